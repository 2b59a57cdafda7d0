import { refuse, refuseAt, wireErrors } from '@linehaul/contract/errors.ts';
import type { AccountKind } from '@linehaul/modules/ledger/contract/ledger-rows.contract.ts';
import { ledger } from '@linehaul/modules/ledger/server/ledger.port.ts';
import { asTenant, type Scope } from '@linehaul/server-kernel/database/scope.ts';
import { enqueue } from '@linehaul/server-kernel/queue/enqueue.repo.ts';
import { paymentErrors, type RefundReason } from '../contract/payment.contract.ts';
import { type PaymentRow, paymentRepo } from './payment.repo.ts';
import { pauseSeconds } from './payment.rules.ts';
import { pendingRefund, receivingSide } from './payment-books.rules.ts';
import type { PaymentChannel, RefundAnswer, RefundOrder } from './payment-channel.port.ts';
import { emitRefunded } from './payment-emit.repo.ts';
import { notificationRepo } from './payment-notification.repo.ts';
import { refundQueue, rowJob } from './payment-queues.job.ts';
import { claimRefund, refundRepo } from './payment-refund.repo.ts';
import { asPayee, channelOf, holderScope, type PaymentRegistry, placeOf, subjectOf } from './payment-registry.port.ts';

export interface Source {
  account: AccountKind;
  channel?: string;
  amount_cents: number;
}

interface Promised {
  notification_id: number | null;
  refund_no: string;
  reason: RefundReason;
  note: string;
  from: readonly Source[];
}

/** Writes a refund down and promises its money, in the caller's transaction; `runRefund` does it after the commit. */
export async function promiseRefund(scope: Scope, payment: PaymentRow, promised: Promised): Promise<number> {
  const { from, ...draft } = promised;
  const { transaction_id: promise_id } = await ledger(scope).hold(pendingRefund(payment, draft.refund_no, from));
  const amount_cents = from.reduce((sum, source) => sum + source.amount_cents, 0);
  const id = await refundRepo(scope).add({ ...draft, payment_id: payment.id, amount_cents, promise_id });
  await askLater(scope, { supplier_id: payment.supplier_id, id }, scope.now + pauseSeconds(0));
  return id;
}

/** For a process that dies before it has asked, and for a channel that could not. */
const askLater = (tx: Scope, refund: { supplier_id: number; id: number }, at: number) =>
  enqueue(tx, refundQueue, refund, rowJob(refund, at));

/** The reference of the receipt that goes back. */
async function receiptOf(scope: Scope, payment: PaymentRow, notificationId: number | null): Promise<string> {
  if (notificationId === null) return payment.channel_ref;
  const notified = await notificationRepo(scope).of(payment.id);
  return notified.find(({ id }) => id === notificationId)?.channel_ref ?? payment.channel_ref;
}

/** A refund's number says what asked for it. */
export const refundNo = ({ payment_no }: Pick<PaymentRow, 'payment_no'>, requestNo: string) =>
  `${payment_no}-R${requestNo}`;

/** Posts a refund that the channel has done, once. */
async function finish(
  tx: Scope,
  registry: PaymentRegistry,
  payment: PaymentRow,
  id: number,
  ref: string,
): Promise<void> {
  const scope = asTenant(tx, payment.supplier_id, payment.channel);
  const { subject_kind, subject_id, subject_part } = payment;
  // The subject is locked before its money moves, as by those who settle it: so nobody waits in a circle.
  await registry.subjects.get(subject_kind)?.due(scope, subject_id, subject_part);
  const refund = await refundRepo(scope).locked(id);
  if (refund?.state !== 'pending') return;
  await ledger(scope).settle(refund.promise_id, `refund ${refund.refund_no} done`);
  await refundRepo(scope).done(id, ref);
  await paymentRepo(scope).touched();
  await emitRefunded(scope, id);
  if (refund.reason !== 'asked') return;
  const refunded = await paymentRepo(scope).refundedOf(subject_kind, subject_id);
  const { refund_no, amount_cents } = refund;
  const now = { request_no: refund_no.slice(refundNo(payment, '').length), amount_cents };
  await subjectOf(registry, subject_kind).refunded(scope, subject_id, refunded, now);
}

type RefundOutcome = RefundAnswer['state'] | 'silent';

/** One that the channel has taken is looked up first: what it does not know is asked for once more. */
async function askChannel(channel: PaymentChannel, scope: Scope, order: RefundOrder, isTaken: boolean) {
  const known = isTaken ? await channel.queryRefund?.(scope, order) : undefined;
  return known ?? channel.refund(scope, order);
}

/**
 * Asks the channel to do a promised refund, or what has become of one that it has taken. Until it is done, the server asks
 * again and the promise is valid.
 */
export async function runRefund(
  outer: Scope,
  registry: PaymentRegistry,
  supplierId: number,
  id: number,
): Promise<RefundOutcome> {
  const asked = await outer.transaction(async (tx) => {
    const scope = asTenant(tx, supplierId, 'system');
    const refund = await refundRepo(scope).byId(id);
    const payment = refund && (await paymentRepo(scope).byId(refund.payment_id));
    if (!refund || !payment || refund.state === 'done') return null;
    return { refund, payment, channel_ref: await receiptOf(scope, payment, refund.notification_id) };
  });
  if (!asked) return 'done';
  const { refund, payment, channel_ref } = asked;
  const { payment_no } = payment;
  const { refund_no, amount_cents, is_taken } = refund;
  const order = { payment_no, channel_ref, refund_no, amount_cents };
  const channel = registry.channels.get(payment.channel);
  const own = await holderScope(outer, registry, payment);
  const answer = channel && (await askChannel(channel, own, order, is_taken).catch(() => undefined));
  await outer.transaction(async (tx) => {
    if (answer?.state === 'done') return finish(tx, registry, payment, id, answer.channel_ref);
    const next_at = await refundRepo(asTenant(tx, supplierId, 'system')).tried(id, is_taken || answer !== undefined);
    await askLater(tx, { supplier_id: supplierId, id }, next_at);
  });
  return answer?.state ?? 'silent';
}

/** Asks the channel again for a refund that it has not done, once its time has come. */
export async function retryRefund(
  outer: Scope,
  registry: PaymentRegistry,
  refund: { supplier_id: number; id: number },
): Promise<void> {
  const { supplier_id, id } = refund;
  const claim = await outer.transaction(async (tx) => {
    const found = await claimRefund(asTenant(tx, supplier_id, 'system'), id);
    if (typeof found === 'number') await askLater(tx, refund, found);
    return found;
  });
  if (claim === 'claimed') await runRefund(outer, registry, supplier_id, id);
}

/** Asks the channel for what is left of a payment's refunds; each is done once, however often it is asked for. */
export async function runPending(scope: Scope, registry: PaymentRegistry, id: number): Promise<void> {
  const supplierId = await scope.once(async (tx) => {
    const payment = await paymentRepo(tx).byId(id);
    if (!payment) throw refuse(wireErrors.not_found);
    return payment.supplier_id;
  });
  const pending = await scope.transaction((tx) => refundRepo(asTenant(tx, supplierId, 'system')).pendingOf(id));
  const outcomes: RefundOutcome[] = [];
  for (const refund of pending) outcomes.push(await runRefund(scope, registry, supplierId, refund));
  if (outcomes.includes('silent')) throw refuse(paymentErrors.channel_silent);
}

/**
 * Where a refund's money is taken from: a channel's money from what is not settled yet of this very subject, less what
 * other refunds of the same request take of it, the rest from what is available; the till's money and COD from where they
 * are.
 */
export async function sourcesOf(
  scope: Scope,
  registry: PaymentRegistry,
  payment: PaymentRow,
  cents: number,
  others_cents = 0,
): Promise<Source[]> {
  const { subject_kind, subject_id, subject_part, channel } = payment;
  const due = await subjectOf(registry, subject_kind).due(scope, subject_id, subject_part);
  const place = receivingSide(placeOf(registry, channel), due?.account ?? 'unsettled');
  if (place.account !== 'unsettled') return [{ ...place, amount_cents: cents }];
  const left = await ledger(scope).leftOf('unsettled', subject_kind, subject_id);
  const unsettled = Math.min(cents, Math.max(0, left - others_cents));
  return [
    { account: 'unsettled', amount_cents: unsettled },
    { account: 'available', amount_cents: cents - unsettled },
  ];
}

/** What others have kept of the available money that goes back comes to the payee first. */
async function takeKeptBack(
  scope: Scope,
  registry: PaymentRegistry,
  { subject_kind, subject_id }: PaymentRow,
  from: readonly Source[],
): Promise<void> {
  const cents = from.find(({ account }) => account === 'available')?.amount_cents ?? 0;
  if (cents === 0) return;
  const posting = await subjectOf(registry, subject_kind).returns?.(scope, subject_id, cents);
  if (posting) await ledger(scope).post(posting);
}

export interface RefundInput {
  id: number;
  amount_cents: number;
  reason: string;
  request_no: string;
}

interface Asked {
  id: number;
  supplier_id: number;
}

async function ask(tx: Scope, registry: PaymentRegistry, input: RefundInput): Promise<Asked> {
  const payment = await paymentRepo(tx).locked(input.id);
  if (!payment) throw refuse(wireErrors.not_found);
  const scope = asPayee(tx, registry, payment);
  if (subjectOf(registry, payment.subject_kind).refundsByDocument) throw refuse(paymentErrors.by_document);
  const { supplier_id } = payment;
  const payments = paymentRepo(scope);
  channelOf(registry, payment.channel);
  const refund_no = refundNo(payment, input.request_no);
  const known = await refundRepo(scope).byNo(refund_no);
  const { amount_cents, reason: note } = input;
  if (known && (known.amount_cents !== amount_cents || known.note !== note)) throw refuse(wireErrors.idempotency);
  if (known) return { id: known.id, supplier_id };
  if (payment.paid_cents === 0) throw refuse(paymentErrors.state);
  if (amount_cents > payment.paid_cents - payment.refunded_cents) {
    throw refuseAt(paymentErrors.refund_exceeds, 'amount_cents');
  }
  await payments.addRefunded(payment.id, amount_cents);
  const from = await sourcesOf(scope, registry, payment, amount_cents);
  await takeKeptBack(scope, registry, payment, from);
  const id = await promiseRefund(scope, payment, { notification_id: null, refund_no, reason: 'asked', note, from });
  return { id, supplier_id };
}

/** Gives money back that a payment has brought, and tells the subject once it is done. */
export async function refundPayment(scope: Scope, registry: PaymentRegistry, input: RefundInput): Promise<void> {
  const { id, supplier_id } = await scope.once((tx) => ask(tx, registry, input));
  await runRefund(scope, registry, supplier_id, id);
}
