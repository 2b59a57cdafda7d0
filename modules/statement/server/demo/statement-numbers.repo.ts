import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { Table } from '@linehaul/server-kernel/database/table.ts';

/** Numbers of the tenant's statements, by id. */
export async function statementNumbers(scope: Scope): Promise<Map<number, string>> {
  const tables = scope.tables<{ member_statement: Table<'member_statement'> }>();
  const rows = await tables.selectFrom('member_statement').select(['id', 'statement_no']).execute();
  return new Map(rows.map(({ id, statement_no }) => [id, statement_no]));
}
