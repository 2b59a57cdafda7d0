import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { publish } from '@linehaul/server-kernel/events/publish.ts';
import { sql } from 'kysely';
import { waybillCounters } from '../contract/waybill.events.ts';
import { nextVersion, type OnTrip } from './waybill-board.repo.ts';
import type { WaybillTables } from './waybill-tables.repo.ts';

/** What has come off a trip at a site, and how that is taken back; every statement is one, however many waybills there are. */
export function waybillLandingRepo(scope: Scope) {
  const tables = scope.tables<WaybillTables>();
  return {
    /** Waybills that came off the trip at the site, held until the transaction ends; `is_last` of those that no other trip has had since. */
    locked: (tripId: number, siteId: number) =>
      tables
        .selectFrom('waybill')
        .innerJoin('waybill_leg as leg', (join) =>
          join.onRef('leg.supplier_id', '=', 'waybill.supplier_id').onRef('leg.waybill_id', '=', 'waybill.id'),
        )
        .select(['waybill.id', 'waybill.waybill_no', 'waybill.state', 'waybill.site_id', 'waybill.destination_site_id'])
        .select(
          sql<boolean>`not exists (select 1 from waybill_leg as later where later.supplier_id = leg.supplier_id
            and later.waybill_id = leg.waybill_id and later.id > leg.id)`.as('is_last'),
        )
        .where('leg.trip_id', '=', tripId)
        .where('leg.to_site_id', '=', siteId)
        .where('leg.arrived_at', 'is not', null)
        .orderBy('waybill.id')
        .forUpdate(['waybill', 'leg'])
        .execute(),

    /** On the road again, each to the site where it was meant to leave the trip; its last arrival is the one before. */
    async putBack({ trip_id }: OnTrip, ends: ReadonlyMap<number, number>): Promise<void> {
      publish(scope, waybillCounters);
      const ids = [...ends.keys()];
      const end = sql<number>`(select e.site_id from unnest(${ids}::int8[], ${[...ends.values()]}::int8[]) as e (id, site_id)
        where e.id = waybill_leg.waybill_id)`;
      await tables
        .updateTable('waybill_leg')
        .set({ arrived_pieces: 0, arrived_at: null, to_site_id: end })
        .where('trip_id', '=', trip_id)
        .where('waybill_id', 'in', ids)
        .execute();
      const before = sql<Date | null>`(select max(leg.arrived_at) from waybill_leg as leg
        where leg.supplier_id = waybill.supplier_id and leg.waybill_id = waybill.id)`;
      await tables
        .updateTable('waybill')
        .set({
          state: 'departed',
          site_id: null,
          arrived_pieces: 0,
          delivered_pieces: 0,
          arrived_at: before,
          version: nextVersion,
        })
        .where('id', 'in', ids)
        .execute();
    },
  };
}
