import iconv from 'iconv-lite';
import { storedZip } from './stored-zip.ts';
import { type SimulatedTrade, yuan } from './trades.ts';

/** The columns of a bill, in Alipay's order. */
const columns = [
  '支付宝交易号',
  '商户订单号',
  '业务类型',
  '商品名称',
  '创建时间',
  '完成时间',
  '门店编号',
  '门店名称',
  '操作员',
  '终端号',
  '对方账户',
  '订单金额（元）',
  '商家实收（元）',
  '支付宝红包（元）',
  '集分宝（元）',
  '支付宝优惠（元）',
  '商家优惠（元）',
  '券核销金额（元）',
  '券名称',
  '商家红包消费金额（元）',
  '卡消费金额（元）',
  '退款批次号/请求号',
  '服务费（元）',
  '分润（元）',
  '备注',
] as const;

interface Row {
  trade_no: string;
  out_trade_no: string;
  kind: '交易' | '退款';
  subject: string;
  /** In yuan, signed. */
  amount: string;
  request_no: string;
  fee: string;
}

/** Cells may end in a tab, so that spreadsheets keep long numbers as they are. */
function rowText(row: Row, time: string): string {
  const cells = new Map<string, string>([
    ['支付宝交易号', `${row.trade_no}\t`],
    ['商户订单号', `${row.out_trade_no}\t`],
    ['业务类型', row.kind],
    ['商品名称', row.subject],
    ['创建时间', time],
    ['完成时间', time],
    ['订单金额（元）', row.amount],
    ['商家实收（元）', row.amount],
    ['退款批次号/请求号', row.request_no === '' ? '' : `${row.request_no}\t`],
    ['服务费（元）', row.fee],
  ]);
  return columns.map((name) => cells.get(name) ?? '').join(',');
}

const perThousand = 6;
const computeFee = (cents: number) => Math.round((cents * perThousand) / 1000);

function buildTradeRows({ trade_no, out_trade_no, subject, cents, refunds, paid_at }: SimulatedTrade): Row[] {
  if (paid_at === 0) return [];
  const numbers = { trade_no, out_trade_no, subject };
  const paymentRow: Row = {
    ...numbers,
    kind: '交易',
    amount: yuan(cents),
    request_no: '',
    fee: yuan(0 - computeFee(cents)),
  };
  const back = refunds.map(
    ({ out_request_no, cents: some }): Row => ({
      ...numbers,
      kind: '退款',
      amount: yuan(0 - some),
      request_no: out_request_no,
      fee: yuan(computeFee(some)),
    }),
  );
  return [paymentRow, ...back];
}

/** A trade that nobody here has asked for: a bill may know more than the payment log. */
const stranger: Row = {
  trade_no: '2026999900000000000000000001',
  out_trade_no: 'SHOP_0815',
  kind: '交易',
  subject: 'Something else',
  amount: '5.00',
  request_no: '',
  fee: '-0.03',
};

const sumRows = (rows: readonly Row[]) => rows.reduce((sum, { amount }) => sum + Number(amount), 0).toFixed(2);

/** The bill of a day as a zip file: two files, names and texts in GBK. */
export function billZip(trades: readonly SimulatedTrade[], day: string): Buffer {
  const rows = [...trades.flatMap(buildTradeRows), stranger];
  const time = `${day} 12:00:00`;
  const payments = rows.filter(({ kind }) => kind === '交易');
  const refunds = rows.filter(({ kind }) => kind === '退款');
  const detail = [
    '#支付宝业务明细查询',
    '#账号：[2088102146225135]',
    `#起始日期：[${day} 00:00:00]   终止日期：[${day} 23:59:59]`,
    '#-----------------------------------------业务明细列表----------------------------------------',
    columns.join(','),
    ...rows.map((row) => rowText(row, time)),
    '#-----------------------------------------业务明细列表结束------------------------------------',
    `#交易合计：${payments.length}笔，商家实收共${sumRows(payments)}元，商家优惠共0.00元`,
    `#退款合计：${refunds.length}笔，商家实收退款共${sumRows(refunds)}元，商家优惠退款共0.00元`,
  ].join('\r\n');
  const name = `2088102146225135_${day.replaceAll('-', '')}`;
  const part = (title: string, text: string) => ({
    name: iconv.encode(`${name}_${title}.csv`, 'gbk'),
    content: iconv.encode(`${text}\r\n`, 'gbk'),
  });
  return storedZip([part('业务明细(汇总)', '#支付宝业务汇总查询'), part('业务明细', detail)]);
}
