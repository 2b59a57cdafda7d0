import { expect, test } from 'vitest';
import { readTransaction, transaction } from './wechatpay-answer.rules.ts';

const numbers = { payment_no: 'P7-20260131-9f', channel_ref: '4200', notification_no: 'N1' };
const content = {
  appid: 'wx',
  mchid: '19',
  out_trade_no: 'P7-20260131-9f',
  transaction_id: '4200',
  amount: { total: 1000 },
};
const paidNotice = { ...numbers, kind: 'paid', amount_cents: 1000 };

test.each([
  ['NOTPAY', null],
  ['USERPAYING', null],
  ['SUCCESS', paidNotice],
  // What was given back was paid before.
  ['REFUND', paidNotice],
  ['CLOSED', { ...numbers, kind: 'closed', amount_cents: 0 }],
  ['REVOKED', { ...numbers, kind: 'closed', amount_cents: 0 }],
  ['PAYERROR', { ...numbers, kind: 'failed', amount_cents: 0 }],
])('a transaction in %s says %j', (trade_state, notice) => {
  expect(readTransaction(transaction.parse({ ...content, trade_state }), 'N1')).toEqual(notice);
});

test('one that is paid without an amount or a number says nothing', () => {
  const { amount: _amount, ...without } = { ...content, trade_state: 'SUCCESS' };
  expect(readTransaction(transaction.parse(without), 'N1')).toBeNull();
  expect(
    readTransaction(transaction.parse({ ...content, trade_state: 'SUCCESS', transaction_id: '' }), 'N1'),
  ).toBeNull();
});
