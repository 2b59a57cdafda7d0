import type { OrderDetail } from '../contract/order.contract.ts';
import { type GoodsLine, namesOf } from '../contract/order-counter.contract.ts';
import { asTyped, emptyLine, type GoodsDraft, type OrderStart } from './order-defaults.ts';

export function goodsOf(value: unknown): GoodsDraft[] {
  return Array.isArray(value) && value.length > 0 ? (value as GoodsDraft[]) : [emptyLine];
}

/** What the lines add up to; the weight is undefined while no line has one. */
export function totalGoods(goods: readonly GoodsDraft[]) {
  const sum = (of: (line: GoodsDraft) => number | undefined) =>
    goods.reduce((total, line) => total + (of(line) ?? 0), 0);
  const isWeighed = goods.some(({ weight_g }) => weight_g !== undefined);
  return {
    pieces: sum(({ pieces }) => pieces),
    weight_g: isWeighed ? sum(({ weight_g }) => weight_g) : undefined,
    volume_cm3: sum(({ volume_cm3 }) => volume_cm3),
  };
}

/** What an order says of its goods as a whole. */
export function summarizeGoods(lines: unknown): Partial<Pick<OrderDetail, keyof GoodsLine>> {
  const goods = goodsOf(lines);
  const { weight_g, ...totals } = totalGoods(goods);
  return { ...namesOf(goods), ...totals, ...(weight_g === undefined ? {} : { weight_g }) };
}

/** Cargo of one line is the order's own. */
export function severalOf(lines: OrderStart['goods_lines']): NonNullable<OrderStart['goods_lines']> {
  return lines && lines.length > 1 ? lines : [];
}

type Cargo = Pick<OrderDetail, keyof GoodsLine | 'goods_lines'>;

/** The lines of an order, which has none of its own where its goods are of one kind. */
export function readGoodsLines({ product, packaging, pieces, weight_g, volume_cm3, goods_lines }: Cargo) {
  return goods_lines.length > 0 ? goods_lines : asTyped([{ product, packaging, pieces, weight_g, volume_cm3 }]);
}

/** Whether nobody has changed the lines. */
export function isSameGoods(lines: unknown, former: unknown): boolean {
  return JSON.stringify(goodsOf(lines)) === JSON.stringify(goodsOf(former));
}
