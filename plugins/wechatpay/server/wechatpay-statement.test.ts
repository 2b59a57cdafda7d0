import { randomUUID } from 'node:crypto';
import { paymentContract } from '@linehaul/modules/payment/contract/payment.contract.ts';
import { balanced } from '@linehaul/modules/payment/server/testing/payee-fixture.port.ts';
import { reconciliationContract } from '@linehaul/modules/reconciliation/contract/reconciliation.contract.ts';
import { businessDay } from '@linehaul/server-kernel/time/business-day.ts';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { key, wechatpayFixture } from './testing/wechatpay-fixture.port.ts';

const { after, app, merchant, reset, started, wechat } = await wechatpayFixture();
afterAll(() => wechat.stop());
beforeEach(reset);

const { ChannelChoice, ChannelDayList, ChannelFetch, ChannelItemList, ChannelMatch } = reconciliationContract;
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
  const faults = {
    hasNoBill: 'not_there',
    hasWrongDigest: 'bill_changed',
    isBusy: 'silent',
    isProbe: 'silent',
  } as const;
  for (const [fault, kind] of Object.entries(faults)) {
    Object.assign(conduct, { [fault]: true });
    await app.runJob('reconciliation.statements');
    // Nothing is compared, and the day says why.
    expect((await clerk.call(ChannelItemList, {})).total).toBe(0);
    const { list } = await clerk.call(ChannelDayList, {});
    expect(list).toMatchObject([{ line_count: 0, fault: { kind }, actions: ['fetch'] }]);
    reset();
  }
  await app.runJob('reconciliation.statements');
  await app.runJob('reconciliation.statements');
  const { list: days } = await clerk.call(ChannelDayList, { channel: key });
  expect(days).toMatchObject([{ fault: null, line_count: 3, matched_count: 2, open_count: 1, fee_cents: 7 }]);
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

test('a refund that is under way when the bill is written pairs with the log once it is done', async () => {
  const { user, payment, no, info } = await started();
  await wechat.pay(no);
  conduct.refundSeconds = 3 * daySeconds;
  await user.call(paymentContract.PaymentRefund, back(payment.id));
  let clerk = await after(daySeconds, user);
  await app.runJob('reconciliation.statements');
  const refunds = async () =>
    (await clerk.call(ChannelItemList, { channel: key })).list.filter(({ move }) => move === 'refund');
  expect(await refunds()).toMatchObject([{ result: 'only_channel', channel_cents: 400 }]);
  clerk = await after(3 * daySeconds, user);
  await app.runJob('payment.refunds');
  expect((await info(clerk)).refunds).toMatchObject([{ state: 'done' }]);
  await clerk.call(ChannelMatch, { channel: key });
  expect(await refunds()).toMatchObject([{ result: 'matched', state: 'matched', payment_id: payment.id }]);
});

test('a day that could not be had in time is fetched by hand, and says why it cannot', async () => {
  const { user, payment, no } = await started();
  await wechat.pay(no);
  const day = businessDay(app.scope());
  const clerk = await after(10 * daySeconds, user);
  const fetchIt = () => clerk.call(ChannelFetch, { channel: key, day });
  conduct.hasNoBill = true;
  await expect(fetchIt()).rejects.toMatchObject({ status: 409, code: 'reconciliation.fetch_not_there' });
  expect((await clerk.call(ChannelDayList, {})).list).toMatchObject([{ day, fault: { kind: 'not_there' } }]);
  reset();
  expect(await fetchIt()).toMatchObject({ day, fault: null, matched_count: 1 });
  const { list } = await clerk.call(ChannelItemList, { channel: key, keyword: payment.payment_no });
  expect(list).toMatchObject([{ result: 'matched' }]);
  const today = businessDay(app.scope());
  await expect(clerk.call(ChannelFetch, { channel: key, day: today })).rejects.toMatchObject({ status: 422 });
});
