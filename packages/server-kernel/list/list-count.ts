import { type CompiledQuery, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Scope } from '../database/scope.ts';
import { sqlState } from '../database/trouble.ts';

interface Counted {
  n: number;
}

/** Counts up to one above the cap. */
export function countOf<DB, TB extends keyof DB, O>(
  filtered: SelectQueryBuilder<DB, TB, O>,
  cap: number,
): RawBuilder<Counted> {
  const rows = filtered.select(sql`1`.as('one')).limit(sql.lit(cap + 1));
  return sql<Counted>`select count(*) as n from (${rows}) as counted`;
}

const outOfTime = '57014';

/**
 * Counts on the connections that have little time for it; null when it was not enough. Within a transaction, whose rows
 * other connections may not see, it takes as long as it takes.
 */
export async function countRows(scope: Scope, statement: CompiledQuery<Counted>): Promise<number | null> {
  const own = scope.unscoped();
  try {
    const { rows } = await (own.isTransaction ? own : scope.database.counting).executeQuery(statement);
    return rows[0]?.n ?? 0;
  } catch (error) {
    if (own.isTransaction || sqlState(error) !== outOfTime) throw error;
    return null;
  }
}
