import { liveSource } from '@linehaul/server-kernel/events/live-source.ts';
import { serverModule } from '@linehaul/server-kernel/module/server-module.ts';
import { statisticsContract } from '../contract/statistics.contract.ts';
import { figuresChanged } from '../contract/statistics.events.ts';
import { readBigScreen } from './big-screen.steps.ts';
import { readDashboard, readRevenue } from './dashboard.steps.ts';
import { figureChecks } from './figure-check.job.ts';
import { dismissFirstSteps, readFirstSteps } from './first-steps.steps.ts';
import { fundsAccounts, fundsDays, fundsKinds, fundsSource } from './funds.steps.ts';
import { goodsShares, goodsSource, rankBuyers, rankCategories, rankGoods, salesSource } from './goods-figures.steps.ts';
import { incomeList, incomeTotals } from './income.steps.ts';
import { rankLines, rankMembers, rankSites } from './rank.steps.ts';
import { statisticsJobs } from './statistics.job.ts';
import { rankStock } from './stock-figures.steps.ts';
import { daysPage, orderSource, readShares, readTrend, revenueSource } from './trend.steps.ts';

export const statisticsModule = serverModule({
  name: 'statistics',
  contract: statisticsContract,
  migrations: new URL('./migrations/', import.meta.url),
  jobs: () => statisticsJobs,
  queues: () => figureChecks,
  live: [liveSource(figuresChanged, async ({ now }) => ({ at: now }))],
  handlers: () => ({
    Dashboard: ({ input, scope }) => readDashboard(scope, input.day),
    DashboardRevenue: ({ input, scope }) => readRevenue(scope, input.day),
    FirstSteps: ({ scope }) => readFirstSteps(scope),
    FirstStepsDismiss: ({ scope }) => dismissFirstSteps(scope),
    OrderTrend: ({ input, scope }) => readTrend(scope, input, orderSource),
    OrderDays: ({ input, scope }) => daysPage(scope, input, orderSource),
    OrderShares: ({ input, scope }) => readShares(scope, input),
    RevenueTrend: ({ input, scope }) => readTrend(scope, input, revenueSource),
    RevenueDays: ({ input, scope }) => daysPage(scope, input, revenueSource),
    LineRank: ({ input, scope }) => rankLines(scope, input),
    SiteRank: ({ input, scope }) => rankSites(scope, input),
    GoodsTrend: ({ input, scope }) => readTrend(scope, input, goodsSource),
    GoodsDays: ({ input, scope }) => daysPage(scope, input, goodsSource),
    GoodsShares: ({ input, scope }) => goodsShares(scope, input),
    SalesTrend: ({ input, scope }) => readTrend(scope, input, salesSource),
    SalesDays: ({ input, scope }) => daysPage(scope, input, salesSource),
    GoodsRank: ({ input, scope }) => rankGoods(scope, input),
    CategoryRank: ({ input, scope }) => rankCategories(scope, input),
    StockRank: ({ input, scope }) => rankStock(scope, input),
    BuyerRank: ({ input, scope }) => rankBuyers(scope, input),
    FundsTrend: ({ input, scope }) => readTrend(scope, input, fundsSource),
    FundsKinds: ({ input, scope }) => fundsKinds(scope, input),
    FundsDays: ({ input, scope }) => fundsDays(scope, input),
    PayoutDays: ({ input, scope }) => daysPage(scope, input, fundsSource),
    FundsAccounts: ({ input, scope }) => fundsAccounts(scope, input),
    IncomeList: ({ input, scope }) => incomeList(scope, input),
    IncomeTotals: ({ input, scope }) => incomeTotals(scope, input),
    BigScreenInfo: ({ scope }) => readBigScreen(scope),
    MemberRank: ({ input, scope }) => rankMembers(scope, input),
  }),
});
