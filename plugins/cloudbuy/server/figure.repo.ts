import type { Page, PageQuery } from '@linehaul/contract/paging.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { unixSecondsOf } from '@linehaul/server-kernel/database/unix-seconds.ts';
import { listPage, type Sorting } from '@linehaul/server-kernel/list/list-page.ts';
import { sql } from 'kysely';
import type { RoundFigures, RoundState, ShareSource } from '../contract/cloudbuy-record.contract.ts';
import type { CloudbuyTables } from './cloudbuy-tables.repo.ts';

const id = sql.ref('cloudbuy_round.id');
const sorting: Sorting = { columns: { id: { expression: id, kind: 'number' } }, byDefault: '-id', id };

const ofShares = (what: ReturnType<typeof sql>) => sql`(select ${what} from cloudbuy_share s
  where s.supplier_id = cloudbuy_round.supplier_id and s.round_id = cloudbuy_round.id and not s.is_void)`;
const countOf = (source: ShareSource) =>
  sql<number>`${ofShares(sql`count(*) filter (where s.source = ${sql.lit(source)})::int8`)}`;

const columns = [
  'cloudbuy_round.id',
  'cloudbuy_round.name',
  'cloudbuy_round.state',
  unixSecondsOf('cloudbuy_round.published_at').as('published_at'),
  'cloudbuy_round.share_count',
  'cloudbuy_round.shares',
  sql<number>`(10000 * cloudbuy_round.shares / cloudbuy_round.share_count)::int8`.as('filled_e4'),
  sql<number>`${ofShares(sql`(count(distinct s.member_id))::int8`)}`.as('members'),
  countOf('order').as('by_order_shares'),
  countOf('signin').as('by_signin_shares'),
  countOf('level').as('by_level_shares'),
  sql<number>`(select coalesce(sum(c.total_cents), 0)::int8 from cloudbuy_share s join cloudbuy_chance c
    on c.supplier_id = s.supplier_id and c.id = s.chance_id
    where s.supplier_id = cloudbuy_round.supplier_id and s.round_id = cloudbuy_round.id and not s.is_void)`.as(
    'order_cents',
  ),
  'cloudbuy_round.cost_cents',
] as const;

/** What rounds have come to, computed at every question. */
export function figurePage(
  scope: Scope,
  { state, ...query }: PageQuery & { state?: RoundState | undefined },
): Promise<Page<RoundFigures>> {
  let rows = scope.tenantTables<CloudbuyTables>().selectFrom('cloudbuy_round');
  if (state) rows = rows.where('cloudbuy_round.state', '=', state);
  return listPage(scope, rows, (page) => page.select(columns), query, sorting);
}
