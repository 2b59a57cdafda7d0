import { orderContract } from '@linehaul/modules/order/contract/order.contract.ts';
import { testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { expect, test } from 'vitest';
import { waybillContract } from '../contract/waybill.contract.ts';
import { waybillFixture } from './testing/waybill.fixture.ts';

const { call, order } = await waybillFixture(await testApp());
const { WaybillAdd, WaybillList, WaybillVoid } = waybillContract;
const nobody = { consignee_name: '', consignee_phone: '', consignee_address: '' };
const given = { consignee_name: '汪收货', consignee_phone: '13800000003', consignee_address: '合肥' };

test('an order that does not say who gets the goods gets no waybill until that is said, and then says it', async () => {
  const { id: order_id } = await order(nobody);
  await expect(call(WaybillAdd, { order_id })).rejects.toMatchObject({
    status: 422,
    code: 'waybill.consignee_missing',
    fields: { consignee_name: expect.any(String), consignee_phone: expect.any(String) },
  });
  expect((await call(WaybillList, {})).total).toBe(0);
  expect(await call(WaybillAdd, { order_id, ...given })).toMatchObject(given);
  expect(await call(orderContract.info, { id: order_id })).toMatchObject({ ...given, version: 2 });
});

test('what the order says of the consignee stays; only what it leaves out is taken', async () => {
  const { id: order_id, consignee_name } = await order({ consignee_phone: '' });
  expect(await call(WaybillAdd, { order_id, ...given })).toMatchObject({ ...given, consignee_name });
});

test('an order tells whether a waybill carries it, and is found by that', async () => {
  const { id } = await order();
  const ids = async (has_waybill: boolean) => {
    const { list } = await call(orderContract.OrderList, { state: 'pay', has_waybill });
    expect(list.every((row) => row.has_waybill === has_waybill)).toBe(true);
    return list.map((row) => row.id);
  };
  expect(await ids(false)).toEqual([id]);
  const waybill = await call(WaybillAdd, { order_id: id });
  expect(await ids(false)).toEqual([]);
  expect(await ids(true)).toContain(id);
  await call(WaybillVoid, { id: waybill.id, note: 'mistake' });
  expect(await ids(false)).toEqual([id]);
});
