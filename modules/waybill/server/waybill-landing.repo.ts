import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { byWholeKey } from '@linehaul/server-kernel/database/whole-key.ts';
import { asLocked } from '@linehaul/server-kernel/state/record-steps.repo.ts';
import { sql } from 'kysely';
import type { OnTrip } from './waybill-board.repo.ts';
import type { WaybillTables } from './waybill-tables.repo.ts';

/** What has come off a trip at a site, and how that is taken back; every statement is one, however many waybills there are. */
export function waybillLandingRepo(scope: Scope) {
  const tables = scope.tables<WaybillTables>();
  return {
    /** Waybills that came off the trip at the site, held until the transaction ends; `is_last` of those that no other trip has had since. */
    locked: async (tripId: number, siteId: number) => {
      const rows = await tables
        .selectFrom('waybill')
        .innerJoin('waybill_leg as leg', (join) => byWholeKey(join, 'leg.waybill_id', 'waybill.id'))
        .selectAll('waybill')
        .select(
          sql<boolean>`not exists (select 1 from waybill_leg as later where later.supplier_id = leg.supplier_id
            and later.waybill_id = leg.waybill_id and later.id > leg.id)`.as('is_last'),
        )
        .where('leg.trip_id', '=', tripId)
        .where('leg.to_site_id', '=', siteId)
        .where('leg.arrived_at', 'is not', null)
        .orderBy('waybill.id')
        .forUpdate(['waybill', 'leg'])
        .execute();
      return asLocked(rows);
    },

    /** The legs are open again, each to the site where it was meant to end. */
    async reopen({ trip_id }: OnTrip, ends: ReadonlyMap<number, number>): Promise<void> {
      const ids = [...ends.keys()];
      const end = sql<number>`(select e.site_id from unnest(${ids}::int8[], ${[...ends.values()]}::int8[]) as e (id, site_id)
        where e.id = waybill_leg.waybill_id)`;
      await tables
        .updateTable('waybill_leg')
        .set({ arrived_pieces: 0, arrived_at: null, to_site_id: end })
        .where('trip_id', '=', trip_id)
        .where('waybill_id', 'in', ids)
        .execute();
    },
  };
}

/** The last arrival of a waybill by its closed legs, for a statement that changes waybills. */
export const lastArrival = sql<Date | null>`(select max(leg.arrived_at) from waybill_leg as leg
  where leg.supplier_id = waybill.supplier_id and leg.waybill_id = waybill.id)`;
