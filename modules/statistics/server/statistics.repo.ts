import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { onBusinessDays } from '@linehaul/server-kernel/time/business-day.repo.ts';
import { sql } from 'kysely';
import type { DayFigures, DayRevenue, Figures, LineRevenue, ToDo } from '../contract/statistics.contract.ts';

interface StatisticsTables {
  freight_order: {
    id: number;
    state: string;
    order_day: string;
    created_at: number;
    origin_site_id: number;
    destination_site_id: number;
    transit_days: number;
    pieces: number;
    weight_g: number;
    freight_cents: number | null;
    total_cents: number;
  };
  waybill: {
    id: number;
    order_id: number;
    state: string;
    departed_at: number | null;
    arrived_at: number | null;
    signed_at: number | null;
  };
  site: { id: number; name: string };
}

/** Sums of int8 are numeric in PostgreSQL; beyond what a number holds exactly they stay at the most that it does. */
const most = sql.lit(Number.MAX_SAFE_INTEGER);
const revenue = sql<number>`least(coalesce(sum(freight_order.total_cents), 0), ${most})::int8`.as('revenue_cents');
const sums = [
  sql<number>`count(*)`.as('orders'),
  sql<number>`least(coalesce(sum(freight_order.pieces), 0), ${most})::int8`.as('pieces'),
  sql<number>`least(coalesce(sum(freight_order.weight_g), 0), ${most})::int8`.as('weight_g'),
] as const;

type OrdersToDo = Pick<ToDo, 'unpriced' | 'to_be_paid'>;

export function statisticsRepo(scope: Scope) {
  const tables = scope.tables<StatisticsTables>();
  const selectOrders = (from: string, to: string) =>
    tables
      .selectFrom('freight_order')
      .where('order_day', '>=', from)
      .where('order_day', '<=', to)
      .where('freight_order.state', '<>', 'cancelled');
  return {
    byDay: (from: string, to: string): Promise<DayFigures[]> =>
      selectOrders(from, to).select('order_day as day').select(sums).groupBy('order_day').execute(),

    /** A day as it was at a timestamp, by what was entered before; the whole day without one. */
    asOf(day: string, until: number | null): Promise<Figures & { revenue_cents: number }> {
      const whole = selectOrders(day, day).select(sums).select(revenue);
      if (until === null) return whole.executeTakeFirstOrThrow();
      return whole
        .where('freight_order.created_at', '<', sql<number>`to_timestamp(${until})`)
        .executeTakeFirstOrThrow();
    },

    revenueByDay: (from: string, to: string): Promise<DayRevenue[]> =>
      selectOrders(from, to).select(['order_day as day', revenue]).groupBy('order_day').execute(),

    revenueByLine: (from: string, to: string, limit: number): Promise<LineRevenue[]> =>
      selectOrders(from, to)
        .innerJoin('site as origin', 'origin.id', 'freight_order.origin_site_id')
        .innerJoin('site as destination', 'destination.id', 'freight_order.destination_site_id')
        .select(['origin.id as origin_site_id', 'destination.id as destination_site_id'])
        .select(['origin.name as origin_name', 'destination.name as destination_name'])
        .select([sql<number>`count(*)`.as('orders'), revenue])
        .groupBy(['origin.id', 'origin.name', 'destination.id', 'destination.name'])
        .orderBy('revenue_cents', 'desc')
        .limit(limit)
        .execute(),

    async ordersToDo(): Promise<OrdersToDo> {
      const orders = tables.selectFrom('freight_order').select(sql<number>`count(*)`.as('n'));
      const [unpricedRow, toBePaid] = await Promise.all([
        orders.where('state', 'in', ['submit', 'pay']).where('freight_cents', 'is', null).executeTakeFirstOrThrow(),
        orders.where('state', '=', 'submit').executeTakeFirstOrThrow(),
      ]);
      return { unpriced: unpricedRow.n, to_be_paid: toBePaid.n };
    },

    punctuality: (from: string, to: string) =>
      tables
        .selectFrom('waybill')
        .innerJoin('freight_order', 'freight_order.id', 'waybill.order_id')
        .select([
          sql<number>`count(*)`.as('signed'),
          sql<number>`count(*) filter (
            where waybill.arrived_at <= waybill.departed_at + make_interval(days => greatest(freight_order.transit_days, 1)))`.as(
            'signed_on_time',
          ),
        ])
        .where('waybill.state', 'in', ['signed', 'closed'])
        .where(onBusinessDays(scope, 'waybill.signed_at', { from, to }))
        .executeTakeFirstOrThrow(),
  };
}
