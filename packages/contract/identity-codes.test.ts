import { expect, test } from 'vitest';
import { isCreditCode, isIdentityNumber, maskedIdentity } from './identity-codes.ts';

test.each([
  ['the example of the standard', '91350100M000100Y43', true],
  ['another check character', '91350100M000100Y44', false],
  ['two neighbours changed places', '91350100M001000Y43', false],
  ['a letter that the alphabet leaves out', '91350100I000100Y43', false],
  ['a letter in the region', '9135A100M000100Y43', false],
  ['a character too few', '91350100M000100Y4', false],
  ['a character too many', '91350100M000100Y433', false],
  ['small letters', '91350100m000100y43', false],
  ['nothing', '', false],
])('a credit code that is %s', (_case, code, expected) => {
  expect(isCreditCode(code)).toBe(expected);
});

test('every single wrong character of a credit code is noticed', () => {
  const right = '91350100M000100Y43';
  const alphabet = '0123456789ABCDEFGHJKLMNPQRTUWXY';
  const slips = [...right].flatMap((own, at) =>
    [...alphabet].filter((other) => other !== own).map((other) => right.slice(0, at) + other + right.slice(at + 1)),
  );
  expect(slips.filter(isCreditCode)).toEqual([]);
});

const today = '2026-07-01';

test.each([
  ['the first example of the standard', '11010519491231002X', true],
  ['its second, born in 1880', '440524188001010014', true],
  ['another check character', '110105194912310021', false],
  ['a small x', '11010519491231002x', false],
  ['a day that the calendar does not have', '110105194902300020', false],
  ['the thirteenth month', '11010519491331002X', false],
  ['a region that begins with zero', '01010519491231002X', false],
  ['fifteen digits of the old kind', '110105491231002', false],
  ['an X in the middle', '1101051949123100X2', false],
  ['nothing', '', false],
])('an identity number that is %s', (_case, number, expected) => {
  expect(isIdentityNumber(number, today)).toBe(expected);
});

test('nobody is born after today', () => {
  expect(isIdentityNumber('11010519491231002X', '1949-12-31')).toBe(true);
  expect(isIdentityNumber('11010519491231002X', '1949-12-30')).toBe(false);
});

test('a masked identity number keeps its length, four characters in front and two behind', () => {
  expect(maskedIdentity('11010519491231002X')).toBe('1101************2X');
  expect(maskedIdentity('1234')).toBe('');
});
