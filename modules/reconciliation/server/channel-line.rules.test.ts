import { RowReader } from '@linehaul/server-kernel/table-file/row-reader.ts';
import { findTitleUnits } from '@linehaul/server-kernel/table-file/testing/title-units.ts';
import { expect, test } from 'vitest';
import { type ChannelField, channelTargets } from '../contract/reconciliation.contract.ts';
import { lineStaging, stageLine } from './channel-line.rules.ts';

const fields = Object.keys(channelTargets) as ChannelField[];
const stage = stageLine('2026-11-28');

test('a unit in a title of a statement is used or refused, whatever the field', () => {
  const row = { day: '2026-11-26', channel_ref: '42', amount: '5' };
  expect(findTitleUnits(row, fields, stage)).toEqual({ numbers: ['amount', 'fee'], wrong: [] });
  const refund = { day: '2026-11-26', channel_ref: '42', refund_amount: '5' };
  expect(findTitleUnits(refund, fields, stage)).toMatchObject({ numbers: ['refund_amount', 'fee'], wrong: [] });
});

test.each([
  ['amount', '`28.00', 'payment', 2800n],
  ['amount', '¥1,234.50', 'payment', 123_450n],
  ['amount', '(12.00)', 'refund', 1200n],
  ['amount', '12.00-', 'refund', 1200n],
  ['refund_amount', '1,234', 'refund', 123_400n],
])('a line with the %s %s is a %s', (field, cell, move, cents) => {
  const columns = Object.fromEntries(fields.map((name, at) => [name, at])) as Record<ChannelField, number>;
  const reader = new RowReader<ChannelField>(columns, fields.length);
  const row: Record<string, string> = { day: '`2026-11-26 20:41:28', channel_ref: '`42', [field]: cell };
  reader.next({ row: 2, cells: fields.map((name) => row[name] ?? '') });
  const line = stage(reader, 2);
  expect(reader.faults).toEqual([]);
  const of = (column: (typeof lineStaging)[number]) => line?.[lineStaging.indexOf(column)];
  expect([of('day'), of('channel_ref'), of('move'), of('amount_cents')]).toEqual(['2026-11-26', '42', move, cents]);
});
