import { addonContract } from '@linehaul/modules/addon/contract/addon.contract.ts';
import { balanced } from '@linehaul/modules/payment/server/testing/payee.fixture.ts';
import type { TestUser } from '@linehaul/server-kernel/testing/test-app.ts';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { key, takenAmounts, wechatpayFixture } from './testing/wechatpay.fixture.ts';

const { app, reset, startPayment, wechat } = await wechatpayFixture();
afterAll(() => wechat.stop());
beforeEach(reset);

const { AddonCallbackAgain, AddonCallbackList } = addonContract;

async function verdicts(user: TestUser): Promise<string[]> {
  const { list } = await user.call(AddonCallbackList, { key });
  return list.map(({ verdict, status }) => `${verdict} ${status}`);
}

test.each([
  ['another key’s signature', () => Object.assign(wechat.provider.faults, { wrong_sign: true })],
  ['no signature', () => Object.assign(wechat.conduct, { isUnsigned: true })],
  ['the signature of a probe', () => Object.assign(wechat.conduct, { isProbe: true })],
  ['another body than was signed', () => Object.assign(wechat.conduct, { isChanged: true })],
  ['a key that nobody knows', () => Object.assign(wechat.conduct, { signs: 'unknown' })],
  ['a signature of six minutes ago', () => Object.assign(wechat.conduct, { lateSeconds: 360 })],
  ['a signature of in six minutes', () => Object.assign(wechat.conduct, { lateSeconds: -360 })],
] as const)('one with %s is refused and counts as forged', async (_what, fault) => {
  const { user, no, info } = await startPayment();
  fault();
  expect(await wechat.pay(no)).toEqual([401]);
  expect(await verdicts(user)).toEqual(['forged 401']);
  expect(await info()).toMatchObject({ state: 'paying', notifications: [] });
  expect(await balanced(user)).toEqual({});
  reset();
  expect(await wechat.notify(no)).toEqual([204]);
  expect(await balanced(user)).toEqual(takenAmounts);
});

test('a signature of four minutes ago is good', async () => {
  const { no, info } = await startPayment();
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
  const { user, no, info } = await startPayment();
  expect(await wechat.pay(no, changes)).toEqual([400]);
  expect(await verdicts(user)).toEqual(['ignored 400']);
  expect(await info()).toMatchObject({ state: 'paying', notifications: [] });
  expect(await balanced(user)).toEqual({});
});

test('another currency is no payment', async () => {
  const { user, no, info } = await startPayment();
  expect(await wechat.pay(no, { said: { amount: { total: 1000, currency: 'USD' } } })).toEqual([400]);
  expect(await info()).toMatchObject({ state: 'paying' });
  expect(await balanced(user)).toEqual({});
});

test('a transaction that WeChat Pay has closed closes the payment when it is asked about', async () => {
  const { user, no, info } = await startPayment();
  wechat.transactions.close(no);
  app.advance(121);
  await app.runJob('payment.queries');
  expect(await info()).toMatchObject({ state: 'closed' });
  expect(await balanced(user)).toEqual({});
});

test('one that is taken in once more, minutes later, is still genuine, and books nothing more', async () => {
  const { user, no } = await startPayment();
  await wechat.pay(no);
  const [first] = (await user.call(AddonCallbackList, { key })).list;
  app.advance(400);
  const again = await user.call(AddonCallbackAgain, { id: first?.id ?? 0 });
  expect(again).toMatchObject({ verdict: 'taken', attempts: 2 });
  expect(await balanced(user)).toEqual(takenAmounts);
});
