import { randomUUID } from 'node:crypto';
import { addonContract } from '@linehaul/modules/addon/contract/addon.contract.ts';
import { goodsContract } from '@linehaul/modules/goods/contract/goods.contract.ts';
import { goodsOrderContract } from '@linehaul/modules/goodsorder/contract/goods-order.contract.ts';
import { refusalOf } from '@linehaul/modules/goodsorder/server/testing/goods-order.fixture.ts';
import { memberDoor, permitMembers } from '@linehaul/modules/membersession/server/testing/signed-in-member.fixture.ts';
import { paymentContract } from '@linehaul/modules/payment/contract/payment.contract.ts';
import { storefrontContract } from '@linehaul/modules/storefront/contract/storefront.contract.ts';
import { testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { expect, test } from 'vitest';
import { spikebuyContract } from '../contract/spikebuy.contract.ts';
import { type SpikebuyShop, spikebuyShop } from './testing/spikebuy.fixture.ts';

const app = await testApp({ env: { TRUST_PROXY: '1', SMS_PER_HOUR: '500' } });
const { signIn } = memberDoor(app, await app.tenant({ industry: 'platform' }));
const { MemberSpikebuyBuy, MemberSpikebuyQuote, SpikebuyActivityTurn } = spikebuyContract;
const { SpikebuyStoreInfo, SpikebuyStoreList } = spikebuyContract;
const { GoodsOrderInfo, MemberGoodsOrderCancel, MemberGoodsOrderInfo } = goodsOrderContract;
const { StorefrontInfo, StorefrontSave } = storefrontContract;

async function turnPages({ call, suid }: SpikebuyShop, is_on: boolean): Promise<void> {
  const storefront = await call(StorefrontInfo, {});
  await call(StorefrontSave, { ...storefront, is_on, short_name: `flash-${suid}`, name: 'Shirts' });
}

async function openPages(draft: Parameters<typeof spikebuyShop>[1] = {}) {
  const shop = await spikebuyShop(app, { members: [], ...draft });
  await permitMembers(shop);
  await turnPages(shop, true);
  return shop;
}

const aMember = ({ suid }: SpikebuyShop) => signIn(suid, app.fresh.phone());
type Member = Awaited<ReturnType<typeof aMember>>;

const buyDraft = ({ activity_id, receiver }: SpikebuyShop, changes: object = {}) => ({
  ...receiver,
  activity_id,
  request_no: randomUUID(),
  expected_total_cents: 1200,
  ...changes,
});
const buy = (shop: SpikebuyShop, member: Member, changes: object = {}) =>
  member.call(MemberSpikebuyBuy, buyDraft(shop, changes));

test('everybody sees what is on offer by the server’s clock; a member buys and pays what is theirs', async () => {
  const shop = await openPages({ activity: { member_pieces: 2, order_pieces: 2 } });
  const { suid, activity_id, activityDraft } = shop;
  const [member, other] = [await aMember(shop), await aMember(shop)];
  const seen = { id: activity_id, sale_cents: 700, reference_cents: 1000, left_pieces: 10, is_open: true };
  expect(await app.call(SpikebuyStoreList, { suid })).toMatchObject({ now: app.now(), offers: [seen] });
  const info = await app.call(SpikebuyStoreInfo, { suid, id: activity_id });
  expect(info).toMatchObject({ now: app.now(), offer: { ...seen, conditions: activityDraft.conditions } });

  const basket = { activity_id, region_code: '31' } as const;
  expect(await member.call(MemberSpikebuyQuote, basket)).toMatchObject({ goods_cents: 700, total_cents: 1200 });
  const { order_id, pay_until } = await buy(shop, member);
  expect(pay_until).toBe(app.now() + 15 * 60);
  const quote = (quantity: number) => refusalOf(member.call(MemberSpikebuyQuote, { ...basket, quantity }));
  expect([await quote(1), await quote(2), await quote(3)]).toEqual([
    'done',
    'spikebuy.member_pieces',
    'spikebuy.order_pieces',
  ]);

  const subject = { subject_kind: 'goods_order', subject_id: order_id };
  expect(await member.call(paymentContract.MemberPaymentStart, subject)).toMatchObject({ amount_cents: 1200 });
  expect(await refusalOf(other.call(paymentContract.MemberPaymentStart, subject))).toBe('wire.not_found');
  await (await shop.charge(order_id))();
  expect(await member.call(MemberGoodsOrderInfo, { id: order_id })).toMatchObject({ state: 'pay' });
  expect(await shop.call(GoodsOrderInfo, { id: order_id })).toMatchObject({ source: 'member', sold_by: 'spikebuy' });
  expect((await app.call(SpikebuyStoreInfo, { suid, id: activity_id })).offer.left_pieces).toBe(9);
});

test('before it begins an offer is seen and its price is computed, and nobody buys', async () => {
  const starts_at = app.now() + 600;
  const shop = await openPages({ starts_at });
  const { suid, activity_id } = shop;
  const member = await aMember(shop);
  expect((await app.call(SpikebuyStoreList, { suid })).offers).toMatchObject([{ starts_at, is_open: true }]);
  const basket = { activity_id, region_code: '31' } as const;
  expect(await member.call(MemberSpikebuyQuote, basket)).toMatchObject({ total_cents: 1200 });
  expect(await refusalOf(buy(shop, member))).toBe('spikebuy.not_begun');
  app.advance(600);
  expect(await refusalOf(buy(shop, member))).toBe('done');
});

test('an order that is called off gives its piece back at once, and one request buys once', async () => {
  const shop = await openPages({ pieces: 1, activity: { member_pieces: 1 } });
  const [member, other] = [await aMember(shop), await aMember(shop)];
  const draft = buyDraft(shop);
  const { order_id } = await member.call(MemberSpikebuyBuy, draft);
  expect(await member.call(MemberSpikebuyBuy, draft)).toMatchObject({ order_id });
  expect(await refusalOf(other.call(MemberSpikebuyBuy, draft))).toBe('spikebuy.sold_out');
  expect(await refusalOf(other.call(MemberGoodsOrderCancel, { id: order_id }))).toBe('wire.not_found');
  await member.call(MemberGoodsOrderCancel, { id: order_id });
  expect((await other.call(MemberSpikebuyBuy, draft)).order_id).not.toBe(order_id);
  expect(await shop.stock()).toEqual([1, 1]);
});

test('what is off, over, dearer or gone is said, and nobody has bought', async () => {
  const shop = await openPages();
  const { suid, activity_id: id } = shop;
  const member = await aMember(shop);
  expect(await refusalOf(buy(shop, member, { expected_total_cents: 1100 }))).toBe('goodsorder.total_differs');
  await turnPages(shop, false);
  expect(await refusalOf(app.call(SpikebuyStoreList, { suid }))).toBe('storefront.off');
  expect(await refusalOf(buy(shop, member))).toBe('storefront.off');
  await turnPages(shop, true);
  await shop.call(goodsContract.GoodsTurn, { id: shop.goods.id, action: 'withdraw' });
  expect((await app.call(SpikebuyStoreInfo, { suid, id })).offer.is_open).toBe(false);
  expect(await refusalOf(buy(shop, member))).toBe('spikebuy.not_on_sale');
  await shop.call(SpikebuyActivityTurn, { id, action: 'stop' });
  expect(await refusalOf(buy(shop, member))).toBe('spikebuy.over');
  expect((await app.call(SpikebuyStoreList, { suid })).offers).toEqual([]);
  expect(await shop.heldPieces()).toBe(10);
  await app.runJob('spikebuy.rest');
  await shop.call(addonContract.AddonDisable, { key: 'spikebuy' });
  expect(await refusalOf(app.call(SpikebuyStoreList, { suid }))).toBe('addon.not_installed');
  expect(await refusalOf(buy(shop, member))).toBe('addon.not_installed');
});

test('64 members who have signed in want the last piece at once: one has it', { timeout: 240_000 }, async () => {
  const shop = await openPages({ pieces: 1 });
  const crowd: Member[] = [];
  for (let n = 0; n < 64; n += 1) crowd.push(await aMember(shop));
  const answers = await Promise.all(crowd.map((member) => refusalOf(buy(shop, member))));
  expect(answers.filter((answer) => answer === 'done')).toHaveLength(1);
  expect(new Set(answers)).toEqual(new Set(['done', 'spikebuy.sold_out']));
  expect([await shop.heldPieces(), ...(await shop.stock())]).toEqual([0, 1, 1]);
});

test('refusals are counted by why, and who tries again and again has to wait; the figures say so', async () => {
  const shop = await openPages({ pieces: 1, starts_at: app.now() + 600 });
  const [member, other] = [await aMember(shop), await aMember(shop)];
  expect(await refusalOf(buy(shop, member))).toBe('spikebuy.not_begun');
  app.advance(600);
  expect(await refusalOf(buy(shop, member, { quantity: 90 }))).toBe('spikebuy.order_pieces');
  expect(await refusalOf(buy(shop, other))).toBe('done');
  // A repetition of what was bought is no refusal, and a wrong total none of these.
  const outcomes: (string | null)[] = [];
  for (let times = 0; times < 7; times += 1) outcomes.push(await refusalOf(buy(shop, member)));
  expect(outcomes).toEqual([
    ...Array.from({ length: 4 }, () => 'spikebuy.sold_out'),
    ...Array.from({ length: 3 }, () => 'spikebuy.too_fast'),
  ]);
  const fault = await buy(shop, member).catch((thrown: unknown) => thrown);
  expect(fault).toMatchObject({ status: 429, message: 'You try too often. Try again in 10 seconds.' });
  expect(await refusalOf(buy(shop, other))).not.toBe('spikebuy.too_fast');
  app.advance(10);
  expect(await refusalOf(buy(shop, member))).toBe('spikebuy.sold_out');
  const { call } = await shop.again();
  const { list } = await call(spikebuyContract.SpikebuyFigureList, {});
  expect(list).toMatchObject([
    { not_begun_refusals: 1, limit_refusals: 1, sold_out_refusals: 6, too_fast_refusals: 4, over_refusals: 0 },
  ]);
});
