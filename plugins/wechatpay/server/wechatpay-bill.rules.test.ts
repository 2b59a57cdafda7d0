import { expect, test } from 'vitest';
import { readBill } from './wechatpay-bill.rules.ts';

const day = '2026-01-31';
const header = '交易时间,微信订单号,商户订单号,交易状态,应结订单金额,微信退款单号,退款金额,退款状态,商品名称,手续费';
const newer = ',订单金额,申请退款金额';
const totalsHeader = '总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额';
const time = '`2026-01-31 12:00:00';
const paidRow = `${time},\`4200001,\`P7-20260131-9f,\`SUCCESS,\`10.00,\`0,\`0.00,\`,\`Order, no. 1,\`0.06000`;
const back = `${time},\`4200001,\`P7-20260131-9f,\`REFUND,\`0.00,\`5030001,\`4.00,\`SUCCESS,\`Order, no. 1,\`-0.02400`;
const waiting = `${time},\`4200001,\`P7-20260131-9f,\`REFUND,\`0.00,\`5030002,\`1.00,\`PROCESSING,\`Order,\`0.00000`;
const bill = (head: string, rows: string[], totals: string) => [head, ...rows, totalsHeader, totals, ''].join('\r\n');

const lines = [
  { day, move: 'payment', channel_ref: '4200001', merchant_no: 'P7-20260131-9f', amount_cents: 1000, fee_cents: 6 },
  { day, move: 'refund', channel_ref: '5030001', merchant_no: 'P7-20260131-9f', amount_cents: 400, fee_cents: -2 },
  { day, move: 'refund', channel_ref: '5030002', merchant_no: 'P7-20260131-9f', amount_cents: 100, fee_cents: 0 },
];

test('columns are found by their names, names may hold commas, and a refund under way stands in no later bill', () => {
  const text = bill(header, [paidRow, back, waiting], '`3,`10.00,`5.00,`0.00,`0.03600,`10.00,`5.00');
  expect(readBill(text, day)).toEqual(lines);
  expect(readBill(`\uFEFF${text}`, day)).toEqual(lines);
});

test('what was asked for counts where a coupon has paid a part of it', () => {
  const rows = [`${paidRow},\`12.00,\`0.00`, `${back},\`12.00,\`4.50`];
  const text = bill(header + newer, rows, '`2,`10.00,`4.00,`0.00,`0.03600,`24.00,`4.50');
  expect(readBill(text, day)).toMatchObject([{ amount_cents: 1200 }, { amount_cents: 450 }]);
});

test('a day without business is a bill without lines', () => {
  expect(readBill(bill(header, [], '`0,`0.00,`0.00,`0.00,`0.00000,`0.00,`0.00'), day)).toEqual([]);
});

test.each([
  ['a row fewer than it says', [paidRow], '`2,`10.00,`0.00,`0.00,`0.06000,`10.00,`0.00'],
  ['another sum of what was paid', [paidRow], '`1,`10.01,`0.00,`0.00,`0.06000,`10.00,`0.00'],
  ['another sum of refunds', [paidRow], '`1,`10.00,`1.00,`0.00,`0.06000,`10.00,`0.00'],
  ['another sum of fees', [paidRow], '`1,`10.00,`0.00,`0.00,`0.06100,`10.00,`0.00'],
  ['no sums', [paidRow], ''],
])('a bill with %s is not taken', (_what, rows, totals) => {
  expect(readBill(bill(header, rows, totals), day)).toMatchObject({ fault: 'bill_sums' });
});

test.each(['', '<h1>expired</h1>', bill(header.replace('交易状态', '状态'), [], '`0')])('%j is no bill', (text) => {
  expect(readBill(text, day)).toMatchObject({ fault: 'bill_unreadable' });
});

test.each([
  ['a comma and a mark', 'Tea,`green'],
  ['the end of a line', 'Tea\r\ngreen'],
  ['both, and the name of the sums', 'Tea,`a,`b\n总 green'],
])('a title may hold %s', (_what, title) => {
  const row = `${time},\`4200001,\`P7-20260131-9f,\`SUCCESS,\`10.00,\`0,\`0.00,\`,\`${title},\`0.06000`;
  const text = bill(header, [row, back], '`2,`10.00,`4.00,`0.00,`0.03600,`10.00,`4.00');
  expect(readBill(text, day)).toEqual(lines.slice(0, 2));
});

test.each([
  ['without an amount', paidRow.replace('10.00', 'ten')],
  ['of a state that nobody knows', back.replace('`SUCCESS', '`WONDER')],
  ['with too few cells', `${time},\`4200001`],
])('a row %s fails the day, and is named', (_what, row) => {
  const text = bill(header, [row], '`1,`10.00,`0.00,`0.00,`0.06000,`10.00,`0.00');
  expect(readBill(text, day)).toEqual({ fault: 'bill_unreadable', words: row.slice(0, 120) });
});
