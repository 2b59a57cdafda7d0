import type { PermissionManifest } from '@linehaul/contract/permission.ts';
import type { auditContract } from './audit.contract.ts';

/** Who may make the calls that screens need. */
export const auditPermissions = {
  OperatorLogList: { path: '/v1/supplier/audit/OperatorLogList' },
  LoginLogList: { path: '/v1/supplier/audit/LoginLogList' },
  SupplierLogList: { path: '/v1/supplier/audit/SupplierLogList' },
} as const satisfies PermissionManifest<typeof auditContract>;
