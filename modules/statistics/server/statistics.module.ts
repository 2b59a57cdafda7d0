import { addDays, daysUpTo } from '@linehaul/contract/calendar-day.ts';
import { countUncarried } from '@linehaul/modules/order/server/order-uncarried.port.ts';
import { countAwaiting } from '@linehaul/modules/waybill/server/waybill-awaiting.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { liveSource } from '@linehaul/server-kernel/events/live.ts';
import { serverModule } from '@linehaul/server-kernel/module/server-module.ts';
import {
  type Dashboard,
  type DashboardRevenue,
  type DayFigures,
  type Figures,
  statisticsContract,
} from '../contract/statistics.contract.ts';
import { figuresChanged } from '../contract/statistics.events.ts';
import { en } from '../messages/en.ts';
import { es } from '../messages/es.ts';
import { ja } from '../messages/ja.ts';
import { zh } from '../messages/zh.ts';
import { readBigScreen } from './big-screen.handlers.ts';
import { rankLines, rankMembers, rankSites } from './rank.handlers.ts';
import { statisticsJobs } from './statistics.job.ts';
import { statisticsRepo } from './statistics.repo.ts';
import { daysPage, orderView, revenueView, sharesOf, trendOf } from './trend.handlers.ts';

const trendDays = 30;
const topLines = 8;
const nothing: Figures = { orders: 0, pieces: 0, weight_g: 0 };

async function readDashboard(scope: Scope, day: string): Promise<Dashboard> {
  const repo = statisticsRepo(scope);
  const days = daysUpTo(day, trendDays);
  const from = days[0] ?? day;
  const [known, orders, to_be_dispatched, waybills, punctuality] = await Promise.all([
    repo.byDay(from, day),
    repo.ordersToDo(),
    countUncarried(scope),
    countAwaiting(scope),
    repo.punctuality(from, day),
  ]);
  const byDay = new Map(known.map((figures) => [figures.day, figures]));
  const of = (wanted: string): DayFigures => byDay.get(wanted) ?? { ...nothing, day: wanted };
  const { signed, signed_on_time } = punctuality;
  return {
    today: of(day),
    yesterday: of(addDays(day, -1)),
    last_week: of(addDays(day, -7)),
    trend: days.map(of),
    to_do: {
      ...orders,
      to_be_dispatched,
      to_be_loaded: waybills.loading,
      to_be_delivered: waybills.delivery,
      receipts_missing: waybills.receipt,
    },
    signed,
    signed_on_time,
  };
}

async function readRevenue(scope: Scope, day: string): Promise<DashboardRevenue> {
  const repo = statisticsRepo(scope);
  const days = daysUpTo(day, trendDays);
  const from = days[0] ?? day;
  const [known, lines] = await Promise.all([repo.revenueByDay(from, day), repo.revenueByLine(from, day, topLines)]);
  const byDay = new Map(known.map((revenue) => [revenue.day, revenue.revenue_cents]));
  return { trend: days.map((wanted) => ({ day: wanted, revenue_cents: byDay.get(wanted) ?? 0 })), lines };
}

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
