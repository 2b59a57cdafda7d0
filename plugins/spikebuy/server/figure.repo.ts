import type { Page, PageQuery } from '@linehaul/contract/paging.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { listPage, type Sorting } from '@linehaul/server-kernel/list/list-page.ts';
import { sql } from 'kysely';
import type { ActivityFigures, ActivityState, RefusalReason } from '../contract/spikebuy-record.contract.ts';
import type { SpikebuyTables } from './spikebuy-tables.repo.ts';

const id = sql.ref('spikebuy_activity.id');
const sorting: Sorting = { columns: { id: { expression: id, kind: 'number' } }, byDefault: '-id', id };

const ofSales = (what: ReturnType<typeof sql>) => sql`(select ${what} from spikebuy_sale s
  where s.supplier_id = spikebuy_activity.supplier_id and s.activity_id = spikebuy_activity.id)`;
const paidSum = (column: string) =>
  ofSales(sql`coalesce(sum(s.${sql.ref(column)}) filter (where s.state in ('paid', 'refunded')), 0)::int8`);

const refusals = (reason: RefusalReason) => sql<number>`coalesce((select r.times from spikebuy_refusal r
  where r.supplier_id = spikebuy_activity.supplier_id and r.activity_id = spikebuy_activity.id and r.reason = ${reason}), 0)`;

const columns = [
  'spikebuy_activity.id',
  'spikebuy_activity.name',
  'spikebuy_activity.state',
  'spikebuy_activity.starts_at',
  'spikebuy_activity.quota_pieces',
  sql<number>`${paidSum('quantity')}`.as('pieces'),
  sql<number>`(10000 * ${paidSum('quantity')} / spikebuy_activity.quota_pieces)::int8`.as('sold_e4'),
  sql<number>`${ofSales(sql`(count(distinct s.member_id) filter (where s.state in ('paid', 'refunded')))::int8`)}`.as(
    'buyers',
  ),
  sql<number>`${ofSales(sql`(count(*) filter (where s.state = 'left'))::int8`)}`.as('unpaid'),
  refusals('not_begun').as('not_begun_refusals'),
  refusals('over').as('over_refusals'),
  refusals('sold_out').as('sold_out_refusals'),
  refusals('limit').as('limit_refusals'),
  refusals('too_fast').as('too_fast_refusals'),
  sql<number>`${paidSum('total_cents')}`.as('revenue_cents'),
  sql<number>`${paidSum('refunded_cents')}`.as('refunded_cents'),
  sql<number>`${ofSales(sql`coalesce(sum(s.cost_cents) filter (where s.state = 'paid'), 0)::int8`)}`.as('cost_cents'),
] as const;

/** What activities have come to, computed at every question. */
export function figurePage(
  scope: Scope,
  { state, ...query }: PageQuery & { state?: ActivityState | undefined },
): Promise<Page<ActivityFigures>> {
  let rows = scope.tenantTables<SpikebuyTables>().selectFrom('spikebuy_activity');
  if (state) rows = rows.where('spikebuy_activity.state', '=', state);
  return listPage(scope, rows, (page) => page.select(columns), query, sorting);
}
