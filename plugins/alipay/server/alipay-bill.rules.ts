import type { ChannelLine } from '@linehaul/modules/payment/server/payment-channel.port.ts';
import { parse } from 'csv-parse/sync';
import { centsOf, paymentNoOf } from './alipay-words.rules.ts';

const columns = {
  trade_no: '支付宝交易号',
  out_trade_no: '商户订单号',
  kind: '业务类型',
  amount: '订单金额（元）',
  request_no: '退款批次号/请求号',
  fee: '服务费（元）',
} as const;

type Cells = Record<keyof typeof columns, string>;

/** Names are the same whatever the brackets around their unit are. */
const plainName = (name: string) => name.trim().replaceAll('(', '（').replaceAll(')', '）');

function cellsOf(header: readonly string[], row: readonly string[]): Cells {
  const cell = (name: string) => (row[header.indexOf(name)] ?? '').trim();
  const named = Object.entries(columns).map(([key, name]) => [key, cell(name)]);
  return Object.fromEntries(named);
}

function lineOf({ trade_no, out_trade_no, kind, amount, request_no, fee }: Cells, day: string): ChannelLine[] {
  const [cents, feeCents] = [centsOf(amount), centsOf(fee === '' ? '0' : fee)];
  if (cents === null || feeCents === null || cents === 0) return [];
  const isRefund = kind === '退款' || cents < 0;
  const kept = Math.abs(feeCents);
  return [
    {
      day,
      move: isRefund ? 'refund' : 'payment',
      // A refund has its payment's number at Alipay, and only our own is its alone.
      channel_ref: isRefund && request_no !== '' ? request_no : trade_no,
      merchant_no: paymentNoOf(out_trade_no),
      amount_cents: Math.abs(cents),
      fee_cents: isRefund ? 0 - kept : kept,
    },
  ];
}

/**
 * The lines of a day's bill: between a line of marks and the next one, below the names of the columns. Null for a text
 * that is no bill.
 */
export function billLines(text: string, day: string): ChannelLine[] | null {
  const rows: string[][] = parse(text, { relax_column_count: true, relax_quotes: true, skip_empty_lines: true });
  const begin = rows.findIndex(([first = '']) => first.startsWith('#') && first.includes('明细列表'));
  const end = rows.findIndex(([first = '']) => first.startsWith('#') && first.includes('明细列表结束'));
  const header = rows[begin + 1]?.map(plainName) ?? [];
  const isBill = begin >= 0 && end > begin && Object.values(columns).every((name) => header.includes(name));
  if (!isBill) return null;
  return rows.slice(begin + 2, end).flatMap((row) => lineOf(cellsOf(header, row), day));
}
