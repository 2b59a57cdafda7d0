import { randomUUID } from 'node:crypto';
import { type TestUser, testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { beforeEach, expect, test } from 'vitest';
import { paymentContract } from '../contract/payment.contract.ts';
import type { PaymentChannel, RefundAnswer } from './payment-channel.extension.ts';
import { withChannel } from './testing/channel.fixture.ts';
import { books, forOrder, paymentFixture } from './testing/payment.fixture.ts';

/** A provider at which tenants have accounts of their own, as it answers refunds now. */
const provider = { answer: { state: 'done', channel_ref: 'R1' } as RefundAnswer, tries: [] as number[] };
const own: PaymentChannel = {
  key: 'own',
  way: 'online',
  collector: 'payee',
  start: async () => ({ qr_text: 'https://pay.example' }),
  refund: async (_scope, { try_no }) => {
    provider.tries.push(try_no);
    return provider.answer;
  },
  close: async () => 'closed',
};

const { taker, instead } = withChannel(own);
const app = await testApp({ instead });
const { aCarrier, anOrder, notice } = paymentFixture(app);
const { PaymentInfo, PaymentRefund, PaymentStart, RefundOther, RefundOtherConfirm, RefundOtherRefuse } =
  paymentContract;
const { RefundRetry, RefundStuckList } = paymentContract;

const refusal = { kind: 'balance', code: 'NOT_ENOUGH', words: '余额不足' } as const;
const noMoney: RefundAnswer = { state: 'refused', refusal };
const done: RefundAnswer = { state: 'done', channel_ref: 'R1' };
beforeEach(() => Object.assign(provider, { answer: noMoney, tries: [] }));

const voucher =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';

async function refused() {
  const user = await aCarrier();
  const order = await anOrder(user);
  const payment = await user.call(PaymentStart, forOrder(order.id, 'own'));
  await taker.take?.(user.scope(), 'own', notice(payment.payment_no));
  const { id } = payment;
  const asked = { id, amount_cents: 400, reason: 'damaged', request_no: randomUUID() };
  const { refunds } = await user.call(PaymentRefund, asked);
  const colleague = await app.operator(user, {
    api_arr: [PaymentInfo, RefundOther, RefundOtherConfirm, RefundOtherRefuse, RefundRetry].map(({ path }) => path),
  });
  const info = (by: TestUser = user) => by.call(PaymentInfo, { id });
  return { user, colleague, id, refund_id: refunds[0]?.id ?? 0, refunds, info };
}

const before = { 'clearing own': -1000, 'payout till': 1000 };

test('a refused refund keeps its reason and its promise, and nobody asks for it by itself', async () => {
  const { user, refunds, info } = await refused();
  expect(refunds).toMatchObject([{ state: 'refused', refusal, next_at: 0, actions: ['retry', 'give_other'] }]);
  expect((await user.call(RefundStuckList, {})).list).toMatchObject([{ amount_cents: 400, refusal, channel: 'own' }]);
  app.advance(30_000);
  await app.runJob('payment.refunds');
  expect(provider.tries).toEqual([1]);
  const later = await app.operator(user, { api_arr: [PaymentInfo.path] });
  expect((await info(later)).refunds).toMatchObject([{ state: 'refused' }]);
});

test('it is tried again by the same number, or by another where that is spent', async () => {
  const { user, id } = await refused();
  const retry = () => user.call(RefundRetry, { id });
  const said = { status: 409, code: 'payment.refused_balance', message: expect.stringContaining('NOT_ENOUGH') };
  await expect(retry()).rejects.toMatchObject(said);
  provider.answer = { ...noMoney, is_number_spent: true };
  await expect(retry()).rejects.toMatchObject({ code: 'payment.refused_balance' });
  provider.answer = done;
  expect((await retry()).refunds).toMatchObject([{ state: 'done', refusal: null, try_no: 2 }]);
  expect(provider.tries).toEqual([1, 1, 1, 2]);
  expect(await books(user)).toEqual({ 'clearing own': -600, 'payout till': 600 });
  expect((await user.call(RefundStuckList, {})).list).toEqual([]);
});

test.each(['cash', 'transfer'] as const)(
  'its money is given back by %s: by one, and checked by another',
  async (way) => {
    const { user, colleague, id, refund_id, info } = await refused();
    const given = { id: refund_id, way, note: 'handed over', ...(way === 'transfer' && { voucher }) };
    const proposed = await user.call(RefundOther, given);
    expect(proposed.refunds).toMatchObject([{ state: 'refused', proposals: [{ way, state: 'proposed' }] }]);
    expect(proposed.refunds[0]?.actions).toEqual(['refuse_other']);
    expect(await books(user)).toEqual(before);
    const confirm = (by: TestUser) => by.call(RefundOtherConfirm, { id: refund_id });
    await expect(confirm(user)).rejects.toMatchObject({ code: 'payment.checker_is_maker' });
    await expect(user.call(RefundOther, given)).rejects.toMatchObject({ code: 'payment.refund_proposed' });
    // Nobody asks the channel while the money has perhaps gone back already.
    await user.call(RefundRetry, { id });
    expect(provider.tries).toEqual([1]);
    expect((await confirm(colleague)).refunds).toMatchObject([{ state: 'done', returned_by: way, refusal }]);
    expect(await books(user)).toEqual({ 'clearing own': -1000, [`clearing ${way}`]: 400, 'payout till': 600 });
    await expect(confirm(colleague)).rejects.toMatchObject({ code: 'payment.refund_not_refused' });
    expect(await info()).toMatchObject({ paid_cents: 1000, refunded_cents: 400 });
  },
);

test('what was said by mistake is taken back, and the channel can be asked again', async () => {
  const { user, id, refund_id } = await refused();
  await user.call(RefundOther, { id: refund_id, way: 'cash', note: 'x' });
  const { refunds } = await user.call(RefundOtherRefuse, { id: refund_id, reason: 'wrong payer' });
  expect(refunds).toMatchObject([{ state: 'refused', actions: ['retry', 'give_other'] }]);
  provider.answer = done;
  expect((await user.call(RefundRetry, { id })).refunds).toMatchObject([{ state: 'done', returned_by: 'channel' }]);
});

test('a transfer needs a voucher, and a refund that was not refused no other way', async () => {
  const { user, id, refund_id } = await refused();
  const other = (way: 'cash' | 'transfer') => user.call(RefundOther, { id: refund_id, way, note: 'x' });
  await expect(other('transfer')).rejects.toMatchObject({ code: 'payment.voucher_missing' });
  provider.answer = done;
  await user.call(RefundRetry, { id });
  await expect(other('cash')).rejects.toMatchObject({ status: 409, code: 'payment.refund_not_refused' });
});
