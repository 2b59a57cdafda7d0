import { orderCounters } from '@linehaul/modules/order/contract/order.events.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { type Locked, recordSteps } from '@linehaul/server-kernel/state/record-steps.repo.ts';
import type { Selectable } from 'kysely';
import type { GoodsLine } from '../contract/goods-order-record.contract.ts';
import { goodsLineRepo } from './goods-line.repo.ts';
import { type GoodsStep, goodsOrderLife, type Mover, type OrderFigures, openPieces } from './goods-order.rules.ts';
import { emitGoodsOrder } from './goods-order-emit.repo.ts';
import type { GoodsOrderTable } from './goods-order-tables.repo.ts';

type GoodsOrderRow = Selectable<GoodsOrderTable>;

/** The one way by which goods orders change their state. */
export const goodsOrderSteps = recordSteps<GoodsOrderTable, GoodsStep, Mover, OrderFigures>('goods_order', {
  machine: goodsOrderLife,
  // Pieces in an after-sale are said by the lines, which a step brings along.
  figures: (order) => ({ ...order, open_pieces: 0 }),
  recordOf: ({ id }) => `goods order ${id}`,
  notices: [orderCounters],
  async emit(scope, { from, to, records }) {
    if (from === to) return;
    for (const { id } of records) {
      if (to === 'cancelled') await emitGoodsOrder(scope, 'cancelled', id);
      if (to === 'closed') await emitGoodsOrder(scope, 'closed', id);
      if (to === 'finish') await emitGoodsOrder(scope, 'finished', id);
    }
  },
});

/** An order as its steps work with it: what is stored of it, and its lines. */
export interface StoredGoodsOrder extends GoodsOrderRow {
  lines: readonly GoodsLine[];
  /** Pieces in an after-sale that is not over, as the lines say. */
  open_pieces: number;
}

export type LockedOrder = Locked<StoredGoodsOrder>;

/** A locked order with its lines as they are stored now. */
export function withLines(order: Locked<GoodsOrderRow>, lines: readonly GoodsLine[]): LockedOrder {
  return { ...order, lines, open_pieces: openPieces(lines) };
}

/** Locks the order for the rest of the transaction; refuses a version that is not the present one. */
export async function lockOrder(scope: Scope, id: number, version?: number): Promise<LockedOrder> {
  return readLines(scope, await goodsOrderSteps.lock(scope, id, version));
}

/** As `lockOrder`, for an order that may be gone. */
export async function lockIfThere(scope: Scope, id: number): Promise<Locked<GoodsOrderRow> | undefined> {
  return (await goodsOrderSteps.lockAll(scope, [id]))[0];
}

/** The order with its lines read anew, after they were moved. */
export async function readLines(scope: Scope, order: Locked<GoodsOrderRow>): Promise<LockedOrder> {
  return withLines(order, await goodsLineRepo(scope).of(order.id));
}

/** Takes a step of an order with what its lines say. */
export function takeGoodsStep(
  scope: Scope,
  order: LockedOrder,
  step: GoodsStep,
  change: Parameters<typeof goodsOrderSteps.take>[3] = {},
): Promise<LockedOrder> {
  return goodsOrderSteps.take(scope, order, step, { ...change, facts: { open_pieces: order.open_pieces } });
}
