import { liveSource } from '@linehaul/server-kernel/events/live.ts';
import { serverModule } from '@linehaul/server-kernel/module/server-module.ts';
import { statisticsContract } from '../contract/statistics.contract.ts';
import { figuresChanged } from '../contract/statistics.events.ts';
import { en } from '../messages/en.ts';
import { es } from '../messages/es.ts';
import { ja } from '../messages/ja.ts';
import { zh } from '../messages/zh.ts';
import { readBigScreen } from './big-screen.handlers.ts';
import { readDashboard, readRevenue } from './dashboard.handlers.ts';
import { dismissFirstSteps, readFirstSteps } from './first-steps.handlers.ts';
import { rankLines, rankMembers, rankSites } from './rank.handlers.ts';
import { statisticsJobs } from './statistics.job.ts';
import { daysPage, orderView, revenueView, sharesOf, trendOf } from './trend.handlers.ts';

export const statisticsModule = serverModule({
  name: 'statistics',
  contract: statisticsContract,
  messages: { en, zh, es, ja },
  migrations: new URL('./migrations/', import.meta.url),
  jobs: () => statisticsJobs,
  live: [liveSource(figuresChanged, async ({ now }) => ({ at: now }))],
  handlers: () => ({
    Dashboard: ({ input, scope }) => readDashboard(scope, input.day),
    DashboardRevenue: ({ input, scope }) => readRevenue(scope, input.day),
    FirstSteps: ({ scope }) => readFirstSteps(scope),
    FirstStepsDismiss: ({ scope }) => dismissFirstSteps(scope),
    OrderTrend: ({ input, scope }) => trendOf(scope, input, orderView, true),
    OrderDays: ({ input, scope }) => daysPage(scope, input, orderView, true),
    OrderShares: ({ input, scope }) => sharesOf(scope, input),
    RevenueTrend: ({ input, scope }) => trendOf(scope, input, revenueView, false),
    RevenueDays: ({ input, scope }) => daysPage(scope, input, revenueView, false),
    LineRank: ({ input, scope }) => rankLines(scope, input),
    SiteRank: ({ input, scope }) => rankSites(scope, input),
    BigScreenInfo: ({ scope }) => readBigScreen(scope),
    MemberRank: ({ input, scope }) => rankMembers(scope, input),
  }),
});
