import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { rowsBySite } from '@linehaul/server-kernel/events/live-source.ts';
import { sql } from 'kysely';
import { narrowed } from './waybill.repo.ts';
import type { WaybillTables } from './waybill-tables.repo.ts';

/** How many waybills can be handed out at each site, and of how many receipts are to go back to shippers there. */
export async function countAtSites(scope: Scope) {
  const waybills = scope.tables<WaybillTables>().selectFrom('waybill');
  const bySite = (filter: Parameters<typeof narrowed>[2], site: 'origin_site_id' | 'destination_site_id') =>
    narrowed(scope, waybills, filter)
      .select([`waybill.${site} as site_id`, sql<number>`count(*)`.as('n')])
      .groupBy(`waybill.${site}`)
      .execute();
  const [toDeliver, owing] = await Promise.all([
    bySite({ awaiting: 'delivery', at_destination: true, is_held: false }, 'destination_site_id'),
    bySite({ awaiting: 'receipt' }, 'origin_site_id'),
  ]);
  const rows = rowsBySite({ delivery: 0, receipt: 0 }, [
    ['delivery', toDeliver],
    ['receipt', owing],
  ]);
  return (siteIds: readonly number[] | null) => ({ sites: rows(siteIds) });
}
