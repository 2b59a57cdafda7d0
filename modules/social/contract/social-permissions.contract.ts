import type { PermissionManifest } from '@linehaul/contract/permission.ts';
import type { socialContract } from './social.contract.ts';

/** Who may make the calls that screens need. */
export const socialPermissions = {
  WxInfo: { path: '/v1/supplier/supplier/WxInfo', access: 'session' },
  WxBind: { path: '/v1/supplier/supplier/WxBind', access: 'session' },
  WxUnbind: { path: '/v1/supplier/supplier/WxUnbind', access: 'session' },
} as const satisfies PermissionManifest<typeof socialContract>;
