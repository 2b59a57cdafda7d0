import { decimalMarks, languages } from '@linehaul/contract/languages.ts';
import { limitNumberText, textToMinor } from '@linehaul/ui/number-text.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { count, day, enumerated, locales, money, nothing, percent, rate, time, volume, weight } from './format.ts';

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

test('names one after the other are separated as the language does it', () => {
  expect(enumerated(['Anqing', 'Hefei'], 'es')).toBe('Anqing, Hefei');
  expect(enumerated(['安庆', '合肥'], 'zh')).toBe('安庆、合肥');
  expect(enumerated([], 'ja')).toBe(nothing);
});

test('counts have separators, parts are percent', () => {
  expect([count(1234567, 'en'), count(0, 'en'), percent(0.125, 'en'), percent(Number.NaN)]).toEqual([
    '1,234,567',
    '0',
    '12.5%',
    nothing,
  ]);
});

test.each(languages)('numbers look in %s as the browser itself would write them', (language) => {
  const formatByBrowser = (value: number, min: number, max: number) =>
    new Intl.NumberFormat(locales[language], {
      minimumFractionDigits: min,
      maximumFractionDigits: max,
      useGrouping: 'always',
    }).format(value);
  const values = [0, 7, 70, 100, 999, 1000, 1001, 12_345, 123_456, 1_000_000, 98_765_432, 1_234_567_890];
  for (const value of values) {
    expect(money(value, language)).toBe(`¥${formatByBrowser(value / 100, 2, 2)}`);
    expect(weight(value, language)).toBe(`${formatByBrowser(value / 1000, 0, 3)} kg`);
    expect(volume(value, language)).toBe(`${formatByBrowser(value / 1e6, 0, 6)} m³`);
    expect(rate(value, language)).toBe(`¥${formatByBrowser(value / 1e4, 2, 12)}`);
    expect(count(value, language)).toBe(formatByBrowser(value, 0, 3));
    expect(count(-value - 1, language)).toBe(formatByBrowser(-value - 1, 0, 3));
    expect(count(value + 0.12345, language)).toBe(formatByBrowser(value + 0.12345, 0, 3));
  }
  expect(count(1e21, language)).toBe(formatByBrowser(1e21, 0, 3));
});

test('instants: up to ten digits are seconds, more are milliseconds, 0 is empty', () => {
  const noon = new Date(2026, 4, 3, 12, 5, 9).getTime();
  expect(time(noon / 1000)).toBe('2026-05-03 12:05:09');
  expect(time(noon)).toBe('2026-05-03 12:05:09');
  expect([time(0), time(null), day(''), day('2026-05-03')]).toEqual([nothing, nothing, nothing, '2026-05-03']);
});

test.each(languages)('what is shown in %s can be typed back', (language) => {
  const typeBack = (shown: string, scale: number) =>
    textToMinor(limitNumberText(shown, { decimals: scale, negative: true }, decimalMarks[language]), scale);
  fc.assert(
    fc.property(fc.integer({ min: -999_999_999_999_999, max: 999_999_999_999_999 }), (value) => {
      expect(typeBack(money(value, language), 2)).toBe(value);
      expect(typeBack(weight(value, language), 3)).toBe(value);
    }),
  );
});
