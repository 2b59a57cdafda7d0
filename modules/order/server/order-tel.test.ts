import { siteContract } from '@linehaul/modules/site/contract/site.contract.ts';
import { waybillContract } from '@linehaul/modules/waybill/contract/waybill.contract.ts';
import { type TestUser, testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { beforeAll, expect, test } from 'vitest';
import { orderContract } from '../contract/order.contract.ts';

const app = await testApp();
const { OrderAdd, OrderEdit, OrderImport, OrderList, OrderPrice, info } = orderContract;
const { WaybillAdd, WaybillList } = waybillContract;
const user: TestUser = await app.tenant();
let route = { origin_site_id: 0, destination_site_id: 0 };

beforeAll(async () => {
  const save = (code: string) => user.call(siteContract.SiteSave, { code, name: code });
  route = { origin_site_id: (await save('HZ')).id, destination_site_id: (await save('SH')).id };
});

const cargo = { service_level: 'DTD', weight_g: 2000, pieces: 3, terms: 'collect' } as const;
const firm = { consignee_name: 'Blue Paper', consignee_tel: '０５５１－62345678-803' };

test('a firm that has a landline alone is entered, found by its end, carried and corrected', async () => {
  const newOrder = await user.call(OrderAdd, { ...route, ...cargo, ...firm });
  expect(newOrder).toMatchObject({ consignee_phone: '', consignee_tel: '0551-62345678-803' });
  const service = await user.call(OrderAdd, {
    ...route,
    ...cargo,
    consignee_name: 'Red Paper',
    consignee_tel: '400-820-8820',
  });
  expect((await user.call(OrderList, { keyword: '8820' })).list.map(({ id }) => id)).toEqual([service.id]);
  await user.call(OrderPrice, { id: service.id, freight_cents: 5000 });
  const waybill = await user.call(WaybillAdd, { order_id: service.id });
  expect(waybill).toMatchObject({ consignee_name: 'Red Paper', consignee_phone: '', consignee_tel: '400-820-8820' });
  const nobody = await user.call(OrderAdd, { ...route, ...cargo, consignee_name: 'Green Paper' });
  await user.call(OrderPrice, { id: nobody.id, freight_cents: 5000 });
  await expect(user.call(WaybillAdd, { order_id: nobody.id })).rejects.toMatchObject({
    code: 'waybill.consignee_missing',
  });
  const { version, ...order } = await user.call(info, { id: service.id });
  await user.call(OrderEdit, { ...route, ...cargo, ...order, version, consignee_tel: '400-820-8821' });
  expect((await user.call(WaybillList, {})).list).toMatchObject([{ consignee_tel: '400-820-8821' }]);
});

test.each(['12', 'ask at the gate', '1.38E+10', 'x'.repeat(61)])('%j is no landline', async (consignee_tel) => {
  const adding = user.call(OrderAdd, { ...route, ...cargo, consignee_tel });
  await expect(adding).rejects.toMatchObject({ status: 422, fields: { consignee_tel: expect.any(String) } });
});

test('a file’s phones are mobile ones, in any way of writing; other and further numbers are the landline', async () => {
  const rows = [
    ['T1', '138 0013 8000', ''],
    ['T2', '0551-62345678', ''],
    ['T3', '13800138006/13900139006', '400-820-8820'],
    ['T4', '１３８００１３８００５', ''],
    ['T5', 'not a phone', ''],
  ];
  const titles = '单号,始发网点,到达网点,服务级别,重量（公斤）,收货电话,收货座机';
  const lines = rows.map(([no, phone, tel]) => `${no},HZ,SH,DTD,20,${phone},${tel}`);
  const file = new Blob([[titles, ...lines].join('\n')]);
  const answer = await user.call(OrderImport, {}, { file });
  expect(answer).toMatchObject({
    created: 4,
    rejected: [{ row: 6, field: 'consignee_phone', code: 'order.phone_wrong' }],
  });
  const { list } = await user.call(OrderList, { sort: 'id', source: 'import' });
  expect(
    list.map(({ external_no, consignee_phone, consignee_tel }) => [external_no, consignee_phone, consignee_tel]),
  ).toEqual([
    ['T1', '13800138000', ''],
    ['T2', '', '0551-62345678'],
    ['T3', '13800138006', '13900139006/400-820-8820'],
    ['T4', '13800138005', ''],
  ]);
  expect(await user.call(OrderImport, {}, { file })).toMatchObject({ created: 0, skipped_duplicates: 4 });
});
