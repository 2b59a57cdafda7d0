import { addDays } from '@linehaul/contract/calendar-day.ts';
import { expect, test } from 'vitest';
import { isWholeDay } from './affiliate.rules.ts';

const first = '2026-03-02';
const wholeDays = (every: number, supplier_id: number, days: number) =>
  Array.from({ length: days }, (_, place) => {
    const today = addDays(first, place + 1);
    return isWholeDay({ last: addDays(first, place), today, every, supplier_id }) ? [place] : [];
  }).flat();

test('all is read again once in so many days, the first time, and each day where nothing else is said', () => {
  expect(isWholeDay({ last: null, today: first, every: 7, supplier_id: 1 })).toBe(true);
  const [start = 0] = wholeDays(7, 1, 7);
  expect(wholeDays(7, 1, 28)).toEqual([start, start + 7, start + 14, start + 21]);
  expect(wholeDays(1, 1, 5)).toEqual([0, 1, 2, 3, 4]);
});

test('tenants have days of their own, and a day without reading is made good', () => {
  expect(new Set(Array.from({ length: 7 }, (_, supplier_id) => wholeDays(7, supplier_id, 7)[0])).size).toBe(7);
  for (let supplier_id = 0; supplier_id < 7; supplier_id += 1)
    expect(isWholeDay({ last: first, today: addDays(first, 7), every: 7, supplier_id })).toBe(true);
});
