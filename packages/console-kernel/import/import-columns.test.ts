import { columnTitles } from '@linehaul/contract/table-titles.ts';
import { describe, expect, it } from 'vitest';
import { headAt, missingTargets, otherTables, readHead, recognise, unusedTitles } from './import-columns.ts';
import { csvLines } from './import-csv.ts';

const targets = {
  external_no: { titles: ['Order_ID', '订单号'] },
  weight_kg: { required: true, titles: ['Weight', '重量'] },
  origin: { required: true, titles: ['Orig_Port'] },
};

describe('the first rows of a csv file', () => {
  it('keeps quoted delimiters, quotes and line breaks inside their cell', () => {
    expect(csvLines('a,b\r\n"x, ""y""\nz",2\r\n', 5)).toEqual([
      { row: 1, cells: ['a', 'b'] },
      { row: 2, cells: ['x, "y"\nz', '2'] },
    ]);
  });

  it('finds the delimiter and leaves blank lines out', () => {
    expect(csvLines('\n;;\na;b;"c;d"\n\n1;2,5;3', 5)).toEqual([
      { row: 3, cells: ['a', 'b', 'c;d'] },
      { row: 5, cells: ['1', '2,5', '3'] },
    ]);
  });

  it('stops after as many records as asked', () => {
    expect(csvLines('a\n1\n2\n3', 2)).toMatchObject([{ cells: ['a'] }, { cells: ['1'] }]);
  });
});

it('names other sheets that have rows for the import', () => {
  const table = [
    { row: 1, cells: ['订单号', '重量'] },
    { row: 2, cells: ['1', '5'] },
  ];
  const sheets = [
    { name: '十月', lines: table },
    { name: '十一月', lines: table },
    { name: '说明', lines: [{ row: 1, cells: ['订单号'] }] },
    { name: '空表', lines: table.slice(0, 1) },
  ];
  const head = headAt(sheets, { sheet: 0, titleRow: 1 }, targets);
  expect(head && otherTables(head, targets)).toEqual(['十一月']);
});

it('needs no column for what another field says as much of', () => {
  const either = { level: { required: true, or: 'mode', titles: ['level'] }, mode: { titles: ['mode'] } };
  expect(missingTargets({ level: null, mode: null }, either)).toEqual(['level']);
  expect(missingTargets({ level: null, mode: 'mode' }, either)).toEqual([]);
  expect(missingTargets({ level: null, mode: null }, either, { mode: '送货' })).toEqual([]);
});

describe('the titles of a file', () => {
  it('are read from UTF-8, GB18030 and UTF-16 alike', async () => {
    const gb = new Uint8Array([0xd6, 0xd8, 0xc1, 0xbf, 0x2c, 0x61, 0x0a, 0x31, 0x2c, 0x32]);
    const wide = new Uint8Array([
      0xff, 0xfe, 0xcd, 0x91, 0xcf, 0x91, 0x2c, 0x00, 0x61, 0x00, 0x0a, 0x00, 0x31, 0x00, 0x2c, 0x00, 0x32, 0x00,
    ]);
    for (const content of ['\uFEFF重量,a\n1,2\n', gb, wide]) {
      expect(await readHead(new Blob([content]), targets)).toMatchObject({
        titles: [{ name: '重量' }, { name: 'a' }],
        titleRow: 1,
        samples: [['1', '2']],
      });
    }
  });

  it.each([
    ['nothing', [''], 'empty'],
    ['blank lines', ['\n , \n'], 'empty'],
    ['titles alone', ['a,b\n'], 'no_rows'],
    ['a PDF', ['%PDF-1.7\n1 0 obj, 2'], 'not_a_table'],
    ['a web page', ['<html>,\n1,2'], 'web_page'],
    ['zeros', [new Uint8Array([0, 1, 2, 3])], 'not_a_table'],
    ['old Excel', [new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 1])], 'old_excel'],
    ['a broken workbook', [new Uint8Array([0x50, 0x4b, 3, 4, 9])], 'damaged'],
  ])('are not looked for in a file that is no table: %s', async (_kind, parts, fault) => {
    expect(await readHead(new Blob(parts), targets)).toBe(fault);
  });
});

describe('the place of the titles', () => {
  const text = '某某物流2026年11月托运明细表\n\n订单号,重量,电话,电话\n7,5,1,2\n合计,5\n';

  it('is the line that recognises most, and its rows are those below it', async () => {
    const head = await readHead(new Blob([text]), targets);
    expect(head).toMatchObject({ sheet: 0, titleRow: 3, samples: [['7', '5', '1', '2']] });
    expect(typeof head === 'object' && head.titles.map(({ name }) => name)).toEqual([
      '订单号',
      '重量',
      '电话 (C)',
      '电话 (D)',
    ]);
  });

  it('may be chosen', async () => {
    const head = await readHead(new Blob([text]), targets);
    const sheets = typeof head === 'object' ? head.sheets : [];
    expect(headAt(sheets, { sheet: 0, titleRow: 1 }, targets)?.titles).toMatchObject([
      { name: '某某物流2026年11月托运明细表' },
    ]);
    expect(headAt(sheets, { sheet: 0, titleRow: 2 }, targets)).toBeNull();
  });
});

describe('recognised columns', () => {
  it('are found whatever the case, spaces and underscores', () => {
    const mapping = recognise(columnTitles(['ORDER id', 'other', '重量']), targets);
    expect(mapping).toEqual({ external_no: 'ORDER id', weight_kg: '重量', origin: null });
    expect(missingTargets(mapping, targets)).toEqual(['origin']);
  });

  it('are found with a unit in brackets, and those that nothing takes are named', () => {
    const titles = columnTitles(['*订单号', '重量（吨）', '颜色', '']);
    const mapping = recognise(titles, targets);
    expect(mapping).toEqual({ external_no: '*订单号', weight_kg: '重量（吨）', origin: null });
    expect(unusedTitles(titles, mapping)).toEqual(['颜色']);
  });

  it('are never one of two columns with the same title', () => {
    expect(recognise(columnTitles(['Weight', 'weight']), targets).weight_kg).toBeNull();
  });
});
