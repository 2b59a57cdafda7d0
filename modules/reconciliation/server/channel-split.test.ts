import { startSplitProvider } from '@linehaul/modules/payment/server/testing/split-provider.fixture.ts';
import { splitFixture } from '@linehaul/modules/settlement/server/testing/split.fixture.ts';
import { afterAll, expect, test } from 'vitest';
import { reconciliationContract } from '../contract/reconciliation.contract.ts';

const { ChannelDayList, ChannelItemList } = reconciliationContract;
const daySeconds = 86_400;

const simulated = await startSplitProvider();
afterAll(() => simulated.provider.stop());
const { app, platform, paidBox, settle, splitAll, refund } = await splitFixture(simulated.channel);

test('the bill of a channel that splits has payouts and their way back, compared in the platform’s account', async () => {
  const [user, other] = [await app.tenant(), await app.tenant()];
  const payment = await paidBox(user, 1);
  const second = await paidBox(other, 1);
  await settle(user, 1, 4_000);
  await settle(other, 1, 0);
  await splitAll();
  await refund(user, payment.id, 7_000);
  // The provider knows of a payout that nobody here has asked for, and says another amount of one.
  simulated.bill.push({ move: 'split', channel_ref: 'X1', merchant_no: 'X1', amount_cents: 77, fee_cents: 0 });
  const line = simulated.bill.find((one) => one.move === 'split' && one.merchant_no.startsWith(second.payment_no));
  Object.assign(line ?? {}, { amount_cents: 9_999 });
  app.advance(daySeconds);
  await app.runJob('reconciliation.statements');
  const later = await platform.again();
  const { list } = await later.call(ChannelItemList, { channel: 'splitting', limit: 50 });
  const found = list.map(({ move, result, difference_cents }) => `${move} ${result} ${difference_cents}`).sort();
  expect(found).toEqual([
    'payment matched 0',
    'payment matched 0',
    'refund matched 0',
    'split amount_differs -1',
    'split matched 0',
    'split only_channel 77',
    'split_back matched 0',
  ]);
  const { list: days } = await later.call(ChannelDayList, { channel: 'splitting' });
  // Payouts are of money that has come in before: they are no second amount.
  expect(days).toMatchObject([
    { channel_cents: 13_000, log_cents: 13_000, matched_count: 5, open_count: 2, fee_cents: 4 },
  ]);
  const differing = list.filter(({ result }) => result === 'amount_differs');
  expect(differing.map(({ actions }) => actions)).toEqual([['accept']]);
  const carrier = await user.again();
  expect((await carrier.call(ChannelItemList, { channel: 'splitting' })).total).toBe(0);
  await app.runJob('ledger.documents');
  await app.runJob('ledger.documents_tenant');
});
