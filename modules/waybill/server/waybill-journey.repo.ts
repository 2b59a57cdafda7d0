import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { sql } from 'kysely';
import type { OnTrip } from './waybill-board.repo.ts';
import type { WaybillTables } from './waybill-tables.repo.ts';

/** When a waybill that leaves now has left for the first time, for a statement that changes waybills. */
export const firstDeparture = ({ timestamp }: Scope) => sql<Date>`coalesce(departed_at, ${timestamp})`;

/** Moves the legs of a trip's waybills along the road; every statement is one, however many waybills there are. */
export function waybillJourneyRepo(scope: Scope) {
  const tables = scope.tables<WaybillTables>();
  const now = scope.timestamp;
  const openLegs = ({ trip_id }: OnTrip) =>
    tables.updateTable('waybill_leg').where('trip_id', '=', trip_id).where('arrived_at', 'is', null);
  return {
    async depart(trip: OnTrip): Promise<void> {
      await openLegs(trip).set({ departed_at: now }).execute();
    },

    /** At the site where the vehicle is; `short` holds what was counted where it is less than what was loaded. */
    async count(
      trip: OnTrip,
      siteId: number,
      ids: readonly number[],
      short: ReadonlyMap<number, number>,
    ): Promise<void> {
      const countedPieces = sql<number>`coalesce(
        (select c.pieces from unnest(${[...short.keys()]}::int8[], ${[...short.values()]}::int4[]) as c (id, pieces)
          where c.id = waybill_leg.waybill_id), waybill_leg.loaded_pieces)`;
      await openLegs(trip)
        .set({ arrived_pieces: countedPieces, to_site_id: siteId })
        .where('waybill_id', 'in', [...ids])
        .execute();
    },

    async end(trip: OnTrip, ids: readonly number[]): Promise<void> {
      await openLegs(trip)
        .set({ arrived_at: now })
        .where('waybill_id', 'in', [...ids])
        .execute();
    },
  };
}
