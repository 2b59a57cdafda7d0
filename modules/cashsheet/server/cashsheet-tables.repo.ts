import type { ColumnType, Generated } from 'kysely';
import type { CashItem, CashSheet } from '../contract/cashsheet.contract.ts';

type Instant = ColumnType<number, Date, Date>;

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
  cash_sheet: {
    supplier_id: number;
    id: Generated<number>;
    site_id: number;
    day: string;
    cashier: string;
    number: number;
    payment_count: number;
    expected_cents: number;
    handed_cents: number;
    handed_note: string;
    handed_operator_id: number | null;
    handed_by: string;
    handed_at: Instant;
    received_cents: number | null;
    received_note: ColumnType<string, string | undefined, string>;
    received_by: ColumnType<string, string | undefined, string>;
    received_at: ColumnType<number | null, Date | undefined, Date>;
  };
  cash_sheet_item: CashItem & Source & { supplier_id: number; sheet_id: number };
  site: { supplier_id: number; id: number; name: string; till: 'shared' | 'cashier' };
}
