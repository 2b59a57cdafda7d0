import type { ErrorCode } from '@linehaul/contract/errors.ts';
import { Refusal } from '@linehaul/contract/errors.ts';
import { giveBackStock } from '@linehaul/modules/goods/server/goods.port.ts';
import type { LatePayment, SalesChannel, SoldOrder } from '@linehaul/modules/goodsorder/server/goodsorder.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { groupbuyErrors, groupbuyKey } from '../contract/groupbuy.contract.ts';
import { activityRepo, activitySteps } from './activity.repo.ts';
import { groupRepo, groupSteps } from './group.repo.ts';
import { followActivity, followGroup } from './groupbuy-follow.steps.ts';
import { checkPieces, seatFor } from './join.steps.ts';
import { type LockedSeat, seatRepo, seatSteps } from './seat.repo.ts';

const hourSeconds = 3600;

/** The seat of an order, locked after it. */
async function lockSeat(tx: Scope, order_id: number): Promise<LockedSeat | undefined> {
  const seat = await seatRepo(tx).ofOrder(order_id);
  return seat && (await seatSteps.lockAll(tx, [seat.id]))[0];
}

/** A seat is paid: the first one opens its group, the last one completes it. */
async function takePaid(tx: Scope, seat: LockedSeat): Promise<void> {
  const group = await groupSteps.lock(tx, seat.group_id);
  await seatSteps.take(tx, seat, 'pay', { by: 'order' });
  if (group.state === 'opening') {
    const expires_at = new Date((tx.now + group.hours * hourSeconds) * 1000);
    await groupSteps.take(tx, group, 'open', { by: 'order', set: { opened_at: tx.timestamp, expires_at } });
    return;
  }
  const { paid } = (await groupRepo(tx).byId(group.id)) ?? { paid: 0 };
  if (group.state === 'forming' && paid === group.size)
    await groupSteps.take(tx, group, 'complete', { by: 'order', set: { closed_at: tx.timestamp } });
  else if (group.state === 'forming') return;
  // Complete: the orders may be sent. Over: what has come too late goes back.
  await followGroup(tx, group.id);
  await followActivity(tx, group.activity_id);
}

/** Nobody has paid for it: the seat is free, and its pieces are the activity's again. */
async function leave(tx: Scope, seat: LockedSeat): Promise<void> {
  await seatSteps.take(tx, seat, 'leave', { by: 'order' });
  await followGroup(tx, seat.group_id);
  await followActivity(tx, seat.activity_id);
}

/** The order is to be paid once more; `decideLate` has locked its group and found a seat. */
async function revive(tx: Scope, seat: LockedSeat): Promise<void> {
  const group = await groupSteps.lock(tx, seat.group_id);
  if (group.state === 'dropped') await groupSteps.take(tx, group, 'revive', { by: 'order', set: { closed_at: null } });
  const seat_no = await seatFor(tx, group, seat.member_id);
  await activityRepo(tx).moveHeld(seat.activity_id, -seat.quantity);
  await seatSteps.take(tx, seat, 'revive', { by: 'order', set: { seat_no } });
}

/** All of its money has gone back. A complete group stays complete. */
async function takeRefund(tx: Scope, seat: LockedSeat, { refunded_cents }: SoldOrder): Promise<void> {
  await seatSteps.take(tx, seat, 'refund', { by: 'order', set: { refunded_cents } });
  await followActivity(tx, seat.activity_id);
}

async function refusePayment(scope: Scope, order: SoldOrder): Promise<ErrorCode | null> {
  const seat = await seatRepo(scope).ofOrder(order.id);
  const group = seat && (await groupRepo(scope).byId(seat.group_id));
  if (!group) return null;
  const isLate = group.state === 'forming' && group.expires_at <= scope.now;
  const isWaiting = group.state === 'opening' || group.state === 'forming' || group.state === 'complete';
  return isWaiting && !isLate ? null : groupbuyErrors.over;
}

/** Whether a seat that was given up can be had again: its group waits for buyers, and the activity has pieces. */
async function canReturn(tx: Scope, { group_id, activity_id, member_id, quantity }: LockedSeat): Promise<boolean> {
  const activity = await activitySteps.lock(tx, activity_id);
  const group = await groupSteps.lock(tx, group_id);
  const isForming = group.state === 'forming' && (group.expires_at ?? 0) > tx.now;
  const isOpening = group.state === 'opening' || group.state === 'dropped';
  const mayOpen = isOpening && activity.state === 'running' && activity.ends_at > tx.now;
  if (!isForming && !mayOpen) return false;
  try {
    await seatFor(tx, group, member_id);
    await checkPieces(tx, activity, { member_id, quantity });
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

/** A member is given the seat again if it is free; else the money goes back. */
async function decideLate(tx: Scope, order: SoldOrder): Promise<LatePayment> {
  const seat = await lockSeat(tx, order.id);
  if (!seat) return 'keep';
  if (!(await canReturn(tx, seat))) return 'give_back';
  const lines = order.lines.map(({ sku_id, qty }) => ({ sku_id, quantity: qty }));
  await giveBackStock(tx, 'release', { kind: 'groupbuy_revival', id: order.id }, lines);
  return 'revive';
}

/** What becomes of seats when something becomes of their orders, in the transaction of the order's step. */
export const groupbuyChannel: SalesChannel = {
  key: groupbuyKey,

  async refuseStep(scope, order, step) {
    if (step === 'price') return groupbuyErrors.price_fixed;
    return step === 'pay' ? refusePayment(scope, order) : null;
  },

  async stepTaken(tx, order, step) {
    const seat = await lockSeat(tx, order.id);
    if (!seat) return;
    if (step === 'pay') await takePaid(tx, seat);
    if (step === 'cancel') await leave(tx, seat);
    if (step === 'revive') await revive(tx, seat);
    if (step === 'refund') await takeRefund(tx, seat, order);
  },

  decideLate,
};
