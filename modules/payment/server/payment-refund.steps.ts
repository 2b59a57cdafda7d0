import { refuse, refuseAt, wireErrors } from '@linehaul/contract/errors.ts';
import type { AccountKind } from '@linehaul/modules/ledger/contract/ledger-rows.contract.ts';
import { ledger } from '@linehaul/modules/ledger/server/ledger.port.ts';
import { asTenant, type Scope } from '@linehaul/server-kernel/database/scope.ts';
import { enqueue } from '@linehaul/server-kernel/queue/enqueue.repo.ts';
import { paymentErrors } from '../contract/payment-errors.contract.ts';
import type { RefundReason, Refusal } from '../contract/payment-refund.contract.ts';
import { type PaymentRow, paymentRepo } from './payment.repo.ts';
import { pauseSeconds } from './payment.rules.ts';
import { pendingRefund, receivingSide } from './payment-books.rules.ts';
import {
  ChannelRefused,
  type PaymentChannel,
  type RefundAnswer,
  type RefundOrder,
} from './payment-channel.extension.ts';
import { emitRefunded } from './payment-emit.repo.ts';
import { notificationRepo } from './payment-notification.repo.ts';
import { proposalRepo } from './payment-proposal.repo.ts';
import { refundQueue, rowJob } from './payment-queues.job.ts';
import { claimRefund, refundOutcomes, refundRepo } from './payment-refund.repo.ts';
import { refusalOf, refuseAsChannel } from './payment-refund.rules.ts';
import {
  asPayee,
  channelOf,
  holderScope,
  type PaymentRegistry,
  readMethodPlace,
  subjectOf,
} from './payment-registry.steps.ts';
import { paymentSteps } from './payment-steps.repo.ts';

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
export async function promiseRefund(scope: Scope, payment: PaymentRow, promise: Promised): Promise<number> {
  const { from, ...draft } = promise;
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
  const notifications = await notificationRepo(scope).of(payment.id);
  return notifications.find(({ id }) => id === notificationId)?.channel_ref ?? payment.channel_ref;
}

/** A refund's number says what asked for it. */
export const refundNo = ({ payment_no }: Pick<PaymentRow, 'payment_no'>, requestNo: string) =>
  `${payment_no}-R${requestNo}`;

/** Locks the subject and then the refund; undefined where it is done already. */
async function openRefund(scope: Scope, registry: PaymentRegistry, payment: PaymentRow, id: number) {
  const { subject_kind, subject_id, subject_part } = payment;
  // The subject is locked before its money moves, as by those who settle it: so nobody waits in a circle.
  await registry.subjects.get(subject_kind)?.due(scope, subject_id, subject_part);
  const refund = await refundRepo(scope).locked(id);
  return refund?.state === 'done' ? undefined : refund;
}

/** The number of the document that has asked for a refund. */
const requestNo = (payment: PaymentRow, { refund_no }: { refund_no: string }) =>
  refund_no.slice(refundNo(payment, '').length);

/** The money is with the payer: says so to everybody who has to know. */
export async function announceDone(
  scope: Scope,
  registry: PaymentRegistry,
  payment: PaymentRow,
  refund: { id: number; refund_no: string; reason: RefundReason; amount_cents: number },
  channel = payment.channel,
): Promise<void> {
  const { subject_kind, subject_id, subject_part, payment_no } = payment;
  paymentRepo(scope).touched();
  await emitRefunded(scope, refund.id);
  if (refund.reason !== 'asked') return;
  const refundedParts = await paymentRepo(scope).refundedOf(subject_kind, subject_id);
  const request_no = requestNo(payment, refund);
  const now = { request_no, payment_no, amount_cents: refund.amount_cents, part: subject_part, channel };
  await subjectOf(registry, subject_kind).refunded(scope, subject_id, refundedParts, now);
}

/** Tells the subject's document that its refund stands still, or goes on. */
async function announceRefusal(
  scope: Scope,
  registry: PaymentRegistry,
  payment: PaymentRow,
  refund: { refund_no: string; reason: RefundReason },
  refusal: Refusal | null,
): Promise<void> {
  paymentRepo(scope).touched();
  if (refund.reason !== 'asked') return;
  const { subject_kind, subject_id, payment_no } = payment;
  const now = { request_no: requestNo(payment, refund), payment_no, refusal };
  await registry.subjects.get(subject_kind)?.refundRefused?.(scope, subject_id, now);
}

/** Posts a refund that the channel has done, once; also one that was refused meanwhile. */
async function finish(tx: Scope, registry: PaymentRegistry, payment: PaymentRow, id: number, ref: string) {
  const scope = asTenant(tx, payment.supplier_id, payment.channel);
  const refund = await openRefund(scope, registry, payment, id);
  if (!refund) return;
  const open = await proposalRepo(scope).open(id);
  if (open) await proposalRepo(scope).judge(open.id, 'refused', '');
  await ledger(scope).settle(refund.promise_id, `refund ${refund.refund_no} done`);
  await refundOutcomes(scope).done(refund, ref);
  await announceDone(scope, registry, payment, refund);
}

/** What a channel has made of a refund; `silent` where nobody knows, with the reason where it refuses the merchant itself. */
type Outcome = RefundAnswer | { state: 'silent'; refusal: Refusal | null };

/** One that the channel has taken is looked up first: what it does not know is asked for once more. */
async function askChannel(channel: PaymentChannel, scope: Scope, order: RefundOrder, isTaken: boolean) {
  const channelOutcome = isTaken ? await channel.queryRefund?.(scope, order) : undefined;
  return channelOutcome ?? channel.refund(scope, order);
}

async function readOutcome(ask: () => Promise<RefundAnswer>): Promise<Outcome> {
  try {
    return await ask();
  } catch (error) {
    return { state: 'silent', refusal: error instanceof ChannelRefused ? error.refusal : null };
  }
}

interface Tried {
  registry: PaymentRegistry;
  payment: PaymentRow;
  refund: { id: number; try_no: number; is_taken: boolean };
}

/** Keeps what has come of a try that has not given the money back. */
async function keepTry(tx: Scope, { registry, payment, refund }: Tried, outcome: Exclude<Outcome, { state: 'done' }>) {
  const scope = asTenant(tx, payment.supplier_id, 'system');
  const { id } = refund;
  const now = await openRefund(scope, registry, payment, id);
  // Somebody else's try has come to an end meanwhile, or another one has begun.
  if (now?.state !== 'pending' || now.try_no !== refund.try_no) return;
  if (outcome.state === 'refused') {
    await refundOutcomes(scope).refused(now, outcome.refusal, outcome.is_number_spent === true);
    return announceRefusal(scope, registry, payment, now, outcome.refusal);
  }
  const isAnswered = outcome.state === 'pending' || outcome.refusal !== null;
  const isTaken = refund.is_taken || outcome.state === 'pending';
  const refusal = isAnswered ? (outcome.refusal ?? null) : undefined;
  const next_at = await refundOutcomes(scope).tried(id, isTaken, refusal);
  await askLater(scope, { supplier_id: payment.supplier_id, id }, next_at);
  const before = refusalOf(now);
  if (refusal !== undefined && refusal?.kind !== before?.kind)
    await announceRefusal(scope, registry, payment, now, refusal);
}

/**
 * Asks the channel to do a promised refund, or what has become of one that it has taken. Until it is done or refused, the
 * server asks again; until it is done, the promise is valid.
 */
export async function runRefund(
  outer: Scope,
  registry: PaymentRegistry,
  supplierId: number,
  id: number,
): Promise<Outcome> {
  const pendingRefund = await outer.transaction(async (tx) => {
    const scope = asTenant(tx, supplierId, 'system');
    const refund = await refundRepo(scope).byId(id);
    const payment = refund && (await paymentRepo(scope).byId(refund.payment_id));
    if (!refund || !payment || refund.state !== 'pending') return null;
    return { refund, payment, channel_ref: await receiptOf(scope, payment, refund.notification_id) };
  });
  if (!pendingRefund) return { state: 'done', channel_ref: '' };
  const { refund, payment, channel_ref } = pendingRefund;
  const { payment_no } = payment;
  const { refund_no, amount_cents, try_no, is_taken } = refund;
  const order = { payment_no, channel_ref, refund_no, amount_cents, try_no };
  const channel = registry.channels.get(payment.channel);
  const ownScope = await holderScope(outer, registry, payment);
  const outcome: Outcome = channel
    ? await readOutcome(() => askChannel(channel, ownScope, order, is_taken))
    : { state: 'silent', refusal: null };
  await outer.transaction(async (tx) => {
    if (outcome.state === 'done') await finish(tx, registry, payment, id, outcome.channel_ref);
    else await keepTry(tx, { registry, payment, refund }, outcome);
  });
  return outcome;
}

/** Asks the channel again for a refund that it has not done, once its time has come. */
export async function retryRefund(
  outer: Scope,
  registry: PaymentRegistry,
  refund: { supplier_id: number; id: number },
): Promise<void> {
  const { supplier_id, id } = refund;
  const claim = await outer.transaction(async (tx) => {
    const claimAnswer = await claimRefund(asTenant(tx, supplier_id, 'system'), id);
    if (typeof claimAnswer === 'number') await askLater(tx, refund, claimAnswer);
    return claimAnswer;
  });
  if (claim === 'claimed') await runRefund(outer, registry, supplier_id, id);
}

/** Refunds of a payment that were refused are asked for again; those whose money was given back by hand are not. */
async function reopen(tx: Scope, registry: PaymentRegistry, payment: PaymentRow): Promise<void> {
  const scope = asTenant(tx, payment.supplier_id);
  const { subject_kind, subject_id, subject_part } = payment;
  await registry.subjects.get(subject_kind)?.due(scope, subject_id, subject_part);
  for (const refund of await refundRepo(scope).refusedOf(payment.id)) {
    if (await proposalRepo(scope).open(refund.id)) continue;
    await refundOutcomes(scope).again(refund);
    await askLater(scope, { supplier_id: payment.supplier_id, id: refund.id }, scope.now + pauseSeconds(0));
    await announceRefusal(scope, registry, payment, refund, null);
  }
}

/**
 * Asks the channel for what is left of a payment's refunds; each is done once, however often it is asked for. Refuses in the
 * channel's own words where it says no again.
 */
export async function runPending(scope: Scope, registry: PaymentRegistry, id: number): Promise<void> {
  const supplierId = await scope.once(async (tx) => {
    const payment = await paymentRepo(tx).byId(id);
    if (!payment) throw refuse(wireErrors.not_found);
    await reopen(tx, registry, payment);
    return payment.supplier_id;
  });
  const pending = await scope.transaction((tx) => refundRepo(asTenant(tx, supplierId, 'system')).pendingOf(id));
  const outcomes: Outcome[] = [];
  for (const refund of pending) outcomes.push(await runRefund(scope, registry, supplierId, refund));
  const refusal = outcomes
    .map((outcome) => (outcome.state === 'done' ? null : outcome.refusal))
    .find((refusal) => refusal);
  if (refusal) throw refuseAsChannel(refusal);
  if (outcomes.some(({ state }) => state === 'silent')) throw refuse(paymentErrors.channel_silent);
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
  const place = receivingSide(readMethodPlace(registry, channel), due?.account ?? 'unsettled');
  if (place.account !== 'unsettled') return [{ ...place, amount_cents: cents }];
  const unsettledCents = await ledger(scope).leftOf('unsettled', subject_kind, subject_id);
  const unsettled_cents = Math.min(cents, Math.max(0, unsettledCents - others_cents));
  return [
    { account: 'unsettled', amount_cents: unsettled_cents },
    { account: 'available', amount_cents: cents - unsettled_cents },
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
  const payment = await paymentSteps.lock(tx, input.id);
  const scope = asPayee(tx, registry, payment);
  if (subjectOf(registry, payment.subject_kind).refundsByDocument) throw refuse(paymentErrors.by_document);
  const { supplier_id } = payment;
  const payments = paymentRepo(scope);
  channelOf(registry, payment.channel);
  const refund_no = refundNo(payment, input.request_no);
  const existingRefund = await refundRepo(scope).byNo(refund_no);
  const { amount_cents, reason: note } = input;
  if (existingRefund && (existingRefund.amount_cents !== amount_cents || existingRefund.note !== note))
    throw refuse(wireErrors.idempotency);
  if (existingRefund) return { id: existingRefund.id, supplier_id };
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
