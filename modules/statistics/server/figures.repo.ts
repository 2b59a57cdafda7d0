import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { Table } from '@linehaul/server-kernel/database/table.ts';
import type { Sorting } from '@linehaul/server-kernel/list/list-page.ts';
import { businessDayOf } from '@linehaul/server-kernel/time/business-day.repo.ts';
import { businessDayBounds } from '@linehaul/server-kernel/time/business-day.ts';
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { type Days, spansOf } from './period.rules.ts';

interface OrderColumns {
  order_day: string;
  state: string;
  terms: string;
  source: string;
  origin_site_id: number;
  destination_site_id: number;
  member_id: number | null;
}

interface StatTables {
  order_stat: Record<string, unknown> & { kind: string; span: string; day: string; key: string };
  order_delta: OrderColumns & { sign: number };
  freight_order: OrderColumns & { created_at: number };
  waybill_stat: Record<string, unknown> & { kind: string; span: string; day: string; key: string };
  waybill_delta: Table<'waybill_delta'>;
  waybill: Table<'waybill'>;
}

export const orderSums = [
  'orders',
  'cancelled',
  'cancelled_cents',
  'pieces',
  'weight_g',
  'volume_cm3',
  'revenue_cents',
  'paid_cents',
  'monthly_cents',
] as const;
export const waybillSums = ['made', 'voided', 'signed', 'on_time'] as const;
export const allSums = [...orderSums, ...waybillSums];
export type SumName = (typeof allSums)[number];
export type Sums = Record<SumName, number>;

/** By what figures are told apart; one of them names the roll-up's rows. */
export const orderKinds = ['all', 'state', 'terms', 'source', 'origin', 'destination', 'line', 'member'] as const;
export type OrderKind = (typeof orderKinds)[number];
export const waybillKinds = ['all', 'origin', 'destination', 'line'] as const;
export type WaybillKind = (typeof waybillKinds)[number];

/**
 * The days that a sum is over, of the roll-up; and one that is none of them, from the rows themselves: what was there before
 * the instant, or all of it where there is none.
 */
export interface Period {
  days: Days | null;
  partial: { day: string; until: number | null } | null;
}

/** Figures of some days under a name: `now`, `before`. */
export interface Part<Kind> {
  side: string;
  kind: Kind;
  period: Period;
}

interface Cell extends Sums {
  side: string;
  day: string;
  key: string;
}
type Cells = SelectQueryBuilder<StatTables, never, Cell>;

const keys: Record<OrderKind, RawBuilder<string>> = {
  all: sql`''::text`,
  state: sql`state`,
  terms: sql`terms`,
  source: sql`source`,
  origin: sql`origin_site_id::text`,
  destination: sql`destination_site_id::text`,
  line: sql`origin_site_id || '-' || destination_site_id`,
  member: sql`coalesce(member_id::text, '')`,
};

const nothing = sql<number>`0::numeric`;

/** A cell's columns: those that are not given are 0. */
function columns(
  side: string,
  day: RawBuilder<string>,
  key: RawBuilder<string>,
  sumOf: Partial<Record<SumName, RawBuilder<number>>>,
) {
  const sums = allSums.map((name) => (sumOf[name] ?? nothing).as(name));
  return [sql<string>`${sql.lit(side)}::text`.as('side'), day.as('day'), key.as('key'), ...sums];
}

function stored(names: readonly SumName[]): Partial<Record<SumName, RawBuilder<number>>> {
  return Object.fromEntries(names.map((name) => [name, sql.ref<number>(name)]));
}

/** What an order counts for; the same as the job that folds says it. */
function ofOrder(sign: RawBuilder<number>): Partial<Record<SumName, RawBuilder<number>>> {
  const when = (isOff: boolean, value: RawBuilder<number>) =>
    sql<number>`case when (state = 'cancelled') = ${sql.lit(isOff)} then ${value} else 0 end`;
  const times = (column: string) => sql<number>`${sign}::numeric * ${sql.ref(column)}`;
  return {
    orders: sign,
    cancelled: when(true, sign),
    cancelled_cents: when(true, times('total_cents')),
    pieces: when(false, times('pieces')),
    weight_g: when(false, times('weight_g')),
    volume_cm3: when(false, times('volume_cm3')),
    revenue_cents: when(false, times('total_cents')),
    paid_cents: when(false, times('paid_cents')),
    monthly_cents: when(false, times('monthly_cents')),
  };
}

const one = sql<number>`1`;
const dayColumn = sql.ref<string>('day');

/** Rows of a roll-up: of a long period whole months, and the days at its ends. */
function inSpans(days: Days): RawBuilder<boolean> {
  const spans = spansOf(days);
  const within = (span: string, { from, to }: Days) => sql`(span = ${sql.lit(span)} and day between ${from} and ${to})`;
  const parts = spans.days.map((some) => within('day', some));
  if (spans.months) parts.push(within('month', spans.months));
  return sql<boolean>`(${sql.join(parts, sql` or `)})`;
}

export type Dated = 'by day' | 'in all';

/** Whether a row of a partial day was there before the instant. */
export function isBefore(column: string, until: number | null): RawBuilder<boolean> {
  return until === null ? sql<boolean>`true` : sql<boolean>`${sql.ref(column)} < to_timestamp(${until})`;
}

/** The roll-up's rows of some days. */
export function rolledOf(days: Days, dating: Dated): RawBuilder<boolean> {
  return dating === 'in all' ? inSpans(days) : sql<boolean>`(span = 'day' and day between ${days.from} and ${days.to})`;
}

/** The roll-up adds up the whole tenant: figures of some sites are read from their rows. */
function isOfSites({ caller }: Scope): boolean {
  return caller.site_ids !== null;
}

function orderCells(scope: Scope, { side, kind, period }: Part<OrderKind>, dating: Dated): Cells[] {
  const tables = scope.tables<StatTables>();
  const { days, partial } = period;
  const key = keys[kind];
  const cells: unknown[] = [];
  const orderDay = sql.ref<string>('order_day');
  if (days && isOfSites(scope)) {
    cells.push(
      tables
        .selectFrom('freight_order')
        .select(columns(side, orderDay, key, ofOrder(one)))
        .where('order_day', '>=', days.from)
        .where('order_day', '<=', days.to),
    );
  } else if (days) {
    cells.push(
      tables
        .selectFrom('order_stat')
        .select(columns(side, dayColumn, sql.ref('key'), stored(orderSums)))
        .where('kind', '=', sql.lit(kind))
        .where(rolledOf(days, dating)),
      tables
        .selectFrom('order_delta')
        .select(columns(side, orderDay, key, ofOrder(sql.ref('sign'))))
        .where('order_day', '>=', days.from)
        .where('order_day', '<=', days.to),
    );
  }
  if (partial) {
    cells.push(
      tables
        .selectFrom('freight_order')
        .select(columns(side, orderDay, key, ofOrder(one)))
        .where('order_day', '=', partial.day)
        .where(isBefore('created_at', partial.until)),
    );
  }
  return cells as Cells[];
}

const onTime = sql<number>`is_on_time(departed_at, arrived_at, (select transit_days from freight_order
  where freight_order.supplier_id = waybill.supplier_id and freight_order.id = waybill.order_id))::int4`;
const creationSums = { made: one, voided: sql<number>`(state = 'void')::int4` };
const isSigned = sql<boolean>`state in ('signed', 'closed')`;

/** The same figures as the roll-up's, of the waybills themselves. */
function waybillRows(
  scope: Scope,
  { side, key, days }: { side: string; key: RawBuilder<string>; days: Days },
): unknown[] {
  const { from, until } = businessDayBounds(scope, days.from, days.to);
  const within = (column: 'created_at' | 'signed_at') =>
    sql<boolean>`${sql.ref(column)} >= to_timestamp(${from}) and ${sql.ref(column)} < to_timestamp(${until})`;
  const rows = scope.tables<StatTables>().selectFrom('waybill');
  return [
    rows.select(columns(side, businessDayOf(scope, 'created_at'), key, creationSums)).where(within('created_at')),
    rows
      .select(columns(side, businessDayOf(scope, 'signed_at'), key, { signed: one, on_time: onTime }))
      .where(isSigned)
      .where(within('signed_at')),
  ];
}

function waybillCells(scope: Scope, { side, kind, period }: Part<WaybillKind>, dating: Dated): Cells[] {
  const tables = scope.tables<StatTables>();
  const { days, partial } = period;
  const key = keys[kind];
  const cells: unknown[] = [];
  const times = (column: string) => sql<number>`sign * ${sql.ref(column)}`;
  if (days && isOfSites(scope)) cells.push(...waybillRows(scope, { side, key, days }));
  else if (days) {
    const bounds = businessDayBounds(scope, days.from, days.to);
    const onDay = businessDayOf(scope, 'at');
    const sums = Object.fromEntries(waybillSums.map((name) => [name, times(name)]));
    cells.push(
      tables
        .selectFrom('waybill_stat')
        .select(columns(side, dayColumn, sql.ref('key'), stored(waybillSums)))
        .where('kind', '=', sql.lit(kind))
        .where(rolledOf(days, dating)),
      tables
        .selectFrom('waybill_delta')
        .select(columns(side, onDay, key, sums))
        .where('at', '>=', sql<number>`to_timestamp(${bounds.from})`)
        .where('at', '<', sql<number>`to_timestamp(${bounds.until})`),
    );
  }
  if (partial) {
    const bounds = businessDayBounds(scope, partial.day);
    const from = sql<number>`to_timestamp(${bounds.from})`;
    const until = sql<number>`to_timestamp(${partial.until ?? bounds.until})`;
    const on = sql<string>`${partial.day}::date`;
    cells.push(
      tables
        .selectFrom('waybill')
        .select(columns(side, on, key, creationSums))
        .where('created_at', '>=', from)
        .where('created_at', '<', until),
      tables
        .selectFrom('waybill')
        .select(columns(side, on, key, { signed: one, on_time: onTime }))
        .where('state', 'in', ['signed', 'closed'])
        .where('signed_at', '>=', from)
        .where('signed_at', '<', until),
    );
  }
  return cells as Cells[];
}

/** Sums of int8 are numeric in PostgreSQL; beyond what a number holds exactly they stay at the most that it does. */
const most = sql.lit(Number.MAX_SAFE_INTEGER);
export function bounded(sum: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`greatest(least(coalesce(${sum}, 0), ${most}), -${most})::int8`;
}

export interface Parts {
  orders?: readonly Part<OrderKind>[];
  waybills?: readonly Part<WaybillKind>[];
}

/** All figures of some parts as one query, so that all of them are read at one moment: roll-up, deltas, and base rows of a partial day. */
export function selectCells(scope: Scope, { orders = [], waybills = [] }: Parts, dating: Dated): Cells | null {
  const all = [
    ...orders.flatMap((part) => orderCells(scope, part, dating)),
    ...waybills.flatMap((part) => waybillCells(scope, part, dating)),
  ];
  const [first, ...others] = all;
  if (!first) return null;
  return others.reduce<Cells>((query, cells) => query.unionAll(cells), first);
}

/** What days may be sorted by, which no statement does: all of them are read. */
export function daysSorting(names: readonly string[]): Sorting {
  const expression = sql`null`;
  const columns = ['day_from', ...names].map((name) => [name, { expression, kind: 'number' as const }] as const);
  return { columns: Object.fromEntries(columns), byDefault: '-day_from', id: expression };
}

export interface DaySums extends Sums {
  side: string;
  day: string;
}

const sumExpressions = allSums.map((name) => bounded(sql`sum(${sql.ref(name)})`).as(name));

export function figuresRepo(scope: Scope) {
  const tables = scope.tables<StatTables>();
  return {
    async byDay(parts: Parts): Promise<DaySums[]> {
      const cells = selectCells(scope, parts, 'by day');
      if (!cells) return [];
      const rows = await tables
        .selectFrom(cells.as('cells'))
        .select(['side', 'day'])
        .select(sumExpressions)
        .groupBy(['side', 'day'])
        .execute();
      return rows as DaySums[];
    },

    async byDayAndKey(parts: Parts): Promise<(DaySums & { key: string })[]> {
      const cells = selectCells(scope, parts, 'by day');
      if (!cells) return [];
      const by = ['side', 'day', 'key'] as const;
      const rows = await tables.selectFrom(cells.as('cells')).select(by).select(sumExpressions).groupBy(by).execute();
      return rows as (DaySums & { key: string })[];
    },

    async byKey(parts: Parts): Promise<{ key: string; orders: number }[]> {
      const cells = selectCells(scope, parts, 'in all');
      if (!cells) return [];
      const orders = bounded(sql`sum(orders)`).as('orders');
      return tables
        .selectFrom(cells.as('cells'))
        .select(['key', orders])
        .groupBy('key')
        .having(sql<boolean>`sum(orders) <> 0`)
        .orderBy('orders', 'desc')
        .orderBy('key')
        .execute();
    },
  };
}
