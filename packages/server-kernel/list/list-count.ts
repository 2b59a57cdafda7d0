import { CompiledQuery, type Kysely, type QueryResult, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { AnyTables } from '../database/database.ts';
import { plannedAnew } from '../database/named-connection.ts';
import { reaching } from '../database/named-dialect.ts';
import type { Scope } from '../database/scope.ts';
import { sqlState } from '../database/trouble.ts';

interface Counted {
  n: number;
}

/** How many rows a list has, up to one above the cap; or how many the database expects, when there was no time to count. */
export type Count<Row = Counted> = { total: number; row: Row | undefined } | { total: null; about: number | undefined };

/** Counts up to one above the cap. */
export function countOf<DB, TB extends keyof DB, O>(
  filteredRows: SelectQueryBuilder<DB, TB, O>,
  cap: number,
): RawBuilder<Counted> {
  const rows = filteredRows.select(sql`1`.as('one')).limit(sql.lit(cap + 1));
  return sql<Counted>`select count(*) as n from (${rows}) as counted`;
}

const outOfTime = '57014';

/** The first row of an answer; null when its time was over. */
async function inTime<R>(answer: Promise<QueryResult<R>>): Promise<R | undefined | null> {
  try {
    return (await answer).rows[0];
  } catch (error) {
    if (sqlState(error) === outOfTime) return null;
    throw error;
  }
}

interface Explained {
  'QUERY PLAN': [{ Plan: { Plans?: [{ 'Plan Rows': number }] } }];
}

/** What the planner takes the limited rows under the count to be. */
async function expectedRows(counting: Kysely<AnyTables>, { sql: text, parameters }: CompiledQuery<Counted>) {
  const explain = CompiledQuery.raw(`${plannedAnew}explain (format json) ${text}`, [...parameters]);
  const plan = await inTime(counting.executeQuery(explain as CompiledQuery<Explained>));
  return plan?.['QUERY PLAN'][0].Plan.Plans?.[0]['Plan Rows'];
}

/**
 * Counts on the connections that have little time for it. Within a transaction, whose rows other connections may not see,
 * it takes as long as it takes.
 */
export async function countRows<Row extends Counted>(scope: Scope, statement: CompiledQuery<Row>): Promise<Count<Row>> {
  const allRows = scope.unscoped('prepared');
  if (allRows.isTransaction) {
    const [row] = (await allRows.executeQuery(statement)).rows;
    return { total: row?.n ?? 0, row };
  }
  const counting = reaching(scope.database.counting, scope.tenantId ?? 'everybody');
  const countRow = await inTime(counting.executeQuery(statement));
  if (countRow !== null) return { total: countRow?.n ?? 0, row: countRow };
  return { total: null, about: await expectedRows(counting, statement) };
}
