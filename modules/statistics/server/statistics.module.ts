import { addDays, daysUpTo } from '@linehaul/contract/calendar-day.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { serverModule } from '@linehaul/server-kernel/module/server-module.ts';
import { type Dashboard, type DayFigures, type Figures, statisticsContract } from '../contract/statistics.contract.ts';
import { en } from '../messages/en.ts';
import { es } from '../messages/es.ts';
import { ja } from '../messages/ja.ts';
import { zh } from '../messages/zh.ts';
import { statisticsRepo } from './statistics.repo.ts';

const trendDays = 30;
const topLines = 8;
const nothing: Figures = { orders: 0, revenue_cents: 0, pieces: 0, weight_g: 0 };

async function readDashboard(scope: Scope, day: string): Promise<Dashboard> {
  const repo = statisticsRepo(scope);
  const days = daysUpTo(day, trendDays);
  const from = days[0] ?? day;
  const [known, lines, to_do, punctuality] = await Promise.all([
    repo.byDay(from, day),
    repo.byLine(from, day, topLines),
    repo.toDo(),
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
    lines,
    to_do,
    signed,
    signed_on_time,
  };
}

export const statisticsModule = serverModule({
  name: 'statistics',
  contract: statisticsContract,
  messages: { en, zh, es, ja },
  handlers: () => ({
    Dashboard: ({ input, scope }) => readDashboard(scope, input.day),
  }),
});
