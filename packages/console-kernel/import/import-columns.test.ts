import { describe, expect, it } from 'vitest';
import { missingTargets, readHead, recognise, unusedTitles } from './import-columns.ts';
import { csvRecords } from './import-csv.ts';

const targets = {
  external_no: { titles: ['Order_ID', '订单号'] },
  weight_kg: { required: true, titles: ['Weight', '重量'] },
  origin: { required: true, titles: ['Orig_Port'] },
};

describe('the first rows of a csv file', () => {
  it('keeps quoted delimiters, quotes and line breaks inside their cell', () => {
    expect(csvRecords('a,b\r\n"x, ""y""\nz",2\r\n', 5)).toEqual([
      ['a', 'b'],
      ['x, "y"\nz', '2'],
    ]);
  });

  it('finds the delimiter and leaves blank lines out', () => {
    expect(csvRecords('\n;;\na;b;"c;d"\n\n1;2,5;3', 5)).toEqual([
      ['a', 'b', 'c;d'],
      ['1', '2,5', '3'],
    ]);
  });

  it('stops after as many records as asked', () => {
    expect(csvRecords('a\n1\n2\n3', 2)).toEqual([['a'], ['1']]);
  });
});

describe('the titles of a file', () => {
  it('are read from UTF-8, GB18030 and UTF-16 alike', async () => {
    const gb = new Uint8Array([0xd6, 0xd8, 0xc1, 0xbf, 0x2c, 0x61, 0x0a, 0x31, 0x2c, 0x32]);
    const wide = new Uint8Array([
      0xff, 0xfe, 0xcd, 0x91, 0xcf, 0x91, 0x2c, 0x00, 0x61, 0x00, 0x0a, 0x00, 0x31, 0x00, 0x2c, 0x00, 0x32, 0x00,
    ]);
    for (const content of ['\uFEFF重量,a\n1,2\n', gb, wide]) {
      expect(await readHead(new Blob([content]))).toEqual({ titles: ['重量', 'a'], samples: [['1', '2']] });
    }
  });

  it.each([
    ['nothing', [''], 'empty'],
    ['blank lines', ['\n , \n'], 'empty'],
    ['titles alone', ['a,b\n'], 'no_rows'],
    ['a PDF', ['%PDF-1.7\n1 0 obj, 2'], 'not_a_table'],
    ['a web page', ['<html>,\n1,2'], 'not_a_table'],
    ['zeros', [new Uint8Array([0, 1, 2, 3])], 'not_a_table'],
    ['old Excel', [new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 1])], 'old_excel'],
    ['a broken workbook', [new Uint8Array([0x50, 0x4b, 3, 4, 9])], 'damaged'],
  ])('are not looked for in a file that is no table: %s', async (_kind, parts, fault) => {
    expect(await readHead(new Blob(parts))).toBe(fault);
  });
});

describe('recognised columns', () => {
  it('are found whatever the case, spaces and underscores', () => {
    const mapping = recognise(['ORDER id', 'other', '重量'], targets);
    expect(mapping).toEqual({ external_no: 'ORDER id', weight_kg: '重量', origin: null });
    expect(missingTargets(mapping, targets)).toEqual(['origin']);
  });

  it('are found with a unit in brackets, and those that nothing takes are named', () => {
    const titles = ['*订单号', '重量（吨）', '颜色', ''];
    const mapping = recognise(titles, targets);
    expect(mapping).toEqual({ external_no: '*订单号', weight_kg: '重量（吨）', origin: null });
    expect(unusedTitles(titles, mapping)).toEqual(['颜色']);
  });

  it('are never one of two columns with the same title', () => {
    expect(recognise(['Weight', 'weight'], targets).weight_kg).toBeNull();
  });
});
