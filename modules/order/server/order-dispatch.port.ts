import { refuse, wireErrors } from '@linehaul/contract/errors.ts';
import { feeAmounts } from '@linehaul/modules/line/contract/pricing.contract.ts';
import { priceShipment } from '@linehaul/modules/line/server/pricing.port.ts';
import { moveCredit } from '@linehaul/modules/member/server/member.port.ts';
import type { TillMethod } from '@linehaul/modules/payment/server/payment.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { orderParts } from '../contract/order-counter.contract.ts';
import { creditOf } from './order.rules.ts';
import { type OrderRow, orderDispatchRepo } from './order-dispatch.repo.ts';
import { partsAfterWeighing } from './order-dispatch.rules.ts';
import { emitFinished } from './order-emit.repo.ts';
import { bookOnDelivery } from './order-payment.port.ts';

export type { TillMethod as PaymentMethod } from '@linehaul/modules/payment/server/payment.port.ts';

/**
 * The caller's order as it is stored, locked until the transaction ends: two waybills for one order wait here for each
 * other. Refuses with `wire.not_found`, for another tenant's id too.
 */
export async function lockOrderToCarry(scope: Scope, id: number): Promise<OrderRow> {
  const order = await orderDispatchRepo(scope).locked(id);
  if (!order) throw refuse(wireErrors.not_found);
  return order;
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
  const repo = orderDispatchRepo(scope);
  const orders = await repo.lockedAll(ids);
  const stuck = orders.find(
    ({ state, freight_cents }) => state !== 'send' && (state !== 'pay' || freight_cents === null),
  );
  if (stuck) return stuck.order_no;
  await repo.move(ids, 'pay', 'send');
  return null;
}

/** Cents of freight that the consignee still has to pay; 0 when they have paid at the counter. */
export async function dueOnDelivery(scope: Scope, order: OrderRow): Promise<number> {
  return (await orderDispatchRepo(scope).paidParts(order.id)).has('collect') ? 0 : order.collect_cents;
}

/** What the consignee has paid at the door: the freight to collect, and money for the shipper; in cents. */
export interface PaidOnDelivery {
  collect_cents: number;
  cod_cents: number;
  method: TillMethod;
}

/** The consignee has signed and paid what was due: `send → finish`. The order must be locked. */
export async function finishOrder(scope: Scope, { id, order_no }: OrderRow, paid: PaidOnDelivery): Promise<void> {
  const repo = orderDispatchRepo(scope);
  await bookOnDelivery(scope, { id, order_no, ...paid });
  if (paid.collect_cents > 0) await repo.payOnDelivery(id, paid.collect_cents, paid.method);
  await repo.move([id], 'send', 'finish');
  await emitFinished(scope, id);
}

/** What the scales said: grams, cm³, pieces. */
export interface Weighing {
  weight_g: number;
  volume_cm3: number;
  pieces: number;
}

/** Freight in cents, null unpriced; total in cents. */
export interface WeighedPrice {
  freight_cents: number | null;
  total_cents: number;
}

async function priceAgain(scope: Scope, order: OrderRow, { weight_g, volume_cm3 }: Weighing) {
  const fees = feeAmounts.parse(order.fees);
  const freight_by_hand_cents = order.pricing_note === 'by_hand' ? order.freight_cents : null;
  return priceShipment(scope, { ...order, weight_g, volume_cm3, fees, freight_by_hand_cents });
}

/**
 * Writes what was weighed into the order and prices it anew by the tariffs of now. A freight set by hand stays; so does
 * the price where more was paid already than the new one, because money goes back by a refund only. The order must be
 * locked. May refuse with `member.credit_exceeded`, `order.surcharge_no_part` or `line.amount_too_large`.
 */
export async function weighOrder(scope: Scope, order: OrderRow, weighing: Weighing): Promise<WeighedPrice> {
  const repo = orderDispatchRepo(scope);
  const calculation = await priceAgain(scope, order, weighing);
  const { chargeable_weight_g } = calculation;
  const before = orderParts.parse(order);
  const { terms: agreed, cod_cents } = order;
  const paid = await repo.paidParts(order.id);
  const debt = { terms: agreed, parts: before, paid, cod_cents, has_member: order.member_id !== null };
  const after = calculation.total_cents < order.paid_cents ? null : partsAfterWeighing(debt, calculation.total_cents);
  if (!after) {
    const { freight_cents, fees_cents, total_cents, lines, pricing_note, terms } = order;
    const kept = { freight_cents, fees_cents, total_cents, lines, pricing_note, terms, chargeable_weight_g };
    await repo.weigh(order.id, { ...kept, ...before, ...weighing });
    return { freight_cents, total_cents };
  }
  const { freight_cents, fees_cents, total_cents, lines, note: pricing_note } = calculation;
  if (order.member_id !== null) {
    await moveCredit(scope, order.member_id, creditOf(after.parts) - creditOf(before));
  }
  const priced = { freight_cents, fees_cents, total_cents, lines, pricing_note, chargeable_weight_g };
  await repo.weigh(order.id, { ...priced, ...after.parts, terms: after.terms, ...weighing });
  return { freight_cents, total_cents };
}
