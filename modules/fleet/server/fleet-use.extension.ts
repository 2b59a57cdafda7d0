import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { extensionPoint } from '@linehaul/server-kernel/module/extension-point.ts';

/** Work that needs a vehicle or a driver, which cannot be deleted meanwhile. */
export interface FleetUse {
  readonly key: string;
  /** What people call a piece of work that is not over and needs it: the trip's number; undefined when there is none. */
  openWith(scope: Scope, use: { vehicle_id: number } | { driver_id: number }): Promise<string | undefined>;
}

export const fleetUses = extensionPoint<FleetUse>('uses of vehicles and drivers');
