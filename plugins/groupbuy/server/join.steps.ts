import { refuse, refuseAt, wireErrors } from '@linehaul/contract/errors.ts';
import { installedPlainSettings } from '@linehaul/modules/addon/server/addon.port.ts';
import { goodsOrderInput } from '@linehaul/modules/goodsorder/contract/goods-order-calls.contract.ts';
import { existingOrder, sellGoods, sourceOf } from '@linehaul/modules/goodsorder/server/goodsorder.port.ts';
import { findMemberByCode, namedMembers } from '@linehaul/modules/member/server/member.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { publish } from '@linehaul/server-kernel/events/publish.ts';
import type { Extensions } from '@linehaul/server-kernel/module/extension-point.ts';
import type { Locked } from '@linehaul/server-kernel/state/record-steps.repo.ts';
import type { Selectable } from 'kysely';
import { type GroupbuySettings, groupbuyErrors, groupbuyKey, groupbuySettings } from '../contract/groupbuy.contract.ts';
import { groupCounters } from '../contract/groupbuy.events.ts';
import type { JoinInput } from '../contract/groupbuy-join.contract.ts';
import type { Group, Seat } from '../contract/groupbuy-record.contract.ts';
import { activityRepo, activitySteps } from './activity.repo.ts';
import { sellingCause } from './activity.steps.ts';
import { skuToSell } from './activity-goods.steps.ts';
import { groupRepo, groupSteps } from './group.repo.ts';
import { existingGroup } from './group.steps.ts';
import { freeSeat, sitsIn } from './groupbuy.rules.ts';
import type { ActivityTable, GroupTable } from './groupbuy-tables.repo.ts';
import { type SeatRow, seatRepo } from './seat.repo.ts';

type LockedActivity = Locked<Selectable<ActivityTable>>;
type LockedGroup = Locked<Selectable<GroupTable>>;

/** What is bought in a group, for whichever member. */
export type SeatInput = Omit<JoinInput, 'member_code'>;

export interface JoinedGroup {
  seat: Seat;
  group: Group;
  /** Unix seconds; 0 when nothing is to be paid any more. */
  pay_until: number;
  share_url: string;
}

export async function readGroupbuySettings(scope: Scope): Promise<GroupbuySettings> {
  const settings = await installedPlainSettings(scope, { key: groupbuyKey, settings: groupbuySettings });
  return settings ?? groupbuySettings.parse({});
}

export async function withMembers(scope: Scope, rows: readonly SeatRow[]): Promise<Seat[]> {
  const members = await namedMembers(scope, [...new Set(rows.map(({ member_id }) => member_id))]);
  return rows.map((row) => {
    const { code = '', name = '' } = members.get(row.member_id) ?? {};
    return { ...row, member_code: code, member_name: name };
  });
}

/** Where the tenant's own shop shows a group. */
export function shareUrl({ share_url }: GroupbuySettings, { share_code }: Pick<Group, 'share_code'>): string {
  return share_url.replace('{code}', share_code);
}

async function showJoined(scope: Scope, id: number, settings: GroupbuySettings): Promise<JoinedGroup> {
  const row = await seatRepo(scope).byId(id);
  const [seat] = row ? await withMembers(scope, [row]) : [];
  if (!seat) throw refuse(wireErrors.not_found);
  const [group, { pay_until }] = [await existingGroup(scope, seat.group_id), await existingOrder(scope, seat.order_id)];
  return { seat, group, pay_until, share_url: shareUrl(settings, group) };
}

/** The seat that an earlier call with the same number has taken; refuses one that asks for something else. */
async function earlierSeat(tx: Scope, input: SeatInput, member_id: number): Promise<number | undefined> {
  const seat = await seatRepo(tx).ofRequest(input.request_no);
  if (!seat) return undefined;
  const isSame =
    seat.activity_id === input.activity_id &&
    seat.member_id === member_id &&
    seat.quantity === input.quantity &&
    (input.group_id === undefined || input.group_id === seat.group_id);
  if (!isSame) throw refuse(groupbuyErrors.request_differs);
  return seat.id;
}

/** Refuses an activity that does not sell now: in groups that there are it sells until they are over. */
function checkActivity({ now }: Scope, activity: LockedActivity, opens: boolean): void {
  const { state, ends_at } = activity;
  const isSelling = opens ? state === 'running' && ends_at > now : state === 'running' || state === 'ended';
  if (!isSelling) throw refuse(groupbuyErrors.not_running);
}

async function groupToJoin(tx: Scope, activity: LockedActivity, group_id: number | undefined): Promise<LockedGroup> {
  const group = await groupSteps.lock(tx, group_id ?? (await groupRepo(tx).open(activity)));
  if (group.activity_id !== activity.id) throw refuse(wireErrors.not_found);
  if (group_id === undefined) return group;
  if (group.state === 'opening') throw refuse(groupbuyErrors.not_open);
  if (group.state === 'complete') throw refuse(groupbuyErrors.full);
  if (group.state !== 'forming' || (group.expires_at ?? 0) <= tx.now) throw refuse(groupbuyErrors.over);
  return group;
}

/** Refuses more pieces than an order, a member, or all together may have. */
export async function checkPieces(
  tx: Scope,
  activity: Pick<LockedActivity, 'id' | 'order_pieces' | 'member_pieces' | 'held_pieces'>,
  { member_id, quantity }: { member_id: number; quantity: number },
): Promise<void> {
  const { id, order_pieces, member_pieces, held_pieces } = activity;
  if (quantity > order_pieces) throw refuseAt(groupbuyErrors.order_pieces, 'quantity', { max: order_pieces });
  const ownPieces = member_pieces === 0 ? 0 : await seatRepo(tx).piecesOfMember(id, member_id);
  if (member_pieces > 0 && ownPieces + quantity > member_pieces) {
    const rest = Math.max(0, member_pieces - ownPieces);
    throw refuseAt(groupbuyErrors.member_pieces, 'quantity', { max: member_pieces, left: rest });
  }
  if (quantity > held_pieces) throw refuseAt(groupbuyErrors.sold_out, 'quantity', { left: held_pieces });
}

/** The number of a seat for a member; refuses a full group, and a member who sits in it. */
export async function seatFor(tx: Scope, group: Pick<LockedGroup, 'id' | 'size'>, member_id: number): Promise<number> {
  const seats = await seatRepo(tx).ofGroup(group.id);
  if (sitsIn(seats, member_id)) throw refuse(groupbuyErrors.twice);
  const seat_no = freeSeat(group.size, seats);
  if (seat_no === undefined) throw refuse(groupbuyErrors.full);
  return seat_no;
}

interface Sale {
  activity: LockedActivity;
  group: LockedGroup;
  member_id: number;
  seat_no: number;
  pay_minutes: number;
}

async function sell(tx: Scope, extensions: Extensions, input: SeatInput, sale: Sale): Promise<number> {
  const { activity, group, member_id, seat_no, pay_minutes } = sale;
  const { activity_id, group_id: _group, quantity, ...receiver } = input;
  const { cost_cents } = await skuToSell(tx, activity);
  const lines = [{ sku_id: activity.sku_id, quantity }];
  const latestMoment = tx.now + pay_minutes * 60;
  const order = await sellGoods(tx, extensions, goodsOrderInput.parse({ ...receiver, member_id, lines }), {
    source: sourceOf(tx),
    sold_by: groupbuyKey,
    is_held: true,
    pay_until: Math.min(latestMoment, group.expires_at ?? latestMoment),
    lines: [{ price_cents: activity.group_cents }],
    stock: sellingCause(activity.id),
  });
  const { id: order_id, order_no, sold_by, total_cents } = order;
  // The number may be that of an order which was no group's.
  if (sold_by !== groupbuyKey || (await seatRepo(tx).ofOrder(order_id))) throw refuse(groupbuyErrors.request_differs);
  await activityRepo(tx).moveHeld(activity.id, -quantity);
  return seatRepo(tx).add({
    group_id: group.id,
    activity_id,
    seat_no,
    member_id,
    order_id,
    order_no,
    request_no: input.request_no,
    quantity,
    total_cents,
    cost_cents: cost_cents * quantity,
  });
}

/**
 * Opens a group for a member, or takes a seat in one: an order that is held until the group is complete. All who want something of one
 * activity come one after the other: its row is locked first, then the group, then the stock.
 */
export async function joinFor(
  tx: Scope,
  extensions: Extensions,
  member: { id: number },
  input: SeatInput,
): Promise<JoinedGroup> {
  const settings = await readGroupbuySettings(tx);
  const activity = await activitySteps.lock(tx, input.activity_id);
  const earlierId = await earlierSeat(tx, input, member.id);
  if (earlierId !== undefined) return showJoined(tx, earlierId, settings);
  checkActivity(tx, activity, input.group_id === undefined);
  const group = await groupToJoin(tx, activity, input.group_id);
  const seat_no = await seatFor(tx, group, member.id);
  await checkPieces(tx, activity, { member_id: member.id, quantity: input.quantity });
  const { pay_minutes } = settings;
  const id = await sell(tx, extensions, input, { activity, group, member_id: member.id, seat_no, pay_minutes });
  publish(tx, groupCounters, input.activity_id);
  return showJoined(tx, id, settings);
}

/** The same for a member who is named by their code. */
export async function join(
  tx: Scope,
  extensions: Extensions,
  { member_code, ...input }: JoinInput,
): Promise<JoinedGroup> {
  const member = await findMemberByCode(tx, member_code);
  if (!member) throw refuseAt(groupbuyErrors.member_unknown, 'member_code');
  return joinFor(tx, extensions, member, input);
}
