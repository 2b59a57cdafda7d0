import { expect, test } from 'vitest';
import {
  centsOf,
  formatYuan,
  outRequestNo,
  outTradeNo,
  paymentNoOf,
  subjectOf,
  timestampOf,
} from './alipay-words.rules.ts';

test('a payment’s number has only what Alipay takes, and comes back as it was', () => {
  const payment_no = 'P7-20260131-9f0c11d2e3a4';
  expect(outTradeNo(payment_no)).toBe('P7_20260131_9f0c11d2e3a4');
  expect(paymentNoOf(outTradeNo(payment_no))).toBe(payment_no);
  expect(paymentNoOf('SHOP_0815')).toBe('SHOP_0815');
});

test.each([
  [
    'P1234567-20260131-9f0c11d2e3a4-R0e984725-c51c-4bf4-9960-e1c80e27aba0',
    'P1234567_20260131_9f0c11d2e3a4_R0e984725c51c4bf49960e1c80e27aba0',
  ],
  ['P7-20260131-9f0c11d2e3a4-N17', 'P7_20260131_9f0c11d2e3a4_N17'],
])('the refund %s is %s at Alipay, in at most 64 characters', (refund_no, out_request_no) => {
  expect(outRequestNo(refund_no)).toBe(out_request_no);
  expect(out_request_no).toMatch(/^\w{1,64}$/);
});

test.each([
  [1, '0.01'],
  [12, '0.12'],
  [123_456, '1234.56'],
  [100, '1.00'],
])('%i cents are %s yuan, and back', (cents, yuan) => {
  expect(formatYuan(cents)).toBe(yuan);
  expect(centsOf(yuan)).toBe(cents);
});

test.each([
  ['', null],
  ['1.005', null],
  ['one', null],
  ['-5', -500],
  ['10.5', 1050],
])('the amount %j is %j cents', (yuan, cents) => {
  expect(centsOf(yuan)).toBe(cents);
});

test('a timestamp is Beijing’s', () => {
  expect(timestampOf(Date.parse('2026-01-31T16:30:05Z') / 1000)).toBe('2026-02-01 00:30:05');
});

test('a subject has none of the signs that Alipay refuses', () => {
  expect(subjectOf('Order A/B=1&2')).toBe('Order A B 1 2');
});
