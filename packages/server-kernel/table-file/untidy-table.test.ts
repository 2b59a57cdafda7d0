import iconv from 'iconv-lite';
import { expect, test } from 'vitest';
import { openTable } from './open-table.ts';
import { RowReader } from './row-reader.ts';
import { type Cell, showCell } from './table.ts';
import { buildXlsx, inlineRows } from './testing/build-xlsx.ts';
import { temporaryFiles } from './testing/temporary-files.ts';

const { write: fileOf } = temporaryFiles();

const targets = {
  number: { titles: ['单号', '注文番号', 'Pedido'] },
  weight: { titles: ['重量', '重さ', 'Peso'] },
  phone: { titles: ['收货电话'] },
  sender: { titles: ['发货电话'] },
};

async function found(content: string | Buffer, choice: { sheet?: string; title_row?: number } = {}) {
  const table = await openTable(fileOf(content), { targets, ...choice });
  const rows: [number, string[]][] = [];
  for await (const { row, cells } of table.rows) rows.push([row, cells.map(showCell)]);
  return { names: table.titles.map(({ name }) => name), reading: table.reading, rows };
}

test('titles are found below a heading, and sums and notes are left out and told', async () => {
  const { names, reading, rows } = await found(
    '某某物流2026年11月明细,,\n#账号：[2088]\n\n单号,重量,备注\n1,5,\n2,6,total\n小计,11,\n3,7,\n合 计：,18,\n#----结束----\n',
  );
  expect(names).toEqual(['单号', '重量', '备注']);
  expect(rows.map(([row]) => row)).toEqual([5, 6, 8]);
  expect(reading).toMatchObject({ title_row: 4, note_count: 2, left_out_count: 3, left_out_rows: [7, 9, 10] });
});

test('the sums of a statement of WeChat Pay end its rows', async () => {
  const { reading, rows } = await found('单号,重量\n`1,`5\n总交易单数,重量\n`1,`5\n');
  expect([rows.length, reading.left_out_rows]).toEqual([1, [3, 4]]);
});

test('of several sheets the one is read that recognises most, or the one that is named', async () => {
  const content = buildXlsx({
    rows: inlineRows([['填写说明'], ['单号必填']]),
    sheets: {
      空: '',
      明细: inlineRows([['某某公司'], ['单号', '重量'], ['1', '5']]),
      别的: inlineRows([['重量'], ['9']]),
    },
  });
  expect(await found(content)).toMatchObject({
    reading: { sheet: '明细', title_row: 2, note_count: 1 },
    rows: [[3, ['1', '5']]],
  });
  expect(await found(content, { sheet: '别的' })).toMatchObject({
    reading: { sheet: '别的', title_row: 1 },
    rows: [[2, ['9']]],
  });
  expect(await found(content, { sheet: 'a', title_row: 1 })).toMatchObject({
    names: ['填写说明'],
    rows: [[2, ['单号必填']]],
  });
  await expect(found(content, { sheet: '没有' })).rejects.toThrow('table_file.sheet_unknown');
  await expect(found(content, { sheet: 'a', title_row: 9 })).rejects.toThrow('table_file.title_row_unknown');
});

test('two lines of titles are one', async () => {
  const { names, rows } = await found(
    '单号,发货方,,到货方,,重量\n,网点,电话,网点,电话,\n1,A,13800000001,B,13800000002,5\n',
  );
  expect(names).toEqual(['单号', '发货方 网点', '发货方 电话', '到货方 网点', '到货方 电话', '重量']);
  expect(rows).toHaveLength(1);
});

test('merged cells are filled downwards, hidden rows are told', async () => {
  const content = buildXlsx({
    rows: `${inlineRows([['单号', '重量', '发货人']])}<row r="2"><c r="A2"><v>1</v></c><c r="B2"><v>5</v></c><c r="C2" t="str"><v>张三</v></c></row>
      <row r="3" hidden="1"><c r="A3"><v>2</v></c></row><row r="4"><c r="A4"><v>3</v></c><c r="B4"><v>6</v></c></row>`,
    behind:
      '<mergeCells count="2"><mergeCell ref="B2:B3"/><mergeCell ref="C2:C4"/><mergeCell ref="A1:B1"/></mergeCells>',
  });
  const { rows, reading } = await found(content);
  expect(rows).toEqual([
    [2, ['1', '5', '张三']],
    [3, ['2', '5', '张三']],
    [4, ['3', '6', '张三']],
  ]);
  expect(reading).toMatchObject({ hidden_count: 1, merged_count: 3 });
});

test('a number in merged cells is meant by nobody but its writer', () => {
  const reader = new RowReader({ cod: 0, name: 1 }, 2);
  reader.next({
    row: 3,
    cells: [
      { kind: 'merged', text: '500' },
      { kind: 'merged', text: '张三' },
    ],
  });
  expect(reader.quantity('cod', { unit: '', units: { '': 1n }, max: 1000n })).toBeNull();
  expect(reader.text('name', { max: 9 })).toBe('张三');
  expect(reader.faults).toMatchObject([{ field: 'cod', code: 'table_file.merged_number' }]);
  expect(reader.values()).toEqual({ cod: '', name: '张三' });
});

test('Excel’s hint at the delimiter is obeyed and is no row', async () => {
  const { names, rows } = await found('sep=;\n单号;重量\n1;2,5\n');
  expect([names, rows]).toEqual([['单号', '重量'], [[3, ['1', '2,5']]]]);
});

test.each([
  ['Shift_JIS', 'shift_jis', '注文番号,重さ,届け先\n1,5,東京都千代田区丸の内１丁目\n2,6,ｶﾌﾞｼｷｶﾞｲｼｬ 山田\n'],
  ['Windows-1252', 'win1252', 'Pedido,Peso,Dirección\n1,5,"Calle Muñoz, 3º – Cádiz"\n2,6,Año Nuevo\n'],
  ['GB18030', 'gb18030', '单号,重量,收货地址\n1,5,安徽省合肥市长丰县双凤路１号\n2,6,黄埔区鱼珠\n'],
])('a file in %s is read by what its bytes make', async (_name, encoding, text) => {
  const { names, rows } = await found(iconv.encode(text, encoding));
  expect([names, ...rows.map(([, cells]) => cells)].flat().join()).toBe(
    text.trim().replaceAll('"', '').replaceAll('\n', ','),
  );
});

test('formulas are taken as their values when that is said, and counted either way', async () => {
  const path = fileOf(
    buildXlsx({
      rows: `${inlineRows([['单号', '重量']])}<row><c><v>1</v></c><c><f>2*6.25</f><v>12.5</v></c></row>
        <row><c t="str"><f>A2</f><v>甲</v></c><c t="e"><f>1/0</f><v>#DIV/0!</v></c></row><row><c><v>3</v></c><c><f>B2</f></c></row>`,
    }),
  );
  const read = async (use_formula_values: boolean) => {
    const table = await openTable(path, { targets, use_formula_values });
    const cells: Cell[] = [];
    for await (const row of table.rows) cells.push(...row.cells);
    return { cells, count: table.reading.formula_count };
  };
  const error = { kind: 'error', text: '#DIV/0!' };
  const bare = { kind: 'formula', text: '' };
  expect(await read(true)).toEqual({ cells: ['1', '12.5', '甲', error, '3', bare], count: 2 });
  expect(await read(false)).toEqual({
    cells: ['1', { kind: 'formula', text: '12.5' }, { kind: 'formula', text: '甲' }, error, '3', bare],
    count: 2,
  });
});

test('a file tells by its own days and numbers how both are written', async () => {
  const table = await openTable(fileOf('Pedido;Fecha;Peso\n1;5/6/2026;1.234\n2;26/11/2026;12,5\n'), { targets });
  const reader = new RowReader({ day: 1, weight: 2 }, 3, [], table);
  const rows: unknown[] = [];
  for await (const row of table.rows) {
    reader.next(row);
    rows.push([
      row.row,
      reader.day('day'),
      reader.quantity('weight', { unit: 'kg', units: { kg: 1n }, max: 10_000n, grouped: true }),
    ]);
  }
  expect(rows).toEqual([
    [2, '2026-06-05', 1234n],
    [3, '2026-11-26', 13n],
  ]);
});
