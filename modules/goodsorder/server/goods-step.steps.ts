import { refuse } from '@linehaul/contract/errors.ts';
import { giveBackStock } from '@linehaul/modules/goods/server/goods.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { Extensions } from '@linehaul/server-kernel/module/extension-point.ts';
import type { RecordTarget } from '@linehaul/server-kernel/module/server-module.ts';
import { businessDay } from '@linehaul/server-kernel/time/business-day.ts';
import { goodsOrderErrors } from '../contract/goods-order.contract.ts';
import type { GoodsEventKind, GoodsOrderDetail, Invoice } from '../contract/goods-order-record.contract.ts';
import { settleGoods } from './goods-earned.steps.ts';
import { goodsLineRepo } from './goods-line.repo.ts';
import { goodsOrderLife } from './goods-order.rules.ts';
import { existingOrder, stockCause } from './goods-order.steps.ts';
import { askChannel, goodsOrderSteps, type LockedOrder, lockOrder, takeGoodsStep } from './goods-order-steps.repo.ts';
import { closeOpenPayments, setLinePrices, takePaid } from './goods-payment.steps.ts';
import { adjustGoods } from './goods-price.rules.ts';

/** Changes what is still to be paid, in place of an earlier change; an open payment is of another sum and is closed. */
export async function changePrice(
  scope: Scope,
  extensions: Extensions,
  { id, version, adjust_cents, reason }: RecordTarget & { adjust_cents: number; reason: string },
): Promise<GoodsOrderDetail> {
  const order = await lockOrder(scope, extensions, id, version);
  goodsOrderLife.next(order, 'price');
  await askChannel(scope, order, 'price');
  const price = adjustGoods(order.lines, adjust_cents);
  await setLinePrices(scope, order, price);
  const set = { adjust_cents: price.adjust_cents, total_cents: price.total_cents, adjust_reason: reason };
  const pricedOrder = await takeGoodsStep(scope, order, 'price', { by: 'person', set });
  await goodsLineRepo(scope).addEvent(id, 'price', { note: reason, amount_cents: adjust_cents });
  await closeOpenPayments(scope, id);
  if (price.total_cents === 0) await takePaid(scope, pricedOrder, { amount_cents: 0, note: reason });
  return existingOrder(scope, id);
}

async function callOff(scope: Scope, order: LockedOrder, kind: GoodsEventKind, reason: string): Promise<void> {
  const { id, lines } = order;
  goodsOrderLife.next(order, 'cancel');
  await closeOpenPayments(scope, id);
  // Before the step: who has sold it may take its pieces for somebody else when it hears of it.
  await giveBackStock(
    scope,
    'release',
    stockCause(order),
    lines.map(({ sku_id, qty }) => ({ sku_id, quantity: qty })),
  );
  const set = { cancel_reason: reason, pay_until: null, held_by: '' };
  await takeGoodsStep(scope, order, 'cancel', { by: 'person', set });
  await goodsLineRepo(scope).addEvent(id, kind, { note: reason });
}

/** Calls off an order that is not paid: its pieces are free again, and its seller is told. */
export async function cancelGoodsOrder(
  scope: Scope,
  extensions: Extensions,
  { id, version, reason }: RecordTarget & { reason: string },
): Promise<GoodsOrderDetail> {
  const order = await lockOrder(scope, extensions, id, version);
  await askChannel(scope, order, 'cancel');
  await callOff(scope, order, 'cancelled', reason);
  return existingOrder(scope, id);
}

/** Nobody has paid in time. */
export async function timeOut(scope: Scope, extensions: Extensions, id: number): Promise<void> {
  await callOff(scope, await lockOrder(scope, extensions, id), 'timed_out', '');
}

/** The money is earned: what its channels left unsettled becomes available, less the platform's commission. */
export async function finishLocked(scope: Scope, order: LockedOrder, step: 'finish' | 'used'): Promise<void> {
  const set = { finish_day: businessDay(scope), auto_finish_at: null };
  const after = await takeGoodsStep(scope, order, step, { set });
  await goodsLineRepo(scope).addEvent(order.id, 'finished');
  await settleGoods(scope, after);
}

export async function finishGoodsOrder(
  scope: Scope,
  extensions: Extensions,
  { id, version }: RecordTarget,
): Promise<GoodsOrderDetail> {
  const order = await lockOrder(scope, extensions, id, version);
  await askChannel(scope, order, 'finish');
  await finishLocked(scope, order, 'finish');
  return existingOrder(scope, id);
}

const daySeconds = 24 * 3600;

/** Sent long enough ago. An after-sale that is not over keeps it open for another day. */
export async function finishByItself(scope: Scope, extensions: Extensions, id: number): Promise<void> {
  const order = await lockOrder(scope, extensions, id);
  if (order.open_pieces === 0) await finishLocked(scope, order, 'finish');
  else await goodsOrderSteps.change(scope, order, { auto_finish_at: new Date((scope.now + daySeconds) * 1000) });
}

export async function remarkGoodsOrder(
  scope: Scope,
  extensions: Extensions,
  { id, version, remark, invoice }: RecordTarget & { remark: string; invoice: Invoice },
): Promise<GoodsOrderDetail> {
  const order = await lockOrder(scope, extensions, id, version);
  if (order.state === 'cancelled') throw refuse(goodsOrderErrors.state);
  await goodsOrderSteps.change(scope, order, { remark, invoice: JSON.stringify(invoice) });
  await goodsLineRepo(scope).addEvent(id, 'changed', { note: remark });
  return existingOrder(scope, id);
}
