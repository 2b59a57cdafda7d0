import type { CalculationLine, FeeAmounts } from '@linehaul/modules/line/contract/pricing.contract.ts';
import type { Table } from '@linehaul/server-kernel/database/table.ts';
import { type ColumnType, type Generated, sql } from 'kysely';
import type { Order, OrderDetail } from '../contract/order.contract.ts';
import type { FieldChange } from '../contract/order-amendment.contract.ts';
import type { GoodsLine, OrderPart } from '../contract/order-counter.contract.ts';
import type { PartyNames } from './party-name.repo.ts';

type Derived =
  | 'id'
  | 'external_no'
  | 'actions'
  | 'member_code'
  | 'member_name'
  | 'origin_code'
  | 'origin_name'
  | 'destination_code'
  | 'destination_name'
  | 'version'
  | 'created_at'
  | 'paid_cents'
  | 'has_waybill'
  | 'amended_at'
  | 'erased_at'
  | 'overpaid_cents';

/** Columns that are written as they are on the wire. */
export type PlainColumns = Omit<Order, Derived>;

export type FreightOrderTable = Table<
  'freight_order',
  PlainColumns & {
    supplier_id: number;
    id: Generated<number>;
    external_no: string | null;
    fees: ColumnType<FeeAmounts, string, string>;
    lines: ColumnType<CalculationLine[], string, string>;
    goods_lines: ColumnType<GoodsLine[], string | undefined, string>;
    paid_cents: Generated<number>;
    overpaid_cents: Generated<number>;
    has_waybill: Generated<boolean>;
    cancel_reason: Generated<string>;
    price_reason: Generated<string>;
    content_hash: string | null;
    version: Generated<number>;
    created_at: ColumnType<number, Date, never>;
    amended_at: ColumnType<number | null, undefined, Date>;
    erased_at: ColumnType<number | null, undefined, Date>;
  }
>;

export interface OrderTables extends PartyNames {
  freight_order: FreightOrderTable;
  /** Numbers of the waybills that carry orders: an order is found by them as well. */
  waybill: Table<'waybill'>;
  order_counter: Table<'order_counter'>;
  order_payment: Table<
    'order_payment',
    {
      part: OrderPart;
      method: OrderDetail['payments'][number]['method'];
      /** Where the money was taken; null of what was paid before that was stored. */
      site_id: ColumnType<number | null, number | undefined, never>;
      receipt_id: ColumnType<number | null, number | undefined, never>;
      undoes_id: ColumnType<number | null, number | undefined, never>;
    }
  >;
  order_amendment: Table<'order_amendment', { changes: ColumnType<FieldChange[], string, string> }>;
  order_receipt: Table<'order_receipt', { method: OrderDetail['payments'][number]['method'] }>;
  site: Table<'site'>;
  member: Table<'member'>;
}

const ownColumns = [
  'id',
  'order_no',
  'source',
  'state',
  'terms',
  'order_day',
  'member_id',
  'has_waybill',
  'carrier_code',
  'origin_site_id',
  'destination_site_id',
  'service_level',
  'transport_need',
  'freight_mode',
  'transit_days',
  'product',
  'packaging',
  'pieces',
  'weight_g',
  'volume_cm3',
  'chargeable_weight_g',
  'declared_value_cents',
  'consignor_name',
  'consignor_phone',
  'consignor_tel',
  'consignor_address',
  'consignee_name',
  'consignee_phone',
  'consignee_tel',
  'consignee_address',
  'freight_cents',
  'pricing_note',
  'fees_cents',
  'total_cents',
  'prepaid_cents',
  'collect_cents',
  'on_receipt_cents',
  'monthly_cents',
  'deducted_cents',
  'paid_cents',
  'overpaid_cents',
  'cod_cents',
  'receipts_wanted',
  'is_urgent',
  'is_waiting_notice',
  'remark',
  'version',
  'created_by',
  'created_at',
] as const;

type Qualified<C extends string> = `freight_order.${C}`;
function qualified<const C extends string>(columns: readonly C[]): Qualified<C>[] {
  return columns.map((column) => `freight_order.${column}` as const);
}

/** Columns of an order's row in a list. */
export const orderColumns = qualified(ownColumns);

/** What was paid of an order and given back, in the order's own statement. */
export const orderEntries = sql<OrderDetail['payments']>`(
  select coalesce(json_agg(json_build_object('id', paid.id, 'part', paid.part, 'amount_cents', paid.amount_cents,
    'method', paid.method, 'note', paid.note, 'receipt_id', paid.receipt_id, 'undoes_id', paid.undoes_id,
    'is_undone', exists (select from order_payment undoing where undoing.supplier_id = paid.supplier_id
      and undoing.undoes_id = paid.id), 'login_name', paid.login_name,
    'created_at', floor(extract(epoch from paid.created_at))::int8) order by paid.id), '[]')
  from order_payment paid
  where paid.supplier_id = freight_order.supplier_id and paid.order_id = freight_order.id)`.as('payments');
