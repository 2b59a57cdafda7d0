import { expect, test } from 'vitest';
import { maskName, maskPhone } from './masking.rules.ts';

test.each([
  ['张三', '张*'],
  ['欧阳修远', '欧***'],
  ['王', '王*'],
  ['Li Wei Trading Company', 'L******'],
  ['𠮷野家', '𠮷**'],
  ['  ', ''],
])('the name %j is shown as %j', (name, masked) => {
  expect(maskName(name)).toBe(masked);
});

test.each([
  ['13812345678', '138****5678'],
  ['021-55667788', '021****7788'],
  ['12345', '****'],
  ['', ''],
])('the phone %j is shown as %j', (phone, masked) => {
  expect(maskPhone(phone)).toBe(masked);
});
