import type { PermissionManifest } from '@linehaul/contract/permission.ts';
import type { sessionContract } from './session.contract.ts';

/** Who may make the calls that screens need. */
export const sessionPermissions = {
  Info: { path: '/v1/supplier/supplier/Info', access: 'session' },
  PasswordEdit: { path: '/v1/supplier/supplier/PasswordEdit', access: 'session' },
  SessionList: { path: '/v1/supplier/session/SessionList', access: 'session' },
} as const satisfies PermissionManifest<typeof sessionContract>;
