import { randomUUID } from 'node:crypto';
import { paymentContract } from '@linehaul/modules/payment/contract/payment.contract.ts';
import type { PaymentChannel } from '@linehaul/modules/payment/server/payment.port.ts';
import { withChannel } from '@linehaul/modules/payment/server/testing/channel.fixture.ts';
import { paymentFixture } from '@linehaul/modules/payment/server/testing/payment.fixture.ts';
import { refundContract } from '@linehaul/modules/refund/contract/refund.contract.ts';
import { testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { expect, test } from 'vitest';
import { groupOf, groupShop, seatStates } from './testing/groupbuy.fixture.ts';

/** A provider that can be away. */
const provider = { isSilent: false, refundNumbers: [] as string[], asked: 0 };

function answered<T>(answer: T): T {
  provider.asked += 1;
  if (provider.isSilent) throw new TypeError('provider_down');
  return answer;
}

const channel: PaymentChannel = {
  key: 'own',
  way: 'online',
  collector: 'payee',
  isReady: async () => true,
  start: async (_scope, { payment_no }) => answered({ redirect_url: `https://pay.example/${payment_no}` }),
  query: async () => answered(null),
  refund: async (_scope, { refund_no }) => {
    const answer = answered({ state: 'done', channel_ref: `R-${refund_no}` } as const);
    provider.refundNumbers.push(refund_no);
    return answer;
  },
  queryRefund: async () => answered(null),
  close: async () => answered('closed' as const),
};

const { taker, instead } = withChannel(channel);
const app = await testApp({ instead });
const { notice } = paymentFixture(app);

test('a provider that is away for an hour when a group fails gives each buyer’s money back once', async () => {
  const shop = await groupShop(app, { activity: { size: 3 } });
  const payOnline = async (order_id: number) => {
    const part = { subject_kind: 'goods_order', subject_id: order_id, subject_part: 'total', channel: 'own' };
    const { payment_no, amount_cents } = await shop.call(paymentContract.PaymentStart, part);
    const numbers = { notification_no: randomUUID(), channel_ref: randomUUID() };
    await taker.take?.(shop.scope(), 'own', notice(payment_no, { amount_cents, ...numbers }));
  };
  const first = await shop.join('A');
  await payOnline(first.seat.order_id);
  const { group_id } = first.seat;
  const second = await shop.join('B', group_id);
  await payOnline(second.seat.order_id);
  provider.isSilent = true;
  app.advance(3601);
  await app.runJob('groupbuy.clock');
  for (const _round of [1, 2, 3]) {
    await shop.follow();
    await app.runJob('groupbuy.keep_up');
    await shop.giveBack();
  }
  await shop.signIn();
  expect(await groupOf(shop, group_id)).toMatchObject({ state: 'expired', refunded: 2 });
  expect(await seatStates(shop, group_id)).toEqual(['returning', 'returning']);
  expect(provider.refundNumbers).toEqual([]);
  const refundsOf = async (order_id: number) => (await shop.call(refundContract.RefundList, { order_id })).list;
  expect((await refundsOf(first.seat.order_id)).map(({ state }) => state)).toEqual(['approved']);
  provider.isSilent = false;
  for (const _round of [1, 2, 3]) {
    app.advance(3600);
    await shop.follow();
    await shop.giveBack();
  }
  await shop.signIn();
  expect(await seatStates(shop, group_id)).toEqual(['refunded', 'refunded']);
  expect(new Set(provider.refundNumbers).size).toBe(2);
  for (const { seat } of [first, second]) {
    expect((await refundsOf(seat.order_id)).map(({ state }) => state)).toEqual(['refunded']);
    expect(await shop.order(seat.order_id)).toMatchObject({ state: 'closed', refunded_cents: 1200, held_by: '' });
  }
  expect(await shop.trialBalance()).toBe(0);
  expect(await shop.stock()).toEqual([10, 10]);
});
