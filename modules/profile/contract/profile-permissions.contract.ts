import type { PermissionManifest } from '@linehaul/contract/permission.ts';
import type { profileContract } from './profile.contract.ts';

/** Who may make the calls that screens need. */
export const profilePermissions = {
  userEdit: { path: '/v1/user/user/userEdit', access: 'session' },
} as const satisfies PermissionManifest<typeof profileContract>;
