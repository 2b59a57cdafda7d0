import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { Table } from '@linehaul/server-kernel/database/table.ts';
import { type Owned, planPage } from '@linehaul/server-kernel/list/list-page.ts';
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { RankInput } from '../contract/figures.contract.ts';
import { bounded } from './figures.repo.ts';

interface NamedTables {
  site: Table<'site'>;
  member: Table<'member'>;
}

/** A sum of the cells of some sides. */
export function sumCells(name: string, side = 'now'): RawBuilder<number> {
  return bounded(sql`sum(${sql.ref(name)}) filter (where side = ${sql.lit(side)})`);
}

/** Orders of some sides that are not cancelled. */
export const activeOrders: RawBuilder<number> = bounded(sql`sum(orders - cancelled) filter (where side = 'now')`);

/** Sums of one key of the roll-up. */
export type RankedRow<Name extends string> = Record<Name, number> & { key: string; before_cents: number | null };

/** How many rows there are, the money of all of them, and of those that have a name who has some now, or had it before. */
interface Counted {
  all_rows: number;
  all_cents: number;
  active: number;
  came: number;
  left: number;
}

export interface Ranking<Name extends string, Mark extends string = never> extends Counted {
  list: (RankedRow<Name> & Record<Mark, number>)[];
}

interface Ranked<Name extends string, Mark extends string> {
  /** Cells of all sides: `side`, `key`, and the columns that are summed. */
  cells: SelectQueryBuilder<never, never, { side: string; key: string }> | null;
  sums: Readonly<Record<Name, RawBuilder<number>>>;
  /** The sum that rows are ranked and compared by, and its column in the cells. */
  by: NoInfer<Name>;
  /** More about a row; what has nothing but these is not there. */
  marks?: Readonly<Record<Mark, RawBuilder<number>>>;
  /** Narrows the rows, by sums and marks. */
  only?: RawBuilder<boolean> | undefined;
}

/** Sums by key, of which there is more than nothing, a page of them; by money when nobody says how. */
export async function rankedBy<Name extends string, Mark extends string = never>(
  scope: Scope,
  input: RankInput,
  { cells, sums, by, marks, only = sql<boolean>`true` }: Ranked<Name, Mark>,
): Promise<Ranking<Name, Mark>> {
  const names = Object.keys(sums) as Name[];
  const sortable = names.map((name) => [name, { expression: sql.ref(name), kind: 'number' as const }]);
  const sorting = { columns: Object.fromEntries(sortable), byDefault: `-${by}`, id: sql.ref('key') };
  const { column, isDescending, limit, offset } = planPage(input, sorting);
  const before = input.compare === 'none' ? sql`null::int8` : sumCells(by, 'before');
  const shownSums = Object.entries<RawBuilder<number>>({ ...sums, ...marks });
  const columns = sql.join(shownSums.map(([name, sum]) => sql`${sum} as ${sql.id(name)}`));
  const isThere = sql.join(
    [...names, 'before_cents'].map((name) => sql`coalesce(${sql.ref(name)}, 0) <> 0`),
    sql` or `,
  );
  const money = sql.ref(by);
  const order = sql`order by ${column.expression} ${sql.raw(isDescending ? 'desc' : 'asc')}, key`;
  const { rows } = await sql<{ counted: Counted; list: (RankedRow<Name> & Record<Mark, number>)[] }>`
    with summed as (
      select key, ${columns}, ${before} as before_cents from (${cells}) as cells group by key
    ), ranked as (select * from summed where (${isThere}) and (${only})),
    counted as (
      select count(*) as all_rows, ${bounded(sql`sum(${money})`)} as all_cents,
        count(*) filter (where ${money} <> 0 and key <> '') as active,
        count(*) filter (where ${money} <> 0 and before_cents = 0 and key <> '') as came,
        count(*) filter (where ${money} = 0 and before_cents <> 0 and key <> '') as "left"
      from ranked
    ), shown as (
      select *, row_number() over (${order}) as place from ranked ${order}
      limit ${limit} offset ${offset}
    )
    select to_json(counted) as counted,
      (select coalesce(json_agg(shown order by place), '[]') from shown) as list
    from counted`.execute(scope.unscoped('hand-written'));
  const [answer] = rows;
  if (!answer) throw new TypeError('sums_answer_nothing');
  return { ...answer.counted, list: answer.list };
}

/** Names of what a page's rows are about. */
export function rankNames(scope: Scope) {
  const tables = scope.tables<NamedTables>();
  return {
    async sites(ids: readonly number[]): Promise<Map<number, { name: string } & Owned>> {
      if (ids.length === 0) return new Map();
      const columns = ['id', 'name', 'supplier_id as list_tenant_id'] as const;
      const rows = await tables.selectFrom('site').select(columns).where('id', 'in', ids).execute();
      return new Map(rows.map(({ id, ...site }) => [id, site]));
    },

    async members(ids: readonly number[]): Promise<Map<number, { code: string; name: string } & Owned>> {
      if (ids.length === 0) return new Map();
      const columns = ['id', 'code', 'name', 'supplier_id as list_tenant_id'] as const;
      const rows = await tables.selectFrom('member').select(columns).where('id', 'in', ids).execute();
      return new Map(rows.map(({ id, ...member }) => [id, member]));
    },
  };
}
