import type { PermissionManifest } from '@linehaul/contract/permission.ts';
import type { expressContract } from './express.contract.ts';

/** Who may make the calls that screens need. */
export const expressPermissions = {
  ExpressUsage: { path: '/v1/addons/express/ExpressUsage' },
  ExpressCompanyList: { path: '/v1/addons/express/ExpressCompanyList' },
} as const satisfies PermissionManifest<typeof expressContract>;
