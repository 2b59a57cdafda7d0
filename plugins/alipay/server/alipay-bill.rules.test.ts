import { expect, test } from 'vitest';
import { readBill } from './alipay-bill.rules.ts';

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
  expect(readBill([text], day)).toEqual([
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
  expect(readBill([bill()], day)).toEqual([]);
});

test.each(['', '<h1>expired</h1>', '#支付宝业务汇总查询', bill().replace('业务类型', '类型')])(
  '%j is no bill',
  (text) => {
    expect(readBill([text], day)).toMatchObject({ fault: 'bill_unreadable' });
  },
);

const whole =
  '支付宝交易号,商户订单号,业务类型,商品名称,创建时间,订单金额（元）,商家实收（元）,退款批次号/请求号,服务费（元）,备注';
const rowOf = (title: string, note = '', amount = '10.00') =>
  `20260001\t,P7_20260131_9f\t,交易,${title},2026-01-31 12:00:00,${amount},${amount},,-0.06,${note}`;
const back = '20260001\t,P7_20260131_9f\t,退款,x,2026-01-31 12:00:00,-4.00,-4.00,P7_20260131_9f_R0e98\t,0.02,';
const buildCountedBill = (rows: string[], ...foot: string[]) =>
  ['#支付宝业务明细查询', '#-----业务明细列表-----', whole, ...rows, '#-----业务明细列表结束-----', ...foot].join(
    '\r\n',
  );
const payment = { move: 'payment', channel_ref: '20260001', amount_cents: 1000, fee_cents: 6 };

test.each([
  ['a comma', '红茶,绿茶', ''],
  ['a quotation mark at its beginning', '"红茶" 大包', ''],
  ['quotation marks and commas', '"a","b",c', ''],
  ['the end of a line', '红茶\r\n绿茶', ''],
  ['a comma, and the note one as well', '红茶,绿茶', '早,晚'],
])('a title may hold %s', (_what, title, note) => {
  const text = buildCountedBill(
    [rowOf(title, note)],
    '#交易合计：1笔，商家实收共10.00元',
    '#退款合计：0笔，商家实收退款共0.00元',
  );
  expect(readBill([text], day)).toMatchObject([payment]);
});

test.each([
  ['a row that cannot be read', [rowOf('x', '', 'ten')], ['#交易合计：1笔'], 'bill_unreadable'],
  ['a row fewer than it says', [rowOf('x')], ['#交易合计：2笔，商家实收共10.00元', '#退款合计：0笔'], 'bill_sums'],
  ['another sum than it says', [rowOf('x')], ['#交易合计：1笔，商家实收共10.01元', '#退款合计：0笔'], 'bill_sums'],
  ['another sum of refunds', [back], ['#交易合计：0笔', '#退款合计：1笔，商家实收退款共-4.01元'], 'bill_sums'],
])('%s fails the day', (_what, rows, foot, fault) => {
  expect(readBill([buildCountedBill(rows, ...foot)], day)).toMatchObject({ fault });
});

test('a bill of several files is one bill, whether they write their own sums or those of the whole', () => {
  const own = ['#交易合计：1笔，商家实收共10.00元', '#退款合计：0笔，商家实收退款共0.00元'];
  const all = ['#交易合计：2笔，商家实收共20.00元', '#退款合计：0笔，商家实收退款共0.00元'];
  for (const foot of [own, all])
    expect(
      readBill([buildCountedBill([rowOf('a')], ...foot), buildCountedBill([rowOf('b')], ...foot)], day),
    ).toHaveLength(2);
  expect(readBill([buildCountedBill([rowOf('a')], ...all)], day)).toMatchObject({ fault: 'bill_sums' });
  expect(readBill([], day)).toMatchObject({ fault: 'bill_unreadable' });
});
