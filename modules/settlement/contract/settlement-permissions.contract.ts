import type { PermissionManifest } from '@linehaul/contract/permission.ts';
import type { settlementContract } from './settlement.contract.ts';

const platformLogisticsSite = ['platform', 'logistics', 'site'] as const;
const logisticsSite = ['logistics', 'site'] as const;
const platformLogistics = ['platform', 'logistics'] as const;

/** Who may make the calls that screens need. */
export const settlementPermissions = {
  CommissionList: { path: '/v1/supplier/settlement/CommissionList', industries: ['platform'] },
  StatementList: { path: '/v1/supplier/settlement/StatementList', industries: platformLogisticsSite },
  StatementInfo: { path: '/v1/supplier/settlement/StatementInfo', industries: platformLogisticsSite },
  CodDueList: { path: '/v1/supplier/settlement/CodDueList', industries: logisticsSite },
  CodPayoutList: { path: '/v1/supplier/settlement/CodPayoutList', industries: platformLogisticsSite },
  CodPayoutInfo: { path: '/v1/supplier/settlement/CodPayoutInfo', industries: platformLogisticsSite },
  CashSheetList: { path: '/v1/supplier/settlement/CashSheetList', industries: logisticsSite },
  CashSheetInfo: { path: '/v1/supplier/settlement/CashSheetInfo', industries: logisticsSite },
  DriverFeeList: { path: '/v1/supplier/settlement/DriverFeeList', industries: platformLogistics },
  DriverFeeSums: { path: '/v1/supplier/settlement/DriverFeeSums', industries: platformLogistics },
} as const satisfies PermissionManifest<typeof settlementContract>;
