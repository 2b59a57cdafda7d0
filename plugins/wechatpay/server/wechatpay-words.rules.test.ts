import { expect, test } from 'vitest';
import { descriptionOf, outRefundNo } from './wechatpay-words.rules.ts';

test.each([
  [
    'P1234567-20260131-9f0c11d2e3a4-R0e984725-c51c-4bf4-9960-e1c80e27aba0',
    'P1234567-20260131-9f0c11d2e3a4-R0e984725c51c4bf49960e1c80e27aba0',
  ],
  ['P7-20260131-9f0c11d2e3a4-N17', 'P7-20260131-9f0c11d2e3a4-N17'],
])('the refund %s is %s at WeChat Pay, in at most 64 characters', (refund_no, out_refund_no) => {
  expect(outRefundNo(refund_no)).toBe(out_refund_no);
  expect(out_refund_no).toMatch(/^[\w|*@-]{1,64}$/);
});

test('another try has another number, which fits as well', () => {
  const refund_no = 'P1234567-20260131-9f0c11d2e3a4-R0e984725-c51c-4bf4-9960-e1c80e27aba0';
  const tries = [1, 2, 3, 99].map((try_no) => outRefundNo(refund_no, try_no));
  expect(new Set(tries).size).toBe(4);
  for (const number of tries) expect(number).toMatch(/^[\w|*@-]{1,64}$/);
});

test('a long title is cut where WeChat Pay would refuse it', () => {
  expect(descriptionOf('x'.repeat(200))).toHaveLength(127);
});
