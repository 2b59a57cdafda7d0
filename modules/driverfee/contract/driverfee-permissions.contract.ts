import type { PermissionManifest } from '@linehaul/contract/permission.ts';
import type { driverfeeContract } from './driverfee.contract.ts';

/** Who may make the calls that screens need. */
export const driverfeePermissions = {
  DriverFeeInfo: { path: '/v1/supplier/settlement/DriverFeeInfo', industries: ['platform', 'logistics'] },
  DriverFeeList: { path: '/v1/supplier/settlement/DriverFeeList', industries: ['platform', 'logistics'] },
  DriverFeeSums: { path: '/v1/supplier/settlement/DriverFeeSums', industries: ['platform', 'logistics'] },
} as const satisfies PermissionManifest<typeof driverfeeContract>;
