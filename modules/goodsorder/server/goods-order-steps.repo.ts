import { refuse } from '@linehaul/contract/errors.ts';
import { orderCounters } from '@linehaul/modules/order/contract/order.events.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { type Extensions, findExtension } from '@linehaul/server-kernel/module/extension-point.ts';
import { type Locked, recordSteps } from '@linehaul/server-kernel/state/record-steps.repo.ts';
import type { Selectable } from 'kysely';
import type { GoodsLine } from '../contract/goods-order-record.contract.ts';
import { goodsLineRepo } from './goods-line.repo.ts';
import { type GoodsStep, goodsOrderLife, type Mover, type OrderFigures, openPieces } from './goods-order.rules.ts';
import { emitGoodsOrder } from './goods-order-emit.repo.ts';
import type { GoodsOrderTable } from './goods-order-tables.repo.ts';
import { type AskedStep, type SalesChannel, salesChannels } from './sales-channels.extension.ts';

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

/** An order as its steps work with it: what is stored of it, its lines, and who has sold it. */
export interface StoredGoodsOrder extends GoodsOrderRow {
  lines: readonly GoodsLine[];
  /** Asked and told of the order's steps; undefined where no plug-in has sold it, or that plug-in is not there. */
  channel: SalesChannel | undefined;
  /** Pieces in an after-sale that is not over, as the lines say. */
  open_pieces: number;
}

export type LockedOrder = Locked<StoredGoodsOrder>;

/** An order with its lines as they are stored now; `channel` has sold it. */
export function withLines(
  order: Locked<GoodsOrderRow>,
  lines: readonly GoodsLine[],
  channel: SalesChannel | undefined,
): LockedOrder {
  return { ...order, lines, open_pieces: openPieces(lines), channel };
}

/** Locks the order for the rest of the transaction; refuses a version that is not the present one. */
export async function lockOrder(
  scope: Scope,
  extensions: Extensions,
  id: number,
  version?: number,
): Promise<LockedOrder> {
  const order = await goodsOrderSteps.lock(scope, id, version);
  const channel = order.sold_by === '' ? undefined : findExtension(extensions, salesChannels, order.sold_by);
  return withLines(order, await goodsLineRepo(scope).of(id), channel);
}

/** As `lockOrder`, for an order that may be gone. */
export async function lockIfThere(scope: Scope, id: number): Promise<Locked<GoodsOrderRow> | undefined> {
  return (await goodsOrderSteps.lockAll(scope, [id]))[0];
}

/** The order with its lines read anew, after they were moved. */
export async function readLines(scope: Scope, order: LockedOrder): Promise<LockedOrder> {
  return withLines(order, await goodsLineRepo(scope).of(order.id), order.channel);
}

/** What a person is about to do with an order may be refused by who has sold it. */
export async function askChannel(scope: Scope, order: LockedOrder, step: AskedStep): Promise<void> {
  const error = await order.channel?.refuseStep?.(scope, order, step);
  if (error) throw refuse(error);
}

/** Takes a step of an order with what its lines say; who has sold it is told. */
export async function takeGoodsStep(
  scope: Scope,
  order: LockedOrder,
  step: GoodsStep,
  change: Parameters<typeof goodsOrderSteps.take>[3] = {},
): Promise<LockedOrder> {
  const { channel, open_pieces } = order;
  const facts = { open_pieces, ...change.facts };
  const after = await goodsOrderSteps.take(scope, order, step, { ...change, facts });
  await channel?.stepTaken?.(scope, after, step);
  return after;
}
