import type { OrderDetail } from '../contract/order.contract.ts';
import { amendableFields, type FieldChange } from '../contract/order-amendment.contract.ts';

/** What the history of an order tells of a change, in the order of its page. */
const reportedFields = [
  'origin_name',
  'destination_name',
  'service_level',
  'carrier_code',
  'transport_need',
  'freight_mode',
  'consignor_name',
  'consignor_phone',
  'consignor_tel',
  'consignor_address',
  'consignee_name',
  'consignee_phone',
  'consignee_tel',
  'consignee_address',
  'product',
  'packaging',
  'pieces',
  'weight_g',
  'volume_cm3',
  'declared_value_cents',
  'is_urgent',
  'is_waiting_notice',
  'terms',
  'cod_cents',
  'receipts_wanted',
  'remark',
  'fees_cents',
  'freight_cents',
  'total_cents',
] as const satisfies readonly (keyof OrderDetail)[];

/** Each field that has become another one. */
export function changesOf(before: OrderDetail, after: OrderDetail): FieldChange[] {
  return reportedFields
    .filter((field) => before[field] !== after[field])
    .map((field) => ({ field, before: before[field], after: after[field] }));
}

const free: ReadonlySet<string> = new Set(amendableFields);

/** Whether nothing but what costs and loads nothing is changed: such a change needs no price and waits for no scales. */
export function isAmendment(changedFields: readonly string[]): boolean {
  return changedFields.every((field) => free.has(field));
}

/** Whether there are documents that do not say any more what the order says: a waybill, or a receipt. */
export function hasDocuments({ has_waybill, payments }: Pick<OrderDetail, 'has_waybill' | 'payments'>): boolean {
  return has_waybill || payments.length > 0;
}
