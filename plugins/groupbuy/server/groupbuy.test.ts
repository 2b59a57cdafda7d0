import { randomUUID } from 'node:crypto';
import { addonContract } from '@linehaul/modules/addon/contract/addon.contract.ts';
import { goodsOrderContract } from '@linehaul/modules/goodsorder/contract/goods-order.contract.ts';
import { refusalOf } from '@linehaul/modules/goodsorder/server/testing/goods-order.fixture.ts';
import { aKey, aProgram, outcomeOf } from '@linehaul/modules/openapi/server/testing/program.fixture.ts';
import { refundContract } from '@linehaul/modules/refund/contract/refund.contract.ts';
import { testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { expect, test } from 'vitest';
import { groupbuyContract } from '../contract/groupbuy.contract.ts';
import { groupOf, groupShop, openGroup, parcel, seatStates } from './testing/groupbuy.fixture.ts';

const app = await testApp();
const { AddonInstall, AddonUninstall } = addonContract;
const { GoodsOrderAdd, GoodsOrderPrice, GoodsOrderSend } = goodsOrderContract;
const { GroupbuyFigureList, GroupbuyGroupCount, GroupbuyGroupInfo, GroupbuyGroupTurn } = groupbuyContract;
const { GroupbuyJoin, GroupbuySeatList } = groupbuyContract;
const hour = 3600;

test('a group opens with its first payment, is complete with its last, and its orders can be sent then and not before', async () => {
  const shop = await groupShop(app);
  const { call, join, pay, follow } = shop;
  const opened = await join('A');
  expect(opened).toMatchObject({
    seat: { seat_no: 1, total_cents: 1200, state: 'reserved' },
    group: { state: 'opening', joined: 1, paid: 0, expires_at: 0 },
    pay_until: app.now() + 15 * 60,
  });
  const { group_id, order_id } = opened.seat;
  expect(await refusalOf(join('B', group_id))).toBe('groupbuy.not_open');
  await pay(order_id);
  expect(await groupOf(shop, group_id)).toMatchObject({ state: 'forming', paid: 1, expires_at: app.now() + hour });
  expect(await refusalOf(call(GoodsOrderSend, parcel(order_id)))).toBe('goodsorder.held');
  const second = await join('B', group_id);
  await follow();
  expect(await groupOf(shop, group_id)).toMatchObject({ state: 'forming', joined: 2, paid: 1 });
  await pay(second.seat.order_id);
  await follow();
  expect(await groupOf(shop, group_id)).toMatchObject({ state: 'complete', paid: 2 });
  for (const id of [order_id, second.seat.order_id]) {
    expect(await shop.order(id)).toMatchObject({ held_by: '', sold_by: 'groupbuy', actions: ['send'] });
  }
  expect(await refusalOf(call(GoodsOrderSend, parcel(order_id)))).toBe('done');
  expect(await shop.stock()).toEqual([9, 9]);
  expect((await call(GroupbuySeatList, { group_id })).list.map(({ is_released }) => is_released)).toEqual([true, true]);
});

test('a group that is not complete in time gives all money back by itself, once, and calls off what was not paid', async () => {
  const shop = await groupShop(app, { activity: { size: 3 } });
  const paid = await openGroup(shop);
  const online = await shop.join('B', paid.group_id);
  const settle = await shop.charge(online.seat.order_id);
  await settle();
  app.advance(50 * 60);
  await shop.signIn();
  const unpaid = await shop.join('C', paid.group_id);
  expect(unpaid.pay_until).toBe(app.now() + 10 * 60);
  app.advance(11 * 60);
  for (const job of ['groupbuy.clock', 'groupbuy.clock']) await app.runJob(job);
  await shop.follow();
  await shop.follow();
  await shop.signIn();
  expect(await seatStates(shop, paid.group_id)).toEqual(['returning', 'returning', 'left']);
  await shop.giveBack();
  await shop.giveBack();
  await shop.signIn();
  expect(await seatStates(shop, paid.group_id)).toEqual(['refunded', 'refunded', 'left']);
  expect(await groupOf(shop, paid.group_id)).toMatchObject({ state: 'expired', joined: 0, refunded: 2 });
  for (const id of [paid.order_id, online.seat.order_id]) {
    expect(await shop.order(id)).toMatchObject({ state: 'closed', refunded_cents: 1200, held_by: '' });
    expect((await shop.call(refundContract.RefundList, { order_id: id })).total).toBe(1);
  }
  expect(await shop.order(unpaid.seat.order_id)).toMatchObject({ state: 'cancelled' });
  expect(await shop.stock()).toEqual([10, 10]);
  expect(await shop.heldPieces()).toBe(10);
  expect(await shop.trialBalance()).toBe(0);
});

test('a group may be complete with those who have paid when its time is over', async () => {
  const shop = await groupShop(app, { activity: { size: 5, completes_at_expiry: true } });
  const { group_id, order_id } = await openGroup(shop);
  app.advance(hour + 1);
  await app.runJob('groupbuy.clock');
  await shop.follow();
  await shop.signIn();
  expect(await groupOf(shop, group_id)).toMatchObject({ state: 'complete', paid: 1 });
  expect(await shop.order(order_id)).toMatchObject({ state: 'pay', held_by: '' });
});

test('a seat that is not paid in time is free again, and its pieces are the next buyer’s', async () => {
  const shop = await groupShop(app, { pieces: 2 });
  const { group_id } = await openGroup(shop);
  const late = await shop.join('B', group_id);
  expect(await refusalOf(shop.join('C', group_id))).toBe('groupbuy.full');
  expect(await refusalOf(shop.join('C'))).toBe('groupbuy.sold_out');
  app.advance(16 * 60);
  await app.runJob('goodsorder.unpaid');
  await shop.follow();
  await shop.signIn();
  expect((await shop.order(late.seat.order_id)).state).toBe('cancelled');
  const next = await shop.join('C', group_id);
  expect(next.seat.seat_no).toBe(2);
  expect(await shop.stock()).toEqual([2, 2]);
});

test('who opens a group and does not pay has opened none', async () => {
  const shop = await groupShop(app);
  const { group_id } = (await shop.join('A')).seat;
  app.advance(16 * 60);
  await app.runJob('goodsorder.unpaid');
  await shop.follow();
  await shop.signIn();
  expect(await groupOf(shop, group_id)).toMatchObject({ state: 'dropped', joined: 0 });
  expect(await refusalOf(shop.join('B', group_id))).toBe('groupbuy.over');
});

test.each([
  ['the seat is free', false, 'paid', 'pay'],
  ['somebody else has it', true, 'left', 'cancelled'],
] as const)('money that comes too late while %s', async (_what, isTaken, seatState, orderState) => {
  const shop = await groupShop(app);
  const { group_id } = await openGroup(shop);
  const late = await shop.join('B', group_id);
  const settle = await shop.charge(late.seat.order_id);
  app.advance(16 * 60);
  await app.runJob('goodsorder.unpaid');
  await shop.follow();
  await shop.signIn();
  if (isTaken) await shop.join('C', group_id);
  await settle();
  await settle();
  await shop.follow();
  expect((await seatStates(shop, group_id))[1]).toBe(seatState);
  expect((await shop.order(late.seat.order_id)).state).toBe(orderState);
  await shop.giveBack();
  expect(await shop.trialBalance()).toBe(0);
  const [onHand, held] = await shop.stock();
  expect([onHand, held]).toEqual([10, 10]);
});

test('who opens a group and pays late opens it after all', async () => {
  const shop = await groupShop(app);
  const { group_id, order_id } = (await shop.join('A')).seat;
  const settle = await shop.charge(order_id);
  app.advance(16 * 60);
  await app.runJob('goodsorder.unpaid');
  await shop.follow();
  await settle();
  await shop.signIn();
  expect(await groupOf(shop, group_id)).toMatchObject({ state: 'forming', paid: 1, closed_at: 0 });
});

test('money that comes after the group is over goes back', async () => {
  const shop = await groupShop(app, { activity: { size: 3 } });
  const { group_id } = await openGroup(shop);
  const late = await shop.join('B', group_id);
  const settle = await shop.charge(late.seat.order_id);
  const { version } = (await groupOf(shop, group_id)) ?? {};
  await shop.call(GroupbuyGroupTurn, { id: group_id, version, action: 'dissolve' });
  await settle();
  await shop.follow();
  await shop.giveBack();
  await shop.giveBack();
  await shop.signIn();
  expect(await seatStates(shop, group_id)).toEqual(['refunded', 'refunded']);
  expect(await shop.trialBalance()).toBe(0);
});

test('limits: pieces of an order, of a member and of all; one seat in a group', async () => {
  const shop = await groupShop(app, { activity: { size: 4, order_pieces: 3, member_pieces: 4, quota_pieces: 6 } });
  const { group_id } = await openGroup(shop);
  expect(await refusalOf(shop.join('A', group_id))).toBe('groupbuy.twice');
  expect(await refusalOf(shop.join('B', group_id, { quantity: 4 }))).toBe('groupbuy.order_pieces');
  await shop.join('A', undefined, { quantity: 3 });
  expect(await refusalOf(shop.join('A'))).toBe('groupbuy.member_pieces');
  expect(await refusalOf(shop.join('B', group_id, { quantity: 3 }))).toBe('groupbuy.sold_out');
  expect(await refusalOf(shop.join('Z', group_id))).toBe('groupbuy.member_unknown');
  await shop.join('B', group_id, { quantity: 2 });
  expect(await shop.heldPieces()).toBe(0);
  expect(await shop.stock()).toEqual([10, 6]);
});

test('the same request number is one seat, whether asked at once or later, and never another one’s', async () => {
  const shop = await groupShop(app, { activity: { size: 4, quota_pieces: 8 } });
  const { group_id } = await openGroup(shop);
  const draft = shop.joinDraft('B', group_id);
  const answers = await Promise.all(Array.from({ length: 6 }, () => shop.call(GroupbuyJoin, draft)));
  expect(new Set(answers.map(({ seat }) => seat.id)).size).toBe(1);
  expect((await shop.call(GroupbuyJoin, draft)).seat.id).toBe(answers[0]?.seat.id);
  expect(await refusalOf(shop.call(GroupbuyJoin, { ...draft, member_code: 'C' }))).toBe('groupbuy.request_differs');
  const plain = shop.draft({ lines: [{ sku_id: shop.small, quantity: 1 }] });
  await shop.call(GoodsOrderAdd, plain);
  const { request_no } = plain;
  const second = shop.call(GroupbuyJoin, shop.joinDraft('C', group_id, { request_no }));
  expect(await refusalOf(second)).toBe('groupbuy.request_differs');
  expect((await groupOf(shop, group_id))?.joined).toBe(2);
});

test('the seller completes a group that is not full, once somebody has paid', async () => {
  const shop = await groupShop(app, { activity: { size: 5 } });
  const { group_id, order_id } = await openGroup(shop);
  const unpaid = await shop.join('B', group_id);
  const { version = 0 } = (await groupOf(shop, group_id)) ?? {};
  const complete = (seen: number) => shop.call(GroupbuyGroupTurn, { id: group_id, version: seen, action: 'complete' });
  expect(await refusalOf(complete(version + 1))).toBe('wire.version');
  expect(await complete(version)).toMatchObject({ state: 'complete' });
  expect(await refusalOf(complete(version + 1))).toBe('groupbuy.group_state');
  await shop.follow();
  expect((await shop.order(order_id)).held_by).toBe('');
  await shop.pay(unpaid.seat.order_id);
  await shop.follow();
  expect((await shop.order(unpaid.seat.order_id)).held_by).toBe('');
});

test('a refund of one member in a complete group leaves it complete', async () => {
  const shop = await groupShop(app);
  const first = await openGroup(shop);
  const second = await shop.join('B', first.group_id);
  await shop.pay(second.seat.order_id);
  await shop.follow();
  const request = { order_id: first.order_id, request_no: randomUUID(), way: 'refund', reason_code: 'other' } as const;
  const { id } = await shop.call(refundContract.RefundAdd, { ...request, lines: [{ line_no: 1, qty: 1 }] });
  await shop.call(refundContract.RefundApprove, { id });
  await shop.giveBack();
  await shop.signIn();
  expect(await groupOf(shop, first.group_id)).toMatchObject({ state: 'complete', paid: 1, refunded: 1 });
  expect((await shop.order(second.seat.order_id)).held_by).toBe('');
  expect((await shop.call(GroupbuyFigureList, {})).list).toMatchObject([
    {
      opened: 1,
      complete: 1,
      failed: 0,
      complete_e4: 10_000,
      buyers: 2,
      revenue_cents: 2400,
      refunded_cents: 1200,
      cost_cents: 600,
    },
  ]);
});

test('a refund of one member in a group that is forming frees the seat', async () => {
  const shop = await groupShop(app, { activity: { size: 3 } });
  const first = await openGroup(shop);
  const request = { order_id: first.order_id, request_no: randomUUID(), way: 'refund', reason_code: 'other' } as const;
  const { id } = await shop.call(refundContract.RefundAdd, { ...request, lines: [{ line_no: 1, qty: 1 }] });
  await shop.call(refundContract.RefundApprove, { id });
  await shop.giveBack();
  await shop.signIn();
  expect(await groupOf(shop, first.group_id)).toMatchObject({ state: 'forming', joined: 0, paid: 0, refunded: 1 });
  expect((await shop.join('A', first.group_id)).seat.seat_no).toBe(1);
});

test('a refund that was asked for before the group failed is not asked for twice, and what it leaves goes back too', async () => {
  const shop = await groupShop(app, { activity: { size: 3 } });
  const first = await openGroup(shop);
  const request = { order_id: first.order_id, request_no: randomUUID(), way: 'refund', reason_code: 'other' } as const;
  const { id } = await shop.call(refundContract.RefundAdd, { ...request, lines: [{ line_no: 1, qty: 1 }] });
  await shop.call(GroupbuyGroupTurn, { id: first.group_id, action: 'dissolve' });
  await shop.follow();
  expect((await shop.call(refundContract.RefundList, { order_id: first.order_id })).total).toBe(1);
  expect(await refusalOf(shop.call(AddonUninstall, { key: 'groupbuy' }))).toBe('groupbuy.orders_held');
  await shop.call(refundContract.RefundReject, { id, body: 'No' });
  await app.runJob('groupbuy.keep_up');
  await shop.follow();
  await shop.giveBack();
  await shop.signIn();
  expect(await seatStates(shop, first.group_id)).toEqual(['refunded']);
  expect(await shop.order(first.order_id)).toMatchObject({ state: 'closed', refunded_cents: 1200 });
});

test('the price of a group’s order is the group’s', async () => {
  const shop = await groupShop(app);
  const { seat } = await shop.join('A');
  const price = shop.call(GoodsOrderPrice, { id: seat.order_id, adjust_cents: -100, reason: 'x' });
  expect(await refusalOf(price)).toBe('groupbuy.price_fixed');
});

test('who is invited sees the group by its code, and nobody’s whole name', async () => {
  const shop = await groupShop(app);
  const { group_id } = await openGroup(shop);
  const { share_code = '' } = (await groupOf(shop, group_id)) ?? {};
  expect(await shop.call(GroupbuyGroupInfo, { share_code })).toMatchObject({
    group_cents: 700,
    price_cents: 1000,
    goods_name: 'Shirt S',
    is_open: true,
    members: [{ seat_no: 1, name: 'M**', is_paid: true }],
  });
  expect(await refusalOf(shop.call(GroupbuyGroupInfo, { share_code: 'AAAAAAAAAAAA' }))).toBe('wire.not_found');
  expect(await shop.call(GroupbuyGroupCount, {})).toEqual({ opening: 0, forming: 1, complete: 0, joined: 1, paid: 1 });
});

test('a tenant’s own app opens and joins groups by the open API, and nobody else’s', async () => {
  const shop = await groupShop(app);
  const other = await app.tenant({ industry: 'supplier' });
  const [program, stranger] = [aProgram(app, await aKey(shop)), aProgram(app, await aKey(other))];
  const path = '/v1/addons/groupbuy/GroupbuyJoin';
  const body = shop.joinDraft('A');
  expect(await program({ path, body })).toMatchObject({ http: 200, data: { seat: { seat_no: 1 } } });
  expect(outcomeOf(await stranger({ path, body }))).toBe('404 addon.not_installed');
  await other.call(AddonInstall, { key: 'groupbuy' });
  expect(outcomeOf(await stranger({ path, body }))).toBe('422 groupbuy.member_unknown');
});
