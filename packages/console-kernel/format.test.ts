import { expect, test } from 'vitest';
import { count, day, money, nothing, percent, rate, time, volume, weight } from './format.ts';

test.each([
  [123456, 'en', '¥1,234.56'],
  [123456, 'zh', '¥1,234.56'],
  [123456, 'es', '¥1.234,56'],
  [0, 'en', '¥0.00'],
  [5, 'en', '¥0.05'],
  [-123456, 'en', '−¥1,234.56'],
  [999999999999999, 'en', '¥9,999,999,999,999.99'],
  [null, 'en', nothing],
] as const)('%s cents in %s are %s', (cents, language, text) => {
  expect(money(cents, language)).toBe(text);
});

test.each([
  [87940, '87.94 kg'],
  [1, '0.001 kg'],
  [1234567890, '1,234,567.89 kg'],
  [0, '0 kg'],
  [undefined, nothing],
])('%s g are %s', (grams, text) => {
  expect(weight(grams, 'en')).toBe(text);
});

test.each([
  [1250000, '1.25 m³'],
  [1, '0.000001 m³'],
  [null, nothing],
])('%s cm³ are %s', (cubicCentimetres, text) => {
  expect(volume(cubicCentimetres, 'en')).toBe(text);
});

test.each([
  ['7132', '¥0.7132'],
  ['7132.5', '¥0.71325'],
  [10000, '¥1.00'],
  ['', nothing],
])('the rate %s is %s', (e4, text) => {
  expect(rate(e4, 'en')).toBe(text);
});

test('counts have separators, parts are percent', () => {
  expect([count(1234567, 'en'), count(0, 'en'), percent(0.125, 'en'), percent(Number.NaN)]).toEqual([
    '1,234,567',
    '0',
    '12.5%',
    nothing,
  ]);
});

test('instants: up to ten digits are seconds, more are milliseconds, 0 is empty', () => {
  const noon = new Date(2026, 4, 3, 12, 5, 9).getTime();
  expect(time(noon / 1000)).toBe('2026-05-03 12:05:09');
  expect(time(noon)).toBe('2026-05-03 12:05:09');
  expect([time(0), time(null), day(''), day('2026-05-03')]).toEqual([nothing, nothing, nothing, '2026-05-03']);
});
