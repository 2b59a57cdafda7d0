import { ledgerContract } from '@linehaul/modules/ledger/contract/ledger.contract.ts';
import { isFullRun } from '@linehaul/server-kernel/testing/full-run.ts';
import { testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { afterAll, expect, test } from 'vitest';
import { orderOf } from '../simulator/some-orders.ts';
import type { TaobaoOrder } from '../simulator/state.ts';
import { startTaobaokeSimulator } from '../simulator/taobaoke-simulator.ts';
import { taobaokeEnvironment, taobaokeTenant } from './testing/taobaoke.fixture.ts';

const taobao = await startTaobaokeSimulator();
afterAll(() => taobao.stop());
const app = await testApp({ env: taobaokeEnvironment(taobao) });
const platform = await app.tenant({ industry: 'platform' });
const { DifferenceList, TrialBalance, TrialTotals } = ledgerContract;

const day = 86_400;
const half = (cents: number) => Math.round(cents / 2);

/** A month of orders of four promoters, which are settled two weeks later; every twentieth falls after that. */
test('an affiliate’s month, of 10,000 orders in the full run: promoters have what was settled and has not fallen, and the books balance', async () => {
  const shop = await taobaokeTenant(app, taobao);
  const codes = ['2001', '2002', '2003', '2004'];
  for (const code of codes) await shop.promoter(code);
  const count = isFullRun ? 10_000 : 1_000;
  const began = app.now();
  const orders: TaobaoOrder[] = Array.from({ length: count }, (_, no) =>
    orderOf(no, began + Math.floor((no * 15 * day) / count), { relation_id: codes[no % 4] ?? '' }),
  );
  for (const order of orders) taobao.state.orders.set(order.trade_id, order);
  app.advance(15 * day);
  await shop.sync(12);
  expect((await shop.promoters()).map(({ order_count, earned_cents }) => [order_count, earned_cents])).toEqual(
    codes.map(() => [count / 4, 0]),
  );
  const settling = app.now();
  for (const [no, order] of orders.entries()) {
    const at = settling + 60 + (no % 3_000) * 200;
    Object.assign(order, { tk_status: 3, settled_cents: order.estimate_cents, earned_at: at, changed_at: at });
  }
  app.advance(7 * day);
  await shop.sync(12);
  const fallenAt = app.now() + 60;
  for (const [no, order] of orders.entries()) {
    if (no % 20 === 0) Object.assign(order, { tk_status: 13, changed_at: fallenAt + (no % 999) });
  }
  app.advance(day);
  await shop.sync(12);
  await shop.sync(3);

  const expectedCents = codes.map((code) =>
    orders
      .filter(({ relation_id, tk_status }) => relation_id === code && tk_status === 3)
      .reduce((sum, { settled_cents }) => sum + half(settled_cents), 0),
  );
  expect((await shop.promoters()).map(({ balance_cents }) => balance_cents)).toEqual(expectedCents);
  const total = expectedCents.reduce((sum, cents) => sum + cents, 0);
  const { list } = await shop.call(TrialBalance, {});
  const balances = Object.fromEntries(list.map((row) => [row.account_kind, row.balance_cents]));
  expect(balances).toMatchObject({ affiliate_share: total, affiliate_commission: -total });
  expect((await shop.call(TrialTotals, {})).balance_cents).toBe(0);
  const fallenCents = orders
    .filter(({ tk_status }) => tk_status === 13)
    .reduce((sum, { settled_cents }) => sum + half(settled_cents), 0);
  expect(list.find(({ account_kind }) => account_kind === 'affiliate_share')).toMatchObject({
    credit_cents: total + fallenCents,
    debit_cents: fallenCents,
  });
  for (const job of ['ledger.documents', 'ledger.documents_tenant']) await app.runJob(job);
  expect((await (await platform.again()).call(DifferenceList, {})).list).toEqual([]);
}, 300_000);
