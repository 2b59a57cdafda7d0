import type { AnyTables } from '../database/database.ts';
import type { Scope } from '../database/scope.ts';

/** A row as JSON: instants in ISO form, bytes as `\x` and hexadecimal digits. Rows of one table name the same columns. */
export type Row = Readonly<Record<string, unknown>>;

const rowsAtOnce = 500;

/** Adds some rows with one parameter, read as rows of the table's own type: cheaper than a parameter for each value. */
function insertChunk(scope: Scope, table: string, rows: readonly Row[]) {
  const columns = Object.keys(rows[0] ?? {});
  return scope
    .unscoped<AnyTables>('hand-written')
    .insertInto(table)
    .columns(columns)
    .expression((query) => {
      const rowType = query.selectFrom(`${table} as own`).select('own').limit(0);
      const rowsParameter = query.cast(query.val(JSON.stringify(rows)), 'jsonb');
      return query
        .selectFrom(query.fn('jsonb_populate_recordset', [rowType, rowsParameter]).as('given'))
        .select(columns);
    });
}

/** Adds rows of the caller's tenant in their order; answers each row's new id by the value of its `key`. */
export async function insertRows(
  scope: Scope,
  table: string,
  rows: readonly Row[],
  key?: string,
): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  const { supplier_id } = scope.caller;
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    const chunk = rows.slice(start, start + rowsAtOnce).map((row) => ({ supplier_id, ...row }));
    const insert = insertChunk(scope, table, chunk);
    if (key === undefined) await insert.execute();
    else for (const row of await insert.returning(['id', key]).execute()) ids.set(String(row[key]), Number(row.id));
  }
  return ids;
}
