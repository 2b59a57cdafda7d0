import { expect, test } from 'vitest';
import { readTrade } from './alipay-answer.rules.ts';

const trade = { out_trade_no: 'P7_20260131_9f', trade_no: '2026', total_amount: '10.00' };
const numbers = { payment_no: 'P7-20260131-9f', channel_ref: '2026', notification_no: 'N1' };
const paidNotice = { ...numbers, kind: 'paid', amount_cents: 1000 };
const closedNotice = { ...numbers, kind: 'closed', amount_cents: 0 };

test.each([
  ['WAIT_BUYER_PAY', undefined, null],
  ['TRADE_SUCCESS', undefined, paidNotice],
  ['TRADE_FINISHED', undefined, paidNotice],
  ['TRADE_CLOSED', undefined, closedNotice],
  // Money that went back: the receipt is known by its number, and a trade that was given back wholly was paid.
  ['TRADE_SUCCESS', '4.00', paidNotice],
  ['TRADE_CLOSED', '10.00', null],
] as const)('a trade in %s with %s given back says %j', (trade_status, refund_fee, notice) => {
  expect(readTrade({ ...trade, trade_status, refund_fee }, 'N1')).toEqual(notice);
});

test('an amount with parts of a cent says nothing', () => {
  expect(readTrade({ ...trade, trade_status: 'TRADE_SUCCESS', total_amount: '10.001' }, 'N1')).toBeNull();
});
