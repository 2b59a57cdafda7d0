import { addDays } from '@linehaul/contract/calendar-day.ts';
import { advanceTo } from '@linehaul/server-kernel/testing/advance-to.ts';
import { testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { expect, test } from 'vitest';
import { goodsOrderContract } from '../contract/goods-order.contract.ts';
import { readGoodsFigures } from './goods-figures.steps.ts';
import { goodsShop } from './testing/goods-order.fixture.ts';

const { GoodsOrderFigures, GoodsOrderList, GoodsOrderPay } = goodsOrderContract;

test.each(['02:00', '14:00'] as const)('at %s a seller’s sales stand against the same hour before', async (clock) => {
  const app = await testApp();
  const day = advanceTo(app, clock);
  const { call, order, scope } = await goodsShop(app);
  const payNewOrder = async () => {
    const { id, total_cents } = await order();
    await call(GoodsOrderPay, { id, method: 'cash' });
    return total_cents;
  };
  const first = app.now();
  const each = await payNewOrder();
  app.advance(60);
  await payNewOrder();
  await order();
  expect(await call(GoodsOrderFigures, {})).toMatchObject({
    today: { order_count: 2, sold_cents: 2 * each },
    yesterday: { order_count: 0, sold_cents: 0 },
    to_be_paid: 1,
    to_be_sent: 2,
    to_be_consumed: 0,
  });
  const at = (now: number) => readGoodsFigures({ ...scope(), now });
  const tomorrow = await at(first + 86_400 + 30);
  expect([tomorrow.today, tomorrow.yesterday]).toEqual([
    { order_count: 0, sold_cents: 0 },
    { order_count: 1, sold_cents: each },
  ]);
  expect(tomorrow.trend.map((sold) => sold.day).at(-1)).toBe(addDays(day, 1));
  expect(tomorrow.trend.at(-2)).toEqual({ day, order_count: 2, sold_cents: 2 * each });
  expect((await at(first + 7 * 86_400 + 30)).last_week).toEqual({ order_count: 1, sold_cents: each });
});

test('each count of what waits is the number of rows of the list that it opens', async () => {
  const app = await testApp();
  const { call, order } = await goodsShop(app);
  const { id } = await order();
  await order();
  await call(GoodsOrderPay, { id, method: 'cash' });
  const code = await order({ freight_mode: 2 });
  await call(GoodsOrderPay, { id: code.id, method: 'cash' });
  const { to_be_paid, to_be_sent, to_be_consumed } = await call(GoodsOrderFigures, {});
  const rows = async (input: object) => (await call(GoodsOrderList, input)).total;
  expect([to_be_paid, to_be_sent, to_be_consumed]).toEqual([1, 1, 1]);
  expect([
    await rows({ state: 'submit' }),
    await rows({ state: 'pay', freight_mode: 1 }),
    await rows({ state: 'send', freight_mode: 2 }),
  ]).toEqual([1, 1, 1]);
});
