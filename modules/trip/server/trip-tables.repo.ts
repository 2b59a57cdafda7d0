import type { VehicleKind } from '@linehaul/modules/fleet/contract/fleet.contract.ts';
import type { ColumnType, Generated } from 'kysely';
import type { TripState } from '../contract/trip.contract.ts';

type MaybeInstant = ColumnType<number | null, Date | null | undefined, Date | null>;

export interface TripTable {
  supplier_id: number;
  id: Generated<number>;
  trip_no: string;
  batch_no: string;
  state: ColumnType<TripState, TripState | undefined, TripState>;
  line_id: number | null;
  origin_site_id: number;
  destination_site_id: number;
  vehicle_id: number | null;
  driver_id: number | null;
  seal_no: string;
  planned_depart_at: MaybeInstant;
  advance_cents: number;
  on_arrival_cents: number;
  on_receipt_cents: number;
  fuel_card_no: string;
  fuel_cents: number;
  note: string;
  version: Generated<number>;
  login_name: string;
  created_at: ColumnType<number, Date, never>;
  departed_at: MaybeInstant;
  arrived_at: MaybeInstant;
  settled_at: MaybeInstant;
}

/** The module's own tables, and the columns of others that its lists show. */
export interface TripTables {
  trip: TripTable;
  trip_stop: {
    supplier_id: number;
    trip_id: number;
    position: number;
    site_id: number;
    arrived_at: MaybeInstant;
  };
  trip_counter: { supplier_id: number; last_no: number };
  waybill_leg: {
    supplier_id: number;
    trip_id: number;
    loaded_pieces: number;
    weight_g: number;
    volume_cm3: number;
  };
  site: { supplier_id: number; id: number; name: string };
  line: {
    supplier_id: number;
    id: number;
    name: string;
    state: 'active' | 'closed';
    origin_site_id: number;
    destination_site_id: number;
  };
  vehicle: {
    supplier_id: number;
    id: number;
    plate: string;
    kind: VehicleKind;
    capacity_weight_g: number;
    capacity_volume_cm3: number;
  };
  driver: { supplier_id: number; id: number; name: string; phone: string; licence_no: string };
}
