import type { PermissionManifest } from '@linehaul/contract/permission.ts';
import type { reconciliationContract } from './reconciliation.contract.ts';

const platformLogisticsSite = ['platform', 'logistics', 'site'] as const;

/** Who may make the calls that screens need. */
export const reconciliationPermissions = {
  AgeingList: { path: '/v1/supplier/reconciliation/AgeingList', industries: ['platform', 'logistics', 'site'] },
  AgeingTotals: { path: '/v1/supplier/reconciliation/AgeingTotals', industries: ['platform', 'logistics', 'site'] },
  ChannelImport: { path: '/v1/supplier/reconciliation/ChannelImport', industries: platformLogisticsSite },
  ChannelDayList: { path: '/v1/supplier/reconciliation/ChannelDayList', industries: platformLogisticsSite },
} as const satisfies PermissionManifest<typeof reconciliationContract>;
