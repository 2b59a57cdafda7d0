import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
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
        .innerJoin('trip', (join) =>
          join.onRef('trip.supplier_id', '=', 'leg.supplier_id').onRef('trip.id', '=', 'leg.trip_id'),
        )
        .innerJoin('site as start', (join) =>
          join.onRef('start.supplier_id', '=', 'leg.supplier_id').onRef('start.id', '=', 'leg.from_site_id'),
        )
        .innerJoin('site as end', (join) =>
          join.onRef('end.supplier_id', '=', 'leg.supplier_id').onRef('end.id', '=', 'leg.to_site_id'),
        )
        .leftJoin('vehicle', (join) =>
          join.onRef('vehicle.supplier_id', '=', 'trip.supplier_id').onRef('vehicle.id', '=', 'trip.vehicle_id'),
        )
        .leftJoin('driver', (join) =>
          join.onRef('driver.supplier_id', '=', 'trip.supplier_id').onRef('driver.id', '=', 'trip.driver_id'),
        )
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
