import { randomUUID } from 'node:crypto';
import { addonContract } from '@linehaul/modules/addon/contract/addon.contract.ts';
import { paymentContract } from '@linehaul/modules/payment/contract/payment.contract.ts';
import { booksWith, paidPayment } from '@linehaul/modules/payment/server/testing/channel-suite.fixture.ts';
import { balanced } from '@linehaul/modules/payment/server/testing/payee.fixture.ts';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { outTradeNo } from './alipay-words.rules.ts';
import { alipayFixture, key } from './testing/alipay.fixture.ts';

const { alipay, channel, merchant, reset, save, startPayment } = await alipayFixture();
afterAll(() => alipay.stop());
beforeEach(reset);

const { PaymentRefund } = paymentContract;
const { AddonCertificateList, AddonSettingTest, AddonUninstall } = addonContract;

describe('the settings', () => {
  const { certificates } = alipay;
  const certificateSettings = {
    mode: 'certificate',
    app_certificate: certificates.app,
    alipay_certificate: certificates.alipay,
    root_certificate: certificates.root,
  };

  test('tell beforehand which certificate runs out, as long as the plug-in is in use', async () => {
    const user = await merchant();
    const ending = async (days?: number) => (await user.call(AddonCertificateList, { days })).map(({ field }) => field);
    await save(user, { ...certificateSettings, app_certificate: certificates.expired });
    expect(await ending()).toEqual(['app_certificate']);
    expect(await ending(3660)).toEqual(['app_certificate', 'alipay_certificate']);
    await save(user, certificateSettings);
    expect(await ending()).toEqual([]);
    await user.call(AddonUninstall, { key });
    expect(await ending(3660)).toEqual([]);
  });

  test.each<[string, string, object]>([
    ['all that is right', 'good', {}],
    ['one’s own public key', 'own_key', { alipay_public_key: certificates.ownPublicKey }],
    ['another application’s key', 'wrong_key', { private_key: certificates.otherPrivateKey }],
    ['another application', 'wrong_app', { app_id: '2021000122671099' }],
    ['a certificate that has run out', 'expired', { ...certificateSettings, app_certificate: certificates.expired }],
  ])('with %s are found to be %s', async (_what, code, changes) => {
    const user = await merchant();
    const checkResult = await user.call(AddonSettingTest, { key, ...alipay.settings, ...changes });
    expect(checkResult).toMatchObject({ is_good: code === 'good', code: `alipay.check.${code}` });
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
    const { user, payment, no } = await startPayment(certificateSettings);
    expect(await alipay.pay(no)).toEqual(['success']);
    const back = { id: payment.id, amount_cents: 400, reason: 'damaged', request_no: randomUUID() };
    expect((await user.call(PaymentRefund, back)).refunds).toMatchObject([{ state: 'done' }]);
    expect(await balanced(user)).toEqual(booksWith(channel, 600));
  });
});

describe('a notification', () => {
  test.each([
    ['application', { app_id: '2021000122671099' }],
    ['account', { seller_id: '2088000000000001' }],
  ])('one of another %s is not ours, however well it is signed', async (_what, changes) => {
    const { user, no, info } = await startPayment();
    expect(await alipay.pay(no, changes)).toEqual(['fail']);
    expect(await info()).toMatchObject({ state: 'paying', notifications: [] });
    expect(await balanced(user)).toEqual({});
  });

  test('that Alipay’s notification tells of changes nothing more', async () => {
    const { user, payment, refund, info } = await paidPayment(channel);
    await refund();
    expect(await alipay.notify(outTradeNo(payment.payment_no), { refund_fee: '4.00' })).toEqual(['success']);
    expect((await info()).notifications.map(({ outcome }) => outcome)).toEqual(['paid', 'ignored']);
    expect(await balanced(user)).toEqual(booksWith(channel, 600));
  });
});
