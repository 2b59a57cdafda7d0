import { expect, test } from 'vitest';
import { limitNumberText, minorToText, textToMinor } from './number-text.ts';

test.each([
  ['007', {}, '7'],
  ['0', {}, '0'],
  ['00.50', {}, '0.50'],
  ['.5', {}, '0.5'],
  ['12.345', {}, '12.34'],
  ['12.345', { decimals: 3 }, '12.345'],
  ['12.9', { decimals: 0 }, '12'],
  ['12345678901234', {}, '1234567890123'],
  ['1,234.50', {}, '1234.50'],
  ['-5', {}, '5'],
  ['-5', { negative: true }, '-5'],
  ['1.2.3', {}, '1.23'],
  ['abc', {}, ''],
  ['１２', {}, ''],
])('%j within %j stays %j', (typed, limits, kept) => {
  expect(limitNumberText(typed, limits)).toBe(kept);
});

test.each([
  ['¥1a2.3.456', 2, '12.34'],
  ['¥ 1,299.999', 1, '1299.9'],
  ['5', 2, '5'],
])('the price %j with %i decimals is %j', (typed, decimals, price) => {
  expect(limitNumberText(typed, { decimals })).toBe(price);
});

test.each([
  ['12.5', 2, 1250],
  ['12', 0, 12],
  ['0.001', 3, 1],
  ['-1.5', 2, -150],
  ['', 2, null],
  ['-', 2, null],
  ['9999999999999.99', 2, 999999999999999],
])('%j at scale %i is %s minor units', (text, scale, minor) => {
  expect(textToMinor(text, scale)).toBe(minor);
});

test.each([
  [1250, 2, '12.5'],
  [1, 3, '0.001'],
  [0, 2, '0'],
  [-150, 2, '-1.5'],
  [null, 2, ''],
  [87940, 3, '87.94'],
])('%s minor units at scale %i are typed as %j', (minor, scale, text) => {
  expect(minorToText(minor, scale)).toBe(text);
});
