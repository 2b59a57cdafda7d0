import { type CellKind, cellText } from '@linehaul/console-kernel/screen/cell.tsx';
import type { InputOf } from '@linehaul/contract/endpoint.ts';
import type { orderContract } from '../contract/order.contract.ts';

const kinds = {
  service_level: 'text',
  carrier_code: 'text',
  transport_need: 'choice',
  freight_mode: 'choice',
  consignor_name: 'text',
  consignor_phone: 'text',
  consignor_tel: 'text',
  consignor_address: 'text',
  consignee_name: 'text',
  consignee_phone: 'text',
  consignee_tel: 'text',
  consignee_address: 'text',
  product: 'text',
  packaging: 'text',
  pieces: 'count',
  weight_g: 'weight',
  volume_cm3: 'volume',
  declared_value_cents: 'money',
  is_urgent: 'yes_no',
  is_waiting_notice: 'yes_no',
  terms: 'choice',
  cod_cents: 'money',
  receipts_wanted: 'count',
  remark: 'text',
} as const satisfies Partial<Record<keyof InputOf<typeof orderContract.OrderEdit>, CellKind>>;
type EditedField = keyof typeof kinds;
export const editedFields = Object.keys(kinds).filter((field): field is EditedField => field in kinds);

const kindOf: Readonly<Record<string, CellKind>> = {
  ...kinds,
  fees_cents: 'money',
  freight_cents: 'money',
  total_cents: 'money',
  surcharge_bearer: 'choice',
};

/** A field of an order in words; nothing, 0 and no are the same dash. */
export function fieldText(field: string, value: unknown): string {
  return cellText(kindOf[field] ?? 'text', value || null, `order.${field}`);
}
