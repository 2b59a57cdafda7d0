import { addDays, daysUpTo } from '@linehaul/contract/calendar-day.ts';
import { firstDay } from '@linehaul/contract/units.ts';
import { countUncarried } from '@linehaul/modules/order/server/order.port.ts';
import { countAwaiting } from '@linehaul/modules/waybill/server/waybill.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { businessDay, sameHourOf } from '@linehaul/server-kernel/time/business-day.ts';
import type { Dashboard, DashboardRevenue, DayFigures, Figures } from '../contract/statistics.contract.ts';
import { statisticsRepo } from './statistics.repo.ts';

const trendDays = 30;
const topLines = 8;
const figuresOf = ({ orders, pieces, weight_g }: Figures): Figures => ({ orders, pieces, weight_g });
const nothing: Figures = { orders: 0, pieces: 0, weight_g: 0 };

/** The days that lead up to a day; before the first one of the calendar there is none. */
function listTrendDays(day: string): string[] {
  return daysUpTo(day, trendDays).filter((one) => one >= firstDay);
}

/** Yesterday and the same weekday of last week, to compare the day with: up to this hour where it is today. */
function readBefore(scope: Scope, askedDay: string) {
  const { asOf } = statisticsRepo(scope);
  const before = (days: number) => {
    const day = addDays(askedDay, -days);
    return asOf(day, askedDay === businessDay(scope) ? sameHourOf(scope, day) : null);
  };
  return Promise.all([before(1), before(7)]);
}

export async function readDashboard(scope: Scope, day: string): Promise<Dashboard> {
  const repo = statisticsRepo(scope);
  const days = listTrendDays(day);
  const from = days[0] ?? day;
  const [dayFigures, [yesterday, last_week], orders, to_be_dispatched, waybills, punctuality] = await Promise.all([
    repo.byDay(from, day),
    readBefore(scope, day),
    repo.ordersToDo(),
    countUncarried(scope),
    countAwaiting(scope),
    repo.punctuality(from, day),
  ]);
  const byDay = new Map(dayFigures.map((figures) => [figures.day, figures]));
  const of = (wantedDay: string): DayFigures => byDay.get(wantedDay) ?? { ...nothing, day: wantedDay };
  const { signed: signedCount, signed_on_time } = punctuality;
  return {
    today: of(day),
    yesterday: figuresOf(yesterday),
    last_week: figuresOf(last_week),
    trend: days.map(of),
    to_do: {
      ...orders,
      to_be_dispatched,
      to_be_loaded: waybills.loading,
      to_be_delivered: waybills.delivery,
      receipts_missing: waybills.receipt,
    },
    signed: signedCount,
    signed_on_time,
  };
}

export async function readRevenue(scope: Scope, day: string): Promise<DashboardRevenue> {
  const repo = statisticsRepo(scope);
  const days = listTrendDays(day);
  const from = days[0] ?? day;
  const [dayRevenues, [yesterday, last_week], lines] = await Promise.all([
    repo.revenueByDay(from, day),
    readBefore(scope, day),
    repo.revenueByLine(from, day, topLines),
  ]);
  const byDay = new Map(dayRevenues.map((revenue) => [revenue.day, revenue.revenue_cents]));
  return {
    trend: days.map((wantedDay) => ({ day: wantedDay, revenue_cents: byDay.get(wantedDay) ?? 0 })),
    yesterday_cents: yesterday.revenue_cents,
    last_week_cents: last_week.revenue_cents,
    lines,
  };
}
