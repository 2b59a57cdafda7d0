import type { PermissionManifest } from '@linehaul/contract/permission.ts';
import type { consentContract } from './consent.contract.ts';

/** Who may make the calls that screens need. */
export const consentPermissions = {
  AuthorizedInfo: { path: '/v1/supplier/api/AuthorizedInfo' },
  AuthorizedLog: { path: '/v1/supplier/api/AuthorizedLog' },
} as const satisfies PermissionManifest<typeof consentContract>;
