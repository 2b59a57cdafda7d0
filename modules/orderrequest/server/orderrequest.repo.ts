import type { Page, PageQuery } from '@linehaul/contract/paging.ts';
import type { GoodsLine } from '@linehaul/modules/order/contract/order-counter.contract.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { Table } from '@linehaul/server-kernel/database/table.ts';
import { unixSecondsOf } from '@linehaul/server-kernel/database/unix-seconds.ts';
import { byWholeKey } from '@linehaul/server-kernel/database/whole-key.ts';
import { emit } from '@linehaul/server-kernel/events/emit.repo.ts';
import { publish } from '@linehaul/server-kernel/events/publish.ts';
import { listPage, type Sorting } from '@linehaul/server-kernel/list/list-page.ts';
import { answersTo, ownNumber } from '@linehaul/server-kernel/list/search.ts';
import { type ColumnType, type Generated, type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import type { OrderRequest, RequestInput, RequestState } from '../contract/orderrequest.contract.ts';
import { orderRequestCounters, requestDeclined } from '../contract/orderrequest.events.ts';
import { requestLife } from './orderrequest.rules.ts';

export type OrderRequestTable = Table<
  'order_request',
  {
    source: OrderRequest['source'];
    state: Generated<RequestState>;
    freight_mode: OrderRequest['freight_mode'];
    terms: OrderRequest['terms'];
    pickup_part: OrderRequest['pickup_part'];
    goods_lines: ColumnType<RequestInput['goods_lines'], string, never>;
  }
>;

export interface RequestTables {
  order_request: OrderRequestTable;
  member: Table<'member'>;
  site: Table<'site'>;
  freight_order: Table<'freight_order'>;
  order_payment: Table<'order_payment'>;
  waybill: Table<'waybill'>;
}

interface RequestFilter extends PageQuery {
  state?: RequestState | undefined;
  member_id?: number | undefined;
  origin_site_id?: number | undefined;
  order_id?: number | undefined;
}

const sorting: Sorting = {
  columns: { id: { expression: sql.ref('order_request.id'), kind: 'number' } },
  byDefault: '-id',
  id: sql.ref('order_request.id'),
};

const columns = [
  'order_request.id',
  'order_request.source',
  'order_request.state',
  'order_request.member_id',
  'order_request.origin_site_id',
  'order_request.destination_site_id',
  'order_request.service_level',
  'order_request.freight_mode',
  'order_request.consignor_name',
  'order_request.consignor_phone',
  'order_request.consignor_tel',
  'order_request.consignor_address',
  'order_request.consignee_name',
  'order_request.consignee_phone',
  'order_request.consignee_tel',
  'order_request.consignee_address',
  'order_request.goods_lines',
  'order_request.product',
  'order_request.packaging',
  'order_request.pieces',
  'order_request.weight_g',
  'order_request.volume_cm3',
  'order_request.declared_value_cents',
  'order_request.cod_cents',
  'order_request.receipts_wanted',
  'order_request.terms',
  'order_request.wants_pickup',
  'order_request.pickup_day',
  'order_request.pickup_part',
  'order_request.remark',
  'order_request.quoted_cents',
  'order_request.reason',
  'order_request.decided_by',
  'order_request.order_id',
  'order_request.version',
  'order_request.created_at',
] as const;

/** `Q260731000042`: the day without its century, then the request's own number. */
const requestNo = sql<string>`'Q' || to_char(order_request.request_day, 'YYMMDD') || lpad(order_request.id::text, 6, '0')`;

export function selectRequest<Start>(rows: SelectQueryBuilder<RequestTables, 'order_request', Start>) {
  return rows
    .leftJoin('site as origin', (on) => byWholeKey(on, 'origin.id', 'order_request.origin_site_id'))
    .leftJoin('site as destination', (on) => byWholeKey(on, 'destination.id', 'order_request.destination_site_id'))
    .leftJoin('member', (on) => byWholeKey(on, 'member.id', 'order_request.member_id'))
    .leftJoin('freight_order', (on) => byWholeKey(on, 'freight_order.id', 'order_request.order_id'))
    .select([...columns, requestNo.as('request_no')])
    .select(({ fn, val }) => [
      fn.coalesce('origin.name', val('')).as('origin_name'),
      fn.coalesce('destination.name', val('')).as('destination_name'),
      fn.coalesce('member.code', val('')).as('member_code'),
      fn.coalesce('member.name', val('')).as('member_name'),
      fn.coalesce('member.phone', val('')).as('member_phone'),
      fn.coalesce('freight_order.order_no', val('')).as('order_no'),
      unixSecondsOf('freight_order.erased_at').as('erased_at'),
      unixSecondsOf('order_request.decided_at').as('decided_at'),
    ]);
}

/** The id of a request whose number was typed, in any way that numbers are written; null for anything else. */
function readRequestId(typedText: string): number | null {
  const [, id] = /^Q\d{6}(\d{6,12})$/.exec(ownNumber(typedText)) ?? [];
  return id === undefined ? null : Number(id);
}

function filteredRequests(tables: Kysely<RequestTables>, query: RequestFilter) {
  let requests = tables.selectFrom('order_request');
  if (query.state) requests = requests.where('order_request.state', '=', query.state);
  for (const field of ['member_id', 'origin_site_id', 'order_id'] as const) {
    const id = query[field];
    if (id !== undefined) requests = requests.where(`order_request.${field}`, '=', id);
  }
  if (query.keyword) {
    const searchColumns = {
      within: ['order_request.consignor_name', 'order_request.consignee_name'],
      phones: ['order_request.consignor_phone', 'order_request.consignee_phone'],
    };
    const requestId = readRequestId(query.keyword);
    const isNumbered = sql<boolean>`order_request.id = ${requestId}::int8`;
    requests = requests.where(answersTo(query.keyword, searchColumns, ...(requestId === null ? [] : [isNumbered])));
  }
  return requests;
}

/** A request to be written, with what its goods come to. */
export type NewRequest = RequestInput &
  GoodsLine &
  Pick<OrderRequest, 'source' | 'member_id' | 'quoted_cents'> & { request_day: string };

/** What members ask the caller's tenant to carry. */
export function orderRequestRepo(scope: Scope) {
  const tables = scope.tables<RequestTables>();
  const { supplier_id } = scope.caller;
  const withActions = <R extends { state: RequestState }>(row: R) => ({ ...row, actions: requestLife.actions(row) });
  return {
    async page(query: RequestFilter): Promise<Page<OrderRequest>> {
      const page = await listPage(scope, filteredRequests(tables, query), selectRequest, query, sorting);
      return { ...page, list: page.list.map(withActions) };
    },

    async byId(id: number): Promise<OrderRequest | undefined> {
      const row = await selectRequest(tables.selectFrom('order_request'))
        .where('order_request.id', '=', id)
        .executeTakeFirst();
      return row && withActions(row);
    },

    /** Whether the tenant has any at all. */
    hasAny: async (): Promise<boolean> =>
      (await tables.selectFrom('order_request').select('id').limit(1).executeTakeFirst()) !== undefined,

    /** Undefined where one with the same key is there already. */
    async add({ request_key, goods_lines, ...fields }: NewRequest): Promise<number | undefined> {
      const row = {
        supplier_id,
        ...fields,
        request_key: request_key === '' ? null : request_key,
        goods_lines: JSON.stringify(goods_lines),
        created_at: scope.timestamp,
      };
      const addedRow = await tables
        .insertInto('order_request')
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst();
      publish(scope, orderRequestCounters);
      return addedRow?.id;
    },

    /** Says that a request was declined. */
    emitDeclined: (id: number): Promise<void> =>
      emit(
        scope,
        requestDeclined,
        tables.selectFrom('order_request').select('order_request.id as request_id').where('order_request.id', '=', id),
      ),

    async idOfKey(member_id: number, request_key: string): Promise<number | undefined> {
      const row = await tables
        .selectFrom('order_request')
        .select('id')
        .where('member_id', '=', member_id)
        .where('request_key', '=', request_key)
        .executeTakeFirst();
      return row?.id;
    },
  };
}
