import { randomUUID } from 'node:crypto';
import type { TestApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { paymentContract } from '../../contract/payment.contract.ts';
import { balanced, type channelPayments } from './payee.fixture.ts';
import { forOrder } from './payment.fixture.ts';

/** How the payer pays, where it is not as asked for, once and in time. */
export interface PayerConduct {
  /** Cents, in place of the amount that was asked for. */
  amount_cents?: number;
  /** The provider sends its notification two times. */
  isTwice?: boolean;
  /** After the payment was closed. */
  isLate?: boolean;
}

/** What a notification says in place of the truth, and how it is sent. */
export interface NotificationConduct {
  /** The number of the notification; absent: one of its own. */
  number?: string;
  /** The payment that it names. */
  payment_no?: string;
  /** Says that the payment was closed unpaid. */
  isClosed?: boolean;
  /** Signed by somebody else. */
  isForged?: boolean;
}

/** The provider of a channel, played by the test. Payments are named by our own number. */
export interface ChannelSimulator {
  /** Puts the provider back to how it usually is. */
  reset(): void;
  /** Money moves and the server is notified; answers for each notification whether it was accepted. */
  pay(payment_no: string, conduct?: PayerConduct): Promise<boolean[]>;
  /** Money moves, and nobody is notified. */
  payUnnotified(payment_no: string): Promise<void>;
  /** Notifies the server of a payment that is paid; answers whether the notification was accepted. */
  notify(payment_no: string, conduct?: NotificationConduct): Promise<boolean>;
  /** What the provider has given back of a payment. */
  refundedCents(payment_no: string): Promise<number>;
}

/** A channel of payments with all that its contract is tested by. */
export interface ChannelUnderTest extends ReturnType<typeof channelPayments> {
  key: string;
  app: TestApp;
  simulator: ChannelSimulator;
  /** Where received money is booked: `unsettled` of a platform's channel, `payout till` of a payee's own. */
  account: 'unsettled' | 'payout till';
  /** The text that the payer scans: part of it. */
  qrText(payment_no: string): string;
}

const { PaymentClose, PaymentList, PaymentRefund, PaymentStart } = paymentContract;

/** The books of a tenant with so much received and kept. */
export function booksWith({ key, account }: ChannelUnderTest, cents: number): Record<string, number> {
  return cents === 0 ? {} : { [`clearing ${key}`]: -cents, [account]: cents };
}

/** The books of a tenant with so much received that waits for a person. */
export const booksHolding = ({ key }: ChannelUnderTest, cents: number): Record<string, number> => ({
  [`clearing ${key}`]: -cents,
  adjustments: cents,
});

/** A payment of 10.00 yuan that is paid, and a refund of 4.00 of it: asked for repeatedly, it is the same one. */
export async function paidPayment(channel: ChannelUnderTest, settings: object = {}) {
  const made = await channel.started(settings);
  const { user, payment } = made;
  await channel.simulator.pay(payment.payment_no);
  const input = { id: payment.id, amount_cents: 400, reason: 'damaged', request_no: randomUUID() };
  return {
    ...made,
    /** The number of the refund, as the channel is given it. */
    refund_no: `${payment.payment_no}-R${input.request_no}`,
    refund: () => user.call(PaymentRefund, input),
    refundedCents: () => channel.simulator.refundedCents(payment.payment_no),
  };
}

function startTests(channel: ChannelUnderTest): void {
  const { key, simulator } = channel;

  test('is started, paid and booked at once', async () => {
    const { user, payment, info } = await channel.started();
    expect(payment).toMatchObject({ state: 'paying', amount_cents: 1000, redirect_url: '' });
    expect(payment.qr_text).toContain(channel.qrText(payment.payment_no));
    expect(await simulator.pay(payment.payment_no)).toEqual([true]);
    expect(await info()).toMatchObject({
      state: 'paid',
      paid_cents: 1000,
      qr_text: '',
      notifications: [{ outcome: 'paid' }],
    });
    expect(await balanced(user)).toEqual(booksWith(channel, 1000));
  });

  test('is the same one when it is started again, also by several at once', async () => {
    const user = await channel.merchant();
    const order = await channel.anOrder(user);
    const start = () => user.call(PaymentStart, forOrder(order.id, key));
    const payments = [await start(), ...(await Promise.all([start(), start(), start(), start()]))];
    expect(new Set(payments.map(({ payment_no, qr_text }) => `${payment_no} ${qr_text}`)).size).toBe(1);
    expect((await user.call(PaymentList, {})).total).toBe(1);
  });

  test('that is closed is not closed again, and nothing is booked', async () => {
    const { user, payment, info } = await channel.started();
    expect(await user.call(PaymentClose, { id: payment.id })).toMatchObject({ state: 'closed', held_cents: 0 });
    await expect(user.call(PaymentClose, { id: payment.id })).rejects.toMatchObject({ code: 'payment.state' });
    expect(await info()).toMatchObject({ state: 'closed', notifications: [] });
    expect(await balanced(user)).toEqual({});
  });
}

function notificationTests(channel: ChannelUnderTest): void {
  const { simulator } = channel;

  test('that is sent twice counts once', async () => {
    const { user, payment, info } = await channel.started();
    expect(await simulator.pay(payment.payment_no, { isTwice: true })).toEqual([true, true]);
    expect((await info()).notifications).toHaveLength(1);
    expect(await balanced(user)).toEqual(booksWith(channel, 1000));
  });

  test('that comes a hundred times at once, under one number and under numbers of its own, books once', async () => {
    const { user, payment, info } = await channel.started();
    const { payment_no } = payment;
    await simulator.payUnnotified(payment_no);
    const number = randomUUID();
    const sent = Array.from({ length: 100 }, (_, at) => simulator.notify(payment_no, at % 2 ? { number } : {}));
    expect(new Set(await Promise.all(sent))).toEqual(new Set([true]));
    const { notifications, paid_cents } = await info();
    expect(notifications).toHaveLength(51);
    expect([paid_cents, notifications.filter(({ outcome }) => outcome === 'paid').length]).toEqual([1000, 1]);
    expect(await balanced(user)).toEqual(booksWith(channel, 1000));
  });

  test('that the provider has not signed is refused, and the genuine one counts', async () => {
    const { user, payment, info } = await channel.started();
    const { payment_no } = payment;
    await simulator.payUnnotified(payment_no);
    expect(await simulator.notify(payment_no, { isForged: true })).toBe(false);
    expect(await info()).toMatchObject({ state: 'paying', notifications: [] });
    expect(await balanced(user)).toEqual({});
    expect(await simulator.notify(payment_no)).toBe(true);
    expect(await balanced(user)).toEqual(booksWith(channel, 1000));
  });

  test('of a payment that nobody here has started is refused', async () => {
    const { user, payment, info } = await channel.started();
    await simulator.payUnnotified(payment.payment_no);
    expect(await simulator.notify(payment.payment_no, { payment_no: 'P1-20260101-unknown' })).toBe(false);
    expect(await info()).toMatchObject({ state: 'paying', notifications: [] });
    expect(await balanced(user)).toEqual({});
  });

  test('that says closed closes the payment, unless its money has come before', async () => {
    const [open, paid] = [await channel.started(), await channel.started()];
    expect(await simulator.notify(open.payment.payment_no, { isClosed: true })).toBe(true);
    expect(await open.info()).toMatchObject({ state: 'closed', held_cents: 0 });
    expect(await balanced(open.user)).toEqual({});
    await simulator.pay(paid.payment.payment_no);
    expect(await simulator.notify(paid.payment.payment_no, { isClosed: true })).toBe(true);
    const { state, notifications } = await paid.info();
    expect([state, notifications.map(({ outcome }) => outcome)]).toEqual(['paid', ['paid', 'ignored']]);
    expect(await balanced(paid.user)).toEqual(booksWith(channel, 1000));
  });

  test('of another amount than was asked for waits for a person', async () => {
    const { user, payment, info } = await channel.started();
    expect(await simulator.pay(payment.payment_no, { amount_cents: 1 })).toEqual([true]);
    expect(await info()).toMatchObject({ paid_cents: 0, held_cents: 1, notifications: [{ outcome: 'held_amount' }] });
    expect(await balanced(user)).toEqual(booksHolding(channel, 1));
  });

  test('of money that comes after the closing waits for a person', async () => {
    const { user, payment, info } = await channel.started();
    await user.call(PaymentClose, { id: payment.id });
    expect(await simulator.pay(payment.payment_no, { isLate: true })).toEqual([true]);
    expect(await info()).toMatchObject({
      state: 'closed',
      held_cents: 1000,
      notifications: [{ outcome: 'held_late' }],
    });
    expect(await balanced(user)).toEqual(booksHolding(channel, 1000));
  });
}

function refundTests(channel: ChannelUnderTest): void {
  test('is done at once, and is one however often it is asked for', async () => {
    const { user, refund, refundedCents } = await paidPayment(channel);
    for (let at = 0; at < 2; at += 1) {
      expect((await refund()).refunds).toMatchObject([{ state: 'done', amount_cents: 400 }]);
    }
    expect(await refundedCents()).toBe(400);
    expect(await balanced(user)).toEqual(booksWith(channel, 600));
  });

  test('gives back the rest, and nothing more than was paid', async () => {
    const { user, payment, refund, refundedCents } = await paidPayment(channel);
    await refund();
    const rest = { id: payment.id, amount_cents: 600, reason: 'damaged', request_no: randomUUID() };
    await expect(user.call(PaymentRefund, { ...rest, amount_cents: 601 })).rejects.toMatchObject({
      code: 'payment.refund_exceeds',
    });
    const { refunds } = await user.call(PaymentRefund, rest);
    expect(refunds.map(({ state }) => state)).toEqual(['done', 'done']);
    expect(await refundedCents()).toBe(1000);
    expect(await balanced(user)).toEqual({});
  });
}

/** The contract of every channel of payments, as tests of the file that calls it. */
export function channelSuite(channel: ChannelUnderTest): void {
  beforeEach(() => channel.simulator.reset());
  describe('a payment', () => startTests(channel));
  describe('a notification', () => notificationTests(channel));
  describe('a refund', () => refundTests(channel));
}
