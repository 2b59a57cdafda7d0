import { randomUUID } from 'node:crypto';
import {
  countDeadlocks,
  crowdOutcome,
  refusalOf,
} from '@linehaul/modules/goodsorder/server/testing/goods-order.fixture.ts';
import { testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { auctionContract } from '../contract/auction.contract.ts';
import type { Bid } from '../contract/auction-record.contract.ts';
import { type AuctionShop, auctionShop } from './testing/auction.fixture.ts';

const app = await testApp();
const { AuctionBid, AuctionBidList, AuctionOfferAnswer } = auctionContract;
const hour = 3600;

/** Every deposit is where the bidder's state says, and the books say the same. */
async function checkMoney(shop: AuctionShop): Promise<void> {
  const keptCents = await shop.sum(`select coalesce(sum(deposit_cents), 0) as sum from auction_bidder
    where supplier_id = $1 and state in ('ready', 'returning')`);
  const forfeitedCents = await shop.sum(`select coalesce(sum(deposit_cents), 0) as sum from auction_bidder
    where supplier_id = $1 and state = 'forfeited'`);
  const tillCents = await shop.sum(`select coalesce(sum(till_cents), 0) as sum from auction_bidder
    where supplier_id = $1`);
  const { auction_deposit = 0, available = 0 } = await shop.balances();
  // All were paid at the counter.
  expect([auction_deposit, tillCents, available]).toEqual([keptCents, forfeitedCents, 0]);
  expect(await shop.trialBalance()).toBe(0);
  expect(await countDeadlocks(app)).toBe(0);
}

/** What the stock has promised is the auction's piece, or that of an order which is not given up. */
async function checkPiece(shop: AuctionShop): Promise<void> {
  const ofOrders = await shop.sum(
    `select count(*) as sum from goods_order where supplier_id = $1 and state in ('submit', 'pay', 'send')`,
  );
  const held = await shop.sum('select sum(held_pieces) as sum from auction_activity where supplier_id = $1');
  expect(await shop.stock()).toEqual([10, held + ofOrders]);
}

test('500 bids at once, a fifth of them twice: one winner, a rising price without gaps, and every cent of the deposits', {
  timeout: 400_000,
}, async () => {
  const members = Array.from({ length: 25 }, (_, at) => `M${at + 1}`);
  const shop = await auctionShop(app, { members, activity: { deposit_cents: 1_000, pay_hours: 1 } });
  await shop.enterAll(members);
  const requests = Array.from({ length: 500 }, (_, at) => ({
    draft: shop.bidDraft(members[at % members.length] ?? '', 500 + ((at * 7_919) % 40_000), { is_confirmed: true }),
    idempotencyKey: randomUUID(),
  }));
  const send = ({ draft, idempotencyKey }: (typeof requests)[number]) =>
    crowdOutcome(() => shop.call(AuctionBid, draft, { idempotencyKey }));
  // The same with the key of the first try, and with a new one: neither bids again.
  const retries = requests
    .slice(0, 100)
    .map((request, at) => (at % 2 ? request : { ...request, idempotencyKey: randomUUID() }));
  const outcomes = await Promise.all([...requests, ...retries].map(send));
  expect(new Set(outcomes)).toEqual(new Set(['done', 'auction.too_low']));
  const acceptedRequests = requests.filter((_request, at) => outcomes[at] === 'done');
  const list = await allBids(shop);
  expect(list).toHaveLength(acceptedRequests.length);
  expect(list.map(({ seq }) => seq)).toEqual(list.map((_bid, at) => at + 1));
  for (const [at, { price_cents }] of list.entries())
    expect(price_cents).toBeGreaterThanOrEqual(list[at - 1]?.price_cents ?? 0);
  const bestOf = new Map<string, number>();
  for (const { draft } of acceptedRequests)
    bestOf.set(draft.member_code, Math.max(draft.max_cents, bestOf.get(draft.member_code) ?? 0));
  const ranked = [...bestOf].sort(([, one], [, other]) => other - one);
  const [first = ['', 0], second = ['', 0]] = ranked;
  const info = await shop.info();
  expect(info).toMatchObject({ bid_count: list.length, bidder_count: 25, leader_name: `Member ${first[0]}` });
  expect(info.price_cents).toBeGreaterThanOrEqual(second[1]);
  expect(info.price_cents).toBeLessThanOrEqual(Math.min(first[1], second[1] + 100));
  await checkMoney(shop);
  await shop.passTime(2 * hour);
  await shop.passTime(120);
  const won = await shop.info();
  expect(won).toMatchObject({ state: 'awarded', winner_name: `Member ${first[0]}`, award_cents: info.price_cents });
  await checkMoney(shop);
  expect(await shop.balances()).toMatchObject({ auction_deposit: 1_000 });
  await shop.pay(won.order_id ?? 0);
  await shop.follow();
  await shop.passTime(120);
  expect(new Set(await shop.bidderStates())).toEqual(new Set(['returned']));
  await checkMoney(shop);
  await checkPiece(shop);
});

async function allBids(shop: AuctionShop) {
  const bids: Bid[] = [];
  for (let page = 1; ; page += 1) {
    const { list } = await shop.call(AuctionBidList, { sort: 'id', limit: 200, page });
    bids.push(...list);
    if (list.length < 200) return bids;
  }
}

test('the end and many last bids at the same moment: each is counted whole or refused, and the award is what the bids come to', async () => {
  const members = ['A', 'B', 'C', 'D'];
  const shop = await auctionShop(app, { members, activity: { extension_seconds: 0, deposit_cents: 200 } });
  await shop.enterAll(members);
  await shop.bid('A', 900);
  app.advance(hour);
  await shop.signIn();
  const bids = members.flatMap((code) => [1_200, 1_500, 1_900].map((max) => crowdOutcome(() => shop.bid(code, max))));
  const ended = Promise.all([app.runJob('auction.clock'), app.runJob('auction.clock')]);
  expect(new Set(await Promise.all(bids))).toEqual(new Set(['auction.over']));
  await ended;
  await shop.follow();
  expect(await shop.info()).toMatchObject({ state: 'awarded', winner_name: 'Member A', award_cents: 500 });
  await checkMoney(shop);
  await checkPiece(shop);
});

const act = fc.record({
  what: fc.constantFrom('bid', 'bid', 'bid', 'enter', 'deposit', 'time', 'end', 'pay', 'answer', 'work'),
  who: fc.integer({ min: 0, max: 3 }),
  cents: fc.integer({ min: 500, max: 4_000 }),
});
interface Act {
  what: string;
  who: number;
  cents: number;
}
const crowd = ['A', 'B', 'C', 'D'];

/** One act; what is refused changes nothing. */
async function doAct(shop: AuctionShop, { what, who, cents }: Act): Promise<void> {
  const member = crowd[who] ?? 'A';
  const acts: Record<string, () => Promise<unknown>> = {
    bid: () => refusalOf(shop.bid(member, cents)),
    enter: () => refusalOf(shop.enter(member)),
    deposit: async () => {
      const { list } = await shop.call(auctionContract.AuctionBidderList, { state: 'due' });
      const bidder = list[who % Math.max(1, list.length)];
      if (bidder) await refusalOf(shop.payDeposit(bidder.id));
    },
    time: () => shop.passTime(20 * 60),
    end: () => shop.passTime(hour),
    pay: async () => {
      const { order_id } = await shop.info();
      if (order_id !== null) await refusalOf(shop.pay(order_id));
    },
    answer: () => refusalOf(shop.call(AuctionOfferAnswer, { id: shop.activity_id, accepts: cents > 1_000 })),
    work: () => shop.follow(),
  };
  await acts[what]?.();
}

test('whatever bidders, the seller and the clock do: nothing is sold twice, and deposits, pieces and books agree', {
  timeout: 240_000,
}, async () => {
  const play = async (acts: Act[]) => {
    const shop = await auctionShop(app, { members: crowd, activity: { deposit_cents: 700, pay_hours: 1 } });
    await shop.enterAll(['A', 'B']);
    for (const one of acts) await doAct(shop, one);
    for (const _round of [1, 2, 3, 4]) await shop.passTime(2 * hour);
    const { state, award_cents, leader_id } = await shop.info();
    expect(['sold', 'unsold']).toContain(state);
    if (state === 'sold') expect(award_cents).toBeGreaterThanOrEqual(500);
    if (leader_id === null) expect(state).toBe('unsold');
    const openStates = (await shop.bidderStates()).filter((one) => ['due', 'ready', 'returning'].includes(one));
    expect(openStates).toEqual([]);
    await checkMoney(shop);
    await checkPiece(shop);
  };
  await fc.assert(fc.asyncProperty(fc.array(act, { minLength: 6, maxLength: 14 }), play), {
    numRuns: 4,
    endOnFailure: true,
  });
});
