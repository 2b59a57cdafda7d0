import { inject } from 'vitest';
import { openDatabase } from '../database/database.ts';
import { createScope, type Scope } from '../database/scope.ts';

/**
 * How the database would answer the statements of `work` if it read no table from end to end and sorted nothing that an
 * index has in order: what it still sorts, no index gives it.
 */
export async function explainStatements(scope: Scope, work: (scope: Scope) => Promise<unknown>) {
  const { caller, database, language, now, timeZone } = scope;
  const { rows: databaseRows } = await database.pool.query<{ name: string }>('select current_database() as name');
  const sentStatements: { text: string; values: readonly unknown[] }[] = [];
  const address = { ...inject('cluster'), database: databaseRows[0]?.name ?? '' };
  const watchedDatabase = openDatabase(address, 1, {
    watch: (text, values) => sentStatements.push({ text, values }),
    countWithinMs: 30_000,
  });
  await work(createScope({ database: watchedDatabase, caller, language, now, timeZone }));
  await watchedDatabase.pool.query('set enable_seqscan = off; set enable_bitmapscan = off; set enable_sort = off');
  const plans: string[] = [];
  for (const { text, values } of sentStatements) {
    const { rows } = await watchedDatabase.pool.query<{ 'QUERY PLAN': string }>(`explain ${text}`, [...values]);
    plans.push(...rows.map((row) => row['QUERY PLAN']));
  }
  await watchedDatabase.close();
  return plans.join('\n');
}
