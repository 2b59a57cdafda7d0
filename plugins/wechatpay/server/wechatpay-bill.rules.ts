import { divideHalfUp, scaleDecimal } from '@linehaul/contract/units.ts';
import type { ChannelLine } from '@linehaul/modules/payment/server/payment.port.ts';

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

/** What people have written, in which anything may stand: the last of them ends it. */
const freeTexts = ['商品名称', '商户数据包'];

/** The sums at the end, by the columns that they are the sums of. */
const sums = { settled: '应结订单总金额', refund: '退款总金额', fee: '手续费总金额' } as const;
const rowCount = '总交易单数';

type Column = keyof typeof columns | keyof typeof newerColumns;
type Cells = Record<Column, string>;

/** Why a text is not the bill of its day. */
export interface BillFault {
  fault: 'bill_unreadable' | 'bill_sums';
  /** What could not be read: a row of the file, or the sums. */
  words: string;
}

/** Amounts are yuan; fees have five decimals. */
const scale = 5;
const perCent = 1000n;

/** Null for what is no amount; what is empty is nothing. */
const scaleText = (text: string) => scaleDecimal(text === '' ? '0' : text, scale);

function centsOf(text: string): number | null {
  const amount = scaleText(text);
  return amount === null || amount % perCent !== 0n ? null : Number(amount / perCent);
}

const readFee = (text: string) => {
  const fee = scaleText(text);
  return fee === null ? null : Number(divideHalfUp(fee, perCent));
};

/** Every cell begins with a mark, because names may hold commas. */
const cellsIn = (row: string) => row.replace(/^`/, '').split(',`');

/** Every row begins with the mark and a time. */
const beginning = /^`\d{4}-\d\d-\d\d \d\d:\d\d:\d\d,`/;

/** Rows of which a name has held the end of a line are put together again. */
function joinSplitRows(lines: readonly string[]): string[] {
  const rows: string[] = [];
  for (const line of lines) {
    const last = rows.length - 1;
    if (beginning.test(line) || last < 0) rows.push(line);
    else rows[last] += `\n${line}`;
  }
  return rows;
}

/** The cells by their columns; a name that holds a comma and a mark is read from both ends. Null where some are missing. */
function alignCells(header: readonly string[], row: string): string[] | null {
  const cells = cellsIn(row);
  const extra = cells.length - header.length;
  if (extra === 0) return cells;
  const first = header.findIndex((name) => freeTexts.includes(name));
  if (extra < 0 || first < 0) return null;
  const last = header.findLastIndex((name) => freeTexts.includes(name));
  const text = cells.slice(first, last + extra + 1).join(',`');
  const blank = Array.from({ length: last - first }, () => '');
  return [...cells.slice(0, first), text, ...blank, ...cells.slice(last + extra + 1)];
}

function readCells(header: readonly string[], row: string): Cells | null {
  const cells = alignCells(header, row);
  if (!cells) return null;
  const cell = (name: string) => (cells[header.indexOf(name)] ?? '').trim();
  const cellsByKey = Object.entries({ ...columns, ...newerColumns }).map(([key, name]) => [key, cell(name)]);
  return Object.fromEntries(cellsByKey);
}

/** A refund stands in the bill of the day of its request alone, mostly under way; one that has failed has moved nothing. */
const movedStates: Readonly<Record<string, boolean>> = {
  SUCCESS: true,
  PROCESSING: true,
  CHANGE: true,
  FAIL: false,
  CLOSED: false,
};

/** Null for a row that cannot be read; none where no money has moved. */
function readLine(cells: Cells, day: string): ChannelLine[] | null {
  const { transaction_id, out_trade_no: merchant_no, refund_id, state, refund_state } = cells;
  const fee_cents = readFee(cells.fee);
  const isPayment = state === 'SUCCESS';
  const amount_cents = centsOf(isPayment ? cells.total || cells.settled : cells.asked || cells.refund);
  if (fee_cents === null || amount_cents === null) return null;
  const line = { day, merchant_no, amount_cents, fee_cents };
  if (isPayment) return transaction_id === '' ? null : [{ ...line, move: 'payment', channel_ref: transaction_id }];
  const hasMoved = movedStates[refund_state];
  if (hasMoved === undefined || refund_id === '') return null;
  return hasMoved ? [{ ...line, move: 'refund', channel_ref: refund_id }] : [];
}

/** Which of the sums that WeChat Pay has written is not that of its rows; null where all are right. */
function wrongSum(rows: readonly Cells[], header: readonly string[], totals: readonly string[]): string | null {
  const total = (name: string) => scaleText(totals[header.indexOf(name)] ?? '?');
  if (total(rowCount) !== scaleText(String(rows.length))) return rowCount;
  const wrong = Object.entries(sums).find(([key, name]) => {
    const sum = rows.reduce((all, row) => all + (scaleText(row[key as keyof typeof sums]) ?? 0n), 0n);
    return total(name) !== sum;
  });
  return wrong?.[1] ?? null;
}

/**
 * The lines of a day's bill: names of columns, a row for each move, names of sums, the sums. A row that cannot be read, or
 * sums that are not those of the rows, fail the whole day.
 */
export function readBill(text: string, day: string): ChannelLine[] | BillFault {
  const filledRows = text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .filter((row) => row.trim() !== '');
  const header = filledRows[0]?.split(',').map((name) => name.trim()) ?? [];
  const end = filledRows.findLastIndex((row) => row.startsWith(rowCount));
  if (end < 1 || !Object.values(columns).every((name) => header.includes(name))) {
    return { fault: 'bill_unreadable', words: filledRows[0]?.slice(0, 60) ?? '' };
  }
  const lines: ChannelLine[] = [];
  const read: Cells[] = [];
  for (const row of joinSplitRows(filledRows.slice(1, end))) {
    const cells = readCells(header, row);
    const billLine = cells && readLine(cells, day);
    if (!cells || !billLine) return { fault: 'bill_unreadable', words: row.slice(0, 120) };
    read.push(cells);
    lines.push(...billLine);
  }
  const wrong = wrongSum(read, filledRows[end]?.split(',') ?? [], cellsIn(filledRows[end + 1] ?? ''));
  return wrong === null ? lines : { fault: 'bill_sums', words: wrong };
}
