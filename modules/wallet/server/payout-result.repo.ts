import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { sql } from 'kysely';
import { type ResultRow, resultStaging } from './payout-result.rules.ts';

const names = Object.keys(resultStaging) as (keyof typeof resultStaging)[];

/** Where the rows of one import are staged: a temporary table, which has no tenant. */
export const resultTable = { table: 'payout_result_staging', columns: names };

export async function createResultStaging(scope: Scope): Promise<void> {
  const columns = names.map((name) => sql`${sql.id(name)} ${sql.raw(resultStaging[name])}`);
  await sql`create temp table payout_result_staging (${sql.join(columns)}) on commit drop`.execute(
    scope.unscoped('hand-written'),
  );
}

/** Staged rows in the order of the file, `most` of them. */
export async function stagedResults(scope: Scope, most: number): Promise<(ResultRow & StagedCells)[]> {
  const stagedRows = await sql<ResultRow & StagedCells>`
    select * from payout_result_staging order by row limit ${sql.lit(most)}`.execute(scope.unscoped('hand-written'));
  return stagedRows.rows;
}

interface StagedCells {
  given: Record<string, string>;
}
