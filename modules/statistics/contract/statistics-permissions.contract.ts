import type { PermissionManifest } from '@linehaul/contract/permission.ts';
import type { statisticsContract } from './statistics.contract.ts';

/** Who may make the calls that screens need. */
export const statisticsPermissions = {
  Dashboard: { path: '/v1/supplier/statistics/Dashboard', access: 'session' },
  DashboardRevenue: {
    path: '/v1/supplier/statistics/DashboardRevenue',
    industries: ['platform', 'logistics', 'site'],
  },
  OrderTrend: { path: '/v1/supplier/statistics/OrderTrend', industries: ['platform', 'logistics', 'site'] },
  OrderDays: { path: '/v1/supplier/statistics/OrderDays', industries: ['platform', 'logistics', 'site'] },
  OrderShares: { path: '/v1/supplier/statistics/OrderShares', industries: ['platform', 'logistics', 'site'] },
  RevenueTrend: { path: '/v1/supplier/statistics/RevenueTrend', industries: ['platform', 'logistics', 'site'] },
  RevenueDays: { path: '/v1/supplier/statistics/RevenueDays', industries: ['platform', 'logistics', 'site'] },
  LineRank: { path: '/v1/supplier/statistics/LineRank', industries: ['platform', 'logistics', 'site'] },
  SiteRank: { path: '/v1/supplier/statistics/SiteRank', industries: ['platform', 'logistics', 'site'] },
  MemberRank: { path: '/v1/supplier/statistics/MemberRank', industries: ['platform', 'logistics', 'site'] },
  BigScreenInfo: { path: '/v1/supplier/statistics/BigScreenInfo', industries: ['platform', 'logistics', 'site'] },
} as const satisfies PermissionManifest<typeof statisticsContract>;
