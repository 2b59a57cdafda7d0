import { addDays } from '@linehaul/contract/calendar-day.ts';
import { goodsContract } from '@linehaul/modules/goods/contract/goods.contract.ts';
import { goodsOrderContract } from '@linehaul/modules/goodsorder/contract/goods-order.contract.ts';
import { goodsShop } from '@linehaul/modules/goodsorder/server/testing/goods-order.fixture.ts';
import { advanceTo } from '@linehaul/server-kernel/testing/advance-to.ts';
import { testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { businessDay } from '@linehaul/server-kernel/time/business-day.ts';
import { expect, test } from 'vitest';
import { statisticsContract } from '../contract/statistics.contract.ts';
import { rankStock } from './stock-figures.steps.ts';
import { sumOfRows } from './testing/figure-rows.fixture.ts';

const { StockRank } = statisticsContract;
const { GoodsSave, GoodsStockBook, GoodsStockList } = goodsContract;
const { GoodsOrderPay } = goodsOrderContract;

const app = await testApp();
type Shop = Awaited<ReturnType<typeof goodsShop>>;

async function sell({ call, order }: Shop, sku_id: number, quantity: number) {
  const { id } = await order({ lines: [{ sku_id, quantity }] });
  await call(GoodsOrderPay, { id, method: 'cash' });
}

/** Shirts of two sizes, caps of which the cost is known and of which nothing is sold, and bags without a cost. */
async function aShelf() {
  advanceTo(app, '23:58');
  const shop = await goodsShop(app);
  const { call, goods } = shop;
  const more = (name: string, cost_cents: number, counted: number) =>
    call(GoodsSave, {
      name,
      category_id: goods.category_id,
      freight_template_id: goods.freight_template_id,
      skus: [{ places: [], price_cents: 700, cost_cents, counted }],
    });
  const cap = await more('Cap', 300, 7);
  const bag = await more('Bag', 0, 5);
  return { ...shop, cap, bag };
}

async function stockOf({ call }: Shop, goods_id?: number) {
  const { list } = await call(GoodsStockList, { limit: 50, ...(goods_id ? { goods_id } : {}) });
  const sum = (of: (row: (typeof list)[number]) => number) => list.reduce((all, row) => all + of(row), 0);
  return {
    on_hand: sum(({ on_hand }) => on_hand),
    stock_cents: sum(({ on_hand, cost_cents }) => on_hand * cost_cents),
    costed_pieces: sum(({ on_hand, cost_cents }) => (cost_cents > 0 ? on_hand : 0)),
  };
}

test('stock is worth what the list of stock comes to, and lasts as long as it sells as before', async () => {
  const shop = await aShelf();
  const { call, goods, small, large, cap, bag } = shop;
  await sell(shop, small, 3);
  await sell(shop, large, 2);
  const sold = async () =>
    (await call(StockRank, {})).list.map(({ goods_name, goods_pieces, days_left }) => [
      goods_name,
      goods_pieces,
      days_left,
    ]);
  // What is sold today counts from tomorrow on.
  expect(await sold()).toEqual([
    ['Shirt', 0, null],
    ['Cap', 0, null],
    ['Bag', 0, null],
  ]);
  app.advance(180);
  for (const fold of [async () => undefined, () => app.runJob('statistics.fold')]) {
    await fold();
    expect(await sold()).toEqual([
      ['Shirt', 5, 112],
      ['Cap', 0, null],
      ['Bag', 0, null],
    ]);
    const { list, all, total } = await call(StockRank, {});
    expect([total, all]).toEqual([3, { ...(await stockOf(shop)), goods_pieces: 5, idle_cents: 2100 }]);
    const today = businessDay(app.scope());
    const days = { day_from: addDays(today, -28), day_to: addDays(today, -1) };
    for (const { goods_id, on_hand, stock_cents, costed_pieces, goods_pieces } of list) {
      expect({ on_hand, stock_cents, costed_pieces }).toEqual(await stockOf(shop, goods_id));
      const isLineOf = (line: { goods_id: number }) => line.goods_id === goods_id;
      expect(await sumOfRows(call, 'goods_pieces', days, { goods_orders: { goods_id } }, isLineOf)).toBe(goods_pieces);
    }
  }
  const idle = await call(StockRank, { is_idle: true });
  expect(idle.list.map(({ goods_id }) => goods_id)).toEqual([cap.id, bag.id]);
  expect((await call(StockRank, { is_idle: false })).list.map(({ goods_id }) => goods_id)).toEqual([goods.id]);
  // What never sells out lasts longest.
  const lasting = await call(StockRank, { sort: '-days_left' });
  expect(lasting.list.at(-1)?.goods_id).toBe(goods.id);
  const later = { ...shop.scope(), now: app.now() + 28 * 86_400 };
  expect((await rankStock(later, { page: 1, limit: 20 })).all).toMatchObject({ on_hand: 32, goods_pieces: 0 });
});

test('what is booked at the shelf is there at once; nothing on hand is not in stock', async () => {
  const shop = await aShelf();
  const { call, cap } = shop;
  const id = cap.skus[0]?.id ?? 0;
  await call(GoodsStockBook, { id, reason: 'receipt', quantity: 3 });
  const of = async () => (await call(StockRank, {})).list.find(({ goods_id }) => goods_id === cap.id);
  expect(await of()).toMatchObject({ on_hand: 10, stock_cents: 3000 });
  await call(GoodsStockBook, { id, reason: 'damage', quantity: 10 });
  expect(await of()).toBeUndefined();
});

test('sellers see their own stock, the platform all of it, who keeps none and who may not nothing', async () => {
  const shop = await aShelf();
  const other = await goodsShop(app);
  const platform = await app.tenant({ industry: 'platform' });
  const service = await app.tenant({ industry: 'service' });
  const clerk = await app.operator(shop);
  expect((await shop.call(StockRank, {})).all.on_hand).toBe(32);
  expect((await other.call(StockRank, {})).all.on_hand).toBe(20);
  expect((await platform.call(StockRank, {})).all.on_hand).toBeGreaterThanOrEqual(52);
  for (const { call } of [service, clerk]) {
    await expect(call(StockRank, {})).rejects.toMatchObject({ status: 403 });
  }
});
