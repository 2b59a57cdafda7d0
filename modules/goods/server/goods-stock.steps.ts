import { refuse, wireErrors } from '@linehaul/contract/errors.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { goodsErrors } from '../contract/goods.contract.ts';
import type { StockReason } from '../contract/goods-stock.contract.ts';
import { goodsStockRepo, type StockLevel, type StockMove } from './goods-stock.repo.ts';
import { emitLow, type Fall } from './goods-stock-low.repo.ts';

/** What moves stock: an order, a shipment, an after-sale. It moves a SKU once for each reason, however often it is asked for. */
export interface StockCause {
  kind: string;
  id: number;
  /** Of a cause that moves a SKU more than once: which of the times; each is done once. 0 when absent. */
  part?: number;
}

export interface StockLine {
  sku_id: number;
  quantity: number;
}

/** Several lines of one SKU as one. */
function summed(lines: readonly StockLine[]): Map<number, number> {
  const sums = new Map<number, number>();
  for (const { sku_id, quantity } of lines) sums.set(sku_id, (sums.get(sku_id) ?? 0) + quantity);
  return sums;
}

interface Effect {
  reason: StockReason;
  /** What one piece does to what is there and to what is promised. */
  on_hand: -1 | 0 | 1;
  held: -1 | 0 | 1;
}

const effects = {
  hold: { reason: 'hold', on_hand: 0, held: 1 },
  release: { reason: 'release', on_hand: 0, held: -1 },
  sale: { reason: 'sale', on_hand: -1, held: -1 },
  return: { reason: 'return', on_hand: 1, held: 0 },
  damage: { reason: 'damage', on_hand: -1, held: 0 },
} as const satisfies Record<string, Effect>;

function isShort({ on_hand, held }: StockLevel, effect: Effect, quantity: number): boolean {
  const after = { on_hand: on_hand + effect.on_hand * quantity, held: held + effect.held * quantity };
  return after.held < 0 || after.on_hand < after.held;
}

function shortage(levels: readonly StockLevel[]) {
  const names = levels.map(
    ({ name, spec, on_hand, held }) => `${[name, spec].filter(Boolean).join(' ')} (${on_hand - held})`,
  );
  return refuse(goodsErrors.stock_short, { params: { names: names.join(', ') } });
}

function fallsOf(moves: readonly Pick<StockMove, 'sku_id' | 'on_hand_delta' | 'held_delta'>[]): Fall[] {
  const falls = moves.map(({ sku_id, on_hand_delta, held_delta }) => ({ sku_id, pieces: held_delta - on_hand_delta }));
  return falls.filter(({ pieces }) => pieces > 0);
}

const referenceTo = ({ kind, id, part = 0 }: StockCause) => ({ ref_kind: kind, ref_id: id, ref_part: part });

function moveOf(effect: Effect, cause: StockCause, { sku_id, quantity }: StockLine): StockMove {
  const deltas = { on_hand_delta: effect.on_hand * quantity, held_delta: effect.held * quantity };
  return { sku_id, reason: effect.reason, ...deltas, ...referenceTo(cause), note: '' };
}

async function book(scope: Scope, effect: Effect, cause: StockCause, lines: readonly StockLine[]): Promise<void> {
  const quantities = summed(lines);
  if (quantities.size === 0) return;
  const repo = goodsStockRepo(scope);
  const skuIds = [...quantities.keys()];
  const levels = await repo.lock(skuIds);
  // A service has no stock; a SKU that nobody has is refused.
  if (levels.length < skuIds.length && (await repo.countOf(skuIds)) < skuIds.length) throw refuse(wireErrors.not_found);
  const { reason } = effect;
  const bookedIds = await repo.moved(skuIds, { reason, ...referenceTo(cause) });
  const open = levels.filter(({ sku_id }) => !bookedIds.has(sku_id));
  const short = open.filter((level) => isShort(level, effect, quantities.get(level.sku_id) ?? 0));
  if (short.length > 0) throw shortage(short);
  const moves = open.map(({ sku_id }) => moveOf(effect, cause, { sku_id, quantity: quantities.get(sku_id) ?? 0 }));
  if (moves.length === 0) return;
  await repo.move(moves);
  await emitLow(scope, fallsOf(moves));
}

/**
 * Promises pieces to an order, in the caller's transaction. Refuses with `goods.stock_short`, which names every SKU that has
 * not enough and what is left of it. A service has no stock and takes none.
 * @public
 */
export function takeStock(scope: Scope, cause: StockCause, lines: readonly StockLine[]): Promise<void> {
  return book(scope, effects.hold, cause, lines);
}

/**
 * Hands pieces that a promotion has taken to one of its orders, in the caller's transaction; `from.part` tells the orders apart.
 * The pieces stay promised all the time, so that nobody else can have them. Its caller keeps count of how many of its own are
 * left; `goods.stock_short` refuses only what is more than all that is promised.
 * @public
 */
export async function handOverStock(
  scope: Scope,
  from: StockCause,
  to: StockCause,
  lines: readonly StockLine[],
): Promise<void> {
  const quantities = summed(lines);
  const repo = goodsStockRepo(scope);
  const levels = await repo.lock([...quantities.keys()]);
  const bookedIds = await repo.moved([...quantities.keys()], { reason: 'release', ...referenceTo(from) });
  const open = levels.filter(({ sku_id }) => !bookedIds.has(sku_id));
  const short = open.filter((level) => isShort(level, effects.release, quantities.get(level.sku_id) ?? 0));
  if (short.length > 0) throw shortage(short);
  const moves = open.flatMap(({ sku_id }) => {
    const line = { sku_id, quantity: quantities.get(sku_id) ?? 0 };
    return [moveOf(effects.release, from, line), moveOf(effects.hold, to, line)];
  });
  if (moves.length > 0) await repo.move(moves);
}

/**
 * Sends or hands over pieces that were taken, in the caller's transaction.
 * @public
 */
export function sendStock(scope: Scope, cause: StockCause, lines: readonly StockLine[]): Promise<void> {
  return book(scope, effects.sale, cause, lines);
}

/**
 * Gives pieces back in the caller's transaction: `release` of what was taken and not sent, `return` of what was sent and
 * has come back. `damage` takes off what has come back and cannot be sold again.
 * @public
 */
export function giveBackStock(
  scope: Scope,
  how: 'release' | 'return' | 'damage',
  cause: StockCause,
  lines: readonly StockLine[],
): Promise<void> {
  return book(scope, effects[how], cause, lines);
}

/** Books at the shelf what has changed, on a stock that the caller knows to be there. */
export async function bookAtShelf(scope: Scope, { id, reason, quantity, expected_on_hand, note }: ShelfBooking) {
  const repo = goodsStockRepo(scope);
  const [level] = await repo.lock([id]);
  if (!level) throw refuse(wireErrors.not_found);
  const { on_hand } = level;
  if (expected_on_hand !== undefined && expected_on_hand !== on_hand) {
    throw refuse(goodsErrors.stock_moved, { params: { on_hand } });
  }
  const signedQuantity = reason === 'damage' ? -quantity : quantity;
  const on_hand_delta = reason === 'count' ? quantity - on_hand : signedQuantity;
  if (on_hand + on_hand_delta < level.held) throw shortage([level]);
  const [entry] = await repo.move([
    { sku_id: id, reason, on_hand_delta, held_delta: 0, ref_kind: '', ref_id: 0, ref_part: 0, note },
  ]);
  if (!entry) throw refuse(wireErrors.not_found);
  await emitLow(scope, fallsOf([{ sku_id: id, on_hand_delta, held_delta: 0 }]));
  return entry;
}

interface ShelfBooking {
  id: number;
  reason: 'receipt' | 'count' | 'damage' | 'return';
  quantity: number;
  expected_on_hand?: number | undefined;
  note: string;
}
