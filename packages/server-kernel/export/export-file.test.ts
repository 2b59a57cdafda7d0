import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { clockText, localClock, serialOf } from '@linehaul/contract/local-time.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { openTable } from '../table-file/open-table.ts';
import { showCell } from '../table-file/table.ts';
import { findColumnKind, unitOf } from './column-kind.ts';
import { csvFile, harmless } from './csv-file.ts';
import { cellMaker, type ExportCell } from './export-cell.ts';
import type { ExportSource } from './export-file.ts';
import { columnLetters, xlsxFile } from './xlsx-file.ts';
import { headerAndFooter, sheetName, xmlText } from './xlsx-parts.ts';

const folder = await mkdtemp(join(tmpdir(), 'linehaul-export-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

const note = {
  title: 'Orders & more',
  nick_name: '8 Horses & Co',
  phone: '13800000000',
  account: 'carrier',
  taken_at: '2026-05-26 09:30:00',
  taken: 1_779_787_800,
  conditions: [['Filter', 'yes']] as const,
};
const about = {
  sheet: 'About',
  title: 'List',
  taken_by: 'By',
  phone: 'Phone',
  account: 'Account',
  taken_at: 'At',
  rows: 'Rows',
};

function source(rows: readonly (readonly ExportCell[])[]): ExportSource {
  async function* batches() {
    yield rows.slice(0, 2);
    yield rows.slice(2);
  }
  const headings = ['Text', 'Number', 'Time', 'Day'].map((heading) => ({ heading, width: 12 }));
  return { headings, batches: batches(), note };
}

const rows: readonly (readonly ExportCell[])[] = [
  [{ text: '=1+1' }, { number: '1234.5', format: 'money' }, null, { localSeconds: 1_369_526_400, format: 'day' }],
  [{ text: ' a "b", <c> & \u0007_x0041_ \ud800' }, null, { localSeconds: 1_369_526_401, format: 'time' }, null],
  [{ text: '01' }, { number: '-0.5', format: 'decimal' }, null, null],
];

async function readBack(content: Buffer): Promise<string[][]> {
  const path = join(folder, 'file');
  await writeFile(path, content);
  const table = await openTable(path);
  const read = [table.titles.map(({ text }) => text)];
  for await (const { cells } of table.rows) read.push(cells.map(showCell));
  return read;
}

describe('a written file', () => {
  test('is a workbook whose first sheet is the table alone, texts as they were', async () => {
    const read = await readBack(await buffer(xlsxFile(source(rows), about)));
    expect(read).toEqual([
      ['Text', 'Number', 'Time', 'Day'],
      ['=1+1', '1234.5', '', '2013-05-26'],
      [' a "b", <c> & _x0041_ \ufffd', '', '2013-05-26'],
      ['01', '-0.5'],
    ]);
  });

  test('is a CSV of the same, with a byte order mark, in which nothing is a formula', async () => {
    const content = await buffer(csvFile(source(rows)));
    expect([...content.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const read = await readBack(content);
    expect(read[1]).toEqual(["'=1+1", '1234.50', '', '2013-05-26']);
    expect(read[2]?.[2]).toBe('2013-05-26 00:00:01');
    expect(content.toString().endsWith('\r\n')).toBe(true);
  });

  test('without a row has its headings', async () => {
    const content = await buffer(csvFile(source([])));
    expect(content.toString()).toBe('\ufeffText,Number,Time,Day\r\n');
  });
});

test.each([
  ['=HYPERLINK("x")', `'=HYPERLINK("x")`],
  ['+86 138', `'+86 138`],
  ['@sum', `'@sum`],
  ['\tx', `'\tx`],
  ['\rx', `'\rx`],
  ['-x', `'-x`],
  ['＝1', `'＝1`],
  ['-12.5', '-12.5'],
  ['+8613800000000', '+8613800000000'],
  ['a=b', 'a=b'],
])('%j goes into a CSV as %j', (text, written) => {
  expect(harmless(text)).toBe(written);
});

test.each([
  ['weight_g', { type: 'integer' }, 'weight', 'kg'],
  ['volume_factor_g_per_m3', { type: 'integer' }, 'weight', 'kg/m³'],
  ['freight_cents', { anyOf: [{ type: 'integer' }, { type: 'null' }] }, 'money', '¥'],
  ['rate_e4_per_kg', { type: 'string' }, 'rate', '¥'],
  ['weight_load_e4', { type: 'integer' }, 'percent', ''],
  ['created_at', { type: 'integer' }, 'time', ''],
  ['order_day', { type: 'string', format: 'date' }, 'day', ''],
  ['is_urgent', { type: 'boolean' }, 'yes_no', ''],
  ['state', { type: 'string', enum: ['a'] }, 'choice', ''],
  ['freight_mode', { anyOf: [{ const: 1 }, { const: 2 }] }, 'choice', ''],
  ['carriers', { type: 'array', items: { type: 'string' } }, 'list', ''],
  ['lines', { type: 'array', items: { type: 'object' } }, null, ''],
  ['load', { type: 'object' }, null, ''],
])('%s is written as its name and schema say', (field, schema, kind, unit) => {
  const foundKind = findColumnKind(field, schema);
  expect(foundKind).toBe(kind);
  if (foundKind) expect(unitOf(field, foundKind)).toBe(unit);
});

test.each([
  ['money', 123_456, { number: '1234.56', format: 'money' }],
  ['money', -5, { number: '-0.05', format: 'money' }],
  ['weight', 87_940, { number: '87.94', format: 'decimal' }],
  ['weight', 20_000, { number: '20', format: 'integer' }],
  ['volume', 1_250_000, { number: '1.25', format: 'decimal' }],
  ['rate', '7132.5', { number: '0.71325', format: 'decimal' }],
  ['percent', 9_871, { number: '0.9871', format: 'percent' }],
  ['count', 7, { number: '7', format: 'integer' }],
  ['yes_no', true, { text: 'Yes' }],
  ['choice', 'pay', { text: 'Paid' }],
  ['choice', 'new', { text: 'new' }],
  ['list', ['a', 'b'], { text: 'a, b' }],
  ['time', 0, null],
  ['text', '', null],
  ['weight', null, null],
] as const)('a %s of %j becomes %j', (kind, value, cell) => {
  const choices = new Map([['pay', 'Paid']]);
  const cellOf = cellMaker(kind, { choice: (name) => choices.get(name), yes: 'Yes', no: 'No' }, (instant) => instant);
  expect(cellOf(value)).toEqual(cell);
});

test.each([
  ['Asia/Shanghai', 1_779_787_800, '2026-05-26 17:30:00'],
  ['Europe/Madrid', 1_774_745_999, '2026-03-29 01:59:59'],
  ['Europe/Madrid', 1_774_746_000, '2026-03-29 03:00:00'],
  ['Asia/Kathmandu', 1_779_787_800, '2026-05-26 15:15:00'],
])('in %s the clock shows %i as %s', (zone, instant, shown) => {
  expect(clockText(localClock(zone)(instant))).toBe(shown);
});

test('a spreadsheet counts days from the end of 1899', () => {
  expect(serialOf(Date.UTC(2013, 4, 26) / 1000)).toBe(41_420);
  expect(serialOf(Date.UTC(2013, 4, 26, 12) / 1000)).toBe(41_420.5);
});

test('columns go on after Z', () => {
  expect([0, 25, 26, 51, 52, 701, 702].map(columnLetters)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA']);
});

test('names and headers keep to what spreadsheets allow', () => {
  expect(sheetName(`Orders: [all] 'now' and then some more of it`)).toHaveLength(31);
  expect(sheetName(' / ')).toBe('List');
  expect(xmlText('x'.repeat(40_000))).toHaveLength(32_767);
  const header = headerAndFooter(note);
  expect(header).toContain('&amp;KE3E6EB 8 Horses &amp;&amp; Co 13800000000');
});
