import { paymentContract } from '@linehaul/modules/payment/contract/payment.contract.ts';
import { booksWith, paidPayment } from '@linehaul/modules/payment/server/testing/channel-suite.fixture.ts';
import { balanced } from '@linehaul/modules/payment/server/testing/payee.fixture.ts';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { takenAmounts, wechatpayFixture } from './testing/wechatpay.fixture.ts';
import { outRefundNo } from './wechatpay-words.rules.ts';

const { after, app, channel, merchant, reset, start, wechat } = await wechatpayFixture();
afterAll(() => wechat.stop());
beforeEach(reset);

const { RefundRetry, RefundStuckList } = paymentContract;
const { conduct, provider, transactions } = wechat;

async function createPaidPayment() {
  const { refund_no, ...made } = await paidPayment(channel);
  const no = made.payment.payment_no;
  return { ...made, no, transaction: () => transactions.byNumber(no), out_refund_no: outRefundNo(refund_no) };
}

test('a refund that ends ABNORMAL stays promised until a person has seen to it at WeChat Pay', async () => {
  const { user, refund, out_refund_no, info, no } = await createPaidPayment();
  conduct.refundEnd = 'ABNORMAL';
  conduct.refundSeconds = 5;
  expect((await refund()).refunds).toMatchObject([{ state: 'pending', refusal: null }]);
  app.advance(60);
  expect(await wechat.notifyRefund(out_refund_no)).toEqual([204]);
  await app.runJob('payment.refunds');
  const refusal = { kind: 'abnormal', code: 'ABNORMAL', words: out_refund_no };
  expect((await info()).refunds).toMatchObject([{ state: 'pending', refusal }]);
  const listStuck = async () => (await user.call(RefundStuckList, {})).list;
  expect(await listStuck()).toMatchObject([{ payment_no: no, amount_cents: 400, refusal, since: app.now() }]);
  expect(await balanced(user)).toEqual(takenAmounts);
  const storedRefund = transactions.refundOf(out_refund_no)?.refund;
  if (storedRefund) storedRefund.end = 'SUCCESS';
  app.advance(120);
  await app.runJob('payment.refunds');
  expect((await info()).refunds).toMatchObject([{ state: 'done', refusal: null }]);
  expect(await listStuck()).toEqual([]);
  expect(await balanced(user)).toEqual(booksWith(channel, 600));
});

test('a refund that WeChat Pay has closed has ended, and is tried again by a new number', async () => {
  const { user, payment, refund, out_refund_no, info, transaction } = await createPaidPayment();
  conduct.refundEnd = 'CLOSED';
  conduct.refundSeconds = 5;
  await refund();
  app.advance(60);
  await app.runJob('payment.refunds');
  const refusal = { kind: 'closed', code: 'CLOSED', words: out_refund_no };
  expect((await info()).refunds).toMatchObject([{ state: 'refused', refusal, next_at: 0, try_no: 1 }]);
  expect((await user.call(RefundStuckList, {})).list).toMatchObject([{ state: 'refused', refusal }]);
  const requestCount = provider.requests.length;
  app.advance(30_000);
  await app.runJob('payment.refunds');
  expect(provider.requests.length).toBe(requestCount);
  const clerk = await after(1, user);
  await expect(clerk.call(RefundRetry, { id: payment.id })).resolves.toMatchObject({
    refunds: [{ state: 'pending', try_no: 2 }],
  });
  reset();
  const second = transaction()?.refunds[1];
  expect(second?.out_refund_no).not.toBe(out_refund_no);
  if (second) second.end = 'SUCCESS';
  app.advance(600);
  await app.runJob('payment.refunds');
  expect((await info(clerk)).refunds).toMatchObject([{ state: 'done', try_no: 2, refusal: null }]);
  expect(await balanced(clerk)).toEqual(booksWith(channel, 600));
});

test('a refund that WeChat Pay’s notification tells of changes nothing more', async () => {
  const { user, refund, out_refund_no, info } = await createPaidPayment();
  await refund();
  expect(await wechat.notifyRefund(out_refund_no)).toEqual([204]);
  expect((await info()).notifications.map(({ outcome }) => outcome)).toEqual(['paid']);
  expect(await balanced(user)).toEqual(booksWith(channel, 600));
});

test('a payment that is started while the server’s clock is wrong is refused', async () => {
  const user = await merchant();
  provider.faults.clock_s = 700;
  await expect(start(user)).rejects.toMatchObject({ status: 503, code: 'payment.channel_silent' });
});
