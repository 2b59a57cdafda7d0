import type { PermissionManifest } from '@linehaul/contract/permission.ts';
import type { siteContract } from './site.contract.ts';

const platformLogisticsSite = ['platform', 'logistics', 'site'] as const;

/** Who may make the calls that screens need. */
export const sitePermissions = {
  SiteList: { path: '/v1/supplier/site/SiteList', industries: platformLogisticsSite },
  SiteInfo: { path: '/v1/supplier/site/SiteInfo', industries: platformLogisticsSite },
  SiteExamine: { path: '/v1/supplier/site/SiteExamine', industries: ['platform', 'logistics'] },
} as const satisfies PermissionManifest<typeof siteContract>;
