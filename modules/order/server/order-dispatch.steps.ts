import { refuse, wireErrors } from '@linehaul/contract/errors.ts';
import type { TillMethod } from '@linehaul/modules/payment/server/payment.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { Locked } from '@linehaul/server-kernel/state/record-steps.repo.ts';
import { orderLife } from './order.rules.ts';
import { paidOf } from './order-balance.rules.ts';
import { type OrderRow, orderDispatchRepo } from './order-dispatch.repo.ts';
import { emitPaid } from './order-emit.repo.ts';
import { bookOnDelivery } from './order-payment.steps.ts';
import { addEntry, orderSteps } from './order-steps.repo.ts';

export type { TillMethod as PaymentMethod } from '@linehaul/modules/payment/server/payment.port.ts';

/**
 * The caller's order as it is stored, locked until the transaction ends: two waybills for one order wait here for each
 * other. Refuses with `wire.not_found`, for another tenant's id too.
 */
export function lockOrderToCarry(scope: Scope, id: number): Promise<Locked<OrderRow>> {
  return orderSteps.lock(scope, id);
}

/** As `lockOrderToCarry`, for a call that reads: a lock is written, too. */
export async function readOrderToCarry(scope: Scope, id: number): Promise<OrderRow> {
  const order = await orderDispatchRepo(scope).byId(id);
  if (!order) throw refuse(wireErrors.not_found);
  return order;
}

/** Whether a waybill carries the order from now on; the step that makes or voids one says so in the same transaction. */
export function setCarried(scope: Scope, orderId: number, hasWaybill: boolean): Promise<void> {
  return orderDispatchRepo(scope).setCarried(orderId, hasWaybill);
}

type Consignee = Pick<OrderRow, 'consignee_name' | 'consignee_phone' | 'consignee_address'>;

/** Writes who gets the cargo into the order, which must be locked; nothing is written when it says so already. */
export async function nameConsignee(scope: Scope, order: OrderRow, consignee: Consignee): Promise<void> {
  const { consignee_name, consignee_phone, consignee_address } = consignee;
  const isKnown =
    order.consignee_name === consignee_name &&
    order.consignee_phone === consignee_phone &&
    order.consignee_address === consignee_address;
  if (isKnown) return;
  await orderDispatchRepo(scope).nameConsignee(order.id, { consignee_name, consignee_phone, consignee_address });
}

/**
 * The orders' cargo leaves: `pay → send`; one that is on its way already stays so. Answers the number of an order that
 * may not leave (cancelled, refunded, unpriced), and then nothing has changed.
 */
export async function sendOrders(scope: Scope, ids: readonly number[]): Promise<string | null> {
  const waiting = (await orderSteps.lockAll(scope, ids)).filter(({ state }) => state !== 'send');
  const blockedOrder = waiting.find((order) => !orderLife.actions(order, 'waybill').includes('dispatch'));
  if (blockedOrder) return blockedOrder.order_no;
  await orderSteps.takeAll(scope, waiting, 'dispatch', { by: 'waybill' });
  return null;
}

/** Cents of freight that the consignee still has to pay; 0 when they have paid at the counter. */
export async function dueOnDelivery(scope: Scope, order: OrderRow): Promise<number> {
  const paidParts = paidOf(await orderDispatchRepo(scope).entries(order.id));
  return Math.max(0, order.collect_cents - paidParts.collect_cents);
}

/** What the consignee has paid at the door: the freight to collect, and money for the shipper; in cents. */
export interface PaidOnDelivery {
  collect_cents: number;
  cod_cents: number;
  method: TillMethod;
}

/**
 * The consignee has signed and paid what was due: `send → finish`. An order that was wholly refunded on the way is closed and
 * stays so: its goods are handed over all the same. Answers the entry of the freight that was collected; null where none was.
 */
export async function finishOrder(
  scope: Scope,
  order: Locked<OrderRow>,
  { collect_cents, cod_cents, method }: PaidOnDelivery,
): Promise<number | null> {
  const { id, order_no } = order;
  await bookOnDelivery(scope, { id, order_no, collect_cents, cod_cents, method });
  let payment_id: number | null = null;
  let carriedOrder = order;
  if (collect_cents > 0) {
    const entry = await addEntry(scope, id, { part: 'collect', amount_cents: collect_cents, method, note: '' });
    payment_id = entry.id;
    carriedOrder = await orderSteps.change(scope, order, { paid_cents: order.paid_cents + collect_cents });
    await emitPaid(scope, payment_id);
  }
  if (orderLife.step(carriedOrder, 'finish')) await orderSteps.take(scope, carriedOrder, 'finish', { by: 'waybill' });
  return payment_id;
}
