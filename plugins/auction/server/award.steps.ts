import { Refusal, refuse, wireErrors } from '@linehaul/contract/errors.ts';
import { goodsErrors } from '@linehaul/modules/goods/contract/goods.contract.ts';
import { giveBackStock, takeStock } from '@linehaul/modules/goods/server/goods.port.ts';
import { goodsOrderInput } from '@linehaul/modules/goodsorder/contract/goods-order-calls.contract.ts';
import { sellGoods, sourceOf } from '@linehaul/modules/goodsorder/server/goodsorder.port.ts';
import { runRefunds } from '@linehaul/modules/payment/server/payment.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { publish } from '@linehaul/server-kernel/events/publish.ts';
import type { Extensions } from '@linehaul/server-kernel/module/extension-point.ts';
import { auctionErrors, auctionKey } from '../contract/auction.contract.ts';
import { auctionCounters } from '../contract/auction.events.ts';
import { activityRepo, activitySteps, type LockedActivity } from './activity.repo.ts';
import { emitAwarded, emitOffered } from './auction-emit.repo.ts';
import { followActivity } from './auction-follow.steps.ts';
import { replay, runnerUp } from './auction-price.rules.ts';
import { type Kernel, readBids } from './auction-secret.steps.ts';
import { banRepo } from './ban.repo.ts';
import { bidderRepo } from './bidder.repo.ts';
import { forfeitDeposit, releaseBidder } from './deposit.steps.ts';

const hourSeconds = 3600;

/**
 * What an auction's own moves of stock are booked under, each round once. They are apart from the one by which it hands its piece to an
 * order.
 */
export const ownCause = ({ id, round }: { id: number; round: number }) => ({
  kind: 'auction_activity',
  id,
  part: round,
});
const sellingCause = (activity_id: number) => ({ kind: 'auction_sale', id: activity_id });
export const onePiece = (sku_id: number) => [{ sku_id, quantity: 1 }];

const hoursLater = (scope: Scope, hours: number) => new Date((scope.now + hours * hourSeconds) * 1000);

/** The auction is won, at a price; the order follows. */
export async function award(
  tx: Scope,
  activity: LockedActivity,
  { winner_id, award_cents, by }: { winner_id: number; award_cents: number; by: 'clock' | 'person' },
): Promise<void> {
  await activitySteps.take(tx, activity, 'award', { by, set: { winner_id, award_cents } });
  await followActivity(tx, activity.id);
}

/** The time of an auction is over: the price that its bids come to is the winner's, unless it does not reach the reserve. */
export async function closeByClock(tx: Scope, kernel: Kernel, id: number): Promise<void> {
  const [activity] = await activitySteps.lockAll(tx, [id]);
  if (activity?.state !== 'running' || activity.closes_at > tx.now) return;
  const { price_cents, leader_id } = replay(activity, await readBids(tx, kernel, id));
  // What everybody was shown is what is sold for: rows that were changed by hand sell nothing.
  if (price_cents !== activity.price_cents || leader_id !== activity.leader_id) throw refuse(auctionErrors.bids_differ);
  if (leader_id !== null && price_cents >= activity.reserve_cents)
    return award(tx, activity, { winner_id: leader_id, award_cents: price_cents, by: 'clock' });
  await activitySteps.take(tx, activity, 'fail', { by: 'clock' });
  await followActivity(tx, id);
}

/** The winner's order, at the price that the auction has come to. */
async function sell(tx: Scope, extensions: Extensions, activity: LockedActivity): Promise<void> {
  const { id, sku_id, winner_id, award_cents, pay_hours } = activity;
  const bidder = await bidderRepo(tx).byId(winner_id ?? 0);
  if (!bidder) throw refuse(wireErrors.not_found);
  const { member_id, receiver_name, receiver_phone, region_code, city, address, freight_mode } = bidder;
  const receiver = { receiver_name, receiver_phone, region_code, city, address, freight_mode };
  const lines = onePiece(sku_id);
  const request_no = `auction-${id}-${bidder.id}`;
  const pay_until = hoursLater(tx, pay_hours);
  const order = await sellGoods(tx, extensions, goodsOrderInput.parse({ ...receiver, member_id, lines, request_no }), {
    source: sourceOf(tx),
    sold_by: auctionKey,
    pay_until: pay_until.getTime() / 1000,
    lines: [{ price_cents: award_cents }],
    stock: sellingCause(id),
  });
  // The number may be that of an order which no auction has made.
  if (order.sold_by !== auctionKey) throw refuse(auctionErrors.request_differs);
  await activityRepo(tx).setOrder(id, { order_id: order.id, order_no: order.order_no, pay_until });
  await emitAwarded(tx, id);
  publish(tx, auctionCounters);
}

/** The second bidder takes it for what they have bid, or does not. */
export async function answerOffer(
  tx: Scope,
  extensions: Extensions,
  input: { id: number; version?: number | undefined; accepts: boolean },
): Promise<void> {
  const { id, version, accepts } = input;
  const activity = await activitySteps.lock(tx, id, version);
  if (activity.state !== 'offered' || (activity.offer_until ?? 0) <= tx.now) throw refuse(auctionErrors.offer_gone);
  const change = { by: 'person', set: { offer_until: null } } as const;
  if (accepts) return sell(tx, extensions, await activitySteps.take(tx, activity, 'accept', change));
  await activitySteps.take(tx, activity, 'decline', change);
  await followActivity(tx, id);
}

/** Nobody has answered in time. */
export async function declineByClock(tx: Scope, id: number): Promise<void> {
  const [activity] = await activitySteps.lockAll(tx, [id]);
  if (activity?.state !== 'offered' || (activity.offer_until ?? 0) > tx.now) return;
  await activitySteps.take(tx, activity, 'decline', { by: 'clock', set: { offer_until: null } });
  await followActivity(tx, id);
}

/** Takes the piece, which the order has just put back on the shelf, once more; false when somebody has bought it meanwhile. */
async function takeAgain(tx: Scope, { id, sku_id, round }: LockedActivity): Promise<boolean> {
  try {
    await takeStock(tx, ownCause({ id, round: round + 1 }), onePiece(sku_id));
    return true;
  } catch (error) {
    if (error instanceof Refusal && error.code === goodsErrors.stock_short.code) return false;
    throw error;
  }
}

/** Who is asked when the winner has not paid: who came next, would pay the reserve, and is not banned meanwhile. */
async function nextBidder(tx: Scope, kernel: Kernel, activity: LockedActivity) {
  if (!activity.offers_second || activity.is_second) return null;
  const second = runnerUp(await readBids(tx, kernel, activity.id), activity.winner_id);
  if (!second || second.max_cents < activity.reserve_cents) return null;
  const bidder = await bidderRepo(tx).byId(second.bidder_id);
  return bidder && !(await banRepo(tx).ofMember(bidder.member_id)) ? second : null;
}

/**
 * The winner's order was called off. When its time to pay was over, the deposit is the seller's, and the second bidder is asked; when the
 * seller has let the winner go before, nobody owes anything.
 */
export async function loseOrder(tx: Scope, kernel: Kernel, activity: LockedActivity): Promise<void> {
  const { id, winner_id, pay_until, pay_hours, round } = activity;
  const hasDefaulted = pay_until !== null && pay_until <= tx.now;
  if (hasDefaulted && winner_id !== null) await forfeitDeposit(tx, kernel.extensions, winner_id);
  const second = hasDefaulted ? await nextBidder(tx, kernel, activity) : null;
  const none = { pay_until: null };
  if (second && (await takeAgain(tx, activity))) {
    const secondPart = { winner_id: second.bidder_id, award_cents: second.max_cents, is_second: true };
    const rest = { order_id: null, order_no: '', held_pieces: 1, round: round + 1 };
    const offer_until = hoursLater(tx, pay_hours);
    await activitySteps.take(tx, activity, 'offer', {
      by: 'order',
      set: { ...none, ...secondPart, ...rest, offer_until },
    });
    await emitOffered(tx, id);
  } else {
    await activitySteps.take(tx, activity, 'release', { by: 'order', set: none });
  }
  await followActivity(tx, id);
}

async function makeOrder(tx: Scope, extensions: Extensions, id: number): Promise<void> {
  const [activity] = await activitySteps.lockAll(tx, [id]);
  if (activity?.state === 'awarded' && activity.order_id === null) await sell(tx, extensions, activity);
}

/** Nobody has won it: its piece goes back to the shelf, once. */
async function givePieceBack(tx: Scope, id: number): Promise<void> {
  const [activity] = await activitySteps.lockAll(tx, [id]);
  if (!activity || (activity.state !== 'unsold' && activity.state !== 'cancelled')) return;
  if (activity.held_pieces === 0) return;
  await giveBackStock(tx, 'release', ownCause(activity), onePiece(activity.sku_id));
  await activityRepo(tx).setHeldPieces(id, 0);
}

/** Everybody but who is to pay has their deposit back. */
async function releaseBidders(tenant: Scope, extensions: Extensions, id: number): Promise<void> {
  const activity = await activityRepo(tenant).byId(id);
  if (!activity || ['draft', 'scheduled', 'running'].includes(activity.state)) return;
  const winner_id = activity.state === 'awarded' ? activity.winner_id : null;
  for (const bidderId of await bidderRepo(tenant).idsToRelease(id, winner_id)) {
    const refundIds = await tenant.transaction((tx) => releaseBidder(tx, extensions, bidderId));
    await runRefunds(tenant, extensions, refundIds);
  }
}

/** What follows from what an auction has come to; one thing that fails keeps none of the others. */
export async function followNow(tenant: Scope, extensions: Extensions, id: number): Promise<void> {
  const works = [
    () => tenant.transaction((tx) => makeOrder(tx, extensions, id)),
    () => tenant.transaction((tx) => givePieceBack(tx, id)),
    () => releaseBidders(tenant, extensions, id),
  ];
  const faults: unknown[] = [];
  for (const work of works) await work().catch((error: unknown) => faults.push(error));
  if (faults.length > 0) throw faults[0];
}
