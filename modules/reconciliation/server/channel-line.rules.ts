import { hash } from 'node:crypto';
import { daysBetween } from '@linehaul/contract/calendar-day.ts';
import type { CopyValue } from '@linehaul/server-kernel/table-file/copy.repo.ts';
import type { RowReader } from '@linehaul/server-kernel/table-file/row-reader.ts';
import { moneyCell } from '@linehaul/server-kernel/table-file/usual-cells.ts';
import type { Move } from '../contract/channel-item.contract.ts';
import { type ChannelField, reconciliationErrors } from '../contract/reconciliation.contract.ts';

/** Columns of the staging table, in the order that `stageLine` answers them. */
export const lineStaging = [
  'row',
  'day',
  'move',
  'channel_ref',
  'merchant_no',
  'amount_cents',
  'fee_cents',
  'content_hash',
] as const;

const longestNumber = 100;
const money = { ...moneyCell, signed: true };
/** Statements of earlier days than this are a mistake in the date. */
export const oldestDays = 400;

interface Amount {
  move: Move;
  cents: bigint;
}

/** A payment's amount, or a refund's: in a column of its own, or as an amount below zero. */
function amountOf(reader: RowReader<ChannelField>): Amount | null {
  const amount = reader.quantity('amount', money);
  const refund = reader.quantity('refund_amount', money);
  if (amount === null && refund === null) {
    const { code } = reconciliationErrors.amount_missing;
    if (reader.faults.length === 0) reader.fault('amount', code);
    return null;
  }
  if (amount && refund) {
    reader.fault('refund_amount', reconciliationErrors.both_amounts.code);
    return null;
  }
  const signedCents = refund ? -magnitude(refund) : (amount ?? 0n);
  if (signedCents === 0n) reader.fault('amount', reconciliationErrors.amount_zero.code);
  return { move: signedCents < 0n ? 'refund' : 'payment', cents: magnitude(signedCents) };
}

function magnitude(value: bigint): bigint {
  return value < 0n ? -value : value;
}

function checkDay(reader: RowReader<ChannelField>, day: string, today: string): void {
  const age = daysBetween(day, today);
  if (age < 0) reader.fault('day', reconciliationErrors.day_future.code);
  if (age > oldestDays) reader.fault('day', reconciliationErrors.day_old.code, { days: oldestDays });
}

interface LineContent {
  day: string;
  move: Move;
  channel_ref: string;
  merchant_no: string;
  amount_cents: number | bigint;
  fee_cents: number | bigint;
}

/** What makes two lines the same line. */
export function lineHash({ day, move, channel_ref, merchant_no, amount_cents, fee_cents }: LineContent): string {
  return hash('md5', [day, move, channel_ref, merchant_no, amount_cents, fee_cents].join('\u001f'));
}

/** Reads one line of a channel's statement. A fee's sign is the channel's own habit: a payment costs it, a refund returns it. */
export function stageLine(today: string) {
  return (reader: RowReader<ChannelField>, row: number): CopyValue[] | null => {
    const day = reader.day('day', { required: true });
    const channel_ref = reader.text('channel_ref', { max: longestNumber });
    const merchant_no = reader.text('merchant_no', { max: longestNumber });
    const amount = amountOf(reader);
    const fee = magnitude(reader.quantity('fee', money) ?? 0n);
    if (day !== null) checkDay(reader, day, today);
    if (channel_ref === '' && merchant_no === '') {
      reader.fault('channel_ref', reconciliationErrors.numbers_missing.code);
    }
    if (day === null || amount === null || reader.faults.length > 0) return null;
    const { move, cents } = amount;
    const fee_cents = move === 'refund' ? -fee : fee;
    const content_hash = lineHash({ day, move, channel_ref, merchant_no, amount_cents: cents, fee_cents });
    return [row, day, move, channel_ref, merchant_no, cents, fee_cents, content_hash];
  };
}
