import { randomUUID } from 'node:crypto';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { ModuleKernel } from '@linehaul/server-kernel/module/server-module.ts';
import { type TestUser, testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { paymentContract } from '../contract/payment.contract.ts';
import { paymentModule } from './payment.module.ts';
import { type Notice, type PaymentChannel, paymentChannels, type RefundAnswer } from './payment-channel.extension.ts';
import { noticeTaker } from './payment-notice.steps.ts';
import { books, forOrder, paymentFixture } from './testing/payment.fixture.ts';

/** A provider at which tenants have accounts of their own, as it answers now. */
const provider = {
  ready: new Set<number>(),
  isSilent: false,
  asked: [] as string[],
  paid: null as Notice | null,
  closing: 'closed' as 'closed' | 'paid',
  refund: { state: 'done', channel_ref: 'R1' } as RefundAnswer,
  known: null as RefundAnswer | null,
  refunds: [] as string[],
  accounts: [] as number[],
};
const usual = { ...provider };
beforeEach(() => Object.assign(provider, usual, { ready: new Set(), asked: [], refunds: [], accounts: [] }));

function answered<T>(scope: Scope, answer: T): T {
  provider.accounts.push(scope.caller.supplier_id);
  if (provider.isSilent) throw new TypeError('provider_down');
  return answer;
}

const own: PaymentChannel = {
  key: 'own',
  way: 'online',
  collector: 'payee',
  isReady: async ({ caller }) => provider.ready.has(caller.supplier_id),
  start: async (scope, { payment_no }) => answered(scope, { redirect_url: `https://pay.example/${payment_no}` }),
  query: async (scope, { payment_no }) => {
    provider.asked.push(payment_no);
    return answered(scope, provider.paid?.payment_no === payment_no ? provider.paid : null);
  },
  refund: async (scope, { refund_no }) => {
    provider.refunds.push(refund_no);
    return answered(scope, provider.refund);
  },
  queryRefund: async (scope) => answered(scope, provider.known),
  close: async (scope) => answered(scope, provider.closing),
};

let take: ReturnType<typeof noticeTaker> | null = null;
const offers = (kernel: ModuleKernel) => {
  take = noticeTaker(kernel);
  return [...(paymentModule.offers?.(kernel) ?? []), paymentChannels.offer(own)];
};
const app = await testApp({ instead: [{ ...paymentModule, offers }] });
const { aCarrier, anOrder, notice } = paymentFixture(app);
const { ChannelList, PaymentClose, PaymentInfo, PaymentRefund, PaymentStart, RefundRetry } = paymentContract;
const platform = await app.tenant({ account: 'platform', industry: 'platform' });

async function notified(user: TestUser, said: Notice) {
  if (!take) throw new TypeError('offers were not asked');
  return take(user.scope(), 'own', said);
}

async function started() {
  const user = await aCarrier();
  provider.ready.add(user.suid);
  const order = await anOrder(user);
  const payment = await user.call(PaymentStart, forOrder(order.id, 'own'));
  return { user, order, payment };
}

async function paid() {
  const { user, payment } = await started();
  await notified(user, notice(payment.payment_no));
  return { user, payment, info: () => user.call(PaymentInfo, { id: payment.id }) };
}

describe('a channel that its payee sets up', () => {
  test('is offered and started only then, and leads to its own page', async () => {
    const user = await aCarrier();
    const order = await anOrder(user);
    const keys = async (input: { subject_kind?: string } = {}) =>
      (await user.call(ChannelList, input)).map(({ key }) => key);
    expect(await keys()).not.toContain('own');
    const start = () => user.call(PaymentStart, forOrder(order.id, 'own'));
    await expect(start()).rejects.toMatchObject({ status: 422, code: 'payment.channel_not_ready' });
    provider.ready.add(user.suid);
    expect(await keys({ subject_kind: 'order' })).toContain('own');
    const payment = await start();
    expect(payment).toMatchObject({ state: 'paying', qr_text: '' });
    expect(payment.redirect_url).toBe(`https://pay.example/${payment.payment_no}`);
    expect(provider.accounts).toEqual([user.suid]);
  });

  test('is the platform’s own where the platform is paid', async () => {
    const user = await aCarrier();
    provider.ready.add(user.suid);
    const keys = async () => (await user.call(ChannelList, { subject_kind: 'joining' })).map(({ key }) => key);
    expect(await keys()).not.toContain('own');
    provider.ready.add(platform.suid);
    expect(await keys()).toContain('own');
  });

  test('brings money that is the tenant’s already, and sends it back from there', async () => {
    const { user, payment } = await paid();
    expect(await books(user)).toEqual({ 'clearing own': -1000, 'payout till': 1000 });
    const back = { id: payment.id, amount_cents: 400, reason: 'damaged', request_no: randomUUID() };
    await user.call(PaymentRefund, back);
    expect(await books(user)).toEqual({ 'clearing own': -600, 'payout till': 600 });
  });
});

describe('a notice that a plug-in has verified', () => {
  test('counts once however often and in whatever way it comes', async () => {
    const { user, payment } = await started();
    const said = notice(payment.payment_no);
    const outcomes = await Promise.all(Array.from({ length: 200 }, () => notified(user, said)));
    expect(new Set(outcomes)).toEqual(new Set(['paid']));
    expect(await notified(user, { ...said, notification_no: 'another number' })).toBe('ignored');
    expect(await books(user)).toEqual({ 'clearing own': -1000, 'payout till': 1000 });
  });

  test('is refused for a payment into another tenant’s account', async () => {
    const [{ user, payment }, { user: other }] = [await started(), await started()];
    const unknown = { code: 'wire.not_found' };
    await expect(notified(other, notice(payment.payment_no))).rejects.toMatchObject(unknown);
    await expect(notified(platform, notice(payment.payment_no))).rejects.toMatchObject(unknown);
    await expect(notified(user, notice('P1-unknown'))).rejects.toMatchObject(unknown);
    expect(await user.call(PaymentInfo, { id: payment.id })).toMatchObject({ state: 'paying', notifications: [] });
    expect(await books(user)).toEqual({});
  });

  test('of another amount and after the closing waits for a person', async () => {
    const [less, late] = [await started(), await started()];
    expect(await notified(less.user, notice(less.payment.payment_no, { amount_cents: 1 }))).toBe('held_amount');
    await late.user.call(PaymentClose, { id: late.payment.id });
    expect(await notified(late.user, notice(late.payment.payment_no))).toBe('held_late');
    expect(await books(late.user)).toEqual({ 'clearing own': -1000, adjustments: 1000 });
  });
});

const times = (all: readonly string[], payment_no: string) => all.filter((no) => no.startsWith(payment_no)).length;

describe('a lost notification', () => {
  test('is found by asking after two minutes', async () => {
    const { user, payment } = await started();
    const info = () => user.call(PaymentInfo, { id: payment.id });
    provider.paid = notice(payment.payment_no);
    await app.runJob('payment.queries');
    expect(await info()).toMatchObject({ state: 'paying' });
    app.advance(121);
    await Promise.all([app.runJob('payment.queries'), app.runJob('payment.queries')]);
    expect(await info()).toMatchObject({ state: 'paid', paid_cents: 1000 });
    expect(await books(user)).toEqual({ 'clearing own': -1000, 'payout till': 1000 });
    app.advance(30 * 3600);
    await app.runJob('payment.queries');
    expect(times(provider.asked, payment.payment_no)).toBe(1);
  });

  test('is asked for later and later, once a minute while the provider is silent, and at last no more', async () => {
    const { payment } = await started();
    const asked = async (seconds: number) => {
      app.advance(seconds);
      await app.runJob('payment.queries');
      return times(provider.asked, payment.payment_no);
    };
    provider.isSilent = true;
    expect(await asked(121)).toBe(1);
    expect(await asked(59)).toBe(1);
    expect(await asked(1)).toBe(2);
    provider.isSilent = false;
    expect(await asked(60)).toBe(3);
    expect(await asked(300)).toBe(3);
    expect(await asked(60)).toBe(4);
    for (const hours of [1, 6, 24, 24, 24]) await asked(hours * 3600);
    expect(times(provider.asked, payment.payment_no)).toBe(7);
  });

  test('is found when the payment is closed although its money has come', async () => {
    const { user, payment } = await started();
    Object.assign(provider, { closing: 'paid', paid: notice(payment.payment_no) });
    await user.call(PaymentClose, { id: payment.id });
    expect(await user.call(PaymentInfo, { id: payment.id })).toMatchObject({
      state: 'closed',
      held_cents: 1000,
      notifications: [{ outcome: 'held_late' }],
    });
  });
});

describe('a refund that the channel does later', () => {
  const ask = (id: number) => ({ id, amount_cents: 400, reason: 'damaged', request_no: randomUUID() });

  test('is looked up until it is done, and asked for only once', async () => {
    const { user, payment, info } = await paid();
    Object.assign(provider, {
      refund: { state: 'pending', channel_ref: 'R1' },
      known: { state: 'pending', channel_ref: 'R1' },
    });
    expect((await user.call(PaymentRefund, ask(payment.id))).refunds).toMatchObject([{ state: 'pending' }]);
    app.advance(120);
    await app.runJob('payment.refunds');
    await user.call(RefundRetry, { id: payment.id });
    expect((await info()).refunds).toMatchObject([{ state: 'pending' }]);
    provider.known = { state: 'done', channel_ref: 'R1' };
    app.advance(120);
    await Promise.all([app.runJob('payment.refunds'), app.runJob('payment.refunds')]);
    expect((await info()).refunds).toMatchObject([{ state: 'done' }]);
    expect(times(provider.refunds, payment.payment_no)).toBe(1);
    expect(await books(user)).toEqual({ 'clearing own': -600, 'payout till': 600 });
  });

  test('is asked for again under its own number when the channel knows none', async () => {
    const { user, payment, info } = await paid();
    provider.refund = { state: 'pending', channel_ref: 'R1' };
    await user.call(PaymentRefund, ask(payment.id));
    provider.refund = { state: 'done', channel_ref: 'R1' };
    app.advance(60);
    await app.runJob('payment.refunds');
    expect((await info()).refunds).toMatchObject([{ state: 'done' }]);
    const own = provider.refunds.filter((refund_no) => refund_no.startsWith(payment.payment_no));
    expect([own.length, new Set(own).size]).toEqual([2, 1]);
  });
});
