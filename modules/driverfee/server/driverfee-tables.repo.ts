import type { ColumnType, Generated } from 'kysely';
import type { FeeMethod, FeePart, FeeState } from '../contract/driverfee.contract.ts';

type Instant = ColumnType<number, Date, Date>;

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
  driver_fee_payment: {
    supplier_id: number;
    id: Generated<number>;
    trip_id: number;
    part: FeePart;
    driver_id: number | null;
    amount_cents: number;
    method: FeeMethod;
    voucher_no: string;
    note: string;
    operator_id: number | null;
    paid_by: string;
    paid_at: Instant;
    void_reason: Generated<string>;
    voided_by: Generated<string>;
    voided_at: ColumnType<number | null, Date | undefined, Date>;
  };
  trip: {
    supplier_id: number;
    id: number;
    trip_no: string;
    vehicle_id: number | null;
    origin_site_id: number;
    destination_site_id: number;
    fuel_card_no: string;
  };
  driver: { supplier_id: number; id: number; name: string; phone: string };
  vehicle: { supplier_id: number; id: number; plate: string };
  site: { supplier_id: number; id: number; name: string };
}
