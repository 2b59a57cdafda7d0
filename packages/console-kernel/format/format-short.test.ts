import { expect, test } from 'vitest';
import { nothing } from './format.ts';
import { shortNumber } from './format-short.ts';

test.each([
  [0, 'en', '0'],
  [7.25, 'en', '7.3'],
  [999, 'en', '999'],
  [999.96, 'en', '1k'],
  [1000, 'en', '1k'],
  [1234, 'en', '1.2k'],
  [1234, 'es', '1,2k'],
  [999_949, 'en', '999.9k'],
  [999_960, 'en', '1M'],
  [5_000_000, 'zh', '5M'],
  [-1234, 'en', '−1.2k'],
  [2.5e9, 'en', '2.5G'],
  [1e12, 'en', '1T'],
  [1e15, 'ja', '1P'],
  [1e18, 'en', '1E'],
  [1.5e21, 'en', '1,500E'],
  [null, 'en', nothing],
  [Number.NaN, 'en', nothing],
] as const)('%s in %s is %s', (value, language, text) => {
  expect(shortNumber(value, language)).toBe(text);
});
