import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { sql } from 'kysely';
import { moving, nextVersion, type OnTrip } from './waybill-board.repo.ts';
import type { WaybillTables } from './waybill-tables.repo.ts';

/** Moves all waybills of a trip along the road; every statement is one, however many waybills there are. */
export function waybillJourneyRepo(scope: Scope) {
  const tables = scope.tables<WaybillTables>();
  const now = new Date(scope.now * 1000);
  return {
    async depart({ trip_id }: OnTrip, ids: readonly number[]): Promise<void> {
      await moving(scope, trip_id, ids)
        .set({
          state: 'departed',
          site_id: null,
          arrived_pieces: 0,
          delivered_pieces: 0,
          departed_at: sql<Date>`coalesce(waybill.departed_at, ${now})`,
          version: nextVersion,
        })
        .execute();
      await tables
        .updateTable('waybill_leg')
        .set({ departed_at: now })
        .where('trip_id', '=', trip_id)
        .where('arrived_at', 'is', null)
        .execute();
    },

    /** At the site where the vehicle is; `short` holds what was counted where it is less than what was loaded. */
    async arrive(
      { trip_id }: OnTrip,
      siteId: number,
      ids: readonly number[],
      short: ReadonlyMap<number, number>,
    ): Promise<void> {
      const counted = sql<number>`coalesce(
        (select c.pieces from unnest(${[...short.keys()]}::int8[], ${[...short.values()]}::int4[]) as c (id, pieces)
          where c.id = waybill_leg.waybill_id), waybill_leg.loaded_pieces)`;
      await tables
        .updateTable('waybill_leg')
        .set({ arrived_pieces: counted, to_site_id: siteId })
        .where('trip_id', '=', trip_id)
        .where('waybill_id', 'in', [...ids])
        .where('arrived_at', 'is', null)
        .execute();
      await moving(scope, trip_id, ids)
        .set(({ ref }) => ({
          state: 'arrived',
          site_id: siteId,
          arrived_pieces: ref('leg.arrived_pieces'),
          arrived_at: now,
          version: nextVersion,
        }))
        .execute();
      await tables
        .updateTable('waybill_leg')
        .set({ arrived_at: now })
        .where('trip_id', '=', trip_id)
        .where('waybill_id', 'in', [...ids])
        .where('arrived_at', 'is', null)
        .execute();
    },
  };
}
