import type { Scope } from '@linehaul/server-kernel/scope.ts';
import type { Driver, Vehicle } from '../contract/fleet.contract.ts';
import { type DriverDraft, driverRepo } from './driver.repo.ts';
import { type VehicleDraft, vehicleRepo } from './vehicle.repo.ts';

/** The caller's vehicle, locked so that it cannot be deleted meanwhile; undefined for anybody else's and for a deleted one. */
export function lockVehicle(scope: Scope, id: number): Promise<Vehicle | undefined> {
  return vehicleRepo(scope).locked(id);
}

/** The caller's driver, locked so that it cannot be deleted meanwhile; undefined for anybody else's and for a deleted one. */
export function lockDriver(scope: Scope, id: number): Promise<Driver | undefined> {
  return driverRepo(scope).locked(id);
}

/** Adds a vehicle; for the demo company and tests. */
export function addVehicle(scope: Scope, draft: Partial<VehicleDraft> & { plate: string }): Promise<Vehicle> {
  return vehicleRepo(scope).add({
    kind: 'box',
    capacity_weight_g: 0,
    capacity_volume_cm3: 0,
    state: 'active',
    note: '',
    ...draft,
  });
}

/** Adds a driver; for the demo company and tests. */
export function addDriver(
  scope: Scope,
  draft: Partial<DriverDraft> & { name: string; phone: string },
): Promise<Driver> {
  return driverRepo(scope).add({ licence_no: '', state: 'active', note: '', ...draft });
}
