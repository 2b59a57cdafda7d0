import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { byWholeKey } from '@linehaul/server-kernel/database/whole-key.ts';
import type { WaybillLeg } from '../contract/waybill-leg.contract.ts';
import type { WaybillTables } from './waybill-tables.repo.ts';

type Instants = 'departed_at' | 'arrived_at';
type Stored<Row extends Record<Instants, number>> = Omit<Row, Instants> & Record<Instants, number | null>;

/** The trips of a waybill. */
export function waybillLegRepo(scope: Scope) {
  const tables = scope.tables<WaybillTables>();
  return {
    of: (waybillId: number): Promise<Stored<WaybillLeg>[]> =>
      tables
        .selectFrom('waybill_leg as leg')
        .innerJoin('trip', (join) => byWholeKey(join, 'trip.id', 'leg.trip_id'))
        .innerJoin('site as start', (join) => byWholeKey(join, 'start.id', 'leg.from_site_id'))
        .innerJoin('site as end', (join) => byWholeKey(join, 'end.id', 'leg.to_site_id'))
        .leftJoin('vehicle', (join) => byWholeKey(join, 'vehicle.id', 'trip.vehicle_id'))
        .leftJoin('driver', (join) => byWholeKey(join, 'driver.id', 'trip.driver_id'))
        .select(['leg.trip_id', 'trip.trip_no', 'leg.from_site_id', 'start.name as from_name', 'leg.to_site_id'])
        .select(['end.name as to_name', 'leg.loaded_pieces', 'leg.arrived_pieces'])
        .select(['leg.loaded_at', 'leg.departed_at', 'leg.arrived_at'])
        .select(({ fn, val }) => [
          fn.coalesce('vehicle.plate', val('')).as('plate'),
          fn.coalesce('driver.name', val('')).as('driver_name'),
          fn.coalesce('driver.phone', val('')).as('driver_phone'),
        ])
        .where('leg.waybill_id', '=', waybillId)
        .orderBy('leg.id')
        .execute(),
  };
}
