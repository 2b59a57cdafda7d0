import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { extensionPoint } from '@linehaul/server-kernel/module/extension-point.ts';
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

/** Work that needs a vehicle or a driver, which cannot be deleted meanwhile. */
export interface FleetUse {
  readonly key: string;
  /** What people call a piece of work that is not over and needs it: the trip's number; undefined when there is none. */
  openWith(scope: Scope, use: { vehicle_id: number } | { driver_id: number }): Promise<string | undefined>;
}

export const fleetUses = extensionPoint<FleetUse>('uses of vehicles and drivers');
