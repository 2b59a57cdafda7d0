import { goodsContract } from '@linehaul/modules/goods/contract/goods.contract.ts';
import { goodsOrderContract } from '@linehaul/modules/goodsorder/contract/goods-order.contract.ts';
import { goodsShop } from '@linehaul/modules/goodsorder/server/testing/goods-order.fixture.ts';
import { tenantContract } from '@linehaul/modules/tenant/contract/tenant.contract.ts';
import { refusalOf } from '@linehaul/modules/waybill/server/testing/waybill.fixture.ts';
import { testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { expect, test } from 'vitest';
import { debugMark, openapiContract } from '../contract/openapi.contract.ts';
import { aKey } from './testing/program.fixture.ts';

const app = await testApp();
const { DebugGoodsDraft, DebugGoodsInfo, DebugGoodsList, DebugGoodsSend } = openapiContract;
const { GoodsOrderCancel } = goodsOrderContract;

async function aSellerThatDebugs() {
  const user = await goodsShop(app);
  await user.call(tenantContract.DebugSave, { is_debug: true });
  const key = await aKey(user);
  const { draft } = await user.call(DebugGoodsDraft, {});
  if (!draft) throw new TypeError('there is nothing to send');
  return { user, key, draft };
}

const { user, key, draft } = await aSellerThatDebugs();
const { call } = user;

async function freePieces(): Promise<number | null | undefined> {
  const { list } = await call(goodsContract.GoodsSkuList, {});
  return list.find(({ id }) => id === draft.sku_id)?.free_stock;
}

test('a seller’s test order goes through the open API, is marked, and holds its pieces until it is cancelled', async () => {
  const before = await freePieces();
  const { status, request, order_id } = await call(DebugGoodsSend, draft);
  expect([status, request.base.split('\n')[1]]).toEqual([200, '/api/open/v1/supplier/goodsorder/GoodsOrderAdd']);
  const id = order_id ?? 0;
  const { order } = await call(DebugGoodsInfo, { id });
  expect(order).toMatchObject({ source: 'api', state: 'submit', paid_cents: 0, created_by: `api:${key.app_id}` });
  expect(order.remark).toMatch(/test/i);
  expect(await freePieces()).toBe((before ?? 0) - 1);
  const { list } = await call(DebugGoodsList, {});
  expect(list[0]).toMatchObject({ id, order_no: order.order_no, state: 'submit', login_name: user.account });
  expect(list[0]?.external_no.startsWith(debugMark)).toBe(true);
  await call(GoodsOrderCancel, { id });
  expect((await call(DebugGoodsInfo, { id })).order.state).toBe('cancelled');
  expect(await freePieces()).toBe(before);
});

test('an order that was not sent by the test page is unknown to it, as is another seller’s', async () => {
  const { user: other } = await aSellerThatDebugs();
  const { order_id } = await call(DebugGoodsSend, draft);
  expect(await refusalOf(other.call(DebugGoodsInfo, { id: order_id ?? 0 }))).toBe('404 wire.not_found');
  const { order_id: _test, ...own } = await call(DebugGoodsSend, { ...draft, quantity: 1_000 });
  expect([own.status, JSON.parse(own.answer)]).toMatchObject([409, { data: { code: 'goods.stock_short' } }]);
});

test('a service’s test order is used at a site and needs no receiver', async () => {
  const service = await app.tenant({ industry: 'service' });
  await service.call(tenantContract.DebugSave, { is_debug: true });
  await aKey(service);
  expect((await service.call(DebugGoodsDraft, {})).draft).toBeNull();
  const category = await service.call(goodsContract.GoodsCategorySave, { name: 'Care' });
  const goods = await service.call(goodsContract.GoodsSave, {
    name: 'Wash',
    category_id: category.id,
    skus: [{ places: [], price_cents: 900 }],
  });
  await service.call(goodsContract.GoodsTurn, { id: goods.id, action: 'sell' });
  const { draft: wash } = await service.call(DebugGoodsDraft, {});
  if (!wash) throw new TypeError('there is nothing to send');
  const { order_id } = await service.call(DebugGoodsSend, wash);
  const { order } = await service.call(DebugGoodsInfo, { id: order_id ?? 0 });
  expect(order).toMatchObject({ freight_mode: 2, total_cents: 900, receiver_name: '' });
});

test('while debugging is off, for a carrier, and for who may not add orders, nothing is sent', async () => {
  const fresh = await goodsShop(app);
  expect(await refusalOf(fresh.call(DebugGoodsSend, draft))).toBe('403 openapi.debug_off');
  const carrier = await app.tenant({});
  expect(await refusalOf(carrier.call(DebugGoodsSend, draft))).toBe('403 permission.denied');
  const clerk = await app.operator(user, { api_arr: [DebugGoodsSend.path] });
  await expect(clerk.call(DebugGoodsSend, draft)).rejects.toMatchObject({
    status: 403,
    data: { need: goodsOrderContract.GoodsOrderAdd.path },
  });
});
