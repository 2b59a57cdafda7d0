import { randomUUID } from 'node:crypto';
import { addonContract } from '@linehaul/modules/addon/contract/addon.contract.ts';
import { goodsContract } from '@linehaul/modules/goods/contract/goods.contract.ts';
import { goodsOrderContract } from '@linehaul/modules/goodsorder/contract/goods-order.contract.ts';
import { refusalOf } from '@linehaul/modules/goodsorder/server/testing/goods-order.fixture.ts';
import { memberDoor, permitMembers } from '@linehaul/modules/membersession/server/testing/signed-in-member.fixture.ts';
import { storefrontContract } from '@linehaul/modules/storefront/contract/storefront.contract.ts';
import { testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { expect, test } from 'vitest';
import { groupbuyContract } from '../contract/groupbuy.contract.ts';
import { type ActivityDraft, type GroupShop, groupShop } from './testing/groupbuy.fixture.ts';

const app = await testApp({ env: { TRUST_PROXY: '1', SMS_PER_HOUR: '500' } });
const { signIn } = memberDoor(app, await app.tenant({ industry: 'platform' }));
const { GroupbuyStoreGroup, GroupbuyStoreInfo, GroupbuyStoreList, GroupbuyActivityTurn } = groupbuyContract;
const { MemberGroupbuyJoin, MemberGroupbuyQuote, MemberGroupbuySeats } = groupbuyContract;
const { MemberGoodsOrderInfo, MemberGoodsOrderCancel } = goodsOrderContract;
const { StorefrontInfo, StorefrontSave } = storefrontContract;

async function turnPages({ call, suid }: GroupShop, is_on: boolean): Promise<void> {
  const storefront = await call(StorefrontInfo, {});
  await call(StorefrontSave, { ...storefront, is_on, short_name: `groups-${suid}`, name: 'Shirts' });
}

async function openPages(activity: ActivityDraft = {}) {
  const shop = await groupShop(app, { activity, members: [] });
  await permitMembers(shop);
  await turnPages(shop, true);
  return shop;
}

const aMember = ({ suid }: GroupShop) => signIn(suid, app.fresh.phone());
type Member = Awaited<ReturnType<typeof aMember>>;

const receiver = {
  receiver_name: 'Li Lei',
  receiver_phone: '13800000001',
  region_code: '31',
  city: 'Jiading',
  address: 'Road 1',
} as const;

const draftOf = ({ activity_id }: GroupShop, share_code?: string) => ({
  ...receiver,
  activity_id,
  request_no: randomUUID(),
  expected_total_cents: 1200,
  ...(share_code !== undefined && { share_code }),
});

const join = (shop: GroupShop, member: Member, share_code?: string) =>
  member.call(MemberGroupbuyJoin, draftOf(shop, share_code));

async function pay(shop: GroupShop, order_id: number): Promise<void> {
  await (await shop.charge(order_id))();
  await app.runJob('events.dispatch');
}

const groupOf = ({ suid }: GroupShop, share_code: string) => app.call(GroupbuyStoreGroup, { suid, share_code });

test('everybody sees activities and groups; a member opens one, another joins by its code, and the orders may be sent', async () => {
  const shop = await openPages();
  const { suid, activity_id } = shop;
  const [opener, joiner] = [await aMember(shop), await aMember(shop)];
  expect(await app.call(GroupbuyStoreList, { suid })).toMatchObject({
    now: app.now(),
    activities: [{ id: activity_id, group_cents: 700, price_cents: 1000, size: 2, is_open: true }],
  });
  const basket = { activity_id, quantity: 1, region_code: '31' } as const;
  expect(await opener.call(MemberGroupbuyQuote, basket)).toMatchObject({ goods_cents: 700, total_cents: 1200 });
  const { order_id, share_code } = await join(shop, opener);
  expect(await groupOf(shop, share_code)).toMatchObject({ group: { state: 'opening', joined: 1 }, is_open: false });
  expect((await app.call(GroupbuyStoreInfo, { suid, id: activity_id })).groups).toEqual([]);
  await pay(shop, order_id);
  expect(await groupOf(shop, share_code)).toMatchObject({
    group: { state: 'forming', joined: 1, paid: 1, expires_at: app.now() + 3600 },
    members: [{ seat_no: 1, name: '1**', is_paid: true }],
    is_open: true,
  });
  expect((await app.call(GroupbuyStoreInfo, { suid, id: activity_id })).groups).toMatchObject([{ share_code }]);
  expect(await opener.call(MemberGoodsOrderInfo, { id: order_id })).toMatchObject({ state: 'pay', is_held: true });
  expect(await refusalOf(join(shop, opener, share_code))).toBe('groupbuy.twice');
  const second = await join(shop, joiner, share_code);
  await pay(shop, second.order_id);
  await shop.follow();
  expect(await groupOf(shop, share_code)).toMatchObject({ group: { state: 'complete', paid: 2 }, is_open: false });
  expect(await joiner.call(MemberGoodsOrderInfo, { id: second.order_id })).toMatchObject({ is_held: false });
  const late = await aMember(shop);
  expect(await refusalOf(join(shop, late, share_code))).toBe('groupbuy.full');
  expect((await joiner.call(MemberGroupbuySeats, {})).seats).toMatchObject([
    { order_id: second.order_id, share_code, state: 'paid', group_state: 'complete' },
  ]);
  expect((await late.call(MemberGroupbuySeats, {})).seats).toEqual([]);
});

test('a group that is not complete in time gives the money back by itself, and its members see it', async () => {
  const shop = await openPages();
  const [member, late] = [await aMember(shop), await aMember(shop)];
  const { order_id, share_code } = await join(shop, member);
  await pay(shop, order_id);
  app.advance(3601);
  await app.runJob('groupbuy.clock');
  for (const _round of [1, 2]) {
    await shop.follow();
    await shop.giveBack();
  }
  expect(await groupOf(shop, share_code)).toMatchObject({ group: { state: 'expired' }, is_open: false });
  const order = await member.call(MemberGoodsOrderInfo, { id: order_id });
  expect(order).toMatchObject({ state: 'closed', refunded_cents: 1200 });
  expect(await refusalOf(join(shop, late, share_code))).toBe('groupbuy.over');
});

test('a seat that is called off before it is paid is free, and the same request takes one seat', async () => {
  const shop = await openPages();
  const [member, other] = [await aMember(shop), await aMember(shop)];
  const draft = draftOf(shop);
  const first = await member.call(MemberGroupbuyJoin, draft);
  expect(await member.call(MemberGroupbuyJoin, draft)).toMatchObject({ order_id: first.order_id });
  expect((await other.call(MemberGroupbuyJoin, draft)).order_id).not.toBe(first.order_id);
  expect(await refusalOf(other.call(MemberGoodsOrderCancel, { id: first.order_id }))).toBe('wire.not_found');
  await member.call(MemberGoodsOrderCancel, { id: first.order_id });
  await shop.follow();
  expect(await groupOf(shop, first.share_code)).toMatchObject({ group: { state: 'dropped', joined: 0 } });
});

test('what is off, over, dearer or gone is said, and nobody has a seat', async () => {
  const shop = await openPages();
  const { suid, activity_id } = shop;
  const member = await aMember(shop);
  const dearer = { ...draftOf(shop), expected_total_cents: 1100 };
  expect(await refusalOf(member.call(MemberGroupbuyJoin, dearer))).toBe('goodsorder.total_differs');
  expect(await refusalOf(member.call(MemberGroupbuyJoin, draftOf(shop, 'NoSuchCode12')))).toBe('wire.not_found');
  await turnPages(shop, false);
  expect(await refusalOf(app.call(GroupbuyStoreList, { suid }))).toBe('storefront.off');
  expect(await refusalOf(join(shop, member))).toBe('storefront.off');
  await turnPages(shop, true);
  await shop.call(goodsContract.GoodsTurn, { id: shop.goods.id, action: 'withdraw' });
  expect((await app.call(GroupbuyStoreInfo, { suid, id: activity_id })).activity.is_open).toBe(false);
  expect(await refusalOf(join(shop, member))).toBe('groupbuy.not_on_sale');
  await shop.call(GroupbuyActivityTurn, { id: activity_id, action: 'end' });
  expect(await refusalOf(join(shop, member))).toBe('groupbuy.not_running');
  expect((await app.call(GroupbuyStoreList, { suid })).activities).toEqual([]);
  expect((await member.call(MemberGroupbuySeats, {})).seats).toEqual([]);
  await shop.call(addonContract.AddonDisable, { key: 'groupbuy' });
  expect(await refusalOf(app.call(GroupbuyStoreList, { suid }))).toBe('addon.not_installed');
  expect(await refusalOf(member.call(MemberGroupbuySeats, {}))).toBe('addon.not_installed');
});

test('64 members who have signed in want the last seat at once: one has it', { timeout: 240_000 }, async () => {
  const shop = await openPages();
  const opener = await aMember(shop);
  const { order_id, share_code } = await join(shop, opener);
  await pay(shop, order_id);
  const crowd: Member[] = [];
  for (let n = 0; n < 64; n += 1) crowd.push(await aMember(shop));
  const answers = await Promise.all(crowd.map((member) => refusalOf(join(shop, member, share_code))));
  expect(answers.filter((answer) => answer === 'done')).toHaveLength(1);
  expect(new Set(answers)).toEqual(new Set(['done', 'groupbuy.full']));
  expect(await groupOf(shop, share_code)).toMatchObject({ group: { joined: 2, paid: 1 } });
  expect(await shop.stock()).toEqual([10, 10]);
  expect(await shop.heldPieces()).toBe(8);
});
