import { siteContract } from '@linehaul/modules/site/contract/site.contract.ts';
import { waybillContract } from '@linehaul/modules/waybill/contract/waybill.contract.ts';
import { testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { beforeAll, expect, test } from 'vitest';
import { orderContract } from '../contract/order.contract.ts';

const app = await testApp();
const { OrderAdd, OrderEdit, OrderImportRows, OrderList, OrderPrice } = orderContract;
const { WaybillAdd, WaybillList } = waybillContract;
const user = await app.tenant();
const otherTenant = await app.tenant();
let shipment: { origin_site_id: number; destination_site_id: number };
const cargo = { terms: 'collect', service_level: 'DTD', weight_g: 2000, pieces: 3 } as const;

const ordersOf = async (keyword: string) => (await user.call(OrderList, { keyword })).list.map(({ id }) => id);
const waybillsOf = async (keyword: string) => (await user.call(WaybillList, { keyword })).list.map(({ id }) => id);

beforeAll(async () => {
  const save = (code: string) => user.call(siteContract.SiteSave, { code, name: code });
  const [origin, destination] = [await save('HZ'), await save('SH')];
  shipment = { origin_site_id: origin.id, destination_site_id: destination.id };
});

function add(consignor_name: string, consignee_name: string) {
  return user.call(OrderAdd, { ...shipment, ...cargo, consignor_name, consignee_name, consignee_phone: '13800000001' });
}

async function carry(id: number) {
  await user.call(OrderPrice, { id, freight_cents: 5000 });
  return user.call(WaybillAdd, { order_id: id });
}

test('orders and waybills are found by the initials of consignor and consignee from the first moment', async () => {
  const order = await add('绿源轮胎', '陈明辉');
  const waybill = await carry(order.id);
  const other = await add('绿源轮胎', '王芳');
  for (const keyword of ['cmh', 'CM', 'ｃｍｈ']) {
    expect(await ordersOf(keyword)).toEqual([order.id]);
    expect(await waybillsOf(keyword)).toEqual([waybill.id]);
  }
  expect(await ordersOf('lylt')).toEqual([other.id, order.id]);
  expect(await waybillsOf('lylt')).toEqual([waybill.id]);
  expect(await ordersOf('cmhx')).toEqual([]);
  expect((await otherTenant.call(OrderList, { keyword: 'cmh' })).list).toEqual([]);
});

test('a name that is put right is found by its new initials, and by the old ones no more', async () => {
  const { id } = await add('张三', '周建国');
  const input = { ...shipment, ...cargo, consignor_name: '张三', consignee_phone: '13800000001' };
  await user.call(OrderEdit, { id, ...input, consignee_name: '孙建国' });
  expect(await ordersOf('sjg')).toEqual([id]);
  expect(await ordersOf('zjg')).toEqual([]);
  const waybill = await carry(id);
  await user.call(OrderEdit, { id, ...input, consignee_name: '吴建国' });
  expect(await ordersOf('wjg')).toEqual([id]);
  expect(await waybillsOf('wjg')).toEqual([waybill.id]);
});

test('names that a file brought are spelt by the next job, each once', async () => {
  const row = {
    origin: 'HZ',
    destination: 'SH',
    consignor_name: '郑氏五金',
    consignee_phone: '13800000001',
    weight_kg: '2',
  };
  const rows = ['钱多多', '钱多多', '李四'].map((consignee_name, at) => ({
    ...row,
    external_no: `F${at}`,
    service_level: 'DTD',
    terms: 'collect',
    consignee_name,
  }));
  const { created: createdCount } = await user.call(OrderImportRows, {
    rows: rows.map((values, at) => ({ row: at + 1, values })),
  });
  expect(createdCount).toBe(3);
  await app.runJob('order.spelling');
  expect(await ordersOf('qdd')).toHaveLength(2);
  expect(await ordersOf('zswj')).toHaveLength(3);
});
