import type { ChannelLine } from '@linehaul/modules/payment/server/payment.port.ts';
import { centsOf, paymentNoOf } from './alipay-words.rules.ts';

const columns = {
  trade_no: '支付宝交易号',
  out_trade_no: '商户订单号',
  kind: '业务类型',
  amount: '订单金额（元）',
  request_no: '退款批次号/请求号',
  fee: '服务费（元）',
} as const;

/** Bills that have it are compared with the sums that Alipay writes of it. */
const receivedColumn = '商家实收（元）';
/** What people have written, in which anything may stand; Alipay does not quote it. */
const [titleColumn, noteColumn] = ['商品名称', '备注'];

type Cells = Record<keyof typeof columns | 'received', string>;

/** Why a text is not the bill of its day. */
export interface BillFault {
  fault: 'bill_unreadable' | 'bill_sums';
  /** What could not be read: a row of the file, or the sums. */
  words: string;
}

/** Names are the same whatever the brackets around their unit are. */
const plainName = (name: string) => name.trim().replaceAll('(', '（').replaceAll(')', '）');

/** Cells may end in a tab, so that spreadsheets keep long numbers as they are; some bills quote them. */
const plainCell = (cell: string) => cell.trim().replace(/^"(.*)"$/s, '$1');

function readCells(header: readonly string[], row: readonly string[]): Cells {
  const cell = (name: string) => plainCell(row[header.indexOf(name)] ?? '');
  const cellsByKey = Object.entries({ ...columns, received: receivedColumn }).map(([key, name]) => [key, cell(name)]);
  return Object.fromEntries(cellsByKey);
}

/** Null for a row that cannot be read; none where no money has moved. */
function readLine({ trade_no, out_trade_no, kind, amount, request_no, fee }: Cells, day: string): ChannelLine[] | null {
  const [cents, feeCents] = [centsOf(amount), centsOf(fee === '' ? '0' : fee)];
  if (cents === null || feeCents === null || amount === '' || trade_no === '') return null;
  if (cents === 0) return [];
  const isRefund = kind === '退款' || cents < 0;
  const deductedCents = Math.abs(feeCents);
  return [
    {
      day,
      move: isRefund ? 'refund' : 'payment',
      // A refund has its payment's number at Alipay, and only our own is its alone.
      channel_ref: isRefund && request_no !== '' ? request_no : trade_no,
      merchant_no: paymentNoOf(out_trade_no),
      amount_cents: Math.abs(cents),
      fee_cents: isRefund ? 0 - deductedCents : deductedCents,
    },
  ];
}

interface Row {
  cells: Cells;
  lines: ChannelLine[];
}

/**
 * A row by its columns. Where title or note hold commas there are too many cells, and the row is read from both ends: so many
 * belong to the title that the amounts are amounts. Null where nothing of it can be read.
 */
function readRow(header: readonly string[], text: string, day: string): Row | null {
  const parts = text.split(',');
  const extra = parts.length - header.length;
  const title = header.indexOf(titleColumn);
  if (extra < 0 || (extra > 0 && title < 0)) return null;
  const hasNote = header.at(-1) === noteColumn;
  for (let inTitle = extra; inTitle >= (hasNote ? 0 : extra); inTitle -= 1) {
    const titleText = parts.slice(title, title + inTitle + 1).join(',');
    const row = extra === 0 ? parts : [...parts.slice(0, title), titleText, ...parts.slice(title + inTitle + 1)];
    const cells = readCells(header, row);
    const lines = readLine(cells, day);
    if (lines) return { cells, lines };
  }
  return null;
}

/** Every row begins with Alipay's number: what does not goes on with the title before. */
const beginning = /^\s*"?\d{6,}\s*"?\s*,/;

function joinSplitRows(lines: readonly string[]): string[] {
  const rows: string[] = [];
  for (const line of lines) {
    const last = rows.length - 1;
    if (beginning.test(line) || last < 0) rows.push(line);
    else rows[last] += ` ${line}`;
  }
  return rows;
}

interface Stated {
  count: number;
  /** Of what the merchant has received, in cents; null where it is not written. */
  cents: number | null;
}

/** `#交易合计：58笔，商家实收共3031.50元，…` */
function statedIn(lines: readonly string[], name: '交易合计' | '退款合计'): Stated | null {
  const line = lines.find((row) => row.startsWith(`#${name}`));
  const count = /(\d+)\s*笔/.exec(line ?? '')?.[1];
  if (count === undefined) return null;
  const sum = /共\s*(-?[\d.]+)\s*元/.exec(line ?? '')?.[1];
  return { count: Number(count), cents: sum === undefined ? null : centsOf(sum) };
}

interface Part {
  rows: Row[];
  hasReceived: boolean;
  payments: Stated | null;
  refunds: Stated | null;
}

/** One file of a bill: between a line of marks and the next one, below the names of the columns. */
function readPart(text: string, day: string): Part | BillFault {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  const begin = lines.findIndex((line) => line.startsWith('#') && line.includes('明细列表'));
  const end = lines.findIndex((line) => line.startsWith('#') && line.includes('明细列表结束'));
  const header = lines[begin + 1]?.split(',').map(plainName) ?? [];
  const isBill = begin >= 0 && end > begin && Object.values(columns).every((name) => header.includes(name));
  if (!isBill) return { fault: 'bill_unreadable', words: lines[0]?.slice(0, 60) ?? '' };
  const rows: Row[] = [];
  for (const row of joinSplitRows(lines.slice(begin + 2, end))) {
    const read = readRow(header, row, day);
    if (!read) return { fault: 'bill_unreadable', words: row.slice(0, 120) };
    rows.push(read);
  }
  const hasReceived = header.includes(receivedColumn);
  const foot = lines.slice(end);
  return { rows, hasReceived, payments: statedIn(foot, '交易合计'), refunds: statedIn(foot, '退款合计') };
}

/** Parts write their own sums, or those of the whole. */
const isStated = (value: number, statedValues: readonly number[]) =>
  statedValues.length === 0 ||
  value === statedValues.reduce((sum, one) => sum + one, 0) ||
  statedValues.every((one) => one === value);

/** What Alipay has written about its rows is so. */
function areSumsRight(parts: readonly Part[], kind: 'payments' | 'refunds', rows: readonly Row[]): boolean {
  const statedSums = parts.flatMap((part) => part[kind] ?? []);
  const receivedCents = rows.reduce((sum, { cells }) => sum + (centsOf(cells.received || '0') ?? 0), 0);
  const sums = statedSums.flatMap(({ cents }) => cents ?? []);
  const isCompared = parts.every(({ hasReceived }) => hasReceived);
  return (
    isStated(
      rows.length,
      statedSums.map(({ count }) => count),
    ) &&
    (!isCompared || isStated(receivedCents, sums))
  );
}

const isRefund = ({ cells }: Row) => cells.kind === '退款';

/** The lines of a day's bill, which may come in several files. A row that cannot be read, or wrong sums, fail the whole day. */
export function readBill(texts: readonly string[], day: string): ChannelLine[] | BillFault {
  const parts: Part[] = [];
  for (const text of texts) {
    const part = readPart(text, day);
    if ('fault' in part) return part;
    parts.push(part);
  }
  if (parts.length === 0) return { fault: 'bill_unreadable', words: '' };
  const rows = parts.flatMap((part) => part.rows);
  // Where refunds have no sum of their own, the one there is counts all rows.
  const hasBoth = parts.some(({ refunds }) => refunds !== null);
  const payments = hasBoth ? rows.filter((row) => !isRefund(row)) : rows;
  if (!areSumsRight(parts, 'payments', payments)) return { fault: 'bill_sums', words: '交易合计' };
  if (!areSumsRight(parts, 'refunds', hasBoth ? rows.filter(isRefund) : []))
    return { fault: 'bill_sums', words: '退款合计' };
  return rows.flatMap(({ lines }) => lines);
}
