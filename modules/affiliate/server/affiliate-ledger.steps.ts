import type { Industry } from '@linehaul/contract/endpoint.ts';
import { registeredKind } from '@linehaul/modules/ledger/contract/ledger-rows.contract.ts';
import {
  type DocumentFigures,
  ledger,
  ledgerDocuments,
  type Posting,
  pluginLedger,
} from '@linehaul/modules/ledger/server/ledger.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { affiliateIndustries } from '../contract/affiliate.contract.ts';
import { orderRepo } from './affiliate-order.repo.ts';
import { owedCents, promoterRepo } from './promoter.repo.ts';
import type { ShareBooking } from './share.repo.ts';

const owner = 'affiliate';

/**
 * Promoters' shares are owed to members. Both accounts may be below nothing: the provider pays the commission outside of the books,
 * and a promoter may owe what was paid out before its order fell.
 */
export const affiliateKinds = pluginLedger(owner, {
  accounts: {
    affiliate_share: {
      ...{ holder: 'member', role: 'held', canBeNegative: true, followsDocuments: true, isOpen: false },
      ...{ name: 'affiliate.ledger.affiliate_share', about: 'affiliate.ledger.share_about' },
    },
    affiliate_commission: {
      ...{ holder: 'platform', role: 'outside', canBeNegative: true, followsDocuments: true, isOpen: false },
      ...{ name: 'affiliate.ledger.affiliate_commission', about: 'affiliate.ledger.commission_about' },
    },
  },
  transactions: {
    affiliate_settled: {
      name: 'affiliate.ledger.affiliate_settled',
      moves: ['affiliate_share', 'affiliate_commission'],
      freelyReversed: [],
    },
    affiliate_clawback: {
      name: 'affiliate.ledger.affiliate_clawback',
      moves: ['affiliate_share', 'affiliate_commission'],
      freelyReversed: [],
    },
    affiliate_payout: {
      name: 'affiliate.ledger.affiliate_payout',
      moves: ['affiliate_share', 'affiliate_commission'],
      freelyReversed: [],
    },
  },
});

const shareAccount = registeredKind.parse('affiliate_share');
const commissionAccount = registeredKind.parse('affiliate_commission');

/** `toShare` is what promoters' accounts gain, in cents. */
function entriesFor(toShare: number): Posting['entries'] {
  return [
    { account: shareAccount, amount_cents: toShare },
    { account: commissionAccount, amount_cents: -toShare },
  ];
}

/** What postings of a plug-in are about. */
const documentKinds = (key: string) => ({ order: `${key}_order`, promoter: `${key}_promoter` });

/** Posts what settlements and fallen orders have come to, in the caller's transaction. */
export async function postShares(tx: Scope, key: string, bookings: readonly ShareBooking[]): Promise<void> {
  const { order } = documentKinds(key);
  const { login_name } = tx.caller;
  const postings = bookings.map(({ share, cents }) => ({
    at: tx.now,
    login_name,
    posting: {
      key: `${owner} share ${share.id} ${share.bookings + 1}`,
      kind: registeredKind.parse(cents > 0 ? 'affiliate_settled' : 'affiliate_clawback'),
      subject_kind: order,
      subject_id: share.order_id,
      entries: entriesFor(cents),
    },
  }));
  await ledger(tx).postAll(postings);
}

/** Posts money that has gone to a promoter, or, below nothing, has come back. */
export async function postPayout(
  tx: Scope,
  key: string,
  { id, number, cents, memo }: { id: number; number: number; cents: number; memo: string },
): Promise<void> {
  await ledger(tx).post({
    key: `${owner} payout ${id} ${number}`,
    kind: registeredKind.parse('affiliate_payout'),
    subject_kind: documentKinds(key).promoter,
    subject_id: id,
    memo,
    entries: entriesFor(-cents),
  });
}

export const affiliateFigures: DocumentFigures = {
  key: owner,
  async figures(scope) {
    const cents = await owedCents(scope);
    return [
      { account_kind: 'affiliate_share', cents },
      { account_kind: 'affiliate_commission', cents: -cents },
    ];
  },
};

/** For the plug-in's `offers`: which records its postings are about, and the pages of both lists. */
export function affiliateDocuments(key: string, pages: { orders: string; promoters: string }) {
  const { order, promoter } = documentKinds(key);
  const isReader = (reader: Industry) => affiliateIndustries.some((industry) => industry === reader);
  return [
    ledgerDocuments.offer({
      key: order,
      numbers: (scope, ids) => orderRepo(scope, key).byIds(ids),
      page: (_id, reader) => (isReader(reader) ? pages.orders : ''),
    }),
    ledgerDocuments.offer({
      key: promoter,
      numbers: async (scope, ids) =>
        (await promoterRepo(scope, key).byIds(ids)).map(({ id, promoter_code }) => ({ id, no: promoter_code })),
      page: (_id, reader) => (isReader(reader) ? pages.promoters : ''),
    }),
  ];
}
