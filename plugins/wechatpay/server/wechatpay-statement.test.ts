import { randomUUID } from 'node:crypto';
import { paymentContract } from '@linehaul/modules/payment/contract/payment.contract.ts';
import { balanced } from '@linehaul/modules/payment/server/testing/payee-fixture.port.ts';
import { reconciliationContract } from '@linehaul/modules/reconciliation/contract/reconciliation.contract.ts';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { key, wechatpayFixture } from './testing/wechatpay-fixture.port.ts';

const { after, app, merchant, reset, started, wechat } = await wechatpayFixture();
afterAll(() => wechat.stop());
beforeEach(reset);

const { ChannelChoice, ChannelDayList, ChannelItemList } = reconciliationContract;
const daySeconds = 86_400;
const { conduct } = wechat;

const back = (id: number) => ({ id, amount_cents: 400, reason: 'damaged', request_no: randomUUID() });

test('yesterday’s bill comes in by itself, once it is whole, and what only WeChat Pay knows is a difference', async () => {
  const { user, payment, no } = await started();
  await wechat.pay(no);
  await user.call(paymentContract.PaymentRefund, back(payment.id));
  await app.runJob('reconciliation.statements');
  expect((await user.call(ChannelDayList, {})).total).toBe(0);

  const clerk = await after(daySeconds, user);
  for (const fault of ['hasNoBill', 'hasWrongDigest', 'isBusy', 'isProbe'] as const) {
    conduct[fault] = true;
    await app.runJob('reconciliation.statements');
    expect((await clerk.call(ChannelDayList, {})).total).toBe(0);
    reset();
  }
  await app.runJob('reconciliation.statements');
  await app.runJob('reconciliation.statements');
  const { list: days } = await clerk.call(ChannelDayList, { channel: key });
  expect(days).toMatchObject([{ line_count: 3, matched_count: 2, open_count: 1, fee_cents: 7 }]);
  const { list: items } = await clerk.call(ChannelItemList, { channel: key });
  const found = items.map(({ move, result, merchant_no }) => `${move} ${result} ${merchant_no}`).sort();
  expect(found).toEqual([
    `payment matched ${payment.payment_no}`,
    'payment only_channel SHOP_0815',
    `refund matched ${payment.payment_no}`,
  ]);
  expect(await balanced(clerk)).toEqual({ 'clearing wechatpay': -600, 'payout till': 600 });
});

test('a tenant who has set WeChat Pay up finds it among its channels, and the platform does not', async () => {
  const user = await merchant();
  const platform = await app.tenant({ industry: 'platform' });
  expect(await user.call(ChannelChoice, {})).toContainEqual({ key });
  expect(await platform.call(ChannelChoice, {})).not.toContainEqual({ key });
});
