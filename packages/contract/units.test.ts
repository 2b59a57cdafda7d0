import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  day,
  divideHalfUp,
  emailOrNone,
  lastInstant,
  line,
  month,
  phone,
  phoneOrNone,
  scaleDecimal,
  unixSeconds,
  unscaleDecimal,
} from './units.ts';

test.each([
  ['87.94', 3, 87940n],
  ['0.010566502', 3, 11n],
  ['0.0005', 3, 1n],
  ['0.0004999', 3, 0n],
  ['1e-05', 8, 1000n],
  ['.5', 1, 5n],
  ['5.', 1, 50n],
  ['-2.5', 0, -3n],
  ['+1', 2, 100n],
  ['', 2, null],
  ['.', 2, null],
  ['1,5', 2, null],
  ['0x10', 2, null],
  ['NaN', 2, null],
  ['1e9999', 2, null],
])('the decimal %j scaled by 10^%i is %s', (text, scale, scaled) => {
  expect(scaleDecimal(text, scale)).toBe(scaled);
});

test('division rounds half away from zero and is never off by more than a half', () => {
  fc.assert(
    fc.property(fc.bigInt(), fc.bigInt({ min: 1n }), (n, d) => {
      const difference = divideHalfUp(n, d) * d - n;
      const distance = difference < 0n ? -difference : difference;
      return distance * 2n <= d;
    }),
  );
  expect([divideHalfUp(5n, 2n), divideHalfUp(-5n, 2n), divideHalfUp(4n, 3n)]).toEqual([3n, -3n, 1n]);
});

test('writing a scaled number and reading it again gives the same number', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }), fc.integer({ min: 0, max: 12 }), (value, scale) => {
      return scaleDecimal(unscaleDecimal(value, scale), scale) === value;
    }),
  );
});

test.each([
  [day, '2013-02-28', true],
  [day, '2013-02-30', false],
  [day, '2024-02-29', true],
  [day, '1900-01-01', true],
  [day, '1899-12-31', false],
  [day, '0001-01-01', false],
  [day, '2999-12-31', true],
  [day, '3000-01-01', false],
  [day, '9999-12-31', false],
  [day, '+010000-01-01', false],
  [day, ' 2024-02-29', false],
  [month, '1900-01', true],
  [month, '1899-12', false],
  [month, '2999-12', true],
  [month, '9999-12', false],
  [month, '2024-13', false],
  [unixSeconds, lastInstant, true],
  [unixSeconds, lastInstant + 1, false],
  [phone, '13800138000', true],
  [phone, '23800138000', false],
  [phone, '1380013800', false],
  [phone, ' +86 138-0013-8000', true],
  [phoneOrNone, '13800138000', true],
  [phoneOrNone, '', true],
  [phoneOrNone, '0551-6263010', false],
  [emailOrNone, ' Li.Wei+freight@mail.example.com ', true],
  [emailOrNone, 'li..wei@example.com', false],
  [emailOrNone, '.li@example.com', false],
  [emailOrNone, 'li.@example.com', false],
  [emailOrNone, 'li@example', false],
  [emailOrNone, 'li@-example.com', false],
  [emailOrNone, 'Li <li@example.com>', false],
  [emailOrNone, 'li@example.com,wei@example.com', false],
  [emailOrNone, 'li@example.com\r\nBcc: wei@example.com', false],
  [emailOrNone, `${'a'.repeat(65)}@example.com`, false],
  [emailOrNone, '', true],
  [emailOrNone, 'li@example.com', true],
  [emailOrNone, 'li@', false],
  [line(3), ' abc ', true],
  [line(3), 'abcd', false],
  [line(9), 'a\u0000b', false],
])('schema %# reads %j as %s', (schema, value, valid) => {
  expect(schema.safeParse(value).success).toBe(valid);
});
