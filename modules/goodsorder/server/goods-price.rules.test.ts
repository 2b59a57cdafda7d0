import { Refusal } from '@linehaul/contract/errors.ts';
import { maxMoneyCents } from '@linehaul/contract/units.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { adjustGoods, discountLines, type PriceLine, priceGoods } from './goods-price.rules.ts';

const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0);
const amount = fc.integer({ min: 0, max: 1_000_000_000 });

const basket = fc.array(
  fc.record({ qty: fc.integer({ min: 1, max: 1000 }), price_cents: fc.integer({ min: 0, max: 10_000_000 }) }),
  { minLength: 1, maxLength: 8 },
);
const fraction = fc.double({ min: 0, max: 1, noNaN: true });

test('whatever is taken off, sent and changed, lines add up to the order and none is negative', () => {
  fc.assert(
    fc.property(
      basket,
      fraction,
      fraction,
      amount,
      fraction,
      fc.boolean(),
      (given, own, whole, freight, part, isUp) => {
        const lines: PriceLine[] = given.map((line) => ({
          ...line,
          discount_cents: Math.floor(line.qty * line.price_cents * own),
        }));
        const left = sum(lines.map((line) => line.qty * line.price_cents - line.discount_cents));
        const pricedBasket = priceGoods(discountLines(lines, Math.floor(left * whole)), freight);
        const net = sum(pricedBasket.lines.map(({ net_cents }) => net_cents));
        expect(pricedBasket.total_cents).toBe(net + freight);
        expect(pricedBasket.total_cents).toBe(pricedBasket.goods_cents - pricedBasket.discount_cents + freight);
        const change = (isUp ? 1 : -1) * Math.floor(net * part) || 0;
        const adjustedBasket = adjustGoods(pricedBasket.lines, change);
        expect(adjustedBasket.total_cents).toBe(pricedBasket.total_cents + change);
        expect(sum(adjustedBasket.lines.map(({ adjust_cents }) => adjust_cents))).toBe(change);
        for (const line of adjustedBasket.lines) {
          expect(line.net_cents).toBeGreaterThanOrEqual(0);
          expect(line.net_cents).toBe(line.qty * line.price_cents - line.discount_cents + line.adjust_cents);
        }
        expect(adjustGoods(adjustedBasket.lines, 0).lines).toEqual(pricedBasket.lines);
      },
    ),
  );
});

const line = (changes: Partial<PriceLine> = {}): PriceLine => ({
  qty: 1,
  price_cents: 1000,
  discount_cents: 0,
  ...changes,
});
const refusalOf = (work: () => unknown) => {
  try {
    work();
    return null;
  } catch (error) {
    return error instanceof Refusal ? error.code : error;
  }
};

test('no more is taken off than there is, and nothing is more than money on the wire', () => {
  expect(refusalOf(() => discountLines([line({ discount_cents: 1001 })], 0))).toBe('goodsorder.discount_too_large');
  expect(refusalOf(() => discountLines([line()], 1001))).toBe('goodsorder.discount_too_large');
  expect(refusalOf(() => adjustGoods(discountLines([line()], 400), -601))).toBe('goodsorder.discount_too_large');
  const dear = line({ qty: 2, price_cents: maxMoneyCents });
  expect(refusalOf(() => discountLines([dear], 0))).toBe('goodsorder.total_too_large');
  const most = discountLines([line({ price_cents: maxMoneyCents })], 0);
  expect(refusalOf(() => priceGoods(most, 1))).toBe('goodsorder.total_too_large');
  expect(priceGoods(most, 0).total_cents).toBe(maxMoneyCents);
});

test('of goods that cost nothing the pieces share the freight', () => {
  const free = discountLines([line({ price_cents: 0 }), line({ price_cents: 0, qty: 3 })], 0);
  expect(priceGoods(free, 100).lines.map(({ freight_cents }) => freight_cents)).toEqual([25, 75]);
});
