import { randomUUID } from 'node:crypto';
import { goodsShop } from '@linehaul/modules/goodsorder/server/testing/goods-order.fixture.ts';
import { paymentContract } from '@linehaul/modules/payment/contract/payment.contract.ts';
import type { PaymentChannel, RefundAnswer } from '@linehaul/modules/payment/server/payment.port.ts';
import { withChannel } from '@linehaul/modules/payment/server/testing/channel.fixture.ts';
import { books } from '@linehaul/modules/payment/server/testing/payment.fixture.ts';
import { testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { beforeEach, expect, test } from 'vitest';
import { refundContract } from '../contract/refund.contract.ts';

const refusal = { kind: 'balance', code: 'NOT_ENOUGH', words: '余额不足' } as const;
const noMoney: RefundAnswer = { state: 'refused', refusal };
const provider: { answer: RefundAnswer } = { answer: noMoney };
beforeEach(() => Object.assign(provider, { answer: noMoney }));

/** A merchant's own account at a provider. */
const own: PaymentChannel = {
  key: 'own',
  way: 'online',
  collector: 'payee',
  start: async () => ({ qr_text: 'https://pay.example' }),
  refund: async () => provider.answer,
  close: async () => 'closed',
};
const { taker, instead } = withChannel(own);
const app = await testApp({ instead });
const { PaymentInfo, PaymentStart, RefundOther, RefundOtherConfirm, RefundRetry } = paymentContract;
const { RefundAdd, RefundApprove, RefundInfo, RefundList } = refundContract;

async function refused() {
  const shop = await goodsShop(app);
  const { id: order_id } = await shop.order({ lines: [{ sku_id: shop.small, quantity: 2 }] });
  const part = { subject_kind: 'goods_order', subject_id: order_id, subject_part: 'total', channel: 'own' };
  const payment = await shop.call(PaymentStart, part);
  const { payment_no, amount_cents } = payment;
  const numbers = { notification_no: randomUUID(), channel_ref: randomUUID() };
  await taker.take?.(shop.scope(), 'own', { payment_no, kind: 'paid', amount_cents, ...numbers });
  const lines = [{ line_no: 1, qty: 1 }];
  const asked = { order_id, request_no: randomUUID(), way: 'refund', reason_code: 'unwanted', lines } as const;
  const { id } = await shop.call(RefundAdd, asked);
  const approved = await shop.call(RefundApprove, { id });
  return { shop, id, payment, approved, info: () => shop.call(RefundInfo, { id }) };
}

test('a refund whose channel says no tells so in its document and its list until it is asked for again', async () => {
  const { shop, id, payment, approved, info } = await refused();
  const said = { ...refusal, payment_no: payment.payment_no };
  expect(approved).toMatchObject({ state: 'approved', stage: 'paying', refusal: said });
  expect(approved.posts.at(-1)).toMatchObject({ side: 'system', kind: 'refused', body: '余额不足 · NOT_ENOUGH' });
  expect((await shop.call(RefundList, {})).list).toMatchObject([{ id, refusal: said }]);
  provider.answer = { state: 'done', channel_ref: 'R1' };
  await shop.call(RefundRetry, { id: payment.id });
  expect(await info()).toMatchObject({ state: 'refunded', refusal: null });
});

test('a refund whose money was given back by hand is refunded, once another person has confirmed it', async () => {
  const { shop, payment, approved, info } = await refused();
  const before = await books(shop);
  const colleague = await app.operator(shop, { api_arr: [PaymentInfo, RefundOtherConfirm].map(({ path }) => path) });
  const [refund] = (await shop.call(PaymentInfo, { id: payment.id })).refunds;
  await shop.call(RefundOther, { id: refund?.id ?? 0, way: 'cash', note: 'at the counter' });
  expect(await info()).toMatchObject({ state: 'approved' });
  await colleague.call(RefundOtherConfirm, { id: refund?.id ?? 0 });
  const { approved_cents } = approved;
  expect(await info()).toMatchObject({ state: 'refunded', paid_cents: approved_cents, refusal: null });
  const after = await books(shop);
  expect(after['clearing own']).toBe(before['clearing own']);
  expect(after['clearing cash']).toBe(approved_cents);
  expect(Object.values(after).reduce((sum, cents) => sum + cents, 0)).toBe(0);
});
