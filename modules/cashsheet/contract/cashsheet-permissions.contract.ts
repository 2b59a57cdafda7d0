import type { PermissionManifest } from '@linehaul/contract/permission.ts';
import type { cashsheetContract } from './cashsheet.contract.ts';

/** Who may make the calls that screens need. */
export const cashsheetPermissions = {
  CashSheetList: { path: '/v1/supplier/settlement/CashSheetList', industries: ['logistics', 'site'] },
  CashOpenSum: { path: '/v1/supplier/settlement/CashOpenSum', industries: ['logistics', 'site'] },
  CashSheetInfo: { path: '/v1/supplier/settlement/CashSheetInfo', industries: ['logistics', 'site'] },
} as const satisfies PermissionManifest<typeof cashsheetContract>;
