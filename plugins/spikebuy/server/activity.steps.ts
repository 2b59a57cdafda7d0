import { refuse, wireErrors } from '@linehaul/contract/errors.ts';
import { giveBackStock, takeStock } from '@linehaul/modules/goods/server/goods.port.ts';
import { lockNamed } from '@linehaul/server-kernel/database/named-lock.repo.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { HandlerCall } from '@linehaul/server-kernel/module/server-module.ts';
import type { Locked } from '@linehaul/server-kernel/state/record-steps.repo.ts';
import type { Selectable } from 'kysely';
import { spikebuyErrors } from '../contract/spikebuy.contract.ts';
import type { Activity, ActivityAction } from '../contract/spikebuy-record.contract.ts';
import { activityRepo, activitySteps } from './activity.repo.ts';
import { checkPlan, existingActivity } from './activity-goods.steps.ts';
import { giveRestBackLater } from './spikebuy-rest.steps.ts';
import type { ActivityTable } from './spikebuy-tables.repo.ts';

type LockedActivity = Locked<Selectable<ActivityTable>>;

/**
 * What an activity's own moves of stock are booked under. They are apart from those by which it hands pieces to orders, because a
 * cause moves a SKU once for each reason and part.
 */
const ownCause = ({ id, round }: { id: number; round: number }) => ({ kind: 'spikebuy_activity', id, part: round });

/** From where orders of an activity get their pieces. */
export const sellingCause = (activity_id: number) => ({ kind: 'spikebuy_sale', id: activity_id });

async function publishWork(scope: Scope, activity: LockedActivity) {
  await lockNamed(scope, `spikebuy goods ${activity.sku_id}`);
  await checkPlan(scope, activity);
  const { id, sku_id, quota_pieces } = activity;
  const round = activity.round + 1;
  await takeStock(scope, ownCause({ id, round }), [{ sku_id, quantity: quota_pieces }]);
  return { set: { round, held_pieces: quota_pieces } };
}

/** Nobody has bought yet: all of its pieces go back to the shelf. */
async function withdrawWork(scope: Scope, activity: LockedActivity) {
  const { sku_id, held_pieces } = activity;
  await giveBackStock(scope, 'release', ownCause(activity), [{ sku_id, quantity: held_pieces }]);
  return { set: { held_pieces: 0 } };
}

/** What a step of a person moves besides the state; null for nothing. */
function findWork(action: ActivityAction) {
  if (action === 'publish') return publishWork;
  return action === 'withdraw' ? withdrawWork : null;
}

export async function turnActivity(
  call: HandlerCall<{ id: number; version?: number | undefined; action: ActivityAction }>,
): Promise<Activity> {
  const { scope, input } = call;
  const work = findWork(input.action);
  await activitySteps.takeIn(call, input.action, async (activity) => ({
    by: 'person',
    ...(work ? await work(scope, activity) : {}),
  }));
  if (input.action === 'stop') await giveRestBackLater(scope, input.id);
  return existingActivity(scope, input.id);
}

/** What an activity does by the clock: begin, or end. */
export async function turnByClock(
  scope: Scope,
  { id, action }: { id: number; action: 'start' | 'end' },
): Promise<void> {
  const [activity] = await activitySteps.lockAll(scope, [id]);
  if (activity?.state !== (action === 'start' ? 'scheduled' : 'running')) return;
  await activitySteps.take(scope, activity, action, { by: 'clock' });
  if (action === 'end') await giveRestBackLater(scope, id);
}

/**
 * Gives what nobody has bought back to the shelf, once: after the activity has ended nothing is taken of it any more. The stock is
 * locked before the activity, as by everybody who buys.
 */
export async function giveRestBack(tx: Scope, id: number): Promise<void> {
  const activity = await activityRepo(tx).byId(id);
  if (!activity || activity.held_pieces === 0) return;
  const { sku_id, held_pieces } = activity;
  const { round } = await activityRepo(tx).roundOf(id);
  await giveBackStock(tx, 'release', ownCause({ id, round }), [{ sku_id, quantity: held_pieces }]);
  // Somebody who was about to buy has changed it meanwhile: nothing of this is kept, and the queue asks again.
  if (!(await activityRepo(tx).emptyHeld(id, held_pieces))) throw refuse(wireErrors.version);
}

/** Refuses while something is under way that would stand still. */
export async function checkIdle(scope: Scope): Promise<void> {
  const count = await activityRepo(scope).openCount();
  if (count > 0) throw refuse(spikebuyErrors.activities_open, { params: { count } });
}
