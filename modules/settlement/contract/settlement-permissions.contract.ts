import type { PermissionManifest } from '@linehaul/contract/permission.ts';
import type { settlementContract } from './settlement.contract.ts';

/** Who may make the calls that screens need. */
export const settlementPermissions = {
  CommissionList: { path: '/v1/supplier/settlement/CommissionList', industries: ['platform'] },
} as const satisfies PermissionManifest<typeof settlementContract>;
