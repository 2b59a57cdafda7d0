import { randomUUID } from 'node:crypto';
import { goodsOrderContract } from '@linehaul/modules/goodsorder/contract/goods-order.contract.ts';
import { goodsShop, refusalOf } from '@linehaul/modules/goodsorder/server/testing/goods-order.fixture.ts';
import { ledgerContract } from '@linehaul/modules/ledger/contract/ledger.contract.ts';
import { ledger } from '@linehaul/modules/ledger/server/ledger.port.ts';
import { paymentContract } from '@linehaul/modules/payment/contract/payment.contract.ts';
import type { PaymentChannel } from '@linehaul/modules/payment/server/payment.port.ts';
import { withChannel } from '@linehaul/modules/payment/server/testing/channel.fixture.ts';
import { books } from '@linehaul/modules/payment/server/testing/payment.fixture.ts';
import { settlementContract } from '@linehaul/modules/settlement/contract/settlement.contract.ts';
import { testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { refundContract } from '../contract/refund.contract.ts';
import { shortageRepo } from './refund.repo.ts';

/** A provider that collects for the platform, and gives money back now, later or not at all. */
const provider = { refunds: 'done' as 'done' | 'pending' | 'silent' };
const bank: PaymentChannel = {
  key: 'bank',
  way: 'online',
  start: async (_scope, { payment_no }) => ({ redirect_url: `https://pay.example/${payment_no}` }),
  async refund(_scope, { refund_no }) {
    if (provider.refunds === 'silent') throw new TypeError('provider_down');
    return { state: provider.refunds, channel_ref: refund_no };
  },
  close: async () => 'closed',
};
const { taker, instead } = withChannel(bank);
const app = await testApp({ instead });
const platform = await app.tenant({ account: 'platform', industry: 'platform' });
const rate = await platform.call(settlementContract.CommissionSave, { industry: 'supplier', rate_e4: 600 });
const { GoodsOrderCodes, GoodsOrderConsume, GoodsOrderFinish, GoodsOrderInfo, GoodsOrderSend } = goodsOrderContract;
const { RefundAdd, RefundApprove, RefundInfo, RefundReject } = refundContract;

type Shop = Awaited<ReturnType<typeof goodsShop>>;

/** An order that was paid, with codes that nobody has used. */
interface Sold {
  id: number;
  codes: string[];
}

/** Several steps are done by the same numbers on whichever order or request they point at. */
interface Run {
  shop: Shop;
  orders: Sold[];
  asked: number[];
  taken: number;
}

async function sell({ shop, orders }: Run, freight_mode: 1 | 2, discount_cents: number): Promise<void> {
  const lines = [{ sku_id: shop.small, quantity: 3 }];
  const { id } = await shop.order({ freight_mode, lines, discount_cents });
  const part = { subject_kind: 'goods_order', subject_id: id, subject_part: 'total', channel: 'bank' };
  const { payment_no, amount_cents } = await shop.call(paymentContract.PaymentStart, part);
  const numbers = { notification_no: randomUUID(), channel_ref: randomUUID() };
  await taker.take?.(shop.scope(), 'bank', { payment_no, kind: 'paid', amount_cents, ...numbers });
  const codes = freight_mode === 2 ? (await shop.call(GoodsOrderCodes, { id })).codes : [];
  orders.push({ id, codes: codes.map(({ code }) => code) });
}

/** Moves what is available to where no refund finds it, or back. */
async function move(run: Run, cents: number): Promise<void> {
  if (cents === 0) return;
  run.taken += cents;
  await ledger(run.shop.scope()).post({
    key: randomUUID(),
    kind: cents > 0 ? 'withdrawal_applied' : 'withdrawal_returned',
    subject_kind: 'withdrawal',
    subject_id: 1,
    entries: [
      { account: 'available', amount_cents: -cents },
      { account: 'frozen', amount_cents: cents },
    ],
  });
}

/** Refunds that wait for money are tried again, and channels are asked again for those that they have not done. */
async function retry({ shop }: Run): Promise<void> {
  await app.runJob('refund.funds');
  const { list } = await shop.call(paymentContract.PaymentList, { limit: 100 });
  for (const { id } of list) await refusalOf(shop.call(paymentContract.RefundRetry, { id }));
}

const steps = {
  consume: ({ shop }: Run, { codes, id }: Sold) => shop.call(GoodsOrderConsume, { code: codes.shift() ?? `${id}` }),
  send: ({ shop }: Run, { id }: Sold) =>
    shop.call(GoodsOrderSend, { way: 'courier', company: 'sf', tracking_no: 'SF1000000001', orders: [{ id }] }),
  finish: ({ shop }: Run, { id }: Sold) => shop.call(GoodsOrderFinish, { id }),
  pieces: ({ shop, asked }: Run, { id: order_id }: Sold) => askFor(shop, asked, order_id, { qty: 1 }),
  money: ({ shop, asked }: Run, { id: order_id }: Sold, number: number) =>
    askFor(shop, asked, order_id, { qty: 0, ask_cents: 1 + number * 13 }),
  async approve({ shop, asked }: Run, _order: Sold, number: number) {
    const id = asked[number % asked.length] ?? 0;
    const { lines } = await shop.call(RefundInfo, { id });
    // All of it, or most of it.
    const share = number % 3 === 0 ? 0.9 : 1;
    const agreed = lines.map(({ line_no, ask_cents }) => ({
      line_no,
      approved_cents: Math.floor(ask_cents * share),
    }));
    await shop.call(RefundApprove, { id, lines: agreed });
  },
  reject: ({ shop, asked }: Run, _order: Sold, number: number) =>
    shop.call(RefundReject, { id: asked[number % asked.length] ?? 0, body: 'No' }),
  async fail() {
    provider.refunds = provider.refunds === 'done' ? 'silent' : 'done';
  },
  async later() {
    provider.refunds = 'pending';
  },
  retry,
  async withdraw(run: Run) {
    await move(run, await ledger(run.shop.scope()).free('available'));
  },
} satisfies Record<string, (run: Run, order: Sold, number: number) => Promise<unknown>>;
type StepName = keyof typeof steps;

async function askFor(shop: Shop, asked: number[], order_id: number, line: { qty: number; ask_cents?: number }) {
  const request = { order_id, request_no: randomUUID(), way: 'refund', reason_code: 'unwanted' } as const;
  asked.push((await shop.call(RefundAdd, { ...request, lines: [{ line_no: 1, ...line }] })).id);
}

/** What the transactions about an order have moved, as the ledger has them row by row. */
async function sumsOf({ suid }: Shop, id: number) {
  const { rows } = await app
    .scope()
    .database.pool.query<{ kind: string; account: string; phase: string; cents: string }>(
      `select t.kind, a.kind as account, t.phase, sum(m.amount) as cents
       from ledger_transaction t cross join lateral unnest(t.account_ids, t.amounts) as m (account_id, amount)
       join ledger_account a on a.supplier_id = t.supplier_id and a.id = m.account_id
      where t.supplier_id = $1 and t.subject_kind = 'goods_order' and t.subject_id = $2
        and (t.phase = 'posted' or not exists (select from ledger_outcome o
          where o.supplier_id = t.supplier_id and o.transaction_id = t.id))
      group by 1, 2, 3`,
      [suid, id],
    );
  return (kind: string, account: string) =>
    rows.reduce((sum, row) => sum + (row.kind === kind && row.account === account ? Number(row.cents) : 0), 0);
}

/** Rounded half up, by whole cents alone. */
const commissionOf = (cents: number, rate: number) => Math.floor((cents * rate + 5000) / 10_000);

async function checkOrder(shop: Shop, id: number, rate: number): Promise<void> {
  const sum = await sumsOf(shop, id);
  const settled = -sum('settlement', 'unsettled');
  const after = -sum('refund', 'available');
  const kept = sum('settlement', 'fees') + sum('commission_return', 'fees');
  expect(kept).toBe(commissionOf(settled - after, rate));
  const order = await shop.call(GoodsOrderInfo, { id });
  const { unsettled_cents, settled_cents, commission_cents } = order;
  const backOrPromised = sum('refund', 'clearing');
  expect(unsettled_cents + settled_cents + commission_cents).toBe(order.paid_cents - backOrPromised);
  expect(commission_cents).toBe(kept);
  expect(Math.min(unsettled_cents, settled_cents, commission_cents)).toBeGreaterThanOrEqual(0);
}

async function checkBooks({ shop }: Run): Promise<void> {
  const accounts = await shop.call(ledgerContract.AccountList, {});
  const { list } = await shop.call(paymentContract.PaymentList, { limit: 100 });
  const of = (...kinds: string[]) =>
    accounts.reduce((sum, { kind, balance_cents }) => sum + (kinds.includes(kind) ? balance_cents : 0), 0);
  const paid = list.reduce((sum, { paid_cents }) => sum + paid_cents, 0);
  expect(of('available', 'frozen', 'unsettled', 'fees')).toBe(-of('clearing'));
  expect(-of('clearing')).toBeLessThanOrEqual(paid);
  for (const { kind, balance_cents, reserved_cents } of accounts) {
    if (kind === 'clearing') continue;
    expect(reserved_cents).toBeGreaterThanOrEqual(0);
    expect(balance_cents).toBeGreaterThanOrEqual(reserved_cents);
  }
}

/** Everything comes to its end: requests are agreed to, money is there, the channel does what it is asked. */
async function conclude(run: Run): Promise<void> {
  provider.refunds = 'done';
  await move(run, -run.taken);
  for (const id of run.asked) await refusalOf(run.shop.call(RefundApprove, { id }));
  for (const order of run.orders) {
    for (const code of order.codes) await refusalOf(run.shop.call(GoodsOrderConsume, { code }));
    await refusalOf(steps.send(run, order));
  }
  await retry(run);
  for (const order of run.orders) await refusalOf(steps.finish(run, order));
}

test('a refund for which the available money does not suffice waits, says what is lacking, and is paid by the next settlement', async () => {
  const shop = await goodsShop(app);
  const first = await shop.paidOnline({ freight_mode: 2, lines: [{ sku_id: shop.small, quantity: 1 }] });
  const other = await shop.paidOnline({ freight_mode: 2, lines: [{ sku_id: shop.small, quantity: 1 }] });
  const use = async (orderId: number) => {
    const { codes } = await shop.call(GoodsOrderCodes, { id: orderId });
    await shop.call(GoodsOrderConsume, { code: codes[0]?.code ?? '' });
  };
  await use(first.id);
  // 6 % of 1000 is kept, and 900 of what is available goes elsewhere.
  await move({ shop, orders: [], asked: [], taken: 0 }, 900);
  const asked: number[] = [];
  await askFor(shop, asked, first.id, { qty: 0, ask_cents: 500 });
  const [id = 0] = asked;
  // 30 of the commission come back: 40 are there, 430 are lacking.
  const waiting = await shop.call(RefundApprove, { id });
  expect(waiting).toMatchObject({ state: 'approved', stage: 'paying', paid_cents: 0, missing_cents: 430 });
  expect(waiting.posts.at(-1)).toMatchObject({ side: 'system', kind: 'lacks_funds', amount_cents: 430 });
  const claimedOf = ({ scope }: Pick<Shop, 'scope'>) => shortageRepo(scope()).missing();
  expect([await claimedOf(shop), await claimedOf(platform)]).toEqual([430, 0]);
  const before = await books(shop);
  expect(before).toMatchObject({ available: 40, fees: 60 });
  await app.runJob('refund.funds');
  expect(await books(shop)).toEqual(before);
  await use(other.id);
  await Promise.all([app.runJob('refund.funds'), app.runJob('refund.funds')]);
  app.advance(60);
  await app.runJob('payment.refunds');
  const paid = await shop.call(RefundInfo, { id });
  expect(paid).toMatchObject({ state: 'refunded', paid_cents: 500, missing_cents: 0 });
  expect(paid.posts.filter(({ kind }) => kind === 'lacks_funds')).toHaveLength(1);
  expect(await books(shop)).toEqual({ 'clearing sandbox': -1500, available: 510, fees: 90, frozen: 900 });
  expect(await claimedOf(shop)).toBe(0);
});

const step = fc.record({
  name: fc.constantFrom(...(Object.keys(steps) as StepName[]), 'consume' as const, 'approve' as const),
  at: fc.nat(1),
  number: fc.nat(60),
});

test('whatever is used, sent, settled, refunded, fails and is tried again: the books balance, commission to the cent', async () => {
  let { version } = rate;
  const runs = fc.record({
    rate_e4: fc.integer({ min: 1, max: 3000 }),
    discount: fc.nat(2900),
    taken: fc.array(step, { minLength: 8, maxLength: 18 }),
  });
  await fc.assert(
    fc.asyncProperty(runs, async ({ rate_e4, discount, taken }) => {
      ({ version } = await platform.call(settlementContract.CommissionSave, { id: rate.id, version, rate_e4 }));
      provider.refunds = 'done';
      const run: Run = { shop: await goodsShop(app), orders: [], asked: [], taken: 0 };
      await sell(run, 2, discount);
      await sell(run, 1, discount);
      for (const { name, at, number } of taken) {
        const order = run.orders[at];
        if (order) await refusalOf(Promise.resolve(steps[name](run, order, number)));
        await checkBooks(run);
      }
      for (const { id } of run.orders) await checkOrder(run.shop, id, rate_e4);
      await conclude(run);
      await checkBooks(run);
      for (const { id } of run.orders) {
        await checkOrder(run.shop, id, rate_e4);
        const order = await run.shop.call(GoodsOrderInfo, { id });
        expect(['finish', 'closed']).toContain(order.state);
        expect(order.unsettled_cents).toBe(0);
        expect(order.settled_cents + order.commission_cents).toBe(order.paid_cents - order.refunded_cents);
      }
    }),
    { numRuns: 10 },
  );
});
