import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { sql } from 'kysely';
import type {
  GoodsEvent,
  GoodsEventFacts,
  GoodsEventKind,
  GoodsLine,
} from '../contract/goods-order-record.contract.ts';
import type { GoodsOrderTables, LineCounter, LineDraft } from './goods-order-tables.repo.ts';
import type { PricedLine } from './goods-price.rules.ts';

const columns = [
  'line_no',
  'goods_id',
  'sku_id',
  'name',
  'spec',
  'sku_code',
  'unit_name',
  'picture_id',
  'qty',
  'price_cents',
  'discount_cents',
  'adjust_cents',
  'freight_cents',
  'net_cents',
  'sent_qty',
  'consumed_qty',
  'open_unsent_qty',
  'open_sent_qty',
  'closed_unsent_qty',
  'closed_sent_qty',
  'refunded_cents',
  'pending_cents',
] as const;

/** What is added to a line; less than nothing is taken off. */
export type LineMoves = Partial<Record<LineCounter, number>>;

/** The lines of orders and what happened to them; the caller has locked the order. */
export function goodsLineRepo(scope: Scope) {
  const tables = scope.tables<GoodsOrderTables>();
  const { supplier_id, login_name } = scope.caller;
  return {
    of: (orderId: number): Promise<GoodsLine[]> =>
      tables.selectFrom('goods_line').select(columns).where('order_id', '=', orderId).orderBy('line_no').execute(),

    async add(order_id: number, lines: readonly LineDraft[]): Promise<void> {
      await tables
        .insertInto('goods_line')
        .values(lines.map((line) => ({ ...line, supplier_id, order_id })))
        .execute();
    },

    async setPrices(order_id: number, lines: readonly (PricedLine & { line_no: number })[]): Promise<void> {
      for (const { line_no, adjust_cents, net_cents } of lines) {
        await tables
          .updateTable('goods_line')
          .set({ adjust_cents, net_cents })
          .where('order_id', '=', order_id)
          .where('line_no', '=', line_no)
          .execute();
      }
    },

    async move(order_id: number, line_no: number, pieces: LineCounter, qty: number): Promise<void> {
      await tables
        .updateTable('goods_line')
        .set({ [pieces]: sql`${sql.ref(pieces)} + ${qty}::int8` })
        .where('order_id', '=', order_id)
        .where('line_no', '=', line_no)
        .execute();
    },

    /** Answers the line as it is stored now. */
    moveAll(order_id: number, line_no: number, moves: LineMoves): Promise<GoodsLine> {
      const set = Object.entries(moves).map(([name, by]) => [name, sql`${sql.ref(name)} + ${by}::int8`] as const);
      return tables
        .updateTable('goods_line')
        .set(Object.fromEntries(set))
        .where('order_id', '=', order_id)
        .where('line_no', '=', line_no)
        .returning(columns)
        .executeTakeFirstOrThrow();
    },

    events: (orderId: number): Promise<GoodsEvent[]> =>
      tables
        .selectFrom('goods_event')
        .select(['seq', 'kind', 'note', 'amount_cents', 'pieces', 'method', 'login_name', 'at'])
        .select(['document_kind', 'document_no', 'document_id', 'carrier'])
        .where('order_id', '=', orderId)
        .orderBy('seq')
        .execute(),

    async hasEvent(orderId: number, kind: GoodsEventKind): Promise<boolean> {
      const rows = tables
        .selectFrom('goods_event')
        .select('seq')
        .where('order_id', '=', orderId)
        .where('kind', '=', kind);
      return (await rows.limit(1).executeTakeFirst()) !== undefined;
    },

    async addEvent(
      order_id: number,
      kind: GoodsEventKind,
      { note = '', ...facts }: GoodsEventFacts = {},
    ): Promise<void> {
      const at = scope.timestamp;
      const seq = sql<number>`(select coalesce(max(e.seq), 0) + 1 from goods_event e
        where e.supplier_id = ${supplier_id} and e.order_id = ${order_id})`;
      await tables
        .insertInto('goods_event')
        .values({ ...facts, supplier_id, order_id, seq, kind, note: note.slice(0, 300), login_name, at })
        .execute();
    },
  };
}
