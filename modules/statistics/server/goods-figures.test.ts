import { randomUUID } from 'node:crypto';
import { addDays } from '@linehaul/contract/calendar-day.ts';
import { goodsOrderContract } from '@linehaul/modules/goodsorder/contract/goods-order.contract.ts';
import { goodsShop } from '@linehaul/modules/goodsorder/server/testing/goods-order.fixture.ts';
import { memberContract } from '@linehaul/modules/member/contract/member.contract.ts';
import { refundContract } from '@linehaul/modules/refund/contract/refund.contract.ts';
import { advanceTo } from '@linehaul/server-kernel/testing/advance-to.ts';
import { testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { businessDay } from '@linehaul/server-kernel/time/business-day.ts';
import { expect, test } from 'vitest';
import { type MetricName, metrics, type Of } from '../contract/metric.contract.ts';
import { statisticsContract } from '../contract/statistics.contract.ts';
import { goodsSource, rankBuyers, salesSource } from './goods-figures.steps.ts';
import { type FigureDays, sumOfRows } from './testing/figure-rows.fixture.ts';
import { readTrend } from './trend.steps.ts';

const { GoodsTrend, GoodsDays, GoodsShares, SalesTrend, SalesDays, GoodsRank, CategoryRank, BuyerRank } =
  statisticsContract;
const { GoodsOrderPay, GoodsOrderCancel } = goodsOrderContract;
const { RefundAdd, RefundApprove } = refundContract;

const app = await testApp();

type Shop = Awaited<ReturnType<typeof goodsShop>>;

async function paid({ call, order }: Shop, changes: object = {}) {
  const { id } = await order(changes);
  return call(GoodsOrderPay, { id, method: 'cash' });
}

async function refunded({ call }: Shop, order_id: number, qty = 1) {
  const lines = [{ line_no: 1, qty }];
  const refundInput = { order_id, request_no: randomUUID(), way: 'refund', reason_code: 'unwanted', lines } as const;
  const { id } = await call(RefundAdd, refundInput);
  return call(RefundApprove, { id });
}

/** A metric for each figure; what is made of others is shown with them. */
async function checkFigures({ call }: Pick<Shop, 'call'>, figures: object, days: FigureDays, of?: Of) {
  const names = Object.keys(figures).filter((name): name is MetricName => name in metrics);
  expect(Object.keys(figures).filter((name) => !(name in metrics))).toEqual(
    'net_cents' in figures ? ['refunded_cents', 'net_cents', 'costed_cents', 'profit_cents'] : [],
  );
  for (const name of names) {
    expect([name, await sumOfRows(call, name, days, of)]).toEqual([
      name,
      Object.entries(figures).find(([one]) => one === name)?.[1],
    ]);
  }
}

/** Three paid orders, one of them partly refunded, one cancelled and one that waits; two of the paid ones of a member. */
async function aDayOfSales() {
  const shop = await goodsShop(app);
  const { call, small, large } = shop;
  const member = await call(memberContract.MemberAdd, { code: 'A', name: 'A' });
  const first = await paid(shop, { member_id: member.id, lines: [{ sku_id: small, quantity: 3 }] });
  await paid(shop, { member_id: member.id, freight_mode: 2, lines: [{ sku_id: large, quantity: 2 }] });
  await paid(shop);
  const { id } = await shop.order();
  await call(GoodsOrderCancel, { id });
  await shop.order();
  await refunded(shop, first.id);
  const day = businessDay(app.scope());
  return { ...shop, days: { day_from: day, day_to: day } };
}

const beforeAndAfterFolding = [async () => undefined, () => app.runJob('statistics.fold')];

test('every figure of goods is the sum of the rows of the list that it leads to', async () => {
  const shop = await aDayOfSales();
  const { call, days } = shop;
  for (const fold of beforeAndAfterFolding) {
    await fold();
    const { now } = await call(GoodsTrend, days);
    const { now: money } = await call(SalesTrend, days);
    expect(now).toEqual({ placed: 5, sold: 3, goods_pieces: 7, refunds: 1, returns: 0 });
    expect(money).toMatchObject({ sold_cents: 8300, refunds_cents: 1233, refunded_cents: 1233, net_cents: 7067 });
    expect(money.given_back_cents).toBe(1233);
    // A cost of 600 of each piece that was not given back; of the refund 233 was freight.
    expect(money).toMatchObject({ goods_cents: 7000, costed_cents: 7000, profit_cents: 6000 - 6 * 600 });
    await checkFigures(shop, now, days);
    await checkFigures(shop, money, days);
    for (const kind of ['state', 'source', 'mode'] as const) {
      const shares = await call(GoodsShares, { ...days, kind });
      expect(shares.reduce((sum, { orders }) => sum + orders, 0)).toBe(5);
      for (const { key, orders } of shares) {
        const field = kind === 'mode' ? { freight_mode: Number(key) } : { [kind]: key };
        await checkFigures(shop, { placed: orders }, days, { goods_orders: field });
      }
    }
  }
});

test('goods, categories and buyers are ranked by what their rows come to', async () => {
  const shop = await aDayOfSales();
  const { call, goods, days } = shop;
  const soldFigures = { goods_pieces: 7, goods_cents: 7000, goods_back_cents: 1233 };
  const profit = { costed_cents: 7000, profit_cents: 2400 };
  const isLineOf = (line: { goods_id: number }) => line.goods_id === goods.id;
  for (const fold of beforeAndAfterFolding) {
    await fold();
    const goodsRanking = await call(GoodsRank, days);
    const categories = await call(CategoryRank, days);
    expect(goodsRanking.list).toMatchObject([{ goods_id: goods.id, goods_name: 'Shirt', ...soldFigures, ...profit }]);
    expect([goodsRanking.all_cents, categories.all_cents]).toEqual([7000, 7000]);
    expect(categories.list).toMatchObject([{ category_name: 'Shirts', ...soldFigures, ...profit }]);
    const category_id = categories.list[0]?.category_id ?? 0;
    for (const goods_orders of [{ goods_id: goods.id }, { category_id }]) {
      for (const [name, figure] of Object.entries(soldFigures)) {
        const rows = sumOfRows(call, name as MetricName, days, { goods_orders }, isLineOf);
        expect([name, await rows]).toEqual([name, figure]);
      }
    }
    const { list, memberless_orders } = await call(BuyerRank, days);
    expect(list.map((buyer) => [buyer.member_code, buyer.sold])).toEqual([
      ['A', 2],
      ['', 1],
    ]);
    expect(memberless_orders).toBe(1);
    for (const { member_id, sold: orders, sold_cents, given_back_cents } of list) {
      const of = { goods_orders: member_id === 0 ? { has_member: false } : { member_id } };
      await checkFigures(shop, { sold: orders, sold_cents, given_back_cents }, days, of);
    }
  }
});

test('money counts on the day of its payment, a refund on the day that it is done', async () => {
  const own = await testApp();
  const today = advanceTo(own, '23:59');
  const shop = await goodsShop(own);
  const { id, total_cents } = await shop.order();
  const early = await paid(shop);
  own.advance(120);
  await shop.call(GoodsOrderPay, { id, method: 'cash' });
  const { approved_cents } = await refunded(shop, early.id);
  const span = { day_from: today, day_to: addDays(today, 1) };
  const sales = await shop.call(SalesDays, { ...span, sort: 'day_from' });
  expect(sales.list.map((day) => [day.placed_cents, day.sold_cents, day.refunded_cents, day.net_cents])).toEqual([
    [2 * total_cents, total_cents, 0, total_cents],
    [0, total_cents, approved_cents, total_cents - approved_cents],
  ]);
  // What has been given back of the orders of a day is told with that day.
  expect(sales.list.map((day) => day.given_back_cents)).toEqual([approved_cents, 0]);
  const counts = await shop.call(GoodsDays, { ...span, sort: 'day_from' });
  expect(counts.list.map((day) => [day.placed, day.sold, day.refunds])).toEqual([
    [2, 1, 0],
    [0, 1, 1],
  ]);
  for (const { day_from, day_to, ...figures } of sales.list) await checkFigures(shop, figures, { day_from, day_to });
});

test('today is compared with as much of the day before as had passed', async () => {
  const own = await testApp();
  const today = advanceTo(own, '14:00');
  const shop = await goodsShop(own);
  const at = own.now();
  const { id } = await paid(shop);
  own.advance(60);
  const { approved_cents } = await refunded(shop, id);
  const tomorrow = addDays(today, 1);
  const input = { day_from: tomorrow, day_to: tomorrow, compare: 'previous', step: 'day' } as const;
  const before = async (now: number) => {
    const scope = { ...shop.scope(), now };
    const counts = (await readTrend(scope, input, goodsSource)).before;
    const money = (await readTrend(scope, input, salesSource)).before;
    return [counts?.placed, counts?.sold, counts?.goods_pieces, counts?.refunds, money?.refunded_cents];
  };
  expect(await before(at + 86_400 - 30)).toEqual([0, 0, 0, 0, 0]);
  expect(await before(at + 86_400 + 30)).toEqual([1, 1, 2, 0, 0]);
  expect(await before(at + 86_400 + 90)).toEqual([1, 1, 2, 1, approved_cents]);
});

test('a buyer is new in the days of the first payment ever, and the table has those that are counted', async () => {
  const own = await testApp();
  const today = advanceTo(own, '23:59');
  const shop = await goodsShop(own, 100);
  const [returning, fresh, never] = await Promise.all(
    ['A', 'B', 'C'].map((code) => shop.call(memberContract.MemberAdd, { code, name: code })),
  );
  await paid(shop, { member_id: returning?.id });
  own.advance(120);
  const tomorrow = addDays(today, 1);
  for (const buyer of [returning, fresh, fresh]) await paid(shop, { member_id: buyer?.id });
  await paid(shop);
  await shop.order({ member_id: never?.id });
  for (const fold of [async () => undefined, () => own.runJob('statistics.fold')]) {
    await fold();
    const days = { day_from: tomorrow, day_to: tomorrow };
    const buyerRanking = await shop.call(BuyerRank, days);
    // A minute of the day before has nothing yet; the whole of it has a buyer.
    expect(buyerRanking).toMatchObject({ buyers: 2, buyers_before: 0, memberless_orders: 1 });
    const later = { ...shop.scope(), now: own.now() + 86_400 };
    const whole = await rankBuyers(later, { ...days, compare: 'previous', page: 1, limit: 20 });
    expect(whole).toMatchObject({ buyers: 2, buyers_before: 1 });
    expect(buyerRanking).toMatchObject({ new_buyers: 1, returning_buyers: 1, repeated_buyers: 1 });
    const codes = async (bought: 'any' | 'new' | 'returning' | 'repeatedly') =>
      (await shop.call(BuyerRank, { ...days, bought })).list.map((row) => [row.member_code, row.buyer_kind]);
    expect(await codes('any')).toEqual([
      ['B', 'new'],
      ['A', 'returning'],
    ]);
    expect(await codes('new')).toEqual([['B', 'new']]);
    expect(await codes('returning')).toEqual([['A', 'returning']]);
    expect(await codes('repeatedly')).toEqual([['B', 'new']]);
    const both = await shop.call(BuyerRank, { day_from: today, day_to: tomorrow, compare: 'none' });
    expect(both).toMatchObject({ buyers: 2, buyers_before: null, new_buyers: 2, returning_buyers: 0 });
  }
});

test('a seller sees its own figures, the platform all of them, carriers and clerks without the call none', async () => {
  const one = await goodsShop(app);
  const other = await goodsShop(app);
  const platform = await app.tenant({ industry: 'platform' });
  const service = await app.tenant({ industry: 'service' });
  const clerk = await app.operator(one);
  const counter = await app.operator(one, { api_arr: [GoodsTrend.path] });
  const before = (await platform.call(GoodsTrend, {})).now.placed;
  await one.order();
  await other.order();
  await app.runJob('statistics.fold');
  await one.order();
  const of = async (user: Pick<Shop, 'call'>) => (await user.call(GoodsTrend, {})).now.placed;
  expect([await of(one), await of(other), await of(service), await of(counter)]).toEqual([2, 1, 0, 2]);
  expect((await of(platform)) - before).toBe(3);
  const carrier = await app.tenant();
  for (const endpoint of [GoodsTrend, SalesTrend, GoodsDays, SalesDays, GoodsRank, CategoryRank, BuyerRank]) {
    await expect(clerk.call(endpoint, {})).rejects.toMatchObject({ status: 403 });
    await expect(carrier.call(endpoint, {})).rejects.toMatchObject({ status: 403 });
  }
  // Who may count orders does not see money.
  await expect(counter.call(SalesTrend, {})).rejects.toMatchObject({ status: 403 });
  expect(JSON.stringify(await counter.call(GoodsTrend, {}))).not.toContain('cents');
});
