import type { PermissionManifest } from '@linehaul/contract/permission.ts';
import type { addonContract } from './addon.contract.ts';

/** Who may make the calls that screens need. */
export const addonPermissions = {
  AddonList: { path: '/v1/addons/list', access: 'session' },
  AddonCertificateList: { path: '/v1/addons/CertificateList' },
  AddonForgedList: { path: '/v1/addons/ForgedList' },
  AddonSettingInfo: { path: '/v1/addons/SettingInfo' },
} as const satisfies PermissionManifest<typeof addonContract>;
