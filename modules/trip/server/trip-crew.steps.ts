import { refuse } from '@linehaul/contract/errors.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { tripErrors } from '../contract/trip.contract.ts';
import { type TripRow, tripRepo } from './trip.repo.ts';

/** Refuses a trip without a vehicle or a driver, or whose vehicle or driver is on the road with another one. */
export async function checkOnRoad(scope: Scope, trip: TripRow): Promise<void> {
  const { vehicle_id, driver_id } = trip;
  if (vehicle_id === null) throw refuse(tripErrors.vehicle_missing);
  if (driver_id === null) throw refuse(tripErrors.driver_missing);
  const repo = tripRepo(scope);
  const vehicleTrip = await repo.otherUse({ vehicle_id }, ['departed'], trip.id);
  if (vehicleTrip) throw refuse(tripErrors.vehicle_busy, { params: { trip_no: vehicleTrip } });
  const driverTrip = await repo.otherUse({ driver_id }, ['departed'], trip.id);
  if (driverTrip) throw refuse(tripErrors.driver_busy, { params: { trip_no: driverTrip } });
}
