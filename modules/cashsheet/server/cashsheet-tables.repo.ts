import type { Table } from '@linehaul/server-kernel/database/table.ts';
import type { CashItem, CashSheet } from '../contract/cashsheet.contract.ts';

/** A row of the list as the query computes it. */
export type CashRow = Omit<CashSheet, 'actions' | 'site_name' | 'difference_cents' | 'handed_at' | 'received_at'>;

/** What names a payment in the views of orders and signatures. */
interface Source {
  source: 'payment' | 'signature' | 'undone_signature';
  source_id: number;
}

export interface CashTables {
  cash_day: CashRow & { supplier_id: number; place: number; handed_operator_id: number | null };
  cash_taken: CashItem & Source & { supplier_id: number; site_id: number };
  cash_sheet: Table<'cash_sheet'>;
  cash_sheet_item: CashItem & Source & { supplier_id: number; sheet_id: number };
  site: Table<'site', { till: 'shared' | 'cashier' }>;
}
