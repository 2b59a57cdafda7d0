import { addDays, daysUpTo } from '@linehaul/contract/calendar-day.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { businessDay, sameHourOf } from '@linehaul/server-kernel/time/business-day.ts';
import type { GoodsFigures } from '../contract/goods-order-record.contract.ts';
import { goodsOrderRepo } from './goods-order.repo.ts';
import { goodsSalesRepo } from './goods-sales.repo.ts';

const trendDays = 30;
const nothing = { order_count: 0, sold_cents: 0 };

/** A seller's own figures: what was sold, and what waits. */
export async function readGoodsFigures(scope: Scope): Promise<GoodsFigures> {
  const { byDay, asOf } = goodsSalesRepo(scope);
  const { count } = goodsOrderRepo(scope);
  const today = businessDay(scope);
  const days = daysUpTo(today, trendDays);
  const before = (back: number) => {
    const day = addDays(today, -back);
    return asOf(day, sameHourOf(scope, day));
  };
  const [dailySales, yesterday, last_week, to_be_paid, to_be_sent, to_be_consumed] = await Promise.all([
    byDay(days[0] ?? today, today),
    before(1),
    before(7),
    count('submit', undefined),
    count('pay', 1),
    count('send', 2),
  ]);
  const sales = new Map(dailySales.map(({ day, ...figures }) => [day, figures]));
  const of = (day: string) => sales.get(day) ?? nothing;
  const trend = days.map((day) => ({ day, ...of(day) }));
  return { today: of(today), yesterday, last_week, trend, to_be_paid, to_be_sent, to_be_consumed };
}
