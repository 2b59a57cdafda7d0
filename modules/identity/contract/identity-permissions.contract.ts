import type { PermissionManifest } from '@linehaul/contract/permission.ts';
import type { identityContract } from './identity.contract.ts';

/** Who may make the calls that screens need. */
export const identityPermissions = {
  IdentityList: { path: '/v1/supplier/identity/IdentityList', access: 'session' },
  IdentityBind: { path: '/v1/supplier/identity/IdentityBind', access: 'session' },
  IdentityUnbind: { path: '/v1/supplier/identity/IdentityUnbind', access: 'session' },
} as const satisfies PermissionManifest<typeof identityContract>;
