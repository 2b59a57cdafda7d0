import { Refusal, refuse } from '@linehaul/contract/errors.ts';
import { goodsErrors } from '@linehaul/modules/goods/contract/goods.contract.ts';
import { takeStock } from '@linehaul/modules/goods/server/goods.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { type Extensions, findExtension } from '@linehaul/server-kernel/module/extension-point.ts';
import type { RecordTarget } from '@linehaul/server-kernel/module/server-module.ts';
import { goodsOrderErrors } from '../contract/goods-order.contract.ts';
import type { GoodsOrderDetail } from '../contract/goods-order-record.contract.ts';
import { goodsLineRepo } from './goods-line.repo.ts';
import { listOrderActions, openPieces } from './goods-order.rules.ts';
import { existingOrder, stockCause } from './goods-order.steps.ts';
import { emitGoodsOrder } from './goods-order-emit.repo.ts';
import { type LockedOrder, lockOrder, takeGoodsStep } from './goods-order-steps.repo.ts';
import { type LatePayment, salesChannels } from './sales-channels.extension.ts';

/** Whether the plug-in that keeps an order from being sent is not there any more. */
function isOrphaned(extensions: Extensions, { held_by }: Pick<GoodsOrderDetail, 'held_by'>): boolean {
  return held_by !== '' && !findExtension(extensions, salesChannels, held_by);
}

/** An order as its page shows it: with `release` among the actions where the plug-in that keeps it is gone. */
export function withRelease(extensions: Extensions, order: GoodsOrderDetail): GoodsOrderDetail {
  const figures = { ...order, open_pieces: openPieces(order.lines), may_release: isOrphaned(extensions, order) };
  return { ...order, actions: listOrderActions(figures) };
}

async function release(scope: Scope, order: LockedOrder, by: 'person' | 'channel', note: string): Promise<void> {
  await takeGoodsStep(scope, order, 'release', { by, set: { held_by: '' }, facts: { may_release: true } });
  await goodsLineRepo(scope).addEvent(order.id, 'released', { note });
  await emitGoodsOrder(scope, 'released', order.id);
}

/** Lets an order go whose plug-in is not there any more; refuses with `goodsorder.hold_active` while it is. */
export async function releaseByHand(
  scope: Scope,
  extensions: Extensions,
  { id, version, reason }: RecordTarget & { reason: string },
): Promise<GoodsOrderDetail> {
  const order = await lockOrder(scope, extensions, id, version);
  if (order.held_by !== '' && !isOrphaned(extensions, order)) throw refuse(goodsOrderErrors.hold_active);
  await release(scope, order, 'person', reason);
  return existingOrder(scope, id);
}

/** Lets paid orders go that were kept from being sent or used; those that are not held any more, or not paid yet, stay as they are. */
export async function releaseGoodsOrders(scope: Scope, extensions: Extensions, ids: readonly number[]): Promise<void> {
  for (const id of [...new Set(ids)].sort((one, other) => one - other)) {
    const order = await lockOrder(scope, extensions, id);
    if (order.held_by !== '' && (order.state === 'pay' || order.state === 'send')) {
      await release(scope, order, 'channel', '');
    }
  }
}

/** Promises the pieces to the order anew; false when they are gone. */
async function canTake(scope: Scope, { id, lines }: LockedOrder, revivals: number): Promise<boolean> {
  const moves = lines.map(({ sku_id, qty }) => ({ sku_id, quantity: qty }));
  try {
    await takeStock(scope, stockCause({ id, revivals }), moves);
    return true;
  } catch (error) {
    if (error instanceof Refusal && error.code === goodsErrors.stock_short.code) return false;
    throw error;
  }
}

/**
 * Money has come for an order that had run out of time: who has sold it says what becomes of it, where it is the order's total. Revived, the order is to be paid
 * again and its pieces are promised to it anew.
 */
export async function decideLate(
  scope: Scope,
  extensions: Extensions,
  id: number,
  amount_cents: number,
): Promise<LatePayment> {
  const order = await lockOrder(scope, extensions, id);
  const isLate = order.state === 'cancelled' && (await goodsLineRepo(scope).hasEvent(id, 'timed_out'));
  if (!isLate || amount_cents !== order.total_cents || !order.channel?.decideLate) return 'keep';
  const decision = await order.channel.decideLate(scope, order);
  if (decision !== 'revive') return decision;
  const revivals = order.revivals + 1;
  if (!(await canTake(scope, order, revivals))) return 'give_back';
  await takeGoodsStep(scope, order, 'revive', { by: 'channel', set: { revivals } });
  await goodsLineRepo(scope).addEvent(id, 'revived');
  return 'revive';
}
