import { randomUUID } from 'node:crypto';
import { memberContract } from '@linehaul/modules/member/contract/member.contract.ts';
import { createExtensions } from '@linehaul/server-kernel/module/extension-point.ts';
import { testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { expect, test } from 'vitest';
import { goodsOrderContract } from '../contract/goods-order.contract.ts';
import { goodsOrderInput } from '../contract/goods-order-calls.contract.ts';
import { addGoodsOrder } from './goods-order-add.steps.ts';
import { goodsShop, refusalOf } from './testing/goods-order.fixture.ts';

const app = await testApp();
const { GoodsOrderAdd, GoodsOrderCancel, GoodsOrderInfo, GoodsOrderList, GoodsOrderPrice, GoodsOrderQuote } =
  goodsOrderContract;

test('an order keeps its price, holds its pieces and is found by number, receiver and SKU', async () => {
  const { call, order, levels, small, large } = await goodsShop(app);
  const lines = [
    { sku_id: small, quantity: 2, discount_cents: 100 },
    { sku_id: large, quantity: 1 },
  ];
  const newOrder = await order({ lines, discount_cents: 301 });
  expect(newOrder).toMatchObject({ state: 'submit', goods_cents: 3000, discount_cents: 401, freight_cents: 700 });
  expect(newOrder).toMatchObject({
    total_cents: 3299,
    paid_cents: 0,
    source: 'counter',
    goods_text: 'Shirt S',
    pieces: 3,
  });
  expect(newOrder.lines.map(({ net_cents, freight_cents }) => [net_cents, freight_cents])).toEqual([
    [1703, 459],
    [896, 241],
  ]);
  expect(newOrder.actions).toEqual(['price', 'pay', 'cancel']);
  expect(await levels()).toEqual([
    [10, 2],
    [10, 1],
  ]);
  const findIds = async (query: object) => (await call(GoodsOrderList, query)).list.map(({ id }) => id);
  expect(await findIds({ keyword: newOrder.order_no })).toEqual([newOrder.id]);
  expect(await findIds({ keyword: 'Li L' })).toEqual([newOrder.id]);
  expect(await findIds({ sku_id: large })).toEqual([newOrder.id]);
  expect(await findIds({ state: 'pay' })).toEqual([]);
});

test('of 500 orders for the last 10 pieces exactly 10 are sold', async () => {
  const { draft, levels, scope, call, small } = await goodsShop(app);
  const supplier = scope();
  const lines = [{ sku_id: small, quantity: 1 }];
  const buy = () => {
    const input = goodsOrderInput.parse(draft({ lines }));
    return refusalOf(
      supplier.transaction((tx) =>
        addGoodsOrder(
          tx,
          createExtensions([], () => ({})),
          input,
          { source: 'api' },
        ),
      ),
    );
  };
  // More buyers at once than there are connections; each comes again.
  const buyers = Array.from({ length: 50 }, async () => {
    const answers: (string | null)[] = [];
    for (let times = 0; times < 10; times += 1) answers.push(await buy());
    return answers;
  });
  const answers = (await Promise.all(buyers)).flat();
  expect(answers).toHaveLength(500);
  expect(answers.filter((answer) => answer === 'done')).toHaveLength(10);
  expect(new Set(answers)).toEqual(new Set(['done', 'goods.stock_short']));
  expect((await levels())[0]).toEqual([10, 10]);
  expect((await call(GoodsOrderList, {})).total).toBe(10);
});

test('the same request makes one order, however often and at how many places at once', async () => {
  const { call, draft, levels, small } = await goodsShop(app);
  const request_no = randomUUID();
  const same = draft({ request_no });
  const orders = await Promise.all(Array.from({ length: 5 }, () => call(GoodsOrderAdd, same)));
  expect(new Set(orders.map(({ id }) => id)).size).toBe(1);
  expect((await levels())[0]).toEqual([10, 2]);
  const other = draft({ request_no, lines: [{ sku_id: small, quantity: 3 }] });
  expect(await refusalOf(call(GoodsOrderAdd, other))).toBe('goodsorder.request_differs');
});

test('a quote is what the order costs, and an order at another price is refused', async () => {
  const { call, draft, order, small } = await goodsShop(app);
  const lines = [{ sku_id: small, quantity: 3 }];
  const { total_cents } = await call(GoodsOrderQuote, { lines, region_code: '31' });
  expect(total_cents).toBe(3700);
  expect(await refusalOf(order({ lines, expected_total_cents: 3600 }))).toBe('goodsorder.total_differs');
  expect((await order({ lines, expected_total_cents: 3700 })).total_cents).toBe(3700);
  expect(await refusalOf(order({ region_code: '54' }))).toBe('goods.not_sent_there');
  expect(await refusalOf(order({ city: '' }))).toBe('goodsorder.receiver_missing');
  expect(await refusalOf(order({ discount_cents: 2001 }))).toBe('goodsorder.discount_too_large');
  expect(await refusalOf(order({ lines: [{ sku_id: 999_999, quantity: 1 }] }))).toBe('goodsorder.sku_unknown');
  const atSite = await call(GoodsOrderAdd, { ...draft(), freight_mode: 2 });
  expect(atSite).toMatchObject({ freight_cents: 0, total_cents: 2000 });
});

test('a member is named by number or by code, and must be the tenant’s own', async () => {
  const { call, order } = await goodsShop(app);
  const member = await call(memberContract.MemberAdd, { code: 'M1', name: 'Member' });
  expect(await order({ member_code: 'M1' })).toMatchObject({ member_id: member.id, member_name: 'Member' });
  expect(await order({ member_id: member.id })).toMatchObject({ member_code: 'M1' });
  expect(await refusalOf(order({ member_code: 'M2' }))).toBe('goodsorder.member_unknown');
});

test('the price is changed before payment with a reason, any number of times, and freight stays', async () => {
  const { call, order } = await goodsShop(app);
  const { id, version } = await order();
  const lower = await call(GoodsOrderPrice, { id, version, adjust_cents: -501, reason: 'Old customer' });
  expect(lower).toMatchObject({ total_cents: 2099, adjust_cents: -501, adjust_reason: 'Old customer' });
  expect(await call(GoodsOrderPrice, { id, adjust_cents: 300, reason: 'Gift wrap' })).toMatchObject({
    total_cents: 2900,
    lines: [{ net_cents: 2300, adjust_cents: 300, freight_cents: 600 }],
  });
  expect(await refusalOf(call(GoodsOrderPrice, { id, version, adjust_cents: 0, reason: 'x' }))).toBe('wire.version');
  expect(await refusalOf(call(GoodsOrderPrice, { id, adjust_cents: -2001, reason: 'x' }))).toBe(
    'goodsorder.discount_too_large',
  );
});

test('a cancelled order and one that is not paid in time give their pieces back', async () => {
  const { call, order, levels } = await goodsShop(app);
  const { id } = await order();
  const late = await order();
  expect((await levels())[0]).toEqual([10, 4]);
  const cancelledOrder = await call(GoodsOrderCancel, { id, reason: 'Wrong size' });
  expect(cancelledOrder).toMatchObject({ state: 'cancelled', cancel_reason: 'Wrong size', actions: [], pay_until: 0 });
  expect(await refusalOf(call(GoodsOrderCancel, { id }))).toBe('goodsorder.state');
  await app.runJob('goodsorder.unpaid');
  expect((await levels())[0]).toEqual([10, 2]);
  app.advance(24 * 3600);
  await app.runJob('goodsorder.unpaid');
  await app.runJob('goodsorder.unpaid');
  const { pool } = app.scope().database;
  const { rows } = await pool.query('select state from goods_order where id = $1', [late.id]);
  expect(rows).toEqual([{ state: 'cancelled' }]);
  const { rows: stock } = await pool.query('select held from goods_stock where sku_id = $1', [late.lines[0]?.sku_id]);
  expect(stock.map(({ held }) => Number(held))).toEqual([0]);
});

test('another tenant sees, prices and cancels nothing of it', async () => {
  const { order } = await goodsShop(app);
  const { id } = await order();
  const stranger = await app.tenant({ industry: 'supplier' });
  expect(await refusalOf(stranger.call(GoodsOrderInfo, { id }))).toBe('wire.not_found');
  expect(await refusalOf(stranger.call(GoodsOrderPrice, { id, adjust_cents: 1, reason: 'x' }))).toBe('wire.not_found');
  expect(await refusalOf(stranger.call(GoodsOrderCancel, { id }))).toBe('wire.not_found');
  const carrier = await app.tenant();
  expect(await refusalOf(carrier.call(GoodsOrderList, {}))).toBe('permission.denied');
});
