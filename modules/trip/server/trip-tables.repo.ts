import type { VehicleKind } from '@linehaul/modules/fleet/contract/fleet.contract.ts';
import type { Table } from '@linehaul/server-kernel/database/table.ts';
import type { ColumnType } from 'kysely';
import type { TripState } from '../contract/trip.contract.ts';

export type TripTable = Table<'trip', { state: ColumnType<TripState, TripState | undefined, TripState> }>;

/** The module's own tables, and the columns of others that its lists show. */
export interface TripTables {
  trip: TripTable;
  trip_stop: Table<'trip_stop'>;
  trip_counter: Table<'trip_counter'>;
  waybill_leg: Table<'waybill_leg'>;
  site: Table<'site'>;
  line: Table<'line', { state: 'active' | 'closed' }>;
  vehicle: Table<'vehicle', { kind: VehicleKind }>;
  driver: Table<'driver'>;
}
