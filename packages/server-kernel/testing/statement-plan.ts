import { inject } from 'vitest';
import { openDatabase } from '../database/database.ts';
import { createScope, type Scope } from '../database/scope.ts';

/**
 * How the database would answer the last statement of `work` if it read no table from end to end and sorted nothing that
 * an index has in order: what it still sorts, no index gives it.
 */
export async function planOf(scope: Scope, work: (scope: Scope) => Promise<unknown>) {
  const { caller, database, language, now, timeZone } = scope;
  const { rows: named } = await database.pool.query<{ name: string }>('select current_database() as name');
  let last: { text: string; values: readonly unknown[] } = { text: 'select 1', values: [] };
  const address = { ...inject('cluster'), database: named[0]?.name ?? '' };
  const watched = openDatabase(address, 1, (text, values) => (last = { text, values }));
  await work(createScope({ database: watched, caller, language, now, timeZone }));
  await watched.pool.query('set enable_seqscan = off; set enable_bitmapscan = off; set enable_sort = off');
  const { text, values } = last;
  const { rows } = await watched.pool.query<{ 'QUERY PLAN': string }>(`explain ${text}`, [...values]);
  await watched.close();
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}
