import { beijingText } from '@linehaul/server-kernel/testing/beijing-clock.ts';
import { refundStatus, type SimulatedTransaction } from './transactions.ts';

/** The columns of a bill, in WeChat Pay's order. */
const columns = [
  '交易时间',
  '公众账号ID',
  '商户号',
  '特约商户号',
  '设备号',
  '微信订单号',
  '商户订单号',
  '用户标识',
  '交易类型',
  '交易状态',
  '付款银行',
  '货币种类',
  '应结订单金额',
  '代金券金额',
  '微信退款单号',
  '商户退款单号',
  '退款金额',
  '充值券退款金额',
  '退款类型',
  '退款状态',
  '商品名称',
  '商户数据包',
  '手续费',
  '费率',
  '订单金额',
  '申请退款金额',
  '费率备注',
] as const;

const totals = [
  '总交易单数',
  '应结订单总金额',
  '退款总金额',
  '充值券退款总金额',
  '手续费总金额',
  '订单总金额',
  '申请退款总金额',
] as const;

type Cells = Partial<Record<(typeof columns)[number], string>>;

const yuan = (cents: number) => (cents / 100).toFixed(2);
const rate = 0.006;
/** In yuan, five decimals. */
const formatFee = (cents: number) => ((cents / 100) * rate).toFixed(5);

function buildTransactionRows(transaction: SimulatedTransaction, now: number): Cells[] {
  const { transaction_id, out_trade_no, description, cents, refunds, trade_type, paid_at } = transaction;
  if (transaction_id === '') return [];
  const common: Cells = {
    交易时间: beijingText(paid_at),
    微信订单号: transaction_id,
    商户订单号: out_trade_no,
    交易类型: trade_type,
    货币种类: 'CNY',
    商品名称: `${description}, freight`,
    费率: '0.60%',
  };
  const paymentRow = {
    交易状态: 'SUCCESS',
    应结订单金额: yuan(cents),
    手续费: formatFee(cents),
    订单金额: yuan(cents),
  };
  const back = refunds.map((refund) => ({
    交易状态: 'REFUND',
    微信退款单号: refund.refund_id,
    商户退款单号: refund.out_refund_no,
    退款金额: yuan(refund.cents),
    退款状态: refundStatus(refund, now),
    手续费: formatFee(0 - refund.cents),
    申请退款金额: yuan(refund.cents),
  }));
  return [paymentRow, ...back].map((row) => ({ ...common, ...row }));
}

/** A payment that nobody here has asked for: a bill may know more than the payment log. */
const stranger: Cells = {
  交易时间: '2026-01-31 12:00:00',
  微信订单号: '4200999900000000000000000001',
  商户订单号: 'SHOP_0815',
  交易状态: 'SUCCESS',
  应结订单金额: '5.00',
  手续费: '0.03000',
  订单金额: '5.00',
};

const formatRow = (cells: readonly string[]) => cells.map((cell) => `\`${cell}`).join(',');

/** The bill of a day: names, a row for each move, names of sums, sums; every cell has a mark before it. */
export function billText(transactions: readonly SimulatedTransaction[], now: number): string {
  const rows = [...transactions.flatMap((one) => buildTransactionRows(one, now)), stranger];
  const sum = (column: keyof Cells, digits = 2) =>
    rows.reduce((all, row) => all + Number(row[column] ?? 0), 0).toFixed(digits);
  const sums = [
    String(rows.length),
    sum('应结订单金额'),
    sum('退款金额'),
    '0.00',
    sum('手续费', 5),
    sum('订单金额'),
    sum('申请退款金额'),
  ];
  const amounts = new Set<string>([
    '应结订单金额',
    '退款金额',
    '代金券金额',
    '充值券退款金额',
    '订单金额',
    '申请退款金额',
  ]);
  const cellOf = (row: Cells, column: (typeof columns)[number]) => row[column] ?? (amounts.has(column) ? '0.00' : '');
  const rowTexts = rows.map((row) => formatRow(columns.map((column) => cellOf(row, column))));
  return `\uFEFF${[columns.join(','), ...rowTexts, totals.join(','), formatRow(sums)].join('\r\n')}\r\n`;
}
