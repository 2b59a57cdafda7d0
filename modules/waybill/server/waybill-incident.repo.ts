import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { sql } from 'kysely';
import type { WaybillTables } from './waybill-tables.repo.ts';

/** How many incidents of a waybill wait for their end. */
export function waybillIncidentRepo(scope: Scope) {
  const tables = scope.tables<WaybillTables>();
  return {
    /** The waybill stays locked; undefined where there is none. Its version stays: nobody's copy of it is old by that. */
    count: (id: number, difference: 1 | -1 | 0) =>
      tables
        .updateTable('waybill')
        .set({ open_incidents: sql`open_incidents + ${difference}` })
        .where('id', '=', id)
        .returning(['id', 'waybill_no', 'order_id', 'state', 'pieces', 'site_id', 'destination_site_id'])
        .executeTakeFirst(),

    /** Whether the waybill was ever on board of the trip. */
    wasOnTrip: async (waybillId: number, tripId: number): Promise<boolean> => {
      const leg = await tables
        .selectFrom('waybill_leg')
        .select('id')
        .where('waybill_id', '=', waybillId)
        .where('trip_id', '=', tripId)
        .executeTakeFirst();
      return leg !== undefined;
    },
  };
}
