import { expect, test } from 'vitest';
import { limitNumberText, minorToText, shownWhileTyped, textToMinor } from './number-text.ts';

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
  ['１２．５', {}, '12.5'],
  ['12，5', {}, '12.5'],
  ['1，234', {}, '1234'],
  ['12,50', {}, '12.50'],
  ['1,234', {}, '1234'],
  ['1,234,567', {}, '1234567'],
  ['1.234,50', {}, '1234.50'],
  ['0.125', { decimals: 3 }, '0.125'],
  ['1.234', { decimals: 3 }, '1.234'],
  ['−5', { negative: true }, '-5'],
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

test.each([
  ['12,50', '12.50'],
  ['1.234,50', '1234.50'],
  ['1,234.50', '1234.50'],
  ['1.234', '1234'],
  ['1.234.567', '1234567'],
  ['1,234,567', '1234567'],
  ['1,234', '1.234'],
  ['12.5', '12.5'],
  ['0.125', '0.125'],
  ['１２，５', '12.5'],
])('where the comma begins decimals, %j is %s', (typed, read) => {
  expect(limitNumberText(typed, { decimals: 3 }, ',')).toBe(read);
});

test.each([
  ['12.', '12.', '.', '12.'],
  ['012.345', '12.34', '.', '12.34'],
  ['12,5', '12.5', ',', '12,5'],
  ['1,2', '1.2', '.', '1,2'],
  ['1.234', '1234', ',', '1.234'],
  ['1,234.5', '1234.5', '.', '1,234.5'],
] as const)('%j, read as %s, is shown with %j as %j while it is typed', (typed, read, mark, shown) => {
  expect(shownWhileTyped(typed, read, mark)).toBe(shown);
});
