import { lineContract } from '@linehaul/modules/line/contract/line.contract.ts';
import { memberContract } from '@linehaul/modules/member/contract/member.contract.ts';
import { siteContract } from '@linehaul/modules/site/contract/site.contract.ts';
import { buildXlsx, inlineRows } from '@linehaul/server-kernel/table-file/testing/build-xlsx.ts';
import { type TestUser, testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { describe, expect, test } from 'vitest';
import { orderContract } from '../contract/order.contract.ts';

const app = await testApp();
const { OrderImport, OrderImportRows, OrderList } = orderContract;

async function carrier(): Promise<TestUser> {
  const user = await app.tenant();
  for (const [code, name] of Object.entries({ HFE: '合肥分拨中心', SHA: '上海网点' })) {
    await user.call(siteContract.SiteSave, { code, name });
  }
  return user;
}
const workbook = (content: Buffer) => ({ file: new Blob([new Uint8Array(content)]), fileName: 'orders.xlsx' });
const orders = async (user: TestUser) => (await user.call(OrderList, { sort: 'id' })).list;

describe('a file as the trade sends it', () => {
  test('with a heading, its table on the second sheet, one phone column for each party and a sum comes in whole', async () => {
    const user = await carrier();
    const content = buildXlsx({
      rows: inlineRows([['填写说明'], ['请勿修改标题']]),
      sheets: {
        明细: inlineRows([
          ['某某物流2026年11月托运明细表'],
          ['单号', '发货人', '电话', '地址', '收货人', '电话', '地址', '始发站', '到站', '服务类型', '重量'],
          ['A1', '张三', '13900000001', '合肥', '李四', '13900000002', '上海', 'HFE', 'SHA', 'DTD', '5'],
          ['合计', '', '', '', '', '', '', '', '', '', '5'],
        ]),
      },
    });
    const answer = await user.call(OrderImport, {}, workbook(content));
    expect(answer).toMatchObject({ rows: 1, created: 1, rejected: [] });
    expect(answer.reading).toMatchObject({ sheet: '明细', title_row: 2, note_count: 1, left_out_rows: [4] });
    expect(await orders(user)).toMatchObject([
      {
        consignor_phone: '13900000001',
        consignor_address: '合肥',
        consignee_phone: '13900000002',
        consignee_address: '上海',
      },
    ]);
  });

  test('with merged cells, units behind a stroke, and notes and signatures under the table comes in whole', async () => {
    const user = await carrier();
    const titles = ['托运单号', '发站', '到站', '服务方式', '收货人', '货名', '件数', '重量/吨', '代收货款：元'];
    const content = buildXlsx({
      rows: inlineRows([
        ['某某物流有限公司托运清单'],
        ['制表日期：2026-11-26', '', '', '制表人：小王'],
        titles,
        ['A1', 'HFE', 'SHA', 'DTD', '李四', '电缆', '5件', '0.5', '￥1,200.00元'],
        ['', '', '', '', '', '开关', '3', '0.25', ''],
        ['A2', 'HFE', 'SHA', 'DTD', '王五', '布', '1', '0.1', ''],
        ['合计', '', '', '', '', '', '9', '0.85', ''],
        ['注：以上货物请于三日内送达。'],
        ['1、运费到付'],
        ['经办人签字：', '', '', '日期：'],
        ['共 3 条记录'],
      ]),
      behind: `<mergeCells>${['A', 'B', 'C', 'D', 'E'].map((column) => `<mergeCell ref="${column}4:${column}5"/>`).join('')}</mergeCells>`,
    });
    const answer = await user.call(OrderImport, {}, workbook(content));
    expect(answer).toMatchObject({ rows: 3, accepted: 3, created: 2, rejected: [] });
    expect(answer.reading).toMatchObject({
      title_row: 3,
      note_count: 2,
      left_out_rows: [7, 8, 9, 10, 11],
      merged_count: 5,
    });
    expect(await orders(user)).toMatchObject([
      { external_no: 'A1', pieces: 8, weight_g: 750_000, cod_cents: 120_000, product: '电缆、开关' },
      { external_no: 'A2', weight_g: 100_000 },
    ]);
  });

  test('may be told where its titles are, and which of two columns of one title is meant', async () => {
    const user = await carrier();
    const content = buildXlsx({
      rows: inlineRows([
        ['单号', '重量', '到站'],
        ['x', 'y', 'z'],
      ]),
      sheets: {
        二月: inlineRows([
          ['单号', '始发站', '到站', '服务类型', '重量', '重量'],
          ['A1', 'HFE', 'SHA', 'DTD', '9', '5'],
        ]),
      },
    });
    const mapping = JSON.stringify({ weight_kg: '重量 (F)' });
    const input = { sheet: '二月', title_row: 1, mapping };
    expect(await user.call(OrderImport, input, workbook(content))).toMatchObject({ created: 1 });
    expect(await orders(user)).toMatchObject([{ external_no: 'A1', weight_g: 5000 }]);
    const wrongInput = { ...input, mapping: JSON.stringify({ weight_kg: '重量' }) };
    await expect(user.call(OrderImport, wrongInput, workbook(content))).rejects.toThrow('occurs more than once');
  });

  test('whose long numbers Excel has cut makes no order another one’s duplicate', async () => {
    const user = await carrier();
    const cells = (number: string) =>
      `<row><c><v>${number}</v></c>${['HFE', 'SHA', 'DTD', '5'].map((text) => `<c t="str"><v>${text}</v></c>`).join('')}</row>`;
    const content = buildXlsx({
      rows: `${inlineRows([['客户单号', '始发站', '到站', '服务类型', '重量']])}${cells('1.2345678901234589E+17')}${cells('123456789012345678')}`,
    });
    const answer = await user.call(OrderImport, {}, workbook(content));
    expect(answer).toMatchObject({ created: 0, skipped_duplicates: 0 });
    expect(answer.rejected.map(({ row, code }) => `${row} ${code}`)).toEqual([
      '2 table_file.number_shortened',
      '3 table_file.number_shortened',
    ]);
  });

  test('has one service level for all rows, by its name, and formulas whose values are taken', async () => {
    const user = await carrier();
    const rate = 'origin,destination,service,min weight,max weight,min_charge,rate\nHFE,SHA,S2D,0,5000,5,0.5';
    await user.call(lineContract.TariffImport, {}, { file: new Blob([rate]) });
    const content = buildXlsx({
      rows: `${inlineRows([['单号', '始发站', '到站', '重量']])}<row><c t="str"><v>A1</v></c><c t="str"><v>HFE</v></c>
        <c t="str"><v>SHA</v></c><c><f>2*6.25</f><v>12.5</v></c></row>`,
    });
    const constants = JSON.stringify({ service_level: '站到门' });
    const refusal = await user.call(OrderImport, { constants }, workbook(content));
    expect(refusal).toMatchObject({
      created: 0,
      rejected: [{ code: 'table_file.formula' }],
      reading: { formula_count: 1 },
    });
    const answer = await user.call(OrderImport, { constants, use_formula_values: true }, workbook(content));
    expect(answer).toMatchObject({ created: 1, unpriced: 0, rejected: [] });
    expect(await orders(user)).toMatchObject([{ service_level: 'S2D', weight_g: 12_500, freight_cents: 625 }]);
  });

  test('says by 送货 and 自提 which service it has, and a level that is none is refused at its cell by the names there are', async () => {
    const user = await carrier();
    const bands = 'HFE,SHA,S2D,0,5000,5,0.5\nHFE,SHA,S2S,0,5000,5,0.25';
    const rate = `origin,destination,service,min weight,max weight,min_charge,rate\n${bands}`;
    await user.call(lineContract.TariffImport, {}, { file: new Blob([rate]) });
    const file = (...lines: string[]) => ({ file: new Blob([lines.join('\n')]) });
    const collectedRows = file(
      '单号,始发站,到站,提货方式,重量',
      'A1,HFE,SHA,送货,20',
      'A2,HFE,SHA,客户自提,20',
      'A3,HFE,SHA,,20',
    );
    const answer = await user.call(OrderImport, {}, collectedRows);
    expect(answer).toMatchObject({ created: 2, unpriced: 0 });
    expect(answer.rejected).toMatchObject([{ row: 4, field: 'service_level', code: 'table_file.required' }]);
    const namedRows = file(
      '单号,始发站,到站,服务,重量',
      'B1,HFE,SHA,自提,20',
      'B2,HFE,SHA,次日达,20',
      'B3,HFE,SHA,De depósito a puerta,20',
    );
    const other = await app.client(user, 'zh')(OrderImport, {}, namedRows);
    expect(other.rejected).toMatchObject([
      {
        row: 3,
        field: 'service_level',
        code: 'order.service_level_unknown',
        message: expect.stringContaining('站到门 (S2D)'),
      },
    ]);
    const storedOrders = await orders(user);
    expect(
      storedOrders.map((order) => [order.external_no, order.service_level, order.freight_mode, order.freight_cents]),
    ).toEqual([
      ['A1', 'S2D', 1, 1000],
      ['A2', 'S2S', 2, 500],
      ['B1', 'S2S', 2, 500],
      ['B3', 'S2D', 1, 1000],
    ]);
    const none = user.call(OrderImport, {}, file('单号,始发站,到站,重量', 'C1,HFE,SHA,20'));
    await expect(none).rejects.toMatchObject({ code: 'table_file.titles_missing' });
  });

  test('whose decimals begin with a comma is read so, column by column, and never a thousandfold', async () => {
    const user = await carrier();
    const titles = 'order no;origin;destination;service;weight;cod';
    const file = (...lines: string[]) => ({ file: new Blob([[titles, ...lines].join('\n')]) });
    const spanish = file('E1;HFE;SHA;S2D;12,5;1.234,50', 'E2;HFE;SHA;S2D;1.234;1.234', 'E3;HFE;SHA;S2D;2,125;x');
    const answer = await user.call(OrderImport, {}, spanish);
    expect(answer.rejected.map(({ row, field, code }) => `${row} ${field} ${code}`)).toEqual([
      '3 weight_kg table_file.ambiguous_number',
      '4 cod table_file.not_a_number',
    ]);
    const values = (answer.rejected_rows ?? []).map((row) => row.values);
    expect(values).toMatchObject([
      { weight_kg: '1.234', cod: '1234' },
      { weight_kg: '2.125', cod: 'x' },
    ]);
    const correctedRows = values.map((cells, at) => ({
      row: 3 + at,
      values: { ...cells, ...(at === 0 ? { weight_kg: '1234' } : { cod: '0,5' }) },
    }));
    expect(await user.call(OrderImportRows, { rows: correctedRows })).toMatchObject({ created: 2, rejected: [] });
    const silent = await user.call(OrderImport, {}, file('E4;HFE;SHA;S2D;1.234;7'));
    expect(silent.rejected).toMatchObject([{ row: 2, field: 'weight_kg', code: 'table_file.ambiguous_number' }]);
    const storedOrders = await orders(user);
    expect(storedOrders.map((order) => [order.external_no, order.weight_g, order.cod_cents])).toEqual([
      ['E1', 12_500, 123_450],
      ['E2', 1_234_000, 123_400],
      ['E3', 2125, 50],
    ]);
  });

  test('on account needs no member column when the shipper’s name and phone are a member’s', async () => {
    const user = await carrier();
    await user.call(memberContract.MemberAdd, { code: 'M1', name: '安达物资', phone: '13900000001' });
    const rows = ['1,HFE,SHA,DTD,20,月结,安达物资,139 0000 0001', '2,HFE,SHA,DTD,20,月结,别人,13900000001'];
    const file = new Blob([['单号,始发站,到站,服务类型,重量,付款方式,发货人,发货电话', ...rows].join('\n')]);
    const answer = await user.call(OrderImport, {}, { file });
    expect(answer).toMatchObject({ created: 1, rejected: [{ row: 3, code: 'order.member_required' }] });
    expect(await orders(user)).toMatchObject([{ member_code: 'M1', terms: 'monthly' }]);
  });

  test('is shown alone in the list behind its import', async () => {
    const user = await carrier();
    const file = (no: string) => ({
      file: new Blob([`单号,始发站,到站,服务类型,重量\n${no}1,HFE,SHA,DTD,5\n${no}2,HFE,SHA,DTD,5`]),
    });
    await user.call(OrderImport, {}, file('A'));
    const { created_ids } = await user.call(OrderImport, {}, file('B'));
    await user.call(OrderImport, {}, file('C'));
    const filter = { imported_from: created_ids?.first, imported_to: created_ids?.last, sort: 'id' };
    const { list, total } = await user.call(OrderList, filter);
    expect([total, ...list.map(({ external_no }) => external_no)]).toEqual([2, 'B1', 'B2']);
    expect((await user.call(OrderImport, {}, file('B'))).created_ids).toBeUndefined();
  });
});
