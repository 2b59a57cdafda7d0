import { randomUUID } from 'node:crypto';
import { addonContract } from '@linehaul/modules/addon/contract/addon.contract.ts';
import { paymentContract } from '@linehaul/modules/payment/contract/payment.contract.ts';
import { balanced } from '@linehaul/modules/payment/server/testing/payee-fixture.port.ts';
import { forOrder } from '@linehaul/modules/payment/server/testing/payment-fixture.port.ts';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { alipayFixture, key, taken, untouched } from './testing/alipay-fixture.port.ts';

const { after, alipay, app, aCarrier, anOrder, merchant, reset, save, start, started } = await alipayFixture();
afterAll(() => alipay.stop());
beforeEach(reset);

const { ChannelList, PaymentClose, PaymentList, PaymentRefund, PaymentStart, RefundRetry } = paymentContract;
const { AddonCertificateList, AddonInstall, AddonSettingTest, AddonUninstall } = addonContract;
const silent = { status: 503, code: 'payment.channel_silent' };

async function paid() {
  const made = await started();
  await alipay.pay(made.no);
  const { user, payment } = made;
  const asked = { id: payment.id, amount_cents: 400, reason: 'damaged', request_no: randomUUID() };
  const trade = () => alipay.trades.known(made.no);
  return { ...made, trade, refund: () => user.call(PaymentRefund, asked) };
}

const afterRefund = { 'clearing alipay': -600, 'payout till': 600 };

// First: what others leave open would be asked about as well, and five failures in a row are too many.
describe('a payment whose notification is lost', () => {
  test.each(['before', 'after'] as const)(
    'whose question breaks off %s the answer is asked about again',
    async (drop) => {
      const { user, no, info } = await started();
      alipay.conduct.isNotifying = false;
      await alipay.pay(no);
      alipay.provider.faults.drop = drop;
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
});

describe('the settings', () => {
  test('are needed before anybody can pay by Alipay', async () => {
    const user = await aCarrier();
    const order = await anOrder(user);
    const keys = async () => (await user.call(ChannelList, {})).map(({ key: one }) => one);
    const pay = () => user.call(PaymentStart, forOrder(order.id, key));
    expect(await keys()).not.toContain(key);
    await user.call(AddonInstall, { key });
    await expect(pay()).rejects.toMatchObject({ code: 'payment.channel_not_ready' });
    await save(user, { private_key: 'no key' });
    await expect(pay()).rejects.toMatchObject({ code: 'payment.channel_not_ready' });
    await save(user);
    expect(await keys()).toContain(key);
    expect(await pay()).toMatchObject({ state: 'paying' });
  });

  test('lack nothing that the chosen way of signing needs', async () => {
    const user = await aCarrier();
    await user.call(AddonInstall, { key });
    await expect(save(user, { alipay_public_key: '' })).rejects.toMatchObject({
      status: 422,
      fields: { alipay_public_key: expect.stringContaining('needed') },
    });
  });

  const { certificates } = alipay;
  const certified = {
    mode: 'certificate',
    app_certificate: certificates.app,
    alipay_certificate: certificates.alipay,
    root_certificate: certificates.root,
  };

  test('tell beforehand which certificate runs out, as long as the plug-in is in use', async () => {
    const user = await merchant();
    const ending = async (days?: number) => (await user.call(AddonCertificateList, { days })).map(({ field }) => field);
    await save(user, { ...certified, app_certificate: certificates.expired });
    expect(await ending()).toEqual(['app_certificate']);
    expect(await ending(3660)).toEqual(['app_certificate', 'alipay_certificate']);
    await save(user, certified);
    expect(await ending()).toEqual([]);
    await user.call(AddonUninstall, { key });
    expect(await ending(3660)).toEqual([]);
  });

  test.each<[string, string, object]>([
    ['all that is right', 'good', {}],
    ['one’s own public key', 'own_key', { alipay_public_key: certificates.ownPublicKey }],
    ['another application’s key', 'wrong_key', { private_key: certificates.otherPrivateKey }],
    ['another application', 'wrong_app', { app_id: '2021000122671099' }],
    ['a certificate that has run out', 'expired', { ...certified, app_certificate: certificates.expired }],
  ])('with %s are found to be %s', async (_what, code, changes) => {
    const user = await merchant();
    const found = await user.call(AddonSettingTest, { key, ...alipay.settings, ...changes });
    expect(found).toMatchObject({ is_good: code === 'good', code: `alipay.check.${code}` });
  });

  test('are found out when Alipay signs with another key, or not at all, or does not answer', async () => {
    const user = await merchant();
    const look = async () => (await user.call(AddonSettingTest, { key, ...alipay.settings })).code;
    alipay.provider.faults.wrong_sign = true;
    expect(await look()).toBe('alipay.check.wrong_alipay_key');
    alipay.provider.faults.wrong_sign = false;
    alipay.conduct.isUnsigned = true;
    expect(await look()).toBe('alipay.check.wrong_alipay_key');
    alipay.conduct.isUnsigned = false;
    alipay.provider.faults.clock_s = 700;
    expect(await look()).toBe('alipay.check.clock');
    alipay.provider.faults.clock_s = 0;
    alipay.provider.faults.status = 502;
    expect(await look()).toBe('alipay.check.silent');
    alipay.provider.faults.status = 0;
    expect(await look()).toBe('alipay.check.good');
  });

  test('may be certificates, with which payments, refunds and notifications work as well', async () => {
    alipay.application.hasCertificates = true;
    const { user, payment, no } = await started(certified);
    expect(await alipay.pay(no)).toEqual(['success']);
    const back = { id: payment.id, amount_cents: 400, reason: 'damaged', request_no: randomUUID() };
    expect((await user.call(PaymentRefund, back)).refunds).toMatchObject([{ state: 'done' }]);
    expect(await balanced(user)).toEqual(afterRefund);
  });

  test('stay while money is under way', async () => {
    const { user, payment, no } = await started();
    const leave = () => user.call(AddonUninstall, { key });
    await expect(leave()).rejects.toMatchObject({ status: 409, code: 'alipay.in_use' });
    await alipay.pay(no);
    alipay.conduct.refundSeconds = 100;
    await user.call(PaymentRefund, { id: payment.id, amount_cents: 1, reason: 'x', request_no: randomUUID() });
    await expect(leave()).rejects.toMatchObject({ code: 'alipay.in_use' });
    app.advance(200);
    await app.runJob('payment.refunds');
    expect(await leave()).toMatchObject({ installed: false });
  });
});

describe('a payment', () => {
  test.each([
    ['before', { drop: 'before' }],
    ['after', { drop: 'after' }],
    ['with an error page in place of', { status: 502 }],
    ['with another key’s signature on', { wrong_sign: true }],
  ] as const)('whose start breaks off %s the answer is the same one when it is started again', async (_when, fault) => {
    const user = await merchant();
    const order = await anOrder(user);
    const pay = () => user.call(PaymentStart, forOrder(order.id, key));
    Object.assign(alipay.provider.faults, fault);
    await expect(pay()).rejects.toMatchObject(silent);
    expect(await balanced(user)).toEqual(untouched);
    reset();
    const payment = await pay();
    expect(payment).toMatchObject({ state: 'paying' });
    expect((await user.call(PaymentList, {})).total).toBe(1);
    expect(await alipay.pay(payment.payment_no.replaceAll('-', '_'))).toEqual(['success']);
    expect(await balanced(user)).toEqual(taken);
  });

  test('that Alipay refuses to open says why', async () => {
    const user = await merchant();
    alipay.conduct.refusesStart = 'ACQ.ACCESS_FORBIDDEN';
    await expect(start(user)).rejects.toMatchObject({ status: 409, code: 'payment.refused_not_granted' });
    reset();
    expect(await start(user)).toMatchObject({ state: 'paying' });
  });

  test('whose start is never answered is refused within the time limit, and paid all the same', async () => {
    const user = await merchant();
    const order = await anOrder(user);
    const pay = () => user.call(PaymentStart, forOrder(order.id, key));
    alipay.provider.faults.silent = true;
    await expect(pay()).rejects.toMatchObject(silent);
    reset();
    alipay.provider.faults.slow_ms = 300;
    const payment = await pay();
    expect(await alipay.pay(payment.payment_no.replaceAll('-', '_'))).toEqual(['success']);
    expect(await balanced(user)).toEqual(taken);
  });

  test.each(['before', 'after'] as const)('whose closing breaks off %s the answer is closed later', async (drop) => {
    const { user, payment, no, info } = await started();
    const trade = alipay.trades.known(no);
    if (trade) trade.isScanned = true;
    alipay.provider.faults.drop = drop;
    await user.call(PaymentClose, { id: payment.id });
    reset();
    app.advance(60);
    await app.runJob('payment.closings');
    expect(trade).toMatchObject({ status: 'TRADE_CLOSED' });
    expect(await info()).toMatchObject({ state: 'closed', held_cents: 0 });
    expect(await balanced(user)).toEqual(untouched);
  });
});

describe('a refund', () => {
  test('is done at once where Alipay does it at once', async () => {
    const { user, refund, trade } = await paid();
    expect((await refund()).refunds).toMatchObject([{ state: 'done', amount_cents: 400 }]);
    expect(trade()?.refunds).toMatchObject([{ cents: 400 }]);
    expect(await balanced(user)).toEqual(afterRefund);
  });

  test('that waits for an hour at Alipay is looked up until it is done, and made once', async () => {
    const { user, refund, trade, info } = await paid();
    alipay.conduct.refundSeconds = 3600;
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
    expect(trade()?.refunds).toHaveLength(1);
    expect(await balanced(clerk)).toEqual(afterRefund);
  });

  test.each([
    ['before', { drop: 'before' }],
    ['after', { drop: 'after' }],
    ['with another key’s signature on', { wrong_sign: true }],
  ] as const)('that breaks off %s the answer is promised, and made once', async (_when, fault) => {
    const { user, refund, trade, info } = await paid();
    Object.assign(alipay.provider.faults, fault);
    expect((await refund()).refunds).toMatchObject([{ state: 'pending' }]);
    expect(await balanced(user)).toEqual(taken);
    reset();
    for (const seconds of [60, 120]) {
      app.advance(seconds);
      await app.runJob('payment.refunds');
    }
    expect((await info()).refunds).toMatchObject([{ state: 'done' }]);
    expect(trade()?.refunds).toMatchObject([{ cents: 400 }]);
    expect(await balanced(user)).toEqual(afterRefund);
  });

  test.each([
    ['ACQ.SELLER_BALANCE_NOT_ENOUGH', 'balance'],
    ['ACQ.TRADE_NOT_ALLOW_REFUND', 'not_allowed'],
    ['ACQ.TRADE_HAS_FINISHED', 'too_old'],
    ['ACQ.REASON_TRADE_BEEN_FREEZEN', 'frozen'],
    ['ACQ.SOMETHING_NEW', 'other'],
  ] as const)('that Alipay refuses with %s says so, and is tried again once that is put right', async (code, kind) => {
    const { user, payment, refund, trade } = await paid();
    alipay.conduct.refuses = code;
    expect((await refund()).refunds).toMatchObject([{ state: 'refused', refusal: { kind, code } }]);
    const retry = () => user.call(RefundRetry, { id: payment.id });
    await expect(retry()).rejects.toMatchObject({ status: 409, code: `payment.refused_${kind}` });
    expect(await balanced(user)).toEqual(taken);
    reset();
    expect((await retry()).refunds).toMatchObject([{ state: 'done' }]);
    expect(trade()?.refunds).toMatchObject([{ cents: 400 }]);
    expect(await balanced(user)).toEqual(afterRefund);
  });

  test('that Alipay’s notification tells of changes nothing more', async () => {
    const { user, no, refund, info } = await paid();
    await refund();
    expect(await alipay.notify(no, { refund_fee: '4.00' })).toEqual(['success']);
    expect((await info()).notifications.map(({ outcome }) => outcome)).toEqual(['paid', 'ignored']);
    expect(await balanced(user)).toEqual(afterRefund);
  });

  test('of an application whose key is wrong by now stays promised', async () => {
    const { user, refund, trade, info } = await paid();
    await save(user, { private_key: alipay.certificates.otherPrivateKey });
    expect((await refund()).refunds).toMatchObject([{ state: 'pending' }]);
    expect(trade()?.refunds).toEqual([]);
    expect(await balanced(user)).toEqual(taken);
    await save(user);
    app.advance(60);
    await app.runJob('payment.refunds');
    expect((await info()).refunds).toMatchObject([{ state: 'done' }]);
    expect(await balanced(user)).toEqual(afterRefund);
  });
});

test('after five failures in a row nobody waits for Alipay’s answer', async () => {
  const user = await merchant();
  alipay.provider.faults.status = 502;
  for (let at = 0; at < 5; at += 1) await expect(start(user)).rejects.toMatchObject(silent);
  const asked = alipay.provider.requests.length;
  await expect(start(user)).rejects.toMatchObject(silent);
  expect(alipay.provider.requests.length).toBe(asked);
});
