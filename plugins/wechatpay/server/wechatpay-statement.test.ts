import { randomUUID } from 'node:crypto';
import { paymentContract } from '@linehaul/modules/payment/contract/payment.contract.ts';
import { statementSuite } from '@linehaul/modules/payment/server/testing/statement-suite.fixture.ts';
import { reconciliationContract } from '@linehaul/modules/reconciliation/contract/reconciliation.contract.ts';
import { businessDay } from '@linehaul/server-kernel/time/business-day.ts';
import { afterAll, expect, test } from 'vitest';
import { key, wechatpayFixture } from './testing/wechatpay.fixture.ts';

const { after, app, channel, reset, startPayment, wechat } = await wechatpayFixture();
afterAll(() => wechat.stop());

const { ChannelDayList, ChannelFetch, ChannelItemList, ChannelMatch } = reconciliationContract;
const daySeconds = 86_400;
const { conduct } = wechat;

statementSuite(channel, [
  ['not_there', () => Object.assign(conduct, { hasNoBill: true })],
  ['bill_changed', () => Object.assign(conduct, { hasWrongDigest: true })],
  ['silent', () => Object.assign(conduct, { isBusy: true })],
  ['silent', () => Object.assign(conduct, { isProbe: true })],
]);

const back = (id: number) => ({ id, amount_cents: 400, reason: 'damaged', request_no: randomUUID() });

test('a refund that is under way when the bill is written pairs with the log once it is done', async () => {
  const { user, payment, no, info } = await startPayment();
  await wechat.pay(no);
  conduct.refundSeconds = 3 * daySeconds;
  await user.call(paymentContract.PaymentRefund, back(payment.id));
  let clerk = await after(daySeconds, user);
  await app.runJob('reconciliation.statements');
  // The simulated provider's bill has the refunds of the tests before as well.
  const refunds = async () => {
    const { list } = await clerk.call(ChannelItemList, { channel: key });
    return list.filter(({ move, merchant_no }) => move === 'refund' && merchant_no === payment.payment_no);
  };
  expect(await refunds()).toMatchObject([{ result: 'only_channel', channel_cents: 400 }]);
  clerk = await after(3 * daySeconds, user);
  await app.runJob('payment.refunds');
  expect((await info(clerk)).refunds).toMatchObject([{ state: 'done' }]);
  await clerk.call(ChannelMatch, { channel: key });
  expect(await refunds()).toMatchObject([{ result: 'matched', state: 'matched', payment_id: payment.id }]);
});

test('a day that could not be had in time is fetched by hand, and says why it cannot', async () => {
  const { user, payment, no } = await startPayment();
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
