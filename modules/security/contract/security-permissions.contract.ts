import type { PermissionManifest } from '@linehaul/contract/permission.ts';
import type { securityContract } from './security.contract.ts';

/** Who may make the calls that screens need. */
export const securityPermissions = {
  SafeSetInfo: { path: '/v1/supplier/safe/SafeSetInfo' },
  SafeSetSave: { path: '/v1/supplier/safe/SafeSetSave' },
  AccessUserManage: { path: '/v1/supplier/safe/AccessUserManage' },
  AccessUserInfo: { path: '/v1/supplier/safe/AccessUserInfo' },
  AccessUserDel: { path: '/v1/supplier/safe/AccessUserDel' },
  AccessIpManage: { path: '/v1/supplier/safe/AccessIpManage' },
  AccessIpInfo: { path: '/v1/supplier/safe/AccessIpInfo' },
  AccessIpDel: { path: '/v1/supplier/safe/AccessIpDel' },
  SecondFactorInfo: { path: '/v1/supplier/safe/SecondFactorInfo', access: 'session' },
} as const satisfies PermissionManifest<typeof securityContract>;
