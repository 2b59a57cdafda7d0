import { expect, test } from 'vitest';
import { daysUpTo, shiftDay } from './days.rules.ts';

test.each([
  ['2026-03-01', -1, '2026-02-28'],
  ['2024-03-01', -1, '2024-02-29'],
  ['2026-12-31', 1, '2027-01-01'],
  ['2026-11-20', -7, '2026-11-13'],
])('%s shifted by %i days is %s', (day, count, shifted) => {
  expect(shiftDay(day, count)).toBe(shifted);
});

test('the days up to a day end with it and have no gap', () => {
  expect(daysUpTo('2026-03-02', 4)).toEqual(['2026-02-27', '2026-02-28', '2026-03-01', '2026-03-02']);
});
