import type { PermissionManifest } from '@linehaul/contract/permission.ts';
import type { statementContract } from './statement.contract.ts';

/** Who may make the calls that screens need. */
export const statementPermissions = {
  StatementList: { path: '/v1/supplier/settlement/StatementList', industries: ['platform', 'logistics', 'site'] },
  StatementInfo: { path: '/v1/supplier/settlement/StatementInfo', industries: ['platform', 'logistics', 'site'] },
} as const satisfies PermissionManifest<typeof statementContract>;
