import { promotionContract } from '@linehaul/modules/promotion/contract/promotion.contract.ts';
import { testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { expect, test } from 'vitest';
import { groupbuyContract } from '../contract/groupbuy.contract.ts';
import { groupShop, openGroup } from './testing/groupbuy.fixture.ts';

const app = await testApp();
const { PromotionMonth } = promotionContract;

test('activities of a month are seen beside those of other plug-ins, with what they have brought and cost', async () => {
  const shop = await groupShop(app, { activity: { quota_pieces: 4 } });
  await openGroup(shop);
  const seen = async () => (await shop.call(PromotionMonth, {})).promotions;
  expect(await seen()).toMatchObject([
    {
      key: 'groupbuy',
      id: shop.activity_id,
      state: 'running',
      goods_name: 'Shirt S',
      price_cents: 700,
      quota_pieces: 4,
      sold_pieces: 1,
      revenue_cents: 1200,
      cost_cents: 600,
      conflicts: [],
    },
  ]);
  await shop.call(groupbuyContract.GroupbuyActivityTurn, { id: shop.activity_id, action: 'end' });
  // It was to last a week.
  expect(await seen()).toMatchObject([{ state: 'over', starts_at: app.now(), ends_at: app.now() + 1 }]);
});
