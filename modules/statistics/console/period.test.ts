import { expect, test } from 'vitest';
import { askedOf, choices, chooseDays } from './period.ts';

test('quick choices are whole days that end today, but for those that are over', () => {
  const spans = choices.map((choice) => {
    const { day_from, day_to, step } = chooseDays(choice, '2026-08-15');
    return `${choice} ${day_from} ${day_to} ${step}`;
  });
  expect(spans).toEqual([
    'today 2026-08-15 2026-08-15 day',
    'yesterday 2026-08-14 2026-08-14 day',
    'last_7 2026-08-09 2026-08-15 day',
    'last_30 2026-07-17 2026-08-15 day',
    'this_month 2026-08-01 2026-08-15 day',
    'last_month 2026-07-01 2026-07-31 day',
    'this_quarter 2026-07-01 2026-08-15 week',
    'this_year 2026-01-01 2026-08-15 month',
  ]);
  expect(chooseDays('last_month', '2026-01-31').day_from).toBe('2025-12-01');
});

test('an address without days asks for the last thirty', () => {
  const of = (text: string) => askedOf(new URLSearchParams(text), '2026-08-15');
  expect(of('')).toEqual({ day_from: '2026-07-17', day_to: '2026-08-15', step: 'day', compare: 'previous' });
  expect(of('day_from=2026-08-01&step=hour&compare=year')).toMatchObject({
    day_from: '2026-08-01',
    step: 'day',
    compare: 'year',
  });
});
