import type { PermissionManifest } from '@linehaul/contract/permission.ts';
import type { statisticsContract } from './statistics.contract.ts';

const platformBank = ['platform', 'bank'] as const;
const sellers = ['platform', 'supplier', 'service'] as const;

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
  GoodsTrend: { path: '/v1/supplier/statistics/GoodsTrend', industries: sellers },
  GoodsDays: { path: '/v1/supplier/statistics/GoodsDays', industries: sellers },
  GoodsShares: { path: '/v1/supplier/statistics/GoodsShares', industries: sellers },
  SalesTrend: { path: '/v1/supplier/statistics/SalesTrend', industries: sellers },
  SalesDays: { path: '/v1/supplier/statistics/SalesDays', industries: sellers },
  GoodsRank: { path: '/v1/supplier/statistics/GoodsRank', industries: sellers },
  CategoryRank: { path: '/v1/supplier/statistics/CategoryRank', industries: sellers },
  StockRank: { path: '/v1/supplier/statistics/StockRank', industries: ['platform', 'supplier'] },
  BuyerRank: { path: '/v1/supplier/statistics/BuyerRank', industries: sellers },
  FundsTrend: { path: '/v1/supplier/statistics/FundsTrend', industries: platformBank },
  FundsKinds: { path: '/v1/supplier/statistics/FundsKinds', industries: platformBank },
  FundsDays: { path: '/v1/supplier/statistics/FundsDays', industries: platformBank },
  PayoutDays: { path: '/v1/supplier/statistics/PayoutDays', industries: platformBank },
  FundsAccounts: { path: '/v1/supplier/statistics/FundsAccounts', industries: platformBank },
  IncomeList: { path: '/v1/supplier/statistics/IncomeList', industries: ['platform'] },
  IncomeTotals: { path: '/v1/supplier/statistics/IncomeTotals', industries: ['platform'] },
  BigScreenInfo: { path: '/v1/supplier/statistics/BigScreenInfo', industries: ['platform', 'logistics', 'site'] },
} as const satisfies PermissionManifest<typeof statisticsContract>;
