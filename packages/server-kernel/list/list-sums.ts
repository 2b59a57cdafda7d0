import { countCap, type Page } from '@linehaul/contract/paging.ts';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { Scope } from '../database/scope.ts';
import { countRows } from './list-count.ts';

type Summed<Field extends string> = Readonly<Record<Field, number>>;

/**
 * Counts a list's rows and adds up their figures, which `filtered` selects under these names; as far as rows are counted,
 * and as long as counting may take. A list with more rows has no sums: some of its rows would be in none.
 */
export async function sumsPage<DB, TB extends keyof DB, Field extends string>(
  scope: Scope,
  filteredRows: SelectQueryBuilder<DB, TB, Summed<Field>>,
  fields: readonly Field[],
): Promise<Page<never> & { sums?: Summed<Field> }> {
  const rows = filteredRows.limit(sql.lit(countCap + 1));
  const adding = fields.map((field) => sql`coalesce(sum(summed.${sql.ref(field)}), 0)::int8 as ${sql.ref(field)}`);
  const statement = sql<
    { n: number } & Summed<Field>
  >`select count(*) as n, ${sql.join(adding)} from (${rows}) as summed`;
  const countAndSums = await countRows(scope, statement.compile(scope.unscoped('prepared')));
  const page = { list: [], next_cursor: null };
  if (countAndSums.total === null) return { ...page, total: 0, total_capped: true };
  if (countAndSums.total > countCap) return { ...page, total: countCap, total_capped: true };
  const sums = Object.fromEntries(fields.map((field) => [field, countAndSums.row?.[field] ?? 0])) as Summed<Field>;
  return { ...page, total: countAndSums.total, total_capped: false, sums };
}
