import { inject } from 'vitest';
import { openDatabase } from '../database/database.ts';
import { createScope, type Scope } from '../database/scope.ts';

/**
 * How the database would answer the statements of `work` if it read no table from end to end and sorted nothing that an
 * index has in order: what it still sorts, no index gives it.
 */
export async function planOf(scope: Scope, work: (scope: Scope) => Promise<unknown>) {
  const { caller, database, language, now, timeZone } = scope;
  const { rows: named } = await database.pool.query<{ name: string }>('select current_database() as name');
  const sent: { text: string; values: readonly unknown[] }[] = [];
  const address = { ...inject('cluster'), database: named[0]?.name ?? '' };
  const watched = openDatabase(address, 1, {
    watch: (text, values) => sent.push({ text, values }),
    countWithinMs: 30_000,
  });
  await work(createScope({ database: watched, caller, language, now, timeZone }));
  await watched.pool.query('set enable_seqscan = off; set enable_bitmapscan = off; set enable_sort = off');
  const plans: string[] = [];
  for (const { text, values } of sent) {
    const { rows } = await watched.pool.query<{ 'QUERY PLAN': string }>(`explain ${text}`, [...values]);
    plans.push(...rows.map((row) => row['QUERY PLAN']));
  }
  await watched.close();
  return plans.join('\n');
}
