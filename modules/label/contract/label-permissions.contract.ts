import type { PermissionManifest } from '@linehaul/contract/permission.ts';
import type { labelContract } from './label.contract.ts';

/** Who may make the calls that screens need. */
export const labelPermissions = {
  LabelList: { path: '/v1/supplier/label/LabelList' },
  LabelInfo: { path: '/v1/supplier/label/LabelInfo' },
  LabelBuy: { path: '/v1/supplier/label/LabelBuy' },
} as const satisfies PermissionManifest<typeof labelContract>;
