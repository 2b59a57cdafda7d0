import { expect, test } from 'vitest';
import { phoneDigits, phoneTail, plainLine } from './plain-text.ts';

test.each([
  ['  carrier\u200B ', 'carrier'],
  ['\u202Dcarrier\u202C', 'carrier'],
  ['M\u00AD0\uFEFF01', 'M001'],
  ['e\u0301', 'é'],
  ['Anqing  depot', 'Anqing  depot'],
  ['👨\u200D👩\u200D👧', '👨\u200D👩\u200D👧'],
  ['می\u200Cخواهم', 'می\u200Cخواهم'],
  ['安\u200D庆', '安庆'],
])('%j is %j', (text, plain) => {
  expect(plainLine(text)).toBe(plain);
});

test.each([
  '138 0013 8000',
  '138-0013-8000',
  '138–0013–8000',
  '138.0013.8000',
  '+86 138 0013 8000',
  '+8613800138000',
  '008613800138000',
  '(86)13800138000',
  '\u202D13800138000\u202C',
  '13800138000\u200B',
  '１３８００１３８０００',
])('%j is the phone 13800138000', (text) => {
  expect(phoneDigits(text)).toBe('13800138000');
});

test.each([
  ['0551-6263010', '05516263010'],
  ['8613', '8613'],
  ['138x', '138x'],
])('of %j remains %j', (text, rest) => {
  expect(phoneDigits(text)).toBe(rest);
});

test.each([
  ['13800138042', '8042'],
  ['0551-62345678', '5678'],
  ['0551 6234 5678', '5678'],
  ['0551-62345678-803', '5678'],
  ['0551-62345678转803', '5678'],
  ['(0551) 6234567 ext. 12', '4567'],
  ['400-820-8820', '8820'],
  ['０５５１－６２３４５６７８', '5678'],
  ['', ''],
])('people call %j by %j', (text, tail) => {
  expect(phoneTail(text)).toBe(tail);
});
