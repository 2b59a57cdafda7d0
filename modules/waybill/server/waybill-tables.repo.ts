import type { PaymentMethod } from '@linehaul/modules/order/server/order.port.ts';
import type { Table } from '@linehaul/server-kernel/database/table.ts';
import { type ColumnType, sql } from 'kysely';
import type { WaybillState } from '../contract/waybill.contract.ts';
import type { WaybillEventKind, WeighingChange } from '../contract/waybill-event.contract.ts';
import type { RefusalDecision } from '../contract/waybill-refusal.contract.ts';

export type RefusalOutcome = RefusalDecision | 'undone';

export type WaybillTable = Table<
  'waybill',
  {
    parent_id: ColumnType<number | null, number | undefined, never>;
    state: ColumnType<WaybillState, WaybillState | undefined, WaybillState>;
  }
>;

export type LegTable = Table<'waybill_leg'>;

export type EventTable = Table<
  'waybill_event',
  { kind: WaybillEventKind; change: ColumnType<WeighingChange | null, string | null, never> }
>;

type SignatureTable = Table<'waybill_signature', { method: PaymentMethod; was_state: 'arrived' | 'delivering' }>;

export type RefusalTable = Table<
  'waybill_refusal',
  { was_state: 'arrived' | 'delivering'; outcome: ColumnType<RefusalOutcome | null, undefined, RefusalOutcome | null> }
>;

type CodeTable = Table<'waybill_code'>;

/** The module's own tables, and the columns of others that its lists show. */
export interface WaybillTables {
  waybill: WaybillTable;
  waybill_leg: LegTable;
  waybill_event: EventTable;
  waybill_signature: SignatureTable;
  waybill_code: CodeTable;
  waybill_refusal: RefusalTable;
  waybill_event_import: Table<'waybill_event_import'>;
  site: Table<'site'>;
  trip: Table<'trip'>;
  vehicle: Table<'vehicle'>;
  driver: Table<'driver'>;
  freight_order: Table<'freight_order', { freight_mode: 1 | 2 }>;
  order_payment: Table<'order_payment'>;
}

/** Freight that the consignee still pays, given the order joined. */
export const collectDue = sql<number>`greatest(0, coalesce(freight_order.collect_cents, 0) - coalesce((
  select sum(collected.amount_cents) from order_payment collected
  where collected.supplier_id = waybill.supplier_id and collected.order_id = waybill.order_id
    and collected.part = 'collect'), 0))::int8`;
