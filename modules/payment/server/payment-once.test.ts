import { randomUUID } from 'node:crypto';
import type { EndpointSpec, InputOf, OutputOf } from '@linehaul/contract/endpoint.ts';
import { auditContract } from '@linehaul/modules/audit/contract/audit.contract.ts';
import { orderContract } from '@linehaul/modules/order/contract/order.contract.ts';
import { type TestUser, testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { expect, test } from 'vitest';
import { paymentContract } from '../contract/payment.contract.ts';
import { books, forOrder, paymentFixture } from './testing/payment.fixture.ts';

const app = await testApp();
const { aCarrier, anOrder, started } = paymentFixture(app);
const { PaymentStart, PaymentClose, PaymentRefund, PaymentInfo, PaymentList } = paymentContract;
const { HeldList, HeldAccept, HeldRefund, RefundRetry, SandboxAct } = paymentContract;
const { pool } = app.scope().database;
const differs = { status: 409, code: 'wire.idempotency' };

/** The same call so many times at once, with one key. */
function atOnce<E extends EndpointSpec>(user: TestUser, endpoint: E, input: InputOf<E>): Promise<OutputOf<E>[]> {
  const idempotencyKey = randomUUID();
  return Promise.all(Array.from({ length: 32 }, () => user.call(endpoint, input, { idempotencyKey })));
}

/** The key as a process leaves it that is killed before it has stored its answer: with what its transaction has done. */
async function killedBeforeAnswer(key: string, done: object): Promise<void> {
  const { rowCount } = await pool.query(
    'update idempotency_key set answer = $2, is_answered = false where key = $1 and is_answered',
    [key, JSON.stringify(done)],
  );
  expect(rowCount).toBe(1);
}

async function linesOf(user: TestUser, { name }: { name: string }): Promise<number> {
  const { list } = await user.call(auditContract.OperatorLogList, { limit: 100 });
  return list.filter(({ call }) => call === name).length;
}

/** A payment of which money is held, and anyone who may decide about it. */
async function aHeldPayment() {
  const user = await aCarrier();
  const { payment, token } = await started(user);
  await app.call(SandboxAct, { token, act: 'other_amount', amount_cents: 1300 });
  const [held] = (await user.call(HeldList, {})).list;
  const clerk = await app.operator(user, { api_arr: [HeldAccept.path, HeldRefund.path, PaymentInfo.path] });
  return { user, clerk, payment, id: held?.id ?? 0 };
}

test('a key is for one request: the same is answered as the first time, another is refused', async () => {
  const user = await aCarrier();
  const [one, other] = [await anOrder(user), await anOrder(user)];
  const key = { idempotencyKey: randomUUID() };
  const first = await user.call(PaymentStart, forOrder(one.id), key);
  await expect(user.call(PaymentStart, forOrder(one.id, 'cash'), key)).rejects.toMatchObject(differs);
  await expect(user.call(PaymentStart, forOrder(other.id), key)).rejects.toMatchObject(differs);
  await expect(user.call(PaymentClose, { id: first.id }, key)).rejects.toMatchObject(differs);
  await user.call(PaymentClose, { id: first.id });
  expect(await user.call(PaymentStart, forOrder(one.id), key)).toEqual(first);
  const { list, total } = await user.call(PaymentList, {});
  expect(total).toBe(1);
  const { sums } = await user.call(PaymentList, { count: 'sums' });
  expect(sums).toMatchObject({ amount_cents: list[0]?.amount_cents, paid_cents: list[0]?.paid_cents });
  expect(await books(user)).toEqual({});
});

test('thirty-two starts at once at the counter take the money once, and the log has one line', async () => {
  const user = await aCarrier();
  const order = await anOrder(user);
  const all = await atOnce(user, PaymentStart, forOrder(order.id, 'cash'));
  expect(new Set(all.map(({ payment_no }) => payment_no)).size).toBe(1);
  expect(await books(user)).toEqual({ 'clearing cash': -1000, 'payout till': 1000 });
  expect(await linesOf(user, PaymentStart)).toBe(1);
});

test('thirty-two refunds, acceptances and returns at once happen once each', async () => {
  const user = await aCarrier();
  const { payment, token } = await started(user);
  await app.call(SandboxAct, { token, act: 'pay' });
  const asked = { id: payment.id, amount_cents: 400, reason: 'damaged', request_no: randomUUID() };
  for (const answer of await atOnce(user, PaymentRefund, asked)) expect(answer.refunded_cents).toBe(400);
  expect(await books(user)).toEqual({ 'clearing sandbox': -600, unsettled: 600 });
  const [taken, returned] = [await aHeldPayment(), await aHeldPayment()];
  await atOnce(taken.clerk, HeldAccept, { id: taken.id });
  expect(await books(taken.user)).toEqual({ 'clearing sandbox': -1000, unsettled: 1000 });
  await atOnce(returned.clerk, HeldRefund, { id: returned.id });
  expect(await books(returned.user)).toEqual({});
  expect(await linesOf(returned.user, HeldRefund)).toBe(1);
});

test('what a killed process has done is not done again by the repetition, which answers for it', async () => {
  const user = await aCarrier();
  const order = await anOrder(user);
  const key = randomUUID();
  const pay = () => user.call(PaymentStart, forOrder(order.id, 'cash'), { idempotencyKey: key });
  const paid = await pay();
  await killedBeforeAnswer(key, { id: paid.id, title: order.order_no });
  expect(await pay()).toEqual(paid);
  expect(await books(user)).toEqual({ 'clearing cash': -1000, 'payout till': 1000 });
});

test('a refund that a killed process has only promised is done by the repetition, once', async () => {
  const { user, clerk, payment, id } = await aHeldPayment();
  const key = randomUUID();
  const giveBack = () => clerk.call(HeldRefund, { id }, { idempotencyKey: key });
  const returned = await giveBack();
  const refund_id = returned.refunds[0]?.id;
  await killedBeforeAnswer(key, { payment_id: payment.id, supplier_id: user.suid, refund_id });
  expect(await giveBack()).toEqual(returned);
  expect(await books(user)).toEqual({});
  expect(await linesOf(user, HeldRefund)).toBe(1);
});

test('a refund number that is known is another refund’s when its amount or reason differs', async () => {
  const user = await aCarrier();
  const { payment, token } = await started(user);
  await app.call(SandboxAct, { token, act: 'pay' });
  const asked = { id: payment.id, amount_cents: 400, reason: 'damaged', request_no: randomUUID() };
  await user.call(PaymentRefund, asked);
  await expect(user.call(PaymentRefund, { ...asked, amount_cents: 401 })).rejects.toMatchObject(differs);
  await expect(user.call(PaymentRefund, { ...asked, reason: 'lost' })).rejects.toMatchObject(differs);
  expect((await user.call(PaymentRefund, asked)).refunds).toHaveLength(1);
  const key = { idempotencyKey: randomUUID() };
  const once = await user.call(RefundRetry, { id: payment.id }, key);
  expect(await user.call(RefundRetry, { id: payment.id }, key)).toEqual(once);
});

test('a refused call leaves its key free', async () => {
  const user = await aCarrier();
  const order = await anOrder(user);
  const key = { idempotencyKey: randomUUID() };
  const transfer = forOrder(order.id, 'transfer');
  await expect(user.call(PaymentStart, transfer, key)).rejects.toMatchObject({ code: 'payment.voucher_missing' });
  await user.call(orderContract.OrderCancel, { id: order.id, version: order.version });
  const next = await anOrder(user);
  expect(await user.call(PaymentStart, forOrder(next.id), key)).toMatchObject({ state: 'paying' });
});
