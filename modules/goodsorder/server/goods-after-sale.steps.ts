import { giveBackStock } from '@linehaul/modules/goods/server/goods.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { Extensions } from '@linehaul/server-kernel/module/extension-point.ts';
import { goodsCodeRepo } from './goods-code.repo.ts';
import { settleGoods } from './goods-earned.steps.ts';
import { goodsLineRepo, type LineMoves } from './goods-line.repo.ts';
import { goodsOrderLife, isDone, newDocumentNo } from './goods-order.rules.ts';
import { releaseUnsent } from './goods-order.steps.ts';
import { finishAt } from './goods-order-setting.repo.ts';
import { goodsOrderSteps, type LockedOrder, lockOrder, takeGoodsStep, withLines } from './goods-order-steps.repo.ts';
import { finishLocked } from './goods-step.steps.ts';

export type LockedGoodsOrder = LockedOrder;

/** Locks the order for the rest of the transaction; refuses a version that is not the present one. */
export function lockGoodsOrder(
  scope: Scope,
  extensions: Extensions,
  id: number,
  version?: number,
): Promise<LockedGoodsOrder> {
  return lockOrder(scope, extensions, id, version);
}

/** `R…`, as goods orders have `G…`. */
export const newRefundNo = (scope: Scope) => newDocumentNo('R', scope.caller.supplier_id);

interface Refund {
  id: number;
  refund_no: string;
}

const refundFacts = ({ id, refund_no }: Refund) =>
  ({ document_kind: 'refund', document_no: refund_no, document_id: id }) as const;

/** Moves pieces and cents of a locked order's lines, and writes its timeline. */
export async function moveAfterSale(
  scope: Scope,
  order: LockedOrder,
  lines: readonly { line_no: number; moves: LineMoves }[],
  event?: { kind: 'refund_asked' | 'refund_ended'; refund: Refund; amount_cents?: number },
): Promise<LockedOrder> {
  const storedLines = new Map(order.lines.map((line) => [line.line_no, line]));
  for (const { line_no, moves } of lines)
    storedLines.set(line_no, await goodsLineRepo(scope).moveAll(order.id, line_no, moves));
  if (event)
    await goodsLineRepo(scope).addEvent(order.id, event.kind, {
      ...refundFacts(event.refund),
      amount_cents: event.amount_cents ?? null,
    });
  const changedOrder = await goodsOrderSteps.change(scope, order, {});
  return withLines(changedOrder, [...storedLines.values()], order.channel);
}

/** What an after-sale that is over has given back. */
export interface GivenBack {
  refund_id: number;
  refund_no: string;
  amount_cents: number;
  lines: readonly { line_no: number; sku_id: number; unsent_qty: number }[];
}

/**
 * What is left of an order after an after-sale: sent as far as there is something to send, or used, and money that nobody
 * asks back any more is settled where it is earned.
 */
export async function goOnAfterSale(scope: Scope, order: LockedOrder): Promise<void> {
  if (!isDone(order.lines)) return settleGoods(scope, order);
  if (order.state === 'pay') {
    const auto_finish_at = new Date((await finishAt(scope)) * 1000);
    await takeGoodsStep(scope, order, 'sent', { by: 'pieces', set: { auto_finish_at } });
  } else if (order.state === 'send' && order.freight_mode === 2) await finishLocked(scope, order, 'used');
  else await settleGoods(scope, order);
}

function isWhole(order: LockedOrder, refundedCents: number): boolean {
  if (order.paid_cents > 0) return refundedCents >= order.paid_cents;
  return order.lines.every(
    ({ qty, closed_sent_qty, closed_unsent_qty }) => closed_sent_qty + closed_unsent_qty === qty,
  );
}

/**
 * The money of an after-sale has gone back, and its lines were moved: pieces that were never sent are on the shelf again,
 * their codes void. An order of which everything has gone back is closed.
 */
export async function giveBack(scope: Scope, order: LockedOrder, givenBack: GivenBack): Promise<void> {
  const orderId = order.id;
  const unsent = givenBack.lines.filter(({ unsent_qty }) => unsent_qty > 0);
  if (order.freight_mode === 2) {
    for (const { line_no, unsent_qty } of unsent) await goodsCodeRepo(scope).voidSome(orderId, line_no, unsent_qty);
  }
  const refunded_cents = order.refunded_cents + givenBack.amount_cents;
  const closes = isWhole(order, refunded_cents) && goodsOrderLife.step(order, 'refund') !== undefined;
  await goodsLineRepo(scope).addEvent(orderId, 'refunded', {
    ...refundFacts({ id: givenBack.refund_id, refund_no: givenBack.refund_no }),
    amount_cents: givenBack.amount_cents,
  });
  const moves = unsent.map(({ sku_id, unsent_qty }) => ({ sku_id, quantity: unsent_qty }));
  await giveBackStock(scope, 'release', { kind: 'refund', id: givenBack.refund_id }, moves);
  if (!closes) return goOnAfterSale(scope, await goodsOrderSteps.change(scope, order, { refunded_cents }));
  await goodsLineRepo(scope).addEvent(orderId, 'closed');
  await releaseUnsent(scope, order);
  const set = { refunded_cents, auto_finish_at: null, held_by: '' };
  await takeGoodsStep(scope, order, 'refund', { by: 'refund', set });
}
