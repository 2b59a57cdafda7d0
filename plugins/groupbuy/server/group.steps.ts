import { Refusal, refuse, wireErrors } from '@linehaul/contract/errors.ts';
import { goodsOrderErrors } from '@linehaul/modules/goodsorder/contract/goods-order.contract.ts';
import type { GoodsLine } from '@linehaul/modules/goodsorder/contract/goods-order-record.contract.ts';
import {
  callOffGoodsOrder,
  existingOrder,
  releaseGoodsOrders,
} from '@linehaul/modules/goodsorder/server/goodsorder.port.ts';
import { refundGoods } from '@linehaul/modules/refund/server/refund.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { Extensions } from '@linehaul/server-kernel/module/extension-point.ts';
import type { HandlerCall } from '@linehaul/server-kernel/module/server-module.ts';
import { seatReleased, seatReturned } from '../contract/groupbuy.events.ts';
import type { Group, GroupAction, SeatState } from '../contract/groupbuy-record.contract.ts';
import { activityRepo } from './activity.repo.ts';
import { groupRepo, groupSteps } from './group.repo.ts';
import { failedStates, isTaken } from './groupbuy.rules.ts';
import { followActivity, followGroup } from './groupbuy-follow.steps.ts';
import { seatRepo, seatSteps } from './seat.repo.ts';

/** Refuses with `wire.not_found`. */
export async function existingGroup(scope: Scope, id: number): Promise<Group> {
  const group = await groupRepo(scope).byId(id);
  if (!group) throw refuse(wireErrors.not_found);
  return group;
}

/** The seller completes a group that is not full, or dissolves it. */
export async function turnGroup(
  call: HandlerCall<{ id: number; version?: number | undefined; action: GroupAction }>,
): Promise<Group> {
  const { scope, input } = call;
  await groupSteps.takeIn(call, input.action, async ({ activity_id }) => {
    await followGroup(scope, input.id);
    await followActivity(scope, activity_id);
    return { by: 'person', set: { closed_at: scope.timestamp } };
  });
  return existingGroup(scope, input.id);
}

/** The time of a group is over: it is complete with those who have paid where its activity says so, or comes to nothing. */
export async function expireGroup(scope: Scope, id: number): Promise<void> {
  const [group] = await groupSteps.lockAll(scope, [id]);
  if (group?.state !== 'forming' || group.expires_at === null || group.expires_at > scope.now) return;
  const activity = await activityRepo(scope).byId(group.activity_id);
  const { paid } = await existingGroup(scope, id);
  const action = activity?.completes_at_expiry && paid > 0 ? 'complete' : 'expire';
  await groupSteps.take(scope, group, action, { by: 'clock', set: { closed_at: scope.timestamp } });
  await followGroup(scope, id);
  await followActivity(scope, group.activity_id);
}

interface FollowedSeat {
  id: number;
  order_id: number;
  state: SeatState;
  is_released: boolean;
}

/** Pieces of a line that are neither sent nor used, nor in an after-sale. */
const isLeft = ({ qty, sent_qty, consumed_qty, open_unsent_qty, closed_unsent_qty }: GoodsLine) =>
  qty - sent_qty - consumed_qty - open_unsent_qty - closed_unsent_qty > 0;

async function release(tx: Scope, extensions: Extensions, { id, order_id }: FollowedSeat): Promise<void> {
  await releaseGoodsOrders(tx, extensions, [order_id]);
  await seatRepo(tx).setReleased(id);
  await seatRepo(tx).emit(seatReleased, id);
}

/** Calls off what was not paid; where the money has come at the same moment, the next round gives it back. */
async function callOff(tx: Scope, extensions: Extensions, { order_id }: FollowedSeat): Promise<void> {
  await callOffGoodsOrder(tx, extensions, { id: order_id, reason: '' }).catch((error: unknown) => {
    if (!(error instanceof Refusal && error.code === goodsOrderErrors.state.code)) throw error;
  });
}

const isInAfterSale = ({ open_unsent_qty, open_sent_qty, pending_cents }: GoodsLine) =>
  open_unsent_qty > 0 || open_sent_qty > 0 || pending_cents > 0;

/**
 * Gives all that was paid back. While a refund that somebody has asked for is open there is nothing to give: it ends by itself, and
 * where it ends without a refund, the next round asks anew.
 */
async function giveBack(tx: Scope, extensions: Extensions, { id, order_id }: FollowedSeat): Promise<void> {
  const { lines, order_no, version, refunded_cents } = await existingOrder(tx, order_id);
  const hasLeft = lines.some(isLeft);
  if (hasLeft) {
    const request_no = `groupbuy-${order_no}-${version}`;
    await refundGoods(tx, extensions, { order_id, request_no, reason_code: 'other', body: '' });
  } else if (!lines.some(isInAfterSale)) {
    // Both sides have agreed on less than the whole: nothing keeps the order any more.
    await releaseGoodsOrders(tx, extensions, [order_id]);
  }
  const [seat] = await seatSteps.lockAll(tx, [id]);
  if (seat?.state === 'paid') {
    await seatSteps.take(tx, seat, 'return', { by: 'order' });
    return seatRepo(tx).emit(seatReturned, id);
  }
  if (seat?.state === 'returning' && !hasLeft && !lines.some(isInAfterSale))
    await seatSteps.take(tx, seat, 'refund', { by: 'order', set: { refunded_cents } });
}

/** What an order has to do because of what its group has come to; null when nothing. */
function workFor(group: Pick<Group, 'state'>, { state, is_released }: FollowedSeat) {
  if (group.state === 'complete') return state === 'paid' && !is_released ? release : null;
  if (!failedStates.includes(group.state)) return null;
  if (state === 'reserved') return callOff;
  return state === 'paid' || state === 'returning' ? giveBack : null;
}

/** A group whose opener has not paid is dropped. */
async function dropEmpty(tx: Scope, id: number): Promise<void> {
  const [group] = await groupSteps.lockAll(tx, [id]);
  if (group?.state !== 'opening' || (await seatRepo(tx).ofGroup(id)).some(isTaken)) return;
  await groupSteps.take(tx, group, 'drop', { by: 'order', set: { closed_at: tx.timestamp } });
  await followActivity(tx, group.activity_id);
}

/** Has the orders of a group follow it. One that cannot does not stop the others; what has failed is tried again. */
export async function followOrders(tenant: Scope, extensions: Extensions, id: number): Promise<void> {
  const group = await groupRepo(tenant).byId(id);
  if (!group) return;
  if (group.state === 'opening') await tenant.transaction((tx) => dropEmpty(tx, id));
  const faults: unknown[] = [];
  for (const seat of await seatRepo(tenant).ofGroup(id)) {
    const work = workFor(group, seat);
    if (work)
      await tenant.transaction((tx) => work(tx, extensions, seat)).catch((error: unknown) => faults.push(error));
  }
  if (faults.length > 0) throw faults[0];
}
