import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { sql } from 'kysely';
import type { DaySales } from '../contract/goods-order-record.contract.ts';
import type { GoodsOrderTables } from './goods-order-tables.repo.ts';

const sums = [
  sql<number>`count(*)`.as('order_count'),
  sql<number>`coalesce(sum(paid_cents), 0)::int8`.as('sold_cents'),
] as const;

/** Sales by the day of payment, as the list of orders filters them. */
export function goodsSalesRepo(scope: Scope) {
  const paidOrders = (from: string, to: string) =>
    scope
      .tables<GoodsOrderTables>()
      .selectFrom('goods_order')
      .where('paid_day', '>=', from)
      .where('paid_day', '<=', to)
      .select(sums);
  return {
    byDay: (from: string, to: string): Promise<(DaySales & { day: string | null })[]> =>
      paidOrders(from, to).select('paid_day as day').groupBy('paid_day').execute(),

    /** A day up to a timestamp, in unix seconds. */
    asOf: (day: string, until: number): Promise<DaySales> =>
      paidOrders(day, day).where('paid_at', '<', sql<number>`to_timestamp(${until})`).executeTakeFirstOrThrow(),
  };
}
