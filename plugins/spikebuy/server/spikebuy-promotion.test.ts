import { promotionContract } from '@linehaul/modules/promotion/contract/promotion.contract.ts';
import { testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { businessDay } from '@linehaul/server-kernel/time/business-day.ts';
import { expect, test } from 'vitest';
import { spikebuyContract } from '../contract/spikebuy.contract.ts';
import { spikebuyShop } from './testing/spikebuy.fixture.ts';

const app = await testApp();
const { PromotionMonth } = promotionContract;
const { SpikebuyActivitySave, SpikebuyActivityTurn } = spikebuyContract;

test('activities of a month are seen beside others, with what they have brought and cost, and which sell the same goods', async () => {
  const shop = await spikebuyShop(app, { activity: { quota_pieces: 4 } }, false);
  const { call, activityDraft, activity_id, small } = shop;
  const again = await call(SpikebuyActivitySave, { ...activityDraft, name: 'Again' });
  const other = await call(SpikebuyActivitySave, { ...activityDraft, name: 'Large', sku_id: shop.large });
  await call(SpikebuyActivityTurn, { id: activity_id, action: 'publish' });
  const { sale } = await shop.buy('A');
  await shop.pay(sale.order_id);
  await shop.buy('B');
  const day = businessDay(app.scope());
  const { promotions, today } = await call(PromotionMonth, { month: day.slice(0, 7) });
  expect(today).toBe(day);
  const byId = new Map(promotions.map((promotion) => [promotion.id, promotion]));
  expect([...byId.keys()].sort()).toEqual([activity_id, again.id, other.id].sort());
  expect(byId.get(activity_id)).toMatchObject({
    key: 'spikebuy',
    state: 'scheduled',
    sku_id: small,
    goods_name: 'Shirt S',
    first_day: day,
    starts_at: app.now(),
    quota_pieces: 4,
    sold_pieces: 1,
    revenue_cents: 1200,
    cost_cents: 600,
    conflicts: [{ key: 'spikebuy', id: again.id, name: 'Again' }],
  });
  expect(byId.get(other.id)).toMatchObject({ state: 'draft', sold_pieces: 0, conflicts: [] });
  await call(SpikebuyActivityTurn, { id: activity_id, action: 'stop' });
  const later = await call(PromotionMonth, {});
  expect(later.promotions.map(({ conflicts }) => conflicts.length)).toEqual([0, 0, 0]);
  expect((await call(PromotionMonth, { month: '2020-01' })).promotions).toEqual([]);
  const stranger = await app.tenant({ industry: 'supplier' });
  expect((await stranger.call(PromotionMonth, {})).promotions).toEqual([]);
});
