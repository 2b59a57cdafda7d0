import { randomUUID } from 'node:crypto';
import { orderContract } from '@linehaul/modules/order/contract/order.contract.ts';
import { paymentContract } from '@linehaul/modules/payment/contract/payment.contract.ts';
import {
  builtInChannelsOf,
  type PaymentChannel,
  paymentChannels,
} from '@linehaul/modules/payment/server/payment.port.ts';

import { sandboxQueue } from '@linehaul/modules/payment/server/payment-queues.job.ts';
import { books, paymentFixture } from '@linehaul/modules/payment/server/testing/payment.fixture.ts';
import type { ModuleKernel } from '@linehaul/server-kernel/module/server-module.ts';
import { enqueue } from '@linehaul/server-kernel/queue/enqueue.repo.ts';
import { testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { expect, test } from 'vitest';
import { serverModules } from './modules.ts';

const { PaymentInfo, PaymentRefund, SandboxAct, SandboxInfo } = paymentContract;

/** While it is broken, the provider neither gives money back nor closes anything; it counts how often it was asked. */
const provider = { isBroken: false, asked: 0, closed: 0 };

function moody(channel: PaymentChannel): PaymentChannel {
  if (channel.key !== 'sandbox') return channel;
  return {
    ...channel,
    refund: async (scope, order) => {
      provider.asked += 1;
      if (provider.isBroken) throw new TypeError('provider_down');
      return channel.refund(scope, order);
    },
    close: async (scope, payment_no) => {
      provider.closed += 1;
      if (provider.isBroken) throw new TypeError('provider_down');
      return channel.close(scope, payment_no);
    },
  };
}

const offers = (kernel: ModuleKernel) =>
  builtInChannelsOf(kernel).map((channel) => paymentChannels.offer(moody(channel)));
const modules = serverModules.map((module) => (module.name === 'payment' ? { ...module, offers } : module));
const app = await testApp({ modules });
const { aCarrier, startPayment } = paymentFixture(app);

async function paid() {
  const user = await aCarrier();
  const { payment, token } = await startPayment(user);
  await app.call(SandboxAct, { token, act: 'pay' });
  return { user, payment, token };
}

test('a refund that the channel could not do is asked for again, later each time, until it is done once', async () => {
  const { user, payment, token } = await paid();
  const { id } = payment;
  provider.isBroken = true;
  const input = { id, amount_cents: 400, reason: 'damaged', request_no: randomUUID() };
  const next_at = app.now() + 20;
  expect((await user.call(PaymentRefund, input)).refunds).toMatchObject([{ state: 'pending', attempts: 1, next_at }]);
  const tries = async () => (await user.call(PaymentInfo, { id })).refunds[0]?.attempts;
  await app.runJob('payment.refunds');
  expect(await tries()).toBe(1);
  app.advance(20);
  await app.runJob('payment.refunds');
  expect(await tries()).toBe(2);
  app.advance(20);
  await app.runJob('payment.refunds');
  expect(await tries()).toBe(2);
  expect(await books(user)).toEqual({ 'clearing sandbox': -1000, unsettled: 1000 });
  provider.isBroken = false;
  app.advance(20);
  const before = provider.asked;
  await Promise.all([app.runJob('payment.refunds'), app.runJob('payment.refunds')]);
  expect(provider.asked).toBe(before + 1);
  expect((await user.call(PaymentInfo, { id })).refunds).toMatchObject([{ state: 'done', attempts: 3, next_at: 0 }]);
  expect(await app.call(SandboxInfo, { token })).toMatchObject({ refunded_cents: 400 });
  expect(await books(user)).toEqual({ 'clearing sandbox': -600, unsettled: 600 });
  app.advance(30_000);
  await app.runJob('payment.refunds');
  expect(provider.asked).toBe(before + 1);
});

test('a refund whose process died before it asked the channel is done by another one', async () => {
  const { user, payment } = await paid();
  provider.isBroken = true;
  await user.call(PaymentRefund, { id: payment.id, amount_cents: 1, reason: 'x', request_no: randomUUID() });
  provider.isBroken = false;
  const { pool } = app.scope().database;
  await pool.query(
    `update payment_refund set attempts = 0, next_at = created_at + interval '10 s' where payment_id = $1`,
    [payment.id],
  );
  app.advance(11);
  await app.runJob('payment.refunds');
  expect((await user.call(PaymentInfo, { id: payment.id })).refunds).toMatchObject([{ state: 'done' }]);
});

test('work whose jobs were lost is given new ones once it is overdue', async () => {
  const { user, payment } = await paid();
  const { order, payment: open, token } = await startPayment(user);
  provider.isBroken = true;
  await user.call(PaymentRefund, { id: payment.id, amount_cents: 1, reason: 'x', request_no: randomUUID() });
  await user.call(orderContract.OrderPay, { id: order.id, method: 'cash' });
  provider.isBroken = false;
  await app.scope().database.pool.query(`delete from queue.job where name in ('payment.refunds', 'payment.closings')`);
  const work = async () => {
    for (const name of ['payment.overdue', 'payment.refunds', 'payment.closings']) await app.runJob(name);
    const { refunds } = await user.call(PaymentInfo, { id: payment.id });
    const { state } = await app.call(SandboxInfo, { token });
    return [refunds[0]?.state, state];
  };
  expect(open.id).not.toBe(payment.id);
  expect(await work()).toEqual(['pending', 'open']);
  app.advance(600);
  expect(await work()).toEqual(['done', 'closed']);
});

test('a refund that a process has taken and never asked for is asked for by another one', async () => {
  const { user, payment } = await paid();
  provider.isBroken = true;
  await user.call(PaymentRefund, { id: payment.id, amount_cents: 1, reason: 'x', request_no: randomUUID() });
  provider.isBroken = false;
  app.advance(20);
  expect(await app.abandonJob('payment.refunds')).toBe(true);
  await app.runJob('payment.refunds');
  const state = async () => (await user.call(PaymentInfo, { id: payment.id })).refunds[0]?.state;
  expect(await state()).toBe('pending');
  app.advance(90);
  await app.takeBackJobs('payment.refunds');
  app.advance(90);
  await app.runJob('payment.refunds');
  expect(await state()).toBe('done');
});

test('what the simulated provider did without sending its notification is sent later, or when somebody acts on it again', async () => {
  for (const again of ['job', 'payer'] as const) {
    const user = await aCarrier();
    const { payment, token } = await startPayment(user);
    const { pool } = app.scope().database;
    const notification = { payment_no: payment.payment_no, kind: 'paid', amount_cents: 1000 };
    const unsent = JSON.stringify([{ ...notification, channel_ref: `T-${again}`, notification_no: `N-${again}` }]);
    // As a process leaves it that is killed between the act and its telling.
    await pool.query(
      `update sandbox_charge set state = 'paid', paid_cents = 1000, unsent = $2, played_at = $3 where payment_no = $1`,
      [payment.payment_no, unsent, new Date(app.now() * 1000)],
    );
    await enqueue(app.scope(), sandboxQueue, { payment_no: payment.payment_no }, { at: app.now() + 5 });
    if (again === 'payer') await app.call(SandboxAct, { token, act: 'pay' });
    await app.runJob('payment.sandbox');
    if (again === 'job') {
      expect(await user.call(PaymentInfo, { id: payment.id })).toMatchObject({ state: 'paying' });
      app.advance(6);
      await app.runJob('payment.sandbox');
    }
    expect(await user.call(PaymentInfo, { id: payment.id })).toMatchObject({ state: 'paid', paid_cents: 1000 });
    await expect(app.call(SandboxAct, { token, act: 'pay' })).rejects.toMatchObject({ code: 'payment.sandbox_done' });
    expect(await books(user)).toEqual({ 'clearing sandbox': -1000, unsettled: 1000 });
  }
});

test('a charge whose part is paid at the counter is closed here at once, and at the channel as soon as it can be told', async () => {
  const user = await aCarrier();
  const { order, payment, token } = await startPayment(user);
  const { OrderPay } = orderContract;
  await user.call(OrderPay, { id: order.id, method: 'cash' });
  expect(await user.call(PaymentInfo, { id: payment.id })).toMatchObject({ state: 'closed', qr_text: '', actions: [] });
  expect(await app.call(SandboxInfo, { token })).toMatchObject({ state: 'open' });
  provider.isBroken = true;
  provider.closed = 0;
  await app.runJob('payment.closings');
  await app.runJob('payment.closings');
  expect(provider.closed).toBe(1);
  provider.isBroken = false;
  app.advance(20);
  await app.runJob('payment.closings');
  await app.runJob('payment.closings');
  expect(provider.closed).toBe(2);
  expect(await app.call(SandboxInfo, { token })).toMatchObject({ state: 'closed', acts: ['late'] });
});

test('what a payer pays into a closed charge all the same goes back once, and is shown', async () => {
  const user = await aCarrier();
  const { order, payment, token } = await startPayment(user);
  await user.call(orderContract.OrderPay, { id: order.id, method: 'cash' });
  await app.runJob('payment.closings');
  await app.call(SandboxAct, { token, act: 'late' });
  await expect(app.call(SandboxAct, { token, act: 'late' })).rejects.toMatchObject({ code: 'payment.sandbox_done' });
  expect(await user.call(PaymentInfo, { id: payment.id })).toMatchObject({
    state: 'closed',
    paid_cents: 0,
    notifications: [{ outcome: 'twice' }],
    refunds: [{ reason: 'twice', state: 'done', amount_cents: 1000 }],
  });
  expect(await books(user)).toEqual({ 'clearing cash': -1000, 'payout till': 1000 });
});

test('an order that is cancelled leaves nothing open to pay', async () => {
  const user = await aCarrier();
  const { order, payment, token } = await startPayment(user);
  await user.call(orderContract.OrderCancel, { id: order.id });
  expect(await user.call(PaymentInfo, { id: payment.id })).toMatchObject({ state: 'closed' });
  await app.runJob('payment.closings');
  expect(await app.call(SandboxInfo, { token })).toMatchObject({ state: 'closed' });
});
