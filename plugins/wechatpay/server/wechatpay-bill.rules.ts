import { divideHalfUp, scaleDecimal } from '@linehaul/contract/units.ts';
import type { ChannelLine } from '@linehaul/modules/payment/server/payment-channel.port.ts';

const columns = {
  transaction_id: '微信订单号',
  out_trade_no: '商户订单号',
  state: '交易状态',
  settled: '应结订单金额',
  refund_id: '微信退款单号',
  refund: '退款金额',
  refund_state: '退款状态',
  fee: '手续费',
} as const;

/** Bills of before 2019 do not have them: there what is settled is what was ordered. */
const newerColumns = { total: '订单金额', asked: '申请退款金额' } as const;

/** The sums at the end, by the columns that they are the sums of. */
const sums = { settled: '应结订单总金额', refund: '退款总金额', fee: '手续费总金额' } as const;
const rowCount = '总交易单数';

type Column = keyof typeof columns | keyof typeof newerColumns;
type Cells = Record<Column, string>;

/** Amounts are yuan; fees have five decimals. */
const scale = 5;
const perCent = 1000n;

/** Null for what is no amount; what is empty is nothing. */
const scaled = (text: string) => scaleDecimal(text === '' ? '0' : text, scale);

function centsOf(text: string): number {
  const amount = scaled(text);
  if (amount === null || amount % perCent !== 0n) throw new TypeError('bill_not_readable');
  return Number(amount / perCent);
}

const feeOf = (text: string) => Number(divideHalfUp(scaled(text) ?? 0n, perCent));

/** Every cell begins with a mark, because names may hold commas. */
const cellsIn = (row: string) => row.replace(/^`/, '').split(',`');

function cellsOf(header: readonly string[], row: readonly string[]): Cells {
  const cell = (name: string) => (row[header.indexOf(name)] ?? '').trim();
  const named = Object.entries({ ...columns, ...newerColumns }).map(([key, name]) => [key, cell(name)]);
  return Object.fromEntries(named);
}

function lineOf(cells: Cells, day: string): ChannelLine[] {
  const { transaction_id, out_trade_no: merchant_no, refund_id, fee } = cells;
  const fee_cents = feeOf(fee);
  if (cells.state === 'SUCCESS') {
    const amount_cents = centsOf(cells.total || cells.settled);
    return [{ day, move: 'payment', channel_ref: transaction_id, merchant_no, amount_cents, fee_cents }];
  }
  // A refund that is under way has moved no money.
  if (cells.refund_state !== 'SUCCESS') return [];
  const amount_cents = centsOf(cells.asked || cells.refund);
  return [{ day, move: 'refund', channel_ref: refund_id, merchant_no, amount_cents, fee_cents }];
}

/** Whether the sums that WeChat Pay has written are those of its rows. */
function isWhole(rows: readonly Cells[], header: readonly string[], totals: readonly string[]): boolean {
  const total = (name: string) => scaled(totals[header.indexOf(name)] ?? '?');
  if (total(rowCount) !== scaled(String(rows.length))) return false;
  return Object.entries(sums).every(([key, name]) => {
    const sum = rows.reduce((all, row) => all + (scaled(row[key as keyof typeof sums]) ?? 0n), 0n);
    return total(name) === sum;
  });
}

/**
 * The lines of a day's bill: names of columns, a row for each move, names of sums, the sums. Null for a text that is no
 * bill, or whose sums are not those of its rows.
 */
export function billLines(text: string, day: string): ChannelLine[] | null {
  const rows = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  const filled = rows.filter((row) => row.trim() !== '');
  const header = filled[0]?.split(',').map((name) => name.trim()) ?? [];
  const end = filled.findIndex((row) => row.startsWith(rowCount));
  if (end < 1 || !Object.values(columns).every((name) => header.includes(name))) return null;
  const cells = filled.slice(1, end).map((row) => cellsOf(header, cellsIn(row)));
  const isRead = isWhole(cells, filled[end]?.split(',') ?? [], cellsIn(filled[end + 1] ?? ''));
  return isRead ? cells.flatMap((row) => lineOf(row, day)) : null;
}
