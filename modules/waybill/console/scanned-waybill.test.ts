import { expect, test } from 'vitest';
import { isNumbered } from './scanned-waybill.port.ts';

test('a number is the waybill’s, its order’s or the customer’s, whatever its case', () => {
  const numbers = { waybill_no: 'WB-1', order_no: 'O-1', external_no: 'X-1' };
  expect(['wb-1', 'O-1', 'x-1', 'WB'].map((code) => isNumbered(numbers, code))).toEqual([true, true, true, false]);
});
