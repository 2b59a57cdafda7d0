import type { ColumnType, Generated } from 'kysely';
import type { CodState } from '../contract/cod.contract.ts';

type Instant = ColumnType<number, Date, Date>;
type MaybeInstant = ColumnType<number | null, Date | null | undefined, Date | null>;

export interface CodPayoutTable {
  supplier_id: number;
  id: Generated<number>;
  payout_no: ColumnType<string, never, never>;
  member_id: number | null;
  shipper_name: string;
  shipper_phone: string;
  state: Generated<CodState>;
  cod_cents: number;
  deducted_cents: number;
  order_count: number;
  note: string;
  payee_name: string;
  payee_bank: string;
  payee_masked: string;
  payee_account_encrypted: string;
  applied_operator_id: number | null;
  applied_by: string;
  applied_at: Instant;
  audited_by: Generated<string>;
  audited_at: MaybeInstant;
  audit_note: Generated<string>;
  method: Generated<string>;
  paid_by: Generated<string>;
  paid_at: MaybeInstant;
  return_count: Generated<number>;
  return_reason: Generated<string>;
  return_operator_id: ColumnType<number | null, never, number | null>;
  return_asked_by: Generated<string>;
  return_asked_at: MaybeInstant;
  returned_by: Generated<string>;
  returned_at: MaybeInstant;
  version: Generated<number>;
}

/** Payouts, and the columns of orders and waybills that they show. */
export interface CodTables {
  cod_payout: CodPayoutTable;
  cod_payout_item: {
    supplier_id: number;
    payout_id: number;
    order_id: number;
    cod_cents: number;
    deducted_cents: number;
    is_live: Generated<boolean>;
  };
  freight_order: {
    supplier_id: number;
    id: number;
    order_no: string;
    consignee_name: string;
  };
  waybill: {
    supplier_id: number;
    id: number;
    order_id: number;
    waybill_no: string;
    state: string;
    signed_at: number | null;
  };
}
