import { randomUUID } from 'node:crypto';
import { addonContract } from '@linehaul/modules/addon/contract/addon.contract.ts';
import { paymentContract } from '@linehaul/modules/payment/contract/payment.contract.ts';
import { balanced } from '@linehaul/modules/payment/server/testing/payee-fixture.port.ts';
import { forOrder } from '@linehaul/modules/payment/server/testing/payment-fixture.port.ts';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { key, taken, untouched, wechatpayFixture } from './testing/wechatpay-fixture.port.ts';
import { outRefundNo } from './wechatpay-words.rules.ts';

const { after, app, anOrder, merchant, reset, save, start, started, wechat } = await wechatpayFixture();
afterAll(() => wechat.stop());
beforeEach(reset);

const { PaymentClose, PaymentList, PaymentRefund, PaymentStart, RefundRetry, RefundStuckList } = paymentContract;
const { AddonUninstall } = addonContract;
const { conduct, provider, transactions } = wechat;
const silent = { status: 503, code: 'payment.channel_silent' };

async function paid() {
  const made = await started();
  await wechat.pay(made.no);
  const { user, payment } = made;
  const request_no = randomUUID();
  const asked = { id: payment.id, amount_cents: 400, reason: 'damaged', request_no };
  const transaction = () => transactions.byNumber(made.no);
  const out_refund_no = outRefundNo(`${made.no}-R${request_no}`);
  return { ...made, transaction, out_refund_no, refund: () => user.call(PaymentRefund, asked) };
}

const afterRefund = { 'clearing wechatpay': -600, 'payout till': 600 };

/** Ways for an answer to be lost after its request has had an effect. */
const lost = [
  ['breaks off after', () => Object.assign(provider.faults, { drop: 'after' })],
  ['breaks off before', () => Object.assign(provider.faults, { drop: 'before' })],
  ['says 500 although it has done', () => Object.assign(conduct, { failsAfter: true })],
  ['says 429 in place of', () => Object.assign(conduct, { isBusy: true })],
  ['is an error page in place of', () => Object.assign(provider.faults, { status: 502 })],
  ['has another key’s signature on', () => Object.assign(provider.faults, { wrong_sign: true })],
  ['has the serial number of nobody’s key on', () => Object.assign(conduct, { signs: 'unknown' })],
  ['has no signature on', () => Object.assign(conduct, { isUnsigned: true })],
  ['has a probe’s signature on', () => Object.assign(conduct, { isProbe: true })],
  ['has an old signature on', () => Object.assign(conduct, { lateSeconds: 400 })],
  ['has another body than was signed in', () => Object.assign(conduct, { isChanged: true })],
] as const;

// First: what others leave open would be asked about as well, and five failures in a row are too many.
test.each(['before', 'after'] as const)(
  'a question about a lost notification that breaks off %s the answer is asked again',
  async (drop) => {
    const { user, no, info } = await started();
    conduct.isNotifying = false;
    await wechat.pay(no);
    provider.faults.drop = drop;
    app.advance(121);
    await app.runJob('payment.queries');
    expect(await info()).toMatchObject({ state: 'paying' });
    expect(await balanced(user)).toEqual(untouched);
    reset();
    app.advance(61);
    await app.runJob('payment.queries');
    expect(await info()).toMatchObject({ state: 'paid' });
    expect(await balanced(user)).toEqual(taken);
  },
);

describe('a payment', () => {
  test.each(lost)('whose start %s the answer is the same one when it is started again', async (_when, fault) => {
    const user = await merchant();
    const order = await anOrder(user);
    const pay = () => user.call(PaymentStart, forOrder(order.id, key));
    fault();
    await expect(pay()).rejects.toMatchObject(silent);
    expect(await balanced(user)).toEqual(untouched);
    reset();
    const payment = await pay();
    expect(payment).toMatchObject({ state: 'paying' });
    expect((await user.call(PaymentList, {})).total).toBe(1);
    expect(await wechat.pay(payment.payment_no)).toEqual([204]);
    expect(await balanced(user)).toEqual(taken);
  });

  test.each(['before', 'after'] as const)('whose closing breaks off %s the answer is closed later', async (drop) => {
    const { user, payment, no, info } = await started();
    provider.faults.drop = drop;
    await user.call(PaymentClose, { id: payment.id });
    reset();
    app.advance(60);
    await app.runJob('payment.closings');
    expect(transactions.byNumber(no)).toMatchObject({ trade_state: 'CLOSED' });
    expect(await info()).toMatchObject({ state: 'closed', held_cents: 0 });
    expect(await balanced(user)).toEqual(untouched);
  });

  test.each([
    ['NO_AUTH', 'not_granted'],
    ['APPID_MCHID_NOT_MATCH', 'app_not_bound'],
  ] as const)('that WeChat Pay refuses to open with %s says why', async (code, kind) => {
    const user = await merchant();
    conduct.refusesStart = code;
    await expect(start(user)).rejects.toMatchObject({ status: 409, code: `payment.refused_${kind}` });
    reset();
    expect(await start(user)).toMatchObject({ state: 'paying' });
  });

  test('that is started while the server’s clock is wrong is refused', async () => {
    const user = await merchant();
    provider.faults.clock_s = 700;
    await expect(start(user)).rejects.toMatchObject(silent);
  });
});

describe('a refund', () => {
  test('is done at once where WeChat Pay does it at once', async () => {
    const { user, refund, transaction } = await paid();
    expect((await refund()).refunds).toMatchObject([{ state: 'done', amount_cents: 400 }]);
    expect(transaction()?.refunds).toMatchObject([{ cents: 400 }]);
    expect(await balanced(user)).toEqual(afterRefund);
  });

  test('that is under way for hours is looked up until it is done, and made once', async () => {
    const { user, refund, transaction, info } = await paid();
    conduct.refundSeconds = 3600;
    expect((await refund()).refunds).toMatchObject([{ state: 'pending' }]);
    let clerk = user;
    for (const seconds of [60, 600, 1800]) {
      clerk = await after(seconds, user);
      await app.runJob('payment.refunds');
      expect((await info(clerk)).refunds).toMatchObject([{ state: 'pending' }]);
    }
    clerk = await after(3600, user);
    await Promise.all([app.runJob('payment.refunds'), app.runJob('payment.refunds')]);
    expect((await info(clerk)).refunds).toMatchObject([{ state: 'done' }]);
    expect(transaction()?.refunds).toHaveLength(1);
    expect(await balanced(clerk)).toEqual(afterRefund);
  });

  test.each(lost)('whose answer %s it is promised, and made once', async (_when, fault) => {
    const { user, refund, transaction, info } = await paid();
    fault();
    expect((await refund()).refunds).toMatchObject([{ state: 'pending' }]);
    expect(await balanced(user)).toEqual(taken);
    reset();
    for (const seconds of [60, 120]) {
      app.advance(seconds);
      await app.runJob('payment.refunds');
    }
    expect((await info()).refunds).toMatchObject([{ state: 'done' }]);
    expect(transaction()?.refunds).toMatchObject([{ cents: 400 }]);
    expect(await balanced(user)).toEqual(afterRefund);
  });

  test('that ends ABNORMAL stays promised until a person has seen to it at WeChat Pay', async () => {
    const { user, refund, out_refund_no, info, no } = await paid();
    conduct.refundEnd = 'ABNORMAL';
    conduct.refundSeconds = 5;
    expect((await refund()).refunds).toMatchObject([{ state: 'pending', refusal: null }]);
    app.advance(60);
    expect(await wechat.notifyRefund(out_refund_no)).toEqual([204]);
    await app.runJob('payment.refunds');
    const refusal = { kind: 'abnormal', code: 'ABNORMAL', words: out_refund_no };
    expect((await info()).refunds).toMatchObject([{ state: 'pending', refusal }]);
    const stuck = async () => (await user.call(RefundStuckList, {})).list;
    expect(await stuck()).toMatchObject([{ payment_no: no, amount_cents: 400, refusal, since: app.now() }]);
    expect(await balanced(user)).toEqual(taken);
    const made = transactions.refundOf(out_refund_no)?.refund;
    if (made) made.end = 'SUCCESS';
    app.advance(120);
    await app.runJob('payment.refunds');
    expect((await info()).refunds).toMatchObject([{ state: 'done', refusal: null }]);
    expect(await stuck()).toEqual([]);
    expect(await balanced(user)).toEqual(afterRefund);
  });

  test('that WeChat Pay has closed has ended, and is tried again by a new number', async () => {
    const { user, payment, refund, out_refund_no, info, transaction } = await paid();
    conduct.refundEnd = 'CLOSED';
    conduct.refundSeconds = 5;
    await refund();
    app.advance(60);
    await app.runJob('payment.refunds');
    const refusal = { kind: 'closed', code: 'CLOSED', words: out_refund_no };
    expect((await info()).refunds).toMatchObject([{ state: 'refused', refusal, next_at: 0, try_no: 1 }]);
    expect((await user.call(RefundStuckList, {})).list).toMatchObject([{ state: 'refused', refusal }]);
    const asked = provider.requests.length;
    app.advance(30_000);
    await app.runJob('payment.refunds');
    expect(provider.requests.length).toBe(asked);
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
    expect(await balanced(clerk)).toEqual(afterRefund);
  });

  test.each([
    ['NOT_ENOUGH', 'balance'],
    ['TRADE_OVERDUE', 'too_old'],
    ['USER_ACCOUNT_ABNORMAL', 'payer_account'],
    ['NO_AUTH', 'not_granted'],
    ['SOMETHING_NEW', 'other'],
  ] as const)(
    'that WeChat Pay refuses with %s says so, and is tried again once that is put right',
    async (code, kind) => {
      const { user, payment, refund, transaction } = await paid();
      conduct.refuses = code;
      const refusal = { kind, code };
      expect((await refund()).refunds).toMatchObject([{ state: 'refused', refusal, actions: ['retry', 'give_other'] }]);
      const retry = () => user.call(RefundRetry, { id: payment.id });
      await expect(retry()).rejects.toMatchObject({ status: 409, code: `payment.refused_${kind}` });
      expect(await balanced(user)).toEqual(taken);
      reset();
      expect((await retry()).refunds).toMatchObject([{ state: 'done', try_no: 1 }]);
      expect(transaction()?.refunds).toMatchObject([{ cents: 400 }]);
      expect(await balanced(user)).toEqual(afterRefund);
    },
  );

  test('that WeChat Pay’s notification tells of changes nothing more', async () => {
    const { user, refund, out_refund_no, info } = await paid();
    await refund();
    expect(await wechat.notifyRefund(out_refund_no)).toEqual([204]);
    expect((await info()).notifications.map(({ outcome }) => outcome)).toEqual(['paid']);
    expect(await balanced(user)).toEqual(afterRefund);
  });

  test('of a merchant whose key is wrong by now stays promised', async () => {
    const { user, refund, transaction, info } = await paid();
    await save(user, { private_key: wechat.mistakes.otherPrivateKey });
    expect((await refund()).refunds).toMatchObject([{ state: 'pending' }]);
    expect(transaction()?.refunds).toEqual([]);
    await save(user);
    app.advance(60);
    await app.runJob('payment.refunds');
    expect((await info()).refunds).toMatchObject([{ state: 'done' }]);
    expect(await balanced(user)).toEqual(afterRefund);
  });
});

test('the plug-in stays while money is under way', async () => {
  const { user, payment, no } = await started();
  const leave = () => user.call(AddonUninstall, { key });
  await expect(leave()).rejects.toMatchObject({ status: 409, code: 'wechatpay.in_use' });
  await wechat.pay(no);
  conduct.refundSeconds = 100;
  await user.call(PaymentRefund, { id: payment.id, amount_cents: 1, reason: 'x', request_no: randomUUID() });
  await expect(leave()).rejects.toMatchObject({ code: 'wechatpay.in_use' });
  app.advance(200);
  await app.runJob('payment.refunds');
  expect(await leave()).toMatchObject({ installed: false });
});

test('after five failures in a row nobody waits for WeChat Pay’s answer', async () => {
  const user = await merchant();
  provider.faults.status = 502;
  for (let at = 0; at < 5; at += 1) await expect(start(user)).rejects.toMatchObject(silent);
  const asked = provider.requests.length;
  await expect(start(user)).rejects.toMatchObject(silent);
  expect(provider.requests.length).toBe(asked);
});
