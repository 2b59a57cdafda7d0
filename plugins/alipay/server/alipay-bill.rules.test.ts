import { expect, test } from 'vitest';
import { billLines } from './alipay-bill.rules.ts';

const header = '支付宝交易号,商户订单号,业务类型,商品名称,订单金额(元),退款批次号/请求号,服务费（元）';
const bill = (...rows: string[]) =>
  ['#支付宝业务明细查询', '#-----业务明细列表-----', header, ...rows, '#-----业务明细列表结束-----', '#合计：2笔'].join(
    '\r\n',
  );
const day = '2026-01-31';

test('columns are found by their names, payments and refunds by what they are', () => {
  const text = bill(
    '20260001\t,P7_20260131_9f\t,交易,"Order, 1",10.00,,-0.06',
    '20260001\t,P7_20260131_9f\t,退款,"Order, 1",-4.00,P7_20260131_9f_R0e98\t,0.02',
  );
  expect(billLines(text, day)).toEqual([
    { day, move: 'payment', channel_ref: '20260001', merchant_no: 'P7-20260131-9f', amount_cents: 1000, fee_cents: 6 },
    {
      day,
      move: 'refund',
      channel_ref: 'P7_20260131_9f_R0e98',
      merchant_no: 'P7-20260131-9f',
      amount_cents: 400,
      fee_cents: -2,
    },
  ]);
});

test('a day without business is a bill without lines', () => {
  expect(billLines(bill(), day)).toEqual([]);
});

test.each(['', '<h1>expired</h1>', '#支付宝业务汇总查询', bill().replace('业务类型', '类型')])(
  '%j is no bill',
  (text) => {
    expect(billLines(text, day)).toBeNull();
  },
);
