import { refuse } from '@linehaul/contract/errors.ts';
import { moveCredit } from '@linehaul/modules/member/server/member.port.ts';
import { closeCharges } from '@linehaul/modules/payment/server/payment.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { Locked } from '@linehaul/server-kernel/state/record-steps.repo.ts';
import { counterOf, type OrderDetail, orderErrors } from '../contract/order.contract.ts';
import type { OrderPart } from '../contract/order-counter.contract.ts';
import { dueOf, isCredit } from './order.rules.ts';
import { overpaidOf, paidOf } from './order-balance.rules.ts';
import { emitPaid } from './order-emit.repo.ts';
import { addEntry, enterMoney, lockOrder, orderSteps, type StoredOrder } from './order-steps.repo.ts';

interface Chosen {
  id: number;
  /** What the caller saw; another version is refused as a conflict. */
  version?: number | undefined;
}

/** One part of an order's total, paid wholly. */
export interface PaidPart {
  part: OrderPart;
  method: OrderDetail['payments'][number]['method'];
  note: string;
  /** Whose counter takes the money; by where the cargo is when absent. */
  site_id?: number | undefined;
  receipt_id?: number | undefined;
}

/** Cents to be paid for a part now; a refusal names the order, which may be one of several. */
export function dueNow(order: StoredOrder, part: OrderPart): number {
  const due = dueOf(order, part);
  if (typeof due === 'number') return due;
  throw refuse(due, { params: { order_no: order.order_no } });
}

/**
 * Records that a part of an order's total was paid, and gives the credit that it took back to the member. Refuses with
 * `order.state`, `order.unpriced`, `order.part_paid` or `order.nothing_due`, and then nothing is changed.
 */
export async function payPart(scope: Scope, { id, version, ...paidPart }: PaidPart & Chosen): Promise<void> {
  await payLocked(scope, await lockOrder(scope, id, version), paidPart);
}

/** The same of an order that is locked; answers it as it is then. */
export async function payLocked(
  scope: Scope,
  order: Locked<StoredOrder>,
  paidPart: PaidPart,
): Promise<Locked<StoredOrder>> {
  const { part, method, note, receipt_id } = paidPart;
  const amount_cents = dueNow(order, part);
  const site_id = paidPart.site_id ?? counterOf(order, part);
  const entry = await addEntry(scope, order.id, { part, amount_cents, method, note, site_id, receipt_id });
  const after = await orderSteps.take(scope, order, 'pay', { set: { paid_cents: order.paid_cents + amount_cents } });
  await emitPaid(scope, entry.id);
  await closeCharges(scope, { subject_kind: 'order', subject_id: order.id, subject_part: part });
  if (isCredit(part) && order.member_id !== null) await moveCredit(scope, order.member_id, -amount_cents);
  return { ...after, payments: [...order.payments, entry] };
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
  const paidCents = paidOf(ofPart)[`${part}_cents`];
  if (!entry || entry.is_undone || paidCents < entry.amount_cents) return false;
  const { id: undoes_id, method, login_name } = entry;
  const amount_cents = -entry.amount_cents;
  const overpaid = overpaidOf(order, paidOf([...order.payments, { part, amount_cents }]));
  const payment = { part, amount_cents, method, note: reason, site_id: counterOf(order, part), undoes_id, login_name };
  await enterMoney(scope, order, payment, overpaid);
  if (isCredit(part) && order.member_id !== null) await moveCredit(scope, order.member_id, entry.amount_cents);
  return true;
}
