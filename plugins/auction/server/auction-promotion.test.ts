import { promotionContract } from '@linehaul/modules/promotion/contract/promotion.contract.ts';
import { testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { businessDay } from '@linehaul/server-kernel/time/business-day.ts';
import { expect, test } from 'vitest';
import { auctionContract } from '../contract/auction.contract.ts';
import { auctionShop } from './testing/auction.fixture.ts';

const app = await testApp();
const { PromotionMonth } = promotionContract;
const { AuctionActivitySave, AuctionActivityTurn } = auctionContract;
const hour = 3_600;

test('auctions of a month are seen at the price that they have come to, with what they have brought and cost', async () => {
  const shop = await auctionShop(app, {}, false);
  const { activityDraft, activity_id, small, large } = shop;
  const same = await shop.call(AuctionActivitySave, { ...activityDraft, name: 'Again' });
  const other = await shop.call(AuctionActivitySave, { ...activityDraft, name: 'Large', sku_id: large });
  await shop.call(AuctionActivityTurn, { id: activity_id, action: 'publish' });
  const month = businessDay(app.scope()).slice(0, 7);
  const read = async () => {
    const { promotions } = await shop.call(PromotionMonth, { month });
    return new Map(promotions.map((promotion) => [promotion.id, promotion]));
  };
  const drafts = await read();
  expect([...drafts.keys()].sort()).toEqual([activity_id, same.id, other.id].sort());
  expect(drafts.get(activity_id)).toMatchObject({
    ...{ key: 'auction', name: 'A shirt', state: 'scheduled', sku_id: small, goods_name: 'Shirt S' },
    ...{ starts_at: app.now() - 60, ends_at: app.now() + hour, price_cents: 500, quota_pieces: 1, sold_pieces: 0 },
    ...{ revenue_cents: 0, cost_cents: 0, conflicts: [{ key: 'auction', id: same.id, name: 'Again' }] },
  });
  expect(drafts.get(other.id)).toMatchObject({ state: 'draft', conflicts: [] });

  await shop.enterAll(['A', 'B']);
  await shop.bid('A', 700);
  await shop.bid('B', 900);
  expect((await read()).get(activity_id)).toMatchObject({ state: 'running', price_cents: 800 });
  await shop.passTime(hour);
  expect((await read()).get(activity_id)).toMatchObject({
    state: 'over',
    price_cents: 800,
    sold_pieces: 0,
    revenue_cents: 0,
  });
  const { order_id } = await shop.info();
  const order = await shop.order(order_id ?? 0);
  await shop.pay(order.id);
  expect(order.total_cents).toBe(800 + 500);
  const sold = { state: 'over', price_cents: 800, sold_pieces: 1, conflicts: [] };
  expect((await read()).get(activity_id)).toMatchObject({ ...sold, revenue_cents: 1_300, cost_cents: 600 });
});

test('another seller sees none of them, and another month has none', async () => {
  const shop = await auctionShop(app);
  const otherShop = await app.tenant({ industry: 'supplier' });
  expect((await otherShop.call(PromotionMonth, {})).promotions).toEqual([]);
  expect((await shop.call(PromotionMonth, { month: '2020-01' })).promotions).toEqual([]);
});
