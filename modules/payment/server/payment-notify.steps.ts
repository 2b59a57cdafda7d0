import { refuse, wireErrors } from '@linehaul/contract/errors.ts';
import { ledger } from '@linehaul/modules/ledger/server/ledger.port.ts';
import { asTenant, type Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { NotificationOutcome } from '../contract/payment.contract.ts';
import { paymentErrors } from '../contract/payment-errors.contract.ts';
import { findByNo, type PaymentRow, paymentRepo } from './payment.repo.ts';
import { outcomeOf } from './payment.rules.ts';
import { paidPosting, suspensePosting } from './payment-books.rules.ts';
import type { Notice, PaymentChannel } from './payment-channel.extension.ts';
import { closePayments } from './payment-closing.repo.ts';
import { acceptHeld, giveBackHeld } from './payment-held.steps.ts';
import { notificationRepo } from './payment-notification.repo.ts';
import { promiseRefund, runRefund } from './payment-refund.steps.ts';
import { channelOf, isHolder, type PaymentRegistry, readMethodPlace, subjectOf } from './payment-registry.steps.ts';
import { type LockedPayment, paymentSteps } from './payment-steps.repo.ts';

interface Receipt {
  registry: PaymentRegistry;
  channel: PaymentChannel;
  payment: LockedPayment;
  notice: Notice;
  /** Number of the notification's row. */
  id: number;
}

/** What a channel's word changes; answers the refund that is to be done once the transaction has committed. */
type Effect = (scope: Scope, receipt: Receipt) => Promise<number | null>;

async function recordPayment(scope: Scope, { registry, channel, payment, notice }: Receipt): Promise<null> {
  const { amount_cents, channel_ref } = notice;
  const { subject_id, subject_part, payment_no, note } = payment;
  const subject = subjectOf(registry, payment.subject_kind);
  const due = await subject.due(scope, subject_id, subject_part);
  const set = { paid_cents: amount_cents, channel_ref, paid_at: scope.timestamp };
  await paymentSteps.take(scope, payment, 'pay', { set });
  const place = readMethodPlace(registry, channel.key);
  await ledger(scope).post(paidPosting(payment, place, due?.account ?? 'unsettled', amount_cents));
  await subject.paid(scope, subject_id, subject_part, { way: channel.way, payment_no, note, amount_cents });
  return null;
}

async function suspend(scope: Scope, { payment, notice, id }: Receipt): Promise<null> {
  await ledger(scope).post(suspensePosting(payment, id, notice.amount_cents));
  paymentRepo(scope).touched();
  return null;
}

/** Money for something that nobody waits for any more: its subject may take it all the same, or give it back. */
async function takeLate(scope: Scope, receipt: Receipt): Promise<number | null> {
  const { registry, payment, notice, id } = receipt;
  await suspend(scope, receipt);
  const { subject_id, subject_part, subject_kind } = payment;
  const { amount_cents, channel_ref } = notice;
  const subject = subjectOf(registry, subject_kind);
  const decision = (await subject.late?.(scope, subject_id, subject_part, amount_cents)) ?? 'keep';
  if (decision === 'keep') return null;
  const heldCase = { scope, registry, payment, receipt: { id, amount_cents, channel_ref } };
  return decision === 'revive' ? acceptHeld(heldCase) : giveBackHeld(heldCase);
}

async function refundDuplicate(scope: Scope, receipt: Receipt): Promise<number> {
  const { payment, notice, id } = receipt;
  await suspend(scope, receipt);
  // The payment of the part could not close this one, which was locked by this notification.
  if (payment.state !== 'paid' && payment.state !== 'closed') await closePayments(scope, [payment]);
  return promiseRefund(scope, payment, {
    notification_id: id,
    refund_no: `${payment.payment_no}-N${id}`,
    reason: 'twice',
    note: '',
    from: [{ account: 'adjustments', amount_cents: notice.amount_cents }],
  });
}

function close(move: 'fail' | 'close'): Effect {
  return async (scope, { payment, notice }) => {
    const { channel_ref } = notice;
    await paymentSteps.take(scope, payment, move, { set: { channel_ref, ended_at: scope.timestamp } });
    return null;
  };
}

const effects: Record<NotificationOutcome, Effect> = {
  paid: recordPayment,
  held_amount: suspend,
  held_late: takeLate,
  twice: refundDuplicate,
  failed: close('fail'),
  closed: close('close'),
  ignored: async () => null,
};

async function judge(scope: Scope, registry: PaymentRegistry, payment: PaymentRow, notice: Notice) {
  const { subject_id, subject_part, state, amount_cents } = payment;
  const due = await subjectOf(registry, payment.subject_kind).due(scope, subject_id, subject_part);
  return outcomeOf(notice, {
    state,
    amount_cents,
    due_cents: due?.due_cents ?? 0,
    is_part_paid: due?.is_paid ?? false,
    is_receipt_known: await notificationRepo(scope).isReceiptKnown(payment.id, notice.channel_ref),
  });
}

interface Booking {
  outcome: NotificationOutcome;
  supplier_id: number;
  refund_id: number | null;
}

async function book(tx: Scope, registry: PaymentRegistry, channel: PaymentChannel, notice: Notice): Promise<Booking> {
  const knownPayment = await findByNo(tx, notice.payment_no, channel.key);
  if (!knownPayment || !(await isHolder(tx, registry, channel, knownPayment))) throw refuse(wireErrors.not_found);
  const scope = asTenant(tx, knownPayment.supplier_id, channel.key);
  const { notification_no, kind, channel_ref, amount_cents } = notice;
  // Locked before its notification is written: a row that names a payment shares a lock of it, and two that share it and
  // then want it alone would wait for each other.
  const payment = await paymentSteps.lock(scope, knownPayment.id);
  const newNotification = {
    notification_no,
    kind,
    channel_ref,
    amount_cents,
    payment_id: knownPayment.id,
    channel: channel.key,
  };
  const id = await notificationRepo(scope).add(newNotification);
  const { supplier_id } = knownPayment;
  if (id === null) {
    const outcome = (await notificationRepo(scope).outcomeOf(channel.key, notification_no)) ?? 'ignored';
    return { outcome, supplier_id, refund_id: null };
  }
  const outcome = await judge(scope, registry, payment, notice);
  if (outcome !== 'ignored') await notificationRepo(scope).setOutcome(id, outcome);
  const refund_id = await effects[outcome](scope, { registry, channel, payment, notice, id });
  return { outcome, supplier_id, refund_id };
}

/**
 * Takes in a notice that its channel has verified, in the name of the tenant at whose account it was made: once for each of
 * its numbers, in any order. A refund that it leads to is done by the server afterwards. Refuses with `wire.not_found` a
 * payment that is not known (yet) or collected into another tenant's account.
 */
export async function takeNotice(
  scope: Scope,
  registry: PaymentRegistry,
  key: string,
  notice: Notice,
): Promise<NotificationOutcome> {
  const channel = channelOf(registry, key);
  const { outcome } = await scope.transaction((tx) => book(tx, registry, channel, notice));
  return outcome;
}

/**
 * The endpoint for notifications of payment channels: verified by the channel, once for each of its notification numbers, in any
 * order. Refuses with `payment.notification_invalid` what the channel has not signed, and with `wire.not_found` a
 * payment that is not known (yet), so that the channel tells it again.
 */
export async function receiveNotification(
  scope: Scope,
  registry: PaymentRegistry,
  notification: { channel: string; body: string },
): Promise<{ outcome: NotificationOutcome }> {
  const channel = channelOf(registry, notification.channel);
  const notice = channel.read?.(notification.body);
  if (!notice) throw refuse(paymentErrors.notification_invalid);
  const { outcome, supplier_id, refund_id } = await scope.transaction((tx) => book(tx, registry, channel, notice));
  if (refund_id !== null) await runRefund(scope, registry, supplier_id, refund_id);
  return { outcome };
}
