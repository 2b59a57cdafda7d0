import type { PermissionManifest } from '@linehaul/contract/permission.ts';
import type { ewaybillContract } from './ewaybill.contract.ts';

/** Who may make the calls that screens need. */
export const ewaybillPermissions = {
  EwaybillAccountList: { path: '/v1/addons/ewaybill/AccountList' },
  EwaybillTemplateList: { path: '/v1/addons/ewaybill/TemplateList' },
} as const satisfies PermissionManifest<typeof ewaybillContract>;
