import { allocate } from '@linehaul/contract/allocate.ts';
import { refuse } from '@linehaul/contract/errors.ts';
import { maxMoneyCents } from '@linehaul/contract/units.ts';
import { goodsOrderErrors } from '../contract/goods-order.contract.ts';
import type { GoodsQuote } from '../contract/goods-order-record.contract.ts';

export interface PriceLine {
  qty: number;
  price_cents: number;
  /** Off this line alone. */
  discount_cents: number;
}

/** A line with what it has of the order's discount, change and freight. */
export interface PricedLine extends PriceLine {
  adjust_cents: number;
  freight_cents: number;
  net_cents: number;
}

export interface GoodsPrice extends GoodsQuote {
  lines: PricedLine[];
}

function sumOf(amounts: readonly number[]): number {
  const sum = amounts.reduce((all, amount) => all + BigInt(amount), 0n);
  if (sum > BigInt(maxMoneyCents)) throw refuse(goodsOrderErrors.total_too_large);
  return Number(sum);
}

/** Refuses what is more than money on the wire may be. */
function grossOf({ qty, price_cents }: PriceLine): number {
  const gross = BigInt(qty) * BigInt(price_cents);
  if (gross > BigInt(maxMoneyCents)) throw refuse(goodsOrderErrors.total_too_large);
  return Number(gross);
}

function tooLarge(field: string) {
  const { discount_too_large } = goodsOrderErrors;
  return refuse(discount_too_large, { fields: { [field]: { code: discount_too_large.code } } });
}

/** Lines after their own discounts and their shares of the order's; what freight is asked for is reckoned by these. */
export function discountLines(lines: readonly PriceLine[], discount_cents: number): PricedLine[] {
  const ownLines = lines.map((line, at) => {
    const net = grossOf(line) - line.discount_cents;
    if (net < 0) throw tooLarge(`lines.${at}.discount_cents`);
    return net;
  });
  if (discount_cents > sumOf(ownLines)) throw tooLarge('discount_cents');
  const shares = allocate(discount_cents, ownLines);
  return lines.map((line, at) => {
    const share = shares[at] ?? 0;
    const discount = line.discount_cents + share;
    const net_cents = (ownLines[at] ?? 0) - share;
    return { ...line, discount_cents: discount, adjust_cents: 0, freight_cents: 0, net_cents };
  });
}

/** Pieces decide of the freight where nothing costs anything. */
function freightWeights(lines: readonly PricedLine[]): number[] {
  const nets = lines.map(({ net_cents }) => net_cents);
  return nets.some((net) => net > 0) ? nets : lines.map(({ qty }) => qty);
}

function totalsOf(lines: readonly PricedLine[], adjust_cents: number): GoodsPrice {
  const goods_cents = sumOf(lines.map(grossOf));
  const discount_cents = sumOf(lines.map((line) => line.discount_cents));
  const freight_cents = sumOf(lines.map((line) => line.freight_cents));
  const total_cents = sumOf([goods_cents - discount_cents + adjust_cents, freight_cents]);
  return { goods_cents, discount_cents, freight_cents, adjust_cents, total_cents, lines: [...lines] };
}

/** What an order costs: lines after discounts, with the freight shared among them by what they cost. */
export function priceGoods(lines: readonly PricedLine[], freight_cents: number): GoodsPrice {
  const shares = allocate(freight_cents, freightWeights(lines));
  return totalsOf(
    lines.map((line, at) => ({ ...line, freight_cents: shares[at] ?? 0 })),
    0,
  );
}

/**
 * Changes the price by `adjust_cents` in place of an earlier change, shared by what the lines cost before it. It takes off at
 * most what the goods cost; freight is never changed by it.
 */
export function adjustGoods(lines: readonly PricedLine[], adjust_cents: number): GoodsPrice {
  const before = lines.map(({ net_cents, adjust_cents: earlier }) => net_cents - earlier);
  if (-adjust_cents > sumOf(before)) throw tooLarge('adjust_cents');
  const shares = allocate(adjust_cents, before.some((net) => net > 0) ? before : lines.map(({ qty }) => qty));
  const adjustedLines = lines.map((line, at) => {
    const share = shares[at] ?? 0;
    return { ...line, adjust_cents: share, net_cents: (before[at] ?? 0) + share };
  });
  return totalsOf(adjustedLines, adjust_cents);
}
