import { randomUUID } from 'node:crypto';
import { addonContract } from '@linehaul/modules/addon/contract/addon.contract.ts';
import type { SimulatedProvider } from '@linehaul/server-kernel/testing/simulated-provider.ts';
import type { TestUser } from '@linehaul/server-kernel/testing/test-app.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { paymentContract } from '../../contract/payment.contract.ts';
import {
  booksHolding,
  booksWith,
  type ChannelSimulator,
  type ChannelUnderTest,
  channelSuite,
  type NotificationConduct,
  paidPayment,
} from './channel-suite.fixture.ts';
import { balanced, type payeeFixture } from './payee.fixture.ts';
import { forOrder } from './payment.fixture.ts';

/** A simulated provider that the server reaches over the network. */
export interface ProviderSimulator extends ChannelSimulator {
  provider: SimulatedProvider;
  conduct: {
    /** Seconds that a refund takes. */
    refundSeconds: number;
    /** Codes with which refunds, and openings of payments, are refused; empty: they are not. */
    refuses: string;
    refusesStart: string;
    /** The payer has paid before the opening of the payment is answered. */
    notifiesFirst: boolean;
  };
  notify(payment_no: string, conduct?: NotificationConduct & { to?: string }): Promise<boolean>;
  /** The payer has scanned the code, and has not paid. */
  scan(payment_no: string): void;
  isClosed(payment_no: string): boolean;
}

/** A way for an answer to be lost: what the answer does, and what brings it about. */
export type LostAnswer = readonly [words: string, fault: () => void];
/** A provider's code, and what the payment calls such a refusal. */
export type RefusalCase = readonly [code: string, kind: string];

/** The channel of a plug-in with a provider elsewhere, with all that its contract is tested by. */
export interface ProviderChannel extends ChannelUnderTest, ReturnType<typeof payeeFixture> {
  simulator: ProviderSimulator;
  lostAnswers: readonly LostAnswer[];
  refundRefusals: readonly RefusalCase[];
  startRefusals: readonly RefusalCase[];
  settings: {
    /** A required field left empty. */
    incomplete: Readonly<Record<string, string>>;
    /** Keys that cannot be read, and readable ones that the provider does not know. */
    unreadable: object;
    unknown: object;
  };
  /** A way of paying on a page: its settings, and the headers of the payer's browser. */
  page: { settings: object; headers: Record<string, string> };
}

const { ChannelList, PaymentClose, PaymentInfo, PaymentList, PaymentRefund, PaymentStart, RefundRetry } =
  paymentContract;
const { AddonCallbackList, AddonInstall, AddonSettingInfo, AddonUninstall } = addonContract;
const silent = { status: 503, code: 'payment.channel_silent' };
const breakages = ['before', 'after'] as const;

function lostNotificationTests(channel: ProviderChannel): void {
  const { simulator, app } = channel;
  const books = booksWith(channel, 1000);

  test.each(breakages)('is asked about again when the question breaks off %s the answer', async (drop) => {
    const { user, payment, info } = await channel.started();
    await simulator.payUnnotified(payment.payment_no);
    simulator.provider.faults.drop = drop;
    app.advance(121);
    await app.runJob('payment.queries');
    expect(await info()).toMatchObject({ state: 'paying' });
    expect(await balanced(user)).toEqual({});
    simulator.reset();
    app.advance(61);
    await app.runJob('payment.queries');
    expect(await info()).toMatchObject({ state: 'paid' });
    expect(await balanced(user)).toEqual(books);
  });

  test('is found by asking, and changes nothing when it comes late', async () => {
    const { user, payment, info } = await channel.started();
    await simulator.payUnnotified(payment.payment_no);
    expect(await info()).toMatchObject({ state: 'paying' });
    app.advance(121);
    await app.runJob('payment.queries');
    expect(await info()).toMatchObject({ state: 'paid', paid_cents: 1000 });
    const later = await channel.after(7200, user);
    expect(await simulator.notify(payment.payment_no)).toBe(true);
    expect((await info(later)).notifications.map(({ outcome }) => outcome)).toEqual(['paid', 'ignored']);
    expect(await balanced(later)).toEqual(books);
  });
}

function callbackTests(channel: ProviderChannel): void {
  const { app, key, simulator } = channel;
  const verdicts = async (user: TestUser) =>
    (await user.call(AddonCallbackList, { key })).list.map(({ verdict }) => verdict);

  test('is kept with its verdict', async () => {
    const { user, payment } = await channel.started();
    await simulator.payUnnotified(payment.payment_no);
    await simulator.notify(payment.payment_no, { isForged: true });
    await simulator.notify(payment.payment_no);
    expect((await verdicts(user)).sort()).toEqual(['forged', 'taken']);
  });

  test('that is here before the provider’s answer counts, and the answer changes nothing of it', async () => {
    simulator.conduct.notifiesFirst = true;
    const { user, payment, info } = await channel.started();
    expect(payment).toMatchObject({ state: 'paid', paid_cents: 1000 });
    expect(await info()).toMatchObject({ state: 'paid', notifications: [{ outcome: 'paid' }] });
    expect(await balanced(user)).toEqual(booksWith(channel, 1000));
  });

  test('at another tenant’s address books nothing, though both have the same account', async () => {
    const { user, payment, info } = await channel.started();
    const other = await channel.merchant();
    const to = `${app.url}${(await other.call(AddonSettingInfo, { key })).callback_path}`;
    await simulator.payUnnotified(payment.payment_no);
    expect(await simulator.notify(payment.payment_no, { to })).toBe(false);
    expect(await info()).toMatchObject({ state: 'paying', notifications: [] });
    for (const tenant of [user, other]) expect(await balanced(tenant)).toEqual({});
    expect(await simulator.notify(payment.payment_no)).toBe(true);
    expect(await balanced(user)).toEqual(booksWith(channel, 1000));
  });
}

function startTests(channel: ProviderChannel): void {
  const { key, simulator } = channel;

  test.each(channel.lostAnswers)(
    'is the same one when it is started again after an answer that %s',
    async (_, fault) => {
      const user = await channel.merchant();
      const order = await channel.anOrder(user);
      const start = () => user.call(PaymentStart, forOrder(order.id, key));
      fault();
      await expect(start()).rejects.toMatchObject(silent);
      expect(await balanced(user)).toEqual({});
      simulator.reset();
      const payment = await start();
      expect(payment).toMatchObject({ state: 'paying' });
      expect((await user.call(PaymentList, {})).total).toBe(1);
      expect(await simulator.pay(payment.payment_no)).toEqual([true]);
      expect(await balanced(user)).toEqual(booksWith(channel, 1000));
    },
  );

  test('is refused within the time limit by a provider that never answers, and waits for a slow one', async () => {
    const user = await channel.merchant();
    const order = await channel.anOrder(user);
    const start = () => user.call(PaymentStart, forOrder(order.id, key));
    simulator.provider.faults.silent = true;
    await expect(start()).rejects.toMatchObject(silent);
    simulator.reset();
    simulator.provider.faults.slow_ms = 300;
    const payment = await start();
    expect(await simulator.pay(payment.payment_no)).toEqual([true]);
    expect(await balanced(user)).toEqual(booksWith(channel, 1000));
  });

  test.each(channel.startRefusals)('that the provider refuses to open with %s says why', async (code, kind) => {
    const user = await channel.merchant();
    simulator.conduct.refusesStart = code;
    await expect(channel.start(user)).rejects.toMatchObject({ status: 409, code: `payment.refused_${kind}` });
    simulator.reset();
    expect(await channel.start(user)).toMatchObject({ state: 'paying' });
  });

  test('on a page has an address for two hours, and another one by starting it again', async () => {
    const user = await channel.merchant(channel.page.settings);
    const payment = await channel.start(user);
    const { subject_kind, subject_id, subject_part, payment_no, id } = payment;
    const open = async (url: string) => (await fetch(url, { headers: channel.page.headers })).text();
    expect(await open(payment.redirect_url)).toContain('10.00');
    const later = await channel.after(7201, user);
    expect(await open(payment.redirect_url)).not.toContain('10.00');
    const again = await later.call(PaymentStart, { subject_kind, subject_id, subject_part, channel: key });
    expect(again.payment_no).toBe(payment_no);
    expect(await open(again.redirect_url)).toContain('10.00');
    expect(await simulator.pay(payment_no)).toEqual([true]);
    expect(await later.call(PaymentInfo, { id })).toMatchObject({ state: 'paid', redirect_url: '' });
    expect(await balanced(later)).toEqual(booksWith(channel, 1000));
  });
}

function closingTests(channel: ProviderChannel): void {
  const { app, simulator } = channel;

  test('whose money is on its way is asked about', async () => {
    const { user, payment, info } = await channel.started();
    await simulator.payUnnotified(payment.payment_no);
    await user.call(PaymentClose, { id: payment.id });
    expect(await info()).toMatchObject({ state: 'closed', held_cents: 1000 });
    expect(await balanced(user)).toEqual(booksHolding(channel, 1000));
  });

  test.each(breakages)('is closed later when the closing breaks off %s the answer', async (drop) => {
    const { user, payment, info } = await channel.started();
    simulator.scan(payment.payment_no);
    simulator.provider.faults.drop = drop;
    await user.call(PaymentClose, { id: payment.id });
    simulator.reset();
    app.advance(60);
    await app.runJob('payment.closings');
    expect(simulator.isClosed(payment.payment_no)).toBe(true);
    expect(await info()).toMatchObject({ state: 'closed', held_cents: 0 });
    expect(await balanced(user)).toEqual({});
  });
}

function refundTests(channel: ProviderChannel): void {
  const { app, simulator } = channel;
  const { conduct } = simulator;

  test('that takes an hour is looked up until it is done, and made once', async () => {
    const { user, refund, refundedCents, info } = await paidPayment(channel);
    conduct.refundSeconds = 3600;
    expect((await refund()).refunds).toMatchObject([{ state: 'pending' }]);
    let later = user;
    for (const seconds of [60, 600, 1800]) {
      later = await channel.after(seconds, user);
      await app.runJob('payment.refunds');
      expect((await info(later)).refunds).toMatchObject([{ state: 'pending' }]);
    }
    later = await channel.after(3600, user);
    await Promise.all([app.runJob('payment.refunds'), app.runJob('payment.refunds')]);
    expect((await info(later)).refunds).toMatchObject([{ state: 'done' }]);
    expect(await refundedCents()).toBe(400);
    expect(await balanced(later)).toEqual(booksWith(channel, 600));
  });

  test.each(channel.lostAnswers)('is promised after an answer that %s, and made once', async (_words, fault) => {
    const { user, refund, refundedCents, info } = await paidPayment(channel);
    fault();
    expect((await refund()).refunds).toMatchObject([{ state: 'pending' }]);
    expect(await balanced(user)).toEqual(booksWith(channel, 1000));
    simulator.reset();
    for (const seconds of [60, 120]) {
      app.advance(seconds);
      await app.runJob('payment.refunds');
    }
    expect((await info()).refunds).toMatchObject([{ state: 'done' }]);
    expect(await refundedCents()).toBe(400);
    expect(await balanced(user)).toEqual(booksWith(channel, 600));
  });

  test.each(channel.refundRefusals)('that is refused with %s says so, and is tried again', async (code, kind) => {
    const { user, payment, refund, refundedCents } = await paidPayment(channel);
    conduct.refuses = code;
    const refusal = { kind, code };
    expect((await refund()).refunds).toMatchObject([{ state: 'refused', refusal, actions: ['retry', 'give_other'] }]);
    const retry = () => user.call(RefundRetry, { id: payment.id });
    await expect(retry()).rejects.toMatchObject({ status: 409, code: `payment.refused_${kind}` });
    expect(await balanced(user)).toEqual(booksWith(channel, 1000));
    simulator.reset();
    expect((await retry()).refunds).toMatchObject([{ state: 'done', try_no: 1 }]);
    expect(await refundedCents()).toBe(400);
    expect(await balanced(user)).toEqual(booksWith(channel, 600));
  });

  test('stays promised while the payee’s key is wrong', async () => {
    const { user, refund, refundedCents, info } = await paidPayment(channel);
    await channel.save(user, channel.settings.unknown);
    expect((await refund()).refunds).toMatchObject([{ state: 'pending' }]);
    expect(await refundedCents()).toBe(0);
    expect(await balanced(user)).toEqual(booksWith(channel, 1000));
    await channel.save(user);
    app.advance(60);
    await app.runJob('payment.refunds');
    expect((await info()).refunds).toMatchObject([{ state: 'done' }]);
    expect(await balanced(user)).toEqual(booksWith(channel, 600));
  });
}

function settingTests(channel: ProviderChannel): void {
  const { app, key, settings, simulator } = channel;

  test('are needed before anybody can pay', async () => {
    const user = await channel.aCarrier();
    const order = await channel.anOrder(user);
    const keys = async () => (await user.call(ChannelList, {})).map(({ key }) => key);
    const start = () => user.call(PaymentStart, forOrder(order.id, key));
    expect(await keys()).not.toContain(key);
    await user.call(AddonInstall, { key });
    await expect(start()).rejects.toMatchObject({ code: 'payment.channel_not_ready' });
    await channel.save(user, settings.unreadable);
    await expect(start()).rejects.toMatchObject({ code: 'payment.channel_not_ready' });
    await channel.save(user);
    expect(await keys()).toContain(key);
    expect(await start()).toMatchObject({ state: 'paying' });
  });

  test('lack nothing that goes with what is there', async () => {
    const user = await channel.aCarrier();
    await user.call(AddonInstall, { key });
    const fields = Object.fromEntries(
      Object.keys(settings.incomplete).map((field) => [field, expect.stringContaining('needed')]),
    );
    await expect(channel.save(user, settings.incomplete)).rejects.toMatchObject({ status: 422, fields });
  });

  test('stay while money is under way', async () => {
    const { user, payment } = await channel.started();
    const uninstall = () => user.call(AddonUninstall, { key });
    await expect(uninstall()).rejects.toMatchObject({ status: 409, code: `${key}.in_use` });
    await simulator.pay(payment.payment_no);
    simulator.conduct.refundSeconds = 100;
    await user.call(PaymentRefund, { id: payment.id, amount_cents: 1, reason: 'x', request_no: randomUUID() });
    await expect(uninstall()).rejects.toMatchObject({ code: `${key}.in_use` });
    app.advance(200);
    await app.runJob('payment.refunds');
    expect(await uninstall()).toMatchObject({ installed: false });
  });
}

/** The contract of every channel whose provider is elsewhere, as tests of the file that calls it. */
export function providerSuite(channel: ProviderChannel): void {
  const { simulator, start, merchant } = channel;
  beforeEach(() => simulator.reset());
  // First: what the other tests leave open would be asked about as well, and five failures in a row are too many.
  describe('a lost notification', () => lostNotificationTests(channel));
  channelSuite(channel);
  describe('a callback', () => callbackTests(channel));
  describe('a payment at the provider', () => startTests(channel));
  describe('a payment that is closed', () => closingTests(channel));
  describe('a refund by the provider', () => refundTests(channel));
  describe('the settings', () => settingTests(channel));

  // Last: the provider is left alone from here on.
  test('after five failures in a row nobody waits for the provider’s answer', async () => {
    const user = await merchant();
    simulator.provider.faults.status = 502;
    for (let at = 0; at < 5; at += 1) await expect(start(user)).rejects.toMatchObject(silent);
    const before = simulator.provider.requests.length;
    await expect(start(user)).rejects.toMatchObject(silent);
    expect(simulator.provider.requests.length).toBe(before);
  });
}
