import { randomUUID } from 'node:crypto';
import { courierContract } from '@linehaul/modules/courier/contract/courier.contract.ts';
import { goodsContract } from '@linehaul/modules/goods/contract/goods.contract.ts';
import { orderContract } from '@linehaul/modules/order/contract/order.contract.ts';
import { paymentContract } from '@linehaul/modules/payment/contract/payment.contract.ts';
import { books, paymentFixture } from '@linehaul/modules/payment/server/testing/payment.fixture.ts';
import { settlementContract } from '@linehaul/modules/settlement/contract/settlement.contract.ts';
import { siteContract } from '@linehaul/modules/site/contract/site.contract.ts';
import { waybillFixture } from '@linehaul/modules/waybill/server/testing/waybill.fixture.ts';
import { testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { expect, test } from 'vitest';
import { goodsOrderContract } from '../contract/goods-order.contract.ts';
import { goodsShop, refusalOf } from './testing/goods-order.fixture.ts';

const app = await testApp();
const { notify, notice } = paymentFixture(app);
const { GoodsOrderInfo, GoodsOrderPay, GoodsOrderPrice, GoodsOrderSend, GoodsOrderFinish } = goodsOrderContract;
const { GoodsOrderCodes, GoodsOrderConsume, GoodsOrderAdd, GoodsOrderList } = goodsOrderContract;
const { PaymentStart, PaymentInfo, PaymentRefund, HeldList, HeldAccept } = paymentContract;
const { OrderCount } = orderContract;

type Shop = Awaited<ReturnType<typeof goodsShop>>;
const start = ({ call }: Shop, id: number) =>
  call(PaymentStart, { subject_kind: 'goods_order', subject_id: id, subject_part: 'total', channel: 'sandbox' });

/** Pays through the simulated provider. */
async function payOnline(shop: Shop, id: number) {
  const { payment_no, amount_cents } = await start(shop, id);
  return notify(notice(payment_no, { amount_cents }));
}
async function paidOrder(shop: Shop, changes: object = {}) {
  const { id } = await shop.order(changes);
  return shop.call(GoodsOrderPay, { id, method: 'cash' });
}
const courier = { way: 'courier', company: 'sf', tracking_no: 'SF123456' } as const;

test('an order is paid through a channel, sent in two parts, and earned ten days later, less commission', async () => {
  const shop = await goodsShop(app);
  const platform = await app.tenant({ industry: 'platform' });
  await platform.call(settlementContract.CommissionSave, { industry: 'supplier', rate_e4: 600 });
  const { id } = await shop.order();
  expect(await payOnline(shop, id)).toEqual({ outcome: 'paid' });
  expect(await shop.call(GoodsOrderInfo, { id })).toMatchObject({ state: 'pay', paid_cents: 2600, actions: ['send'] });
  expect(await books(shop)).toEqual({ 'clearing sandbox': -2600, unsettled: 2600 });
  const one = [{ id, items: [{ line_no: 1, qty: 1 }] }];
  const part = await shop.call(GoodsOrderSend, { ...courier, orders: one });
  expect(part).toMatchObject({ state: 'pay', done_pieces: 1, auto_finish_at: 0 });
  expect((await shop.levels())[0]).toEqual([9, 1]);
  const two = [{ id, items: [{ line_no: 1, qty: 2 }] }];
  expect(await refusalOf(shop.call(GoodsOrderSend, { ...courier, orders: two }))).toBe('goodsorder.too_many_pieces');
  const rest = await shop.call(GoodsOrderSend, { ...courier, tracking_no: 'SF222222', orders: [{ id }] });
  expect(rest).toMatchObject({ state: 'send', done_pieces: 2, actions: ['finish'] });
  expect(rest.shipments.map(({ tracking_no, items }) => [tracking_no, items])).toEqual([
    ['SF123456', [{ line_no: 1, qty: 1 }]],
    ['SF222222', [{ line_no: 1, qty: 1 }]],
  ]);
  const parcel = { kind: 'sent', pieces: 1, document_kind: 'parcel', carrier: 'sf', note: '' };
  expect(rest.events).toMatchObject([
    { kind: 'added', amount_cents: 2600, document_kind: null },
    { kind: 'paid', amount_cents: 2600, document_kind: 'payment', document_no: expect.stringMatching(/^P/), note: '' },
    { ...parcel, document_no: 'SF123456' },
    { ...parcel, document_no: 'SF222222' },
  ]);
  const findIds = async (keyword: string) =>
    (await shop.call(GoodsOrderList, { keyword })).list.map((order) => order.id);
  expect(await findIds('SF2222')).toEqual([id]);
  expect(await findIds('1380000000')).toEqual([id]);
  expect(await findIds('SF3')).toEqual([]);
  expect((await shop.levels())[0]).toEqual([8, 0]);
  await app.runJob('goodsorder.finish');
  app.advance(10 * 24 * 3600);
  await app.runJob('goodsorder.finish');
  const { rows } = await app.scope().database.pool.query('select state from goods_order where id = $1', [id]);
  expect(rows).toEqual([{ state: 'finish' }]);
  const kinds = await app
    .scope(shop.suid, 'supplier')
    .database.pool.query('select kind, balance_cents from ledger_account where supplier_id = $1 order by kind', [
      shop.suid,
    ]);
  const nonZeroAccounts = kinds.rows.filter(({ balance_cents }) => Number(balance_cents) !== 0);
  expect(Object.fromEntries(nonZeroAccounts.map(({ kind, balance_cents }) => [kind, Number(balance_cents)]))).toEqual({
    available: 2444,
    clearing: -2600,
    fees: 156,
  });
});

test('a changed price closes the payment that is open, and money for the old one is held', async () => {
  const shop = await goodsShop(app);
  const { id } = await shop.order();
  const { id: paymentId, payment_no } = await start(shop, id);
  await shop.call(GoodsOrderPrice, { id, adjust_cents: -100, reason: 'Bargain' });
  expect(await shop.call(PaymentInfo, { id: paymentId })).toMatchObject({
    state: 'closed',
    subject_page: `/order/info/${id}`,
  });
  expect(await notify(notice(payment_no, { amount_cents: 2600 }))).toEqual({ outcome: 'held_late' });
  expect(await payOnline(shop, id)).toEqual({ outcome: 'paid' });
  expect(await shop.call(GoodsOrderInfo, { id })).toMatchObject({ paid_cents: 2500, total_cents: 2500 });
});

test('money that is too little and accepted is what the order costs, shared among its lines', async () => {
  const shop = await goodsShop(app);
  const { id } = await shop.order();
  const { payment_no } = await start(shop, id);
  expect(await notify(notice(payment_no, { amount_cents: 2400 }))).toEqual({ outcome: 'held_amount' });
  const cashier = await app.operator(shop, { api_arr: [HeldList.path, HeldAccept.path] });
  const { list } = await cashier.call(HeldList, { is_decided: false });
  await cashier.call(HeldAccept, { id: list[0]?.id ?? 0 });
  expect(await shop.call(GoodsOrderInfo, { id })).toMatchObject({
    state: 'pay',
    total_cents: 2400,
    paid_cents: 2400,
    lines: [{ net_cents: 1800, freight_cents: 600 }],
  });
});

test('an order that costs nothing is paid without a payment', async () => {
  const shop = await goodsShop(app);
  const free = await shop.order({ freight_mode: 2, discount_cents: 2000 });
  expect(free).toMatchObject({ state: 'send', total_cents: 0, paid_cents: 0 });
  expect(free.codes).toHaveLength(2);
});

test('money of an order goes back by the order’s own refund, never by its payment alone', async () => {
  const shop = await goodsShop(app);
  const { id } = await shop.order({ lines: [{ sku_id: shop.small, quantity: 3 }] });
  await payOnline(shop, id);
  const { list } = await shop.call(paymentContract.PaymentList, { subject_kind: 'goods_order', subject_id: id });
  expect(list).toMatchObject([{ state: 'paid', actions: [] }]);
  const refundInput = { id: list[0]?.id ?? 0, amount_cents: 700, reason: 'Asked', request_no: randomUUID() };
  expect(await refusalOf(shop.call(PaymentRefund, refundInput))).toBe('payment.by_document');
});

test('orders of one receiver go together, those of two do not, and a waybill must be on this platform', async () => {
  const shop = await goodsShop(app);
  const [one, two, far] = [await paidOrder(shop), await paidOrder(shop), await paidOrder(shop, { city: 'Minhang' })];
  expect((await shop.call(GoodsOrderInfo, { id: one.id })).same_address).toEqual([
    { id: two.id, order_no: two.order_no },
  ]);
  const send = (ids: readonly number[], changes: object = {}) =>
    shop.call(GoodsOrderSend, { ...courier, ...changes, orders: ids.map((id) => ({ id })) });
  expect(await refusalOf(send([one.id, far.id]))).toBe('goodsorder.addresses_differ');
  expect(await refusalOf(send([far.id], { way: 'waybill', tracking_no: '123456' }))).toBe('goodsorder.waybill_unknown');
  const sentOrder = await send([one.id, two.id]);
  expect(sentOrder.shipments).toMatchObject([{ others: [two.order_no], items: [{ line_no: 1, qty: 2 }] }]);
  const carrier = await waybillFixture(app);
  const { waybill_no } = await carrier.createdWaybill();
  expect(await send([far.id], { way: 'waybill', tracking_no: waybill_no })).toMatchObject({
    state: 'send',
    shipments: [{ way: 'waybill', tracking_no: waybill_no }],
  });
  expect((await shop.levels())[0]).toEqual([4, 0]);
});

test('two who send the last pieces at once send them once', async () => {
  const shop = await goodsShop(app);
  const { id } = await paidOrder(shop);
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => refusalOf(shop.call(GoodsOrderSend, { ...courier, orders: [{ id }] }))),
  );
  expect(answers.filter((answer) => answer === 'done')).toHaveLength(1);
  expect((await shop.levels())[0]).toEqual([8, 0]);
  expect(await shop.call(GoodsOrderFinish, { id })).toMatchObject({ state: 'finish', actions: [] });
});

test('a code is told once and works once, however many try it and however often', async () => {
  const shop = await goodsShop(app);
  const { id } = await paidOrder(shop, { freight_mode: 2 });
  const { codes } = await shop.call(GoodsOrderCodes, { id });
  expect(codes.map(({ line_no, unit_no, name }) => [line_no, unit_no, name])).toEqual([
    [1, 1, 'Shirt S'],
    [1, 2, 'Shirt S'],
  ]);
  expect((await shop.call(GoodsOrderCodes, { id })).codes).toEqual([]);
  const [first = { code: '' }, second = { code: '' }] = codes;
  const tries = Array.from({ length: 500 }, () => refusalOf(shop.call(GoodsOrderConsume, { code: first.code })));
  const answers = await Promise.all(tries);
  expect(answers.filter((answer) => answer === 'done')).toHaveLength(1);
  expect(new Set(answers)).toEqual(new Set(['done', 'goodsorder.code_used']));
  expect((await shop.levels())[0]).toEqual([9, 1]);
  const anew = await shop.call(GoodsOrderCodes, { id, anew: true });
  expect(anew.codes).toHaveLength(1);
  expect(await refusalOf(shop.call(GoodsOrderConsume, { code: second.code }))).toBe('goodsorder.code_unknown');
  const [last = { code: '' }] = anew.codes;
  const typedCode = last.code.replace(/(\d{4})(?=\d)/g, '$1 ');
  expect(await shop.call(GoodsOrderConsume, { code: typedCode })).toMatchObject({ left: 0, name: 'Shirt', spec: 'S' });
  expect(await shop.call(GoodsOrderInfo, { id })).toMatchObject({ state: 'finish', done_pieces: 2 });
  expect((await shop.levels())[0]).toEqual([8, 0]);
  expect(await refusalOf(shop.call(GoodsOrderConsume, { code: last.code }))).toBe('goodsorder.code_used');
  await expect(shop.call(GoodsOrderConsume, { code: last.code })).rejects.toThrow(
    /^Used already: \d{4}-\d\d-\d\d \d\d:\d\d · .+\.$/,
  );
});

test('a code of another tenant, of another site and of nobody answer alike', async () => {
  const shop = await goodsShop(app);
  const [here, there] = await Promise.all(
    ['A', 'B'].map((code) => shop.call(siteContract.SiteSave, { code, name: code })),
  );
  const { id } = await paidOrder(shop, { freight_mode: 2, site_id: here?.id });
  const { codes } = await shop.call(GoodsOrderCodes, { id });
  const code = codes[0]?.code ?? '';
  const stranger = await goodsShop(app);
  expect(await refusalOf(stranger.call(GoodsOrderConsume, { code }))).toBe('goodsorder.code_unknown');
  expect(await refusalOf(shop.call(GoodsOrderConsume, { code, site_id: there?.id ?? 0 }))).toBe(
    'goodsorder.code_unknown',
  );
  expect(await refusalOf(shop.call(GoodsOrderConsume, { code: '1234567890123' }))).toBe('goodsorder.code_unknown');
  expect(await shop.call(GoodsOrderConsume, { code, site_id: here?.id ?? 0 })).toMatchObject({ left: 1 });
  for (let tries = 0; tries < 60; tries += 1) {
    await refusalOf(stranger.call(GoodsOrderConsume, { code: String(tries) }));
  }
  expect(await refusalOf(stranger.call(GoodsOrderConsume, { code }))).toBe('wire.too_many');
});

test('the counters of a seller count its goods orders, both variants of them', async () => {
  const shop = await goodsShop(app);
  await shop.order();
  await paidOrder(shop);
  await shop.order({ freight_mode: 2 });
  const used = await paidOrder(shop, { freight_mode: 2 });
  expect(await shop.call(OrderCount, { order_status: 'submit,pay' })).toEqual({ submit: 2, pay: 1 });
  expect(await shop.call(OrderCount, { order_status: 'submit,send', freight_mode: 2 })).toEqual({ submit: 1, send: 1 });
  expect(used.state).toBe('send');
});

test('a service provider sells what it does, at its sites and never sent', async () => {
  const user = await app.tenant({ industry: 'service' });
  const { call } = user;
  const category = await call(goodsContract.GoodsCategorySave, { name: 'On site' });
  const { id, skus } = await call(goodsContract.GoodsSave, {
    name: 'Loading',
    category_id: category.id,
    skus: [{ places: [], price_cents: 26_000 }],
  });
  await call(goodsContract.GoodsTurn, { id, action: 'sell' });
  const lines = [{ sku_id: skus[0]?.id ?? 0, quantity: 1 }];
  const receiver = {
    receiver_name: 'A',
    receiver_phone: '13800000001',
    region_code: '31',
    city: 'B',
    address: 'C',
  } as const;
  const orderToSend = call(GoodsOrderAdd, { ...receiver, request_no: randomUUID(), lines });
  expect(await refusalOf(orderToSend)).toBe('goodsorder.not_sent');
  const order = await call(GoodsOrderAdd, { request_no: randomUUID(), lines, freight_mode: 2 });
  await call(GoodsOrderPay, { id: order.id, method: 'wechat' });
  const { codes } = await call(GoodsOrderCodes, { id: order.id });
  expect(await call(GoodsOrderConsume, { code: codes[0]?.code ?? '' })).toMatchObject({ left: 0 });
  expect(await call(GoodsOrderInfo, { id: order.id })).toMatchObject({ state: 'finish' });
});

test('a courier’s number is followed on the order from its sending on', async () => {
  const shop = await goodsShop(app);
  const { id, order_no } = await paidOrder(shop);
  await shop.call(GoodsOrderSend, { ...courier, tracking_no: 'sf7788990011', orders: [{ id }] });
  const { list } = await shop.call(courierContract.ParcelsOf, { subject_kind: 'goods_order', subject_id: id });
  expect(list).toMatchObject([
    {
      subject_no: order_no,
      company: 'sf',
      parcel_no: 'SF7788990011',
      phone_tail: '0001',
      content: 'cargo',
      state: 'sent',
    },
  ]);
  const stranger = await app.tenant({ industry: 'supplier' });
  const foreign = await stranger.call(courierContract.ParcelsOf, { subject_kind: 'goods_order', subject_id: id });
  expect(foreign.list).toEqual([]);
});
