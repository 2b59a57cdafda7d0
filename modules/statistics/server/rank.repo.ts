import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { planPage } from '@linehaul/server-kernel/list/list-page.ts';
import { type RawBuilder, sql } from 'kysely';
import type { RankInput } from '../contract/figures.contract.ts';
import { bounded, cellsOf, type Parts, type SumName } from './figures.repo.ts';

interface NamedTables {
  site: { id: number; name: string };
  member: { id: number; code: string; name: string };
}

/** A sum of the cells of some sides. */
export function sumOf(name: SumName, side = 'now'): RawBuilder<number> {
  return bounded(sql`sum(${sql.ref(name)}) filter (where side = ${sql.lit(side)})`);
}

/** Orders of some sides that are not cancelled. */
export const taken: RawBuilder<number> = bounded(sql`sum(orders - cancelled) filter (where side = 'now')`);

/** Sums of one key of the roll-up. */
export type RankedRow<Name extends string> = Record<Name, number> & { key: string; before_cents: number | null };

/** How many rows there are, the revenue of all of them, and of those that have a name who has revenue now, or had it before. */
interface Counted {
  all_rows: number;
  all_cents: number;
  active: number;
  came: number;
  left: number;
}

const nothing: Counted = { all_rows: 0, all_cents: 0, active: 0, came: 0, left: 0 };

export interface Ranking<Name extends string> extends Counted {
  list: RankedRow<Name>[];
}

/** Sums by key, of which there is more than nothing, a page of them; by revenue when nobody says how. */
export async function rankedBy<Name extends string>(
  scope: Scope,
  input: RankInput,
  parts: Parts,
  sums: Readonly<Record<Name, RawBuilder<number>>>,
): Promise<Ranking<Name>> {
  const names = Object.keys(sums) as Name[];
  const sortable = names.map((name) => [name, { expression: sql.ref(name), kind: 'number' as const }]);
  const sorting = { columns: Object.fromEntries(sortable), byDefault: '-revenue_cents', id: sql.ref('key') };
  const { column, isDescending, limit, offset } = planPage(input, sorting);
  const before = input.compare === 'none' ? sql`null::int8` : sumOf('revenue_cents', 'before');
  const columns = sql.join(names.map((name) => sql`${sums[name]} as ${sql.id(name)}`));
  const isThere = sql.join(
    [...names, 'before_cents'].map((name) => sql`coalesce(${sql.ref(name)}, 0) <> 0`),
    sql` or `,
  );
  const order = sql`order by ${column.expression} ${sql.raw(isDescending ? 'desc' : 'asc')}, key`;
  const { rows } = await sql<{ counted: Counted; list: RankedRow<Name>[] }>`
    with summed as (
      select key, ${columns}, ${before} as before_cents from (${cellsOf(scope, parts, 'in all')}) as cells group by key
    ), ranked as (select * from summed where ${isThere}),
    counted as (
      select count(*) as all_rows, ${bounded(sql`sum(revenue_cents)`)} as all_cents,
        count(*) filter (where revenue_cents <> 0 and key <> '') as active,
        count(*) filter (where revenue_cents <> 0 and before_cents = 0 and key <> '') as came,
        count(*) filter (where revenue_cents = 0 and before_cents <> 0 and key <> '') as "left"
      from ranked
    ), shown as (
      select *, row_number() over (${order}) as place from ranked ${order}
      limit ${limit} offset ${offset}
    )
    select to_json(counted) as counted,
      (select coalesce(json_agg(shown order by place), '[]') from shown) as list
    from counted`.execute(scope.unscoped());
  const [found] = rows;
  return { ...(found?.counted ?? nothing), list: found?.list ?? [] };
}

/** Names of what a page's rows are about. */
export function rankNames(scope: Scope) {
  const tables = scope.tables<NamedTables>();
  return {
    async sites(ids: readonly number[]): Promise<Map<number, string>> {
      if (ids.length === 0) return new Map();
      const rows = await tables.selectFrom('site').select(['id', 'name']).where('id', 'in', ids).execute();
      return new Map(rows.map(({ id, name }) => [id, name]));
    },

    async members(ids: readonly number[]): Promise<Map<number, { code: string; name: string }>> {
      if (ids.length === 0) return new Map();
      const rows = await tables.selectFrom('member').select(['id', 'code', 'name']).where('id', 'in', ids).execute();
      return new Map(rows.map(({ id, code, name }) => [id, { code, name }]));
    },
  };
}
