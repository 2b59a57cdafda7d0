import type { ContractSpec } from '@linehaul/contract/endpoint.ts';
import { amountCents, rowId, rowIdOf, unixSeconds } from '@linehaul/contract/units.ts';
import { goodsKind } from '@linehaul/modules/goods/contract/goods-record.contract.ts';
import { sellersAlone } from '@linehaul/modules/goods/contract/goods-shelf.contract.ts';
import { z } from 'zod';
import { bidAnswer, bidInput, entryAnswer, entryInput } from './auction-bid.contract.ts';
import { activity, bid, bidder } from './auction-record.contract.ts';

/** An auction as bidders see it: who leads is a number, and of the reserve only whether it is reached. */
const storeActivity = activity
  .pick({
    id: true,
    name: true,
    state: true,
    goods_name: true,
    start_cents: true,
    deposit_cents: true,
    bands: true,
    starts_at: true,
    ends_at: true,
    closes_at: true,
    extensions: true,
    extension_seconds: true,
    hard_minutes: true,
    pay_hours: true,
    offers_second: true,
    price_cents: true,
    min_cents: true,
    bid_count: true,
    bidder_count: true,
    leader_no: true,
    is_reserve_met: true,
  })
  .extend({
    has_reserve: z.boolean(),
    /** For which it can be had at once; 0 when it cannot. */
    buy_now_cents: amountCents,
    goods_id: rowId,
    goods_kind: goodsKind,
    cover_url: z.string().nullable(),
    /** Bids are taken now. */
    is_open: z.boolean(),
  });
export type StoreActivity = z.output<typeof storeActivity>;

const storeBid = bid.pick({
  seq: true,
  bidder_no: true,
  kind: true,
  price_cents: true,
  is_leading: true,
  has_extended: true,
  is_void: true,
  created_at: true,
});

/** The server's clock, by which time that is left is counted. */
const now = unixSeconds;
const industries = sellersAlone;
const id = rowIdOf('auction_activity');

/** A member's part in an auction, as they see it. */
const ownPart = bidder.pick({ id: true, bidder_no: true, deposit_cents: true, state: true }).extend({
  /** The most that the member would pay, as bid last; 0 without a bid. */
  max_cents: amountCents,
  is_leading: z.boolean(),
  has_won: z.boolean(),
  /** What the member pays for the goods, or would if they accept; 0 without either. */
  award_cents: amountCents,
  /** Until when the member may accept as second bidder; 0 when they are not asked. */
  offer_until: unixSeconds,
  /** The winner's order; null until it is there. */
  order_id: rowIdOf('goods_order').nullable(),
});
export type OwnPart = z.output<typeof ownPart>;

/** Calls of the pages that a tenant has for its customers. */
export const auctionStoreCalls = {
  /** Auctions that run now, are going to, or were over lately; the first fifty. */
  AuctionStoreList: {
    method: 'GET',
    path: '/v1/addons/auction/public/AuctionStoreList',
    room: true,
    input: z.object({ suid: rowId }),
    output: z.object({ now, activities: z.array(storeActivity) }),
  },
  /** An auction with its bids, the newest first; the last twenty. */
  AuctionStoreInfo: {
    method: 'GET',
    path: '/v1/addons/auction/public/AuctionStoreInfo',
    room: true,
    input: z.object({ suid: rowId, id }),
    output: z.object({ now, activity: storeActivity, bids: z.array(storeBid) }),
  },
  /** The calling member's part in an auction; null of one that they have not entered. */
  MemberAuctionPart: {
    method: 'GET',
    path: '/v1/addons/auction/MemberAuctionPart',
    access: 'member',
    industries,
    input: z.object({ id }),
    output: z.object({ now, part: ownPart.nullable() }),
  },
  /** Auctions that the member has entered, the newest first; at most a hundred. */
  MemberAuctionList: {
    method: 'GET',
    path: '/v1/addons/auction/MemberAuctionList',
    access: 'member',
    industries,
    input: z.object({}),
    output: z.object({
      now,
      parts: z.array(
        ownPart.extend({ activity: storeActivity.pick({ id: true, name: true, state: true, closes_at: true }) }),
      ),
    }),
  },
  /** Enters an auction: from then on, and once the deposit is paid, the member may bid. */
  MemberAuctionEnter: {
    method: 'POST',
    path: '/v1/addons/auction/MemberAuctionEnter',
    access: 'member',
    industries,
    input: entryInput,
    output: entryAnswer,
    audit: 'auction.enter',
  },
  /** The member bids, or has it at once. */
  MemberAuctionBid: {
    method: 'POST',
    path: '/v1/addons/auction/MemberAuctionBid',
    access: 'member',
    industries,
    input: bidInput,
    output: bidAnswer,
    audit: 'auction.bid',
  },
  /** The second bidder accepts or declines what the winner has not paid. */
  MemberAuctionAnswer: {
    method: 'POST',
    path: '/v1/addons/auction/MemberAuctionAnswer',
    access: 'member',
    industries,
    input: z.object({ id, accepts: z.boolean() }),
    output: ownPart,
    audit: 'auction.answer',
  },
} as const satisfies ContractSpec;
