import { lineContract } from '@linehaul/modules/line/contract/line.contract.ts';
import { memberContract } from '@linehaul/modules/member/contract/member.contract.ts';
import { siteContract } from '@linehaul/modules/site/contract/site.contract.ts';
import { type TestUser, testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { describe, expect, test } from 'vitest';
import { orderContract } from '../contract/order.contract.ts';

const app = await testApp();
const { OrderImport, OrderImportRows, OrderList, info } = orderContract;

const tariff = [
  'Carrier,Orig_Port,Dest_Port,Min_Weight_Quant,Max_Weight_Quant,Service_Level,Min_Cost,Rate,Mode_DSC,TPT_Day_Count',
  'C1,合肥分拨中心,上海网点,0,5000,DTD,5,0.5,GROUND,2',
].join('\n');

/** A carrier with three sites and one line, whose tariff came in by the sites' names. */
async function carrier(): Promise<TestUser> {
  const user = await app.tenant();
  const sites = { HFE: '合肥分拨中心', SHA: '上海网点', SHP: '上海浦东网点' };
  for (const [code, name] of Object.entries(sites)) await user.call(siteContract.SiteSave, { code, name });
  expect(await user.call(lineContract.TariffImport, {}, { file: new Blob([tariff]) })).toMatchObject({ created: 1 });
  return user;
}
const titles = '单号,始发网点,到达网点,服务级别,重量（公斤）';
const csv = (...rows: string[]) => new Blob([[titles, ...rows].join('\n')]);
const siteCodes = async (user: TestUser) => (await user.call(siteContract.SiteList, {})).list.map(({ code }) => code);
const orders = async (user: TestUser) => (await user.call(OrderList, { sort: 'id' })).list;

describe('sites of a file', () => {
  test('are found by code, name and an unmistakable beginning of it, and none is made', async () => {
    const user = await carrier();
    const file = csv(
      '1,HFE,SHA,DTD,20',
      '2,合肥分拨中心,上海网点,DTD,20',
      '3,合肥,上海浦东,DTD,20',
      '4,合肥,上海,DTD,20',
    );
    const dry = await user.call(OrderImport, { dry_run: true }, { file });
    expect(dry.new_sites).toBeUndefined();
    expect(dry.first_rows).toMatchObject([
      { row: 2, origin_name: '合肥分拨中心', destination_name: '上海网点', freight_cents: 1000, total_cents: 1000 },
      { row: 3, origin_name: '合肥分拨中心', destination_name: '上海网点', freight_cents: 1000 },
      { row: 4, destination_name: '上海浦东网点', freight_cents: null, pricing_note: 'no_tariff' },
    ]);
    const answer = await app.client(user, 'zh')(OrderImport, {}, { file });
    expect(answer).toMatchObject({ created: 3, unpriced: 1 });
    expect(answer.first_rows).toBeUndefined();
    expect(answer.rejected).toMatchObject([
      { row: 5, field: 'destination', code: 'site.name_ambiguous', message: expect.stringContaining('上海网点 (SHA)') },
    ]);
    expect(await siteCodes(user)).toEqual(['HFE', 'SHA', 'SHP']);
    expect(await user.call(OrderImport, {}, { file })).toMatchObject({ created: 0, skipped_duplicates: 3 });
  });

  test('that nobody knows are named by the trial run, and made only when somebody has said so', async () => {
    const user = await carrier();
    const file = csv('1,合肥,南京网点,DTD,20', '2,合肥,南京网点,DTD,20', '3,合肥,申城,DTD,20');
    const dry = await user.call(OrderImport, { dry_run: true }, { file });
    expect(dry).toMatchObject({ would_create: 3, unpriced: 3 });
    expect(dry.new_sites).toEqual([
      { name: '南京网点', rows: 2 },
      { name: '申城', rows: 1 },
    ]);
    const silent = await user.call(OrderImport, {}, { file });
    expect(silent).toMatchObject({ created: 0, rejected_count: 3 });
    expect(silent.rejected[0]).toMatchObject({ row: 2, field: 'destination', code: 'site.name_unknown' });
    expect(await siteCodes(user)).toEqual(['HFE', 'SHA', 'SHP']);
    const sites = JSON.stringify({ 南京网点: null, 申城: 'SHA' });
    const answer = await user.call(OrderImport, { dry_run: true, sites }, { file });
    expect(answer).toMatchObject({ would_create: 3, unpriced: 2, new_sites: [{ name: '南京网点', rows: 2 }] });
    expect(await user.call(OrderImport, { sites }, { file })).toMatchObject({ created: 3, unpriced: 2 });
    expect(await siteCodes(user)).toEqual(['HFE', 'SHA', 'SHP', '南京网点']);
    const [, , third] = await orders(user);
    expect(third).toMatchObject({ destination_code: 'SHA', freight_cents: 1000 });
    const again = await user.call(OrderImport, { dry_run: true }, { file });
    expect(again).toMatchObject({ would_create: 0, skipped_duplicates: 3 });
    expect(again.new_sites).toBeUndefined();
  });

  test('may be said for corrected rows, and choices that cannot be read are refused', async () => {
    const user = await carrier();
    const values = { external_no: '1', origin: '合肥', destination: '南京', service_level: 'DTD', weight_kg: '1' };
    const rows = [{ row: 2, values }];
    expect(await user.call(OrderImportRows, { rows })).toMatchObject({ created: 0, rejected_count: 1 });
    expect(await user.call(OrderImportRows, { rows, sites: '{"*":null}' })).toMatchObject({ created: 1 });
    const attempt = user.call(OrderImportRows, { rows, sites: '[' });
    await expect(attempt).rejects.toMatchObject({ status: 422, code: 'site.choice_malformed' });
  });

  test('of a tariff are told as new ones too', async () => {
    const user = await carrier();
    const file = new Blob([tariff.replace('上海网点', '无锡网点')]);
    const dry = await user.call(lineContract.TariffImport, { dry_run: true }, { file });
    expect(dry.new_sites).toEqual([{ name: '无锡网点', rows: 1 }]);
    const sites = JSON.stringify({ 无锡网点: 'SHP' });
    await user.call(lineContract.TariffImport, { sites }, { file });
    expect(await siteCodes(user)).toEqual(['HFE', 'SHA', 'SHP']);
  });
});

test('members are found by name, those that are new are counted, and a name of several is nobody’s', async () => {
  const user = await carrier();
  await user.call(memberContract.MemberAdd, { code: 'M1', name: '安达物资' });
  for (const code of ['M2', 'M3']) await user.call(memberContract.MemberAdd, { code, name: '同名商行' });
  const rows = ['1,合肥,SHA,DTD,20,安达物资', '2,合肥,SHA,DTD,20,同名商行', '3,合肥,SHA,DTD,20,新客户'];
  const file = new Blob([[`${titles},客户`, ...rows].join('\n')]);
  const answer = await user.call(OrderImport, {}, { file });
  expect(answer).toMatchObject({ created: 2, tally: [{ key: 'new_members', count: 1 }] });
  expect(answer.rejected).toMatchObject([{ row: 3, field: 'member', code: 'order.member_ambiguous' }]);
  expect((await orders(user)).map(({ member_code }) => member_code)).toEqual(['M1', '新客户']);
});

describe('columns of the trade', () => {
  const long = [
    '托运单号,发站,到站,服务方式,重量(吨),体积(方),件数,品名,包装,发货人,发货电话,发货地址,收货人,收货电话,收货地址',
    '提货方式,付款方式,代收货款(元),回单,声明价值,送货费,装卸费,保险费,优惠,加急,备注,颜色',
  ].join(',');
  const aRow = (no: string, changes: Partial<Record<string, string>> = {}) => {
    const row: Record<string, string> = {
      托运单号: no,
      发站: '合肥分拨中心',
      到站: '上海网点',
      服务方式: 'DTD',
      '重量(吨)': '0.5',
      '体积(方)': '3m³',
      件数: '10',
      包装: '纸箱',
      发货人: '张发',
      发货电话: '13900000001',
      发货地址: '合肥长江路 1 号',
      收货人: '李收',
      收货电话: '13900000002',
      收货地址: '上海南京路 2 号',
      提货方式: '自提',
      付款方式: '提付',
      '代收货款(元)': '"1,200.50"',
      回单: '是',
      声明价值: '1万元',
      送货费: '¥20',
      装卸费: '5.5元',
      加急: '是',
      备注: '易碎',
      ...changes,
    };
    return long
      .split(',')
      .map((title) => row[title] ?? '')
      .join(',');
  };
  const table = (...rows: string[]) => new Blob([[long, ...rows].join('\n')]);

  test('come in whole: parties, volume, terms, COD, slips, declared value and fees, priced by the line', async () => {
    const user = await carrier();
    const line = (await user.call(lineContract.LineList, {})).list[0];
    if (!line) throw new Error('the tariff has made no line');
    const { id, name, origin_site_id, destination_site_id, version } = line;
    const terms = { volume_factor_g_per_m3: 250_000, insurance_rate_e4: 30 };
    await user.call(lineContract.LineSave, { id, name, origin_site_id, destination_site_id, version, ...terms });
    expect(await user.call(OrderImport, {}, { file: table(aRow('1')) })).toMatchObject({ created: 1, rejected: [] });
    const [order] = await orders(user);
    expect(order).toMatchObject({
      weight_g: 500_000,
      volume_cm3: 3_000_000,
      chargeable_weight_g: 750_000,
      pieces: 10,
      packaging: '纸箱',
      consignor_name: '张发',
      consignor_phone: '13900000001',
      consignor_address: '合肥长江路 1 号',
      consignee_name: '李收',
      consignee_phone: '13900000002',
      consignee_address: '上海南京路 2 号',
      freight_mode: 2,
      terms: 'collect',
      state: 'pay',
      cod_cents: 120_050,
      receipts_wanted: 1,
      declared_value_cents: 1_000_000,
      is_urgent: true,
      remark: '易碎',
      freight_cents: 37_500,
      // 20 + 5.50 and 0.3 % of 10,000 yuan.
      fees_cents: 2_000 + 550 + 3_000,
      collect_cents: 37_500 + 5_550,
    });
    const { fees } = await user.call(info, { id: order?.id ?? 0 });
    expect(fees).toMatchObject({ delivery_cents: 2_000, loading_cents: 550 });
    expect(fees.insurance_cents).toBeUndefined();
    expect(await user.call(OrderImport, {}, { file: table(aRow('1')) })).toMatchObject({ skipped_duplicates: 1 });
    const changedImport = await user.call(OrderImport, {}, { file: table(aRow('1', { 收货电话: '13900000003' })) });
    expect(changedImport.rejected).toMatchObject([{ code: 'order.external_no_differs' }]);
  });

  test.each([
    ['现付', '', 'prepaid', 'submit'],
    ['到付', '', 'collect', 'pay'],
    ['月结', '安达物资', 'monthly', 'pay'],
    ['回付', '安达物资', 'on_receipt', 'pay'],
    ['货款扣', '', 'deducted', 'pay'],
    ['', '安达物资', 'monthly', 'pay'],
    ['', '', 'collect', 'pay'],
  ])('terms “%s” of member “%s” are %s, and the order is in %s', async (word, member, terms, state) => {
    const user = await carrier();
    const file = new Blob([`${long},客户\n${aRow('1', { 付款方式: word })},${member}`]);
    expect(await user.call(OrderImport, {}, { file })).toMatchObject({ created: 1, rejected: [] });
    const [order] = await orders(user);
    expect(order).toMatchObject({ terms, state });
    expect(order?.[`${order.terms === 'split' ? 'prepaid' : order.terms}_cents`]).toBe(order?.total_cents);
    const { list } = await user.call(memberContract.MemberList, {});
    const isCredit = terms === 'monthly' || terms === 'on_receipt';
    expect(list[0]?.credit_used_cents ?? 0).toBe(isCredit ? order?.total_cents : 0);
  });

  test('are refused by cell where they cannot be meant, and corrected in place with the unit of their column', async () => {
    const user = await carrier();
    const file = table(
      aRow('1', { 付款方式: '月结' }),
      aRow('2', { 付款方式: '多笔付' }),
      aRow('3', { 付款方式: '下次' }),
      aRow('4', { 付款方式: '货款扣', '代收货款(元)': '1' }),
      aRow('5', { 优惠: '999999' }),
      aRow('6', { '体积(方)': '3英尺', 回单: '也许', 送货费: '-1' }),
    );
    const answer = await app.client(user, 'zh')(OrderImport, {}, { file });
    expect(answer.rejected.map(({ row, field, code }) => `${row} ${field} ${code}`)).toEqual([
      '2 member order.member_required',
      '3 terms order.split_in_file',
      '4 terms table_file.unknown_word',
      '5 cod order.deducted_above_cod',
      '6 fee_discount order.discount_too_large',
      '7 volume_m3 table_file.not_a_number',
      '7 receipts_wanted table_file.not_a_number',
      '7 fee_delivery table_file.negative',
    ]);
    expect(answer.rejected[2]?.message).toContain('现付, 到付');
    const [first] = answer.rejected_rows ?? [];
    expect(first?.values).toMatchObject({ weight_kg: '0.5 吨', terms: '月结' });
    const row = { row: 2, values: { ...first?.values, terms: '到付' } };
    expect(await user.call(OrderImportRows, { rows: [row] })).toMatchObject({ created: 1 });
    expect(await orders(user)).toMatchObject([{ external_no: '1', weight_g: 500_000, terms: 'collect' }]);
  });
});
