import type { Table } from '@linehaul/server-kernel/database/table.ts';
import type { FeeMethod, FeePart, FeeState } from '../contract/driverfee.contract.ts';

export interface DriverFeeTables {
  /** A view: what was agreed and paid of each part of each trip. */
  driver_fee: {
    supplier_id: number;
    id: number;
    trip_id: number;
    part: FeePart;
    driver_id: number | null;
    agreed_cents: number;
    paid_cents: number;
    open_cents: number;
    due_at: number | null;
    state: FeeState;
  };
  driver_fee_payment: Table<'driver_fee_payment', { part: FeePart; method: FeeMethod }>;
  trip: Table<'trip'>;
  driver: Table<'driver'>;
  vehicle: Table<'vehicle'>;
  site: Table<'site'>;
}
