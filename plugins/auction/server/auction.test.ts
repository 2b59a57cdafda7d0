import { randomUUID } from 'node:crypto';
import { addonContract } from '@linehaul/modules/addon/contract/addon.contract.ts';
import { goodsOrderContract } from '@linehaul/modules/goodsorder/contract/goods-order.contract.ts';
import { refusalOf } from '@linehaul/modules/goodsorder/server/testing/goods-order.fixture.ts';
import { memberContract } from '@linehaul/modules/member/contract/member.contract.ts';
import { testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { expect, test } from 'vitest';
import { auctionContract } from '../contract/auction.contract.ts';
import { auctionShop } from './testing/auction.fixture.ts';

const app = await testApp();
const { AuctionActivityDel, AuctionActivityList, AuctionActivitySave, AuctionActivityTurn } = auctionContract;
const { AuctionBid, AuctionBidList, AuctionCount, AuctionEnter, AuctionFigureList, AuctionOfferAnswer } =
  auctionContract;
const { GoodsOrderCancel, GoodsOrderList } = goodsOrderContract;
const hour = 3600;

test('the highest bidder wins for a step more than the second would pay, and the order is made and paid at that price', async () => {
  const shop = await auctionShop(app);
  await shop.enterAll(['A', 'B']);
  expect(await shop.stock()).toEqual([10, 1]);
  expect(await shop.bid('A', 900)).toMatchObject({
    bid: { seq: 1, price_cents: 500, is_leading: true },
    min_cents: 600,
  });
  expect(await shop.bid('B', 700)).toMatchObject({ bid: { seq: 2, price_cents: 800, is_leading: false } });
  expect(await shop.bid('B', 1500)).toMatchObject({ bid: { price_cents: 1000, is_leading: true }, min_cents: 1100 });
  expect(await shop.info()).toMatchObject({ state: 'running', price_cents: 1000, leader_no: 2, bid_count: 3 });
  expect(await shop.call(AuctionCount, {})).toEqual({ running: 1, bidders: 2, bids: 3, awarded: 0 });
  await shop.passTime(hour);
  const won = await shop.info();
  expect(won).toMatchObject({ state: 'awarded', winner_name: 'Member B', award_cents: 1000, is_second: false });
  const order = await shop.order(won.order_id ?? 0);
  expect(order).toMatchObject({ goods_cents: 1000, freight_cents: 500, total_cents: 1500, sold_by: 'auction' });
  expect(await shop.bidderStates()).toEqual(['closed', 'ready']);
  await shop.pay(order.id);
  await shop.follow();
  expect(await shop.info()).toMatchObject({ state: 'sold' });
  expect(await shop.bidderStates()).toEqual(['closed', 'closed']);
  expect(await shop.stock()).toEqual([10, 1]);
  const { list } = await shop.call(AuctionFigureList, {});
  expect(list).toMatchObject([{ bids: 3, bidders: 2, revenue_cents: 1000, rise_e4: 10_000, cost_cents: 600 }]);
  expect((await shop.call(GoodsOrderList, { sold_by: 'auction' })).list.map(({ id }) => id)).toEqual([order.id]);
  expect(await shop.trialBalance()).toBe(0);
});

test('what somebody would pay at most is nowhere to be read, and the list of bids shows prices alone', async () => {
  const shop = await auctionShop(app);
  await shop.enterAll(['A', 'B']);
  await shop.bid('A', 4_321);
  await shop.bid('B', 1_234);
  const { list } = await shop.call(AuctionBidList, { activity_id: shop.activity_id });
  expect(list.map(({ seq, price_cents, is_leading }) => [seq, price_cents, is_leading])).toEqual([
    [2, 1_334, false],
    [1, 500, true],
  ]);
  const { rows } = await app
    .scope()
    .database.pool.query('select row_to_json(b)::text as text from auction_bid b where supplier_id = $1', [shop.suid]);
  const activity = JSON.stringify(await shop.info());
  for (const secret of ['4321', '1234']) {
    expect(JSON.stringify(rows)).not.toContain(secret);
    expect(JSON.stringify(list)).not.toContain(secret);
    expect(activity).not.toContain(secret);
  }
});

test('a deposit is paid before the first bid, goes back to those who lose at the end, and to the winner after the payment', async () => {
  const shop = await auctionShop(app, { activity: { deposit_cents: 2_000 } });
  const [a, b] = [await shop.enter('A'), await shop.enter('B')];
  expect(a).toMatchObject({ bidder_no: 1, deposit_cents: 2_000, state: 'due' });
  expect(await refusalOf(shop.bid('A', 600))).toBe('auction.deposit_due');
  await shop.payDeposit(a.id);
  await (await shop.chargeDeposit(b.id))();
  expect(await shop.balances()).toMatchObject({ auction_deposit: 4_000 });
  await shop.bid('A', 600);
  await shop.bid('B', 900);
  await shop.passTime(hour);
  expect(await shop.bidderStates()).toEqual(['returned', 'ready']);
  expect(await shop.balances()).toMatchObject({ auction_deposit: 2_000 });
  expect(await refusalOf(shop.call(addonContract.AddonUninstall, { key: 'auction' }))).toBe('ledger.not_empty');
  await shop.pay((await shop.info()).order_id ?? 0);
  await shop.follow();
  await shop.passTime(120);
  expect(await shop.bidderStates()).toEqual(['returned', 'returned']);
  expect(await shop.balances()).toMatchObject({ auction_deposit: 0 });
  await app.runJob('ledger.documents');
  await app.runJob('ledger.documents_tenant');
  expect(await shop.trialBalance()).toBe(0);
  await shop.call(addonContract.AddonUninstall, { key: 'auction' });
});

test('a winner who does not pay loses the deposit; the second bidder is asked, accepts, and pays what they have bid', async () => {
  const shop = await auctionShop(app, { activity: { deposit_cents: 2_000, pay_hours: 2 } });
  await shop.enterAll(['A']);
  await (await shop.chargeDeposit((await shop.enter('B')).id))();
  await shop.enterAll(['C']);
  await shop.bid('A', 700);
  await shop.bid('C', 900);
  await shop.bid('B', 1_500);
  await shop.passTime(hour);
  const won = await shop.info();
  expect(won).toMatchObject({ state: 'awarded', winner_name: 'Member B', award_cents: 1_000 });
  const late = await shop.chargeOrder(won.order_id ?? 0);
  await shop.passTime(2 * hour);
  expect(await shop.info()).toMatchObject({
    state: 'offered',
    winner_name: 'Member C',
    award_cents: 900,
    order_id: null,
  });
  expect(await shop.bidderStates()).toEqual(['returned', 'forfeited', 'returned']);
  expect(await shop.balances()).toMatchObject({ auction_deposit: 0, available: 2_000 });
  expect(await shop.stock()).toEqual([10, 1]);
  // The first winner's money comes too late, and goes back.
  await late();
  await shop.follow();
  expect(await shop.balances()).toMatchObject({ clearing: -2_000, auction_deposit: 0, available: 2_000 });
  const accepted = await shop.call(AuctionOfferAnswer, { id: shop.activity_id, accepts: true });
  expect(accepted).toMatchObject({ state: 'awarded', is_second: true });
  expect(await shop.order(accepted.order_id ?? 0)).toMatchObject({ total_cents: 1_400, goods_cents: 900 });
  expect(await refusalOf(shop.call(AuctionOfferAnswer, { id: shop.activity_id, accepts: true }))).toBe(
    'auction.offer_gone',
  );
  await shop.pay(accepted.order_id ?? 0);
  expect(await shop.info()).toMatchObject({ state: 'sold' });
  await app.runJob('ledger.documents');
  await app.runJob('ledger.documents_tenant');
  const { list } = await shop.call(AuctionFigureList, {});
  expect(list).toMatchObject([{ revenue_cents: 900, forfeited_cents: 2_000, deposits_cents: 0 }]);
  expect(await shop.trialBalance()).toBe(0);
});

test('a forfeited deposit that was paid in cash is in the seller’s till already, and cannot be withdrawn', async () => {
  const shop = await auctionShop(app, { activity: { deposit_cents: 2_000, pay_hours: 2, offers_second: false } });
  await shop.enterAll(['A']);
  await shop.bid('A', 700);
  await shop.passTime(hour);
  await shop.passTime(2 * hour);
  expect(await shop.bidderStates()).toEqual(['forfeited']);
  const { available = 0, ...balances } = await shop.balances();
  expect(available).toBe(0);
  expect(balances).toMatchObject({ auction_deposit: 0, clearing: -2_000, payout: 2_000 });
  await app.runJob('ledger.documents');
  await app.runJob('ledger.documents_tenant');
  expect(await shop.trialBalance()).toBe(0);
});

test('an offer that nobody answers, or that is declined, sells nothing, and the piece goes back', async () => {
  for (const isDeclined of [true, false]) {
    const shop = await auctionShop(app, { activity: { pay_hours: 1 } });
    await shop.enterAll(['A', 'B']);
    await shop.bid('A', 700);
    await shop.bid('B', 900);
    await shop.passTime(hour);
    await shop.passTime(hour);
    expect(await shop.info()).toMatchObject({ state: 'offered', winner_name: 'Member A', award_cents: 700 });
    if (isDeclined) {
      await shop.call(AuctionOfferAnswer, { id: shop.activity_id, accepts: false });
      await shop.follow();
    } else {
      await shop.passTime(hour);
    }
    expect(await shop.info()).toMatchObject({ state: 'unsold' });
    expect(await shop.stock()).toEqual([10, 0]);
  }
});

test('the second bidder is not asked where the auction says so, nor when the seller has let the winner go', async () => {
  const strict = await auctionShop(app, { activity: { pay_hours: 1, offers_second: false, deposit_cents: 500 } });
  await strict.enterAll(['A', 'B']);
  await strict.bid('A', 700);
  await strict.bid('B', 900);
  await strict.passTime(hour);
  await strict.passTime(hour);
  expect(await strict.info()).toMatchObject({ state: 'unsold' });
  expect(await strict.bidderStates()).toEqual(['returned', 'forfeited']);

  const kind = await auctionShop(app, { activity: { deposit_cents: 500 } });
  await kind.enterAll(['A', 'B']);
  await kind.bid('A', 700);
  await kind.bid('B', 900);
  await kind.passTime(hour);
  await kind.call(GoodsOrderCancel, { id: (await kind.info()).order_id ?? 0, reason: 'damaged' });
  await kind.follow();
  await kind.passTime(120);
  expect(await kind.info()).toMatchObject({ state: 'unsold' });
  expect(await kind.bidderStates()).toEqual(['returned', 'returned']);
  expect(await kind.balances()).toMatchObject({ auction_deposit: 0 });
  expect(await kind.stock()).toEqual([10, 0]);
});

test('a second bidder who has been banned meanwhile is not asked', async () => {
  const shop = await auctionShop(app, { activity: { pay_hours: 1 } });
  await shop.enterAll(['A', 'B']);
  await shop.bid('A', 700);
  await shop.bid('B', 900);
  await shop.passTime(hour);
  const { list } = await shop.call(auctionContract.AuctionBidderList, { sort: 'id' });
  await shop.call(auctionContract.AuctionBanAdd, { member_id: list[0]?.member_id ?? 0, reason: 'never pays' });
  expect(await shop.info()).toMatchObject({ state: 'awarded', award_cents: 800 });
  await shop.passTime(hour);
  expect(await shop.info()).toMatchObject({ state: 'unsold' });
  expect(await shop.stock()).toEqual([10, 0]);
});

test('below the reserve nothing is sold; nobody’s bid, and a call-off without one, give everything back', async () => {
  const shop = await auctionShop(app, { activity: { reserve_cents: 2_000, deposit_cents: 300 } });
  await shop.enterAll(['A', 'B']);
  expect(await shop.bid('A', 900)).toMatchObject({ bid: { price_cents: 500 } });
  expect(await shop.info()).toMatchObject({ is_reserve_met: false });
  expect(await refusalOf(shop.call(AuctionActivityTurn, { id: shop.activity_id, action: 'cancel' }))).toBe(
    'auction.bids_there',
  );
  await shop.passTime(hour);
  await shop.passTime(120);
  expect(await shop.info()).toMatchObject({ state: 'unsold', winner_name: '' });
  expect(await shop.bidderStates()).toEqual(['returned', 'returned']);
  expect(await shop.stock()).toEqual([10, 0]);

  const met = await auctionShop(app, { activity: { reserve_cents: 2_000 } });
  await met.enterAll(['A']);
  expect(await met.bid('A', 2_500)).toMatchObject({ bid: { price_cents: 2_000 } });

  const off = await auctionShop(app, { activity: { deposit_cents: 300 } });
  await off.enterAll(['A']);
  await off.call(AuctionActivityTurn, { id: off.activity_id, action: 'cancel' });
  await off.follow();
  await off.passTime(120);
  expect(await off.info()).toMatchObject({ state: 'cancelled' });
  expect(await off.bidderStates()).toEqual(['returned']);
  expect(await off.stock()).toEqual([10, 0]);
});

test('it can be had at once as long as nobody has bid', async () => {
  const shop = await auctionShop(app, { activity: { buy_now_cents: 3_000 } });
  await shop.enterAll(['A', 'B']);
  const buyNow = (max_cents: number) => shop.bid('B', max_cents, { is_buy_now: true });
  expect(await refusalOf(buyNow(2_999))).toBe('auction.buy_now_gone');
  expect(await buyNow(3_000)).toMatchObject({ bid: { price_cents: 3_000, is_leading: true }, is_over: true });
  expect(await refusalOf(shop.bid('A', 4_000))).toBe('auction.over');
  await shop.follow();
  expect(await shop.info()).toMatchObject({ state: 'awarded', award_cents: 3_000, winner_name: 'Member B' });

  const bidding = await auctionShop(app, { activity: { buy_now_cents: 3_000 } });
  await bidding.enterAll(['A', 'B']);
  await bidding.bid('A', 600);
  expect(await refusalOf(bidding.bid('B', 3_000, { is_buy_now: true }))).toBe('auction.buy_now_gone');
});

test('bids are refused that are too low, a digit too long, or above any value, each at the field', async () => {
  const shop = await auctionShop(app);
  await shop.enterAll(['A', 'B']);
  const faultOf = (max_cents: number, changes = {}) =>
    shop.bid('A', max_cents, changes).then(
      () => 'done',
      ({ code, fields }: { code: string; fields: Record<string, string> }) => [code, fields.max_cents],
    );
  expect(await faultOf(499)).toEqual(['auction.too_low', 'Bid 5.00 yuan at least.']);
  expect(await faultOf(5_000)).toEqual([
    'auction.confirm_high',
    '50.00 yuan is 10 times the least bid of 5.00 yuan. Confirm that you mean it.',
  ]);
  expect(await faultOf(100_001, { is_confirmed: true })).toEqual([
    'auction.too_high',
    'More than 1000.00 yuan cannot be bid here. Check the amount.',
  ]);
  expect(await faultOf(5_000, { is_confirmed: true })).toBe('done');
});

test('a request that is repeated bids once, and enters once; another content is refused', async () => {
  const shop = await auctionShop(app);
  const entry = shop.entryDraft('A');
  const first = await shop.call(AuctionEnter, entry);
  expect(await shop.call(AuctionEnter, entry)).toEqual(first);
  await shop.enterAll(['B']);
  const draft = shop.bidDraft('A', 900);
  const answer = await shop.call(AuctionBid, draft);
  await shop.bid('B', 700);
  const again = await shop.call(AuctionBid, draft);
  expect(again.bid).toEqual(answer.bid);
  expect(again.min_cents).toBe(900);
  expect(await shop.info()).toMatchObject({ bid_count: 2 });
  for (const changes of [{ member_code: 'B' }, { max_cents: 901 }])
    expect(await refusalOf(shop.call(AuctionBid, { ...draft, ...changes }))).toBe('auction.request_differs');
});

test('who has not entered, has not accepted the rules, or is banned does not bid', async () => {
  const shop = await auctionShop(app, { members: ['A', 'B', 'C'], activity: { deposit_cents: 400 } });
  expect(await refusalOf(shop.bid('A', 600))).toBe('auction.enter_first');
  expect(await refusalOf(shop.call(AuctionEnter, { ...shop.entryDraft('A'), accepts_rules: false }))).toBe(
    'auction.rules',
  );
  expect(await refusalOf(shop.call(AuctionEnter, { ...shop.entryDraft('A'), city: '' }))).toBe(
    'goodsorder.receiver_missing',
  );
  await shop.enterAll(['A', 'B', 'C']);
  await shop.bid('A', 700);
  await shop.bid('B', 2_000);
  await shop.bid('C', 900);
  const { AuctionBanAdd, AuctionBanDel, AuctionBidderList } = auctionContract;
  const bidders = (await shop.call(AuctionBidderList, { sort: 'id' })).list;
  const ban = await shop.call(AuctionBanAdd, { member_id: bidders[1]?.member_id ?? 0, reason: 'bids for others' });
  expect(await shop.info()).toMatchObject({ price_cents: 800, leader_no: 3, bid_count: 3 });
  expect(await refusalOf(shop.bid('B', 3_000))).toBe('auction.banned');
  expect(await refusalOf(shop.call(AuctionBanAdd, { member_id: ban.member_id, reason: 'again' }))).toBe(
    'auction.banned_already',
  );
  await shop.call(AuctionBanDel, { id: ban.id });
  expect(await refusalOf(shop.bid('B', 3_000))).toBe('auction.out');
  await shop.passTime(hour);
  expect(await shop.info()).toMatchObject({ state: 'awarded', winner_name: 'Member C', award_cents: 800 });
  expect(await shop.bidderStates()).toEqual(['returned', 'returned', 'ready']);
});

test('a member with the phone of the seller does not enter', async () => {
  const shop = await auctionShop(app, { members: [] });
  const phone = app.fresh.phone();
  await shop.call(memberContract.MemberAdd, { code: 'OWN', name: 'The owner', phone });
  await app.scope().database.pool.query('update tenant set phone = $2 where id = $1', [shop.suid, phone]);
  expect(await refusalOf(shop.enter('OWN'))).toBe('auction.own_people');
});

test('drafts are refused that cannot be auctions, each at the field, and what runs is not changed', async () => {
  const shop = await auctionShop(app, {}, false);
  const { activityDraft, activity_id } = shop;
  const faultOf = (changes: object) =>
    shop.call(AuctionActivitySave, { ...activityDraft, ...changes }).then(
      () => 'done',
      ({ code, fields }: { code: string; fields: Record<string, string> }) => [code, Object.keys(fields)],
    );
  const now = app.now();
  expect(await faultOf({ ends_at: activityDraft.starts_at })).toEqual(['wire.invalid', ['ends_at']]);
  expect(await faultOf({ starts_at: now - 200, ends_at: now - 100 })).toEqual(['auction.ends_past', ['ends_at']]);
  expect(await faultOf({ reserve_cents: 499 })).toEqual(['wire.invalid', ['reserve_cents']]);
  expect(await faultOf({ buy_now_cents: 500 })).toEqual(['wire.invalid', ['buy_now_cents']]);
  expect(await faultOf({ bands: [{ from_cents: 1, step_cents: 1 }] })).toEqual(['wire.invalid', ['bands']]);
  expect(await faultOf({ allows_loss: false })).toEqual(['auction.below_cost', ['start_cents']]);
  expect(await faultOf({ allows_loss: false, reserve_cents: 550 })).toEqual(['auction.below_cost', ['reserve_cents']]);
  expect(await faultOf({ allows_loss: false, reserve_cents: 600 })).toBe('done');
  await shop.call(AuctionActivityTurn, { id: activity_id, action: 'publish' });
  expect(await faultOf({ starts_at: now + 1_800, ends_at: now + 9_000 })).toEqual(['auction.overlaps', ['starts_at']]);
  // The hard end of the first one is an hour after its end.
  expect(await faultOf({ starts_at: now + 2 * hour, ends_at: now + 3 * hour })).toBe('done');
  expect(await refusalOf(shop.call(AuctionActivitySave, { ...activityDraft, id: activity_id }))).toBe(
    'auction.not_draft',
  );
  expect(await refusalOf(shop.call(AuctionActivityDel, { id: activity_id }))).toBe('auction.not_draft');
  const { list } = await shop.call(AuctionActivityList, { state: 'draft' });
  for (const { id } of list) await shop.call(AuctionActivityDel, { id });
  expect((await shop.call(AuctionActivityList, {})).list.map(({ id }) => id)).toEqual([activity_id]);
});

test('an auction that has not begun becomes a draft again, and its piece goes back', async () => {
  const shop = await auctionShop(app, { activity: { starts_at: app.now() + 600 } });
  expect(await shop.stock()).toEqual([10, 1]);
  await shop.call(AuctionActivityTurn, { id: shop.activity_id, action: 'withdraw' });
  expect(await shop.stock()).toEqual([10, 0]);
  await shop.call(AuctionActivityTurn, { id: shop.activity_id, action: 'publish' });
  expect(await shop.stock()).toEqual([10, 1]);
});

test('another tenant’s auction is nobody’s business', async () => {
  const [shop, other] = [await auctionShop(app), await auctionShop(app)];
  const draft = { ...other.bidDraft('A', 900), activity_id: shop.activity_id, request_no: randomUUID() };
  expect(await refusalOf(other.call(AuctionBid, draft))).toBe('wire.not_found');
});
