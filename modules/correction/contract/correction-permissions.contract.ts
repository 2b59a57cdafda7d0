import type { PermissionManifest } from '@linehaul/contract/permission.ts';
import type { correctionContract } from './correction.contract.ts';

/** Who may make the calls that screens need. */
export const correctionPermissions = {
  CorrectionApprove: { path: '/v1/supplier/correction/CorrectionApprove', industries: ['logistics', 'site'] },
  CorrectionList: { path: '/v1/supplier/correction/CorrectionList', industries: ['logistics', 'site'] },
} as const satisfies PermissionManifest<typeof correctionContract>;
