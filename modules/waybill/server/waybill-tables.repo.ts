import type { PaymentMethod } from '@linehaul/modules/order/server/order.port.ts';
import { type ColumnType, type Generated, sql } from 'kysely';
import type { WaybillState } from '../contract/waybill.contract.ts';
import type { WaybillEventKind, WeighingChange } from '../contract/waybill-event.contract.ts';
import type { RefusalDecision } from '../contract/waybill-refusal.contract.ts';

type Instant = ColumnType<number, Date, Date>;
type MaybeInstant = ColumnType<number | null, Date | null | undefined, Date | null>;

export type RefusalOutcome = RefusalDecision | 'undone';

export interface WaybillTable {
  supplier_id: number;
  id: Generated<number>;
  waybill_no: string;
  order_id: number;
  parent_id: ColumnType<number | null, number | undefined, never>;
  order_no: string;
  external_no: string;
  state: ColumnType<WaybillState, WaybillState | undefined, WaybillState>;
  origin_site_id: number;
  destination_site_id: number;
  site_id: number | null;
  consignor_name: string;
  consignor_phone: string;
  consignee_name: string;
  consignee_phone: string;
  consignee_address: string;
  product: string;
  pieces: number;
  weight_g: number;
  volume_cm3: number;
  loaded_pieces: Generated<number>;
  arrived_pieces: Generated<number>;
  delivered_pieces: Generated<number>;
  signed_pieces: Generated<number>;
  is_held: Generated<boolean>;
  hold_reason: Generated<string>;
  is_refused: Generated<boolean>;
  receipts_wanted: number;
  receipts_returned: Generated<number>;
  version: Generated<number>;
  created_at: Instant;
  departed_at: MaybeInstant;
  arrived_at: MaybeInstant;
  signed_at: MaybeInstant;
}

export interface LegTable {
  supplier_id: number;
  id: Generated<number>;
  waybill_id: number;
  trip_id: number;
  from_site_id: number;
  to_site_id: number;
  loaded_pieces: number;
  arrived_pieces: Generated<number>;
  weight_g: number;
  volume_cm3: number;
  loaded_at: Instant;
  departed_at: MaybeInstant;
  arrived_at: MaybeInstant;
}

export interface EventTable {
  supplier_id: number;
  id: Generated<number>;
  waybill_id: number;
  kind: WaybillEventKind;
  site_id: number | null;
  trip_id: number | null;
  pieces: number;
  operator_id: number | null;
  login_name: string;
  note: string;
  change: ColumnType<WeighingChange | null, string | null, never>;
  created_at: Instant;
}

interface SignatureTable {
  supplier_id: number;
  id: Generated<number>;
  waybill_id: number;
  signer_name: string;
  /** Null of one that was signed for by code alone. */
  picture: Buffer | null;
  by_code: Generated<boolean>;
  signed_pieces: number;
  cod_cents: number;
  collect_cents: number;
  method: PaymentMethod;
  note: string;
  was_state: 'arrived' | 'delivering';
  /** The order's entry of the freight that was collected. */
  payment_id: number | null;
  login_name: string;
  created_at: Instant;
  /** Null of one that holds. */
  undone_at: MaybeInstant;
  undone_by: Generated<string>;
}

export interface RefusalTable {
  supplier_id: number;
  id: Generated<number>;
  waybill_id: number;
  reason: string;
  picture: Buffer | null;
  was_state: 'arrived' | 'delivering';
  login_name: string;
  created_at: Instant;
  outcome: ColumnType<RefusalOutcome | null, undefined, RefusalOutcome | null>;
  outcome_note: Generated<string>;
  decided_by: Generated<string>;
  decided_at: MaybeInstant;
}

interface CodeTable {
  supplier_id: number;
  waybill_id: number;
  code_hash: string;
  encrypted_code: string;
  wrong_codes: Generated<number>;
  created_at: Instant;
}

/** The module's own tables, and the columns of others that its lists show. */
export interface WaybillTables {
  waybill: WaybillTable;
  waybill_leg: LegTable;
  waybill_event: EventTable;
  waybill_signature: SignatureTable;
  waybill_code: CodeTable;
  waybill_refusal: RefusalTable;
  site: { supplier_id: number; id: number; code: string; name: string };
  trip: { supplier_id: number; id: number; trip_no: string; vehicle_id: number | null; driver_id: number | null };
  vehicle: { supplier_id: number; id: number; plate: string };
  driver: { supplier_id: number; id: number; name: string; phone: string };
  freight_order: {
    supplier_id: number;
    id: number;
    freight_cents: number | null;
    consignee_tel: string;
    total_cents: number;
    collect_cents: number;
    cod_cents: number;
    freight_mode: 1 | 2;
    is_urgent: boolean;
    is_waiting_notice: boolean;
  };
  order_payment: { supplier_id: number; id: number; order_id: number; part: string; amount_cents: number };
}

/** Freight that the consignee still pays, given the order joined. */
export const collectDue = sql<number>`greatest(0, coalesce(freight_order.collect_cents, 0) - coalesce((
  select sum(collected.amount_cents) from order_payment collected
  where collected.supplier_id = waybill.supplier_id and collected.order_id = waybill.order_id
    and collected.part = 'collect'), 0))::int8`;
