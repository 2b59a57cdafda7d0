import { randomUUID } from 'node:crypto';
import { goodsShop } from '@linehaul/modules/goodsorder/server/testing/goods-order.fixture.ts';
import { ledgerContract } from '@linehaul/modules/ledger/contract/ledger.contract.ts';
import { paymentContract } from '@linehaul/modules/payment/contract/payment.contract.ts';
import type { ChannelLine, PaymentChannel } from '@linehaul/modules/payment/server/payment.port.ts';
import { withChannel } from '@linehaul/modules/payment/server/testing/channel.fixture.ts';
import { books } from '@linehaul/modules/payment/server/testing/payment.fixture.ts';
import { testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { businessDay } from '@linehaul/server-kernel/time/business-day.ts';
import { expect, test } from 'vitest';
import { reconciliationContract } from '../contract/reconciliation.contract.ts';

/** Bills of merchants, by whose they are. */
const bills = new Map<number, ChannelLine[]>();
const own: PaymentChannel = {
  key: 'own',
  way: 'online',
  collector: 'payee',
  start: async () => ({ qr_text: 'https://pay.example' }),
  refund: async () => ({ state: 'done', channel_ref: 'R1' }),
  close: async () => 'closed',
  statement: async ({ caller }) => bills.get(caller.supplier_id) ?? null,
};
const { taker, instead } = withChannel(own);
const app = await testApp({ instead });
const { ChannelChoice, ChannelDayList, ChannelItemInfo, ChannelItemList, FeeBook, FeeConfirm } = reconciliationContract;
const api_arr = [...Object.values(reconciliationContract), ledgerContract.AccountList].map(({ path }) => path);

test.each(['supplier', 'service'] as const)(
  'a tenant of kind %s reconciles the channels of its own',
  async (industry) => {
    const user = await app.tenant({ industry });
    expect(await user.call(ChannelChoice, {})).toContainEqual({ key: 'own' });
    expect((await user.call(ChannelDayList, {})).total).toBe(0);
    await expect(user.call(reconciliationContract.AgeingList, {})).rejects.toMatchObject({ status: 403 });
  },
);

test('a seller’s bill is compared, its fees are booked by two people, and no other tenant sees any of it', async () => {
  const shop = await goodsShop(app);
  const { id: order_id } = await shop.order({ lines: [{ sku_id: shop.small, quantity: 1 }] });
  const part = { subject_kind: 'goods_order', subject_id: order_id, subject_part: 'total', channel: 'own' };
  const { payment_no, amount_cents } = await shop.call(paymentContract.PaymentStart, part);
  const numbers = { notification_no: randomUUID(), channel_ref: 'T1' };
  await taker.take?.(shop.scope(), 'own', { payment_no, kind: 'paid', amount_cents, ...numbers });
  const day = businessDay(app.scope());
  const paid = {
    day,
    move: 'payment',
    channel_ref: 'T1',
    merchant_no: payment_no,
    amount_cents,
    fee_cents: 12,
  } as const;
  const strange = { ...paid, channel_ref: 'T2', merchant_no: 'SHOP_1', amount_cents: 500, fee_cents: 3 };
  bills.set(shop.suid, [paid, strange]);
  app.advance(86_400);
  await app.runJob('reconciliation.statements');
  const [clerk, checker] = [await app.operator(shop, { api_arr }), await app.operator(shop, { api_arr })];
  const { list } = await clerk.call(ChannelDayList, {});
  expect(list).toMatchObject([{ day, matched_count: 1, open_count: 1, fee_cents: 15, fee_state: 'open' }]);
  const open = await clerk.call(ChannelItemList, { is_open: true });
  expect(open.list).toMatchObject([{ result: 'only_channel', channel_ref: 'T2' }]);
  const id = list[0]?.id ?? 0;
  await clerk.call(FeeBook, { id });
  await expect(clerk.call(FeeConfirm, { id })).rejects.toMatchObject({ code: 'reconciliation.checker_is_maker' });
  expect(await checker.call(FeeConfirm, { id })).toMatchObject({ fee_state: 'booked' });
  const after = await books(checker);
  expect(after).toMatchObject({ 'clearing own': 15 - amount_cents, adjustments: -15 });

  for (const industry of ['supplier', 'logistics'] as const) {
    const stranger = await app.tenant({ industry });
    expect((await stranger.call(ChannelDayList, {})).total).toBe(0);
    expect((await stranger.call(ChannelItemList, {})).total).toBe(0);
    const item = open.list[0]?.id ?? 0;
    await expect(stranger.call(ChannelItemInfo, { id: item })).rejects.toMatchObject({ status: 404 });
    await expect(stranger.call(FeeBook, { id })).rejects.toMatchObject({ status: 404 });
  }
});
