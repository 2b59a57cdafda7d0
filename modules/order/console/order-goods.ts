import type { GoodsLine } from '../contract/order-counter.contract.ts';

/** A line of goods as it is typed. */
export type GoodsDraft = Partial<GoodsLine>;

/** A line of goods before anything is typed. */
export const emptyLine: GoodsDraft = { pieces: 1 };

export function goodsOf(value: unknown): GoodsDraft[] {
  return Array.isArray(value) && value.length > 0 ? (value as GoodsDraft[]) : [emptyLine];
}

/** What the lines add up to; the weight is undefined while no line has one. */
export function totalsOf(goods: readonly GoodsDraft[]) {
  const sum = (of: (line: GoodsDraft) => number | undefined) =>
    goods.reduce((total, line) => total + (of(line) ?? 0), 0);
  const isWeighed = goods.some(({ weight_g }) => weight_g !== undefined);
  return {
    pieces: sum(({ pieces }) => pieces),
    weight_g: isWeighed ? sum(({ weight_g }) => weight_g) : undefined,
    volume_cm3: sum(({ volume_cm3 }) => volume_cm3),
  };
}
