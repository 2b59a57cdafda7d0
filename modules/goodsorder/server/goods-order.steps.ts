import { refuse, wireErrors } from '@linehaul/contract/errors.ts';
import { giveBackStock, type StockCause } from '@linehaul/modules/goods/server/goods.port.ts';
import { moneyOfSubject } from '@linehaul/modules/settlement/server/settlement.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { GoodsOrderDetail } from '../contract/goods-order-record.contract.ts';
import { goodsCodeRepo } from './goods-code.repo.ts';
import { goodsLineRepo } from './goods-line.repo.ts';
import { goodsOrderRepo, withActions } from './goods-order.repo.ts';
import { piecesLeft } from './goods-order.rules.ts';
import type { LockedOrder } from './goods-order-steps.repo.ts';
import { goodsShipmentRepo } from './goods-shipment.repo.ts';

/** `subject_kind` of payments for goods orders, and of their postings. */
export const goodsKind = 'goods_order';

/** What an order's stock moves are booked under: an order that was revived takes its pieces a second time. */
export function stockCause({ id, revivals }: Pick<LockedOrder, 'id' | 'revivals'>): StockCause {
  return { kind: goodsKind, id, part: revivals };
}

/** Refuses with `wire.not_found`. */
export async function existingOrder(scope: Scope, id: number): Promise<GoodsOrderDetail> {
  const storedOrder = await goodsOrderRepo(scope).byId(id);
  if (!storedOrder) throw refuse(wireErrors.not_found);
  const { caller } = scope;
  const tenant = caller.industry === 'platform' ? await goodsOrderRepo(scope).tenantOf(id) : caller.supplier_id;
  const waits = storedOrder.state === 'pay' && storedOrder.freight_mode === 1;
  return {
    ...storedOrder,
    ...withActions(storedOrder),
    ...(await moneyOfSubject(scope, goodsKind, id, tenant)),
    lines: await goodsLineRepo(scope).of(id),
    shipments: await goodsShipmentRepo(scope).of(id),
    codes: storedOrder.freight_mode === 2 ? await goodsCodeRepo(scope).of(id) : [],
    events: await goodsLineRepo(scope).events(id),
    same_address: waits ? await goodsOrderRepo(scope).sameAddress(storedOrder) : [],
  };
}

/** An order that the calling member has bought. Refuses others with `wire.not_found`. */
export async function ownOrder(scope: Scope, id: number): Promise<GoodsOrderDetail> {
  const order = await existingOrder(scope, id);
  if (scope.caller.member_id === undefined || order.member_id !== scope.caller.member_id) {
    throw refuse(wireErrors.not_found);
  }
  return order;
}

/** Pieces that were held for the order and are not sent go back on the shelf; codes that are not used are void. */
export async function releaseUnsent(scope: Scope, order: LockedOrder): Promise<void> {
  const { id, lines } = order;
  const unsent = lines.map((line) => ({ line, quantity: piecesLeft(line) })).filter(({ quantity }) => quantity > 0);
  for (const { line, quantity } of unsent) {
    await goodsLineRepo(scope).move(id, line.line_no, 'closed_unsent_qty', quantity);
  }
  await goodsCodeRepo(scope).voidOpen(id);
  const moves = unsent.map(({ line: { sku_id }, quantity }) => ({ sku_id, quantity }));
  await giveBackStock(scope, 'release', stockCause(order), moves);
}
