import { expect, test } from 'vitest';
import { checkDigit } from './check-digit.ts';
import { isMisread, readCode } from './read-code.ts';

const digits = '1020123456789';
const number = `${digits}${checkDigit(digits)}`;

test.each([
  number,
  ` ${number}\r\n`,
  `${number.slice(0, 4)} ${number.slice(4, 8)}-${number.slice(8)}`,
  `${number.slice(0, 4)}–${number.slice(4)}`,
  `\u202D${number}\u202C`,
  [...number].map((digit) => String.fromCodePoint((digit.codePointAt(0) ?? 0) + 0xfee0)).join(''),
  `]C1${number}`,
  `]Q3https://freight.example/business/trace/${number}`,
  `http://127.0.0.1:8080/business/trace/${number}?from=label`,
  `ＨＴＴＰ：／／freight.example／business／trace／${number}`,
  `\u001d${number}`,
])('%j is read as the number that it carries', (text) => {
  expect(readCode(text)).toBe(number);
});

test.each([
  ['SKU-12', 'SKU-12'],
  ['ＳＫＵ－１２', 'SKU-12'],
  ['KH-2024-000001', 'KH-2024-000001'],
  ['G1011 2345-6789 08', 'G10112345678908'],
  ['https://freight.example/other', 'https://freight.example/other'],
  ['', ''],
])('%j is read as %j', (text, code) => {
  expect(readCode(text)).toBe(code);
});

test('a wrong digit of a waybill’s number is known before anybody looks for it', () => {
  expect(isMisread(number)).toBe(false);
  expect(isMisread(`9${number.slice(1)}`)).toBe(true);
  expect(isMisread(`${number.slice(0, -1)}${(Number(number.at(-1)) + 1) % 10}`)).toBe(true);
});

test.each(['261124000001', 'ST2611000018', 'T0000780', '', '6901234567892'])(
  '%j is no waybill’s number, so nothing is said of its check digit',
  (code) => {
    expect(isMisread(code)).toBe(false);
  },
);
