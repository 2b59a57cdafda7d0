import { refuse, wireErrors } from '@linehaul/contract/errors.ts';
import { ledger } from '@linehaul/modules/ledger/server/ledger.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { paymentErrors } from '../contract/payment-errors.contract.ts';
import { type PaymentRow, paymentRepo } from './payment.repo.ts';
import { isMaker, paymentLife, queryAfter } from './payment.rules.ts';
import { paidPosting } from './payment-books.rules.ts';
import { ChannelRefused, type PaymentChannel, type Started } from './payment-channel.extension.ts';
import { closePayments, closingRepo } from './payment-closing.repo.ts';
import { reportClosed } from './payment-closing.steps.ts';
import { refuseAsChannel } from './payment-refund.rules.ts';
import { asPayee, channelOf, holderScope, type PaymentRegistry, subjectOf } from './payment-registry.steps.ts';
import { type LockedPayment, paymentSteps } from './payment-steps.repo.ts';
import { newPaymentNo } from './payment-till.steps.ts';
import { readVoucher, voucherMissing } from './voucher.rules.ts';

export interface StartInput {
  subject_kind: string;
  subject_id: number;
  subject_part: string;
  channel: string;
  voucher?: string | undefined;
  note: string;
}

/** Takes a payment's whole amount for its subject, in the tenant's own till. */
async function settle(
  scope: Scope,
  registry: PaymentRegistry,
  payment: LockedPayment,
  decided_by: string,
): Promise<void> {
  const { subject_id, subject_part, amount_cents, payment_no, note } = payment;
  const { way } = channelOf(registry, payment.channel);
  const subject = subjectOf(registry, payment.subject_kind);
  const due = await subject.due(scope, subject_id, subject_part);
  if (!due || due.due_cents !== amount_cents) throw refuse(paymentErrors.not_due);
  const set = { paid_cents: amount_cents, decided_by, paid_at: scope.timestamp };
  await paymentSteps.take(scope, payment, 'pay', { set });
  await ledger(scope).post(paidPosting(payment, way, due.account, amount_cents));
  await subject.paid(scope, subject_id, subject_part, { way, payment_no, note, amount_cents });
}

/**
 * What is to be confirmed is what was entered: a voucher that was wrong is refused, which stays in the log, and its
 * transfer entered anew.
 */
async function checkSameVoucher(scope: Scope, id: number, voucher: Buffer | null): Promise<void> {
  if (!voucher) return;
  const earlierVoucher = await paymentRepo(scope).voucherOf(id);
  if (earlierVoucher?.equals(voucher)) return;
  const { voucher_differs } = paymentErrors;
  throw refuse(voucher_differs, { fields: { voucher: { code: voucher_differs.code } } });
}

interface Beginning {
  id: number;
  title: string;
}

/** One open payment of a part on a channel: the subject's lock makes the second caller find the first one's. */
async function begin(
  scope: Scope,
  registry: PaymentRegistry,
  channel: PaymentChannel,
  input: Omit<StartInput, 'voucher'> & { voucher: Buffer | null },
): Promise<Beginning> {
  const { subject_kind, subject_id, subject_part, note } = input;
  const subject = subjectOf(registry, subject_kind);
  if (!subject.ways.includes(channel.way)) {
    const { code } = paymentErrors.channel_unknown;
    throw refuse(paymentErrors.channel_unknown, { fields: { channel: { code } } });
  }
  const due = await subject.due(scope, subject_id, subject_part);
  if (!due) throw refuse(wireErrors.not_found);
  if (due.due_cents === 0) throw refuse(paymentErrors.not_due);
  const { title, due_cents: amount_cents } = due;
  const payments = paymentRepo(scope);
  const { voucher } = input;
  const open = await payments.open({ subject_kind, subject_id, subject_part, channel: channel.key });
  if (open) {
    if (open.amount_cents !== amount_cents) throw refuse(paymentErrors.open_differs);
    await checkSameVoucher(scope, open.id, voucher);
    return { id: open.id, title };
  }
  if (channel.way === 'voucher' && !voucher) throw voucherMissing();
  const id = await payments.add({
    payment_no: newPaymentNo(scope),
    subject_kind,
    subject_id,
    subject_part,
    subject_text: title,
    channel: channel.key,
    amount_cents,
    state: 'created',
    note,
    ...(voucher && { voucher }),
    ...(channel.query && { query_at: new Date((scope.now + queryAfter(0)) * 1000) }),
  });
  if (channel.way === 'till') await settle(scope, registry, await paymentSteps.lock(scope, id), '');
  return { id, title };
}

/** The channel knows the payment: the payer can pay, unless they have already, or nobody waits for it any more. */
async function started(scope: Scope, id: number, answer: Started): Promise<void> {
  const payment = await paymentSteps.lock(scope, id);
  const starts = paymentLife.step(payment, 'start') !== undefined;
  if (starts) await paymentSteps.take(scope, payment, 'start', { set: answer });
  else await paymentSteps.change(scope, payment, answer);
  // The channel may have been told so before it knew the payment.
  if (payment.state === 'closed') await closingRepo(scope).announce(id);
}

/** Refuses with `payment.channel_not_ready` what the payee has not set up. */
async function checkReady(channel: PaymentChannel, ownScope: Scope): Promise<void> {
  if (!channel.isReady || (await channel.isReady(ownScope))) return;
  const { code } = paymentErrors.channel_not_ready;
  throw refuse(paymentErrors.channel_not_ready, { fields: { channel: { code } } });
}

/** What the channel has not been asked for yet, and a page, whose address is good for a while only. */
function isToBeAsked({ state, redirect_url }: PaymentRow): boolean {
  return state === 'created' || (state === 'paying' && redirect_url !== '');
}

/** Why a payment could not be started: the channel's own reason, or that it has not answered. */
function unstarted(error: unknown): never {
  throw error instanceof ChannelRefused ? refuseAsChannel(error.refusal) : refuse(paymentErrors.channel_silent);
}

/** Starts a payment, or answers the one that is open already; asks the channel between two transactions. */
export async function startPayment(outer: Scope, registry: PaymentRegistry, input: StartInput): Promise<number> {
  const channel = channelOf(registry, input.channel);
  const { supplier_id } = outer.caller;
  const ownScope = await holderScope(outer, registry, { subject_kind: input.subject_kind, supplier_id });
  await checkReady(channel, ownScope);
  // Drawn before the transaction, which locks what is paid for.
  const voucher = channel.way === 'voucher' && input.voucher ? await readVoucher(input.voucher) : null;
  const { id, title } = await outer.once((scope) => begin(scope, registry, channel, { ...input, voucher }));
  const payment = await paymentRepo(outer).byId(id);
  if (!payment || !isToBeAsked(payment)) return id;
  const { payment_no, amount_cents } = payment;
  const charge = { supplier_id, payment_no, amount_cents, title };
  const answer = await channel.start(ownScope, charge).catch(unstarted);
  await outer.transaction((scope) => started(scope, id, answer));
  return id;
}

/** Nobody waits for this payment any more; the channel is told after the commit, and again until it has heard it. */
export async function closePayment(outer: Scope, registry: PaymentRegistry, id: number): Promise<void> {
  const closing = await outer.once(async (scope) => {
    const payment = await paymentSteps.lock(scope, id);
    const { supplier_id, payment_no, channel, subject_kind, amount_cents } = payment;
    paymentLife.next(payment, 'close');
    if (channelOf(registry, channel).way !== 'online') throw refuse(paymentErrors.state);
    await closePayments(scope, [payment]);
    return { supplier_id, id, payment_no, channel, subject_kind, amount_cents };
  });
  await reportClosed(outer, registry, closing);
}

async function transfer(scope: Scope, registry: PaymentRegistry, id: number): Promise<LockedPayment> {
  const payment = await paymentSteps.lock(scope, id);
  const isOpen = paymentLife.step(payment, 'close') !== undefined;
  if (!isOpen || channelOf(registry, payment.channel).way !== 'voucher') throw refuse(paymentErrors.state);
  return payment;
}

/** The transfer's money has been seen by somebody else than who entered it. */
export async function confirmPayment(tx: Scope, registry: PaymentRegistry, id: number): Promise<void> {
  const payment = await transfer(tx, registry, id);
  const scope = asPayee(tx, registry, payment);
  if (scope === tx && isMaker(payment, tx.caller)) throw refuse(paymentErrors.checker_is_maker);
  await settle(scope, registry, payment, tx.caller.login_name);
}

/** The money has not come, or is not for this. */
export async function refusePayment(tx: Scope, registry: PaymentRegistry, id: number, reason: string): Promise<void> {
  const payment = await transfer(tx, registry, id);
  const scope = asPayee(tx, registry, payment);
  const note = payment.note === '' ? reason : `${payment.note} · ${reason}`;
  const { login_name: decided_by } = scope.caller;
  const set = { decided_by, note: note.slice(0, 400), ended_at: scope.timestamp };
  await paymentSteps.take(scope, payment, 'fail', { set });
}
