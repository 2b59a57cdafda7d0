import fc from 'fast-check';
import { expect, test } from 'vitest';
import { writesDayFirst } from './calendar.ts';
import { RowReader } from './row-reader.ts';
import type { Cell } from './table.ts';
import { moneyCell } from './usual-cells.ts';

function readerOf(cell: Cell): RowReader<'it'> {
  const reader = new RowReader({ it: 0 }, 1);
  reader.next({ row: 7, cells: [cell] });
  return reader;
}
const kg = { unit: 'kg', units: { kg: 1000n }, max: 10_000_000_000n };

test.each<[Cell, unknown]>([
  ['87.94', 87940n],
  ['0.010566502', 11n],
  ['0', 0n],
  [' 1e-05 ', 0n],
  ['1,234.5', 1_234_500n],
  ['1,234,567', 1_234_567_000n],
  ['１２.５', 12_500n],
  ['', null],
  ['-0', 0n],
  ['1,234', 'table_file.ambiguous_number'],
  ['1,5', 1500n],
  ['1.234,5', 1_234_500n],
  ['0,125', 125n],
  ['12,34.5', 'table_file.not_a_number'],
  ['12 lb', 'table_file.not_a_number'],
  ['NaN', 'table_file.not_a_number'],
  ['-1', 'table_file.negative'],
  ['-0.00001', 'table_file.negative'],
  ['9007199254740992', 'table_file.number_too_large'],
  ['1e99', 'table_file.number_too_large'],
  ['1e9999', 'table_file.not_a_number'],
  ['9'.repeat(100_000), 'table_file.not_a_number'],
  ['=1+1', 'table_file.formula'],
  [{ kind: 'formula', text: '2' }, 'table_file.formula'],
  [{ kind: 'error', text: '#N/A' }, 'table_file.cell_error'],
])('the weight %j reads as %s', (cell, expected) => {
  const reader = readerOf(cell);
  const value = reader.quantity('it', kg);
  expect(reader.faults[0]?.code ?? value).toBe(expected);
});

const pieces = { unit: '件', units: { 件: 1n, 箱: 1n }, max: 1_000_000n, grouped: true };
const grams = { unit: 'kg', units: { kg: 1000n, 吨: 1_000_000n, g: 1n }, max: 10_000_000_000n };

test.each<[string, string, unknown]>([
  ['重量', '87.94', 87_940],
  ['重量', '1.5吨', 1_500_000],
  ['重量', ' 12 KG ', 12_000],
  ['重量', '0.0005', 1],
  ['重量', '', null],
  ['重量（吨）', '1.5', 1_500_000],
  ['重量（吨）', '250 kg', 250_000],
  ['weight_g', '250', 250],
  ['重量', '1,234', 'table_file.ambiguous_number'],
  ['重量', '1,234.5', 1_234_500],
  ['重量', '3 lb', 'table_file.not_a_number'],
  ['重量', 'kg', 'table_file.not_a_number'],
  ['重量', '-1 kg', 'table_file.negative'],
  ['重量', '1e99', 'table_file.number_too_large'],
  ['重量', '9'.repeat(100_000), 'table_file.not_a_number'],
])('under the title “%s” the weight “%s” is %s', (title, cell, expected) => {
  const reader = new RowReader({ it: 0 }, 1, [title]);
  reader.next({ row: 7, cells: [cell] });
  const value = reader.measure('it', grams);
  expect(reader.faults[0]?.code ?? value).toBe(expected);
});

test('a bare number is shown with the unit of its column, so that it means the same where it is corrected', () => {
  const reader = new RowReader({ it: 0 }, 1, ['重量（吨）']);
  for (const [cell, expectedText] of [
    ['1.5', '1.5 吨'],
    ['2 kg', '2 kg'],
  ] as const) {
    reader.next({ row: 7, cells: [cell] });
    reader.measure('it', grams);
    expect(reader.values()).toEqual({ it: expectedText });
  }
});

test('money may group its digits, and a word is known by its list', () => {
  const money = { unit: '元', units: { 元: 100n, 万元: 1_000_000n }, max: 10n ** 15n, grouped: true };
  expect(readerOf('1,200').measure('it', money)).toBe(120_000);
  expect(readerOf('￥1,200.50').measure('it', money)).toBe(120_050);
  expect(readerOf('1.2万元').measure('it', money)).toBe(1_200_000);
  expect(readerOf(' 到付 ').word('it', { 到付: 'collect' })).toBe('collect');
  const reader = readerOf('toString');
  expect(reader.word('it', { 现付: 1, 到付: 2 })).toBeNull();
  expect(reader.faults).toMatchObject([{ code: 'table_file.unknown_word', params: { words: '现付, 到付' } }]);
});

test.each<[string, number | string]>([
  ['¥1,234.50', 123_450],
  ['12.00元', 1200],
  ['(12.00)', -1200],
  ['（12.00）', -1200],
  ['12.00-', -1200],
  ['\u221212.00', -1200],
  ['-¥12', -1200],
  ['￥-12', -1200],
  ['CNY 12.00', 1200],
  ['12.00 CNY', 1200],
  ['+12', 1200],
  ['1,234', 123_400],
  ['`28.00', 2800],
  ['0.005', 1],
  ['-0.005', -1],
  ['(12.00', 'table_file.not_a_number'],
  ['-(12.00)', 'table_file.formula'],
  ['$12', 'table_file.not_a_number'],
  ['12 USD', 'table_file.not_a_number'],
])('the money “%s”, as banks write it, is %s', (cell, expected) => {
  const reader = readerOf(cell);
  const value = reader.measure('it', { ...moneyCell, signed: true });
  expect(reader.faults[0]?.code ?? value).toBe(expected);
});

test.each(['重量(磅)', '重量（lbs）', 'weight_lb', '重量(元/公斤)', 'Weight (oz)'])(
  'the title %s fails the file',
  (title) => {
    const reader = new RowReader({ it: 0 }, 1, [title]);
    reader.next({ row: 7, cells: ['1'] });
    expect(() => reader.measure('it', grams)).toThrow('table_file.title_unit');
  },
);

test('days with strokes begin with the month, or with the day where the file says so, and are shown so that they stand alone', () => {
  const read = (isDayFirst: boolean, cell: string) => {
    const reader = new RowReader({ it: 0 }, 1, [], { isDayFirst });
    reader.next({ row: 2, cells: [cell] });
    return [reader.day('it'), reader.values().it];
  };
  expect(read(false, '5/6/2026')).toEqual(['2026-05-06', '5/6/2026']);
  expect(read(true, '5/6/2026')).toEqual(['2026-06-05', '2026-06-05']);
  expect(read(true, '2026-06-05')).toEqual(['2026-06-05', '2026-06-05']);
  expect(read(true, 'soon')).toEqual([null, 'soon']);
});

test.each([
  [['5/6/2026', '26/11/2026', 'a'], true],
  [['5/6/2026', '11/26/2026'], false],
  [['26/11/2026', '11/26/2026'], false],
  [['5/6/2026'], false],
  [['2026/11/26', '26.11.2026'], false],
])('a file with %j writes the day first: %s', (texts, isDayFirst) => {
  expect(writesDayFirst(texts)).toBe(isDayFirst);
});

test('a number of a workbook that counts from 1904 is a day by that, and a number as it stands', () => {
  const reader = readerOf({ kind: 'number_1904', text: '39958' });
  expect([reader.day('it'), reader.quantity('it', kg)]).toEqual(['2013-05-26', 39_958_000n]);
});

test.each<[Cell, string | null]>([
  ['5/26/13', '2013-05-26'],
  ['05/26/2013', '2013-05-26'],
  ['2013-05-26', '2013-05-26'],
  ['2013/5/26', '2013-05-26'],
  ['2013.5.26', '2013-05-26'],
  ['20130526', '2013-05-26'],
  ['2013年5月26日', '2013-05-26'],
  ['2013-05-26 14:03:11', '2013-05-26'],
  ['2013-05-26T14:03:11.000Z', '2013-05-26'],
  ['41420', '2013-05-26'],
  ['1/1/69', 'table_file.no_such_day'],
  ['1/1/70', '1970-01-01'],
  ['2/29/24', '2024-02-29'],
  ['26-May-2013', '2013-05-26'],
  ['26 May 2013', '2013-05-26'],
  ['26-may-13', '2013-05-26'],
  ['May 26, 2013', '2013-05-26'],
  ['Sept. 3rd, 2013', '2013-09-03'],
  ['26 de mayo de 2013', '2013-05-26'],
  ['3 ene 2013', '2013-01-03'],
  ['26.5.2013', '2013-05-26'],
  ['05.06.13', '2013-06-05'],
  ['26.11.2026 14:03', '2026-11-26'],
  ['31-Jun-2013', 'table_file.no_such_day'],
  ['13.13.2013', 'table_file.no_such_day'],
  ['26-Mei-2013', 'table_file.not_a_date'],
  [{ kind: 'date', text: '2013-05-26' }, '2013-05-26'],
  ['', null],
  ['2/29/23', 'table_file.no_such_day'],
  ['2013-02-30', 'table_file.no_such_day'],
  ['26/5/2013', 'table_file.no_such_day'],
  ['0/1/2013', 'table_file.no_such_day'],
  ['2013-5/26', 'table_file.not_a_date'],
  ['yesterday', 'table_file.not_a_date'],
  ['3', 'table_file.not_a_date'],
  ['99999', 'table_file.no_such_day'],
  ['=TODAY()', 'table_file.formula'],
])('the day %j reads as %s', (cell, expected) => {
  const reader = readerOf(cell);
  const value = reader.day('it');
  expect(reader.faults[0]?.code ?? value).toBe(expected);
});

test.each<[Cell, string]>([
  [' V44_3 ', 'V44_3'],
  ['+86 10 1234', '+86 10 1234'],
  ['-', '-'],
  ['- none', '- none'],
  ['@home', 'table_file.formula'],
  ['+cmd', 'table_file.formula'],
  ['-cmd', 'table_file.formula'],
  ['=1', 'table_file.formula'],
  ['', 'table_file.required'],
  ['a\u0007b', 'table_file.control_characters'],
  ['\u202d138\u200b0\u202c', '1380'],
  ['a\u00a0b\u3000c', 'a b c'],
  ['`4200001', '4200001'],
  ["'00123", '00123'],
  ["'t Hooft", "'t Hooft"],
  ['="00123"', '00123'],
  ['="a""b"', 'a"b'],
  ['上海\r\n长丰街', '上海 长丰街'],
  ['上海_x000D_\n长丰街', '上海 长丰街'],
  ['13800138000.0', '13800138000'],
  ['1.0', '1.0'],
  ['1.23457E+17', 'table_file.number_shortened'],
  ['１.38E+10', 'table_file.number_shortened'],
  ['1,38E+10', 'table_file.number_shortened'],
  ['12E5', '12E5'],
])('the text %j reads as %s', (cell, expected) => {
  const reader = readerOf(cell);
  const value = reader.text('it', { max: 11, required: true });
  expect(reader.faults[0]?.code ?? value).toBe(expected);
});

test.each<[Cell, number | string | null]>([
  ['3188', 3188],
  ['3188.0', 3188],
  ['1.5', 'table_file.not_an_integer'],
  ['1000001', 'table_file.number_too_large'],
  ['2件', 2],
  ['3 箱', 3],
  ['1,200', 1200],
  ['2 吨', 'table_file.not_a_number'],
  ['', null],
])('the number of pieces %j reads as %s', (cell, expected) => {
  const reader = readerOf(cell);
  const value = reader.integer('it', pieces);
  expect(reader.faults[0]?.code ?? value).toBe(expected);
});

test('a field without a column has its constant in every row, and shows it', () => {
  const reader = new RowReader<'it' | 'level' | 'none'>({ it: 0, level: null, none: null }, 1, [], {
    constants: { level: ' S2D ' },
  });
  for (const row of [2, 3]) {
    reader.next({ row, cells: ['x'] });
    expect([reader.text('level', { max: 9, required: true }), reader.text('none', { max: 9 })]).toEqual(['S2D', '']);
    expect(reader.values()).toEqual({ it: 'x', level: 'S2D' });
  }
});

test('a cell too long, a cell too many and a cell too few are told apart', () => {
  const reader = new RowReader({ it: 0, other: null }, 2);
  reader.next({ row: 3, cells: ['x'.repeat(12), '', '', 'more'] });
  expect(reader.text('it', { max: 11 })).toBe('');
  expect(reader.text('other', { max: 11 })).toBe('');
  expect(reader.faults).toEqual([
    { row: 3, field: '', code: 'table_file.extra_cells', params: { width: 2 } },
    { row: 3, field: 'it', code: 'table_file.too_long', params: { max: 11 } },
  ]);
  reader.next({ row: 4, cells: [] });
  expect([reader.text('it', { max: 11 }), reader.faults]).toEqual(['', []]);
});

test('a cell beyond what a spreadsheet allows is too long for every reading, and echoed in part', () => {
  const reader = new RowReader({ it: 0, cut: 1 }, 2);
  reader.next({ row: 7, cells: [{ kind: 'too_long', text: 'x'.repeat(1000) }, `${'y'.repeat(999)}😀`] });
  expect([reader.quantity('it', kg), reader.integer('it', pieces), reader.day('it')]).toEqual([null, null, null]);
  expect(reader.text('it', { max: 11, required: true })).toBe('');
  const params = [200, 200, 200, 11].map((max) => ({ max }));
  expect(reader.faults).toEqual(
    params.map((limit) => ({ row: 7, field: 'it', code: 'table_file.too_long', params: limit })),
  );
  expect(reader.values()).toEqual({ it: 'x'.repeat(1000), cut: 'y'.repeat(999) });
});

test('a long text is no number and no day before it is looked at', () => {
  const reader = readerOf('\ufdfa'.repeat(32_000));
  const startedAt = performance.now();
  for (let row = 0; row < 1000; row += 1) {
    reader.quantity('it', kg);
    reader.day('it');
  }
  expect(performance.now() - startedAt).toBeLessThan(1000);
  expect(reader.faults.slice(0, 2).map(({ code }) => code)).toEqual([
    'table_file.not_a_number',
    'table_file.not_a_date',
  ]);
});

test('no cell at all makes a reader throw', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (cell) => {
      const reader = readerOf(cell);
      reader.text('it', { max: 20 });
      reader.quantity('it', kg);
      reader.integer('it', pieces);
      reader.day('it');
    }),
  );
});

test.each([
  ['Date', '5/6/2026', '2026-05-06'],
  ['Date (DD/MM/YYYY)', '5/6/2026', '2026-06-05'],
  ['Fecha dd-mm-aaaa', '26/05/2026', '2026-05-26'],
  ['Fecha (dd/mm/aa)', '2026-05-06', '2026-05-06'],
  ['日期（日/月/年）', '26/5/26', '2026-05-26'],
])('a title says which part of a date is first: %s, %s', (title, cell, day) => {
  const reader = new RowReader({ it: 0 }, 1, [title]);
  reader.next({ row: 2, cells: [cell] });
  expect([reader.day('it'), reader.faults]).toEqual([day, []]);
});
