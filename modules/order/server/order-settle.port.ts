import { refuse } from '@linehaul/contract/errors.ts';
import { moveCredit } from '@linehaul/modules/member/server/member.port.ts';
import { closeCharges } from '@linehaul/modules/payment/server/payment-closing.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { counterOf, type OrderDetail, orderErrors } from '../contract/order.contract.ts';
import type { OrderPart } from '../contract/order-counter.contract.ts';
import { existing, lockOrder } from './order.port.ts';
import { dueOf, isCredit, orderLife } from './order.rules.ts';
import { overpaidOf, paidOf } from './order-balance.rules.ts';
import { addPayment } from './order-writes.repo.ts';

/** One part of an order's total, paid wholly. */
export interface PaidPart {
  id: number;
  /** What the caller saw; another version is refused as a conflict. */
  version?: number | undefined;
  part: OrderPart;
  method: OrderDetail['payments'][number]['method'];
  note: string;
  /** Whose counter takes the money; by where the cargo is when absent. */
  site_id?: number | undefined;
  receipt_id?: number | undefined;
  /** Takes the money, before the order is told; its amount is in cents. */
  take?: (order: OrderDetail, amount_cents: number) => Promise<void>;
}

/** Cents to be paid for a part now; a refusal names the order, which may be one of several. */
export function dueNow(order: OrderDetail, part: OrderPart): number {
  const due = dueOf(order, part);
  if (typeof due === 'number') return due;
  throw refuse(due, { params: { order_no: order.order_no } });
}

/**
 * Records that a part of an order's total was paid, and gives the credit that it took back to the member. Refuses with
 * `order.state`, `order.unpriced`, `order.part_paid` or `order.nothing_due`, and then nothing is changed.
 */
export async function payPart(scope: Scope, paid: PaidPart): Promise<OrderDetail> {
  const { id, version, part, method, note, receipt_id, take } = paid;
  const order = await lockOrder(scope, id, version);
  const amount_cents = dueNow(order, part);
  await take?.(order, amount_cents);
  const site_id = paid.site_id ?? counterOf(order, part);
  const payment = { part, amount_cents, method, note, site_id, receipt_id };
  await addPayment(scope, id, orderLife.next(order, 'pay'), payment, order.overpaid_cents);
  await closeCharges(scope, { subject_kind: 'order', subject_id: id, subject_part: part });
  if (isCredit(part) && order.member_id !== null) await moveCredit(scope, order.member_id, -amount_cents);
  return existing(scope, id);
}

/** A part that a document has paid with `payPart`, whose note was the document's number. */
export interface UnpaidPart {
  id: number;
  part: OrderPart;
  document_no: string;
  reason: string;
}

/**
 * Takes back that a document has paid a part, by an entry in the same till: it is owed again, and takes the member's credit.
 * False, and nothing is changed, when money of the part was given back since. Refuses a cancelled or closed order.
 */
export async function unpayPart(scope: Scope, { id, part, document_no, reason }: UnpaidPart): Promise<boolean> {
  const order = await lockOrder(scope, id);
  if (order.state === 'cancelled' || order.state === 'closed') throw refuse(orderErrors.state);
  const ofPart = order.payments.filter((payment) => payment.part === part);
  const entry = ofPart.findLast(({ note, amount_cents }) => note === document_no && amount_cents > 0);
  const left = paidOf(ofPart)[`${part}_cents`];
  if (!entry || entry.is_undone || left < entry.amount_cents) return false;
  const { id: undoes_id, method, login_name } = entry;
  const amount_cents = -entry.amount_cents;
  const overpaid = overpaidOf(order, paidOf([...order.payments, { part, amount_cents }]));
  const payment = { part, amount_cents, method, note: reason, site_id: counterOf(order, part), undoes_id, login_name };
  await addPayment(scope, id, order.state, payment, overpaid);
  if (isCredit(part) && order.member_id !== null) await moveCredit(scope, order.member_id, entry.amount_cents);
  return true;
}
