import { isDeepStrictEqual } from 'node:util';
import { refuse } from '@linehaul/contract/errors.ts';
import { type FeeAmounts, tariffFees } from '@linehaul/modules/line/contract/pricing.contract.ts';
import { priceShipment } from '@linehaul/modules/line/server/line.port.ts';
import { type MessageKernel, readdressNotices } from '@linehaul/modules/message/server/message.port.ts';
import { closeCharges } from '@linehaul/modules/payment/server/payment.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { HandlerCall } from '@linehaul/server-kernel/module/server-module.ts';
import type { Locked } from '@linehaul/server-kernel/state/record-steps.repo.ts';
import { type OrderDetail, type OrderEdit, orderErrors } from '../contract/order.contract.ts';
import type { amendableFields } from '../contract/order-amendment.contract.ts';
import { orderPart, orderParts } from '../contract/order-counter.contract.ts';
import { cargoOf, orderLife } from './order.rules.ts';
import { checkSites, existing, pricedColumns, takeCredit } from './order.steps.ts';
import { orderAmendmentRepo } from './order-amendment.repo.ts';
import { changesOf, hasDocuments, isAmendment } from './order-amendment.rules.ts';
import { openCredit, paidOf } from './order-balance.rules.ts';
import { type EditedOrder, orderCarriage } from './order-carriage.extension.ts';
import { lockOrder, orderSteps, type StoredOrder } from './order-steps.repo.ts';
import { asJson } from './order-writes.repo.ts';
import { spellParties } from './party-name.repo.ts';

type Editing = HandlerCall<OrderEdit & { id: number; version?: number | undefined; accepts_difference: boolean }>;

/** What was about to be paid is paid as the new sum, or not at all. */
async function closeOldCharges(scope: Scope, before: OrderDetail, after: OrderDetail): Promise<void> {
  const isSame = orderPart.options.every((part) => before[`${part}_cents`] === after[`${part}_cents`]);
  if (!isSame) await closeCharges(scope, { subject_kind: 'order', subject_id: before.id });
}

/** Tells what carries the order; a waybill that is there needs no order that waits for its payment. */
async function follow({ scope, extensions }: Editing, order: EditedOrder): Promise<void> {
  const { before, after } = order;
  for (const carriage of extensions(orderCarriage)) {
    const isCarried = await carriage.follow(scope, order);
    if (isCarried && after.state === 'submit' && before.state !== 'submit') throw refuse(orderErrors.waybill_unpaid);
  }
}

/** What the operator log keeps: the fields that an edit can give. */
function auditFields(order: OrderDetail, edit: OrderEdit): Record<string, unknown> {
  const editedFields = Object.keys(edit).filter((field) => field !== 'parts' && field in order);
  const fields = [...editedFields, 'freight_cents', 'total_cents', 'state'];
  return Object.fromEntries(fields.map((field) => [field, order[field as keyof OrderDetail]]));
}

/** An edit that names no goods keeps those that the cargo consists of, as long as their sums are its own. */
function goodsAsBefore({ goods_lines, pieces, weight_g, volume_cm3 }: StoredOrder, edit: OrderEdit) {
  const isSameCargo = edit.pieces === pieces && edit.weight_g === weight_g && edit.volume_cm3 === volume_cm3;
  return isSameCargo ? goods_lines : [];
}

/**
 * What an edit leaves to the tariff of fees and had said to be nothing stays nothing: orders of before there was such a tariff
 * name every fee, and a program that corrects one of them names none.
 */
function feesAsBefore({ fees: before }: OrderDetail, fees: FeeAmounts): FeeAmounts {
  const kinds = tariffFees.filter((kind) => kind !== 'insurance');
  const unaskedKinds = kinds.filter((kind) => fees[`${kind}_cents`] === undefined && before[`${kind}_cents`] === 0);
  return { ...fees, ...Object.fromEntries(unaskedKinds.map((kind) => [`${kind}_cents`, 0])) };
}

/** The fields that an edit gives otherwise than the order says them. */
function changedFields(before: OrderDetail, { parts = before, ...givenFields }: OrderEdit): string[] {
  const asGiven = Object.entries({ ...givenFields, ...(givenFields.terms === 'split' ? orderParts.parse(parts) : {}) });
  return asGiven
    .filter(([field, value]) => !isDeepStrictEqual(before[field as keyof OrderDetail], value))
    .map(([field]) => field);
}

function amendedOf(edit: OrderEdit): Pick<OrderEdit, (typeof amendableFields)[number]> {
  const { consignor_name, consignor_phone, consignor_tel, consignor_address } = edit;
  const { consignee_name, consignee_phone, consignee_tel, consignee_address } = edit;
  const { receipts_wanted, is_urgent, is_waiting_notice, remark } = edit;
  const consignor = { consignor_name, consignor_phone, consignor_tel, consignor_address };
  const consignee = { consignee_name, consignee_phone, consignee_tel, consignee_address };
  return { ...consignor, ...consignee, receipts_wanted, is_urgent, is_waiting_notice, remark };
}

/** Prices anew what is changed before the cargo is loaded; of a paid order what is above goes back, and what lacks is due. */
async function reprice(
  scope: Scope,
  before: Locked<StoredOrder>,
  edit: OrderEdit,
  action: 'correct' | 'price',
): Promise<void> {
  const paidParts = paidOf(before.payments);
  if (paidParts.deducted_cents > 0) throw refuse(orderErrors.deducted_paid);
  await checkSites(scope, edit);
  const freight_by_hand_cents = before.pricing_note === 'by_hand' ? (before.freight_cents ?? undefined) : undefined;
  const member_id = before.member_id ?? undefined;
  const calculation = await priceShipment(scope, { ...edit, member_id, freight_by_hand_cents });
  const { parts, goods_lines = goodsAsBefore(before, edit), ...columns } = edit;
  const priceColumns = pricedColumns({ ...edit, calculation, parts, paid: paidParts });
  await takeCredit(scope, before.member_id, openCredit(priceColumns, paidParts) - openCredit(before, paidParts));
  const { state: to, lines, ...sums } = priceColumns;
  const json = asJson({ fees: edit.fees, lines, goods_lines });
  const set = { ...columns, ...cargoOf(columns, goods_lines), ...sums, ...json };
  await orderSteps.take(scope, before, action, { by: 'person', to, set });
}

/** What waits to be sent to a number that was put right goes to the right one. */
export async function readdress(
  kernel: MessageKernel,
  scope: Scope,
  before: OrderDetail,
  after: OrderDetail,
): Promise<void> {
  const subjects = [after.order_no];
  for (const phone of ['consignor_phone', 'consignee_phone'] as const) {
    await readdressNotices(scope, kernel, { subjects, from: before[phone], to: after[phone] });
  }
}

/** Corrects an order: what costs nothing until it is signed for, all else while nothing is paid and nothing loaded. */
export async function editOrder(kernel: MessageKernel, call: Editing): Promise<OrderDetail> {
  const { scope, audit } = call;
  const { id, version, accepts_difference, ...input } = call.input;
  for (const carriage of call.extensions(orderCarriage)) await carriage.hold(scope, id);
  const order = await lockOrder(scope, id, version);
  const before = await existing(scope, id);
  const editedOrder = { ...input, fees: feesAsBefore(before, input.fees) };
  const changedNames = changedFields(before, editedOrder);
  const repricing = accepts_difference && before.paid_cents > 0 ? 'correct' : 'price';
  orderLife.next(order, isAmendment(changedNames) ? 'amend' : repricing);
  if (changedNames.length === 0) return before;
  await spellParties(scope, editedOrder);
  if (isAmendment(changedNames))
    await orderSteps.take(scope, order, 'amend', { by: 'person', set: amendedOf(editedOrder) });
  else await reprice(scope, order, editedOrder, repricing);
  const after = await existing(scope, id);
  await orderAmendmentRepo(scope).report(id, changesOf(before, after), hasDocuments(before));
  await readdress(kernel, scope, before, after);
  await follow(call, { before, after, isAmendment: isAmendment(changedNames) });
  await closeOldCharges(scope, before, after);
  audit({ record: `order ${id}`, before: auditFields(before, editedOrder), after: auditFields(after, editedOrder) });
  return existing(scope, id);
}
