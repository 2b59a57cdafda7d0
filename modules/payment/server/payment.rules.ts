import { refuse } from '@linehaul/contract/errors.ts';
import { stateMachine } from '@linehaul/server-kernel/state/state-machine.ts';
import type { NotificationOutcome, PaymentAction, PaymentState } from '../contract/payment.contract.ts';
import { paymentErrors } from '../contract/payment-errors.contract.ts';

/** What moves a payment: its channel's words, or a person's. */
export type Move = 'start' | 'pay' | 'fail' | 'close' | 'accept';

/**
 * The life of a payment. A failed attempt does not stop the payer from trying again with the same code, so money may still
 * come after it; what comes after a closing is held for a person.
 */
export const paymentLife = stateMachine<{ state: PaymentState }, Move>({
  name: 'payment',
  steps: [
    { from: 'created', action: 'start', to: 'paying' },
    { from: 'created', action: 'pay', to: 'paid' },
    { from: 'created', action: 'fail', to: 'failed' },
    { from: 'created', action: 'close', to: 'closed' },
    { from: 'created', action: 'accept', to: 'paid' },
    { from: 'paying', action: 'pay', to: 'paid' },
    { from: 'paying', action: 'fail', to: 'failed' },
    { from: 'paying', action: 'close', to: 'closed' },
    { from: 'paying', action: 'accept', to: 'paid' },
    { from: 'failed', action: 'pay', to: 'paid' },
    { from: 'failed', action: 'accept', to: 'paid' },
    { from: 'closed', action: 'accept', to: 'paid' },
  ],
  refusal: () => refuse(paymentErrors.state),
});

/** What a verified notification says. */
export interface PaidNotice {
  kind: 'paid' | 'failed' | 'closed';
  /** Of a receipt, in cents. */
  amount_cents: number;
}

/** What the installation knows when a notification comes. */
export interface Known {
  state: PaymentState;
  /** What the payment asked for, in cents. */
  amount_cents: number;
  /** Still to be paid for the part, in cents; 0 when nobody waits for money. */
  due_cents: number;
  /** The part was paid, by this payment or by another one. */
  is_part_paid: boolean;
  /** The same receipt was reported before, perhaps in another notification. */
  is_receipt_known: boolean;
}

/** What becomes of a notification. Whatever the order and repetition in which they come, a receipt counts once. */
export function outcomeOf(notice: PaidNotice, payment: Known): NotificationOutcome {
  if (notice.kind === 'failed') return paymentLife.step(payment, 'fail') ? 'failed' : 'ignored';
  if (notice.kind === 'closed') return paymentLife.step(payment, 'close') ? 'closed' : 'ignored';
  if (payment.is_receipt_known || notice.amount_cents === 0) return 'ignored';
  if (payment.is_part_paid) return 'twice';
  if (payment.due_cents === 0 || !paymentLife.step(payment, 'pay')) return 'held_late';
  const isExact = notice.amount_cents === payment.amount_cents && notice.amount_cents === payment.due_cents;
  return isExact ? 'paid' : 'held_amount';
}

/** How a channel's money arrives: reported by notifications, at once in the tenant's till, or by a person's confirmation. */
export type PaymentMethodKind = 'online' | 'till' | 'voucher';

export interface Maker {
  operator_id: number | null;
  by_system: boolean;
}

/** Whether the caller is anyone who entered the payment; null is the tenant's owner. */
export function isMaker(maker: Maker, caller: { operator_id: number | null }): boolean {
  return !maker.by_system && maker.operator_id === caller.operator_id;
}

interface Shown {
  state: PaymentState;
  paid_cents: number;
  refunded_cents: number;
}

/** What people of the tenant may do with a payment now. */
export function actionsOf(
  { state, paid_cents, refunded_cents }: Shown,
  way: PaymentMethodKind,
  isOwn: boolean,
): PaymentAction[] {
  const isOpen = paymentLife.step({ state }, 'close') !== undefined;
  const actions: PaymentAction[] = [];
  if (isOpen && way === 'online') actions.push('close');
  if (isOpen && way === 'voucher') {
    if (!isOwn) actions.push('confirm');
    actions.push('refuse');
  }
  if (paid_cents > refunded_cents) actions.push('refund');
  return actions;
}

/**
 * Anyone who started a payment never decides what becomes of its money that nobody waited for; the platform always may, and
 * alone where it keeps the money itself.
 */
export function mayDecide(
  maker: Maker,
  caller: { operator_id: number | null; industry: string },
  payee: 'tenant' | 'platform',
): boolean {
  return caller.industry === 'platform' || (payee === 'tenant' && !isMaker(maker, caller));
}

const firstPauseSeconds = 10;
const longestPauseSeconds = 6 * 3600;

/** How long a channel is left alone after so many attempts: twice as long each time, at most six hours. */
export function pauseSeconds(attempts: number): number {
  return Math.min(firstPauseSeconds * 2 ** Math.min(attempts, 30), longestPauseSeconds);
}

/** Seconds after its start at which a channel is asked about a payment that has not been paid. */
const queryTimes = [120, 600, 3600, 6 * 3600, 24 * 3600];

/** When the channel is asked after so many answers, in seconds since the start; 0 when it is not asked again. */
export function queryAfter(answers: number): number {
  return queryTimes[answers] ?? 0;
}
