import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  commissionOf,
  earnedCents,
  isEarned,
  proportionalReturn,
  settlementKey,
  shareOfReturn,
  shareOfSettlement,
} from './settlement.rules.ts';

test.each([
  [0, 60, 0],
  [10_000, 0, 0],
  [10_000, 60, 60],
  [12_345, 60, 74],
  [83, 60, 0],
  [84, 60, 1],
  [50, 100, 1],
  [49, 100, 0],
  [999, 10_000, 999],
  [999_999_999_999_999, 10_000, 999_999_999_999_999],
])('of %i cents at %i per 10,000 the platform keeps %i', (amount, rate, kept) => {
  expect(commissionOf(amount, rate)).toBe(kept);
});

const progress = { terms: 'prepaid', on_receipt_cents: 0, is_signed: true, receipts_wanted: 2, receipts_returned: 0 };

test.each([
  ['signed, and the terms wait for nothing', {}, true],
  ['not signed', { is_signed: false }, false],
  ['receipts to come back', { terms: 'on_receipt' }, false],
  ['only some receipts back', { terms: 'on_receipt', receipts_returned: 1 }, false],
  ['all receipts back', { terms: 'on_receipt', receipts_returned: 2 }, true],
  ['no receipts wanted', { terms: 'on_receipt', receipts_wanted: 0 }, true],
  ['a split order with a part on receipt', { terms: 'split', on_receipt_cents: 1 }, false],
  ['a split order without one', { terms: 'split' }, true],
  ['receipts back, but not signed', { is_signed: false, terms: 'on_receipt', receipts_returned: 2 }, false],
])('%s: earned or not by the table', (_case, patch, earned) => {
  expect(isEarned({ ...progress, ...patch })).toBe(earned);
});

test('the first settlement of an order has the plain key, money that comes later a numbered one', () => {
  expect(settlementKey(17, 0)).toBe('order 17 settled');
  expect(settlementKey(17, 1)).toBe('order 17 settled 2');
});

test('the shares of many settlements add up to the commission of the whole', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 100_000 }), { maxLength: 30 }),
      fc.integer({ min: 0, max: 10_000 }),
      (amounts, rate) => {
        let [settled_cents, commission_cents] = [0, 0];
        for (const amount of amounts) {
          const share = shareOfSettlement({ settled_cents, commission_cents }, amount, rate);
          expect(share).toBeGreaterThanOrEqual(0);
          expect(share).toBeLessThanOrEqual(amount);
          settled_cents += amount;
          commission_cents += share;
        }
        expect(commission_cents).toBe(commissionOf(settled_cents, rate));
      },
    ),
  );
});

test.each([
  ['all of it is earned', { left_cents: 500, promised_cents: 0, kept_cents: 0 }, 500],
  ['some is not', { left_cents: 500, promised_cents: 0, kept_cents: 200 }, 300],
  ['what is promised is not kept back twice', { left_cents: 300, promised_cents: 200, kept_cents: 200 }, 300],
  ['more is kept than is left', { left_cents: 100, promised_cents: 0, kept_cents: 200 }, 0],
])('%s', (_case, money, earned) => {
  expect(earnedCents(money)).toBe(earned);
});

test('what is returned leaves the commission of what is left, and of everything every cent', () => {
  const moves = fc.array(fc.record({ amount: fc.integer({ min: 1, max: 100_000 }), isBack: fc.boolean() }));
  fc.assert(
    fc.property(moves, fc.integer({ min: 0, max: 10_000 }), (taken, rate) => {
      let before = { settled_cents: 0, commission_cents: 0 };
      for (const { amount, isBack } of taken) {
        const cents = isBack ? -Math.min(amount, before.settled_cents) : amount;
        const share = isBack ? -shareOfReturn(before, -cents, rate) : shareOfSettlement(before, cents, rate);
        before = { settled_cents: before.settled_cents + cents, commission_cents: before.commission_cents + share };
        expect(before.commission_cents).toBe(commissionOf(before.settled_cents, rate));
      }
      expect(shareOfReturn(before, before.settled_cents, rate)).toBe(before.commission_cents);
    }),
  );
});

test('an order keeps its share of commission, whatever goes back of it, and of everything every cent returns', () => {
  const money = fc.integer({ min: 1, max: 999_999_999_999_999 });
  fc.assert(
    fc.property(money, fc.nat(10_000), fc.array(fc.nat(10_000), { maxLength: 8 }), (settled, rate, parts) => {
      let left = { settled_cents: settled, commission_cents: commissionOf(settled, rate) };
      for (const part of parts) {
        const cents = Math.floor((left.settled_cents * part) / 10_000);
        const back = proportionalReturn(left, cents);
        left = { settled_cents: left.settled_cents - cents, commission_cents: left.commission_cents - back };
        expect(back).toBeGreaterThanOrEqual(0);
        expect(left.commission_cents).toBeGreaterThanOrEqual(0);
        expect(left.commission_cents).toBeLessThanOrEqual(left.settled_cents);
      }
      expect(proportionalReturn(left, left.settled_cents)).toBe(left.commission_cents);
    }),
  );
});
