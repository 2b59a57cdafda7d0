import { randomUUID } from 'node:crypto';
import { paymentContract } from '@linehaul/modules/payment/contract/payment.contract.ts';
import { balanced } from '@linehaul/modules/payment/server/testing/payee.fixture.ts';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { takenAmounts, wechatpayFixture } from './testing/wechatpay.fixture.ts';

const { merchant, reset, start, startPayment, wechat } = await wechatpayFixture({ hasSpare: true });
afterAll(() => wechat.stop());
beforeEach(reset);

const { PaymentClose, PaymentRefund } = paymentContract;
const { conduct, provider, transactions } = wechat;
const silent = { status: 503, code: 'payment.channel_silent' };

function spareOf() {
  if (!wechat.spare) throw new TypeError('no_spare');
  return wechat.spare;
}
const spare = spareOf();

describe('when the first domain breaks off the connection', () => {
  test.each(['before', 'after'] as const)('%s it has acted, a payment is started at the second, once', async (drop) => {
    provider.faults.drop = drop;
    const before = transactions.all().length;
    const { user, no } = await startPayment();
    expect(transactions.all()).toHaveLength(before + 1);
    expect(await wechat.pay(no)).toEqual([204]);
    expect(await balanced(user)).toEqual(takenAmounts);
  });

  test('after it has refunded, the refund asked for at the second is the same one', async () => {
    const { user, payment, no, info } = await startPayment();
    await wechat.pay(no);
    provider.faults.drop = 'after';
    const request_no = randomUUID();
    await user.call(PaymentRefund, { id: payment.id, amount_cents: 400, reason: 'damaged', request_no });
    expect((await info()).refunds).toMatchObject([{ state: 'done', amount_cents: 400 }]);
    expect(transactions.byNumber(no)?.refunds).toMatchObject([{ cents: 400 }]);
  });

  test('after it has closed, the payment is closed', async () => {
    const { user, payment, no, info } = await startPayment();
    provider.faults.drop = 'after';
    await user.call(PaymentClose, { id: payment.id });
    expect(transactions.byNumber(no)).toMatchObject({ trade_state: 'CLOSED' });
    expect(await info()).toMatchObject({ state: 'closed' });
  });
});

test('what the first domain answers, an error too, is not asked at the second', async () => {
  const user = await merchant();
  const before = spare.requests.length;
  await start(user);
  conduct.failsAfter = true;
  await expect(start(user)).rejects.toMatchObject(silent);
  provider.faults.status = 502;
  await expect(start(user)).rejects.toMatchObject(silent);
  expect(spare.requests.length).toBe(before);
});

test('when neither can be reached, WeChat Pay is silent', async () => {
  const user = await merchant();
  Object.assign(provider.faults, { drop: 'before' });
  Object.assign(spare.faults, { drop: 'before' });
  await expect(start(user)).rejects.toMatchObject(silent);
});

// Last: the first domain is gone from here on.
test('nobody listens at the first domain: the second is asked, also while the first is left alone', async () => {
  const user = await merchant();
  await provider.stop();
  const before = spare.requests.length;
  for (let at = 0; at < 7; at += 1) expect(await start(user)).toMatchObject({ state: 'paying' });
  expect(spare.requests.length).toBe(before + 7);
});
