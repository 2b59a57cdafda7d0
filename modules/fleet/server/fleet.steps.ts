import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { Driver, Vehicle } from '../contract/fleet.contract.ts';
import { driverRepo } from './driver.repo.ts';
import { vehicleRepo } from './vehicle.repo.ts';

/** The caller's vehicle, locked so that it cannot be deleted meanwhile; undefined for anybody else's and for a deleted one. */
export function lockVehicle(scope: Scope, id: number): Promise<Vehicle | undefined> {
  return vehicleRepo(scope).locked(id);
}

/** The caller's driver, locked so that it cannot be deleted meanwhile; undefined for anybody else's and for a deleted one. */
export function lockDriver(scope: Scope, id: number): Promise<Driver | undefined> {
  return driverRepo(scope).locked(id);
}
