import type { PermissionManifest } from '@linehaul/contract/permission.ts';
import type { lineContract } from './line.contract.ts';

const platformLogisticsSite = ['platform', 'logistics', 'site'] as const;

/** Who may make the calls that screens need. */
export const linePermissions = {
  LineList: { path: '/v1/supplier/line/LineList', industries: platformLogisticsSite },
  LineInfo: { path: '/v1/supplier/line/LineInfo', industries: platformLogisticsSite },
  TariffImport: { path: '/v1/supplier/line/TariffImport', industries: ['logistics'] },
} as const satisfies PermissionManifest<typeof lineContract>;
