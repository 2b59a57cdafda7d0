import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { onBusinessDays } from '@linehaul/server-kernel/time/business-day.repo.ts';
import { type Kysely, sql } from 'kysely';
import type { DayFigures, LineFigures, ToDo } from '../contract/statistics.contract.ts';

interface StatisticsTables {
  freight_order: {
    id: number;
    state: string;
    order_day: string;
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
    receipts_wanted: number;
    receipts_returned: number;
  };
  site: { id: number; name: string };
}

type Tables = Kysely<StatisticsTables>;

/** Sums of int8 are numeric in PostgreSQL; beyond what a number holds exactly they stay at the most that it does. */
const most = sql.lit(Number.MAX_SAFE_INTEGER);
const sums = [
  sql<number>`count(*)`.as('orders'),
  sql<number>`least(coalesce(sum(freight_order.total_cents), 0), ${most})::int8`.as('revenue_cents'),
  sql<number>`least(coalesce(sum(freight_order.pieces), 0), ${most})::int8`.as('pieces'),
  sql<number>`least(coalesce(sum(freight_order.weight_g), 0), ${most})::int8`.as('weight_g'),
] as const;

function counting(tables: Tables) {
  const orders = tables.selectFrom('freight_order').select(sql<number>`count(*)`.as('n'));
  const waybills = tables.selectFrom('waybill').select(sql<number>`count(*)`.as('n'));
  return { orders, waybills };
}

export function statisticsRepo(scope: Scope) {
  const tables = scope.tables<StatisticsTables>();
  return {
    byDay: (from: string, to: string): Promise<DayFigures[]> =>
      tables
        .selectFrom('freight_order')
        .select('order_day as day')
        .select(sums)
        .where('order_day', '>=', from)
        .where('order_day', '<=', to)
        .where('state', '<>', 'cancelled')
        .groupBy('order_day')
        .execute(),

    byLine: (from: string, to: string, limit: number): Promise<LineFigures[]> =>
      tables
        .selectFrom('freight_order')
        .innerJoin('site as origin', 'origin.id', 'freight_order.origin_site_id')
        .innerJoin('site as destination', 'destination.id', 'freight_order.destination_site_id')
        .select(['origin.name as origin_name', 'destination.name as destination_name'])
        .select(sums)
        .where('order_day', '>=', from)
        .where('order_day', '<=', to)
        .where('freight_order.state', '<>', 'cancelled')
        .groupBy(['origin.id', 'origin.name', 'destination.id', 'destination.name'])
        .orderBy('revenue_cents', 'desc')
        .limit(limit)
        .execute(),

    async toDo(): Promise<ToDo> {
      const { orders, waybills } = counting(tables);
      const [unpriced, toBePaid, toBeDispatched, toBeLoaded, toBeDelivered, receipts] = await Promise.all([
        orders.where('state', 'in', ['submit', 'pay']).where('freight_cents', 'is', null).executeTakeFirstOrThrow(),
        orders.where('state', '=', 'submit').executeTakeFirstOrThrow(),
        orders.where('state', '=', 'pay').executeTakeFirstOrThrow(),
        waybills.where('state', 'in', ['created', 'picked_up', 'received']).executeTakeFirstOrThrow(),
        waybills.where('state', 'in', ['arrived', 'delivering']).executeTakeFirstOrThrow(),
        waybills
          .where('state', '=', 'signed')
          .whereRef('receipts_returned', '<', 'receipts_wanted')
          .executeTakeFirstOrThrow(),
      ]);
      return {
        unpriced: unpriced.n,
        to_be_paid: toBePaid.n,
        to_be_dispatched: toBeDispatched.n,
        to_be_loaded: toBeLoaded.n,
        to_be_delivered: toBeDelivered.n,
        receipts_missing: receipts.n,
      };
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
