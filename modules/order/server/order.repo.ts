import { addDays } from '@linehaul/contract/calendar-day.ts';
import { comparableText } from '@linehaul/contract/comparable-text.ts';
import type { Page } from '@linehaul/contract/paging.ts';
import { countCap } from '@linehaul/contract/paging.ts';
import { splitNumbers } from '@linehaul/contract/search-numbers.ts';
import { feeAmounts } from '@linehaul/modules/line/contract/pricing.contract.ts';
import { preparedRow } from '@linehaul/server-kernel/database/prepared-read.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { unixSecondsOf } from '@linehaul/server-kernel/database/unix-seconds.ts';
import { byWholeKey } from '@linehaul/server-kernel/database/whole-key.ts';
import { isFilter, type Sorting, type Way } from '@linehaul/server-kernel/list/list-page.ts';
import { sumsPage } from '@linehaul/server-kernel/list/list-sums.ts';
import { preparedList } from '@linehaul/server-kernel/list/prepared-list.ts';
import { comparable, ownNumber } from '@linehaul/server-kernel/list/search.ts';
import { type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import type { Order, OrderDetail, OrderFilter, OrderState } from '../contract/order.contract.ts';
import { orderLife } from './order.rules.ts';
import { furtherFields, numberedOrders, type OrderSearch, orderSearch, searchedOrders } from './order-search.repo.ts';
import { type OrderTables, orderColumns, orderEntries, type PlainColumns } from './order-tables.repo.ts';

const column = (name: string, kind: 'number' | 'day' = 'number') => ({
  expression: sql.ref(`freight_order.${name}`),
  kind,
});

/** Every sortable column has an index (supplier_id, column, id). */
const sorting: Sorting = {
  columns: {
    id: column('id'),
    created_at: column('id'),
    order_day: column('order_day', 'day'),
    weight_g: column('weight_g'),
    freight_cents: { expression: sql`coalesce(freight_order.freight_cents, -1)`, kind: 'number' },
  },
  byDefault: '-id',
  id: sql.ref('freight_order.id'),
};

/** The number as the index of all tenants' orders has it: by the plain one, tenants' orders are found by the tenant first. */
const platformId = sql<number>`(freight_order.id + 0)`;
const platformNumber = { expression: platformId, kind: 'number' } as const;
const platformDay = { expression: sql`(freight_order.order_day + 0)`, kind: 'day' } as const;
const platformSorting: Sorting = {
  ...sorting,
  columns: { ...sorting.columns, id: platformNumber, created_at: platformNumber, order_day: platformDay },
  id: platformId,
};

const texts = [
  sql<string>`coalesce(origin.code, '')`.as('origin_code'),
  sql<string>`coalesce(origin.name, '')`.as('origin_name'),
  sql<string>`coalesce(destination.code, '')`.as('destination_code'),
  sql<string>`coalesce(destination.name, '')`.as('destination_name'),
  sql<string>`coalesce(freight_order.external_no, '')`.as('external_no'),
  sql<string>`coalesce(member.code, '')`.as('member_code'),
  sql<string>`coalesce(member.name, '')`.as('member_name'),
  unixSecondsOf('freight_order.amended_at').as('amended_at'),
  unixSecondsOf('freight_order.erased_at').as('erased_at'),
] as const;

const amendments = sql<OrderDetail['amendments']>`(
  select coalesce(json_agg(json_build_object('id', amended.id, 'changes', amended.changes,
    'login_name', amended.login_name, 'created_at', floor(extract(epoch from amended.created_at))::int8)
    order by amended.id), '[]')
  from order_amendment amended
  where amended.supplier_id = freight_order.supplier_id and amended.order_id = freight_order.id)`.as('amendments');

/** As the index of orders without one says it. */
const isUncarried = sql<boolean>`not freight_order.has_waybill`;

const waybillNos = sql<string[]>`array(select waybill_no from waybill
  where waybill.supplier_id = freight_order.supplier_id and waybill.order_id = freight_order.id)`.as('waybill_nos');

/** An order to be written: its own columns, its fees and the lines of its calculation. */
export interface OrderDraft
  extends Omit<PlainColumns, 'order_no'>,
    Pick<OrderDetail, 'fees' | 'lines' | 'goods_lines' | 'price_reason'> {
  external_no: string | null;
}

/** What a new price changes. */
export type PricedColumns = Pick<
  Order,
  | 'state'
  | 'chargeable_weight_g'
  | 'freight_cents'
  | 'pricing_note'
  | 'fees_cents'
  | 'total_cents'
  | 'prepaid_cents'
  | 'collect_cents'
  | 'on_receipt_cents'
  | 'monthly_cents'
  | 'deducted_cents'
  | 'weight_g'
  | 'transit_days'
> &
  Partial<Pick<Order, 'overpaid_cents'> & Pick<OrderDetail, 'price_reason'>> &
  Pick<OrderDetail, 'lines'>;

/** As a constant: collected orders have a small index of their own. */
function modeLiteral(freight_mode: number) {
  return sql.lit<1 | 2>(freight_mode === 2 ? 2 : 1);
}

const equalityFilters = [
  'terms',
  'member_id',
  'origin_site_id',
  'destination_site_id',
  'carrier_code',
  'service_level',
] as const;

type OrderListQuery = OrderFilter & OrderSearch;

type FilteredOrders = SelectQueryBuilder<OrderTables, 'freight_order', unknown>;

/** What one import has added: orders of files alone, by the first and the last of their ids. */
function ofImport(all: FilteredOrders, { imported_from: first, imported_to: last }: OrderFilter): FilteredOrders {
  if (first === undefined && last === undefined) return all;
  let rows = all.where('freight_order.source', '=', sql.lit('import'));
  if (first !== undefined) rows = rows.where('freight_order.id', '>=', first);
  return last === undefined ? rows : rows.where('freight_order.id', '<=', last);
}

/** Filters of two answers, and where the order came from. */
function ofSort(all: FilteredOrders, query: OrderFilter): FilteredOrders {
  let rows = all;
  if (query.is_urgent) rows = rows.where(sql<boolean>`freight_order.is_urgent`);
  if (query.is_unpriced) rows = rows.where(sql<boolean>`coalesce(freight_order.freight_cents, -1) = -1`);
  if (query.has_waybill !== undefined)
    rows = rows.where(query.has_waybill ? sql<boolean>`freight_order.has_waybill` : isUncarried);
  if (query.source) rows = rows.where('freight_order.source', '=', query.source);
  if (query.is_cancelled !== undefined)
    rows = rows.where('freight_order.state', query.is_cancelled ? '=' : '<>', sql.lit('cancelled'));
  if (query.has_member !== undefined)
    rows = rows.where('freight_order.member_id', query.has_member ? 'is not' : 'is', null);
  return rows;
}

function filteredOrders(tables: Kysely<OrderTables>, query: OrderListQuery) {
  let rows: FilteredOrders = tables.selectFrom('freight_order');
  const { external_no, order_day_from, order_day_to } = query;
  // States are few and far from equally frequent: as a constant, the planner sees which one is asked for.
  if (query.state) rows = rows.where('freight_order.state', '=', sql.lit(query.state));
  if (query.freight_mode) rows = rows.where('freight_order.freight_mode', '=', modeLiteral(query.freight_mode));
  for (const name of equalityFilters) {
    if (query[name]) rows = rows.where(sql.ref(`freight_order.${name}`), '=', query[name]);
  }
  if (external_no)
    rows = rows.where(sql<boolean>`${comparable('freight_order.external_no')} = comparable_text(${external_no})`);
  if (order_day_from) rows = rows.where('freight_order.order_day', '>=', order_day_from);
  if (order_day_to) rows = rows.where('freight_order.order_day', '<=', order_day_to);
  rows = ofImport(ofSort(rows, query), query);
  // As an array: joined, the numbers found would be merged with a walk over all orders.
  for (const ids of [searchedOrders(tables, query), numberedOrders(tables, query)])
    if (ids) rows = rows.where(sql<boolean>`freight_order.id = any(array${ids})`);
  return rows;
}

const numberSorts = new Set(['id', '-id', 'created_at', '-created_at']);
/** Sorting more days than this costs more than walking past those that came after. */
const sortedDays = 366;

/** Orders of some days have numbers close to each other, so a walk by number may pass all others before it meets them. */
function isByDays({ order_day_from: from, order_day_to: to, sort = '' }: OrderFilter): boolean {
  return from !== undefined && to !== undefined && numberSorts.has(sort) && to <= addDays(from, sortedDays);
}

function wayOf(query: OrderListQuery): Way {
  if (isByDays(query)) return 'filters first';
  const givenFilters = Object.entries(query).filter(
    ([name, value]) => value !== undefined && isFilter(name) && !furtherFields.has(name),
  );
  // The index of one filter has the columns of the others.
  return givenFilters.length > 1 ? 'ids first' : 'in order';
}

/** By left joins: after inner ones the planner takes the page for smaller than it is, and sorts a million rows for it. */
function withJoins<Start>(rows: SelectQueryBuilder<OrderTables, 'freight_order', Start>) {
  return rows
    .leftJoin('site as origin', (on) => byWholeKey(on, 'origin.id', 'freight_order.origin_site_id'))
    .leftJoin('site as destination', (on) => byWholeKey(on, 'destination.id', 'freight_order.destination_site_id'))
    .leftJoin('member', (on) => byWholeKey(on, 'member.id', 'freight_order.member_id'))
    .select(orderColumns)
    .select(texts);
}

type OrderSums = Record<(typeof sums)[number], number>;
const sums = ['pieces', 'weight_g', 'volume_cm3', 'total_cents', 'collect_cents', 'cod_cents', 'paid_cents'] as const;

const orderPages = preparedList({
  sorting,
  platformSorting,
  constants: ['state', 'freight_mode'],
  keys: ['external_no'],
  way: wayOf,
  rows: filteredOrders,
  select: withJoins,
});

const orderById = preparedRow((tables: Kysely<OrderTables>, { id }: { id: number }, isEverybodys) =>
  withJoins(tables.selectFrom('freight_order'))
    .select(['freight_order.fees', 'freight_order.lines', 'freight_order.goods_lines'])
    .select(['freight_order.cancel_reason', 'freight_order.price_reason', orderEntries, amendments])
    .where(isEverybodys ? platformId : sql.ref<number>('freight_order.id'), '=', id),
);

export function orderRepo(scope: Scope) {
  const tables = scope.tables<OrderTables>();
  /** Of the numbers asked for, those that no order of the list has; undefined where none were, or the count alone is. */
  const numbersNotFound = async (numbers: string | undefined, query: OrderListQuery): Promise<string[] | undefined> => {
    if (!numbers || query.count === 'only') return undefined;
    const rows = await filteredOrders(tables, query)
      .select(['freight_order.order_no', 'freight_order.external_no', waybillNos])
      .execute();
    const knownNumbers = new Set(
      rows.flatMap((row) => [row.order_no, comparableText(row.external_no ?? ''), ...row.waybill_nos]),
    );
    return splitNumbers(numbers).filter(
      (one) => !knownNumbers.has(ownNumber(one)) && !knownNumbers.has(comparableText(one)),
    );
  };
  return {
    async page({ keyword, numbers, ...givenFilters }: OrderFilter): Promise<Page<Order> & { sums?: OrderSums }> {
      const query: OrderListQuery = { ...givenFilters, ...orderSearch(keyword, numbers) };
      if (query.count === 'sums') {
        const figures = filteredOrders(tables, query).select(sums.map((field) => `freight_order.${field}` as const));
        return sumsPage(scope, figures, sums);
      }
      // Within days the newest day comes first: by number, a past week would be looked for through all that came after.
      const inDays = query.order_day_from !== undefined || query.order_day_to !== undefined;
      const sort = query.sort ?? (inDays ? '-order_day' : sorting.byDefault);
      const listAnswer = await orderPages(scope, { ...query, sort });
      const not_found = await numbersNotFound(numbers, query);
      return {
        ...listAnswer,
        ...(not_found && { not_found }),
        list: listAnswer.list.map((row) => ({ ...row, actions: orderLife.actions(row, 'person') })),
      };
    },

    async byId(id: number): Promise<OrderDetail | undefined> {
      const row = await orderById(scope, { id });
      if (!row) return undefined;
      return { ...row, fees: feeAmounts.parse(row.fees), actions: orderLife.actions(row, 'person') };
    },

    idOfExternalNo: (external_no: string) =>
      tables
        .selectFrom('freight_order')
        .select('id')
        .where(sql<boolean>`${comparable('external_no')} = ${comparableText(external_no)}`)
        .executeTakeFirst(),

    /** Orders to be dispatched that no waybill carries yet. */
    async countUncarried(): Promise<number> {
      const orders = tables.selectFrom('freight_order').select(sql<number>`count(*)`.as('n'));
      const waiting = orders.where('state', '=', sql.lit('pay')).where(isUncarried);
      return (await waiting.executeTakeFirstOrThrow()).n;
    },

    /** Orders in a state, counted up to 10,000. */
    async count(state: OrderState, freight_mode: number | undefined): Promise<number> {
      let rows = tables.selectFrom('freight_order').select(sql`1`.as('one')).where('state', '=', sql.lit(state));
      if (freight_mode) rows = rows.where('freight_mode', '=', modeLiteral(freight_mode));
      const rowCount = await sql<{ n: number }>`select count(*) as n from (${rows.limit(countCap)}) as counted`.execute(
        tables,
      );
      return rowCount.rows[0]?.n ?? 0;
    },
  };
}

/** What people call some of the records. */
export function orderNumbers(scope: Scope, ids: readonly number[]): Promise<{ id: number; no: string }[]> {
  return scope
    .tables<OrderTables>()
    .selectFrom('freight_order')
    .select(['id', 'order_no as no'])
    .where('id', 'in', [...ids])
    .execute();
}
