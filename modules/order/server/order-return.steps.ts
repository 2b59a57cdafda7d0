import { refuse, refuseAt } from '@linehaul/contract/errors.ts';
import { noTariffFees } from '@linehaul/modules/line/contract/pricing.contract.ts';
import { priceShipment } from '@linehaul/modules/line/server/line.port.ts';
import { closeCharges } from '@linehaul/modules/payment/server/payment.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { Locked } from '@linehaul/server-kernel/state/record-steps.repo.ts';
import { type OrderDetail, orderErrors, orderInput } from '../contract/order.contract.ts';
import { creditOf, noParts, orderLife } from './order.rules.ts';
import { existing, insertPriced, takeCredit } from './order.steps.ts';
import { orderAmendmentRepo } from './order-amendment.repo.ts';
import { changesOf } from './order-amendment.rules.ts';
import { paidOf } from './order-balance.rules.ts';
import { moveToReturn } from './order-return.rules.ts';
import { lockOrder, orderSteps, type StoredOrder } from './order-steps.repo.ts';

/** What goes back, from where. */
export interface ReturnedCargo {
  /** Where it lies. */
  site_id: number;
  pieces: number;
  weight_g: number;
  volume_cm3: number;
}

export interface ReturnTerms {
  /** Of the way back, in cents; by the tariffs when absent. */
  freight_cents?: number | undefined;
  /** What the consignee has not paid is collected from the shipper with it. */
  moves_collect: boolean;
  /** How the shipper pays the way back: on delivery, or as their member's account is settled. */
  terms: 'collect' | 'monthly';
}

const unpaidCollect = (order: OrderDetail) => Math.max(0, order.collect_cents - paidOf(order.payments).collect_cents);

/** The order of the way back as it is priced: parties and sites are those of the way there, exchanged. */
async function drawUp(scope: Scope, order: OrderDetail, cargo: ReturnedCargo, terms: ReturnTerms) {
  const { service_level, transport_need, product, packaging, member_id, order_no } = order;
  const moved_cents = terms.moves_collect ? unpaidCollect(order) : 0;
  const input = orderInput.parse({
    service_level,
    transport_need,
    product,
    packaging,
    pieces: cargo.pieces,
    weight_g: cargo.weight_g,
    volume_cm3: cargo.volume_cm3,
    origin_site_id: cargo.site_id,
    destination_site_id: order.origin_site_id,
    consignor_name: order.consignee_name,
    consignor_phone: order.consignee_phone,
    consignor_tel: order.consignee_tel,
    consignor_address: order.consignee_address,
    consignee_name: order.consignor_name || order.member_name,
    consignee_phone: order.consignor_phone,
    consignee_tel: order.consignor_tel,
    consignee_address: order.consignor_address,
    remark: order_no,
    terms: 'collect',
    ...(member_id === null ? {} : { member_id }),
    fees: { ...noTariffFees, advance_cents: moved_cents, discount_cents: 0 },
  });
  const calculation = await priceShipment(scope, { ...input, freight_by_hand_cents: terms.freight_cents });
  const freight = calculation.freight_cents ?? 0;
  const isCredit = terms.terms === 'monthly' && freight > 0;
  const parts = { ...noParts, collect_cents: moved_cents, monthly_cents: freight };
  return { input: isCredit ? { ...input, terms: 'split' as const, parts } : input, calculation, moved_cents };
}

/** What the way back costs by the tariffs, null where none prices it, and what the consignee has not paid; in cents. */
export async function quoteReturn(scope: Scope, orderId: number, cargo: ReturnedCargo) {
  const order = await existing(scope, orderId);
  const { calculation } = await drawUp(scope, order, cargo, { moves_collect: false, terms: 'collect' });
  const { freight_cents } = calculation;
  return { freight_cents, collect_cents: unpaidCollect(order), has_member: order.member_id !== null };
}

/**
 * Makes the order of goods that go back. What the consignee has not paid is owed on it and no longer on the first one, if so
 * decided; what that one has lost is a line of its calculation. Refuses with `order.unpriced` without a tariff or a price.
 */
export async function addReturnOrder(
  scope: Scope,
  orderId: number,
  cargo: ReturnedCargo,
  terms: ReturnTerms,
): Promise<OrderDetail> {
  const lockedOrder = await lockOrder(scope, orderId);
  const order = await existing(scope, orderId);
  if (terms.terms === 'monthly' && order.member_id === null)
    throw refuseAt(orderErrors.member_required, 'return_terms');
  const { input, calculation, moved_cents } = await drawUp(scope, order, cargo, terms);
  if (calculation.freight_cents === null) throw refuseAt(orderErrors.unpriced, 'return_freight_cents');
  await moveCollect(scope, lockedOrder, moved_cents);
  return insertPriced(scope, input, calculation, 'return');
}

/** Takes so much of an order's freight collect to its return, or with a minus back from it. */
async function moveCollect(scope: Scope, order: Locked<StoredOrder>, cents: number): Promise<void> {
  if (cents === 0) return;
  const before = await existing(scope, order.id);
  const { lines, ...sums } = moveToReturn(order, cents);
  await orderSteps.change(scope, order, { ...sums, lines: JSON.stringify(lines) });
  await orderAmendmentRepo(scope).report(order.id, changesOf(before, await existing(scope, order.id)), true);
  await closeCharges(scope, { subject_kind: 'order', subject_id: order.id, subject_part: 'collect' });
}

/** The goods do not go back after all: their order is called off, and the first one is owed what it was. */
export async function cancelReturnOrder(
  scope: Scope,
  orderId: number,
  returnId: number,
  reason: string,
): Promise<void> {
  const order = await lockOrder(scope, orderId);
  const back = await lockOrder(scope, returnId);
  if (back.paid_cents > 0) throw refuse(orderErrors.paid);
  await orderSteps.take(scope, back, 'cancel', { by: 'person', set: { cancel_reason: reason } });
  await closeCharges(scope, { subject_kind: 'order', subject_id: returnId });
  await takeCredit(scope, back.member_id, -creditOf(back));
  await moveCollect(scope, order, -back.fees.advance_cents);
}

/** The goods are on their way back again after all: `finish → send`. */
export async function reopenReturned(scope: Scope, orderId: number): Promise<void> {
  const order = await orderSteps.lock(scope, orderId);
  if (orderLife.step(order, 'reopen')) await orderSteps.take(scope, order, 'reopen', { by: 'waybill' });
}
