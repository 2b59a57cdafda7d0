import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { byWholeKey } from '@linehaul/server-kernel/database/whole-key.ts';
import type { TripTables } from './trip-tables.repo.ts';

/** Sites between a trip's origin and its destination, in the order of the road. */
export function tripStopRepo(scope: Scope) {
  const tables = scope.tables<TripTables>();
  const { supplier_id } = scope.caller;
  return {
    of: (tripId: number) =>
      tables
        .selectFrom('trip_stop as stop')
        .innerJoin('site', (join) => byWholeKey(join, 'site.id', 'stop.site_id'))
        .select(['stop.site_id', 'site.name as site_name', 'stop.arrived_at'])
        .where('stop.trip_id', '=', tripId)
        .orderBy('stop.position')
        .execute(),

    /** Stops of some trips, and whether these have called there. */
    ofTrips: (tripIds: readonly number[]) =>
      tables
        .selectFrom('trip_stop')
        .select(['trip_id', 'site_id', 'arrived_at'])
        .where('trip_id', 'in', [0, ...tripIds])
        .execute(),

    async replace(tripId: number, siteIds: readonly number[]): Promise<void> {
      await tables.deleteFrom('trip_stop').where('trip_id', '=', tripId).execute();
      const rows = siteIds.map((site_id, position) => ({ supplier_id, trip_id: tripId, position, site_id }));
      if (rows.length > 0) await tables.insertInto('trip_stop').values(rows).execute();
    },

    /** When the trip called there; null where it has not after all. */
    setArrived: (tripId: number, siteId: number, arrived_at: Date | null) =>
      tables
        .updateTable('trip_stop')
        .set({ arrived_at })
        .where('trip_id', '=', tripId)
        .where('site_id', '=', siteId)
        .execute(),
  };
}
