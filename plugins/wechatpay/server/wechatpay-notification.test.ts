import { addonContract } from '@linehaul/modules/addon/contract/addon.contract.ts';
import { paymentContract } from '@linehaul/modules/payment/contract/payment.contract.ts';
import { balanced } from '@linehaul/modules/payment/server/testing/payee-fixture.port.ts';
import type { TestUser } from '@linehaul/server-kernel/testing/test-app.ts';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { key, taken, untouched, wechatpayFixture } from './testing/wechatpay-fixture.port.ts';

const { after, app, merchant, reset, started, wechat } = await wechatpayFixture();
afterAll(() => wechat.stop());
beforeEach(reset);

const { PaymentClose } = paymentContract;
const { AddonCallbackAgain, AddonCallbackList, AddonSettingInfo } = addonContract;

async function addressOf(user: TestUser): Promise<string> {
  return `${app.url}${(await user.call(AddonSettingInfo, { key })).callback_path}`;
}

async function verdicts(user: TestUser): Promise<string[]> {
  const { list } = await user.call(AddonCallbackList, { key });
  return list.map(({ verdict, status }) => `${verdict} ${status}`);
}

test('what is paid is booked at once, as the tenant’s own money', async () => {
  const { user, payment, no, info } = await started();
  expect(payment).toMatchObject({ state: 'paying', qr_text: `${wechat.provider.url}/pay/${no}`, redirect_url: '' });
  expect(await wechat.pay(no)).toEqual([204]);
  expect(await info()).toMatchObject({ state: 'paid', paid_cents: 1000, notifications: [{ outcome: 'paid' }] });
  expect(await balanced(user)).toEqual(taken);
  expect(await verdicts(user)).toEqual(['taken 204']);
});

test('a notification that is here before WeChat Pay’s answer counts, and the answer changes nothing of it', async () => {
  wechat.conduct.notifiesFirst = true;
  const { user, payment, info } = await started();
  expect(payment).toMatchObject({ state: 'paid', paid_cents: 1000 });
  expect(await info()).toMatchObject({ state: 'paid', notifications: [{ outcome: 'paid' }] });
  expect(await balanced(user)).toEqual(taken);
});

test('one that is sent twice counts once', async () => {
  wechat.provider.faults.twice = true;
  const { user, no, info } = await started();
  expect(await wechat.pay(no)).toEqual([204, 204]);
  expect((await info()).notifications).toHaveLength(1);
  expect(await balanced(user)).toEqual(taken);
});

test('a hundred at once, under one number and under numbers of their own, book once', async () => {
  const { user, no, info } = await started();
  wechat.conduct.isNotifying = false;
  await wechat.pay(no);
  const sent = Array.from({ length: 100 }, (_, at) => wechat.notify(no, at % 2 ? { id: 'the same' } : {}));
  expect(new Set((await Promise.all(sent)).flat())).toEqual(new Set([204]));
  const { notifications, paid_cents } = await info();
  expect([paid_cents, notifications.filter(({ outcome }) => outcome === 'paid').length]).toEqual([1000, 1]);
  expect(await balanced(user)).toEqual(taken);
});

test.each([
  ['another key’s signature', () => Object.assign(wechat.provider.faults, { wrong_sign: true })],
  ['no signature', () => Object.assign(wechat.conduct, { isUnsigned: true })],
  ['the signature of a probe', () => Object.assign(wechat.conduct, { isProbe: true })],
  ['another body than was signed', () => Object.assign(wechat.conduct, { isChanged: true })],
  ['a key that nobody knows', () => Object.assign(wechat.conduct, { signs: 'unknown' })],
  ['a signature of six minutes ago', () => Object.assign(wechat.conduct, { lateSeconds: 360 })],
  ['a signature of in six minutes', () => Object.assign(wechat.conduct, { lateSeconds: -360 })],
] as const)('one with %s is refused and counts as forged', async (_what, fault) => {
  const { user, no, info } = await started();
  fault();
  expect(await wechat.pay(no)).toEqual([401]);
  expect(await verdicts(user)).toEqual(['forged 401']);
  expect(await info()).toMatchObject({ state: 'paying', notifications: [] });
  expect(await balanced(user)).toEqual(untouched);
  reset();
  expect(await wechat.notify(no)).toEqual([204]);
  expect(await balanced(user)).toEqual(taken);
});

test('a signature of four minutes ago is good', async () => {
  const { no, info } = await started();
  wechat.conduct.lateSeconds = 240;
  expect(await wechat.pay(no)).toEqual([204]);
  expect(await info()).toMatchObject({ state: 'paid' });
});

test.each([
  ['about another application', { said: { appid: 'wx9999999999999999' } }],
  ['about another merchant', { said: { mchid: '1900000110' } }],
  ['about no payment at all', { said: { trade_state: 'LOST' } }],
  ['encrypted with another key', { apiKey: 'x'.repeat(32) }],
])('one %s is not ours, however well it is signed', async (_what, changes) => {
  const { user, no, info } = await started();
  expect(await wechat.pay(no, changes)).toEqual([400]);
  expect(await verdicts(user)).toEqual(['ignored 400']);
  expect(await info()).toMatchObject({ state: 'paying', notifications: [] });
  expect(await balanced(user)).toEqual(untouched);
});

test('another amount than was asked for waits for a person', async () => {
  const { user, no, info } = await started();
  const said = { amount: { total: 1, payer_total: 1, currency: 'CNY', payer_currency: 'CNY' } };
  expect(await wechat.pay(no, { said })).toEqual([204]);
  expect(await info()).toMatchObject({ paid_cents: 0, held_cents: 1, notifications: [{ outcome: 'held_amount' }] });
  expect(await balanced(user)).toEqual({ 'clearing wechatpay': -1, adjustments: 1 });
});

test('another currency is no payment', async () => {
  const { user, no, info } = await started();
  expect(await wechat.pay(no, { said: { amount: { total: 1000, currency: 'USD' } } })).toEqual([400]);
  expect(await info()).toMatchObject({ state: 'paying' });
  expect(await balanced(user)).toEqual(untouched);
});

test('one at another tenant’s address books nothing, though both have the same merchant', async () => {
  const { user, no, info } = await started();
  const other = await merchant();
  expect(await wechat.pay(no, { to: await addressOf(other) })).toEqual([404]);
  expect(await info()).toMatchObject({ state: 'paying', notifications: [] });
  for (const tenant of [user, other]) expect(await balanced(tenant)).toEqual(untouched);
  expect(await wechat.notify(no)).toEqual([204]);
  expect(await balanced(user)).toEqual(taken);
});

test('one of a payment that nobody here has asked for is refused', async () => {
  const { user, no } = await started();
  expect(await wechat.pay(no, { said: { out_trade_no: 'P1-20260101-unknown' } })).toEqual([404]);
  expect(await balanced(user)).toEqual(untouched);
});

test('what is paid after the closing waits for a person', async () => {
  const { user, payment, no, info } = await started();
  await user.call(PaymentClose, { id: payment.id });
  expect(wechat.transactions.byNumber(no)).toMatchObject({ trade_state: 'CLOSED' });
  const late = { trade_state: 'SUCCESS', transaction_id: '4200000000000000000000000001' };
  expect(await wechat.notify(no, { said: late })).toEqual([204]);
  expect(await info()).toMatchObject({
    state: 'closed',
    held_cents: 1000,
    notifications: [{ outcome: 'held_late' }],
  });
  expect(await balanced(user)).toEqual({ 'clearing wechatpay': -1000, adjustments: 1000 });
});

test('a payment that is closed while its money is on its way is asked about', async () => {
  const { user, payment, no, info } = await started();
  wechat.conduct.isNotifying = false;
  await wechat.pay(no);
  await user.call(PaymentClose, { id: payment.id });
  expect(await info()).toMatchObject({ state: 'closed', held_cents: 1000 });
  expect(await balanced(user)).toEqual({ 'clearing wechatpay': -1000, adjustments: 1000 });
});

test('one that is lost altogether is found by asking, and changes nothing when it comes late', async () => {
  const { user, no, info } = await started();
  wechat.conduct.isNotifying = false;
  await wechat.pay(no);
  expect(await info()).toMatchObject({ state: 'paying' });
  app.advance(121);
  await app.runJob('payment.queries');
  expect(await info()).toMatchObject({ state: 'paid', paid_cents: 1000 });
  const clerk = await after(7200, user);
  expect(await wechat.notify(no)).toEqual([204]);
  expect((await info(clerk)).notifications.map(({ outcome }) => outcome)).toEqual(['paid', 'ignored']);
  expect(await balanced(clerk)).toEqual(taken);
});

test('a transaction that WeChat Pay has closed closes the payment when it is asked about', async () => {
  const { user, no, info } = await started();
  wechat.transactions.close(no);
  app.advance(121);
  await app.runJob('payment.queries');
  expect(await info()).toMatchObject({ state: 'closed' });
  expect(await balanced(user)).toEqual(untouched);
});

test('one that is taken in once more, minutes later, is still genuine, and books nothing more', async () => {
  const { user, no } = await started();
  await wechat.pay(no);
  const [first] = (await user.call(AddonCallbackList, { key })).list;
  app.advance(400);
  const again = await user.call(AddonCallbackAgain, { id: first?.id ?? 0 });
  expect(again).toMatchObject({ verdict: 'taken', attempts: 2 });
  expect(await balanced(user)).toEqual(taken);
});
