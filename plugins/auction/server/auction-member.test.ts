import { randomUUID } from 'node:crypto';
import { addonContract } from '@linehaul/modules/addon/contract/addon.contract.ts';
import { goodsOrderContract } from '@linehaul/modules/goodsorder/contract/goods-order.contract.ts';
import { refusalOf } from '@linehaul/modules/goodsorder/server/testing/goods-order.fixture.ts';
import { memberContract } from '@linehaul/modules/member/contract/member.contract.ts';
import { memberDoor, permitMembers } from '@linehaul/modules/membersession/server/testing/signed-in-member.fixture.ts';
import { paymentContract } from '@linehaul/modules/payment/contract/payment.contract.ts';
import { storefrontContract } from '@linehaul/modules/storefront/contract/storefront.contract.ts';
import { testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { expect, test } from 'vitest';
import { auctionContract } from '../contract/auction.contract.ts';
import { depositKind } from '../contract/auction-record.contract.ts';
import { type ActivityDraft, type AuctionShop, auctionShop } from './testing/auction.fixture.ts';

const app = await testApp({ env: { TRUST_PROXY: '1', SMS_PER_HOUR: '500' } });
const { signIn } = memberDoor(app, await app.tenant({ industry: 'platform' }));
const { AuctionStoreInfo, AuctionStoreList } = auctionContract;
const { MemberAuctionAnswer, MemberAuctionBid, MemberAuctionEnter } = auctionContract;
const { MemberAuctionList, MemberAuctionPart } = auctionContract;
const { MemberGoodsOrderCancel, MemberGoodsOrderInfo } = goodsOrderContract;
const { StorefrontInfo, StorefrontSave } = storefrontContract;
const hour = 3600;

async function openPages(activity: ActivityDraft = {}) {
  const shop = await auctionShop(app, { activity, members: [] });
  await permitMembers(shop);
  const storefront = await shop.call(StorefrontInfo, {});
  await shop.call(StorefrontSave, { ...storefront, is_on: true, short_name: `bids-${shop.suid}`, name: 'Shirts' });
  return shop;
}

const aMember = ({ suid }: AuctionShop) => signIn(suid, app.fresh.phone());
type Member = Awaited<ReturnType<typeof aMember>>;

const enter = ({ activity_id, receiver }: AuctionShop, member: Member) =>
  member.call(MemberAuctionEnter, { ...receiver, activity_id, accepts_rules: true, request_no: randomUUID() });
const bid = ({ activity_id }: AuctionShop, member: Member, max_cents: number, changes: object = {}) =>
  member.call(MemberAuctionBid, { activity_id, max_cents, request_no: randomUUID(), ...changes });
const partOf = async ({ activity_id }: AuctionShop, member: Member) =>
  (await member.call(MemberAuctionPart, { id: activity_id })).part;

test('everybody follows an auction by the server’s clock; members enter, pay the deposit, bid, and the winner pays', async () => {
  const shop = await openPages({ deposit_cents: 1_000 });
  const { suid, activity_id: id } = shop;
  const [first, second] = [await aMember(shop), await aMember(shop)];
  expect(await app.call(AuctionStoreList, { suid })).toMatchObject({
    now: app.now(),
    activities: [{ id, start_cents: 500, min_cents: 500, price_cents: 0, has_reserve: false, is_open: true }],
  });
  expect(await partOf(shop, first)).toBeNull();
  expect(await refusalOf(bid(shop, first, 700))).toBe('auction.enter_first');
  const entry = await enter(shop, first);
  expect(entry).toMatchObject({ bidder_no: 1, deposit_cents: 1_000, state: 'due' });
  expect(await enter(shop, first)).toEqual(entry);
  const payment = await first.call(paymentContract.MemberPaymentStart, {
    subject_kind: depositKind,
    subject_id: entry.id,
  });
  expect(payment).toMatchObject({ amount_cents: 1_000, state: 'paying' });
  expect(
    await refusalOf(
      second.call(paymentContract.MemberPaymentStart, { subject_kind: depositKind, subject_id: entry.id }),
    ),
  ).toBe('wire.not_found');
  await (await shop.chargeDeposit(entry.id))();
  await (await shop.chargeDeposit((await enter(shop, second)).id))();
  expect(await bid(shop, first, 900)).toMatchObject({ bid: { is_leading: true }, min_cents: 600 });
  expect(await bid(shop, second, 1_500)).toMatchObject({ bid: { is_leading: true, price_cents: 1_000 } });
  const room = await app.call(AuctionStoreInfo, { suid, id });
  expect(room.activity).toMatchObject({ price_cents: 1_000, leader_no: 2, bid_count: 2, bidder_count: 2 });
  expect(room.bids.map(({ seq, bidder_no, price_cents }) => [seq, bidder_no, price_cents])).toEqual([
    [2, 2, 1_000],
    [1, 1, 500],
  ]);
  expect(JSON.stringify(room)).not.toContain('1500');
  expect(await partOf(shop, first)).toMatchObject({ max_cents: 900, is_leading: false, has_won: false });
  expect(await partOf(shop, second)).toMatchObject({ max_cents: 1_500, is_leading: true });
  await shop.passTime(hour);
  const won = await partOf(shop, second);
  expect(won).toMatchObject({ has_won: true, award_cents: 1_000, state: 'ready', is_leading: false });
  const order_id = won?.order_id ?? 0;
  expect(await second.call(MemberGoodsOrderInfo, { id: order_id })).toMatchObject({ total_cents: 1_500 });
  expect(await refusalOf(second.call(MemberGoodsOrderCancel, { id: order_id }))).toBe('auction.binding');
  await (await shop.chargeOrder(order_id))();
  await shop.follow();
  await shop.passTime(120);
  expect(await shop.bidderStates()).toEqual(['returned', 'returned']);
  expect((await second.call(MemberAuctionList, {})).parts).toMatchObject([
    { has_won: true, activity: { id, state: 'sold' } },
  ]);
  expect((await first.call(MemberAuctionList, {})).parts).toMatchObject([{ has_won: false, order_id: null }]);
  expect(await shop.trialBalance()).toBe(0);
});

test('the second bidder is asked by themselves, and nobody else can answer for them', async () => {
  const shop = await openPages({ pay_hours: 1 });
  const [first, second, other] = [await aMember(shop), await aMember(shop), await aMember(shop)];
  for (const member of [first, second, other]) await enter(shop, member);
  await bid(shop, second, 700);
  await bid(shop, first, 900);
  await shop.passTime(hour);
  await shop.passTime(hour);
  expect(await partOf(shop, second)).toMatchObject({ has_won: false, award_cents: 700, offer_until: app.now() + hour });
  const answer = (member: Member, accepts: boolean) =>
    member.call(MemberAuctionAnswer, { id: shop.activity_id, accepts });
  for (const member of [first, other]) expect(await refusalOf(answer(member, true))).toBe('wire.not_found');
  const part = await answer(second, true);
  expect(part).toMatchObject({ has_won: true, award_cents: 700, offer_until: 0, order_id: expect.any(Number) });
  expect(await second.call(MemberGoodsOrderInfo, { id: part.order_id ?? 0 })).toMatchObject({ total_cents: 1_200 });
});

test('a draft is nobody’s to see, and without the plug-in there is nothing', async () => {
  const shop = await openPages({ starts_at: app.now() + 600 });
  const { suid, activity_id: id } = shop;
  await shop.call(auctionContract.AuctionActivityTurn, { id, action: 'withdraw' });
  expect((await app.call(AuctionStoreList, { suid })).activities).toEqual([]);
  expect(await refusalOf(app.call(AuctionStoreInfo, { suid, id }))).toBe('wire.not_found');
  await shop.call(addonContract.AddonDisable, { key: 'auction' });
  expect(await refusalOf(app.call(AuctionStoreList, { suid }))).toBe('addon.not_installed');
});

test('a bid at once for the price on offer, from the member’s own page', async () => {
  const shop = await openPages({ buy_now_cents: 3_000 });
  const member = await aMember(shop);
  await enter(shop, member);
  const { activity } = await app.call(AuctionStoreInfo, { suid: shop.suid, id: shop.activity_id });
  expect(activity.buy_now_cents).toBe(3_000);
  expect(await bid(shop, member, 3_000, { is_buy_now: true })).toMatchObject({ is_over: true });
  await shop.follow();
  expect(await partOf(shop, member)).toMatchObject({ has_won: true, award_cents: 3_000, order_id: expect.any(Number) });
});

test('where a bidder’s goods were to be sent goes with their person, once no deposit of theirs is open', async () => {
  const shop = await openPages({ deposit_cents: 1_000 });
  const member = await aMember(shop);
  const { id } = await enter(shop, member);
  await (await shop.chargeDeposit(id))();
  const [row] = (await shop.call(memberContract.MemberList, {})).list;
  if (!row) throw new TypeError('the member was made by the sign-in');
  const erase = () => shop.call(memberContract.MemberErase, { id: row.id, code: row.code, reason: 'asked for it' });
  expect(await refusalOf(erase())).toBe('member.erase_money_open');
  await shop.passTime(hour);
  await erase();
  const { rows } = await app
    .scope()
    .database.pool.query('select receiver_name, receiver_phone, address from auction_bidder where id = $1', [id]);
  expect(rows).toEqual([{ receiver_name: '', receiver_phone: '', address: '' }]);
});
