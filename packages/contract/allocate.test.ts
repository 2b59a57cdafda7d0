import fc from 'fast-check';
import { expect, test } from 'vitest';
import { allocate } from './allocate.ts';

const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0);
const amount = fc.integer({ min: 0, max: 1_000_000_000 });
const weights = fc.array(amount, { minLength: 1, maxLength: 20 });

test('shares add up to the total, and none is more than its weight', () => {
  fc.assert(
    fc.property(weights, fc.double({ min: 0, max: 1, noNaN: true }), (given, part) => {
      const total = Math.floor(sum(given) * part);
      const shares = allocate(total, given);
      expect(sum(shares)).toBe(total);
      expect(shares.every((share, at) => share >= 0 && share <= (given[at] ?? 0))).toBe(true);
      expect(allocate(-total, given)).toEqual(shares.map((share) => -share || 0));
    }),
  );
});

test('the cents that are missing go to the largest remainders, ties to the first', () => {
  expect(allocate(100, [1, 1, 1])).toEqual([34, 33, 33]);
  expect(allocate(5, [10, 11, 12])).toEqual([1, 2, 2]);
  expect(allocate(7, [0, 0])).toEqual([7, 0]);
});
