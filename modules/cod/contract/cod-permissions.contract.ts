import type { PermissionManifest } from '@linehaul/contract/permission.ts';
import type { codContract } from './cod.contract.ts';

/** Who may make the calls that screens need. */
export const codPermissions = {
  CodDueList: { path: '/v1/supplier/settlement/CodDueList', industries: ['logistics', 'site'] },
  CodDueSum: { path: '/v1/supplier/settlement/CodDueSum', industries: ['logistics', 'site'] },
  CodCollectedList: { path: '/v1/supplier/settlement/CodCollectedList', industries: ['logistics', 'site'] },
  CodPayoutList: { path: '/v1/supplier/settlement/CodPayoutList', industries: ['platform', 'logistics', 'site'] },
  CodPayoutInfo: { path: '/v1/supplier/settlement/CodPayoutInfo', industries: ['platform', 'logistics', 'site'] },
} as const satisfies PermissionManifest<typeof codContract>;
