import { Refusal, refuse, wireErrors } from '@linehaul/contract/errors.ts';
import { goodsErrors } from '@linehaul/modules/goods/contract/goods.contract.ts';
import { giveBackStock, skusForSale, takeStock } from '@linehaul/modules/goods/server/goods.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { HandlerCall } from '@linehaul/server-kernel/module/server-module.ts';
import { existing } from '@linehaul/server-kernel/record/record-calls.ts';
import type { Locked } from '@linehaul/server-kernel/state/record-steps.repo.ts';
import type { Selectable } from 'kysely';
import { groupbuyErrors } from '../contract/groupbuy.contract.ts';
import type { Activity, ActivityAction } from '../contract/groupbuy-record.contract.ts';
import { activityRepo, activitySteps } from './activity.repo.ts';
import { showActivities, skuToSell } from './activity-goods.steps.ts';
import { groupRepo, groupSteps } from './group.repo.ts';
import { followGroup } from './groupbuy-follow.steps.ts';
import type { ActivityTable } from './groupbuy-tables.repo.ts';
import { seatRepo } from './seat.repo.ts';

type LockedActivity = Locked<Selectable<ActivityTable>>;

/**
 * What an activity's own moves of stock are booked under. They are apart from those by which it hands pieces to orders, because a cause
 * moves a SKU once for each reason and part.
 */
const ownCause = (activity: { id: number; round: number }) => ({
  kind: 'groupbuy_activity',
  id: activity.id,
  part: activity.round,
});
const refillCause = (id: number, part: number) => ({ kind: 'groupbuy_refill', id, part });

/** From where orders of an activity get their pieces. */
export const sellingCause = (activity_id: number) => ({ kind: 'groupbuy_sale', id: activity_id });

const pieces = (sku_id: number, quantity: number) => [{ sku_id, quantity }];

/** Refuses with `wire.not_found`. */
export async function existingActivity(scope: Scope, id: number): Promise<Activity> {
  const [activity] = await showActivities(scope, [await existing(activityRepo(scope), id)]);
  if (!activity) throw refuse(wireErrors.not_found);
  return activity;
}

/** Gives what nobody has bought back to the shelf, once for each time that the activity was published. */
async function giveRestBack(scope: Scope, { sku_id, held_pieces, ...activity }: LockedActivity): Promise<void> {
  if (held_pieces > 0) await giveBackStock(scope, 'release', ownCause(activity), pieces(sku_id, held_pieces));
}

async function publishWork(scope: Scope, activity: LockedActivity) {
  await skuToSell(scope, activity);
  const round = activity.round + 1;
  const { id, sku_id, quota_pieces } = activity;
  await takeStock(scope, ownCause({ id, round }), pieces(sku_id, quota_pieces));
  return { set: { round, held_pieces: quota_pieces } };
}

/** Pieces stay with an activity that has ended as long as a group can become complete with them. */
async function endWork(scope: Scope, activity: LockedActivity) {
  if ((await groupRepo(scope).openOf(activity.id)).length > 0) return {};
  await giveRestBack(scope, activity);
  return { set: { held_pieces: 0 } };
}

/** All groups that are not complete come to nothing; their orders follow. */
async function callOffWork(scope: Scope, activity: LockedActivity) {
  const openGroups = await groupSteps.lockAll(scope, await groupRepo(scope).openOf(activity.id));
  await groupSteps.takeAll(scope, openGroups, 'dissolve', { by: 'person', set: { closed_at: scope.timestamp } });
  for (const { id } of openGroups) await followGroup(scope, id);
  await giveRestBack(scope, activity);
  return { set: { held_pieces: 0 } };
}

async function withdrawWork(scope: Scope, activity: LockedActivity) {
  await giveRestBack(scope, activity);
  return { set: { held_pieces: 0 } };
}

/** What an action does beside the step. */
function workFor(action: ActivityAction) {
  if (action === 'publish') return publishWork;
  if (action === 'withdraw') return withdrawWork;
  return action === 'cancel' ? callOffWork : endWork;
}

export async function turnActivity(
  call: HandlerCall<{ id: number; version?: number | undefined; action: ActivityAction }>,
): Promise<Activity> {
  const { scope, input } = call;
  await activitySteps.takeIn(call, input.action, async (activity) => ({
    by: 'person',
    ...(await workFor(input.action)(scope, activity)),
  }));
  return existingActivity(scope, input.id);
}

/** What an activity does by the clock: begin, or end. */
export async function turnByClock(
  scope: Scope,
  { id, action }: { id: number; action: 'start' | 'end' },
): Promise<void> {
  const [activity] = await activitySteps.lockAll(scope, [id]);
  if (activity?.state !== (action === 'start' ? 'scheduled' : 'running')) return;
  const change = action === 'end' ? await endWork(scope, activity) : {};
  await activitySteps.take(scope, activity, action, { by: 'clock', ...change });
}

/** Pieces that are free on the shelf, at most so many; of a service there are always enough. */
async function freePieces(scope: Scope, sku_id: number, most: number): Promise<number> {
  const sku = (await skusForSale(scope, [sku_id])).get(sku_id);
  return sku ? Math.min(most, sku.free_stock ?? most) : 0;
}

/** Takes pieces that have come back to the shelf, from seats that were not paid or were refunded, for the next buyers. */
async function refill(scope: Scope, { id, sku_id, quota_pieces, held_pieces }: LockedActivity): Promise<void> {
  const missing = quota_pieces - held_pieces - (await seatRepo(scope).soldPieces(id));
  const quantity = missing > 0 ? await freePieces(scope, sku_id, missing) : 0;
  if (quantity <= 0) return;
  const part = await activityRepo(scope).nextRefill(id);
  try {
    await takeStock(scope, refillCause(id, part), pieces(sku_id, quantity));
  } catch (error) {
    // Somebody has bought them meanwhile: the next round looks again.
    if (error instanceof Refusal && error.code === goodsErrors.stock_short.code) return;
    throw error;
  }
  await activityRepo(scope).moveHeld(id, quantity);
}

/** Puts an activity's pieces in order after its seats have changed. */
export async function tidyActivity(scope: Scope, id: number): Promise<void> {
  const [activity] = await activitySteps.lockAll(scope, [id]);
  if (!activity) return;
  if (activity.state === 'running') return refill(scope, activity);
  const isOver = activity.state === 'ended' || activity.state === 'cancelled';
  if (!isOver || activity.held_pieces === 0 || (await groupRepo(scope).openOf(id)).length > 0) return;
  await giveRestBack(scope, activity);
  await activityRepo(scope).moveHeld(id, -activity.held_pieces);
}

/** Refuses while something is under way that would stand still, or could not be put in order any more. */
export async function checkIdle(scope: Scope, what: 'disable' | 'uninstall'): Promise<void> {
  const { opening, forming } = await groupRepo(scope).counts();
  const count = opening + forming;
  if (count > 0) throw refuse(groupbuyErrors.groups_forming, { params: { count } });
  const orders = await seatRepo(scope).heldOrders();
  if (orders > 0) throw refuse(groupbuyErrors.orders_held, { params: { count: orders } });
  const heldPieces = what === 'uninstall' ? await activityRepo(scope).heldPieces() : 0;
  if (heldPieces > 0) throw refuse(groupbuyErrors.pieces_held, { params: { count: heldPieces } });
}
