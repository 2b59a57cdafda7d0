import type { Page, PageQuery } from '@linehaul/contract/paging.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { listPage, type Sorting } from '@linehaul/server-kernel/list/list-page.ts';
import { sql } from 'kysely';
import type { ActivityFigures, ActivityState } from '../contract/auction-record.contract.ts';
import type { AuctionTables } from './auction-tables.repo.ts';

const id = sql.ref('auction_activity.id');
const sorting: Sorting = { columns: { id: { expression: id, kind: 'number' } }, byDefault: '-id', id };

const whenSold = (what: ReturnType<typeof sql>) =>
  sql`case when auction_activity.state = 'sold' then ${what} else 0 end`;
const deposits = (...states: string[]) =>
  sql<number>`(select coalesce(sum(b.deposit_cents), 0) from auction_bidder b
    where b.supplier_id = auction_activity.supplier_id and b.activity_id = auction_activity.id
      and b.state in (${sql.join(states.map((state) => sql.lit(state)))}))::int8`;

const columns = [
  'auction_activity.id',
  'auction_activity.name',
  'auction_activity.state',
  'auction_activity.bidder_count as bidders',
  'auction_activity.bid_count as bids',
  'auction_activity.extensions',
  'auction_activity.start_cents',
  sql<number>`${whenSold(sql`auction_activity.award_cents`)}::int8`.as('revenue_cents'),
  sql<number | null>`case when auction_activity.state = 'sold'
    then round(10000.0 * (auction_activity.award_cents - auction_activity.start_cents) / auction_activity.start_cents)::int8
    end`.as('rise_e4'),
  sql<number>`${whenSold(sql`auction_activity.cost_cents`)}::int8`.as('cost_cents'),
  'auction_activity.refunded_cents',
  deposits('ready', 'returning').as('deposits_cents'),
  deposits('forfeited').as('forfeited_cents'),
] as const;

/** What auctions have come to, computed at every question. */
export function figurePage(
  scope: Scope,
  { state, ...query }: PageQuery & { state?: ActivityState | undefined },
): Promise<Page<ActivityFigures>> {
  let rows = scope.tenantTables<AuctionTables>().selectFrom('auction_activity');
  if (state) rows = rows.where('auction_activity.state', '=', state);
  return listPage(scope, rows, (page) => page.select(columns), query, sorting);
}
