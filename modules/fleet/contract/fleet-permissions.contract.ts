import type { PermissionManifest } from '@linehaul/contract/permission.ts';
import type { fleetContract } from './fleet.contract.ts';

const platformLogisticsSite = ['platform', 'logistics', 'site'] as const;

/** Who may make the calls that screens need. */
export const fleetPermissions = {
  VehicleList: { path: '/v1/supplier/fleet/VehicleList', industries: platformLogisticsSite },
  DriverList: { path: '/v1/supplier/fleet/DriverList', industries: platformLogisticsSite },
} as const satisfies PermissionManifest<typeof fleetContract>;
