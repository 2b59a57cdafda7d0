import type { ChannelLine } from '@linehaul/modules/payment/server/payment.port.ts';
import { paymentNo, yuanCents } from './adapay-words.rules.ts';

export interface BillFault {
  fault: 'bill_unreadable' | 'bill_sums';
  words: string;
}

/** The columns that are read, by their names, wherever they are. */
const names = ['trade_type', 'id', 'order_no', 'trade_amt', 'div_amt', 'fee_amt'] as const;
type Cells = Readonly<Record<(typeof names)[number], string>>;

const unreadable = (words: string): BillFault => ({ fault: 'bill_unreadable', words });

/** What a row moves; null for one of another kind, as a withdrawal of the platform's. */
const moves: Readonly<Record<string, ChannelLine['move']>> = {
  payment: 'payment',
  reverse: 'refund',
  refund: 'refund',
  confirm: 'split',
};

function linesOf(cells: Cells, day: string): ChannelLine[] | BillFault {
  const move = moves[cells.trade_type];
  if (!move) return [];
  const [amount_cents, fee] = [yuanCents(cells.trade_amt), yuanCents(cells.fee_amt || '0')];
  if (amount_cents === null || fee === null) return unreadable(`${cells.order_no} ${cells.trade_amt} ${cells.fee_amt}`);
  const isPayment = move === 'payment';
  const merchant_no = isPayment ? paymentNo(cells.order_no) : cells.order_no;
  const numbers = { day, channel_ref: move === 'refund' ? cells.order_no : cells.id, merchant_no };
  return [{ ...numbers, move, amount_cents, fee_cents: move === 'refund' ? 0 - fee : fee }];
}

/** A refund that was partly held and partly split is two rows of the bill, and one of the payment log. */
function wholeRefunds(lines: readonly ChannelLine[]): ChannelLine[] {
  const refunds = new Map<string, ChannelLine>();
  const whole: ChannelLine[] = [];
  for (const line of lines) {
    const first = line.move === 'refund' ? refunds.get(line.channel_ref) : undefined;
    if (first) {
      first.amount_cents += line.amount_cents;
      first.fee_cents += line.fee_cents;
      continue;
    }
    const wholeLine = { ...line };
    if (line.move === 'refund') refunds.set(line.channel_ref, wholeLine);
    whole.push(wholeLine);
  }
  return whole;
}

/** What refunds took back from members: a refund of split money is one row, whose money comes from them. */
const takenBack = (cells: Cells, day: string): ChannelLine[] => {
  const amount_cents = cells.trade_type === 'refund' ? yuanCents(cells.trade_amt) : null;
  const { order_no: merchant_no } = cells;
  return amount_cents === null
    ? []
    : [{ day, move: 'split_back', channel_ref: merchant_no, merchant_no, amount_cents, fee_cents: 0 }];
};

/** Reads a bill: a header, a row for each movement, and the number of rows in the last line. */
export function readBill(text: string, day: string): ChannelLine[] | BillFault {
  const [header = '', ...rest] = text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .filter((row) => row.trim() !== '');
  const titles = header.split(',').map((title) => title.trim());
  const missing = names.find((name) => !titles.includes(name));
  if (missing) return unreadable(missing);
  const count = /^total,(\d+)$/.exec(rest.at(-1)?.trim() ?? '')?.[1];
  const rows = rest.slice(0, -1);
  if (count === undefined || Number(count) !== rows.length) return { fault: 'bill_sums', words: rest.at(-1) ?? '' };
  const lines: ChannelLine[] = [];
  for (const row of rows) {
    const parts = row.split(',').map((cell) => cell.trim());
    const cells = Object.fromEntries(
      names.map((name) => [name, parts[titles.indexOf(name)] ?? '']),
    ) as unknown as Cells;
    const rowLines = linesOf(cells, day);
    if ('fault' in rowLines) return rowLines;
    lines.push(...rowLines, ...takenBack(cells, day));
  }
  return wholeRefunds(lines);
}
