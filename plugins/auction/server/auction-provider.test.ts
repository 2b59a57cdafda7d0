import { randomUUID } from 'node:crypto';
import { paymentContract } from '@linehaul/modules/payment/contract/payment.contract.ts';
import type { PaymentChannel } from '@linehaul/modules/payment/server/payment.port.ts';
import { withChannel } from '@linehaul/modules/payment/server/testing/channel.fixture.ts';
import { paymentFixture } from '@linehaul/modules/payment/server/testing/payment.fixture.ts';
import { testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { expect, test } from 'vitest';
import { depositKind, depositPart } from '../contract/auction-record.contract.ts';
import { auctionShop } from './testing/auction.fixture.ts';

/** A provider that can be away. */
const provider = { isSilent: false, refundNumbers: [] as string[] };

function answered<T>(answer: T): T {
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
const hour = 3600;

test('a provider that is away when an auction ends gives each deposit back once, when it is there again', async () => {
  const shop = await auctionShop(app, { activity: { deposit_cents: 800 } });
  for (const code of ['A', 'B', 'C']) {
    const { id } = await shop.enter(code);
    const part = { subject_kind: depositKind, subject_id: id, subject_part: depositPart, channel: 'own' };
    const { payment_no, amount_cents } = await shop.call(paymentContract.PaymentStart, part);
    const numbers = { notification_no: randomUUID(), channel_ref: randomUUID() };
    await taker.take?.(shop.scope(), 'own', notice(payment_no, { amount_cents, ...numbers }));
  }
  await shop.bid('A', 700);
  provider.isSilent = true;
  await shop.passTime(hour);
  for (const _round of [1, 2]) await shop.passTime(10 * 60);
  expect(await shop.bidderStates()).toEqual(['ready', 'returning', 'returning']);
  expect(provider.refundNumbers).toEqual([]);
  expect(await shop.balances()).toMatchObject({ auction_deposit: 2_400 });
  provider.isSilent = false;
  for (const _round of [1, 2, 3]) await shop.passTime(hour);
  expect(await shop.bidderStates()).toEqual(['ready', 'returned', 'returned']);
  expect(new Set(provider.refundNumbers).size).toBe(2);
  expect(await shop.balances()).toMatchObject({ auction_deposit: 800 });
  expect(await shop.trialBalance()).toBe(0);
});

test('a deposit whose money comes after the end goes back and is not kept', async () => {
  const shop = await auctionShop(app, { activity: { deposit_cents: 800 } });
  const { id } = await shop.enter('A');
  const part = { subject_kind: depositKind, subject_id: id, subject_part: depositPart, channel: 'own' };
  const { payment_no, amount_cents } = await shop.call(paymentContract.PaymentStart, part);
  await shop.passTime(hour);
  expect(await shop.bidderStates()).toEqual(['closed']);
  const before = provider.refundNumbers.length;
  const numbers = { notification_no: randomUUID(), channel_ref: randomUUID() };
  await taker.take?.(shop.scope(), 'own', notice(payment_no, { amount_cents, ...numbers }));
  for (const _round of [1, 2]) await shop.passTime(hour);
  expect(provider.refundNumbers).toHaveLength(before + 1);
  const { auction_deposit = 0 } = await shop.balances();
  expect(auction_deposit).toBe(0);
  expect(await shop.trialBalance()).toBe(0);
});
