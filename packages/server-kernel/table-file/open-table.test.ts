import { readdirSync, readlinkSync } from 'node:fs';
import { Refusal } from '@linehaul/contract/errors.ts';
import fc from 'fast-check';
import iconv from 'iconv-lite';
import { expect, test } from 'vitest';
import { openTable } from './open-table.ts';
import { RowReader } from './row-reader.ts';
import type { Cell } from './table.ts';
import { buildXlsx, buildZip, inlineRows } from './testing/build-xlsx.ts';
import { temporaryFiles } from './testing/temporary-files.ts';

const { folder, count, write: fileOf } = temporaryFiles();

async function read(content: string | Buffer): Promise<{ header: string[]; rows: [number, Cell[]][] }> {
  const table = await openTable(fileOf(content));
  const rows: [number, Cell[]][] = [];
  for await (const { row, cells } of table.rows) rows.push([row, cells]);
  return { header: table.titles.map(({ text }) => text), rows };
}

async function codeOf(content: string | Buffer): Promise<string> {
  const error: unknown = await read(content).catch((caught: unknown) => caught);
  return error instanceof Refusal ? error.code : String(error);
}

const chinese = '单号,重量\n甲,1.5\n乙 é,2\n';
const asRead = {
  header: ['单号', '重量'],
  rows: [
    [2, ['甲', '1.5']],
    [3, ['乙 é', '2']],
  ],
}; // prettier-ignore

test.each([
  ['UTF-8', Buffer.from(chinese)],
  ['UTF-8 with a mark', Buffer.from(`\ufeff${chinese}`)],
  ['UTF-16 little endian with a mark', iconv.encode(chinese, 'utf16-le', { addBOM: true })],
  ['UTF-16 big endian with a mark', iconv.encode(chinese, 'utf16-be', { addBOM: true })],
  ['GB18030', iconv.encode(chinese, 'gb18030')],
])('a file in %s reads the same', async (_encoding, content) => {
  expect(await read(content)).toEqual(asRead);
});

test.each(['utf16-le', 'utf16-be'])('a file in %s without a mark is recognised by its zeros', async (encoding) => {
  const content = iconv.encode('Order_ID,Weight\n1,2\n', encoding, { addBOM: false });
  expect(await read(content)).toEqual({ header: ['Order_ID', 'Weight'], rows: [[2, ['1', '2']]] });
});

test.each([
  ['semicolons', 'a;b\n1,5;2\n'],
  ['tabs', 'a\tb\n1,5\t2\n'],
  ['bars', 'a|b\n1,5|2\n'],
  ['commas, and CRLF', 'a,b\r\n"1,5",2\r\n'],
  ['old Mac line ends', 'a,b\r"1,5",2\r'],
])('a file with %s is split where it should be', async (_kind, content) => {
  expect(await read(content)).toEqual({ header: ['a', 'b'], rows: [[2, ['1,5', '2']]] });
});

test('rows are numbered as a spreadsheet numbers them: blank rows count, quoted line breaks do not', async () => {
  const { header, rows } = await read('\n a , b \n\n"x\ny","say ""hi"""\n,\n1\n1,2,3\n');
  expect(header).toEqual(['a', 'b']);
  expect(rows).toEqual([
    [4, ['x\ny', 'say "hi"']],
    [6, ['1']],
    [7, ['1', '2', '3']],
  ]);
});

test.each([
  ['an empty file', '', 'table_file.empty'],
  ['white space', ' \n\n ', 'table_file.empty'],
  ['titles alone', 'a,b\n', 'table_file.no_rows'],
  ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]), 'table_file.not_a_table'],
  ['an old workbook', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0, 0, 0]), 'table_file.old_excel'],
  ['a web page', '\n<!DOCTYPE html><html><table></table></html>', 'table_file.web_page'],
  ['zero bytes', 'a,b\n1,\0\n', 'table_file.not_a_table'],
  ['zero bytes far inside', `a,b\n${'1,2\n'.repeat(50_000)}\0`, 'table_file.not_a_table'],
  ['bytes of no encoding', Buffer.from([0x61, 0x2c, 0x62, 0x0a, 0xff, 0xff, 0x0a]), 'table_file.not_a_table'],
  ['control characters', `a,b\n${'\u0001\u0002\u0003'.repeat(9)}\n`, 'table_file.not_a_table'],
  ['a zip of something else', buildZip({ 'a.txt': 'x' }), 'table_file.not_a_table'],
  ['a broken zip', buildXlsx({ rows: inlineRows([['a'], ['b']]) }).subarray(0, 200), 'table_file.not_a_table'],
  ['a workbook with broken XML', buildXlsx({ rows: '<row><c>' }), 'table_file.not_a_table'],
  ['a workbook with titles alone', buildXlsx({ rows: inlineRows([['a']]) }), 'table_file.no_rows'],
  ['an empty workbook', buildXlsx({ rows: '' }), 'table_file.empty'],
  ['an open quotation mark', `a,b\n1,2\n"3,4\n${'5,6\n'.repeat(9)}`, 'table_file.quote_open'],
  ...['9007199254740993', '1e300', '1048577', '0', '-1', '2.5', 'x', '', '1'].map((r): [string, Buffer, string] => [
    `a row numbered “${r}”`,
    buildXlsx({ rows: `<row r="1"><c><v>1</v></c></row><row r="${r}"><c><v>2</v></c></row>` }),
    'table_file.not_a_table',
  ]),
  ['too many columns', `${'a,'.repeat(600)}a\n1\n`, 'table_file.too_many_columns'],
])('%s is refused', async (_kind, content, code) => {
  expect(await codeOf(content)).toBe(code);
});

test('a workbook gives shared, rich and inline texts, numbers as meant, dates, formulas and gaps', async () => {
  const content = buildXlsx({
    sharedStrings:
      '<si><t>Weight</t></si><si><r><t>A</t></r><r><t xml:space="preserve"> B</t></r><rPh><t>x</t></rPh></si>',
    styles: `<numFmts><numFmt numFmtId="164" formatCode="yyyy\\-mm"/><numFmt numFmtId="165" formatCode="0.00&quot;kg d&quot;"/>
      </numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>
      <cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs>`,
    rows: `<row r="2"><c r="A2" t="s"><v>0</v></c><c r="B2" t="inlineStr"><is><t>Date</t></is></c><c r="C2" t="str"><v>C</v></c></row>
      <row r="4"><c r="A4"><v>10.699999999999999</v></c><c r="B4" s="1"><v>41420</v></c><c r="C4" t="s"><v>1</v></c></row>
      <row r="5"><c r="A5" s="3"><v>1.447158015E9</v></c><c r="C5" s="2"><v>41420.75</v></c></row>
      <row r="9"><c r="B9"><f>1+1</f><v>2</v></c><c r="C9" t="e"><v>#REF!</v></c><c r="D9" t="b"><v>1</v></c></row>`,
  });
  expect(await read(content)).toEqual({
    header: ['Weight', 'Date', 'C'],
    rows: [
      [4, ['10.7', { kind: 'date', text: '2013-05-26' }, 'A B']],
      [5, ['1447158015', '', { kind: 'date', text: '2013-05-26' }]],
      [9, ['', { kind: 'formula', text: '2' }, { kind: 'error', text: '#REF!' }, 'TRUE']],
    ],
  });
});

test.each([
  ['1.2345678901234589E+17', '1.23456789012346E+17'],
  ['123456789012345678', '1.23456789012346E+17'],
  ['7495396815497821', '7.49539681549782E+15'],
  ['749539681549782', '749539681549782'],
  ['13800138000', '13800138000'],
])('the number %s of a workbook is read as %s', async (number, text) => {
  const content = buildXlsx({ rows: `${inlineRows([['a']])}<row><c><v>${number}</v></c></row>` });
  expect((await read(content)).rows).toEqual([[2, [text]]]);
});

test('a workbook has rows up to 1,048,576', async () => {
  const content = buildXlsx({
    rows: `${inlineRows([['a']])}<row><c><v>1</v></c></row><row r="1048576"><c><v>2</v></c></row>`,
  });
  expect((await read(content)).rows).toEqual([
    [2, ['1']],
    [1_048_576, ['2']],
  ]);
});

test('days of a workbook that counts from 1904 are right', async () => {
  const content = buildXlsx({
    is1904: true,
    styles: '<cellXfs><xf numFmtId="14"/></cellXfs>',
    rows: `${inlineRows([['d']])}<row><c s="0"><v>39958</v></c></row>`,
  });
  expect((await read(content)).rows).toEqual([[2, [{ kind: 'date', text: '2013-05-26' }]]]);
});

test('a part that unpacks to more than it may, or than it says, is not unpacked', async () => {
  const bomb = buildXlsx({
    rows: inlineRows([['a'], ['1']]),
    sharedStrings: `<si><t>${' '.repeat(65_000_000)}</t></si>`,
  });
  expect(bomb.length).toBeLessThan(200_000);
  expect(await codeOf(bomb)).toBe('table_file.too_large');
  const liar = buildXlsx({ rows: inlineRows([['a'], ['1']]) });
  const sheet = liar.lastIndexOf('xl/worksheets/sheet1.xml');
  liar.writeUInt32LE(10, sheet - 46 + 24);
  expect(await codeOf(liar)).toBe('table_file.not_a_table');
});

const longest = 'x'.repeat(32_767);
const sharedStringBook = (text: string) =>
  buildXlsx({
    sharedStrings: `<si><t>${text}</t></si>`,
    rows: `${inlineRows([['a', 'b']])}<row><c t="s"><v>0</v></c><c><v>1</v></c></row><row><c><v>2</v></c></row>`,
  });
const inline = (text: string) => buildXlsx({ rows: inlineRows([['a', 'b'], [text, '1'], ['2']]) }); // prettier-ignore
const plainValue = (text: string) =>
  buildXlsx({
    rows: `${inlineRows([['a', 'b']])}<row><c><v>${text}</v></c><c><v>1</v></c></row>${inlineRows([['2']])}`,
  });

test.each([
  ['a shared text', sharedStringBook],
  ['an inline text', inline],
  ['a value', plainValue],
  ['a CSV cell', (text: string) => `a,b\n${text},1\n2\n`],
])('%s longer than a spreadsheet allows is the fault of its cell, and other rows are kept', async (_kind, fileWith) => {
  expect((await read(fileWith(longest))).rows[0]).toEqual([2, [longest, '1']]);
  const { rows } = await read(fileWith(`${longest}x`));
  const tooLong = { kind: 'too_long', text: 'x'.repeat(1000) };
  expect(rows).toEqual([
    [2, [tooLong, '1']],
    [3, ['2']],
  ]);
});

test('text that never ends is refused before it fills the memory', async () => {
  expect(await codeOf(sharedStringBook('x'.repeat(20_000_000)))).toBe('table_file.not_a_table');
  expect(await codeOf(inline('x'.repeat(20_000_000)))).toBe('table_file.not_a_table');
});

test('300 rows of one text as long as a file may have are read in no time', async () => {
  const rows = `${inlineRows([['a']])}${'<row><c t="s"><v>0</v></c></row>'.repeat(300)}`;
  const path = fileOf(buildXlsx({ sharedStrings: `<si><t>${'\ufdfa'.repeat(900_000 / 3)}</t></si>`, rows }));
  const table = await openTable(path);
  const reader = new RowReader({ a: 0 }, 1);
  const startedAt = performance.now();
  for await (const row of table.rows) {
    reader.next(row);
    reader.quantity('a', { unit: '', units: { '': 1n }, max: 1n });
    reader.day('a');
    expect(reader.faults.map(({ code }) => code)).toEqual(['table_file.too_long', 'table_file.too_long']);
    expect(reader.values().a).toHaveLength(1000);
  }
  expect(performance.now() - startedAt).toBeLessThan(2000);
});

const heldOpen = () =>
  readdirSync('/proc/self/fd').filter((fd) => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`).startsWith(folder);
    } catch {
      return false;
    }
  });

test.runIf(process.platform === 'linux')('a refused file is let go of, and nothing is left beside it', async () => {
  const rows = inlineRows([['a'], ['1']]);
  const contents = [
    '',
    'a,b\n',
    `a,b\n"1,2\n${'5,6\n'.repeat(300_000)}`,
    `${'a,'.repeat(600)}a\n${'1\n'.repeat(300_000)}`,
    Buffer.concat([Buffer.from('a,b\n1,2\n'.repeat(100_000)), Buffer.from([0xff, 0xff, 0x0a])]),
    '<html>',
    buildZip({ 'a.txt': 'x' }),
    buildXlsx({ rows }).subarray(0, 200),
    buildXlsx({ rows: `<row><c>${' '.repeat(500_000)}</row>${rows.repeat(9000)}` }),
    buildXlsx({ rows, sharedStrings: `<si><t>${' '.repeat(65_000_000)}</t></si>` }),
    buildXlsx({ rows, sharedStrings: `<si><t>${'x'.repeat(5_000_000)}</t></si>` }),
    buildXlsx({ rows: `${inlineRows([Array(600).fill('a')])}${rows.repeat(9000)}` }),
  ];
  for (const content of contents) expect(await codeOf(content)).toMatch(/^table_file[.]/);
  const table = await openTable(fileOf(buildXlsx({ rows: rows.repeat(50_000) })));
  expect(heldOpen()).not.toEqual([]);
  await table.rows.next();
  await table.close();
  await expect.poll(heldOpen).toEqual([]);
  expect(readdirSync(folder)).toHaveLength(count());
});

const workbook = buildXlsx({
  rows: inlineRows([
    ['a', 'b'],
    ['1', '2'],
  ]),
  styles: '<cellXfs><xf numFmtId="14"/></cellXfs>',
});
const tableText = Buffer.from('a;b;c\n1;"2;x";3\n\n4;5;6\n');

test('no content at all is answered with anything but rows or a refusal', async () => {
  const spoiledCopies = (original: Buffer) =>
    fc.array(fc.tuple(fc.nat(original.length - 1), fc.nat(255)), { maxLength: 6 }).map((changes) => {
      const copy = Buffer.from(original);
      for (const [at, byte] of changes) copy[at] = byte;
      return copy;
    });
  const any = fc.oneof(
    fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)),
    fc.string({ unit: 'binary', maxLength: 100 }).map((text) => Buffer.from(text)),
    spoiledCopies(workbook),
    spoiledCopies(tableText),
  );
  await fc.assert(
    fc.asyncProperty(any, async (content) => {
      const outcome: unknown = await read(content).catch((error: unknown) => error);
      expect(outcome instanceof Error && !(outcome instanceof Refusal) ? outcome : null).toBeNull();
    }),
    { numRuns: 300 },
  );
});

test('a long file is read with flat memory', async () => {
  const path = fileOf(
    `a,b\n${'1447158015,5/26/13 and some more text to make the row as long as a real one\n'.repeat(300_000)}`,
  );
  const table = await openTable(path);
  const before = process.memoryUsage().rss;
  let peak = before;
  let rows = 0;
  for await (const _row of table.rows) {
    rows += 1;
    if (rows % 10_000 === 0) peak = Math.max(peak, process.memoryUsage().rss);
  }
  expect(rows).toBe(300_000);
  expect(peak - before).toBeLessThan(120_000_000);
});

test('a file that is not read to its end can be closed', async () => {
  const table = await openTable(fileOf(`a,b\n${'1,2\n'.repeat(1000)}`));
  await table.rows.next();
  await table.close();
  expect((await table.rows.next()).done).toBe(true);
});
