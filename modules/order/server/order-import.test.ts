import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { batchContract } from '@linehaul/modules/batch/contract/batch.contract.ts';
import { lineContract } from '@linehaul/modules/line/contract/line.contract.ts';
import { memberContract } from '@linehaul/modules/member/contract/member.contract.ts';
import { siteContract } from '@linehaul/modules/site/contract/site.contract.ts';
import { buildXlsx, inlineRows } from '@linehaul/server-kernel/table-file/testing/build-xlsx.ts';
import { type TestUser, testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { describe, expect, test } from 'vitest';
import { orderContract } from '../contract/order.contract.ts';

const app = await testApp();
const { OrderImport, OrderImportRows, OrderList, OrderCount, info } = orderContract;

const tariff = [
  'Carrier,Orig_Port,Dest_Port,Min_Weight_Quant,Max_Weight_Quant,Service_Level,Min_Cost,Rate,Mode_DSC,TPT_Day_Count',
  'C1,A,B,0,99.99,DTD,5,0.5,GROUND,2',
].join('\n');
const titles = [
  'Order_ID',
  'Order_Date',
  'Orig_Port',
  'Carrier',
  'Service_Level',
  'Customer',
  'Product_ID',
  'Dest_Port',
  'Unit_Quant',
  'Weight',
];
const aRow = (no: string, changes: Partial<Record<string, string>> = {}) => {
  const row: Record<string, string> = {
    Order_ID: no,
    Order_Date: '5/26/13',
    Orig_Port: 'A',
    Carrier: 'C1',
    Service_Level: 'DTD',
    Customer: 'M1',
    Product_ID: 'P1',
    Dest_Port: 'B',
    Unit_Quant: '3',
    Weight: '20',
    ...changes,
  };
  return titles.map((title) => row[title] ?? '').join(',');
};
const csv = (...rows: string[]) => new Blob([[titles.join(','), ...rows].join('\n')]);

async function carrier(): Promise<TestUser> {
  const user = await app.tenant();
  await user.call(lineContract.TariffImport, {}, { file: new Blob([tariff]) });
  return user;
}
const total = async (user: TestUser) => (await user.call(OrderList, {})).total;

describe('a file of orders', () => {
  test('brings good rows in priced, tells bad ones by row and field, and adds nothing a second time', async () => {
    const user = await carrier();
    const file = csv(
      aRow('1'),
      aRow('2', { Weight: '0' }),
      aRow('3', { Service_Level: 'CRF' }),
      aRow('4', { Weight: '100.5' }),
      aRow('5', { Weight: '-1', Order_Date: '2/30/13' }),
      aRow('6', { Weight: '9007199254740992' }),
      aRow('7', { Product_ID: '=HYPERLINK("x")' }),
      aRow('1'),
      aRow('2', { Weight: '0.5' }),
      aRow('', {}),
    );
    const answer = await user.call(OrderImport, {}, { file });
    expect(answer).toMatchObject({
      rows: 10,
      accepted: 4,
      created: 3,
      unpriced: 1,
      skipped_duplicates: 1,
      rejected_count: 6,
    });
    expect(answer.rejected.map(({ row, field, code }) => `${row} ${field} ${code}`)).toEqual([
      '3 product order.lines_alike',
      '6 order_date table_file.no_such_day',
      '6 weight_kg table_file.negative',
      '7 weight_kg table_file.number_too_large',
      '8 product table_file.formula',
      '10 product order.lines_alike',
      '11 external_no table_file.required',
    ]);
    const { list } = await user.call(OrderList, { sort: 'id' });
    expect(list.map((order) => [order.external_no, order.freight_cents, order.pricing_note, order.state])).toEqual([
      ['1', 1000, 'by_weight', 'pay'],
      ['3', 0, 'customer_arranged', 'pay'],
      ['4', null, 'above_last_band', 'pay'],
    ]);
    expect(list[0]).toMatchObject({
      order_no: '130526000001',
      order_day: '2013-05-26',
      terms: 'monthly',
      member_code: 'M1',
      monthly_cents: 1000,
      origin_code: 'A',
      weight_g: 20_000,
      pieces: 3,
      source: 'import',
    });
    expect((await user.call(info, { id: list[0]?.id ?? 0 })).lines).toEqual([
      { kind: 'freight', quantity: 20_000, rate: '5000', amount_cents: 1000, note: 'by_weight' },
    ]);
    expect((await user.call(memberContract.MemberList, {})).list).toMatchObject([
      { code: 'M1', credit_used_cents: 1000 },
    ]);
    const again = await user.call(OrderImport, {}, { file });
    expect(again).toMatchObject({ rows: 10, accepted: 4, created: 0, unpriced: 0, skipped_duplicates: 4 });
    expect(await total(user)).toBe(3);
  });

  test('sent again with the same key is answered as the first time; another file with it is refused', async () => {
    const user = await carrier();
    const [file, other] = [csv(aRow('1')), csv(aRow('2'))];
    const key = { idempotencyKey: randomUUID() };
    const all = await Promise.all(Array.from({ length: 4 }, () => user.call(OrderImport, {}, { file, ...key })));
    for (const answer of all) expect(answer).toMatchObject({ created: 1, skipped_duplicates: 0 });
    await expect(user.call(OrderImport, {}, { file: other, ...key })).rejects.toMatchObject({
      code: 'wire.idempotency',
    });
    expect(await total(user)).toBe(1);
  });

  test('tried dry changes nothing; corrected rows then come in without the file', async () => {
    const user = await carrier();
    const file = csv(aRow('1', { Dest_Port: 'Z' }), aRow('2', { Weight: 'x' }));
    const dry = await user.call(OrderImport, { dry_run: true }, { file });
    expect(dry).toMatchObject({ rows: 2, accepted: 1, created: 0, would_create: 1, unpriced: 1 });
    expect(await total(user)).toBe(0);
    expect((await user.call(siteContract.SiteList, {})).total).toBe(2);
    const [bad] = dry.rejected_rows ?? [];
    expect(bad).toMatchObject({ row: 3, values: { external_no: '2', weight_kg: 'x' } });
    const correctedRow = { row: 3, values: { ...bad?.values, weight_kg: '12.5' } };
    expect(await user.call(OrderImportRows, { rows: [correctedRow] })).toMatchObject({
      rows: 1,
      created: 1,
      rejected: [],
    });
    const other = { row: 3, values: { ...bad?.values, weight_kg: '13' } };
    const contradicting = await user.call(OrderImportRows, { rows: [other] });
    expect(contradicting.rejected).toMatchObject([{ row: 3, field: 'external_no', code: 'order.external_no_differs' }]);
    const twice = user.call(OrderImportRows, { rows: [correctedRow, other] });
    await expect(twice).rejects.toMatchObject({ status: 422, fields: { rows: expect.any(String) } });
    const fileless = user.call(OrderImport, {}, { file: new Blob([]) });
    await expect(fileless).rejects.toMatchObject({ code: 'table_file.empty' });
  });

  test('gives the same from a workbook, in GB18030 and with mapped titles', async () => {
    const user = await carrier();
    const rows = [titles, ...['1', '2'].map((no) => aRow(no).split(','))];
    const workbook = await user.call(
      OrderImport,
      {},
      { file: new Blob([new Uint8Array(buildXlsx({ rows: inlineRows(rows) }))]) },
    );
    expect(workbook).toMatchObject({ rows: 2, created: 2 });
    const mapping = JSON.stringify({ pieces: 'n' });
    const gb = Buffer.concat([
      Buffer.from('Order_ID,Orig_Port,Dest_Port,Service_Level,Weight,Customer,n,Carrier\n3,A,B,DTD,20,'),
      Buffer.from([0xbc, 0xd7]),
      Buffer.from(',5,C1\n'),
    ]);
    expect(await user.call(OrderImport, { mapping }, { file: new Blob([new Uint8Array(gb)]) })).toMatchObject({
      rows: 1,
      created: 1,
    });
    const { list } = await user.call(OrderList, {});
    expect(list.map((order) => [order.external_no, order.member_name, order.pieces, order.freight_cents])).toEqual([
      ['3', '甲', 5, 1000],
      ['2', 'M1', 3, 1000],
      ['1', 'M1', 3, 1000],
    ]);
  });

  test.each([
    ['an empty file', '', 422, 'table_file.empty'],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1]), 422, 'table_file.not_a_table'],
    ['other titles', 'a,b\n1,2\n', 422, 'table_file.titles_missing'],
    ['an open quotation mark at its end', `${titles.join(',')}\n${aRow('1')}\n"2,`, 422, 'table_file.quote_open'],
  ])('%s is refused as a whole', async (_kind, content, status, code) => {
    const user = await carrier();
    const attempt = user.call(OrderImport, {}, { file: new Blob([content]) });
    await expect(attempt).rejects.toMatchObject({ status, code });
    expect(await total(user)).toBe(0);
  });

  test('is all or nothing when its end cannot be read', async () => {
    const user = await carrier();
    const rows = Array.from({ length: 30_000 }, (_, at) => aRow(String(at), { Orig_Port: `new${at % 50}` }));
    const attempt = user.call(OrderImport, {}, { file: csv(...rows, '"never closed') });
    await expect(attempt).rejects.toMatchObject({ code: 'table_file.quote_open' });
    expect(await total(user)).toBe(0);
    expect((await user.call(siteContract.SiteList, {})).total).toBe(2);
  });

  test('twice at the same moment adds its rows once, and numbers them without a gap', async () => {
    const user = await carrier();
    const file = csv(...Array.from({ length: 500 }, (_, at) => aRow(String(at))));
    const answers = await Promise.all([1, 2, 3].map(() => user.call(OrderImport, {}, { file })));
    expect(answers.map(({ created }) => created).toSorted((a, b) => a - b)).toEqual([0, 0, 500]);
    expect(answers.map(({ accepted }) => accepted)).toEqual([500, 500, 500]);
    const last = await user.call(OrderList, { limit: 1 });
    expect(last).toMatchObject({ total: 500, list: [{ order_no: '130526000500' }] });
  });

  test('takes the discount of a member’s level off the freight, and counts what is left against the limit', async () => {
    const user = await carrier();
    const level = await user.call(memberContract.MemberLevelSave, { name: 'Gold', discount_e4: 1250 });
    const gold = { code: 'M1', name: 'One', level_id: level.id, credit_limit_cents: 1750 };
    await user.call(memberContract.MemberAdd, gold);
    const answer = await user.call(
      OrderImport,
      {},
      { file: csv(aRow('1'), aRow('2'), aRow('3'), aRow('4', { Customer: 'M2' })) },
    );
    expect(answer).toMatchObject({ created: 3, rejected: [{ row: 4, code: 'order.credit_exceeded' }] });
    const { list } = await user.call(OrderList, { sort: 'id' });
    expect(list.map(({ freight_cents, fees_cents, total_cents }) => [freight_cents, fees_cents, total_cents])).toEqual([
      [1000, -125, 875],
      [1000, -125, 875],
      [1000, 0, 1000],
    ]);
    const [first] = list;
    const { lines, fees } = await user.call(orderContract.info, { id: first?.id ?? 0 });
    expect(lines.at(-1)).toMatchObject({ kind: 'discount', quantity: 1000, rate: '1250', amount_cents: -125 });
    expect(fees.discount_cents).toBeUndefined();
    const members = await user.call(memberContract.MemberList, { sort: 'code' });
    expect(members.list.map((member) => member.credit_used_cents)).toEqual([1750, 1000]);
  });

  test('never takes a member beyond the credit limit', async () => {
    const user = await carrier();
    await user.call(memberContract.MemberAdd, { code: 'M1', name: 'One', credit_limit_cents: 2500 });
    const answer = await user.call(
      OrderImport,
      {},
      { file: csv(aRow('1'), aRow('2'), aRow('3'), aRow('4', { Customer: 'M2' })) },
    );
    expect(answer).toMatchObject({
      rows: 4,
      accepted: 3,
      created: 3,
      rejected: [{ row: 4, field: 'member', code: 'order.credit_exceeded' }],
    });
    const members = await user.call(memberContract.MemberList, { sort: 'code' });
    expect(members.list.map((member) => member.credit_used_cents)).toEqual([2000, 1000]);
  });

  test('refuses of a limited member only the rows that do not fit, and none that cost nothing', async () => {
    const user = await carrier();
    await user.call(memberContract.MemberAdd, { code: 'M1', name: 'One', credit_limit_cents: 2500 });
    const rows = [
      aRow('1'),
      aRow('2', { Weight: '90' }),
      aRow('3'),
      aRow('4', { Service_Level: 'CRF' }),
      aRow('5', { Weight: '1' }),
      aRow('6', { Weight: '1' }),
    ];
    const answer = await user.call(OrderImport, {}, { file: csv(...rows) });
    expect(answer.rejected.map(({ row, code }) => `${row} ${code}`)).toEqual([
      '3 order.credit_exceeded',
      '7 order.credit_exceeded',
    ]);
    const members = await user.call(memberContract.MemberList, {});
    expect(members.list).toMatchObject([{ credit_used_cents: 2500 }]);
    const late = await user.call(OrderImport, {}, { file: csv(aRow('7', { Service_Level: 'CRF' }), aRow('8')) });
    expect(late).toMatchObject({ created: 1, rejected: [{ row: 3, code: 'order.credit_exceeded' }] });
  });

  test('keeps the good rows beside one of more than money can be, and one of another century', async () => {
    const user = await carrier();
    const dear = tariff.replace('C1,A,B,0,99.99,DTD,5,0.5', 'C1,A,Z,0,10000000,DTD,5,9999999');
    await user.call(lineContract.TariffImport, {}, { file: new Blob([dear]) });
    const large = aRow('2', { Dest_Port: 'Z', Weight: '10000000' });
    const file = csv(
      aRow('1'),
      large,
      aRow('3', { Order_Date: '2100-05-26' }),
      aRow('4', { Order_Date: '2000-05-26' }),
    );
    const answer = await user.call(OrderImport, {}, { file });
    expect(answer.rejected).toMatchObject([
      { row: 3, field: 'weight_kg', code: 'line.amount_too_large', message: expect.stringContaining('booked') },
      { row: 4, field: 'order_date', code: 'order.day_out_of_range', message: expect.stringContaining('2099') },
    ]);
    expect((await user.call(OrderList, {})).list.map(({ external_no }) => external_no)).toEqual(['4', '1']);
  });

  test('compares an order that was entered at the counter by its facts', async () => {
    const user = await carrier();
    const [origin_site_id = 0, destination_site_id = 0] = await Promise.all(
      ['A', 'B'].map(async (keyword) => (await user.call(siteContract.SiteList, { keyword })).list[0]?.id ?? 0),
    );
    const cargo = { origin_site_id, destination_site_id, service_level: 'DTD', weight_g: 20_000, pieces: 3 };
    await user.call(orderContract.OrderAdd, { ...cargo, external_no: '1' });
    expect(await user.call(OrderImport, {}, { file: csv(aRow('1')) })).toMatchObject({ skipped_duplicates: 1 });
    for (const change of [
      { Weight: '20.001' },
      { Unit_Quant: '4' },
      { Service_Level: 'CRF' },
      { Orig_Port: 'B' },
      { Dest_Port: 'A' },
    ]) {
      const answer = await user.call(OrderImport, {}, { file: csv(aRow('1', change)) });
      expect(answer.rejected).toMatchObject([{ field: 'external_no', code: 'order.external_no_differs' }]);
    }
  });

  test('shows how far it is to anyone who has its key, and to no other tenant', async () => {
    const user = await carrier();
    const batch_key = crypto.randomUUID();
    await user.call(OrderImport, { batch_key }, { file: csv(aRow('1')) });
    const progress = await user.call(batchContract.ImportProgress, { batch_key });
    expect(progress).toMatchObject({ state: 'done', percent: 100 });
    const stranger = await app.tenant();
    const foreign = stranger.call(batchContract.ImportProgress, { batch_key });
    await expect(foreign).rejects.toMatchObject({ status: 404 });
    const failedKey = crypto.randomUUID();
    // Behind the first thousand rows, which are read to find titles and marks before the import begins.
    const long = Array.from({ length: 1_001 }, (_, at) => aRow(String(at)));
    const attempt = user.call(OrderImport, { batch_key: failedKey }, { file: csv(...long, '"') });
    await expect(attempt).rejects.toMatchObject({ code: 'table_file.quote_open' });
    expect(await user.call(batchContract.ImportProgress, { batch_key: failedKey })).toMatchObject({ state: 'failed' });
  });

  test('is refused to a role without the call', async () => {
    const clerk = await app.operator(await app.tenant(), { api_arr: [] });
    await expect(clerk.call(OrderImport, {}, { file: csv(aRow('1')) })).rejects.toMatchObject({ status: 403 });
    const rows = [{ row: 2, values: {} }];
    await expect(clerk.call(OrderImportRows, { rows })).rejects.toMatchObject({ status: 403 });
  });
});

const folder = new URL('../../../../shared/data/freight/', import.meta.url);
const ratesFile = new URL('freight-rates.csv', folder);
const ordersFile = new URL('orders-sample.csv', folder);

describe('the real files', () => {
  test('come in whole, and a second time add nothing', async ({ skip }) => {
    skip(!existsSync(ratesFile), 'real freight data is not beside the repository');
    const user = await app.tenant();
    await user.call(lineContract.TariffImport, {}, { file: new Blob([readFileSync(ratesFile)]) });
    const file = new Blob([readFileSync(ordersFile)]);
    const answer = await user.call(OrderImport, {}, { file });
    expect(answer).toMatchObject({ rows: 1000, accepted: 1000, created: 1000, unpriced: 0, rejected: [] });
    const again = await user.call(OrderImport, {}, { file });
    expect(again).toMatchObject({ rows: 1000, accepted: 1000, created: 0, skipped_duplicates: 1000 });
    const foundOrders = await user.call(OrderList, { external_no: '1447321237' });
    expect(foundOrders.list).toMatchObject([{ freight_cents: 473, weight_g: 10_700, order_day: '2013-05-26' }]);
    const arrangedOrders = await user.call(OrderList, { service_level: 'CRF', limit: 200 });
    expect(arrangedOrders.total).toBe(99);
    expect(
      arrangedOrders.list.every((order) => order.freight_cents === 0 && order.pricing_note === 'customer_arranged'),
    ).toBe(true);
    expect(await user.call(OrderCount, {})).toEqual({ submit: 0, pay: 1000 });
  });

  test('ten times as long come in as well', async ({ skip }) => {
    skip(!existsSync(ratesFile), 'real freight data is not beside the repository');
    const user = await app.tenant();
    await user.call(lineContract.TariffImport, {}, { file: new Blob([readFileSync(ratesFile)]) });
    const [header = '', ...rows] = readFileSync(ordersFile, 'utf8').trim().split('\n');
    const long = Array.from({ length: 10 }, (_, at) => rows.map((row) => `${at}${row}`)).flat();
    const answer = await user.call(OrderImport, {}, { file: new Blob([[header, ...long].join('\n')]) });
    expect(answer).toMatchObject({ rows: 10_000, accepted: 10_000, created: 10_000, unpriced: 0, rejected: [] });
  });
});
