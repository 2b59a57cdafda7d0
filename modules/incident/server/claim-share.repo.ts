import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { byWholeKey } from '@linehaul/server-kernel/database/whole-key.ts';
import { sql } from 'kysely';
import type { ClaimShare, ShareInput } from '../contract/incident-claim.contract.ts';
import type { IncidentTables } from './incident-tables.repo.ts';

/** Who answers for what incidents cost; anyone who changes it has locked the incident in the same transaction. */
export function claimShareRepo(scope: Scope) {
  const tables = scope.tables<IncidentTables>();
  const { supplier_id } = scope.caller;
  return {
    of: (incident_id: number): Promise<ClaimShare[]> =>
      tables
        .selectFrom('incident_share as share')
        .leftJoin('site', (on) => byWholeKey(on, 'site.id', 'share.site_id'))
        .leftJoin('trip', (on) => byWholeKey(on, 'trip.id', 'share.trip_id'))
        .leftJoin('driver', (on) => byWholeKey(on, 'driver.id', 'trip.driver_id'))
        .select(['share.id', 'share.party', 'share.site_id', 'share.trip_id', 'share.share', 'share.amount_cents'])
        .select(({ fn, ref, val }) => [
          fn.coalesce('site.name', 'driver.name', ref('share.party_name')).as('party_name'),
          fn.coalesce('trip.trip_no', val('')).as('trip_no'),
        ])
        .where('share.incident_id', '=', incident_id)
        .orderBy('share.id')
        .execute(),

    /** In place of those that there were. */
    async setShares(incident_id: number, list: readonly (ShareInput & { amount_cents: number })[]): Promise<void> {
      await tables.deleteFrom('incident_share').where('incident_id', '=', incident_id).execute();
      const rows = list.map((share) => ({ supplier_id, incident_id, ...share }));
      await tables.insertInto('incident_share').values(rows).execute();
    },

    /** Sites and trips of a waybill, for who is to be named in a share. */
    async choices(waybill_id: number) {
      const places = await tables
        .selectFrom('waybill')
        .innerJoin('site', (on) =>
          on
            .onRef('site.supplier_id', '=', 'waybill.supplier_id')
            .on(sql<boolean>`site.id in (waybill.origin_site_id, waybill.destination_site_id, waybill.site_id)`),
        )
        .select(['site.id as site_id', 'site.name as site_name'])
        .where('waybill.id', '=', waybill_id)
        .orderBy('site.id')
        .execute();
      const trips = await tables
        .selectFrom('waybill_leg as leg')
        .innerJoin('trip', (on) => byWholeKey(on, 'trip.id', 'leg.trip_id'))
        .leftJoin('driver', (on) => byWholeKey(on, 'driver.id', 'trip.driver_id'))
        .select(['trip.id as trip_id', 'trip.trip_no', sql<string>`coalesce(driver.name, '')`.as('driver_name')])
        .where('leg.waybill_id', '=', waybill_id)
        .orderBy('leg.id')
        .execute();
      return { sites: places, trips };
    },
  };
}
