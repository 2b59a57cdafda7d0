import { randomUUID } from 'node:crypto';
import { errors } from '@linehaul/contract/errors.ts';
import { giveBackStock, takeStock } from '@linehaul/modules/goods/server/goods.port.ts';
import { goodsOrderContract } from '@linehaul/modules/goodsorder/contract/goods-order.contract.ts';
import { goodsOrderInput } from '@linehaul/modules/goodsorder/contract/goods-order-calls.contract.ts';
import {
  callOffGoodsOrder,
  type LatePayment,
  releaseGoodsOrders,
  type SalesChannel,
  type SaleTerms,
  sellGoods,
} from '@linehaul/modules/goodsorder/server/goodsorder.port.ts';
import { goodsShop, refusalOf } from '@linehaul/modules/goodsorder/server/testing/goods-order.fixture.ts';
import { modulesWithChannel } from '@linehaul/modules/goodsorder/server/testing/sales-channel.fixture.ts';
import { ledgerContract } from '@linehaul/modules/ledger/contract/ledger.contract.ts';
import { paymentContract } from '@linehaul/modules/payment/contract/payment.contract.ts';
import { paymentFixture } from '@linehaul/modules/payment/server/testing/payment.fixture.ts';
import { testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { beforeEach, expect, test } from 'vitest';
import { refundContract } from '../contract/refund.contract.ts';
import { refundGoods } from './refund.port.ts';

const key = 'testsale';
const testErrors = errors('testsale', { closed: 409 });

/** What the channel answers, as each test sets it, and what it has heard. */
const behaviour = { refusedStep: '', late: 'keep' as LatePayment, steps: [] as string[] };
const channel: SalesChannel = {
  key,
  refuseStep: async (_scope, _order, step) => (step === behaviour.refusedStep ? testErrors.closed : null),
  stepTaken: async (_scope, { id, state }, step) => {
    behaviour.steps.push(`${id} ${step} ${state}`);
  },
  decideLate: async () => behaviour.late,
};

const { instead, extensions: withChannel } = modulesWithChannel(channel);
const app = await testApp({ instead });
const plain = await testApp();
const { GoodsOrderChannels, GoodsOrderCancel, GoodsOrderInfo, GoodsOrderList, GoodsOrderPay, GoodsOrderPrice } =
  goodsOrderContract;
const { GoodsOrderCodes, GoodsOrderConsume, GoodsOrderRelease, GoodsOrderSend } = goodsOrderContract;
const courier = { way: 'courier', company: 'sf', tracking_no: 'SF1000000001' } as const;

beforeEach(() => {
  Object.assign(behaviour, { refusedStep: '', late: 'keep', steps: [] });
});

/** On hand and held of the small shirt, also when its seller's session is over. */
async function stockOf({ small }: Shop) {
  const { pool } = app.scope().database;
  const { rows } = await pool.query('select on_hand, held from goods_stock where sku_id = $1', [small]);
  return [Number(rows[0]?.on_hand), Number(rows[0]?.held)];
}

/** What the channel has heard about one order. */
const stepsOf = (id: number) => behaviour.steps.filter((step) => step.startsWith(`${id} `));

type Shop = Awaited<ReturnType<typeof goodsShop>>;

/** An order of the channel: held until it is let go, at a price of its own. */
function sell(shop: Shop, terms: Partial<SaleTerms> = {}, changes: object = {}) {
  const input = goodsOrderInput.parse(shop.draft({ lines: [{ sku_id: shop.small, quantity: 2 }], ...changes }));
  return shop
    .scope()
    .transaction((tx) => sellGoods(tx, withChannel, input, { source: 'api', sold_by: key, is_held: true, ...terms }));
}

const release = (shop: Shop, ids: readonly number[]) =>
  shop.scope().transaction((tx) => releaseGoodsOrders(tx, withChannel, ids));

test('a plug-in sells below and above the price, and its orders are found by it', async () => {
  const shop = await goodsShop(app);
  const cheap = await sell(shop, { lines: [{ price_cents: 400 }] });
  expect(cheap).toMatchObject({ sold_by: key, held_by: key, goods_cents: 800, total_cents: 1400 });
  const dear = await sell(shop, { lines: [{ price_cents: 2500 }], pay_until: app.now() + 900 });
  expect(dear).toMatchObject({ goods_cents: 5000, pay_until: app.now() + 900 });
  await shop.order();
  const { list } = await shop.call(GoodsOrderList, { sold_by: key });
  expect(list.map(({ id }) => id)).toEqual([dear.id, cheap.id]);
  expect(await shop.call(GoodsOrderChannels, {})).toContain(key);
});

test('a paid order that is held is neither sent nor used until it is let go', async () => {
  const shop = await goodsShop(app);
  const { id } = await sell(shop);
  const paid = await shop.call(GoodsOrderPay, { id, method: 'cash' });
  expect(paid).toMatchObject({ state: 'pay', held_by: key, actions: [] });
  const parcel = { ...courier, orders: [{ id }] };
  expect(await refusalOf(shop.call(GoodsOrderSend, parcel))).toBe('goodsorder.held');
  expect((await shop.call(GoodsOrderList, { is_held: true })).list.map((order) => order.id)).toEqual([id]);
  expect(await refusalOf(shop.call(GoodsOrderRelease, { id, reason: 'Now' }))).toBe('goodsorder.hold_active');
  await release(shop, [id]);
  await release(shop, [id]);
  const released = await shop.call(GoodsOrderInfo, { id });
  expect(released).toMatchObject({ held_by: '', actions: ['send'] });
  expect(released.events.map(({ kind }) => kind)).toEqual(['added', 'paid', 'released']);
  expect((await shop.call(GoodsOrderSend, parcel)).state).toBe('send');
  expect(stepsOf(id)).toEqual([`${id} pay pay`, `${id} release pay`, `${id} sent send`]);
});

test('codes of a held order are not taken', async () => {
  const shop = await goodsShop(app);
  const { id } = await sell(shop, {}, { freight_mode: 2 });
  await shop.call(GoodsOrderPay, { id, method: 'cash' });
  const { codes } = await shop.call(GoodsOrderCodes, { id });
  const code = codes[0]?.code ?? '';
  expect(await refusalOf(shop.call(GoodsOrderConsume, { code }))).toBe('goodsorder.held');
  await release(shop, [id]);
  expect(await refusalOf(shop.call(GoodsOrderConsume, { code }))).toBe('done');
});

test('an order whose plug-in is not there any more is let go by hand, with a reason', async () => {
  const shop = await goodsShop(plain);
  const { id } = await sell(shop);
  const paid = await shop.call(GoodsOrderPay, { id, method: 'cash' });
  expect(paid.actions).toEqual(['release']);
  const parcel = { ...courier, orders: [{ id }] };
  expect(await refusalOf(shop.call(GoodsOrderSend, parcel))).toBe('goodsorder.held');
  const released = await shop.call(GoodsOrderRelease, { id, version: paid.version, reason: 'Plug-in removed' });
  expect(released).toMatchObject({ held_by: '', actions: ['send'] });
  expect(released.events.at(-1)).toMatchObject({ kind: 'released', note: 'Plug-in removed' });
  expect(await refusalOf(shop.call(GoodsOrderRelease, { id, reason: 'Again' }))).toBe('goodsorder.state');
});

test('what people are about to do may be refused by who has sold it, and time may not', async () => {
  const shop = await goodsShop(app);
  const { id } = await sell(shop);
  behaviour.refusedStep = 'price';
  expect(await refusalOf(shop.call(GoodsOrderPrice, { id, adjust_cents: 1, reason: 'x' }))).toBe('testsale.closed');
  behaviour.refusedStep = 'cancel';
  expect(await refusalOf(shop.call(GoodsOrderCancel, { id }))).toBe('testsale.closed');
  const callOff = shop.scope().transaction((tx) => callOffGoodsOrder(tx, withChannel, { id, reason: 'Sold out' }));
  expect(await refusalOf(callOff)).toBe('testsale.closed');
  app.advance(25 * 3600);
  await app.runJob('goodsorder.unpaid');
  expect(stepsOf(id)).toEqual([`${id} cancel cancelled`]);
  expect(await stockOf(shop)).toEqual([10, 0]);
});

test('pieces that a promotion holds are handed to its orders, and come back to the shelf', async () => {
  const shop = await goodsShop(app);
  const cause = { kind: 'testsale_activity', id: 7 };
  const lines = [{ sku_id: shop.small, quantity: 9 }];
  await shop.scope().transaction((tx) => takeStock(tx, cause, lines));
  expect(await refusalOf(shop.order())).toBe('goods.stock_short');
  const [first, second] = [await sell(shop, { stock: cause }), await sell(shop, { stock: cause })];
  expect((await shop.levels())[0]).toEqual([10, 9]);
  await shop.call(GoodsOrderCancel, { id: first.id });
  expect((await shop.levels())[0]).toEqual([10, 7]);
  await shop.call(GoodsOrderPay, { id: second.id, method: 'cash' });
  const rest = [{ sku_id: shop.small, quantity: 5 }];
  await shop.scope().transaction((tx) => giveBackStock(tx, 'release', cause, rest));
  expect((await shop.levels())[0]).toEqual([10, 2]);
});

test('two lines of one SKU are handed over together', async () => {
  const shop = await goodsShop(app);
  const cause = { kind: 'testsale_activity', id: 8 };
  await shop.scope().transaction((tx) => takeStock(tx, cause, [{ sku_id: shop.small, quantity: 5 }]));
  const line = { sku_id: shop.small, quantity: 2 };
  const order = await sell(
    shop,
    { stock: cause, lines: [{ price_cents: 900 }, { price_cents: 400 }] },
    { lines: [line, line] },
  );
  expect(order.goods_cents).toBe(2600);
  const rest = [{ sku_id: shop.small, quantity: 1 }];
  await shop.scope().transaction((tx) => giveBackStock(tx, 'release', cause, rest));
  expect((await shop.levels())[0]).toEqual([10, 4]);
  await shop.call(GoodsOrderCancel, { id: order.id });
  expect((await shop.levels())[0]).toEqual([10, 0]);
});

test('a whole order and single lines are given back through refunds, once for each number', async () => {
  const shop = await goodsShop(app);
  const lines = [shop.small, shop.large].map((sku_id) => ({ sku_id, quantity: 2 }));
  const order = await shop.paidOnline({ lines });
  const request = { order_id: order.id, reason_code: 'other', body: 'Not complete' } as const;
  const giveBack = (request_no: string, part?: readonly { line_no: number; qty: number }[]) =>
    shop
      .scope()
      .transaction((tx) => refundGoods(tx, withChannel, { ...request, request_no, ...(part && { lines: part }) }));
  const number = randomUUID();
  const { refund } = await giveBack(number, [{ line_no: 1, qty: 1 }]);
  expect(refund).toMatchObject({ state: 'approved', pieces: 1 });
  expect((await giveBack(number, [{ line_no: 1, qty: 1 }])).promised_ids).toEqual([]);
  const rest = randomUUID();
  const { refund: whole } = await giveBack(rest);
  expect((await giveBack(rest)).refund.id).toBe(whole.id);
  expect(await refusalOf(giveBack(randomUUID()))).toBe('refund.nothing_asked');
  app.advance(120);
  await app.runJob('payment.refunds');
  const { list } = await shop.call(refundContract.RefundList, { order_id: order.id });
  expect(list.map(({ state }) => state)).toEqual(['refunded', 'refunded']);
  const closed = await shop.call(GoodsOrderInfo, { id: order.id });
  expect(closed).toMatchObject({ state: 'closed', refunded_cents: order.total_cents });
  expect((await shop.levels()).map(([, held]) => held)).toEqual([0, 0]);
  const trial = await app
    .scope()
    .database.pool.query('select coalesce(sum(amount_cents), 0)::int8 as sum from ledger_entry');
  expect(Number(trial.rows[0]?.sum)).toBe(0);
  expect(
    (await shop.call(ledgerContract.AccountList, {})).every(
      ({ kind, balance_cents }) => kind !== 'unsettled' || balance_cents === 0,
    ),
  ).toBe(true);
});

test.each([
  ['revive', 'pay', 'accepted', [10, 2]],
  ['give_back', 'cancelled', 'refunded', [10, 0]],
  ['keep', 'cancelled', null, [10, 0]],
] as const)('money that comes too late: %s', async (decision, state, decided, level) => {
  const shop = await goodsShop(app);
  const { notify, notice } = paymentFixture(app);
  behaviour.late = decision;
  const { id } = await sell(shop);
  const part = { subject_kind: 'goods_order', subject_id: id, subject_part: 'total', channel: 'sandbox' };
  const { id: payment_id, payment_no, amount_cents } = await shop.call(paymentContract.PaymentStart, part);
  app.advance(3600);
  await app.runJob('goodsorder.unpaid');
  const word = notice(payment_no, { amount_cents, notification_no: randomUUID(), channel_ref: randomUUID() });
  await notify(word);
  await notify(word);
  expect(await shop.again().then(({ call }) => call(GoodsOrderInfo, { id }))).toMatchObject({ state });
  const payment = await (await shop.again()).call(paymentContract.PaymentInfo, { id: payment_id });
  expect(payment.notifications.map((one) => one.decision)).toEqual([decided]);
  expect(await stockOf(shop)).toEqual(level);
});

test('money for pieces that are gone by now goes back', async () => {
  const shop = await goodsShop(app, 2);
  const { notify, notice } = paymentFixture(app);
  behaviour.late = 'revive';
  const { id } = await sell(shop);
  const part = { subject_kind: 'goods_order', subject_id: id, subject_part: 'total', channel: 'sandbox' };
  const { payment_no, amount_cents } = await shop.call(paymentContract.PaymentStart, part);
  app.advance(3600);
  await app.runJob('goodsorder.unpaid');
  const user = await shop.again();
  await user.call(goodsOrderContract.GoodsOrderAdd, shop.draft());
  await notify(notice(payment_no, { amount_cents, notification_no: randomUUID(), channel_ref: randomUUID() }));
  expect((await user.call(GoodsOrderInfo, { id })).state).toBe('cancelled');
  expect(stepsOf(id)).toEqual([`${id} cancel cancelled`]);
});
