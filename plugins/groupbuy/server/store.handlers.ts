import { refuse, wireErrors } from '@linehaul/contract/errors.ts';
import { goodsPictureAddress, type SoldSku, skusForSale } from '@linehaul/modules/goods/server/goods.port.ts';
import { quoteGoods } from '@linehaul/modules/goodsorder/server/goodsorder.port.ts';
import { findMember, namedMembers } from '@linehaul/modules/member/server/member.port.ts';
import { checkStorefront, storefrontScope } from '@linehaul/modules/storefront/server/storefront.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { CallOf, ModuleKernel } from '@linehaul/server-kernel/module/server-module.ts';
import { existing } from '@linehaul/server-kernel/record/record-calls.ts';
import { type groupbuyContract, groupbuyErrors } from '../contract/groupbuy.contract.ts';
import type { ActivityRow, ActivityState } from '../contract/groupbuy-record.contract.ts';
import type { StoreActivity } from '../contract/groupbuy-store.contract.ts';
import { activityRepo } from './activity.repo.ts';
import { goodsName, skuToSell } from './activity-goods.steps.ts';
import { groupRepo } from './group.repo.ts';
import { conflictOf, isTaken, maskName } from './groupbuy.rules.ts';
import { joinFor } from './join.steps.ts';
import { seatRepo } from './seat.repo.ts';

type Calls = typeof groupbuyContract;

const maxActivities = 50;
const maxGroups = 20;
const maxSeats = 100;

/** What buyers are told of an activity whose goods are there; of goods that do not sell it says so by `is_open`. */
function buildView(scope: Scope, kernel: ModuleKernel, activity: ActivityRow, sku: SoldSku): StoreActivity {
  const { supplier_id: tenant } = scope.caller;
  const { state, ends_at, group_cents, held_pieces } = activity;
  const { goods_id, kind: goods_kind, picture_id, price_cents } = sku;
  const sells = state === 'running' && ends_at > scope.now && held_pieces > 0;
  return {
    ...activity,
    order_pieces: Math.max(1, Math.min(activity.order_pieces, held_pieces)),
    goods_id,
    goods_name: goodsName(sku),
    goods_kind,
    price_cents,
    cover_url: picture_id === null ? null : goodsPictureAddress(kernel, tenant, goods_id, picture_id),
    is_open: sells && conflictOf(sku, group_cents) === null,
  };
}

async function viewActivities(scope: Scope, kernel: ModuleKernel, rows: readonly ActivityRow[]) {
  const skuIds = [...new Set(rows.map(({ sku_id }) => sku_id))];
  const skus = skuIds.length === 0 ? new Map<number, SoldSku>() : await skusForSale(scope, skuIds);
  return rows.flatMap((row) => {
    const sku = skus.get(row.sku_id);
    return sku ? [buildView(scope, kernel, row, sku)] : [];
  });
}

const shownStates: readonly ActivityState[] = ['running', 'scheduled'];

export async function listStoreActivities({ scope, input }: CallOf<Calls['GroupbuyStoreList']>, kernel: ModuleKernel) {
  const tenant = await storefrontScope(scope, input.suid);
  const rows: ActivityRow[] = [];
  for (const state of shownStates) {
    rows.push(...(await activityRepo(tenant).page({ state, page: 1, limit: maxActivities })).list);
  }
  const activities = await viewActivities(tenant, kernel, rows.slice(0, maxActivities));
  return { now: scope.now, activities };
}

export async function showStoreActivity({ scope, input }: CallOf<Calls['GroupbuyStoreInfo']>, kernel: ModuleKernel) {
  const tenant = await storefrontScope(scope, input.suid);
  const row = await existing(activityRepo(tenant), input.id);
  const [activity] = row.state === 'draft' ? [] : await viewActivities(tenant, kernel, [row]);
  if (!activity) throw refuse(wireErrors.not_found);
  const groups = await groupRepo(tenant).joinable(row.id, maxGroups);
  return { now: scope.now, activity, groups };
}

export async function showStoreGroup({ scope, input }: CallOf<Calls['GroupbuyStoreGroup']>, kernel: ModuleKernel) {
  const tenant = await storefrontScope(scope, input.suid);
  const group = await groupRepo(tenant).byCode(input.share_code);
  if (!group) throw refuse(wireErrors.not_found);
  const row = await existing(activityRepo(tenant), group.activity_id);
  const [activity = null] = await viewActivities(tenant, kernel, [row]);
  const seats = (await seatRepo(tenant).ofGroup(group.id)).filter(isTaken);
  const members = await namedMembers(tenant, [...new Set(seats.map(({ member_id }) => member_id))]);
  const isForming = group.state === 'forming' && group.expires_at > scope.now && group.joined < group.size;
  const sells = row.state === 'running' || row.state === 'ended';
  const isDearer = activity !== null && activity.price_cents > activity.group_cents;
  return {
    now: scope.now,
    activity,
    group,
    members: seats.map(({ seat_no, member_id, state }) => {
      return { seat_no, name: maskName(members.get(member_id)?.name ?? ''), is_paid: state === 'paid' };
    }),
    is_open: isForming && sells && isDearer && row.held_pieces > 0,
  };
}

/** The member who calls. */
async function readMember(scope: Scope) {
  const { member_id } = scope.caller;
  const member = member_id === undefined ? undefined : await findMember(scope, member_id);
  if (!member) throw refuse(wireErrors.login, { login: true });
  return member;
}

export async function quoteSeat({ scope, input }: CallOf<Calls['MemberGroupbuyQuote']>) {
  const { activity_id, quantity, freight_mode, region_code } = input;
  const activity = await existing(activityRepo(scope), activity_id);
  if (activity.state === 'draft') throw refuse(wireErrors.not_found);
  const { id: sku_id } = await skuToSell(scope, activity);
  const basket = { freight_mode, region_code, discount_cents: 0, lines: [{ sku_id, quantity, discount_cents: 0 }] };
  return (await quoteGoods(scope, basket, [{ price_cents: activity.group_cents }])).price;
}

/** The number is the member's own: nobody meets the seat of somebody else by it. */
export async function joinAsMember({ scope, input, extensions, audit }: CallOf<Calls['MemberGroupbuyJoin']>) {
  await checkStorefront(scope);
  const member = await readMember(scope);
  const { share_code, ...draft } = input;
  const group = share_code === undefined ? undefined : await groupRepo(scope).byCode(share_code);
  if (share_code !== undefined && !group) throw refuse(wireErrors.not_found);
  const activity = await existing(activityRepo(scope), draft.activity_id);
  if (activity.state === 'draft') throw refuse(groupbuyErrors.not_running);
  const joinedGroup = await joinFor(scope, extensions, member, {
    ...draft,
    group_id: group?.id,
    request_no: `member-${member.id}-${input.request_no}`,
    site_id: null,
    invoice: { kind: 'none', title: '', tax_no: '', email: '' },
  });
  const { seat, pay_until } = joinedGroup;
  audit({ record: `groupbuy_seat ${seat.id}`, after: seat });
  return { order_id: seat.order_id, share_code: joinedGroup.group.share_code, pay_until };
}

export async function listMemberSeats({ scope }: CallOf<Calls['MemberGroupbuySeats']>) {
  const { id: member_id } = await readMember(scope);
  const { list } = await seatRepo(scope).page({ member_id, page: 1, limit: maxSeats });
  const groups = new Map(
    (await groupRepo(scope).byIds(list.map(({ group_id }) => group_id))).map((row) => [row.id, row]),
  );
  const seats = list.flatMap((seat) => {
    const group = groups.get(seat.group_id);
    if (!group) return [];
    const { share_code, state: group_state, size, paid, expires_at } = group;
    return [{ ...seat, share_code, group_state, size, paid, expires_at }];
  });
  return { now: scope.now, seats };
}
