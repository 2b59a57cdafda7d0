import type { Industry } from '@linehaul/contract/endpoint.ts';
import { type DocumentFigures, pluginLedger } from '@linehaul/modules/ledger/server/ledger.port.ts';
import {
  closeCharges,
  type PaymentSubject,
  paidAtTill,
  promiseSubjectRefund,
} from '@linehaul/modules/payment/server/payment.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { Extensions } from '@linehaul/server-kernel/module/extension-point.ts';
import { auctionKey } from '../contract/auction.contract.ts';
import { depositKind, depositPart } from '../contract/auction-record.contract.ts';
import { activityRepo } from './activity.repo.ts';
import { openStates } from './auction.rules.ts';
import { bidderRepo, bidderSteps, type LockedBidder } from './bidder.repo.ts';

/** Deposits are money of members: the seller has them once they are forfeited, and the bidders have them back otherwise. */
export const depositLedger = pluginLedger(auctionKey, {
  accounts: {
    auction_deposit: {
      ...{ holder: 'member', role: 'held', canBeNegative: false, followsDocuments: true, isOpen: false },
      ...{ name: 'auction.ledger.auction_deposit', about: 'auction.ledger.about' },
    },
  },
  transactions: {
    auction_deposit_paid: {
      name: 'auction.ledger.auction_deposit_paid',
      moves: ['auction_deposit'],
      freelyReversed: [],
    },
    auction_deposit_forfeited: {
      name: 'auction.ledger.auction_deposit_forfeited',
      moves: ['auction_deposit', 'available', 'payout'],
      freelyReversed: [],
    },
  },
});

const account = depositLedger.receiving('auction_deposit', 'auction_deposit_paid');

/** What payments brought in, less what was given back, says the payment module; what was forfeited is not there any more. */
export const depositFigures: DocumentFigures = {
  key: auctionKey,
  async figures(scope) {
    const { forfeited_cents, till_cents } = await bidderRepo(scope).forfeitedSums();
    return [
      { account_kind: 'auction_deposit', cents: -forfeited_cents },
      { account_kind: 'payout', channel: 'till', cents: till_cents },
    ];
  },
};

export async function depositNumbers(scope: Scope, ids: readonly number[]) {
  return (await bidderRepo(scope).byIds(ids)).map(({ id, activity_id, bidder_no }) => {
    return { id, no: `${activity_id}-${bidder_no}` };
  });
}

/** Path of the list in which a deposit is found. */
const biddersPage = '/plugin/auction/bidders';

/** The same for who reads the books: only sellers have it. */
export function depositPage(_id: number, reader: Industry): string {
  return reader === 'supplier' || reader === 'service' ? biddersPage : '';
}

async function lockBidder(scope: Scope, id: number): Promise<LockedBidder | undefined> {
  return (await bidderSteps.lockAll(scope, [id]))[0];
}

/** Deposits, as payments see them. */
export const depositSubject: PaymentSubject = {
  key: depositKind,
  payee: 'tenant',
  ways: ['online', 'till'],
  shopPart: depositPart,

  async memberPart(scope, id, member) {
    return (await bidderRepo(scope).byId(id))?.member_id === member.id ? depositPart : undefined;
  },

  accountOf: () => account,
  page: () => biddersPage,

  async due(scope, id, part) {
    if (part !== depositPart) return undefined;
    const bidder = await lockBidder(scope, id);
    const activity = bidder && (await activityRepo(scope).byId(bidder.activity_id));
    if (!bidder || !activity) return undefined;
    const isWanted = bidder.state === 'due' && openStates.includes(activity.state);
    return {
      title: `${activity.name} ${activity.id}-${bidder.bidder_no}`,
      due_cents: isWanted ? bidder.deposit_cents : 0,
      is_paid: bidder.state !== 'due' && bidder.state !== 'closed',
      account,
    };
  },

  async paid(scope, id, _part, { amount_cents }) {
    const bidder = await bidderSteps.lock(scope, id);
    await bidderSteps.take(scope, bidder, 'pay', { by: 'money', set: { deposit_cents: amount_cents } });
  },

  late: async () => 'give_back',
  refundsByDocument: true,

  async refunded(scope, id) {
    const bidder = await lockBidder(scope, id);
    if (bidder?.state === 'returning') await bidderSteps.take(scope, bidder, 'refund', { by: 'money' });
  },
};

/**
 * A bidder is out of an auction: the deposit goes back, and one that was not paid is not waited for any more. Answers refunds for
 * `runRefunds`.
 */
export async function releaseBidder(tx: Scope, extensions: Extensions, id: number): Promise<number[]> {
  const bidder = await lockBidder(tx, id);
  if (bidder?.state !== 'due' && bidder?.state !== 'ready') return [];
  const { state, deposit_cents } = bidder;
  if (state === 'due' || deposit_cents === 0) {
    if (state === 'due') await closeCharges(tx, { subject_kind: depositKind, subject_id: id });
    await bidderSteps.take(tx, bidder, 'close', { by: 'clock' });
    return [];
  }
  const { ids, missing_cents } = await promiseSubjectRefund(tx, extensions, {
    subject_kind: depositKind,
    subject_id: id,
    amount_cents: deposit_cents,
    request_no: `auction-${id}`,
    note: '',
  });
  if (missing_cents > 0) return [];
  await bidderSteps.take(tx, bidder, 'return', { by: 'clock' });
  return ids;
}

/**
 * The winner has not paid: the deposit is the seller's. What they have taken in their own till they have already; what the platform has
 * collected becomes available to them.
 */
export async function forfeitDeposit(tx: Scope, extensions: Extensions, id: number): Promise<void> {
  const bidder = await lockBidder(tx, id);
  if (bidder?.state !== 'ready' || bidder.deposit_cents === 0) return;
  const { deposit_cents } = bidder;
  const atTill = await paidAtTill(tx, extensions, { subject_kind: depositKind, subject_id: id });
  const till_cents = Math.min(deposit_cents, atTill);
  await bidderSteps.take(tx, bidder, 'forfeit', { by: 'order', set: { till_cents } });
  const parts = [
    { step: 'forfeited', to: 'available', amount_cents: deposit_cents - till_cents },
    { step: 'forfeited at the till', to: 'till', amount_cents: till_cents },
  ] as const;
  const document = { kind: depositKind, id };
  for (const part of parts.filter(({ amount_cents }) => amount_cents > 0))
    await depositLedger
      .books(tx)
      .move({ ...part, kind: 'auction_deposit_forfeited', document, from: 'auction_deposit' });
}
