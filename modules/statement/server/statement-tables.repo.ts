import type { Table } from '@linehaul/server-kernel/database/table.ts';
import type { ColumnType, Generated } from 'kysely';
import type { StatementPart, StatementState } from '../contract/statement.contract.ts';

export type StatementTable = Table<
  'member_statement',
  { statement_no: ColumnType<string, never, never>; state: Generated<StatementState> }
>;

type ItemTable = Table<'member_statement_item', { part: StatementPart }>;

/** The module's own tables, and the columns of others that its lists show. */
export interface StatementTables {
  member_statement: StatementTable;
  member_statement_item: ItemTable;
  member: Table<'member'>;
  site: Table<'site'>;
  freight_order: Table<'freight_order'>;
}
