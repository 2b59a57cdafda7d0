import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { rowsBySite } from '@linehaul/server-kernel/events/live-source.ts';
import { sql } from 'kysely';
import type { OrderTables } from './order-tables.repo.ts';

/** More orders than this wait for nobody: beyond it, sites are counted short. */
const countedOrders = 100_000;

/** How many orders that begin at each site wait for their money, and how many for a waybill. */
export async function countAtSites(scope: Scope) {
  const tables = scope.tables<OrderTables>();
  const orders = tables.selectFrom('freight_order').select('origin_site_id as site_id').limit(sql.lit(countedOrders));
  const bySite = (waiting: typeof orders) =>
    tables
      .selectFrom(waiting.as('waiting'))
      .select(['site_id', sql<number>`count(*)`.as('n')])
      .groupBy('site_id')
      .execute();
  const [unpaid, undispatchedCounts] = await Promise.all([
    bySite(orders.where('state', '=', sql.lit('submit'))),
    bySite(orders.where('state', '=', sql.lit('pay')).where(sql<boolean>`not has_waybill`)),
  ]);
  const rows = rowsBySite({ submit: 0, undispatched: 0 }, [
    ['submit', unpaid],
    ['undispatched', undispatchedCounts],
  ]);
  return (siteIds: readonly number[] | null) => ({ sites: rows(siteIds) });
}
