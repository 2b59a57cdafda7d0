import { countCap, type Page, type PageQuery } from '@linehaul/contract/paging.ts';
import { newRefundNo } from '@linehaul/modules/goodsorder/server/goodsorder.port.ts';
import { preparedRow } from '@linehaul/server-kernel/database/prepared-read.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { Table } from '@linehaul/server-kernel/database/table.ts';
import { unixSecondsOf } from '@linehaul/server-kernel/database/unix-seconds.ts';
import { emit } from '@linehaul/server-kernel/events/emit.repo.ts';
import { publish } from '@linehaul/server-kernel/events/publish.ts';
import { listPage, type Sorting } from '@linehaul/server-kernel/list/list-page.ts';
import { answersTo } from '@linehaul/server-kernel/list/search.ts';
import { onBusinessDays } from '@linehaul/server-kernel/time/business-day.repo.ts';
import { type ColumnType, type Generated, type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import { refundChanged, refundCounters } from '../contract/refund.events.ts';
import {
  type Refund,
  type RefundDetail,
  type RefundLine,
  type RefundPost,
  type RefundStage,
  type RefundWay,
  refundStage,
} from '../contract/refund-record.contract.ts';

type Moment = ColumnType<number | null, Date | null | undefined, Date | null>;
type Derived =
  | 'actions'
  | 'stage'
  | 'due_at'
  | 'refunded_at'
  | 'id'
  | 'approved_cents'
  | 'paid_cents'
  | 'missing_cents'
  | 'refusal'
  | 'is_overdue'
  | 'version'
  | 'created_at';

export type RefundTable = Table<
  'refund',
  Omit<Refund, Derived> & {
    supplier_id: number;
    id: Generated<number>;
    stage: ColumnType<RefundStage, never, never>;
    approved_cents: Generated<number>;
    paid_cents: Generated<number>;
    is_overdue: Generated<boolean>;
    version: Generated<number>;
    due_at: Moment;
    refunded_at: Moment;
    refusal: Generated<string>;
    refusal_code: Generated<string>;
    refusal_words: Generated<string>;
    refusal_payment_no: Generated<string>;
    return_name: Generated<string>;
    return_phone: Generated<string>;
    return_address: Generated<string>;
    courier: Generated<string>;
    tracking_no: Generated<string>;
    returned_at: Moment;
    request_no: string;
    created_at: ColumnType<number, Date, never>;
  }
>;

export interface RefundTables {
  refund_shortage: Table<'refund_shortage'>;
  refund: RefundTable;
  refund_line: RefundLine & { supplier_id: number; refund_id: number };
  refund_post: Omit<RefundPost, 'at'> & { supplier_id: number; refund_id: number; at: ColumnType<number, Date, never> };
}

const ownColumns = [
  'refund.id',
  'refund.refund_no',
  'refund.order_id',
  'refund.order_no',
  'refund.buyer_name',
  'refund.goods_text',
  'refund.way',
  'refund.state',
  'refund.stage',
  'refund.reason_code',
  'refund.source',
  'refund.pieces',
  'refund.ask_cents',
  'refund.approved_cents',
  'refund.paid_cents',
  'refund.is_overdue',
  'refund.version',
  'refund.created_by',
  'refund.created_at',
] as const;
const header = [
  'refund.return_name',
  'refund.return_phone',
  'refund.return_address',
  'refund.courier',
  'refund.tracking_no',
] as const;

const missing = sql<number>`coalesce((select s.missing_cents from refund_shortage s
  where s.supplier_id = refund.supplier_id and s.refund_id = refund.id), 0)::int8`.as('missing_cents');

/** As one value, because it is one: what a channel says, or null. */
const refusal = sql<Refund['refusal']>`case when refund.refusal <> '' then json_build_object('kind', refund.refusal,
  'code', refund.refusal_code, 'words', refund.refusal_words, 'payment_no', refund.refusal_payment_no) end`.as(
  'refusal',
);

const sorting: Sorting = {
  columns: {
    id: { expression: sql.ref('refund.id'), kind: 'number' },
    created_at: { expression: sql.ref('refund.id'), kind: 'number' },
  },
  byDefault: '-id',
  id: sql.ref('refund.id'),
};

export interface RefundFilter {
  keyword?: string | undefined;
  way?: RefundWay | undefined;
  stage?: RefundStage | undefined;
  order_id?: number | undefined;
  refunded_day_from?: string | undefined;
  refunded_day_to?: string | undefined;
}

function shown<Start>(rows: SelectQueryBuilder<RefundTables, 'refund', Start>) {
  return rows
    .select(ownColumns)
    .select([
      unixSecondsOf('refund.due_at').as('due_at'),
      unixSecondsOf('refund.returned_at').as('returned_at'),
      missing,
      refusal,
    ])
    .select(unixSecondsOf('refund.refunded_at').as('refunded_at'));
}

/** As it is stored, with when it was sent back. */
export type StoredRefund = Omit<RefundDetail, 'actions' | 'lines' | 'posts'>;
export type StoredRow = Omit<Refund, 'actions'> & { returned_at: number };

export interface RefundDraft
  extends Pick<Refund, 'order_id' | 'order_no' | 'buyer_name' | 'goods_text' | 'way' | 'reason_code'> {
  source: Refund['source'];
  request_no: string;
  pieces: number;
  ask_cents: number;
  due_at: number;
}

export type PostDraft = Pick<RefundPost, 'side' | 'kind'> &
  Partial<Pick<RefundPost, 'body' | 'picture_ids' | 'amount_cents'>>;

/** Says what has become of a refund, whose row has its new state already. */
export function emitChanged(scope: Scope, id: number): Promise<void> {
  const refund = scope
    .tables<RefundTables>()
    .selectFrom('refund')
    .select(['refund.id as refund_id', 'refund.refund_no', 'refund.order_id', 'refund.order_no', 'refund.request_no'])
    .select(['refund.way', 'refund.state', 'refund.stage', 'refund.is_overdue', 'refund.pieces'])
    .select(['refund.ask_cents', 'refund.approved_cents', 'refund.paid_cents'])
    .where('refund.id', '=', id);
  return emit(scope, refundChanged, refund);
}

const refundById = preparedRow((tables: Kysely<RefundTables>, { id }: { id: number }) =>
  shown(tables.selectFrom('refund')).select(header).where('refund.id', '=', id),
);

export function refundRepo(scope: Scope) {
  const tables = scope.tables<RefundTables>();
  const { supplier_id, login_name } = scope.caller;
  const moment = (at: number) => new Date(at * 1000);
  return {
    byId: (id: number): Promise<StoredRefund | undefined> => refundById(scope, { id }),

    /** The refund that this request has made. */
    async idOfRequest(request_no: string): Promise<number | undefined> {
      return (await tables.selectFrom('refund').select('id').where('request_no', '=', request_no).executeTakeFirst())
        ?.id;
    },

    /** The refund of this number, with the order whose goods or money it is about. */
    keysOf: (refund_no: string): Promise<{ id: number; order_id: number } | undefined> =>
      tables.selectFrom('refund').select(['id', 'order_id']).where('refund_no', '=', refund_no).executeTakeFirst(),

    /** Whose it is: the platform reads those of all tenants. */
    async tenantOf(id: number): Promise<number> {
      const rows = tables.selectFrom('refund').select('supplier_id').where('id', '=', id);
      return (await rows.executeTakeFirst())?.supplier_id ?? supplier_id;
    },

    /** The order whose goods or money it is about. */
    async orderOf(id: number): Promise<number | undefined> {
      const rows = tables.selectFrom('refund').select('order_id').where('id', '=', id);
      return (await rows.executeTakeFirst())?.order_id;
    },

    async add({ due_at, ...draft }: RefundDraft, lines: readonly RefundLine[]): Promise<number> {
      const { id } = await tables
        .insertInto('refund')
        .values({
          ...draft,
          supplier_id,
          refund_no: newRefundNo(scope),
          state: 'applied',
          due_at: moment(due_at),
          created_by: login_name,
          created_at: moment(scope.now),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await tables
        .insertInto('refund_line')
        .values(lines.map((line) => ({ ...line, supplier_id, refund_id: id })))
        .execute();
      await emitChanged(scope, id);
      publish(scope, refundCounters);
      return id;
    },

    async setLine(
      refundId: number,
      line_no: number,
      patch: Partial<Pick<RefundLine, 'approved_cents' | 'sellable_qty' | 'damaged_qty'>>,
    ): Promise<void> {
      await tables
        .updateTable('refund_line')
        .set(patch)
        .where('refund_id', '=', refundId)
        .where('line_no', '=', line_no)
        .execute();
    },
  };
}

/** What is on a refund's page: its lines, and what both sides have said and done. */
export function refundTalk(scope: Scope) {
  const tables = scope.tables<RefundTables>();
  const { supplier_id, login_name } = scope.caller;
  return {
    lines: (refundId: number): Promise<RefundLine[]> =>
      tables
        .selectFrom('refund_line')
        .select(['line_no', 'sku_id', 'name', 'spec', 'unit_name', 'qty', 'ask_cents', 'approved_cents'])
        .select(['sellable_qty', 'damaged_qty'])
        .where('refund_id', '=', refundId)
        .orderBy('line_no')
        .execute(),

    posts: (refundId: number): Promise<RefundPost[]> =>
      tables
        .selectFrom('refund_post')
        .select(['seq', 'side', 'kind', 'body', 'picture_ids', 'amount_cents', 'login_name', 'at'])
        .where('refund_id', '=', refundId)
        .orderBy('seq')
        .execute(),

    async say(refund_id: number, { side, kind, body = '', picture_ids = [], amount_cents = null }: PostDraft) {
      const seq = sql<number>`(select coalesce(max(p.seq), 0) + 1 from refund_post p
        where p.supplier_id = ${supplier_id} and p.refund_id = ${refund_id})`;
      const at = scope.timestamp;
      await tables
        .insertInto('refund_post')
        .values({ supplier_id, refund_id, seq, side, kind, body, picture_ids, amount_cents, login_name, at })
        .execute();
    },
  };
}

/** Many of them: as pages, and as numbers. */
export function refundLists(scope: Scope) {
  const tables = scope.tables<RefundTables>();
  const countStage = async (way: RefundWay, stage: RefundStage): Promise<number> => {
    const rows = tables
      .selectFrom('refund')
      .select(sql`1`.as('one'))
      .where('way', '=', way)
      .where('stage', '=', sql.lit(stage))
      .limit(countCap);
    const rowCount = await sql<{ n: number }>`select count(*) as n from (${rows}) as counted`.execute(tables);
    return Number(rowCount.rows[0]?.n ?? 0);
  };
  return {
    page(query: PageQuery & RefundFilter): Promise<Page<StoredRow>> {
      let rows = tables.selectFrom('refund') as unknown as SelectQueryBuilder<RefundTables, 'refund', object>;
      if (query.way) rows = rows.where('refund.way', '=', query.way);
      if (query.stage) rows = rows.where('refund.stage', '=', sql.lit(query.stage));
      if (query.order_id) rows = rows.where('refund.order_id', '=', query.order_id);
      const days = { from: query.refunded_day_from, to: query.refunded_day_to };
      if (days.from ?? days.to) rows = rows.where(onBusinessDays(scope, 'refund.refunded_at', days));
      if (query.keyword) {
        const numbers = ['refund.refund_no', 'refund.order_no'];
        rows = rows.where(answersTo(query.keyword, { numbers, words: ['refund.buyer_name'] }));
      }
      return listPage(scope, rows, (pageRows) => shown(pageRows), query, sorting);
    },

    counted: countStage,

    async stages(way: RefundWay): Promise<Record<RefundStage, number>> {
      const counts: [RefundStage, number][] = [];
      for (const stage of refundStage.options) counts.push([stage, await countStage(way, stage)]);
      return Object.fromEntries(counts) as Record<RefundStage, number>;
    },
  };
}

/** Refunds that wait for their seller's money. */
export function shortageRepo(scope: Scope) {
  const tables = scope.tables<RefundTables>();
  const { supplier_id } = scope.caller;
  return {
    /** True when it has not waited before. */
    async set(refund_id: number, missing_cents: number): Promise<boolean> {
      const openShortage = await tables
        .updateTable('refund_shortage')
        .set({ missing_cents })
        .where('refund_id', '=', refund_id)
        .returning('refund_id')
        .executeTakeFirst();
      if (openShortage) return false;
      const since = scope.timestamp;
      await tables.insertInto('refund_shortage').values({ supplier_id, refund_id, missing_cents, since }).execute();
      return true;
    },

    /** What the caller's own tenant lacks for all of them, in cents. */
    async missing(): Promise<number> {
      const { missing } = await scope
        .tenantTables<RefundTables>()
        .selectFrom('refund_shortage')
        .select(sql<number>`coalesce(sum(missing_cents), 0)::int8`.as('missing'))
        .executeTakeFirstOrThrow();
      return missing;
    },

    /** Whether the refund waits for money. */
    async isOpen(refund_id: number): Promise<boolean> {
      const rows = tables.selectFrom('refund_shortage').select('refund_id').where('refund_id', '=', refund_id);
      return (await rows.executeTakeFirst()) !== undefined;
    },

    async clear(refund_id: number): Promise<void> {
      await tables.deleteFrom('refund_shortage').where('refund_id', '=', refund_id).execute();
    },
  };
}

/** Refunds of all tenants that wait for money, those that came first before the others, at most a thousand. */
export function refundsWithoutFunds(scope: Scope): Promise<DueRefund[]> {
  return scope
    .unscoped<RefundTables>('server work')
    .selectFrom('refund_shortage')
    .select(['supplier_id', 'refund_id as id'])
    .orderBy('refund_id')
    .limit(1000)
    .execute();
}

export interface DueRefund {
  supplier_id: number;
  id: number;
}

/** Refunds of any tenant for which time has run out, at most a hundred. */
export function dueRefunds(scope: Scope): Promise<DueRefund[]> {
  return scope
    .unscoped<RefundTables>('server work')
    .selectFrom('refund')
    .select(['supplier_id', 'id'])
    .where(sql<boolean>`due_at <= ${scope.timestamp}`)
    .orderBy('due_at')
    .limit(100)
    .execute();
}
