import { contract } from '@linehaul/contract/endpoint.ts';
import { errors } from '@linehaul/contract/errors.ts';
import { pageOf, pageQuery } from '@linehaul/contract/paging.ts';
import { settingMeta } from '@linehaul/contract/setting-meta.ts';
import { line, rowId, rowIdOf, unixSeconds } from '@linehaul/contract/units.ts';
import { sellersAlone } from '@linehaul/modules/goods/contract/goods-shelf.contract.ts';
import { z } from 'zod';
import { bidAnswer, bidInput, entryAnswer, entryInput } from './auction-bid.contract.ts';
import {
  activity,
  activityAction,
  activityFields,
  activityFigures,
  activityState,
  ban,
  bid,
  bidder,
  bidderState,
} from './auction-record.contract.ts';
import { auctionStoreCalls } from './auction-store.contract.ts';

export const auctionKey = 'auction';

/** What a tenant sets. */
export const auctionSettings = z.object({
  /** From so many times the least bid on, a bid is asked about once more. */
  confirm_times: z
    .int()
    .min(2)
    .max(100)
    .default(10)
    .meta(settingMeta({ group: 'bids' })),
  /** More than so many times what the goods cost, or the least bid if that is more, is not taken. */
  limit_times: z
    .int()
    .min(10)
    .max(10_000)
    .default(100)
    .meta(settingMeta({ group: 'bids' })),
});

/** `version` is what the caller saw; another one is refused as a conflict. */
const oneActivity = { id: rowIdOf('auction_activity'), version: z.int().optional() };
const activity_id = oneActivity.id.optional();
const member_code = line(40, 1);
const listQuery = pageQuery.omit({ keyword: true });
const industries = sellersAlone;

/** Each band begins above the one before it, with a step that is not smaller. */
const areRising = (bands: z.output<typeof activityFields.bands>) =>
  bands.every(({ from_cents, step_cents }, at) => {
    const before = bands[at - 1];
    return before ? from_cents > before.from_cents && step_cents >= before.step_cents : from_cents === 0;
  });

const activityInput = z
  .object({ ...activityFields, id: oneActivity.id.optional(), version: oneActivity.version })
  .superRefine((input, issues) => {
    const { starts_at, ends_at, start_cents, reserve_cents, buy_now_cents, bands } = input;
    const refuseField = (field: string, fault: string) =>
      issues.addIssue({ code: 'custom', path: [field], params: { fault: `auction.${fault}` } });
    if (ends_at <= starts_at) refuseField('ends_at', 'ends_before_start');
    if (reserve_cents > 0 && reserve_cents < start_cents) refuseField('reserve_cents', 'reserve_low');
    if (buy_now_cents > 0 && buy_now_cents <= Math.max(start_cents, reserve_cents))
      refuseField('buy_now_cents', 'buy_now_low');
    if (!areRising(bands)) refuseField('bands', 'bands');
  });

export const auctionContract = contract({
  AuctionActivityList: {
    method: 'GET',
    path: '/v1/addons/auction/AuctionActivityList',
    open: true,
    industries,
    input: pageQuery.extend({
      state: activityState.optional(),
      sku_id: rowIdOf('goods_sku').optional(),
      order_id: rowIdOf('goods_order').optional(),
      /** True: those that were won, in whichever state they are now. */
      has_winner: z.boolean().optional(),
    }),
    output: pageOf(activity),
  },
  /** An auction as it is at this moment, by the server's clock. */
  AuctionActivityInfo: {
    method: 'GET',
    path: '/v1/addons/auction/AuctionActivityInfo',
    open: true,
    industries,
    input: z.object({ id: oneActivity.id }),
    output: activity.extend({ now: unixSeconds }),
  },
  AuctionActivitySave: {
    method: 'POST',
    path: '/v1/addons/auction/AuctionActivitySave',
    industries,
    input: activityInput,
    output: activity,
    audit: 'auction_activity.save',
  },
  AuctionActivityDel: {
    method: 'POST',
    path: '/v1/addons/auction/AuctionActivityDel',
    industries,
    input: z.object({ id: oneActivity.id }),
    output: z.object({ id: rowId }),
    audit: 'auction_activity.delete',
  },
  /** Publishes a draft, which takes its piece from the shelf; takes it back, or calls it off as long as nobody has bid. */
  AuctionActivityTurn: {
    method: 'POST',
    path: '/v1/addons/auction/AuctionActivityTurn',
    industries,
    input: z.object({ ...oneActivity, action: activityAction }),
    output: activity,
    audit: 'auction_activity.turn',
  },
  /** What the second bidder has said to the seller: they take it for what they have bid, or do not. */
  AuctionOfferAnswer: {
    method: 'POST',
    path: '/v1/addons/auction/AuctionOfferAnswer',
    open: true,
    industries,
    input: z.object({ ...oneActivity, accepts: z.boolean() }),
    output: activity,
    audit: 'auction.answer',
  },
  AuctionBidList: {
    method: 'GET',
    path: '/v1/addons/auction/AuctionBidList',
    open: true,
    industries,
    input: listQuery.extend({ activity_id, member_id: rowIdOf('member').optional() }),
    output: pageOf(bid),
  },
  /** Who has entered, with their deposits. */
  AuctionBidderList: {
    method: 'GET',
    path: '/v1/addons/auction/AuctionBidderList',
    open: true,
    industries,
    input: listQuery.extend({
      activity_id,
      state: bidderState.optional(),
      member_id: rowIdOf('member').optional(),
    }),
    output: pageOf(bidder),
  },
  /** Enters a member, who pays the deposit by `PaymentStart` or at the counter. */
  AuctionEnter: {
    method: 'POST',
    path: '/v1/addons/auction/AuctionEnter',
    open: true,
    industries,
    input: entryInput.extend({ member_code }),
    output: entryAnswer,
    audit: 'auction.enter',
  },
  /** Bids for a member. */
  AuctionBid: {
    method: 'POST',
    path: '/v1/addons/auction/AuctionBid',
    open: true,
    industries,
    input: bidInput.extend({ member_code }),
    output: bidAnswer,
    audit: 'auction.bid',
  },
  /** Members who may not bid any more. */
  AuctionBanList: {
    method: 'GET',
    path: '/v1/addons/auction/AuctionBanList',
    industries,
    input: listQuery.extend({ member_id: rowIdOf('member').optional() }),
    output: pageOf(ban),
  },
  /** Bans a member: bids in auctions that run count no more, and deposits go back. */
  AuctionBanAdd: {
    method: 'POST',
    path: '/v1/addons/auction/AuctionBanAdd',
    industries,
    input: z.object({ member_id: rowIdOf('member'), reason: line(200, 1) }),
    output: ban,
    audit: 'auction_ban.add',
  },
  AuctionBanDel: {
    method: 'POST',
    path: '/v1/addons/auction/AuctionBanDel',
    industries,
    input: z.object({ id: rowIdOf('auction_ban') }),
    output: z.object({ id: rowId }),
    audit: 'auction_ban.delete',
  },
  /** What is under way at this moment. */
  AuctionCount: {
    method: 'GET',
    path: '/v1/addons/auction/AuctionCount',
    industries,
    input: z.object({}),
    output: z.object({
      running: z.int(),
      /** Bidders and bids of those that run. */
      bidders: z.int(),
      bids: z.int(),
      /** Won, and not paid. */
      awarded: z.int(),
    }),
  },
  /** What auctions have come to. */
  AuctionFigureList: {
    method: 'GET',
    path: '/v1/addons/auction/AuctionFigureList',
    industries,
    input: listQuery.extend({ state: activityState.optional() }),
    output: pageOf(activityFigures),
  },
  ...auctionStoreCalls,
});

export const auctionErrors = errors('auction', {
  ends_before_start: 422,
  ends_past: 422,
  reserve_low: 422,
  buy_now_low: 422,
  bands: 422,
  below_cost: 422,
  overlaps: 409,
  sku_gone: 409,
  not_on_sale: 409,
  not_draft: 409,
  state: 409,
  bids_there: 409,
  member_unknown: 422,
  rules: 422,
  not_begun: 409,
  over: 409,
  enter_first: 409,
  deposit_due: 409,
  banned: 409,
  out: 409,
  own_people: 409,
  too_low: 409,
  too_high: 422,
  confirm_high: 409,
  buy_now_gone: 409,
  offer_gone: 409,
  request_differs: 409,
  price_fixed: 409,
  binding: 409,
  bids_differ: 409,
  banned_already: 409,
  activities_open: 409,
  deposits_open: 409,
});
