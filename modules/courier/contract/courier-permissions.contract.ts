import type { PermissionManifest } from '@linehaul/contract/permission.ts';
import type { courierContract } from './courier.contract.ts';

const industries = ['logistics', 'site'] as const;

/** Who may make the calls that screens need. */
export const courierPermissions = {
  ParcelList: { path: '/v1/supplier/courier/ParcelList', industries },
  ParcelInfo: { path: '/v1/supplier/courier/ParcelInfo', industries },
  ParcelsOf: { path: '/v1/supplier/courier/ParcelsOf', industries: ['logistics', 'site', 'supplier'] },
} as const satisfies PermissionManifest<typeof courierContract>;
