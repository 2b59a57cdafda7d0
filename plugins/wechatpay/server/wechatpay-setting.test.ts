import { randomUUID } from 'node:crypto';
import { addonContract } from '@linehaul/modules/addon/contract/addon.contract.ts';
import { paymentContract } from '@linehaul/modules/payment/contract/payment.contract.ts';
import { balanced } from '@linehaul/modules/payment/server/testing/payee.fixture.ts';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { wechatpayContract } from '../contract/wechatpay.contract.ts';
import { byCertificates, key, takenAmounts, wechatpayFixture } from './testing/wechatpay.fixture.ts';

const { app, merchant, reset, save, start, startPayment, wechat } = await wechatpayFixture();
afterAll(() => wechat.stop());
beforeEach(reset);

const { PaymentRefund } = paymentContract;
const { AddonSettingTest } = addonContract;
const { KeyList } = wechatpayContract;
const { conduct, mistakes, provider, settings } = wechat;

/** How often WeChat Pay was asked for its certificates. */
const countCertificateRequests = () => provider.requests.filter(({ path }) => path === '/v3/certificates').length;

describe('the settings', () => {
  test('are not enough on a server whose address nobody has said: WeChat Pay could not notify it', async () => {
    const user = await merchant();
    const { publicUrl } = app.settings;
    app.settings.publicUrl = null;
    await expect(start(user)).rejects.toMatchObject({ code: 'payment.channel_not_ready' });
    expect(await user.call(AddonSettingTest, { key, ...settings })).toMatchObject({
      code: 'wechatpay.check.no_public_url',
    });
    app.settings.publicUrl = publicUrl;
    expect(await start(user)).toMatchObject({ state: 'paying' });
  });

  test.each<[string, string, object]>([
    ['all that is right', 'good', {}],
    ['one’s own public key', 'own_key', { public_key: mistakes.ownPublicKey }],
    ['another public key', 'unproven', { public_key: mistakes.otherPublicKey }],
    ['another public key’s id', 'unproven', { public_key_id: 'PUB_KEY_ID_01' }],
    ['another merchant', 'wrong_key', { mch_id: '1900000110' }],
    ['another certificate', 'other_certificate', { merchant_certificate: mistakes.otherCertificate }],
    ['a certificate that has run out', 'expired', { merchant_certificate: mistakes.expired }],
  ])('with %s are found to be %s', async (_what, code, changes) => {
    const user = await merchant();
    const checkResult = await user.call(AddonSettingTest, { key, ...settings, ...changes });
    expect(checkResult).toMatchObject({ is_good: code === 'good', code: `wechatpay.check.${code}` });
  });

  test.each<[string, string, object]>([
    ['the account’s own app secret', 'good', {}],
    ['another app secret', 'wrong_app_secret', { app_secret: 'another one' }],
    ['another account’s App ID', 'wrong_app_secret', { app_id: 'wx9999999999999999' }],
  ])('for a page inside WeChat with %s are found to be %s', async (_what, code, changes) => {
    const user = await merchant();
    const jsapi = { way: 'jsapi', app_secret: wechat.app_secret, ...changes };
    const checkResult = await user.call(AddonSettingTest, { key, ...settings, ...jsapi });
    expect(checkResult).toMatchObject({ is_good: code === 'good', code: `wechatpay.check.${code}` });
    if (code !== 'good') expect(checkResult.params).toEqual({ reason: '40125' });
  });

  test.each([
    ['mch_id', '1900000110'],
    ['app_id', 'wx9999999999999999'],
  ] as const)(
    'keep their %s while payments or refunds are under way, and everything else changes',
    async (field, value) => {
      const { user, payment, no, info } = await startPayment();
      const change = () => save(user, { [field]: value });
      const refusal = { status: 422, code: 'wechatpay.under_way', fields: { [field]: expect.any(String) } };
      await expect(change()).rejects.toMatchObject(refusal);
      await save(user, { public_key_id: '', public_key: '' });
      await save(user);
      expect(await wechat.pay(no)).toEqual([204]);
      expect(await info()).toMatchObject({ state: 'paid' });
      conduct.refundSeconds = 100;
      const back = { id: payment.id, amount_cents: 1, reason: 'x', request_no: randomUUID() };
      await user.call(PaymentRefund, back);
      await expect(change()).rejects.toMatchObject(refusal);
      app.advance(200);
      await app.runJob('payment.refunds');
      await change();
    },
  );

  test('say the serial number and the last day of the certificate when they are good', async () => {
    const user = await merchant();
    const { params } = await user.call(AddonSettingTest, { key, ...settings });
    expect(params).toMatchObject({
      serial: '5A1B2C3D4E5F60718293A4B5C6D7E8F901234567',
      day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    });
  });

  test.each<[string, string, () => void]>([
    ['signs with another key', 'unproven', () => Object.assign(provider.faults, { wrong_sign: true })],
    ['does not sign', 'unproven', () => Object.assign(conduct, { isUnsigned: true })],
    ['signs as a probe', 'unproven', () => Object.assign(conduct, { isProbe: true })],
    ['has another time', 'wrong_key', () => Object.assign(provider.faults, { clock_s: 700 })],
    ['has too much to do', 'refused', () => Object.assign(conduct, { isBusy: true })],
    ['does not answer', 'silent', () => Object.assign(provider.faults, { drop: 'before' })],
  ])('are found out when WeChat Pay %s', async (_what, code, fault) => {
    const user = await merchant();
    fault();
    const checkResult = await user.call(AddonSettingTest, { key, ...settings });
    expect(checkResult).toMatchObject({ is_good: false, code: `wechatpay.check.${code}` });
  });
});

describe('a merchant whose WeChat Pay signs with certificates', () => {
  const signByOlder = () => Object.assign(conduct, { signs: 'older', hasOlder: true });

  test('fetches them by itself, opened by the APIv3 key', async () => {
    signByOlder();
    const { user, no } = await startPayment(byCertificates);
    expect(await wechat.pay(no)).toEqual([204]);
    expect(await balanced(user)).toEqual(takenAmounts);
    expect(await user.call(AddonSettingTest, { key, ...settings, ...byCertificates })).toMatchObject({
      code: 'wechatpay.check.good_by_certificates',
      params: { count: 1 },
    });
    expect(await user.call(KeyList, {})).toMatchObject([
      { kind: 'merchant', serial: '5A1B2C3D4E5F60718293A4B5C6D7E8F901234567' },
      { kind: 'certificate', serial: '444444444444444444444444444444444444444F' },
    ]);
  });

  test('has them fetched once for all who need them at the same time', async () => {
    signByOlder();
    const user = await merchant(byCertificates);
    const before = countCertificateRequests();
    const payments = await Promise.all([start(user), start(user), start(user)]);
    expect(payments.map(({ state }) => state)).toEqual(['paying', 'paying', 'paying']);
    expect(countCertificateRequests()).toBe(before + 1);
  });

  test('learns that its APIv3 key is another one', async () => {
    signByOlder();
    const user = await merchant(byCertificates);
    const changes = { ...byCertificates, api_key: 'x'.repeat(32) };
    expect(await user.call(AddonSettingTest, { key, ...settings, ...changes })).toMatchObject({
      code: 'wechatpay.check.wrong_api_key',
    });
  });

  test('learns that WeChat Pay has a public key by now, when it has nothing else', async () => {
    const user = await merchant(byCertificates);
    expect(await user.call(AddonSettingTest, { key, ...settings, ...byCertificates })).toMatchObject({
      code: 'wechatpay.check.unproven',
    });
  });

  test('goes on through their change, while both are in use and when the older one is gone', async () => {
    signByOlder();
    const { user, no } = await startPayment(byCertificates);
    const [second, third] = [await start(user), await start(user)];
    // Announced before it signs.
    Object.assign(conduct, { hasNewer: true, signs: 'newer' });
    app.advance(61);
    expect(await wechat.pay(no)).toEqual([204]);
    conduct.signs = 'older';
    expect(await wechat.pay(second.payment_no)).toEqual([204]);
    Object.assign(conduct, { hasOlder: false, signs: 'newer' });
    expect(await wechat.pay(third.payment_no)).toEqual([204]);
    expect(await balanced(user)).toEqual({ 'clearing wechatpay': -3000, 'payout till': 3000 });
  });

  test('asks for them at most once a minute, whatever serial numbers come', async () => {
    signByOlder();
    const { no } = await startPayment(byCertificates);
    const before = countCertificateRequests();
    conduct.signs = 'unknown';
    expect(await wechat.pay(no)).toEqual([401]);
    for (let at = 0; at < 5; at += 1) expect(await wechat.notify(no)).toEqual([401]);
    expect(countCertificateRequests()).toBe(before);
    app.advance(61);
    expect(await wechat.notify(no)).toEqual([401]);
    expect(await wechat.notify(no)).toEqual([401]);
    expect(countCertificateRequests()).toBe(before + 1);
  });

  test('may have a public key beside them: WeChat Pay signs with the one or the other', async () => {
    signByOlder();
    const { user, no } = await startPayment();
    conduct.signs = 'public';
    expect(await wechat.pay(no)).toEqual([204]);
    expect((await user.call(KeyList, {})).map(({ kind }) => kind)).toEqual(['merchant', 'public_key', 'certificate']);
    expect(await balanced(user)).toEqual(takenAmounts);
  });

  test('refreshes them after twelve hours, and makes do with what it knows when WeChat Pay does not answer', async () => {
    signByOlder();
    const { no } = await startPayment(byCertificates);
    expect(await wechat.pay(no)).toEqual([204]);
    const before = countCertificateRequests();
    expect(await wechat.notify(no)).toEqual([204]);
    expect(countCertificateRequests()).toBe(before);
    app.advance(12 * 3600);
    provider.faults.status = 502;
    expect(await wechat.notify(no)).toEqual([204]);
    expect(countCertificateRequests()).toBe(before + 1);
    provider.faults.status = 0;
    app.advance(61);
    expect(await wechat.notify(no)).toEqual([204]);
    expect(countCertificateRequests()).toBe(before + 2);
    expect(await wechat.notify(no)).toEqual([204]);
    expect(countCertificateRequests()).toBe(before + 2);
  });
});
