import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { Table } from '@linehaul/server-kernel/database/table.ts';
import { byWholeKey } from '@linehaul/server-kernel/database/whole-key.ts';
import { businessDayOf } from '@linehaul/server-kernel/time/business-day.repo.ts';
import { businessDayBounds } from '@linehaul/server-kernel/time/business-day.ts';
import { type Kysely, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { bounded, type Dated, isBefore, type Part, type Period, rolledOf } from './figures.repo.ts';

interface GoodsStatTables {
  goods_stat: Record<string, unknown> & { supplier_id: number; kind: string; span: string; day: string; key: string };
  goods_delta: Table<'goods_delta'>;
  goods_order: Table<'goods_order'>;
  goods_line: Table<'goods_line'>;
  refund: Table<'refund'>;
  goods: Table<'goods'>;
}

type Fact = 'placed' | 'paid' | 'goods' | 'refund' | 'return';
type ProfitColumn = 'costed_cents' | 'kept_cents' | 'cost_cents';
type Column = 'pieces' | 'cents' | 'back_cents' | ProfitColumn;

/** What each sum adds up: a column of the rows of one fact, or their number. */
const sumSources = {
  placed: { fact: 'placed', column: null },
  placed_cents: { fact: 'placed', column: 'cents' },
  sold: { fact: 'paid', column: null },
  sold_cents: { fact: 'paid', column: 'cents' },
  given_back_cents: { fact: 'paid', column: 'back_cents' },
  goods_pieces: { fact: 'goods', column: 'pieces' },
  goods_cents: { fact: 'goods', column: 'cents' },
  goods_back_cents: { fact: 'goods', column: 'back_cents' },
  costed_cents: { fact: 'goods', column: 'costed_cents' },
  kept_cents: { fact: 'goods', column: 'kept_cents' },
  cost_cents: { fact: 'goods', column: 'cost_cents' },
  refunds: { fact: 'refund', column: null },
  refunds_cents: { fact: 'refund', column: 'cents' },
  returns: { fact: 'return', column: null },
  returns_cents: { fact: 'return', column: 'cents' },
} as const satisfies Record<string, { fact: Fact; column: Column | null }>;

export type GoodsSum = keyof typeof sumSources;
export type GoodsSums = Record<GoodsSum, number>;
export const goodsSums = Object.keys(sumSources) as GoodsSum[];

/** By what figures are told apart, the facts that are, and what names their rows. */
const kinds = {
  all: { facts: ['placed', 'paid', 'goods', 'refund', 'return'], key: sql<string>`''::text` },
  state: { facts: ['placed'], key: sql<string>`state` },
  source: { facts: ['placed'], key: sql<string>`source` },
  mode: { facts: ['placed'], key: sql<string>`freight_mode::text` },
  channel: { facts: ['placed', 'paid'], key: sql<string>`sold_by` },
  member: { facts: ['paid'], key: sql<string>`coalesce(member_id::text, '')` },
  goods: { facts: ['goods'], key: sql<string>`goods_id::text` },
} as const satisfies Record<string, { facts: readonly Fact[]; key: RawBuilder<string> }>;
export type GoodsKind = keyof typeof kinds;
export const goodsKinds = Object.keys(kinds) as GoodsKind[];

/** What a row of changes adds to a sum. */
export function sumOfRows(name: GoodsSum): RawBuilder<number> {
  const { fact, column } = sumSources[name];
  const value = column === null ? sql`sign` : sql`sign::numeric * ${sql.ref(column)}`;
  return sql<number>`case when fact = ${sql.lit(fact)} then ${value} else 0 end`;
}

interface Cell extends GoodsSums {
  side: string;
  day: string;
  key: string;
}
type Cells = SelectQueryBuilder<GoodsStatTables, never, Cell>;

function columns(
  side: string,
  day: RawBuilder<string>,
  key: RawBuilder<string>,
  value: (name: GoodsSum) => RawBuilder<number>,
) {
  const sums = goodsSums.map((name) => sql<number>`(${value(name)})::numeric`.as(name));
  return [sql<string>`${sql.lit(side)}::text`.as('side'), day.as('day'), key.as('key'), ...sums];
}

const readStored = (name: GoodsSum) => sql.ref<number>(name);
const none = {
  state: `''::text`,
  source: `''::text`,
  sold_by: `''::text`,
  freight_mode: '0',
  member_id: 'null::int8',
  goods_id: 'null::int8',
};

const amounts = { pieces: '0', cents: '0', back_cents: '0', costed_cents: '0', kept_cents: '0', cost_cents: '0' };

/** A base row as a delta has it; what is not said of it is empty. */
function factColumns(fact: string, columns: Record<string, string>) {
  const all = { fact, sign: '1', ...none, ...amounts, ...columns };
  return Object.entries(all).map(([name, text]) => sql.raw<unknown>(text).as(name));
}

/** What a line brought over its cost, as its deltas have it. */
const profitOf = (column: ProfitColumn) => `(goods_line_profit(goods_line.cost_cents, qty, net_cents,
  goods_line.refunded_cents, goods_line.freight_cents, closed_unsent_qty, closed_sent_qty)).${column}`;
const lineAmounts = {
  pieces: 'qty',
  cents: 'net_cents',
  back_cents: 'goods_line.refunded_cents',
  costed_cents: profitOf('costed_cents'),
  kept_cents: profitOf('kept_cents'),
  cost_cents: profitOf('cost_cents'),
};

/** The rows themselves of one day, as their deltas would have them. */
function baseOf(scope: Scope, { day, until }: NonNullable<Period['partial']>) {
  const tables = scope.tables<GoodsStatTables>();
  const bounds = businessDayBounds(scope, day);
  const dims = { sold_by: 'sold_by', member_id: 'member_id' };
  const placedColumns = {
    ...dims,
    state: 'state',
    source: 'source',
    freight_mode: 'freight_mode',
    cents: 'total_cents',
  };
  const paidColumns = { ...dims, cents: 'paid_cents', back_cents: 'refunded_cents' };
  return [
    tables
      .selectFrom('goods_order')
      .select(factColumns(`'placed'`, placedColumns))
      .where('order_day', '=', day)
      .where(isBefore('created_at', until)),
    tables
      .selectFrom('goods_order')
      .select(factColumns(`'paid'`, paidColumns))
      .where('paid_day', '=', day)
      .where(isBefore('paid_at', until)),
    tables
      .selectFrom('goods_line')
      .innerJoin('goods_order', (on) => byWholeKey(on, 'goods_order.id', 'goods_line.order_id'))
      .select(factColumns(`'goods'`, { goods_id: 'goods_id', ...lineAmounts }))
      .where('goods_order.paid_day', '=', day)
      .where(isBefore('goods_order.paid_at', until)),
    tables
      .selectFrom('refund')
      .select(factColumns('way', { cents: 'paid_cents' }))
      .where('refund.state', '=', 'refunded')
      .where(sql<boolean>`refunded_at >= to_timestamp(${bounds.from})`)
      .where(isBefore('refunded_at', until ?? bounds.until)),
  ];
}

function isFactOf(kind: GoodsKind): RawBuilder<boolean> {
  return sql<boolean>`fact in (${sql.join(kinds[kind].facts.map((fact) => sql.lit(fact)))})`;
}

function partCells(scope: Scope, { side, kind, period }: Part<GoodsKind>, dating: Dated): Cells[] {
  const tables: Kysely<GoodsStatTables> = scope.tables<GoodsStatTables>();
  const { days, partial } = period;
  const { key } = kinds[kind];
  const cells: unknown[] = [];
  if (days) {
    const { from, until } = businessDayBounds(scope, days.from, days.to);
    const dayColumn = sql<string>`coalesce(day, ${businessDayOf(scope, 'at')})`;
    cells.push(
      tables
        .selectFrom('goods_stat')
        .select(columns(side, sql.ref<string>('day'), sql.ref('key'), readStored))
        .where('kind', '=', sql.lit(kind))
        .where(rolledOf(days, dating)),
      tables
        .selectFrom('goods_delta')
        .select(columns(side, dayColumn, key, sumOfRows))
        .where(isFactOf(kind))
        .where(
          sql<boolean>`(day between ${days.from} and ${days.to}
            or at >= to_timestamp(${from}) and at < to_timestamp(${until}))`,
        ),
    );
  }
  if (partial) {
    const rows = baseOf(scope, partial).map((facts) =>
      tables
        .selectFrom(facts.as('facts'))
        .select(columns(side, sql<string>`${partial.day}::date`, key, sumOfRows))
        .where(isFactOf(kind)),
    );
    cells.push(...rows);
  }
  return cells as Cells[];
}

/** All figures of some parts as one query, so that all of them are read at one moment. */
export function goodsCells(scope: Scope, parts: readonly Part<GoodsKind>[], dating: Dated): Cells | null {
  const [first, ...others] = parts.flatMap((part) => partCells(scope, part, dating));
  if (!first) return null;
  return others.reduce<Cells>((query, cells) => query.unionAll(cells), first);
}

export interface GoodsDaySums extends GoodsSums {
  side: string;
  day: string;
}

const sumExpressions = goodsSums.map((name) => bounded(sql`sum(${sql.ref(name)})`).as(name));

export function goodsFiguresRepo(scope: Scope) {
  const tables = scope.tables<GoodsStatTables>();
  return {
    async byDay(parts: readonly Part<GoodsKind>[]): Promise<GoodsDaySums[]> {
      const cells = goodsCells(scope, parts, 'by day');
      if (!cells) return [];
      const by = ['side', 'day'] as const;
      const rows = await tables.selectFrom(cells.as('cells')).select(by).select(sumExpressions).groupBy(by).execute();
      return rows as GoodsDaySums[];
    },

    async byDayAndKey(parts: readonly Part<GoodsKind>[]): Promise<(GoodsDaySums & { key: string })[]> {
      const cells = goodsCells(scope, parts, 'by day');
      if (!cells) return [];
      const by = ['side', 'day', 'key'] as const;
      const rows = await tables.selectFrom(cells.as('cells')).select(by).select(sumExpressions).groupBy(by).execute();
      return rows as (GoodsDaySums & { key: string })[];
    },

    /** Orders placed, by what is alike in them. */
    async shares(kind: GoodsKind, period: Period): Promise<{ key: string; orders: number }[]> {
      const cells = goodsCells(scope, [{ side: 'now', kind, period }], 'in all');
      if (!cells) return [];
      return tables
        .selectFrom(cells.as('cells'))
        .select(['key', bounded(sql`sum(placed)`).as('orders')])
        .groupBy('key')
        .having(sql<boolean>`sum(placed) <> 0`)
        .orderBy('orders', 'desc')
        .orderBy('key')
        .execute();
    },
  };
}
