import type { PermissionManifest } from '@linehaul/contract/permission.ts';
import type { statisticsContract } from './statistics.contract.ts';

/** Who may make the calls that screens need. */
export const statisticsPermissions = {
  Dashboard: { path: '/v1/supplier/statistics/Dashboard', access: 'session' },
  DashboardRevenue: {
    path: '/v1/supplier/statistics/DashboardRevenue',
    industries: ['platform', 'logistics', 'site'],
  },
} as const satisfies PermissionManifest<typeof statisticsContract>;
