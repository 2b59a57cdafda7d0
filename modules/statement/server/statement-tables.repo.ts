import type { ColumnType, Generated } from 'kysely';
import type { StatementPart, StatementState } from '../contract/statement.contract.ts';

type Instant = ColumnType<number, Date, Date>;
type MaybeInstant = ColumnType<number | null, Date | null | undefined, Date | null>;

export interface StatementTable {
  supplier_id: number;
  id: Generated<number>;
  statement_no: ColumnType<string, never, never>;
  member_id: number;
  month: string;
  state: Generated<StatementState>;
  amount_cents: Generated<number>;
  correction_cents: Generated<number>;
  confirm_note: Generated<string>;
  confirmed_by: Generated<string>;
  confirmed_at: MaybeInstant;
  invoice_no: Generated<string>;
  invoiced_by: Generated<string>;
  invoiced_at: MaybeInstant;
  method: Generated<string>;
  paid_by: Generated<string>;
  paid_at: MaybeInstant;
  unpaid_count: Generated<number>;
  unpaid_note: Generated<string>;
  unpaid_by: Generated<string>;
  unpaid_at: MaybeInstant;
  version: Generated<number>;
  created_by: string;
  created_at: Instant;
}

interface ItemTable {
  supplier_id: number;
  statement_id: number;
  order_id: number;
  part: StatementPart;
  amount_cents: number;
  correction_cents: Generated<number>;
  note: Generated<string>;
}

/** The module's own tables, and the columns of others that its lists show. */
export interface StatementTables {
  member_statement: StatementTable;
  member_statement_item: ItemTable;
  member: { supplier_id: number; id: number; code: string; name: string };
  site: { supplier_id: number; id: number; name: string };
  freight_order: {
    supplier_id: number;
    id: number;
    order_no: string;
    external_no: string | null;
    order_day: string;
    product: string;
    origin_site_id: number;
    destination_site_id: number;
  };
}
