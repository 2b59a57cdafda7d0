import { refuse, wireErrors } from '@linehaul/contract/errors.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { goodsErrors } from '../contract/goods.contract.ts';
import type { GoodsDetail, GoodsInput, GoodsSku, Leftover } from '../contract/goods-record.contract.ts';
import { writeSpec } from './goods.rules.ts';
import { goodsOptionRepo } from './goods-option.repo.ts';
import { formerSku, retiringRefusal } from './goods-retire.rules.ts';
import { goodsSkuRepo } from './goods-sku.repo.ts';
import { goodsStockRepo } from './goods-stock.repo.ts';
import { bookAtShelf } from './goods-stock.steps.ts';

interface Matrix {
  goodsId: number;
  before: GoodsDetail | null;
  input: GoodsInput;
  hasStock: boolean;
}

type Line = GoodsInput['skus'][number] & { value_ids: number[]; spec: string };

/**
 * Writes options and SKUs: those with a number keep it, a combination that was sold once is sold again with its history,
 * the others are new. What is left out is retired; pieces of it become what the caller has said.
 */
export async function writeMatrix(scope: Scope, matrix: Matrix): Promise<void> {
  const { goodsId, before, input, hasStock } = matrix;
  const repo = goodsSkuRepo(scope);
  const ids = await goodsOptionRepo(scope).write(goodsId, input.options);
  const lines = input.skus.map((sku): Line => {
    const value_ids = sku.places.map((at, n) => ids[n]?.[at] ?? 0);
    return { ...sku, value_ids, spec: writeSpec(input.options, sku.places) };
  });
  const existingIds = await knownSkus(scope, matrix, lines);
  const retiringSkus = (before?.skus ?? []).filter(({ id }) => !existingIds.includes(id));
  checkGone(matrix, retiringSkus);
  await repo.retire(retiringSkus.map(({ id }) => id));
  const skuIds: number[] = [];
  for (const [place, line] of lines.entries())
    skuIds.push(await writeSku(scope, matrix, { line, place, known: existingIds[place] }));
  if (hasStock) await bookLeftovers(scope, { input, retiringSkus, skuIds });
}

/** For each line the SKU that it is already. */
async function knownSkus(scope: Scope, { goodsId, before }: Matrix, lines: readonly Line[]) {
  const givenIds = new Set(lines.flatMap(({ id }) => id ?? []));
  const leftOut = (before?.skus ?? []).filter(({ id }) => !givenIds.has(id));
  let former = [...leftOut, ...(await goodsSkuRepo(scope).skus(goodsId, 'retired'))];
  return lines.map((line) => {
    const id = line.id ?? formerSku(former, line);
    former = former.filter((sku) => sku.id !== id);
    return id;
  });
}

function checkGone({ before, input }: Matrix, retiringSkus: readonly GoodsSku[]): void {
  const heldSku = retiringSkus.find((sku) => sku.held > 0);
  if (heldSku) throw refuse(goodsErrors.stock_held, { params: { spec: heldSku.spec, held: heldSku.held } });
  const refusal = before && retiringRefusal({ before, input, retiringSkus });
  if (refusal) throw refusal;
}

async function writeSku(
  scope: Scope,
  { goodsId, hasStock }: Matrix,
  { line, place, known }: { line: Line; place: number; known: number | undefined },
): Promise<number> {
  const repo = goodsSkuRepo(scope);
  const { id, places: _places, counted: countedPieces, expected_on_hand, warn_below, ...skuFields } = line;
  const skuId = known ?? (await repo.add(goodsId, skuFields, place));
  if (known !== undefined) await repo.change(known, skuFields, place);
  if (!hasStock) return skuId;
  await goodsStockRepo(scope).open(skuId, warn_below);
  if (countedPieces === undefined || countedPieces === expected_on_hand) return skuId;
  const reason = id === undefined && known === undefined ? 'receipt' : 'count';
  await bookAtShelf(scope, { id: skuId, reason, quantity: countedPieces, expected_on_hand, note: '' });
  return skuId;
}

interface Leaving {
  input: GoodsInput;
  retiringSkus: readonly GoodsSku[];
  /** By their places in the input. */
  skuIds: readonly number[];
}

/** Counts the pieces of retired SKUs to none; where they are another SKU's now, they are counted there. */
async function bookLeftovers(scope: Scope, leaving: Leaving): Promise<void> {
  const { input, retiringSkus, skuIds } = leaving;
  for (const leftover of input.leftovers) {
    const from = retiringSkus.find(({ id }) => id === leftover.sku_id);
    if (!from && !skuIds.includes(leftover.sku_id)) throw refuse(wireErrors.not_found);
    if (from && from.on_hand > 0) await bookLeftover(scope, leaving, { from, leftover });
  }
}

async function bookLeftover(
  scope: Scope,
  { input, skuIds }: Leaving,
  { from, leftover }: { from: GoodsSku; leftover: Leftover },
): Promise<void> {
  const { id, spec, on_hand } = from;
  const { move_to, reason } = leftover;
  const count = { id, reason: 'count', quantity: 0, expected_on_hand: on_hand } as const;
  if (move_to === null) {
    await bookAtShelf(scope, { ...count, note: reason });
    return;
  }
  const [to, target] = [skuIds[move_to], input.skus[move_to]];
  if (to === undefined || !target) throw refuse(goodsErrors.skus_wrong);
  await bookAtShelf(scope, { ...count, note: `${reason} → ${writeSpec(input.options, target.places)}` });
  const [level] = await goodsStockRepo(scope).lock([to]);
  if (!level) throw refuse(wireErrors.not_found);
  const quantity = level.on_hand + on_hand;
  await bookAtShelf(scope, { id: to, reason: 'count', quantity, note: `${reason} ← ${spec}` });
}
