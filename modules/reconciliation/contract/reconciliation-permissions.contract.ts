import type { PermissionManifest } from '@linehaul/contract/permission.ts';
import type { reconciliationContract } from './reconciliation.contract.ts';

const readers = ['platform', 'logistics', 'site', 'supplier', 'service'] as const;

/** Who may make the calls that screens need. */
export const reconciliationPermissions = {
  AgeingList: { path: '/v1/supplier/reconciliation/AgeingList', industries: ['platform', 'logistics', 'site'] },
  AgeingTotals: { path: '/v1/supplier/reconciliation/AgeingTotals', industries: ['platform', 'logistics', 'site'] },
  ChannelImport: { path: '/v1/supplier/reconciliation/ChannelImport', industries: readers },
  ChannelDayList: { path: '/v1/supplier/reconciliation/ChannelDayList', industries: readers },
} as const satisfies PermissionManifest<typeof reconciliationContract>;
