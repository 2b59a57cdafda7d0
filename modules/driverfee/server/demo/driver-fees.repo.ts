import type { Scope } from '@linehaul/server-kernel/database/scope.ts';

interface FeeTables {
  driver_fee: {
    supplier_id: number;
    id: number;
    trip_id: number;
    part: string;
    driver_id: number;
    agreed_cents: number;
  };
  trip: {
    supplier_id: number;
    id: number;
    state: string;
    login_name: string;
    trip_no: string;
    departed_at: number | null;
    arrived_at: number | null;
    settled_at: number | null;
  };
}

/** What is agreed with the drivers of the demo's trips, part by part. */
export function agreedFees(scope: Scope) {
  return scope
    .tables<FeeTables>()
    .selectFrom('driver_fee')
    .innerJoin('trip', (on) =>
      on.onRef('trip.supplier_id', '=', 'driver_fee.supplier_id').onRef('trip.id', '=', 'driver_fee.trip_id'),
    )
    .select([
      'driver_fee.id',
      'driver_fee.trip_id',
      'driver_fee.part',
      'driver_fee.driver_id',
      'agreed_cents',
      'login_name',
      'trip_no',
    ])
    .select(['departed_at', 'arrived_at', 'settled_at'])
    .where('driver_fee.driver_id', 'is not', null)
    .orderBy('driver_fee.id')
    .execute();
}
