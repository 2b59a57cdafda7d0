import { Refusal } from '@linehaul/contract/errors.ts';
import { expect, test } from 'vitest';
import { bucketsOf, listDays } from './period.rules.ts';

test.each([
  ['the last day that there is', { from: '2999-12-30', to: '2999-12-31' }, ['2999-12-30', '2999-12-31']],
  ['the first day that there is', { from: '1900-01-01', to: '1900-01-01' }, ['1900-01-01']],
  [
    'the end of February of a leap year',
    { from: '2024-02-28', to: '2024-03-01' },
    ['2024-02-28', '2024-02-29', '2024-03-01'],
  ],
  ['the end of years with four digits', { from: '9999-12-30', to: '9999-12-31' }, ['9999-12-30', '9999-12-31']],
])('a period with %s is gone over day by day and ends', (_name, period, days) => {
  expect(listDays(period)).toEqual(days);
  expect(bucketsOf(period, 'day').map(({ from }) => from)).toEqual(days);
});

test('weeks end on Sunday and months on their last day, and both where the period ends', () => {
  const period = { from: '2026-10-30', to: '2026-11-10' };
  expect(bucketsOf(period, 'week')).toEqual([
    { from: '2026-10-30', to: '2026-11-01' },
    { from: '2026-11-02', to: '2026-11-08' },
    { from: '2026-11-09', to: '2026-11-10' },
  ]);
  expect(bucketsOf(period, 'month')).toEqual([
    { from: '2026-10-30', to: '2026-10-31' },
    { from: '2026-11-01', to: '2026-11-10' },
  ]);
});

test.each([
  ['six years', { from: '2020-01-01', to: '2025-12-31' }],
  ['days that end before they begin', { from: '2026-01-02', to: '2026-01-01' }],
  ['days that are none', { from: '2026-01-01', to: 'soon' }],
])('%s are refused before they are gone over', (_name, period) => {
  for (const over of [() => listDays(period), () => bucketsOf(period, 'day'), () => bucketsOf(period, 'month')]) {
    expect(over).toThrow(Refusal);
  }
});
