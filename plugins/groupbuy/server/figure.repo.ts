import type { Page, PageQuery } from '@linehaul/contract/paging.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { listPage, type Sorting } from '@linehaul/server-kernel/list/list-page.ts';
import { sql } from 'kysely';
import type { ActivityFigures, ActivityState } from '../contract/groupbuy-record.contract.ts';
import type { GroupbuyTables } from './groupbuy-tables.repo.ts';

const id = sql.ref('groupbuy_activity.id');
const sorting: Sorting = { columns: { id: { expression: id, kind: 'number' } }, byDefault: '-id', id };

const ofGroups = (what: ReturnType<typeof sql>) => sql`(select ${what} from groupbuy_group g
  where g.supplier_id = groupbuy_activity.supplier_id and g.activity_id = groupbuy_activity.id)`;
const groupsIn = (...states: string[]) =>
  ofGroups(sql`(count(*) filter (where g.state in (${sql.join(states.map((state) => sql.lit(state)))})))::int8`);

/** Of buyers who have paid in groups that are complete; those who got their money back are among them. */
const ofBuyers = (what: ReturnType<typeof sql>) => sql`(select ${what} from groupbuy_seat s
  join groupbuy_group g on g.supplier_id = s.supplier_id and g.id = s.group_id and g.state = 'complete'
  where s.supplier_id = groupbuy_activity.supplier_id and s.activity_id = groupbuy_activity.id
    and s.state in ('paid', 'refunded'))`;

const columns = [
  'groupbuy_activity.id',
  'groupbuy_activity.name',
  'groupbuy_activity.state',
  sql<number>`${groupsIn('forming', 'complete', 'expired', 'cancelled')}`.as('opened'),
  sql<number>`${groupsIn('forming')}`.as('forming'),
  sql<number>`${groupsIn('complete')}`.as('complete'),
  sql<number>`${groupsIn('expired', 'cancelled')}`.as('failed'),
  sql<number | null>`${ofGroups(sql`round(10000.0 * count(*) filter (where g.state = 'complete')
    / nullif(count(*) filter (where g.state in ('complete', 'expired', 'cancelled')), 0))::int8`)}`.as('complete_e4'),
  sql<number | null>`${ofGroups(sql`round(avg(extract(epoch from g.closed_at - g.opened_at))
    filter (where g.state = 'complete'))::int8`)}`.as('complete_seconds'),
  sql<number>`${ofBuyers(sql`count(*)::int8`)}`.as('buyers'),
  sql<number>`${ofBuyers(sql`coalesce(sum(s.quantity), 0)::int8`)}`.as('pieces'),
  sql<number>`${ofBuyers(sql`coalesce(sum(s.total_cents), 0)::int8`)}`.as('revenue_cents'),
  sql<number>`${ofBuyers(sql`coalesce(sum(s.refunded_cents), 0)::int8`)}`.as('refunded_cents'),
  sql<number>`${ofBuyers(sql`coalesce(sum(s.cost_cents) filter (where s.state = 'paid'), 0)::int8`)}`.as('cost_cents'),
] as const;

/** What activities have come to, computed at every question. */
export function figurePage(
  scope: Scope,
  { state, ...query }: PageQuery & { state?: ActivityState | undefined },
): Promise<Page<ActivityFigures>> {
  let rows = scope.tenantTables<GroupbuyTables>().selectFrom('groupbuy_activity');
  if (state) rows = rows.where('groupbuy_activity.state', '=', state);
  return listPage(scope, rows, (page) => page.select(columns), query, sorting);
}
