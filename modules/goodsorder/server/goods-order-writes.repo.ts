import { orderCounters } from '@linehaul/modules/order/contract/order.events.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { publish } from '@linehaul/server-kernel/events/publish.ts';
import { businessDay } from '@linehaul/server-kernel/time/business-day.ts';
import { sql } from 'kysely';
import type { GoodsOrderState, GoodsQuote, Invoice } from '../contract/goods-order-record.contract.ts';
import { newDocumentNo } from './goods-order.rules.ts';
import type { GoodsOrderTables, PlainColumns } from './goods-order-tables.repo.ts';

export interface OrderDraft extends Omit<PlainColumns, 'order_no' | 'order_day' | 'created_by'> {
  buyer_note: string;
  invoice: Invoice;
  request_no: string;
  /** Unix seconds. */
  pay_until: number;
}

/** Changes of an order's row; each one is published to those who look at counters. */
export function goodsOrderWrites(scope: Scope) {
  const tables = scope.tables<GoodsOrderTables>();
  const { supplier_id, login_name } = scope.caller;
  const moment = (seconds: number) => new Date(seconds * 1000);
  const row = (id: number) => tables.updateTable('goods_order').where('id', '=', id);
  const raised = { version: sql<number>`version + 1` };
  return {
    /** Until the transaction ends nobody else changes it. */
    lock: (id: number) =>
      tables.selectFrom('goods_order').select('id').where('id', '=', id).forUpdate().executeTakeFirst(),

    /** Undefined when another order has this request's number already. */
    async add({ invoice, pay_until, ...draft }: OrderDraft): Promise<number | undefined> {
      const added = await tables
        .insertInto('goods_order')
        .values({
          ...draft,
          supplier_id,
          order_no: newDocumentNo('G', supplier_id),
          order_day: businessDay(scope),
          invoice: JSON.stringify(invoice),
          pay_until: moment(pay_until),
          created_by: login_name,
          created_at: moment(scope.now),
        })
        .onConflict((conflict) => conflict.constraint('goods_order_request').doNothing())
        .returning('id')
        .executeTakeFirst();
      publish(scope, orderCounters);
      return added?.id;
    },

    async setPrice(id: number, { adjust_cents, total_cents }: GoodsQuote, adjust_reason: string): Promise<void> {
      await row(id)
        .set({ adjust_cents, total_cents, adjust_reason, ...raised })
        .execute();
    },

    async setPaid(id: number, state: GoodsOrderState, paid_cents: number): Promise<void> {
      const paid = { paid_at: moment(scope.now), paid_day: businessDay(scope), pay_until: null };
      await row(id)
        .set({ state, paid_cents, ...paid, ...raised })
        .execute();
      publish(scope, orderCounters);
    },

    async setRefunded(id: number, state: GoodsOrderState, refunded_cents: number): Promise<void> {
      await row(id)
        .set({ state, refunded_cents, ...raised, ...(state === 'closed' && { auto_finish_at: null }) })
        .execute();
      publish(scope, orderCounters);
    },

    async cancel(id: number, state: GoodsOrderState, cancel_reason: string): Promise<void> {
      await row(id)
        .set({ state, cancel_reason, pay_until: null, ...raised })
        .execute();
      publish(scope, orderCounters);
    },

    /** With the moment at which it is finished by itself, in unix seconds, once nothing is left to be sent. */
    async setSent(id: number, state: GoodsOrderState, finishAt: number | null): Promise<void> {
      const auto_finish_at = finishAt === null ? null : moment(finishAt);
      await row(id)
        .set({ state, auto_finish_at, ...raised })
        .execute();
      publish(scope, orderCounters);
    },

    async touch(id: number): Promise<void> {
      await row(id).set(raised).execute();
    },

    async finish(id: number, state: GoodsOrderState): Promise<void> {
      await row(id)
        .set({ state, finish_day: businessDay(scope), auto_finish_at: null, ...raised })
        .execute();
      publish(scope, orderCounters);
    },

    /** Something of it is to be used again. */
    async reopen(id: number, state: GoodsOrderState): Promise<void> {
      await row(id)
        .set({ state, finish_day: null, ...raised })
        .execute();
      publish(scope, orderCounters);
    },

    async setRemark(id: number, { remark, invoice }: { remark: string; invoice: Invoice }): Promise<void> {
      await row(id)
        .set({ remark, invoice: JSON.stringify(invoice), ...raised })
        .execute();
    },
  };
}

/** An order of any tenant that something is done to by itself. */
export interface DueOrder {
  supplier_id: number;
  id: number;
}

/** Orders of any tenant that nobody has paid in time, or that were sent long enough ago; at most a hundred of each. */
export async function dueOrders(scope: Scope, what: 'pay_until' | 'auto_finish_at'): Promise<DueOrder[]> {
  const now = new Date(scope.now * 1000);
  let rows = scope
    .unscoped<GoodsOrderTables>()
    .selectFrom('goods_order')
    .select(['supplier_id', 'id'])
    .where(sql<boolean>`${sql.ref(what)} <= ${now}`)
    .orderBy(what)
    .limit(100);
  if (what === 'pay_until') rows = rows.where('state', '=', sql.lit('submit'));
  return rows.execute();
}

/** Locks it where it is still due and nobody else has it. */
export async function claimDue(tx: Scope, what: 'pay_until' | 'auto_finish_at', order: DueOrder): Promise<boolean> {
  const now = new Date(tx.now * 1000);
  const rows = tx
    .unscoped<GoodsOrderTables>()
    .selectFrom('goods_order')
    .select('id')
    .where('supplier_id', '=', order.supplier_id)
    .where('id', '=', order.id)
    .where(sql<boolean>`${sql.ref(what)} <= ${now}`);
  return (await rows.forUpdate().skipLocked().executeTakeFirst()) !== undefined;
}
