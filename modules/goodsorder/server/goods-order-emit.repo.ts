import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { emit } from '@linehaul/server-kernel/events/emit.repo.ts';
import { sql } from 'kysely';
import {
  goodsOrderCancelled,
  goodsOrderClosed,
  goodsOrderConsumed,
  goodsOrderFinished,
  goodsOrderPaid,
  goodsOrderReleased,
  goodsOrderSent,
  goodsOrderUseUndone,
} from '../contract/goods-order.events.ts';
import type { GoodsFreightMode } from '../contract/goods-order-record.contract.ts';
import type { GoodsOrderTables } from './goods-order-tables.repo.ts';

const events = {
  paid: goodsOrderPaid,
  cancelled: goodsOrderCancelled,
  released: goodsOrderReleased,
  sent: goodsOrderSent,
  consumed: goodsOrderConsumed,
  use_undone: goodsOrderUseUndone,
  finished: goodsOrderFinished,
  closed: goodsOrderClosed,
} as const;

/** Says what has become of an order, whose row has its new state already. */
export function emitGoodsOrder(scope: Scope, what: keyof typeof events, id: number): Promise<void> {
  const order = scope
    .tables<GoodsOrderTables>()
    .selectFrom('goods_order')
    .select(['goods_order.id as order_id', 'goods_order.order_no', 'goods_order.request_no', 'goods_order.state'])
    .select(['goods_order.sold_by', 'goods_order.held_by'])
    .select(sql<GoodsFreightMode>`goods_order.freight_mode`.as('freight_mode'))
    .select(sql<string>`goods_order.order_day`.as('order_day'))
    .select(['goods_order.total_cents', 'goods_order.paid_cents', 'goods_order.refunded_cents'])
    .where('goods_order.id', '=', id);
  return emit(scope, events[what], order);
}
