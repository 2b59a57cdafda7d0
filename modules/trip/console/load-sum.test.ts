import { expect, test } from 'vitest';
import { countedOf, isOverloaded, sumLines, wholeOf, withCount } from './load-sum.ts';

const lines = [
  { waybill_id: 1, pieces: 3, weight_g: 10_000, volume_cm3: 200 },
  { waybill_id: 2, pieces: 5, weight_g: 6_000, volume_cm3: 300 },
];

test('what is chosen adds up, and a part of the pieces weighs its part', () => {
  expect(sumLines(lines, {})).toEqual({ pieces: 8, weight_g: 16_000, volume_cm3: 500 });
  expect(sumLines(lines, { 1: 1 })).toEqual({ pieces: 6, weight_g: 3_333 + 6_000, volume_cm3: 67 + 300 });
});

test('a waybill without pieces still weighs what it weighs', () => {
  expect(sumLines([{ waybill_id: 1, pieces: 0, weight_g: 500, volume_cm3: 1 }], {}).weight_g).toBe(500);
});

test('only counts that differ are sent', () => {
  const counts = withCount(withCount({}, 1, 2), 2, 4);
  expect(countedOf(counts)).toEqual([
    { waybill_id: 1, pieces: 2 },
    { waybill_id: 2, pieces: 4 },
  ]);
  expect(countedOf(withCount(counts, 1, undefined))).toEqual([{ waybill_id: 2, pieces: 4 }]);
});

test.each([
  ['exactly full', { weight_g: 40, volume_cm3: 50 }, false],
  ['too heavy', { weight_g: 41, volume_cm3: 0 }, true],
  ['too bulky', { weight_g: 0, volume_cm3: 51 }, true],
])('a vehicle that gets %s', (_case, addition, isOver) => {
  const trip = { weight_g: 60, volume_cm3: 150, capacity_weight_g: 100, capacity_volume_cm3: 200 };
  expect(isOverloaded(trip, addition)).toBe(isOver);
  expect(isOverloaded({ ...trip, capacity_weight_g: 0, capacity_volume_cm3: 0 }, addition)).toBe(false);
});

test('of a selection all comes on board', () => {
  const waybills = [
    { id: 1, pieces: 3, weight_g: 10_000, volume_cm3: 200 },
    { id: 2, pieces: 5, weight_g: 6_000, volume_cm3: 300 },
  ];
  expect(wholeOf(waybills)).toEqual({ pieces: 8, weight_g: 16_000, volume_cm3: 500 });
});
