import { siteContract } from '@linehaul/modules/site/contract/site.contract.ts';
import { waybillContract } from '@linehaul/modules/waybill/contract/waybill.contract.ts';
import { testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { beforeAll, expect, test } from 'vitest';
import { orderContract } from '../contract/order.contract.ts';

const app = await testApp();
const { OrderAdd, OrderList, OrderPrice } = orderContract;
const { WaybillAdd, WaybillList } = waybillContract;
const user = await app.tenant();
const stranger = await app.tenant();
const orders: { id: number; order_no: string }[] = [];
let waybill_no = '';

beforeAll(async () => {
  const save = (code: string) => user.call(siteContract.SiteSave, { code, name: code });
  const [origin, destination] = [await save('HZ'), await save('SH')];
  for (const external_no of ['KH-0001', 'KH-0002', '']) {
    const sites = { origin_site_id: origin.id, destination_site_id: destination.id };
    const parties = { consignee_name: 'Li', consignee_phone: '13800000001', terms: 'collect' } as const;
    orders.push(
      await user.call(OrderAdd, { ...sites, ...parties, external_no, service_level: 'DTD', weight_g: 2000, pieces: 3 }),
    );
  }
  const [first] = orders;
  await user.call(OrderPrice, { id: first?.id ?? 0, freight_cents: 5000 });
  ({ waybill_no } = await user.call(WaybillAdd, { order_id: first?.id ?? 0 }));
});

test('orders are found by several numbers, their own, the customer’s and a waybill’s; what nobody has is named', async () => {
  const numbers = [waybill_no, 'KH-0002', orders[2]?.order_no, 'KH-9999'].join(',');
  const { list, total, not_found } = await user.call(OrderList, { numbers });
  expect(list.map(({ id }) => id)).toEqual(orders.map(({ id }) => id).toReversed());
  expect({ total, not_found }).toEqual({ total: 3, not_found: ['KH-9999'] });
  const ofState = await user.call(OrderList, { numbers, is_cancelled: true });
  expect(ofState).toMatchObject({ list: [], not_found: numbers.split(',') });
  const theirs = await stranger.call(OrderList, { numbers });
  expect(theirs).toMatchObject({ list: [], not_found: numbers.split(',') });
});

test('waybills are found by their own numbers and their order’s', async () => {
  const { list, not_found } = await user.call(WaybillList, { numbers: `${orders[0]?.order_no}，KH-0002` });
  expect(list).toMatchObject([{ waybill_no }]);
  expect(not_found).toEqual(['KH-0002']);
  expect((await user.call(WaybillList, { numbers: waybill_no, count: 'only' })).not_found).toBeUndefined();
  expect((await user.call(WaybillList, {})).not_found).toBeUndefined();
});

test('numbers are found as people and scanners write them', async () => {
  const groupedNo = waybill_no.replace(/^(\d{4})(\d{4})/, '$1-$2-');
  const numbers = `https://freight.example/business/trace/${waybill_no} ｋｈ－０００２ ${groupedNo}`;
  for (const list of [OrderList, WaybillList]) {
    const { not_found } = await user.call(list, { numbers: `${numbers}` });
    expect(not_found).toEqual(list === OrderList ? [] : ['kh-0002']);
  }
});

test('orders and waybills are found by the end of a number or phone, and orders by their waybill', async () => {
  const [first, , third] = orders;
  const idsOf = async (keyword: string) => (await user.call(OrderList, { keyword })).list.map(({ id }) => id);
  expect(await idsOf('0001')).toEqual(orders.map(({ id }) => id).toReversed());
  expect(await idsOf('０００1')).toHaveLength(orders.length);
  expect(await idsOf(third?.order_no.slice(-6) ?? '')).toEqual([third?.id]);
  expect(await idsOf(waybill_no)).toEqual([first?.id]);
  expect(await idsOf(waybill_no.slice(-4))).toEqual([first?.id]);
  expect(await idsOf('kh-0001')).toEqual([first?.id]);
  expect(await idsOf('138-0000-0001')).toHaveLength(orders.length);
  for (const keyword of [waybill_no.slice(-4), waybill_no.slice(-6), '0001', '000001'])
    expect((await user.call(WaybillList, { keyword })).list).toMatchObject([{ waybill_no }]);
  expect((await stranger.call(OrderList, { keyword: '0001' })).list).toEqual([]);
});

test('an external number is another order’s whatever its case, width and invisible characters', async () => {
  const { list } = await user.call(OrderList, { keyword: 'KH-0001' });
  const { origin_site_id = 0, destination_site_id = 0 } = list[0] ?? {};
  const order = {
    consignee_name: 'Li',
    consignee_phone: '13800000001',
    terms: 'collect',
    service_level: 'DTD',
  } as const;
  const cargo = { origin_site_id, destination_site_id, weight_g: 2000, pieces: 3 };
  for (const external_no of ['KH-0001', 'kh-0001', 'ＫＨ－０００１', 'KH-0001\u200B'])
    await expect(user.call(OrderAdd, { ...order, ...cargo, external_no })).rejects.toMatchObject({
      code: 'order.external_no_taken',
    });
});

test('the sums of a list are of its whole filter, whatever the page', async () => {
  const { list, total, sums } = await user.call(OrderList, { count: 'sums', limit: 1, page: 3 });
  expect({ list, total }).toEqual({ list: [], total: 3 });
  const money = { total_cents: 5000, collect_cents: 5000, cod_cents: 0, paid_cents: 0 };
  expect(sums).toEqual({ pieces: 9, weight_g: 6000, volume_cm3: 0, ...money });
  expect((await user.call(OrderList, { count: 'sums', keyword: 'KH' })).sums).toMatchObject({ pieces: 6 });
  expect((await stranger.call(OrderList, { count: 'sums' })).sums).toMatchObject({ pieces: 0, total_cents: 0 });
  const waybillPage = await user.call(WaybillList, { count: 'sums' });
  expect(waybillPage.sums).toEqual({
    pieces: 3,
    weight_g: 2000,
    volume_cm3: 0,
    total_cents: 5000,
    collect_cents: 5000,
    cod_cents: 0,
  });
  expect((await user.call(OrderList, {})).sums).toBeUndefined();
});

test('more numbers than one search takes are refused', async () => {
  const numbers = Array.from({ length: 51 }, (_, at) => `KH-${1000 + at}`).join(' ');
  await expect(user.call(OrderList, { numbers })).rejects.toMatchObject({ status: 422 });
});
