import { refuse, wireErrors } from '@linehaul/contract/errors.ts';
import { ledger } from '@linehaul/modules/ledger/server/ledger.port.ts';
import { asTenant, type Scope } from '@linehaul/server-kernel/database/scope.ts';
import { enqueue } from '@linehaul/server-kernel/queue/enqueue.repo.ts';
import { paymentErrors } from '../contract/payment-errors.contract.ts';
import type { Refusal } from '../contract/payment-refund.contract.ts';
import { type PaymentRow, paymentRepo } from './payment.repo.ts';
import { pauseSeconds } from './payment.rules.ts';
import { ChannelRefused, type SplitAnswer } from './payment-channel.extension.ts';
import { rowJob, splitQueue } from './payment-queues.job.ts';
import { claimSeconds } from './payment-refund.repo.ts';
import { refuseAsChannel } from './payment-refund.rules.ts';
import { holderScope, type PaymentRegistry } from './payment-registry.steps.ts';
import { type SplitPayment, splitRepo } from './payment-split.repo.ts';
import { divideSettlement, heldCents, type SplitShare, splitOfRefund } from './payment-split.rules.ts';
import { resumeWaiting, waitingCents } from './payment-split-list.repo.ts';

interface OwnRow {
  supplier_id: number;
  id: number;
}

const askLater = (tx: Scope, row: OwnRow, at: number) => enqueue(tx, splitQueue, row, rowJob(row, at));

const movesShare = (channel: string, share_cents: number) =>
  [
    { account: 'available', amount_cents: -share_cents },
    { account: 'payout', channel, amount_cents: share_cents },
  ] as const;

/** Writes a split down and promises the payee's share, which the channel pays and nobody withdraws. */
async function promiseSplit(scope: Scope, payment: SplitPayment, { amount_cents, share_cents }: SplitShare) {
  const repo = splitRepo(scope);
  const split_no = `${payment.payment_no}-S${payment.split_count + 1}`;
  const id = await repo.add({ payment_id: payment.id, split_no, amount_cents, share_cents });
  if (share_cents > 0) {
    const { transaction_id } = await ledger(scope).hold({
      key: `split ${split_no}`,
      kind: 'split_confirmed',
      subject_kind: 'payment_split',
      subject_id: id,
      memo: payment.payment_no,
      entries: movesShare(payment.channel, share_cents),
    });
    await repo.promised(id, transaction_id);
  }
  await askLater(scope, { supplier_id: scope.caller.supplier_id, id }, scope.now);
}

interface SettledShares {
  subject_kind: string;
  subject_id: number;
  /** What became available, and what the platform keeps. */
  available_cents: number;
  fees_cents: number;
}

/**
 * Has the channels that hold a subject's money split what was just settled of it, in the settlement's transaction, which has
 * locked the subject. What came by other channels stays available.
 */
export async function splitSettled(scope: Scope, settlement: SettledShares): Promise<void> {
  const { subject_kind, subject_id, available_cents, fees_cents } = settlement;
  const payments = await splitRepo(scope).ofSubject(subject_kind, subject_id);
  if (payments.length === 0) return;
  const whole = { amount_cents: available_cents + fees_cents, share_cents: available_cents };
  const parts = divideSettlement(payments.map(heldCents), whole);
  for (const [at, payment] of payments.entries()) {
    const part = parts[at];
    if (part && part.amount_cents > 0) await promiseSplit(scope, payment, part);
  }
}

export type SplitBack = SplitShare & { isWaiting: boolean };

/** What a refund of a payment takes of the money that its channel has split; undefined where it splits none. */
export async function planSplitBack(
  scope: Scope,
  payment: Pick<PaymentRow, 'id' | 'is_split'>,
  cents: number,
  commission_cents: number,
): Promise<SplitBack | undefined> {
  if (!payment.is_split) return undefined;
  const figures = await splitRepo(scope).ofPayment(payment.id);
  if (!figures) return undefined;
  const back = splitOfRefund(figures, cents, commission_cents);
  return { ...back, isWaiting: back.amount_cents > 0 && figures.open_count > 0 };
}

/** The payee's share comes back into the books, to be promised to the payer in the same transaction. */
export async function bookSplitBack(
  scope: Scope,
  payment: Pick<PaymentRow, 'id' | 'payment_no' | 'channel'>,
  refund_no: string,
  { amount_cents, share_cents }: SplitShare,
): Promise<void> {
  if (amount_cents > 0) await splitRepo(scope).takeBack(payment.id, amount_cents);
  if (share_cents === 0) return;
  await ledger(scope).post({
    key: `split back ${refund_no}`,
    kind: 'split_reversed',
    subject_kind: 'payment',
    subject_id: payment.id,
    memo: payment.payment_no,
    entries: movesShare(payment.channel, -share_cents),
  });
}

/** Money that the channel is just splitting is given back when it has done so. */
export function refuseWhileSplitting(back: SplitBack | undefined): void {
  if (back?.isWaiting) throw refuse(paymentErrors.split_pending);
}

async function claim(outer: Scope, row: OwnRow) {
  return outer.transaction(async (tx) => {
    const scope = asTenant(tx, row.supplier_id, 'system');
    const repo = splitRepo(scope);
    const split = await repo.locked(row.id);
    if (!split || split.done_at !== null) return null;
    if (split.next_at > tx.now) {
      await askLater(tx, row, split.next_at);
      return null;
    }
    await repo.postpone(row.id, claimSeconds);
    const payment = await paymentRepo(scope).byId(split.payment_id);
    return payment ? { split, payment } : null;
  });
}

/** `silent` where nobody knows what has become of it. */
type Outcome = SplitAnswer | { state: 'silent' };

async function readAnswer(ask: () => Promise<SplitAnswer>): Promise<Outcome> {
  try {
    return await ask();
  } catch (error) {
    return error instanceof ChannelRefused ? { state: 'pending', refusal: error.refusal } : { state: 'silent' };
  }
}

/** Keeps what has come of a try; what was done is booked once. */
async function keepAnswer(tx: Scope, row: OwnRow, answer: Outcome): Promise<void> {
  const scope = asTenant(tx, row.supplier_id, 'system');
  const repo = splitRepo(scope);
  const split = await repo.locked(row.id);
  if (!split || split.done_at !== null) return;
  if (answer.state === 'done') {
    if (split.promise_id !== null) await ledger(scope).settle(split.promise_id, `split ${split.split_no} done`);
    await repo.done(row.id, answer.channel_ref);
  } else {
    const refusal: Refusal | null | undefined = answer.state === 'pending' ? (answer.refusal ?? null) : undefined;
    const seconds = pauseSeconds(split.attempts + 1);
    await repo.tried(row.id, seconds, refusal);
    await askLater(tx, row, tx.now + seconds);
  }
  paymentRepo(scope).touched();
}

/** Asks the channel for a split whose time has come; the same number again is the same split. */
export async function runSplit(outer: Scope, registry: PaymentRegistry, row: OwnRow): Promise<Outcome | null> {
  const claimedSplit = await claim(outer, row);
  if (!claimedSplit) return null;
  const { split, payment } = claimedSplit;
  const channel = registry.channels.get(payment.channel);
  const holder = await holderScope(outer, registry, payment);
  const { split_no, amount_cents, share_cents } = split;
  const { payment_no, supplier_id } = payment;
  const order = { payment_no, split_no, amount_cents, share_cents, supplier_id, channel_ref: payment.channel_ref };
  const confirm = channel?.confirmSplit;
  const answer = confirm ? await readAnswer(() => confirm(holder, order)) : ({ state: 'silent' } as const);
  await outer.transaction((tx) => keepAnswer(tx, row, answer));
  return answer;
}

/** Asks for a split at once that somebody has put right; answers its payment. Refuses with the channel's reason. */
export async function retrySplit(scope: Scope, registry: PaymentRegistry, id: number): Promise<number> {
  const row = await scope.once(async (tx) => {
    const storedSplit = await splitRepo(tx).byId(id);
    const payment = storedSplit && (await paymentRepo(tx).byId(storedSplit.payment_id));
    if (!payment) throw refuse(wireErrors.not_found);
    const repo = splitRepo(asTenant(tx, payment.supplier_id, 'system'));
    const split = await repo.locked(id);
    if (split?.done_at === null) await repo.postpone(id, 0);
    return { supplier_id: payment.supplier_id, payment_id: payment.id, id };
  });
  const answer = await runSplit(scope, registry, row);
  if (answer?.state === 'pending' && answer.refusal) throw refuseAsChannel(answer.refusal);
  if (answer?.state === 'silent') throw refuse(paymentErrors.channel_silent);
  return row.payment_id;
}

/** What waits at a channel for the caller's settlement account. */
export const waitingSplitCents = (scope: Scope, channel: string): Promise<number> => waitingCents(scope, channel);

/** Asks again, soon, for all that waits at a channel for the caller's settlement account, in the caller's transaction. */
export async function resumeSplits(scope: Scope, channel: string): Promise<void> {
  const { supplier_id } = scope.caller;
  for (const id of await resumeWaiting(scope, channel)) {
    const row = { supplier_id, id };
    await enqueue(scope, splitQueue, row, { ...rowJob(row, scope.now), moves: true });
  }
}
