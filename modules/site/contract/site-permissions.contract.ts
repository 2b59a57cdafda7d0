import type { PermissionManifest } from '@linehaul/contract/permission.ts';
import type { siteContract } from './site.contract.ts';

const readers = ['platform', 'logistics', 'site', 'supplier', 'service'] as const;

/** Who may make the calls that screens need. */
export const sitePermissions = {
  SiteList: { path: '/v1/supplier/site/SiteList', industries: readers },
  SiteInfo: { path: '/v1/supplier/site/SiteInfo', industries: readers },
  SiteExamine: { path: '/v1/supplier/site/SiteExamine', industries: ['platform', 'logistics'] },
} as const satisfies PermissionManifest<typeof siteContract>;
