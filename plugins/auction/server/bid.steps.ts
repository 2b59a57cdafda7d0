import { refuse, refuseAt } from '@linehaul/contract/errors.ts';
import { installedPlainSettings } from '@linehaul/modules/addon/server/addon.port.ts';
import { sourceOf } from '@linehaul/modules/goodsorder/server/goodsorder.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { publish } from '@linehaul/server-kernel/events/publish.ts';
import { auctionErrors, auctionKey, auctionSettings } from '../contract/auction.contract.ts';
import { auctionCounters } from '../contract/auction.events.ts';
import type { BidAnswer, BidInput } from '../contract/auction-bid.contract.ts';
import type { BidderState } from '../contract/auction-record.contract.ts';
import { activityRepo, activitySteps, type LockedActivity } from './activity.repo.ts';
import { endAfter, openStates, whyClosed } from './auction.rules.ts';
import { emitOutbid } from './auction-emit.repo.ts';
import { type BidState, bidStateAfter, nextMinimum } from './auction-price.rules.ts';
import { decryptMax, encryptMax, type Kernel, readBidState } from './auction-secret.steps.ts';
import { award } from './award.steps.ts';
import { banRepo } from './ban.repo.ts';
import { bidRepo, type StoredBid } from './bid.repo.ts';
import { bidderRepo, type StoredBidder } from './bidder.repo.ts';

const yuan = (cents: number) => (cents / 100).toFixed(2);

async function readSettings(scope: Scope) {
  const settings = await installedPlainSettings(scope, { key: auctionKey, settings: auctionSettings });
  return settings ?? auctionSettings.parse({});
}

/**
 * When a bid counts: so much later than its call as it has waited for those before it, and never before the one before it, whatever the
 * clock of this process says.
 */
async function momentOf(tx: Scope, { last_bid_at }: LockedActivity): Promise<number> {
  return Math.max(tx.now + (await bidRepo(tx).waitedSeconds()), last_bid_at ?? 0);
}

/** The auction, which bids now; the clock's job may be some seconds behind its beginning. */
async function openAt(tx: Scope, activity: LockedActivity, at: number): Promise<LockedActivity> {
  const obstacle = whyClosed({ ...activity, now: at });
  if (obstacle) throw refuse(obstacle);
  return activity.state === 'running' ? activity : activitySteps.take(tx, activity, 'start', { by: 'clock' });
}

const stateErrors = {
  due: auctionErrors.deposit_due,
  closed: auctionErrors.out,
  returning: auctionErrors.out,
  returned: auctionErrors.out,
  forfeited: auctionErrors.out,
} as const satisfies Partial<Record<BidderState, unknown>>;

/** Refuses a member who has not entered, has not paid the deposit, or is banned. */
async function bidderOf(tx: Scope, activity_id: number, member_id: number): Promise<StoredBidder> {
  if (await banRepo(tx).ofMember(member_id)) throw refuse(auctionErrors.banned);
  const bidder = await bidderRepo(tx).ofMember(activity_id, member_id);
  if (!bidder) throw refuse(auctionErrors.enter_first);
  if (bidder.state !== 'ready') throw refuse(stateErrors[bidder.state]);
  return bidder;
}

/** Refuses what is too little, what nobody can mean, and what is to be said twice. */
async function checkAmount(
  tx: Scope,
  { activity, bidState, bidder_id }: { activity: LockedActivity; bidState: BidState; bidder_id: number },
  { max_cents, is_confirmed }: BidInput,
): Promise<void> {
  const least = nextMinimum(activity, bidState, bidder_id);
  if (max_cents < least) throw refuseAt(auctionErrors.too_low, 'max_cents', { min: yuan(least) });
  const { confirm_times, limit_times } = await readSettings(tx);
  const usual = nextMinimum(activity, bidState);
  const most = limit_times * Math.max(usual, activity.value_cents);
  if (max_cents > most) throw refuseAt(auctionErrors.too_high, 'max_cents', { max: yuan(most) });
  if (max_cents >= confirm_times * usual && !is_confirmed) {
    const times = Math.floor(max_cents / usual);
    throw refuseAt(auctionErrors.confirm_high, 'max_cents', { times, min: yuan(usual), amount: yuan(max_cents) });
  }
}

/** Refuses one who would have it at once for another price, or after somebody has bid. */
function checkBuyNow({ buy_now_cents, leader_id }: LockedActivity, { max_cents }: BidInput): void {
  const isOffered = buy_now_cents > 0 && leader_id === null;
  if (!isOffered || max_cents !== buy_now_cents) throw refuseAt(auctionErrors.buy_now_gone, 'max_cents');
}

function showBid(tx: Scope, activity: LockedActivity, bid: StoredBid): BidAnswer {
  const { id, seq, price_cents, is_leading, has_extended } = bid;
  const { leader_id, closes_at } = activity;
  return {
    now: tx.now,
    bid: { id, seq, price_cents, is_leading, has_extended },
    min_cents: nextMinimum(activity, { price_cents: activity.price_cents, leader_id, max_cents: 0 }),
    closes_at,
    is_over: !openStates.includes(activity.state),
  };
}

/** The bid that an earlier call with the same number has made; refuses one that bids something else. */
async function earlierBid(tx: Scope, kernel: Kernel, input: BidInput, member_id: number) {
  const { request_no, activity_id, max_cents } = input;
  const bid = await bidRepo(tx).ofRequest(request_no);
  if (!bid) return undefined;
  const isSameBidder = bid.activity_id === activity_id && bid.member_id === member_id;
  if (!isSameBidder || decryptMax(tx, kernel, activity_id, bid.encrypted_max) !== max_cents)
    throw refuse(auctionErrors.request_differs);
  return bid;
}

/** The end after a bid; one that has changed nothing moves it nowhere. */
function endOf(activity: LockedActivity, { price_cents, leader_id }: BidState, at: number): number {
  const { closes_at, extension_seconds } = activity;
  const hasChanged = price_cents !== activity.price_cents || leader_id !== activity.leader_id;
  return hasChanged && closes_at - at <= extension_seconds ? endAfter(activity, at) : closes_at;
}

/** Who led until now learns that somebody has bid more. */
async function reportHigherBid(tx: Scope, former: LockedActivity, leader_id: number | null, at: number): Promise<void> {
  if (former.leader_id === null || former.leader_id === leader_id) return;
  if (await bidderRepo(tx).markOutbid(former.leader_id, at)) await emitOutbid(tx, former.leader_id);
}

/**
 * Bids for a member. All bids of one auction come one after the other: its row is locked first, so that each meets the price that those
 * before it have made.
 */
export async function placeBid(tx: Scope, kernel: Kernel, member_id: number, input: BidInput): Promise<BidAnswer> {
  const lockedActivity = await activitySteps.lock(tx, input.activity_id);
  const before = await earlierBid(tx, kernel, input, member_id);
  if (before) return showBid(tx, lockedActivity, before);
  const at = await momentOf(tx, lockedActivity);
  const activity = await openAt(tx, lockedActivity, at);
  const { id } = activity;
  const bidder = await bidderOf(tx, id, member_id);
  const bidState = readBidState(tx, kernel, activity);
  if (input.is_buy_now) checkBuyNow(activity, input);
  else await checkAmount(tx, { activity, bidState, bidder_id: bidder.id }, input);
  const { max_cents, is_buy_now, request_no } = input;
  const kind = is_buy_now ? 'buy_now' : 'bid';
  const after = bidStateAfter(activity, bidState, { bidder_id: bidder.id, max_cents, kind });
  const closesAt = endOf(activity, after, at);
  const has_extended = closesAt > activity.closes_at;
  const encryptOf = (cents: number) => encryptMax(tx, kernel, id, cents);
  const time = { created_at: new Date(at * 1000), closes_at: new Date(closesAt * 1000) };
  const bid = await bidRepo(tx).add({
    ...{ activity_id: id, seq: activity.bid_count + 1, bidder_id: bidder.id, member_id, kind, request_no },
    ...{
      source: sourceOf(tx),
      encrypted_max: encryptOf(max_cents),
      price_cents: after.price_cents,
      has_extended,
      ...time,
    },
    is_leading: after.leader_id === bidder.id,
  });
  if (!bid) throw refuse(auctionErrors.request_differs);
  const { price_cents, leader_id } = after;
  const extensions = activity.extensions + (has_extended ? 1 : 0);
  const bidStateNow = { price_cents, leader_id, bid_count: bid.seq, extensions };
  const last = { encrypted_max: encryptOf(after.max_cents), closes_at: time.closes_at, last_bid_at: time.created_at };
  await activityRepo(tx).setBidState(id, { ...bidStateNow, ...last });
  await reportHigherBid(tx, activity, leader_id, at);
  publish(tx, auctionCounters, id);
  const activityNow = { ...activity, ...bidStateNow, closes_at: closesAt };
  if (!is_buy_now) return showBid(tx, activityNow, bid);
  await award(tx, activityNow, { winner_id: bidder.id, award_cents: max_cents, by: 'person' });
  return { ...showBid(tx, activityNow, bid), is_over: true };
}
