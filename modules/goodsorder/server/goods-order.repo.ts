import { countCap, type Page, type PageQuery } from '@linehaul/contract/paging.ts';
import { preparedRow } from '@linehaul/server-kernel/database/prepared-read.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { unixSecondsOf } from '@linehaul/server-kernel/database/unix-seconds.ts';
import { byWholeKey } from '@linehaul/server-kernel/database/whole-key.ts';
import { listPage, type Sorting } from '@linehaul/server-kernel/list/list-page.ts';
import {
  comparable,
  endsIn,
  numberPattern,
  phonePattern,
  tailOf,
  textBegins,
} from '@linehaul/server-kernel/list/search.ts';
import { lastTyped } from '@linehaul/server-kernel/list/starts-with.ts';
import { type Kysely, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { GoodsOrder, GoodsOrderDetail, GoodsOrderState } from '../contract/goods-order-record.contract.ts';
import { listOrderActions } from './goods-order.rules.ts';
import type { GoodsOrderTables } from './goods-order-tables.repo.ts';

const column = (name: string, kind: 'number' | 'day' = 'number') => ({
  expression: sql.ref(`goods_order.${name}`),
  kind,
});

const sorting: Sorting = {
  columns: {
    id: column('id'),
    created_at: column('id'),
    order_day: column('order_day', 'day'),
    total_cents: column('total_cents'),
  },
  byDefault: '-id',
  id: sql.ref('goods_order.id'),
};

const ownColumns = [
  'goods_order.id',
  'goods_order.order_no',
  'goods_order.source',
  'goods_order.sold_by',
  'goods_order.held_by',
  'goods_order.state',
  'goods_order.freight_mode',
  'goods_order.order_day',
  'goods_order.paid_day',
  'goods_order.finish_day',
  'goods_order.member_id',
  'goods_order.site_id',
  'goods_order.receiver_name',
  'goods_order.receiver_phone',
  'goods_order.region_code',
  'goods_order.city',
  'goods_order.address',
  'goods_order.goods_cents',
  'goods_order.discount_cents',
  'goods_order.freight_cents',
  'goods_order.adjust_cents',
  'goods_order.total_cents',
  'goods_order.paid_cents',
  'goods_order.refunded_cents',
  'goods_order.remark',
  'goods_order.version',
  'goods_order.created_by',
  'goods_order.created_at',
] as const;

const ofLines = (expression: string) => sql<number>`(select coalesce(${sql.raw(expression)}, 0)::int8 from goods_line l
  where l.supplier_id = goods_order.supplier_id and l.order_id = goods_order.id)`;

const computedColumns = [
  sql<string>`coalesce(member.code, '')`.as('member_code'),
  sql<string>`coalesce(member.name, '')`.as('member_name'),
  sql<string>`coalesce(site.name, '')`.as('site_name'),
  sql<string>`coalesce((select concat_ws(' ', l.name, nullif(l.spec, '')) from goods_line l
    where l.supplier_id = goods_order.supplier_id and l.order_id = goods_order.id and l.line_no = 1), '')`.as(
    'goods_text',
  ),
  ofLines('count(*)').as('line_count'),
  ofLines('sum(l.qty)').as('pieces'),
  ofLines('sum(l.sent_qty + l.consumed_qty)').as('done_pieces'),
  ofLines('sum(greatest(l.open_unsent_qty + l.open_sent_qty, (l.pending_cents > 0)::int))').as('open_pieces'),
  unixSecondsOf('goods_order.pay_until').as('pay_until'),
  unixSecondsOf('goods_order.auto_finish_at').as('auto_finish_at'),
] as const;

export interface GoodsOrderFilter {
  keyword?: string | undefined;
  state?: GoodsOrderState | undefined;
  freight_mode?: number | undefined;
  member_id?: number | undefined;
  site_id?: number | undefined;
  sku_id?: number | undefined;
  goods_id?: number | undefined;
  category_id?: number | undefined;
  has_category?: boolean | undefined;
  source?: GoodsOrder['source'] | undefined;
  sold_by?: string | undefined;
  has_channel?: boolean | undefined;
  is_held?: boolean | undefined;
  has_member?: boolean | undefined;
  order_day_from?: string | undefined;
  order_day_to?: string | undefined;
  paid_day_from?: string | undefined;
  paid_day_to?: string | undefined;
}

type Rows = SelectQueryBuilder<GoodsOrderTables, 'goods_order', object>;

/** Orders by their number, receiver or phone, or a number that they were sent under: the last 10,000 by each. */
function named(scope: Scope, keyword: string) {
  const number = numberPattern(keyword);
  const tail = tailOf(keyword);
  const tables = scope.tables<GoodsOrderTables>();
  const orders = tables.selectFrom('goods_order').select('id').limit(countCap);
  const byNo = orders.where('order_no', 'like', number).orderBy(lastTyped('order_no'));
  const byReceiver = orders
    .where(textBegins('receiver_name', keyword))
    .where('receiver_name', '<>', sql.lit(''))
    .orderBy(lastTyped(comparable('receiver_name')));
  const byPhone = orders
    .where('receiver_phone', 'like', phonePattern(keyword))
    .where('receiver_phone', '<>', sql.lit(''))
    .orderBy(lastTyped('receiver_phone'));
  const shipments = tables
    .selectFrom('goods_shipment')
    .select('id')
    .where('tracking_no', 'like', number)
    .orderBy(lastTyped('tracking_no'))
    .limit(countCap);
  const shippedOrders = tables
    .selectFrom('goods_shipment_item')
    .select('order_id')
    .where(sql<boolean>`shipment_id = any(array(${shipments}))`);
  const byTail = tail
    ? sql` union ${orders.where(endsIn('order_no', tail))} union ${orders.where(endsIn('receiver_phone', tail))}`
    : sql``;
  return sql<boolean>`goods_order.id = any(array(${byNo} union ${byReceiver} union ${byPhone} union ${shippedOrders}${byTail}))`;
}

const hasLine = (condition: RawBuilder<unknown>) => sql<boolean>`exists (select from goods_line l
  where l.supplier_id = goods_order.supplier_id and l.order_id = goods_order.id and ${condition})`;
const isGoods = (condition: RawBuilder<unknown>) =>
  hasLine(sql`exists (select from goods g
  where g.supplier_id = l.supplier_id and g.id = l.goods_id and ${condition})`);

/** What an order has to have among its lines; a category is the one that the goods are in now. */
function linesAsked({ sku_id, goods_id, category_id, has_category }: GoodsOrderFilter): RawBuilder<boolean>[] {
  return [
    ...(sku_id ? [hasLine(sql`l.sku_id = ${sku_id}`)] : []),
    ...(goods_id ? [hasLine(sql`l.goods_id = ${goods_id}`)] : []),
    ...(category_id ? [isGoods(sql`g.category_id = ${category_id}`)] : []),
    ...(has_category === undefined ? [] : [isGoods(sql`(g.category_id is not null) = ${has_category}`)]),
  ];
}

/** By whom it was sold, and whether a plug-in keeps it from being sent. */
function soldAs(rows: Rows, { source, sold_by, has_channel, is_held }: GoodsOrderFilter): Rows {
  let matches = rows;
  if (source) matches = matches.where('goods_order.source', '=', sql.lit(source));
  if (sold_by) matches = matches.where('goods_order.sold_by', '=', sold_by);
  if (has_channel !== undefined) matches = matches.where('goods_order.sold_by', has_channel ? '<>' : '=', sql.lit(''));
  if (is_held !== undefined) matches = matches.where('goods_order.held_by', is_held ? '<>' : '=', sql.lit(''));
  return is_held ? matches.where('goods_order.state', 'in', ['pay', 'send']) : matches;
}

function filtered(scope: Scope, rows: Rows, query: GoodsOrderFilter): Rows {
  let matches = rows;
  if (query.state) matches = matches.where('goods_order.state', '=', sql.lit(query.state));
  for (const name of ['freight_mode', 'member_id', 'site_id'] as const) {
    if (query[name]) matches = matches.where(sql.ref(`goods_order.${name}`), '=', query[name]);
  }
  for (const name of ['order_day', 'paid_day'] as const) {
    const [from, to] = [query[`${name}_from`], query[`${name}_to`]];
    if (from) matches = matches.where(sql.ref(`goods_order.${name}`), '>=', from);
    if (to) matches = matches.where(sql.ref(`goods_order.${name}`), '<=', to);
  }
  matches = soldAs(matches, query);
  if (query.has_member !== undefined) {
    matches = matches.where('goods_order.member_id', query.has_member ? 'is not' : 'is', null);
  }
  for (const line of linesAsked(query)) matches = matches.where(line);
  if (query.keyword) matches = matches.where(named(scope, query.keyword));
  return matches;
}

function shown<Start>(rows: SelectQueryBuilder<GoodsOrderTables, 'goods_order', Start>) {
  return rows
    .leftJoin('member', (on) => byWholeKey(on, 'member.id', 'goods_order.member_id'))
    .leftJoin('site', (on) => byWholeKey(on, 'site.id', 'goods_order.site_id'))
    .select(ownColumns)
    .select(computedColumns);
}

/** An order with what it looks like inside, beside its actions. */
type GoodsOrderRow = Omit<GoodsOrder, 'actions'> & { open_pieces: number };
/** As the wire shows it. */
export const withActions = (row: GoodsOrderRow): GoodsOrder => ({ ...row, actions: listOrderActions(row) });

type Header = Pick<GoodsOrderDetail, 'adjust_reason' | 'buyer_note' | 'cancel_reason' | 'invoice'>;
export type StoredOrder = GoodsOrderRow & Header;

const orderById = preparedRow((tables: Kysely<GoodsOrderTables>, { id }: { id: number }) =>
  shown(tables.selectFrom('goods_order'))
    .select(['goods_order.adjust_reason', 'goods_order.buyer_note', 'goods_order.cancel_reason'])
    .select('goods_order.invoice')
    .where('goods_order.id', '=', id),
);

export function goodsOrderRepo(scope: Scope) {
  const tables = scope.tables<GoodsOrderTables>();
  return {
    async page(query: PageQuery & GoodsOrderFilter): Promise<Page<GoodsOrder>> {
      const inDays = query.order_day_from !== undefined || query.order_day_to !== undefined;
      const sort = query.sort ?? (inDays ? '-order_day' : sorting.byDefault);
      const rows = filtered(scope, tables.selectFrom('goods_order') as unknown as Rows, query);
      const page = await listPage(scope, rows, (pageRows) => shown(pageRows), { ...query, sort }, sorting);
      return { ...page, list: page.list.map((row) => withActions(row)) };
    },

    byId: (id: number): Promise<StoredOrder | undefined> => orderById(scope, { id }),

    /** A member's, the newest first. */
    ofMember: (member_id: number, limit: number, before_id?: number): Promise<GoodsOrderRow[]> =>
      shown(tables.selectFrom('goods_order') as unknown as Rows)
        .where('goods_order.member_id', '=', member_id)
        .$if(before_id !== undefined, (rows) => rows.where('goods_order.id', '<', before_id ?? 0))
        .orderBy('goods_order.id', 'desc')
        .limit(limit)
        .execute(),

    /** Where the last order of a member went that was sent. */
    lastReceiver: (member_id: number) =>
      tables
        .selectFrom('goods_order')
        .select(['receiver_name', 'receiver_phone', 'region_code', 'city', 'address'])
        .where('member_id', '=', member_id)
        .where('freight_mode', '=', 1)
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst(),

    /** Whose it is: the platform reads those of all tenants. */
    async tenantOf(id: number): Promise<number> {
      const rows = tables.selectFrom('goods_order').select('supplier_id').where('id', '=', id);
      return (await rows.executeTakeFirstOrThrow()).supplier_id;
    },

    /** The order that this request has made. */
    async idOfRequest(request_no: string): Promise<number | undefined> {
      const rows = tables.selectFrom('goods_order').select('id').where('request_no', '=', request_no);
      return (await rows.executeTakeFirst())?.id;
    },

    /** Others of the same receiver that wait to be sent, the oldest first. */
    sameAddress: ({ id, receiver_name, receiver_phone, region_code, city, address }: StoredOrder) =>
      tables
        .selectFrom('goods_order')
        .select(['id', 'order_no'])
        .where('state', '=', 'pay')
        .where('receiver_phone', '=', receiver_phone)
        .where('receiver_name', '=', receiver_name)
        .where('region_code', '=', region_code)
        .where('city', '=', city)
        .where('address', '=', address)
        .where('id', '<>', id)
        .orderBy('id')
        .limit(19)
        .execute(),

    /** Orders in a state, counted up to 10,000. */
    async count(state: GoodsOrderState, freight_mode: number | undefined): Promise<number> {
      let rows = tables.selectFrom('goods_order').select(sql`1`.as('one')).where('state', '=', sql.lit(state));
      if (freight_mode) rows = rows.where('freight_mode', '=', freight_mode === 2 ? 2 : 1);
      const countResult = await sql<{
        n: number;
      }>`select count(*) as n from (${rows.limit(countCap)}) as counted`.execute(tables);
      return countResult.rows[0]?.n ?? 0;
    },
  };
}

/** What people call some of the records. */
export function goodsOrderNumbers(scope: Scope, ids: readonly number[]): Promise<{ id: number; no: string }[]> {
  return scope
    .tables<GoodsOrderTables>()
    .selectFrom('goods_order')
    .select(['id', 'order_no as no'])
    .where('id', 'in', [...ids])
    .execute();
}
