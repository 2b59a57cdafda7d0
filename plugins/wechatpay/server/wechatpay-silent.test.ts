import { randomUUID } from 'node:crypto';
import { paymentContract } from '@linehaul/modules/payment/contract/payment.contract.ts';
import { balanced } from '@linehaul/modules/payment/server/testing/payee.fixture.ts';
import { forOrder } from '@linehaul/modules/payment/server/testing/payment.fixture.ts';
import type { SimulatedProvider } from '@linehaul/server-kernel/testing/simulated-provider.ts';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { key, takenAmounts, wechatpayFixture } from './testing/wechatpay.fixture.ts';
import { outRefundNo } from './wechatpay-words.rules.ts';

/** The first domain is waited for shortly, since it does not answer; the second as long as a busy machine needs. */
const timeLimitsMs = [1_000, 30_000];
const { anOrder, app, merchant, reset, startPayment, wechat } = await wechatpayFixture({
  hasSpare: true,
  timeLimitsMs,
});
afterAll(() => wechat.stop());
beforeEach(reset);

const { PaymentClose, PaymentList, PaymentRefund, PaymentStart } = paymentContract;
const { provider, transactions } = wechat;

function spareOf(): SimulatedProvider {
  if (!wechat.spare) throw new TypeError('no_spare');
  return wechat.spare;
}
const spare = spareOf();

/** What both domains are asked for from here on; a nonce is sent once. */
function watchRequests() {
  const before = [provider, spare].map(({ requests }) => requests.length);
  const since = () => [provider, spare].map(({ requests }, at) => requests.slice(before[at]));
  return {
    /** Bodies of the requests that change something, by domain. */
    sentRequests: () =>
      since().map((requests) =>
        requests.filter(({ method }) => method === 'POST').map(({ body }): unknown => JSON.parse(body.toString())),
      ),
    nonces: () =>
      since()
        .flat()
        .map(({ headers }) => /nonce_str="(\w+)"/.exec(headers.authorization ?? '')?.[1]),
  };
}

describe.each([
  ['has done nothing', 'silent'],
  ['has done what it was asked for', 'hangs'],
] as const)('when the first domain %s and never answers', (_what, fault) => {
  test('a payment is started at the second under the same number, and is one', async () => {
    const user = await merchant();
    const order = await anOrder(user);
    const before = transactions.all().length;
    const { sentRequests, nonces } = watchRequests();
    provider.faults[fault] = true;
    const payment = await user.call(PaymentStart, forOrder(order.id, key));
    const { payment_no: out_trade_no } = payment;
    expect(payment.state).toBe('paying');
    const [first, second] = sentRequests();
    expect(first).toMatchObject([{ out_trade_no, amount: { total: 1000 } }]);
    expect(second).toEqual(first);
    expect(new Set(nonces()).size).toBe(2);
    expect(transactions.all().slice(before)).toMatchObject([{ out_trade_no, cents: 1000 }]);
    expect(await wechat.pay(out_trade_no)).toEqual([204]);
    expect((await user.call(PaymentList, {})).list).toMatchObject([{ payment_no: out_trade_no, state: 'paid' }]);
    expect(await balanced(user)).toEqual(takenAmounts);
  });

  test('a refund that is asked for at the second keeps its number, and is one', async () => {
    const { user, payment, no, info } = await startPayment();
    await wechat.pay(no);
    const { sentRequests } = watchRequests();
    provider.faults[fault] = true;
    const request_no = randomUUID();
    const out_refund_no = outRefundNo(`${no}-R${request_no}`);
    await user.call(PaymentRefund, { id: payment.id, amount_cents: 400, reason: 'damaged', request_no });
    const [first, second] = sentRequests();
    expect(first).toMatchObject([{ out_refund_no, amount: { refund: 400 } }]);
    expect(second).toEqual(first);
    expect(transactions.byNumber(no)?.refunds).toMatchObject([{ out_refund_no, cents: 400 }]);
    expect((await info()).refunds).toMatchObject([{ state: 'done', amount_cents: 400 }]);
    expect(await balanced(user)).toEqual({ 'clearing wechatpay': -600, 'payout till': 600 });
  });

  test('a payment is closed by the second', async () => {
    const { user, payment, no, info } = await startPayment();
    provider.faults[fault] = true;
    await user.call(PaymentClose, { id: payment.id });
    expect(transactions.byNumber(no)).toMatchObject({ trade_state: 'CLOSED' });
    expect(await info()).toMatchObject({ state: 'closed', held_cents: 0 });
    expect(await balanced(user)).toEqual({});
  });
});

test('a refund that no domain answers is promised, asked for again under its number, and is one', async () => {
  const { user, payment, no, info } = await startPayment();
  await wechat.pay(no);
  const { sentRequests } = watchRequests();
  provider.faults.hangs = true;
  spare.faults.drop = 'after';
  const refundInput = { id: payment.id, amount_cents: 400, reason: 'damaged', request_no: randomUUID() };
  expect((await user.call(PaymentRefund, refundInput)).refunds).toMatchObject([{ state: 'pending' }]);
  expect(await balanced(user)).toEqual(takenAmounts);
  reset();
  for (const seconds of [60, 120]) {
    app.advance(seconds);
    await app.runJob('payment.refunds');
  }
  expect((await info()).refunds).toMatchObject([{ state: 'done' }]);
  const numbers = sentRequests()
    .flat()
    .map((body) => (body as { out_refund_no: string }).out_refund_no);
  expect(new Set(numbers)).toEqual(new Set([outRefundNo(`${no}-R${refundInput.request_no}`)]));
  expect(transactions.byNumber(no)?.refunds).toMatchObject([{ cents: 400 }]);
});
