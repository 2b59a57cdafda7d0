import type { PermissionManifest } from '@linehaul/contract/permission.ts';
import type { signinContract } from './signin.contract.ts';

/** Who may make the calls that screens need. */
export const signinPermissions = {
  SigninList: { path: '/v1/addons/signin/SigninList', industries: ['platform', 'logistics', 'site'] },
} as const satisfies PermissionManifest<typeof signinContract>;
