import { orderCounters } from '@linehaul/modules/order/contract/order.events.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { publish } from '@linehaul/server-kernel/events/publish.ts';
import { businessDay } from '@linehaul/server-kernel/time/business-day.ts';
import { sql } from 'kysely';
import type { Invoice } from '../contract/goods-order-record.contract.ts';
import { newDocumentNo } from './goods-order.rules.ts';
import type { GoodsOrderTables, PlainColumns } from './goods-order-tables.repo.ts';

export interface OrderDraft extends Omit<PlainColumns, 'order_no' | 'order_day' | 'created_by'> {
  buyer_note: string;
  invoice: Invoice;
  request_no: string;
  /** Unix seconds. */
  pay_until: number;
}

/** Undefined when another order has this request's number already. */
export async function insertGoodsOrder(
  scope: Scope,
  { invoice, pay_until, ...draft }: OrderDraft,
): Promise<number | undefined> {
  const { supplier_id, login_name } = scope.caller;
  const newRow = await scope
    .tables<GoodsOrderTables>()
    .insertInto('goods_order')
    .values({
      ...draft,
      supplier_id,
      order_no: newDocumentNo('G', supplier_id),
      order_day: businessDay(scope),
      invoice: JSON.stringify(invoice),
      pay_until: new Date(pay_until * 1000),
      created_by: login_name,
      created_at: scope.timestamp,
    })
    .onConflict((conflict) => conflict.constraint('goods_order_request').doNothing())
    .returning('id')
    .executeTakeFirst();
  publish(scope, orderCounters);
  return newRow?.id;
}

/** An order of any tenant that something is done to by itself. */
export interface DueOrder {
  supplier_id: number;
  id: number;
}

/** Orders of any tenant that nobody has paid in time, or that were sent long enough ago; at most a hundred of each. */
export async function dueOrders(scope: Scope, what: 'pay_until' | 'auto_finish_at'): Promise<DueOrder[]> {
  const now = scope.timestamp;
  let rows = scope
    .unscoped<GoodsOrderTables>('server work')
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
  const now = tx.timestamp;
  const rows = tx
    .tenantTables<GoodsOrderTables>(order.supplier_id)
    .selectFrom('goods_order')
    .select('id')
    .where('id', '=', order.id)
    .where(sql<boolean>`${sql.ref(what)} <= ${now}`);
  return (await rows.forUpdate().skipLocked().executeTakeFirst()) !== undefined;
}
