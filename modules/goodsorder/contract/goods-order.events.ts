import { domainEvent } from '@linehaul/contract/domain-event.ts';
import { amountCents, day, rowId } from '@linehaul/contract/units.ts';
import { z } from 'zod';
import { goodsFreightMode, goodsOrderState } from './goods-order-record.contract.ts';

/** Numbers, states and amounts; nobody's name, phone or address. */
const orderData = z.strictObject({
  order_id: rowId,
  order_no: z.string(),
  /** The number that the caller gave the request which made it. */
  request_no: z.string(),
  state: goodsOrderState,
  freight_mode: goodsFreightMode,
  order_day: day,
  total_cents: amountCents,
  paid_cents: amountCents,
  /** Key of the plug-in that has sold it, and of the one that keeps it from being sent or used; empty for none. */
  sold_by: z.string(),
  held_by: z.string(),
  /** What has gone back of it. */
  refunded_cents: amountCents,
});

/** The order's total has come. */
export const goodsOrderPaid = domainEvent({ name: 'goods_order.paid', subject: 'order_id', data: orderData });
/** Called off before it was paid, by a person or because its time was over. */
export const goodsOrderCancelled = domainEvent({ name: 'goods_order.cancelled', subject: 'order_id', data: orderData });
/** What kept the paid order from being sent or used is over. */
export const goodsOrderReleased = domainEvent({ name: 'goods_order.released', subject: 'order_id', data: orderData });
/** Pieces of it are on their way; the state is `send` once all are. */
export const goodsOrderSent = domainEvent({ name: 'goods_order.sent', subject: 'order_id', data: orderData });
/** A piece of it was used at a site, with its code. */
export const goodsOrderConsumed = domainEvent({ name: 'goods_order.consumed', subject: 'order_id', data: orderData });
/** A piece was not used after all: its code can be used again, and an order that was finished by it is not. */
export const goodsOrderUseUndone = domainEvent({
  name: 'goods_order.use_undone',
  subject: 'order_id',
  data: orderData,
});
/** The buyer has all of it. */
export const goodsOrderFinished = domainEvent({ name: 'goods_order.finished', subject: 'order_id', data: orderData });
/** All of its money has gone back. */
export const goodsOrderClosed = domainEvent({ name: 'goods_order.closed', subject: 'order_id', data: orderData });
