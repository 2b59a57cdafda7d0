import { goodsContract } from '@linehaul/modules/goods/contract/goods.contract.ts';
import { refusalOf } from '@linehaul/modules/goodsorder/server/testing/goods-order.fixture.ts';
import { testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { expect, test } from 'vitest';
import { auctionContract } from '../contract/auction.contract.ts';
import { auctionShop } from './testing/auction.fixture.ts';

const app = await testApp();
const { AuctionBidList } = auctionContract;
const hour = 3600;

test('a bid in the last seconds moves the end, one that changes nothing does not, and the hard end stays', async () => {
  const shop = await auctionShop(app, { activity: { extension_seconds: 120, hard_minutes: 3 } });
  await shop.enterAll(['A', 'B']);
  const { ends_at } = await shop.info();
  expect(await shop.bid('A', 900)).toMatchObject({ bid: { has_extended: false }, closes_at: ends_at });
  await shop.passTime(hour - 60);
  expect(await refusalOf(shop.bid('B', 600))).toBe('done');
  expect(await shop.info()).toMatchObject({ closes_at: ends_at + 60, extensions: 1, price_cents: 700 });
  expect(await shop.bid('A', 5_000)).toMatchObject({ bid: { has_extended: false } });
  expect(await refusalOf(shop.bid('B', 700))).toBe('auction.too_low');
  expect(await shop.info()).toMatchObject({ closes_at: ends_at + 60, extensions: 1 });
  for (const max of [900, 1_100, 1_300, 1_500]) {
    app.advance(50);
    await refusalOf(shop.bid('B', max));
  }
  expect(await shop.info()).toMatchObject({ closes_at: ends_at + 180 });
  await shop.passTime(60);
  expect(await refusalOf(shop.bid('B', 9_000))).toBe('auction.over');
  expect(await shop.info()).toMatchObject({ state: 'awarded', winner_name: 'Member A', award_cents: 1_600 });
});

test('it begins with its time, and is over with it, whether or not the clock’s job has come by', async () => {
  const shop = await auctionShop(app, { activity: { starts_at: app.now() + 600, ends_at: app.now() + hour } });
  await shop.enterAll(['A', 'B']);
  expect(await refusalOf(shop.bid('A', 600))).toBe('auction.not_begun');
  app.advance(600);
  expect(await refusalOf(shop.bid('A', 600))).toBe('done');
  expect(await shop.info()).toMatchObject({ state: 'running' });
  app.advance(hour - 600);
  await shop.signIn();
  expect(await refusalOf(shop.bid('B', 900))).toBe('auction.over');
});

test('the clock of one process that is behind puts no bid before an earlier one', async () => {
  const shop = await auctionShop(app);
  await shop.enterAll(['A', 'B']);
  await shop.bid('A', 900);
  await app
    .scope()
    .database.pool.query(
      `update auction_activity set last_bid_at = last_bid_at + interval '30 seconds' where supplier_id = $1`,
      [shop.suid],
    );
  await shop.bid('B', 700);
  const { list } = await shop.call(AuctionBidList, { activity_id: shop.activity_id, sort: 'id' });
  expect((list[1]?.created_at ?? 0) - (list[0]?.created_at ?? 0)).toBeGreaterThanOrEqual(30);
});

test('goods that are off sale when the time is over are still won: the order is made as soon as they are back', async () => {
  const shop = await auctionShop(app);
  await shop.enterAll(['A']);
  await shop.bid('A', 900);
  await shop.call(goodsContract.GoodsTurn, { id: shop.goods.id, action: 'withdraw' });
  app.advance(hour);
  await app.runJob('auction.clock');
  await shop.signIn();
  expect(await shop.info()).toMatchObject({ state: 'awarded', order_id: null });
  await shop.call(goodsContract.GoodsTurn, { id: shop.goods.id, action: 'sell' });
  await app.runJob('auction.keep_up');
  await shop.follow();
  expect(await shop.info()).toMatchObject({ state: 'awarded', order_id: expect.any(Number) });
});

test('an auction whose goods are gone when its time is over can be called off, and the deposits go back', async () => {
  const shop = await auctionShop(app, { activity: { deposit_cents: 300 } });
  await shop.enterAll(['A', 'B']);
  await shop.bid('A', 900);
  await shop.call(goodsContract.GoodsTurn, { id: shop.goods.id, action: 'withdraw' });
  await app.runJob('auction.clock');
  app.advance(hour);
  await app.runJob('auction.clock');
  await shop.signIn();
  expect(await shop.info()).toMatchObject({ state: 'awarded', order_id: null, actions: ['cancel'] });
  await shop.call(auctionContract.AuctionActivityTurn, { id: shop.activity_id, action: 'cancel' });
  for (const _round of [1, 2]) await shop.passTime(120);
  expect(await shop.info()).toMatchObject({ state: 'cancelled', actions: [] });
  expect(await shop.bidderStates()).toEqual(['returned', 'returned']);
  expect(await shop.stock()).toEqual([10, 0]);
  expect(await shop.balances()).toMatchObject({ auction_deposit: 0 });
});

test('rows that were changed by hand sell nothing', async () => {
  const shop = await auctionShop(app);
  await shop.enterAll(['A', 'B']);
  await shop.bid('A', 900);
  await shop.bid('B', 700);
  await app
    .scope()
    .database.pool.query('update auction_activity set price_cents = 900 where supplier_id = $1', [shop.suid]);
  app.advance(hour);
  await expect(app.runJob('auction.clock')).rejects.toThrow('jobs of auction have failed');
  await shop.signIn();
  expect(await shop.info()).toMatchObject({ state: 'running' });
  await app
    .scope()
    .database.pool.query('update auction_activity set price_cents = 800 where supplier_id = $1', [shop.suid]);
  await app.runJob('auction.clock');
  expect(await shop.info()).toMatchObject({ state: 'awarded', award_cents: 800 });
});
