import { randomUUID } from 'node:crypto';
import { paymentContract } from '@linehaul/modules/payment/contract/payment.contract.ts';
import { balanced } from '@linehaul/modules/payment/server/testing/payee-fixture.port.ts';
import { reconciliationContract } from '@linehaul/modules/reconciliation/contract/reconciliation.contract.ts';
import { afterAll, expect, test } from 'vitest';
import { alipayFixture, key } from './testing/alipay-fixture.port.ts';

const { after, alipay, app, started, merchant } = await alipayFixture();
afterAll(() => alipay.stop());

const { ChannelChoice, ChannelDayList, ChannelItemList } = reconciliationContract;
const daySeconds = 86_400;

test('yesterday’s bill comes in by itself, once, and what only Alipay knows is a difference', async () => {
  const { user, payment, no } = await started();
  await alipay.pay(no);
  const back = { id: payment.id, amount_cents: 400, reason: 'damaged', request_no: randomUUID() };
  await user.call(paymentContract.PaymentRefund, back);
  await app.runJob('reconciliation.statements');
  expect((await user.call(ChannelDayList, {})).total).toBe(0);

  const clerk = await after(daySeconds, user);
  alipay.provider.faults.status = 502;
  await app.runJob('reconciliation.statements');
  expect((await clerk.call(ChannelItemList, {})).total).toBe(0);
  expect((await clerk.call(ChannelDayList, {})).list).toMatchObject([{ line_count: 0, fault: { kind: 'silent' } }]);
  alipay.provider.faults.status = 0;
  await app.runJob('reconciliation.statements');
  await app.runJob('reconciliation.statements');
  const { list: days } = await clerk.call(ChannelDayList, { channel: key });
  expect(days).toMatchObject([{ line_count: 3, matched_count: 2, open_count: 1, fee_cents: 7 }]);
  const { list: items } = await clerk.call(ChannelItemList, { channel: key });
  const found = items.map(({ move, result, merchant_no }) => `${move} ${result} ${merchant_no}`).sort();
  expect(found).toEqual([
    `payment matched ${payment.payment_no}`,
    'payment only_channel SHOP_0815',
    `refund matched ${payment.payment_no}`,
  ]);
  expect(await balanced(clerk)).toEqual({ 'clearing alipay': -600, 'payout till': 600 });
});

test('a tenant who has set Alipay up finds it among its channels, and the platform does not', async () => {
  const user = await merchant();
  const platform = await app.tenant({ industry: 'platform' });
  expect(await user.call(ChannelChoice, {})).toContainEqual({ key });
  expect(await platform.call(ChannelChoice, {})).not.toContainEqual({ key });
});
