import { addonContract } from '@linehaul/modules/addon/contract/addon.contract.ts';
import { paymentContract } from '@linehaul/modules/payment/contract/payment.contract.ts';
import { balanced } from '@linehaul/modules/payment/server/testing/payee.fixture.ts';
import { reconciliationContract } from '@linehaul/modules/reconciliation/contract/reconciliation.contract.ts';
import { walletContract } from '@linehaul/modules/wallet/contract/wallet.contract.ts';
import type { TestUser } from '@linehaul/server-kernel/testing/test-app.ts';
import { afterAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { heldCents } from '../simulator/payments.ts';
import { outNumber } from './adapay-words.rules.ts';
import { adapayFixture, key } from './testing/adapay.fixture.ts';

const fixture = await adapayFixture();
const { adapay, app, platform, save, reset, startBox, paidBox, settle, splitAll, info, refund, memberYuan } = fixture;
afterAll(() => adapay.stop());
beforeEach(reset);

const { AddonSettingTest } = addonContract;
const { SplitRetry } = paymentContract;
const { PayeeAsk, PayeeInfo, PayeeSubmit } = walletContract;

const person = {
  channel: key,
  kind: 'person',
  name: '王小明',
  certificate_no: '340104199001011234',
  phone: '13955100001',
  card_number: '6217005210003188426',
} as const;
const company = {
  ...person,
  kind: 'company',
  name: '合肥干线物流有限公司',
  certificate_no: '91340100MA2N0ABC12',
  legal_name: '王小明',
  legal_certificate_no: '340104199001011234',
  bank_code: '01050000',
  address: '合肥市包河区',
} as const;

/** A tenant whom Adapay pays, and its number there. */
async function member() {
  const user = await app.tenant();
  const { member_ref, payee_state } = await user.call(PayeeSubmit, person);
  expect(payee_state).toBe('active');
  return { user, member_ref };
}

const splits = async (user: TestUser, id: number) => (await info(await user.again(), id)).splits;
const held = (payment_no: string) => {
  const payment = adapay.payments.byOrder(outNumber(payment_no));
  return payment ? heldCents(payment) : -1;
};

test('what is paid waits at Adapay, and is split when it is settled: once, whatever is asked for twice', async () => {
  const { user, member_ref } = await member();
  const payment = await paidBox(user);
  expect(held(payment.payment_no)).toBe(10_000);
  await settle(user, 1, 4_000);
  await Promise.all([splitAll(), splitAll()]);
  await splitAll();
  expect(held(payment.payment_no)).toBe(4_000);
  expect(memberYuan(member_ref)).toBe('58.00');
  expect(await splits(user, payment.id)).toMatchObject([
    { split_state: 'confirmed', amount_cents: 6_000, share_cents: 5_800, channel_ref: expect.stringMatching(/^C/) },
  ]);
});

test.each([
  ['breaks off before', () => Object.assign(adapay.provider.faults, { drop: 'before' })],
  ['breaks off after', () => Object.assign(adapay.provider.faults, { drop: 'after' })],
  ['another key has signed', () => Object.assign(adapay.provider.faults, { wrong_sign: true })],
  ['nobody has signed', () => Object.assign(adapay.conduct, { isUnsigned: true })],
] as const)('a confirmation whose answer %s is asked for again, and done once', async (_words, fault) => {
  const { user, member_ref } = await member();
  const payment = await paidBox(user);
  await settle(user, 1, 0);
  fault();
  await splitAll();
  expect(await splits(user, payment.id)).toMatchObject([{ split_state: 'unclear' }]);
  reset();
  app.advance(60);
  await splitAll();
  expect(await splits(user, payment.id)).toMatchObject([{ split_state: 'confirmed' }]);
  expect(memberYuan(member_ref)).toBe('96.67');
});

test('a split whose sums do not add up for Adapay is refused with its reason, and done once they do', async () => {
  const { user, member_ref } = await member();
  const payment = await paidBox(user);
  await settle(user, 1, 0);
  adapay.conduct.refusesSplit = 'confirm_amt_over_limit';
  await splitAll();
  const [split] = await splits(user, payment.id);
  expect(split).toMatchObject({ split_state: 'refused', refusal: { kind: 'exceeds', code: 'confirm_amt_over_limit' } });
  reset();
  await platform.call(SplitRetry, { id: split?.id ?? 0 });
  expect(memberYuan(member_ref)).toBe('96.67');
});

test('what is held is reversed, and what was confirmed is refunded', async () => {
  const { user } = await member();
  const payment = await paidBox(user);
  await settle(user, 1, 4_000);
  await splitAll();
  const after = await refund(await user.again(), payment.id, 7_000);
  expect(after.refunds).toMatchObject([{ state: 'done', amount_cents: 7_000 }]);
  const simulatedPayment = adapay.payments.byOrder(outNumber(payment.payment_no));
  expect(simulatedPayment?.reverses.map(({ cents }) => cents)).toEqual([4_000]);
  expect(simulatedPayment?.refunds.map(({ cents }) => cents)).toEqual([3_000]);
  await refund(await user.again(), payment.id, 3_000);
  expect(adapay.payments.givenBackCents(outNumber(payment.payment_no))).toBe(10_000);
  expect(await balanced(await user.again())).toEqual({});
});

test('money of a tenant that is no member stays with the platform, and is paid once it is one', async () => {
  const user = await app.tenant();
  const payment = await paidBox(user);
  await settle(user, 1, 0);
  await splitAll();
  expect(await splits(user, payment.id)).toMatchObject([{ split_state: 'waiting', refusal: { kind: 'no_member' } }]);
  expect(held(payment.payment_no)).toBe(10_000);
  const account = await user.call(PayeeSubmit, company);
  expect(account.payee_state).toBe('in_review');
  const to = await fixture.callbackUrl();
  expect(await adapay.decide(account.application_no, 'failed', '卡号与户名不符', to)).toEqual([true]);
  await app.runJob('wallet.payees');
  expect(await user.call(PayeeInfo, { id: account.id })).toMatchObject({
    payee_state: 'refused',
    refusal: { words: '卡号与户名不符' },
  });
  const second = await user.call(PayeeSubmit, company);
  expect(await adapay.decide(second.application_no, 'succeeded', '', to)).toEqual([true]);
  await app.runJob('wallet.payees');
  expect(await user.call(PayeeAsk, { id: account.id })).toMatchObject({ payee_state: 'active' });
  await splitAll();
  expect(memberYuan(second.application_no)).toBe('96.67');
});

test('the bill has payments, payouts, their fees and what went back, and what only Adapay knows is a difference', async () => {
  const { user } = await member();
  const payment = await paidBox(user);
  await settle(user, 1, 4_000);
  await splitAll();
  await refund(await user.again(), payment.id, 7_000);
  app.advance(86_400);
  await app.runJob('reconciliation.statements');
  const later = await platform.again();
  const keyword = outNumber(payment.payment_no);
  const { list } = await later.call(reconciliationContract.ChannelItemList, { channel: key, limit: 200 });
  const ownItems = list.filter(({ log_no, merchant_no }) =>
    [log_no, merchant_no].some((no) => outNumber(no).startsWith(keyword)),
  );
  expect(ownItems.map(({ move, result, fee_cents }) => `${move} ${result} ${fee_cents}`).sort()).toEqual([
    'payment matched 0',
    'refund matched 0',
    'split matched 36',
    'split_back matched 0',
  ]);
  expect(list.filter(({ result }) => result === 'only_channel')).toMatchObject([{ merchant_no: 'SHOP-0815' }]);
});

test('the test of the settings says what is wrong', async () => {
  const check = (changes: object = {}) =>
    platform.again().then((user) => user.call(AddonSettingTest, { key, ...adapay.settings, ...changes }));
  // The test's server listens on a port that Adapay does not call.
  expect(await check()).toMatchObject({ is_good: false, code: 'adapay.check.port' });
  app.settings.publicUrl = 'https://freight.example:8443';
  onTestFinished(() => {
    app.settings.publicUrl = app.url;
  });
  expect(await check()).toMatchObject({ is_good: true, code: 'adapay.check.good' });
  const wrongKey = { is_good: false, code: 'adapay.check.wrong_key' };
  expect(await check({ private_key: adapay.otherKey })).toMatchObject(wrongKey);
  expect(await check({ api_key: 'api_live_other' })).toMatchObject(wrongKey);
  expect(await check({ private_key: 'no key' })).toMatchObject({ is_good: false, code: 'adapay.check.unreadable' });
  Object.assign(adapay.provider.faults, { wrong_sign: true });
  expect(await check()).toMatchObject({ is_good: false, code: 'adapay.check.wrong_adapay_key' });
});

test('on Adapay’s page it is paid at an address of its own', async () => {
  await save({ way: 'page' });
  const user = await app.tenant();
  const payment = await startBox(user, 3);
  expect(payment.redirect_url).toContain(outNumber(payment.payment_no));
  expect(await (await fetch(payment.redirect_url)).text()).toContain('100.00');
  await save();
});
