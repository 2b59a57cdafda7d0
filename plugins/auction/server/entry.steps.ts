import { type ErrorCode, refuse, refuseAt } from '@linehaul/contract/errors.ts';
import { isStaffPhone } from '@linehaul/modules/access/server/access.port.ts';
import { goodsOrderErrors } from '@linehaul/modules/goodsorder/contract/goods-order.contract.ts';
import { quoteGoods } from '@linehaul/modules/goodsorder/server/goodsorder.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { publish } from '@linehaul/server-kernel/events/publish.ts';
import { auctionErrors } from '../contract/auction.contract.ts';
import { auctionCounters } from '../contract/auction.events.ts';
import type { EntryAnswer, EntryInput } from '../contract/auction-bid.contract.ts';
import { activityRepo, activitySteps, type LockedActivity } from './activity.repo.ts';
import { openStates } from './auction.rules.ts';
import { banRepo } from './ban.repo.ts';
import { bidderRepo } from './bidder.repo.ts';

/** Refuses who may not bid: members who are banned, and the seller's own people, who could bid the price up. */
async function checkMember(tx: Scope, { id, phone }: { id: number; phone: string }): Promise<void> {
  if (await banRepo(tx).ofMember(id)) throw refuse(auctionErrors.banned);
  if (await isStaffPhone(tx, phone)) throw refuse(auctionErrors.own_people);
}

/** The order is made by itself when the auction is won: where it goes has to be known, and goods have to be sent there. */
async function checkReceiver(tx: Scope, { sku_id }: LockedActivity, input: EntryInput): Promise<void> {
  const { freight_mode, region_code } = input;
  const fields =
    freight_mode === 1 ? (['receiver_name', 'receiver_phone', 'region_code', 'city', 'address'] as const) : [];
  for (const field of fields) if (input[field] === '') throw refuseAt(goodsOrderErrors.receiver_missing, field);
  const lines = [{ sku_id, quantity: 1, discount_cents: 0 }];
  await quoteGoods(tx, { freight_mode, region_code, discount_cents: 0, lines });
}

function whyNoEntry({ state, closes_at }: LockedActivity, now: number): ErrorCode | null {
  return openStates.includes(state) && closes_at > now ? null : auctionErrors.over;
}

/** A member enters an auction, once; the deposit is paid as other things are. */
export async function enter(tx: Scope, member: { id: number; phone: string }, input: EntryInput): Promise<EntryAnswer> {
  const { activity_id, accepts_rules, ...entry } = input;
  const activity = await activitySteps.lock(tx, activity_id);
  const before = await bidderRepo(tx).ofMember(activity_id, member.id);
  if (before) return before;
  const obstacle = whyNoEntry(activity, tx.now);
  if (obstacle) throw refuse(obstacle);
  if (!accepts_rules) throw refuseAt(auctionErrors.rules, 'accepts_rules');
  await checkMember(tx, member);
  await checkReceiver(tx, activity, input);
  const { deposit_cents } = activity;
  const bidder = await bidderRepo(tx).add({
    ...entry,
    ...{ activity_id, member_id: member.id, deposit_cents, state: deposit_cents > 0 ? 'due' : 'ready' },
    bidder_no: await activityRepo(tx).nextBidderNo(activity_id),
  });
  publish(tx, auctionCounters, activity_id);
  return bidder;
}
