import { aKey, aProgram } from '@linehaul/modules/openapi/server/testing/program.fixture.ts';
import { paymentContract, shopPayment } from '@linehaul/modules/payment/contract/payment.contract.ts';
import { paymentFixture } from '@linehaul/modules/payment/server/testing/payment.fixture.ts';
import { webhookContract } from '@linehaul/modules/webhook/contract/webhook.contract.ts';
import { testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { expect, test } from 'vitest';
import { goodsOrderContract } from '../contract/goods-order.contract.ts';
import { existingOrder } from './goods-order.steps.ts';
import { goodsShop, refusalOf } from './testing/goods-order.fixture.ts';

const app = await testApp({ env: { WEBHOOK_PRIVATE: '1' } });
const { notify, notice } = paymentFixture(app);
const { GoodsOrderInfo, GoodsOrderSettingInfo, GoodsOrderSettingSave } = goodsOrderContract;
const { ShopPaymentChannels, ShopPaymentInfo, ShopPaymentStart } = paymentContract;
const subject_kind = 'goods_order';

test('the tenant’s own program starts a payment, shows what to scan, and reads that it is paid', async () => {
  const shop = await goodsShop(app);
  const program = aProgram(app, await aKey(shop));
  const { id } = await shop.order();
  const body = { subject_kind, subject_id: id, channel: 'sandbox' };
  const answer = await program({ path: ShopPaymentStart.path, body });
  expect(answer).toMatchObject({ http: 200, status: true });
  const startedPayment = shopPayment.parse(answer.data);
  expect(startedPayment).toMatchObject({ state: 'paying', subject_id: id, amount_cents: 2600, paid_cents: 0 });
  expect(startedPayment.qr_text).not.toBe('');
  const again = await program({ path: ShopPaymentStart.path, body });
  expect(shopPayment.parse(again.data).payment_no).toBe(startedPayment.payment_no);
  await notify(notice(startedPayment.payment_no, { amount_cents: 2600 }));
  const read = await program({ path: ShopPaymentInfo.path, query: `?id=${startedPayment.id}` });
  expect(read.data).toMatchObject({ state: 'paid', paid_cents: 2600, qr_text: '', redirect_url: '' });
  expect(await shop.call(GoodsOrderInfo, { id })).toMatchObject({ state: 'pay', paid_cents: 2600 });
});

test('a shop is offered channels alone, for what a shop sells, and sees no other payment', async () => {
  const shop = await goodsShop(app);
  const { call } = shop;
  const { channels } = await call(ShopPaymentChannels, { subject_kind });
  expect(channels).toContain('sandbox');
  expect(channels).not.toContain('cash');
  expect(await refusalOf(call(ShopPaymentChannels, { subject_kind: 'order' }))).toBe('payment.subject_unknown');
  const { id } = await shop.order();
  const of = (channel: string) => call(ShopPaymentStart, { subject_kind, subject_id: id, channel });
  expect(await refusalOf(of('transfer'))).toBe('payment.channel_unknown');
  const startedPayment = await of('sandbox');
  const stranger = await app.tenant({ industry: 'supplier' });
  expect(await refusalOf(stranger.call(ShopPaymentInfo, { id: startedPayment.id }))).toBe('wire.not_found');
  const foreign = stranger.call(ShopPaymentStart, { subject_kind, subject_id: id, channel: 'sandbox' });
  expect(await refusalOf(foreign)).toBe('wire.not_found');
});

test('an order waits for its money as long as the tenant says', async () => {
  const shop = await goodsShop(app);
  const { call } = shop;
  const unset = await call(GoodsOrderSettingInfo, {});
  expect(unset).toEqual({ shop_minutes: 30, counter_minutes: 1440, finish_days: 10, version: 0 });
  const before = await shop.order();
  expect(before.pay_until).toBe(app.now() + 24 * 3600);
  const set = await call(GoodsOrderSettingSave, { ...unset, shop_minutes: 10, counter_minutes: 60, finish_days: 3 });
  expect(set).toEqual({ shop_minutes: 10, counter_minutes: 60, finish_days: 3, version: 1 });
  expect(await refusalOf(call(GoodsOrderSettingSave, unset))).toBe('wire.version');
  const after = await shop.order();
  expect(after.pay_until).toBe(app.now() + 3600);
  const program = aProgram(app, await aKey(shop));
  const { data } = await program({ path: goodsOrderContract.GoodsOrderAdd.path, body: shop.draft() });
  expect(data).toMatchObject({ source: 'api', pay_until: app.now() + 600 });
  app.advance(3600);
  await app.runJob('goodsorder.unpaid');
  // The session has ended meanwhile.
  expect((await existingOrder(shop.scope(), after.id)).state).toBe('cancelled');
  expect((await existingOrder(shop.scope(), before.id)).state).toBe('submit');
  const other = await app.tenant({ industry: 'supplier' });
  expect((await other.call(GoodsOrderSettingInfo, {})).version).toBe(0);
});

test('what becomes of an order is an event for those who want it', async () => {
  const shop = await goodsShop(app);
  const { call } = shop;
  const events = ['goods_order.paid', 'goods_order.cancelled'] as const;
  await call(webhookContract.WebhookSave, { address: 'http://127.0.0.1:9/hook', events: [...events] });
  const first = await shop.order();
  await call(goodsOrderContract.GoodsOrderPay, { id: first.id, method: 'cash' });
  const second = await shop.order();
  await call(goodsOrderContract.GoodsOrderCancel, { id: second.id });
  const { pool } = shop.scope().database;
  const { rows } = await pool.query<{ event: string; data: string }>(
    'select event, data from domain_event_outbox where supplier_id = $1 order by id',
    [shop.suid],
  );
  expect(rows.map(({ event, data }) => [event, JSON.parse(data)])).toMatchObject([
    ['goods_order.paid', { order_id: first.id, state: 'pay', total_cents: 2600, paid_cents: 2600 }],
    ['goods_order.cancelled', { order_id: second.id, state: 'cancelled', paid_cents: 0 }],
  ]);
});
