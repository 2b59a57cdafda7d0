import type { Page, PageQuery } from '@linehaul/contract/paging.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { listPage, type Sorting } from '@linehaul/server-kernel/list/list-page.ts';
import { onBusinessDays } from '@linehaul/server-kernel/time/business-day.repo.ts';
import { sql } from 'kysely';
import type { Ranking, RankingBy } from '../contract/ladder.contract.ts';

type Placed = Pick<Ranking, 'member_id' | 'place' | 'experience' | 'freight_cents' | 'order_count'>;

const sorting: Sorting = {
  columns: { place: { expression: sql.ref('ranking.place'), kind: 'number' } },
  byDefault: 'place',
  id: sql.ref('ranking.member_id'),
  isComputed: true,
};

const columns = [
  'ranking.member_id',
  'ranking.place',
  'ranking.experience',
  'ranking.freight_cents',
  'ranking.order_count',
] as const;

/** Places that the ranking has. */
const lastPlace = 100;

/** Members by what they have earned since a day; since ever without one. */
export function rankingPage(
  scope: Scope,
  since: string | undefined,
  by: RankingBy,
  query: PageQuery,
): Promise<Page<Placed>> {
  const figure = by === 'freight' ? sql`freight_cents` : sql`experience`;
  const rows = sql<Placed>`(
    select * from (
      select *, (rank() over (order by ${figure} desc))::int8 as place from (
        select member_id, sum(delta)::int8 as experience, sum(freight_cents)::int8 as freight_cents,
          count(*) filter (where source_kind = 'order')::int8 as order_count
        from rank_experience
        where supplier_id = ${scope.caller.supplier_id} and source_kind <> 'expiry'
          and ${onBusinessDays(scope, 'rank_experience.created_at', { from: since })}
        group by member_id) sums
      where ${figure} > 0) placed
    where place <= ${sql.lit(lastPlace)})`.as<'ranking'>('ranking');
  const tables = scope.unscoped<{ ranking: Placed }>('hand-written');
  return listPage(scope, tables.selectFrom(rows), (page) => page.select(columns), query, sorting);
}
