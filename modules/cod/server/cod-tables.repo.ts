import type { Table } from '@linehaul/server-kernel/database/table.ts';
import type { ColumnType, Generated } from 'kysely';
import type { CodState } from '../contract/cod.contract.ts';

export type CodPayoutTable = Table<
  'cod_payout',
  {
    payout_no: ColumnType<string, never, never>;
    state: Generated<CodState>;
    return_operator_id: ColumnType<number | null, never, number | null>;
  }
>;

/** Payouts, and the columns of orders and waybills that they show. */
export interface CodTables {
  cod_payout: CodPayoutTable;
  cod_payout_item: Table<'cod_payout_item'>;
  freight_order: Table<'freight_order'>;
  waybill: Table<'waybill'>;
}
