import type { OutputOf, ParsedInputOf } from '@linehaul/contract/endpoint.ts';
import { refuse, wireErrors } from '@linehaul/contract/errors.ts';
import { giveBackStock, takeStock } from '@linehaul/modules/goods/server/goods.port.ts';
import { unsettleSubject } from '@linehaul/modules/settlement/server/settlement.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { Extensions } from '@linehaul/server-kernel/module/extension-point.ts';
import { type goodsOrderContract, goodsOrderErrors } from '../contract/goods-order.contract.ts';
import type { GoodsLine } from '../contract/goods-order-record.contract.ts';
import { goodsCodeRepo } from './goods-code.repo.ts';
import { siteOf } from './goods-consume.steps.ts';
import { keptOf } from './goods-earned.rules.ts';
import { goodsLineRepo } from './goods-line.repo.ts';
import { goodsOrderLife } from './goods-order.rules.ts';
import { goodsKind } from './goods-order.steps.ts';
import { emitGoodsOrder } from './goods-order-emit.repo.ts';
import { lockOrder, readLines, takeGoodsStep } from './goods-order-steps.repo.ts';
import { type FoundUnit, goodsUseRepo } from './goods-use.repo.ts';

/** How long the use of a piece can be taken back. */
const undoSeconds = 15 * 60;

/** The order of a used piece, locked, and the piece's line; refused when something has followed the use. */
async function lockUse(scope: Scope, extensions: Extensions, unit: FoundUnit) {
  if (unit.site_id !== null) await siteOf(scope, unit.site_id);
  const order = await lockOrder(scope, extensions, unit.order_id);
  const line = order.lines.find(({ line_no }) => line_no === unit.line_no);
  const codes = await goodsCodeRepo(scope).of(order.id);
  const code = codes.find(({ line_no, unit_no }) => line_no === unit.line_no && unit_no === unit.unit_no);
  if (code?.state !== 'consumed' || !line) throw refuse(goodsOrderErrors.state);
  if (scope.now - code.consumed_at > undoSeconds) throw refuse(goodsOrderErrors.undo_late);
  const isFollowed = order.open_pieces > 0 || line.closed_sent_qty > 0 || line.refunded_cents > 0;
  if (isFollowed) throw refuse(goodsOrderErrors.undo_followed);
  return { order, line };
}

/** The piece is on the shelf again, and promised to its order. */
async function promiseAgain(scope: Scope, unit: FoundUnit, { sku_id }: GoodsLine, undoneCount: number): Promise<void> {
  const cause = { kind: `goods_code_undo_${undoneCount}`, id: unit.id };
  await giveBackStock(scope, 'return', cause, [{ sku_id, quantity: 1 }]);
  await takeStock(scope, cause, [{ sku_id, quantity: 1 }]);
}

/** Takes the use of a piece back: of many who do so at once, one does. */
export async function undoConsume(
  scope: Scope,
  extensions: Extensions,
  { unit_id }: ParsedInputOf<typeof goodsOrderContract.GoodsOrderConsumeUndo>,
): Promise<OutputOf<typeof goodsOrderContract.GoodsOrderConsumeUndo>> {
  const unit = await goodsUseRepo(scope).byId(unit_id);
  if (!unit) throw refuse(wireErrors.not_found);
  const { order, line } = await lockUse(scope, extensions, unit);
  goodsOrderLife.next(order, 'unused');
  const undoneCount = await goodsUseRepo(scope).unuse(unit.id);
  if (undoneCount === undefined) throw refuse(goodsOrderErrors.state);
  const { id, order_no } = order;
  const { name, spec, line_no } = line;
  await goodsLineRepo(scope).move(id, line_no, 'consumed_qty', -1);
  await goodsLineRepo(scope).addEvent(id, 'use_undone', { note: [name, spec].filter(Boolean).join(' ') });
  const after = await takeGoodsStep(scope, order, 'unused', { by: 'pieces', set: { finish_day: null } });
  await emitGoodsOrder(scope, 'use_undone', id);
  const kept_cents = keptOf(await readLines(scope, after)) ?? 0;
  const isBack = order.paid_cents === 0 || (await unsettleSubject(scope, goodsKind, id, kept_cents));
  if (!isBack) throw refuse(goodsOrderErrors.undo_withdrawn);
  await promiseAgain(scope, unit, line, undoneCount);
  return { order_id: id, order_no, name, spec };
}
