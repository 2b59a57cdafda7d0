import fc from 'fast-check';
import { expect, test } from 'vitest';
import { earnedBy, leftAfterRefund, type OrderMoney } from './experience.rules.ts';

const order = (money: Partial<OrderMoney>): OrderMoney => ({
  state: 'finish',
  freight_cents: 10_000,
  total_cents: 10_000,
  refunded_cents: 0,
  ...money,
});

test.each([
  ['one point for ten yuan', order({}), 10],
  ['less than a point is nothing', order({ freight_cents: 999, total_cents: 999 }), 0],
  ['rounded down', order({ freight_cents: 1_999, total_cents: 1_999 }), 1],
  ['fees earn nothing', order({ total_cents: 50_000 }), 10],
  ['what a discount takes off earns nothing', order({ total_cents: 4_000 }), 4],
  ['what went back before earns nothing', order({ refunded_cents: 2_500 }), 7],
  ['unpriced', order({ freight_cents: null, total_cents: 0 }), 0],
  ['closed', order({ state: 'closed' }), 0],
])('%s', (_name, money, points) => {
  expect(earnedBy(money, 1_000).experience).toBe(points);
});

test('a refund takes back in proportion, a whole one everything', () => {
  const earnedExperience = earnedBy(order({}), 1_000);
  expect(leftAfterRefund(earnedExperience, order({ refunded_cents: 2_500 }))).toEqual({
    experience: 7,
    freight_cents: 7_500,
    kept_cents: 7_500,
  });
  const nothing = { experience: 0, freight_cents: 0, kept_cents: 0 };
  expect(leftAfterRefund(earnedExperience, order({ refunded_cents: 10_000 }))).toEqual(nothing);
  expect(leftAfterRefund(earnedExperience, order({ refunded_cents: 1, state: 'closed' }))).toEqual(nothing);
});

const money = fc.integer({ min: 0, max: 999_999_999_999_999 });

test('however an order is refunded, what is left never grows, is never below zero, and is nothing in the end', () => {
  fc.assert(
    fc.property(
      money,
      money,
      fc.array(money, { maxLength: 6 }),
      fc.integer({ min: 1, max: 1_000_000 }),
      (...values) => {
        const [freight_cents, total_cents, steps, centsPerPoint] = values;
        const finishedOrder = order({ freight_cents, total_cents });
        const earnedExperience = earnedBy(finishedOrder, centsPerPoint);
        const refunds = steps.map((cents) => cents % (total_cents + 1)).sort((one, other) => one - other);
        const left = refunds.map(
          (refunded_cents) => leftAfterRefund(earnedExperience, { ...finishedOrder, refunded_cents }).experience,
        );
        const all = [earnedExperience.experience, ...left];
        for (const [at, points] of all.entries()) {
          expect(points).toBeGreaterThanOrEqual(0);
          if (at > 0) expect(points).toBeLessThanOrEqual(all[at - 1] ?? 0);
        }
        expect(leftAfterRefund(earnedExperience, { ...finishedOrder, refunded_cents: total_cents }).experience).toBe(0);
      },
    ),
  );
});
