import { addonContract } from '@linehaul/modules/addon/contract/addon.contract.ts';
import { goodsContract } from '@linehaul/modules/goods/contract/goods.contract.ts';
import { goodsOrderContract } from '@linehaul/modules/goodsorder/contract/goods-order.contract.ts';
import { refusalOf } from '@linehaul/modules/goodsorder/server/testing/goods-order.fixture.ts';
import { testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { expect, test } from 'vitest';
import { groupbuyContract } from '../contract/groupbuy.contract.ts';
import { groupOf, groupShop, openGroup, parcel, seatStates } from './testing/groupbuy.fixture.ts';

const app = await testApp();
const { AddonDisable, AddonEnable, AddonInstall, AddonPurge, AddonUninstall } = addonContract;
const { GoodsTurn } = goodsContract;
const { GoodsOrderSend } = goodsOrderContract;
const { GroupbuyActivityDel, GroupbuyActivityList, GroupbuyActivitySave, GroupbuyActivityTurn } = groupbuyContract;
const { GroupbuyGroupList, GroupbuyGroupTurn } = groupbuyContract;
const hour = 3600;

test('an activity can be taken back as long as nobody has joined, and its pieces come back once', async () => {
  const shop = await groupShop(app, { activity: { quota_pieces: 4 } }, false);
  const { call, activity_id: id } = shop;
  const turn = (action: 'publish' | 'withdraw' | 'end' | 'cancel') => call(GroupbuyActivityTurn, { id, action });
  expect(await refusalOf(shop.join('A'))).toBe('groupbuy.not_running');
  for (const _round of [1, 2]) {
    expect(await turn('publish')).toMatchObject({
      state: 'running',
      held_pieces: 4,
      actions: ['withdraw', 'end', 'cancel'],
    });
    expect(await shop.stock()).toEqual([10, 4]);
    expect(await refusalOf(call(GroupbuyActivitySave, { ...shop.activityDraft, id }))).toBe('groupbuy.state');
    expect(await refusalOf(call(GroupbuyActivityDel, { id }))).toBe('groupbuy.state');
    expect(await turn('withdraw')).toMatchObject({ state: 'draft', held_pieces: 0 });
    expect(await shop.stock()).toEqual([10, 0]);
  }
  await turn('publish');
  await turn('end');
  expect(await shop.stock()).toEqual([10, 0]);
  await turn('withdraw');
  await turn('publish');
  await shop.join('A');
  expect(await refusalOf(turn('withdraw'))).toBe('groupbuy.joined');
  expect(await turn('end')).toMatchObject({ state: 'ended', held_pieces: 3 });
  expect(await refusalOf(turn('publish'))).toBe('groupbuy.state');
  app.advance(16 * 60);
  await app.runJob('goodsorder.unpaid');
  await shop.follow();
  await shop.follow();
  expect(await shop.stock()).toEqual([10, 0]);
  await app.runJob('groupbuy.keep_up');
  await shop.follow();
  expect(await shop.stock()).toEqual([10, 0]);
});

test('a draft that nobody has published is deleted; one that asks for more than the shelf has is not published', async () => {
  const shop = await groupShop(app, { activity: { quota_pieces: 11 } }, false);
  const publish = shop.call(GroupbuyActivityTurn, { id: shop.activity_id, action: 'publish' });
  expect(await refusalOf(publish)).toBe('goods.stock_short');
  await shop.call(GroupbuyActivityDel, { id: shop.activity_id });
  expect((await shop.call(GroupbuyActivityList, {})).total).toBe(0);
});

test('an activity begins and ends by the clock; groups that are forming go on', async () => {
  const starts_at = app.now() + hour;
  const shop = await groupShop(app, { activity: { starts_at, ends_at: starts_at + 600, quota_pieces: 3 } });
  const state = async () => (await shop.call(GroupbuyActivityList, {})).list[0]?.state;
  expect(await state()).toBe('scheduled');
  expect(await shop.stock()).toEqual([10, 3]);
  expect(await refusalOf(shop.join('A'))).toBe('groupbuy.not_running');
  app.advance(hour);
  await app.runJob('groupbuy.clock');
  await shop.signIn();
  const { group_id } = await openGroup(shop);
  app.advance(601);
  expect(await refusalOf(shop.join('B'))).toBe('groupbuy.not_running');
  await app.runJob('groupbuy.clock');
  expect(await state()).toBe('ended');
  const second = await shop.join('B', group_id);
  await shop.pay(second.seat.order_id);
  await shop.follow();
  expect(await groupOf(shop, group_id)).toMatchObject({ state: 'complete' });
  expect(await shop.stock()).toEqual([10, 2]);
});

test('calling an activity off dissolves its groups, and everybody gets the money back', async () => {
  const shop = await groupShop(app, { activity: { size: 3 } });
  const paid = await openGroup(shop);
  const opening = await shop.join('B');
  await shop.call(GroupbuyActivityTurn, { id: shop.activity_id, action: 'cancel' });
  await shop.follow();
  await shop.giveBack();
  await shop.giveBack();
  await shop.signIn();
  expect(await groupOf(shop, paid.group_id)).toMatchObject({ state: 'cancelled' });
  expect(await seatStates(shop, paid.group_id)).toEqual(['refunded']);
  expect(await seatStates(shop, opening.seat.group_id)).toEqual(['left']);
  expect(await shop.stock()).toEqual([10, 0]);
  expect(await shop.trialBalance()).toBe(0);
});

test('goods that are deleted, taken off sale or cheaper alone are named, and nothing is sold by them', async () => {
  const shop = await groupShop(app, { activity: { size: 3 } });
  const { group_id, order_id } = await openGroup(shop);
  const conflict = async () => (await shop.call(GroupbuyActivityList, {})).list[0]?.conflict;
  expect(await conflict()).toBeNull();
  await shop.call(GoodsTurn, { id: shop.goods.id, action: 'withdraw' });
  expect(await conflict()).toBe('not_on_sale');
  expect(await refusalOf(shop.join('B', group_id))).toBe('groupbuy.not_on_sale');
  await shop.call(GoodsTurn, { id: shop.goods.id, action: 'sell' });
  const { pool } = app.scope().database;
  await pool.query('update goods_sku set price_cents = 700 where id = $1', [shop.small]);
  expect(await conflict()).toBe('price');
  expect(await refusalOf(shop.join('B', group_id))).toBe('groupbuy.price_too_high');
  await shop.call(GroupbuyGroupTurn, { id: group_id, action: 'complete' });
  await shop.follow();
  expect(await refusalOf(shop.call(GoodsOrderSend, parcel(order_id)))).toBe('done');
});

test('the plug-in is not disabled or uninstalled while groups form, orders wait or pieces are held; then it goes and comes back', async () => {
  const shop = await groupShop(app);
  const key = 'groupbuy';
  const { group_id } = await openGroup(shop);
  expect(await refusalOf(shop.call(AddonDisable, { key }))).toBe('groupbuy.groups_forming');
  expect(await refusalOf(shop.call(AddonUninstall, { key }))).toBe('groupbuy.groups_forming');
  await shop.call(GroupbuyGroupTurn, { id: group_id, action: 'complete' });
  expect(await refusalOf(shop.call(AddonDisable, { key }))).toBe('groupbuy.orders_held');
  await shop.follow();
  await shop.call(AddonDisable, { key });
  expect(await refusalOf(shop.join('B'))).toBe('addon.not_installed');
  await shop.call(AddonEnable, { key });
  expect(await refusalOf(shop.call(AddonUninstall, { key }))).toBe('groupbuy.pieces_held');
  await shop.call(GroupbuyActivityTurn, { id: shop.activity_id, action: 'end' });
  await shop.call(AddonUninstall, { key });
  await shop.call(AddonInstall, { key });
  expect((await shop.call(GroupbuyGroupList, {})).total).toBe(1);
  await shop.call(AddonUninstall, { key });
  await shop.call(AddonPurge, { key, confirm: key });
  await shop.call(AddonInstall, { key });
  expect((await shop.call(GroupbuyGroupList, {})).total).toBe(0);
});
