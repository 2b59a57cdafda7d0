import { refuse } from '@linehaul/contract/errors.ts';
import { giveBackStock, takeStock } from '@linehaul/modules/goods/server/goods.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { HandlerCall } from '@linehaul/server-kernel/module/server-module.ts';
import { auctionErrors } from '../contract/auction.contract.ts';
import type { Activity, ActivityAction } from '../contract/auction-record.contract.ts';
import { activityRepo, activitySteps, type LockedActivity } from './activity.repo.ts';
import { followActivity } from './auction-follow.steps.ts';
import { checkTerms, existingActivity } from './auction-goods.steps.ts';
import { onePiece, ownCause } from './award.steps.ts';
import { bidderRepo } from './bidder.repo.ts';

async function publishWork(scope: Scope, activity: LockedActivity) {
  const sku = await checkTerms(scope, activity, activity.id);
  const round = activity.round + 1;
  await takeStock(scope, ownCause({ id: activity.id, round }), onePiece(activity.sku_id));
  return { round, held_pieces: 1, value_cents: sku.price_cents, cost_cents: sku.cost_cents };
}

/** It has not begun: its piece goes back to the shelf at once. */
async function withdrawWork(scope: Scope, activity: LockedActivity) {
  await giveBackStock(scope, 'release', ownCause(activity), onePiece(activity.sku_id));
  return { held_pieces: 0 };
}

async function cancelWork(scope: Scope, { id }: LockedActivity) {
  await followActivity(scope, id);
  return {};
}

const works = { publish: publishWork, withdraw: withdrawWork, cancel: cancelWork } as const;

export async function turnActivity(
  call: HandlerCall<{ id: number; version?: number | undefined; action: ActivityAction }>,
): Promise<Activity> {
  const { scope, input } = call;
  await activitySteps.takeIn(call, input.action, async (activity) => ({
    by: 'person',
    set: await works[input.action](scope, activity),
  }));
  return existingActivity(scope, input.id);
}

/** The time of an auction has come. */
export async function startByClock(tx: Scope, id: number): Promise<void> {
  const [activity] = await activitySteps.lockAll(tx, [id]);
  if (activity?.state === 'scheduled' && activity.starts_at <= tx.now)
    await activitySteps.take(tx, activity, 'start', { by: 'clock' });
}

/** Refuses while something is under way that would stand still, or could not be put in order any more. */
export async function checkIdle(scope: Scope): Promise<void> {
  const count = await activityRepo(scope).openCount();
  if (count > 0) throw refuse(auctionErrors.activities_open, { params: { count } });
  const deposits = await bidderRepo(scope).depositCount();
  if (deposits > 0) throw refuse(auctionErrors.deposits_open, { params: { count: deposits } });
}
