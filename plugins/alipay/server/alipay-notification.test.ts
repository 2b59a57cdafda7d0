import { addonContract } from '@linehaul/modules/addon/contract/addon.contract.ts';
import { paymentContract } from '@linehaul/modules/payment/contract/payment.contract.ts';
import { balanced } from '@linehaul/modules/payment/server/testing/payee-fixture.port.ts';
import type { TestUser } from '@linehaul/server-kernel/testing/test-app.ts';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { alipayFixture, key, taken, untouched } from './testing/alipay-fixture.port.ts';

const { after, alipay, app, merchant, reset, start, started } = await alipayFixture();
afterAll(() => alipay.stop());
beforeEach(reset);

const { PaymentClose, PaymentInfo } = paymentContract;
const { AddonCallbackList, AddonSettingInfo } = addonContract;

async function addressOf(user: TestUser): Promise<string> {
  return `${app.url}${(await user.call(AddonSettingInfo, { key })).callback_path}`;
}

async function verdicts(user: TestUser): Promise<string[]> {
  const { list } = await user.call(AddonCallbackList, { key });
  return list.map(({ verdict, status }) => `${verdict} ${status}`);
}

test('what is paid is booked at once, as the tenant’s own money', async () => {
  const { user, payment, no, info } = await started();
  expect(payment).toMatchObject({ state: 'paying', qr_text: `${alipay.provider.url}/qr/${no}`, redirect_url: '' });
  expect(await alipay.pay(no)).toEqual(['success']);
  expect(await info()).toMatchObject({ state: 'paid', paid_cents: 1000, notifications: [{ outcome: 'paid' }] });
  expect(await balanced(user)).toEqual(taken);
  expect(await verdicts(user)).toEqual(['taken 200']);
});

test('a notification that is here before Alipay’s answer counts, and the answer changes nothing of it', async () => {
  alipay.conduct.notifiesFirst = true;
  const { user, payment, info } = await started();
  expect(payment).toMatchObject({ state: 'paid', paid_cents: 1000 });
  expect(await info()).toMatchObject({ state: 'paid', notifications: [{ outcome: 'paid' }] });
  expect(await balanced(user)).toEqual(taken);
});

test('one that is sent twice counts once', async () => {
  alipay.provider.faults.twice = true;
  const { user, no, info } = await started();
  expect(await alipay.pay(no)).toEqual(['success', 'success']);
  expect((await info()).notifications).toHaveLength(1);
  expect(await balanced(user)).toEqual(taken);
});

test('two hundred at once, under one number and under numbers of their own, book once', async () => {
  const { user, no, info } = await started();
  alipay.conduct.isNotifying = false;
  await alipay.pay(no);
  const sent = Array.from({ length: 200 }, (_, at) => alipay.notify(no, at % 2 ? { notify_id: 'the same' } : {}));
  expect(new Set((await Promise.all(sent)).flat())).toEqual(new Set(['success']));
  const { notifications, paid_cents } = await info();
  expect([paid_cents, notifications.filter(({ outcome }) => outcome === 'paid').length]).toEqual([1000, 1]);
  expect(await balanced(user)).toEqual(taken);
});

test('one that Alipay has not signed is refused and counts as forged', async () => {
  const { user, no, info } = await started();
  expect(await alipay.pay(no, { isForged: true })).toEqual(['fail']);
  alipay.provider.faults.wrong_sign = true;
  expect(await alipay.notify(no)).toEqual(['fail']);
  expect(await verdicts(user)).toEqual(['forged 401']);
  expect(await info()).toMatchObject({ state: 'paying', notifications: [] });
  expect(await balanced(user)).toEqual(untouched);
});

test.each([
  ['application', { app_id: '2021000122671099' }],
  ['account', { seller_id: '2088000000000001' }],
])('one of another %s is not ours, however well it is signed', async (_what, changes) => {
  const { user, no, info } = await started();
  expect(await alipay.pay(no, changes)).toEqual(['fail']);
  expect(await info()).toMatchObject({ state: 'paying', notifications: [] });
  expect(await balanced(user)).toEqual(untouched);
});

test('another amount than was asked for waits for a person', async () => {
  const { user, no, info } = await started();
  expect(await alipay.pay(no, { total_amount: '0.01' })).toEqual(['success']);
  expect(await info()).toMatchObject({ paid_cents: 0, held_cents: 1, notifications: [{ outcome: 'held_amount' }] });
  expect(await balanced(user)).toEqual({ 'clearing alipay': -1, adjustments: 1 });
});

test('one at another tenant’s address books nothing, though both have the same application', async () => {
  const { user, no, info } = await started();
  const other = await merchant();
  expect(await alipay.pay(no, { to: await addressOf(other) })).toEqual(['fail']);
  expect(await info()).toMatchObject({ state: 'paying', notifications: [] });
  for (const tenant of [user, other]) expect(await balanced(tenant)).toEqual(untouched);
  expect(await alipay.notify(no)).toEqual(['success']);
  expect(await balanced(user)).toEqual(taken);
});

test('one of a payment that nobody here has asked for is refused', async () => {
  const { user, no } = await started();
  const trade = alipay.trades.known(no);
  if (trade) trade.out_trade_no = 'P1_unknown';
  expect(await alipay.pay(no)).toEqual(['fail']);
  expect(await balanced(user)).toEqual(untouched);
});

test('what is paid after the closing waits for a person', async () => {
  const { user, payment, no, info } = await started();
  await user.call(PaymentClose, { id: payment.id });
  expect(await alipay.pay(no)).toEqual(['success']);
  expect(await info()).toMatchObject({
    state: 'closed',
    held_cents: 1000,
    notifications: [{ outcome: 'held_late' }],
  });
  expect(await balanced(user)).toEqual({ 'clearing alipay': -1000, adjustments: 1000 });
});

test('a payment that is closed while its money is on its way is asked about', async () => {
  const { user, payment, no, info } = await started();
  alipay.conduct.isNotifying = false;
  await alipay.pay(no);
  await user.call(PaymentClose, { id: payment.id });
  expect(await info()).toMatchObject({ state: 'closed', held_cents: 1000 });
  expect(await balanced(user)).toEqual({ 'clearing alipay': -1000, adjustments: 1000 });
});

test('one that is lost altogether is found by asking, and changes nothing when it comes late', async () => {
  const { user, no, info } = await started();
  alipay.conduct.isNotifying = false;
  await alipay.pay(no);
  expect(await info()).toMatchObject({ state: 'paying' });
  app.advance(121);
  await app.runJob('payment.queries');
  expect(await info()).toMatchObject({ state: 'paid', paid_cents: 1000 });
  const clerk = await after(7200, user);
  expect(await alipay.notify(no)).toEqual(['success']);
  expect((await info(clerk)).notifications.map(({ outcome }) => outcome)).toEqual(['paid', 'ignored']);
  expect(await balanced(clerk)).toEqual(taken);
});

test('a trade that Alipay has closed closes the payment', async () => {
  const { user, no, info } = await started();
  const trade = alipay.trades.known(no);
  if (trade) Object.assign(trade, { isScanned: true, status: 'TRADE_CLOSED' });
  expect(await alipay.notify(no)).toEqual(['success']);
  expect(await info()).toMatchObject({ state: 'closed' });
  expect(await balanced(user)).toEqual(untouched);
});

test('a payment on Alipay’s page has an address of its own, new each time it is opened', async () => {
  const user = await merchant({ way: 'page' });
  const payment = await start(user);
  const opened = async (url: string) => (await fetch(url)).text();
  expect(await opened(payment.redirect_url)).toContain('Pay 10.00 yuan');
  const clerk = await after(7200, user);
  expect(await opened(payment.redirect_url)).toContain('isv.invalid-timestamp');
  const { subject_kind, subject_id, subject_part } = payment;
  const again = { subject_kind, subject_id, subject_part, channel: key };
  const second = await clerk.call(paymentContract.PaymentStart, again);
  expect(second.payment_no).toBe(payment.payment_no);
  expect(await opened(second.redirect_url)).toContain('Pay 10.00 yuan');
  expect(await alipay.pay(payment.payment_no.replaceAll('-', '_'))).toEqual(['success']);
  const { id } = payment;
  expect(await clerk.call(PaymentInfo, { id })).toMatchObject({ state: 'paid', redirect_url: '' });
  expect(await balanced(clerk)).toEqual(taken);
});
