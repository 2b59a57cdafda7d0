import { paymentContract } from '@linehaul/modules/payment/contract/payment.contract.ts';
import type { PaymentChannel } from '@linehaul/modules/payment/server/payment.port.ts';
import { startSplitProvider } from '@linehaul/modules/payment/server/testing/split-provider.fixture.ts';
import { splitFixture } from '@linehaul/modules/settlement/server/testing/split.fixture.ts';
import { tenantScope } from '@linehaul/server-kernel/database/scope.ts';
import type { TestUser } from '@linehaul/server-kernel/testing/test-app.ts';
import { afterAll, afterEach, expect, test } from 'vitest';
import { walletContract } from '../contract/wallet.contract.ts';
import { payeeProviders } from './payee-provider.extension.ts';
import { startPayeeProvider } from './testing/payee-provider.fixture.ts';
import { activePayee, payeeNews } from './wallet.port.ts';

const { PayeeAsk, PayeeChannels, PayeeDisable, PayeeEnable, PayeeInfo, PayeeList, PayeeSubmit } = walletContract;

const members = await startPayeeProvider();
const simulated = await startSplitProvider();
afterAll(async () => {
  await members.provider.stop();
  await simulated.provider.stop();
});
afterEach(() => Object.assign(members.provider.faults, { drop: 'none', hangs: false, status: 0 }));

/** Pays nobody but those who have an active account with it. */
const channel: PaymentChannel = {
  ...simulated.channel,
  async confirmSplit(scope, order) {
    const member = await activePayee(scope, 'splitting');
    if (member === undefined) return { state: 'pending', refusal: { kind: 'no_member', code: '', words: '' } };
    return (await simulated.channel.confirmSplit?.(scope, order)) ?? { state: 'pending' };
  },
};
const { app, platform, paidBox, settle, splitAll, info } = await splitFixture(channel, [
  payeeProviders.offer(members.payees),
]);

const person = {
  channel: 'splitting',
  kind: 'person',
  name: '王小明',
  certificate_no: '340104199001011234',
  phone: '13955100001',
  card_number: '6217 0052 1000 3188 426',
} as const;
const submit = (user: TestUser, changes: object = {}) => user.call(PayeeSubmit, { ...person, ...changes });
const news = (user: TestUser, application_no: string) =>
  payeeNews(tenantScope(app.scope(), user.suid, 'splitting'), application_no);
const askAll = () => app.runJob('wallet.payees');

test('what the channel wants to know is said at its field, and nothing is handed in without it', async () => {
  const user = await app.tenant();
  const { channels } = await user.call(PayeeChannels, {});
  expect(channels).toMatchObject([{ channel: 'splitting', account: null, extras: [{ field: 'legal_name' }] }]);
  const before = members.provider.requests.length;
  await expect(submit(user, { kind: 'company', card_number: '6217005210003188427' })).rejects.toMatchObject({
    status: 422,
    fields: { card_number: expect.any(String), legal_name: expect.any(String) },
  });
  await expect(submit(user, { channel: 'other' })).rejects.toMatchObject({ code: 'wallet.payee_unknown' });
  expect(members.provider.requests.length).toBe(before);
  expect((await user.call(PayeeChannels, {})).channels).toMatchObject([{ account: null }]);
});

test('is handed in, in review and active, whatever the channel says twice and in whatever order', async () => {
  const user = await app.tenant();
  const account = await submit(user);
  expect(account).toMatchObject({ payee_state: 'in_review', card_masked: '6217 **** **** 8426' });
  expect(account.member_ref).toMatch(/member/);
  expect(JSON.stringify(account)).not.toContain('6217005210003188426');
  const { application_no, id } = account;
  // Said before the channel has decided: it is asked, and nothing has changed.
  expect(await news(user, application_no)).toBe(true);
  await askAll();
  expect(await user.call(PayeeInfo, { id })).toMatchObject({ payee_state: 'in_review' });
  members.decide(application_no, 'active');
  for (let at = 0; at < 3; at += 1) expect(await news(user, application_no)).toBe(true);
  await Promise.all([askAll(), askAll()]);
  await news(user, application_no);
  await askAll();
  const after = await user.call(PayeeInfo, { id });
  expect(after.payee_state).toBe('active');
  expect(after.events.map(({ action }) => action)).toEqual(['accept', 'review', 'submit']);
  expect(await news(await app.tenant(), application_no)).toBe(false);
  expect((await platform.call(PayeeList, { payee_state: 'active', keyword: '王' })).list).toMatchObject([{ id }]);
  await expect(user.call(PayeeDisable, { id, reason: 'x' })).rejects.toMatchObject({ status: 403 });
});

test('one of which the channel never says a word is asked about until it answers', async () => {
  const user = await app.tenant();
  const { application_no, id } = await submit(user);
  app.advance(61);
  await askAll();
  members.decide(application_no, 'active');
  app.advance(7 * 3600);
  await askAll();
  expect(await (await user.again()).call(PayeeInfo, { id })).toMatchObject({ payee_state: 'active', next_at: 0 });
});

test('a refused one says why, is corrected and handed in again; a late answer about the first changes nothing', async () => {
  const user = await app.tenant();
  const first = await submit(user);
  members.decide(first.application_no, 'refused', '卡号与姓名不符');
  const refused = await user.call(PayeeAsk, { id: first.id });
  expect(refused).toMatchObject({ payee_state: 'refused', refusal: { kind: 'not_allowed', words: '卡号与姓名不符' } });
  expect(refused.actions).toContain('submit');
  const second = await submit(user, { name: '王小民' });
  expect(second).toMatchObject({ id: first.id, payee_state: 'in_review', refusal: null, name: '王小民' });
  expect(second.application_no).not.toBe(first.application_no);
  members.decide(first.application_no, 'active');
  await news(user, first.application_no);
  await askAll();
  expect(await user.call(PayeeInfo, { id: first.id })).toMatchObject({ payee_state: 'in_review' });
  members.decide(second.application_no, 'active');
  expect(await user.call(PayeeAsk, { id: first.id })).toMatchObject({ payee_state: 'active' });
});

test.each([
  ['breaks off before', { drop: 'before' }],
  ['breaks off after', { drop: 'after' }],
  ['is an error page', { status: 502 }],
  ['never comes, though it was done', { hangs: true }],
] as const)('when the answer %s, it is handed in again under the same number, once', async (_words, fault) => {
  const user = await app.tenant();
  Object.assign(members.provider.faults, fault);
  const { application_no, id, payee_state, attempts } = await submit(user);
  expect([payee_state, attempts]).toEqual(['registered', 1]);
  Object.assign(members.provider.faults, { drop: 'none', hangs: false, status: 0 });
  app.advance(200);
  await askAll();
  expect(await (await user.again()).call(PayeeInfo, { id })).toMatchObject({ payee_state: 'in_review' });
  expect([...members.members.keys()].filter((no) => no.startsWith(`M${user.suid}_`))).toEqual([application_no]);
});

test('money of a tenant without an active account waits at the platform’s, and is paid out once there is one', async () => {
  const user = await app.tenant();
  const payment = await paidBox(user, 1);
  await settle(user, 1, 0);
  await splitAll();
  const splits = async () => (await info(await user.again(), payment.id)).splits;
  expect(await splits()).toMatchObject([{ split_state: 'waiting', refusal: { kind: 'no_member' } }]);
  expect(simulated.heldCents(payment.payment_no)).toBe(10_000);
  expect((await user.call(PayeeChannels, {})).channels).toMatchObject([{ waiting_cents: 9_667 }]);
  const retry = platform.call(paymentContract.SplitRetry, { id: (await splits())[0]?.id ?? 0 });
  await expect(retry).rejects.toMatchObject({ code: 'payment.refused_no_member' });
  const { application_no, id } = await submit(user);
  members.decide(application_no, 'active');
  await user.call(PayeeAsk, { id });
  await splitAll();
  expect(await splits()).toMatchObject([{ split_state: 'confirmed' }]);
  expect(simulated.memberCents(user.suid)).toBe(9_667);
  expect((await user.call(PayeeChannels, {})).channels).toMatchObject([{ waiting_cents: 0 }]);

  // The platform disables it, and a changed card is reviewed: meanwhile money waits again.
  await platform.call(PayeeDisable, { id, reason: 'complaint' });
  await expect(submit(user)).rejects.toMatchObject({ code: 'wallet.payee_state' });
  await news(user, application_no);
  await askAll();
  const next = await paidBox(user, 2);
  await settle(user, 2, 0);
  await splitAll();
  const nextSplits = async () => (await info(await user.again(), next.id)).splits;
  expect(await nextSplits()).toMatchObject([{ split_state: 'waiting' }]);
  await platform.call(PayeeEnable, { id, reason: 'settled' });
  await askAll();
  const changed = await submit(user, { card_number: '6228480330046177912' });
  expect(changed).toMatchObject({ payee_state: 'in_review', card_masked: '6228 **** **** 7912' });
  members.decide(changed.application_no, 'active');
  await user.call(PayeeAsk, { id });
  await splitAll();
  expect(await nextSplits()).toMatchObject([{ split_state: 'confirmed' }]);
});
