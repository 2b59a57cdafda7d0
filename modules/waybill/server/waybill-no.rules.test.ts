import { expect, test } from 'vitest';
import { newWaybillNo, readWaybillNo } from './waybill-no.rules.ts';

test.each([1, 42, 899, 900, 123_456])('a number of tenant %i names it, and reads as people write it', (supplier_id) => {
  const waybill_no = newWaybillNo(supplier_id);
  expect(waybill_no).toMatch(/^[1-9]\d+$/);
  expect(readWaybillNo(waybill_no)).toEqual({ waybill_no, supplier_id });
  expect(readWaybillNo(` ${waybill_no.slice(0, 4)} ${waybill_no.slice(4, 8)}-${waybill_no.slice(8)}`)).toEqual({
    waybill_no,
    supplier_id,
  });
});

test('the address on a label, and digits in full width, are the number', () => {
  const waybill_no = newWaybillNo(7);
  const wide = [...waybill_no].map((digit) => String.fromCodePoint(0xff10 + Number(digit))).join('');
  for (const text of [wide, `https://freight.example/business/trace/${waybill_no}`, `]C1${waybill_no}`]) {
    expect(readWaybillNo(text)).toEqual({ waybill_no, supplier_id: 7 });
  }
});

test('every single wrong digit and most swaps of neighbours are found', () => {
  const waybill_no = newWaybillNo(7);
  for (let at = 0; at < waybill_no.length; at += 1) {
    for (let digit = 0; digit <= 9; digit += 1) {
      const wrong = `${waybill_no.slice(0, at)}${digit}${waybill_no.slice(at + 1)}`;
      if (wrong !== waybill_no) expect(readWaybillNo(wrong)).toBeNull();
    }
  }
});

test('numbers do not follow one another', () => {
  const numbers = Array.from({ length: 50 }, () => newWaybillNo(7).slice(3, 13));
  expect(new Set(numbers).size).toBe(50);
  expect(new Set(numbers.map((number) => number.slice(0, 2))).size).toBeGreaterThan(10);
});

test.each(['', '0', 'abc', '1'.repeat(40), '99900000000000'])('%j is no waybill number', (text) => {
  expect(readWaybillNo(text)).toBeNull();
});
