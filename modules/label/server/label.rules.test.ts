import { expect, test } from 'vitest';
import { labelState } from '../contract/label.contract.ts';
import { labelLife, weightOfParcel } from './label.rules.ts';

test.each([
  [10_000, 3],
  [1, 2],
  [0, 5],
  [9_999_999_999, 50],
])('%i g in %i parcels weigh the same together', (weight, parcels) => {
  const parts = Array.from({ length: parcels }, (_, place) => weightOfParcel(weight, place + 1, parcels));
  expect(parts.reduce((sum, part) => sum + part, 0)).toBe(weight);
  expect(Math.max(...parts) - Math.min(...parts)).toBeLessThanOrEqual(1);
});

test('a label that is over can do nothing, and one without a number is neither printed nor cancelled', () => {
  expect(labelState.options.map((state) => [state, labelLife.actions({ state })])).toEqual([
    ['asked', ['answer', 'refuse', 'abandon']],
    ['created', ['print', 'cancel']],
    ['printed', ['print', 'cancel']],
    ['cancelled', []],
    ['failed', []],
  ]);
});
