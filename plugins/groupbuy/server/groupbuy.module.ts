import type { ParsedInputOf } from '@linehaul/contract/endpoint.ts';
import { refuse, wireErrors } from '@linehaul/contract/errors.ts';
import { existingOrder, salesChannels } from '@linehaul/modules/goodsorder/server/goodsorder.port.ts';
import { messagePurposes } from '@linehaul/modules/message/server/message.port.ts';
import { promotionSources } from '@linehaul/modules/promotion/server/promotion.port.ts';
import { refundChanged } from '@linehaul/modules/refund/contract/refund.events.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { eventConsumer } from '@linehaul/server-kernel/events/consumer.ts';
import { liveSource } from '@linehaul/server-kernel/events/live-source.ts';
import { roomSource } from '@linehaul/server-kernel/events/room-source.ts';
import { serverModule } from '@linehaul/server-kernel/module/server-module.ts';
import type { ServerPlugin } from '@linehaul/server-kernel/module/server-plugin.ts';
import { deleteCall, saveCall } from '@linehaul/server-kernel/record/record-calls.ts';
import { groupbuyContract, groupbuyErrors, groupbuyKey, groupbuySettings } from '../contract/groupbuy.contract.ts';
import { groupCounters } from '../contract/groupbuy.events.ts';
import type { ActivityRow, GroupDetail } from '../contract/groupbuy-record.contract.ts';
import { activityRepo } from './activity.repo.ts';
import { checkIdle, existingActivity, turnActivity } from './activity.steps.ts';
import { showActivities, skuToSell } from './activity-goods.steps.ts';
import { figurePage } from './figure.repo.ts';
import { groupRepo } from './group.repo.ts';
import { turnGroup } from './group.steps.ts';
import { groupbuyJobs, groupbuyQueues } from './groupbuy.job.ts';
import { groupLife, isTaken, maskName } from './groupbuy.rules.ts';
import { groupNotices } from './groupbuy-notice.steps.ts';
import { join, readGroupbuySettings, shareUrl, withMembers } from './join.steps.ts';
import { groupbuyPromotions } from './promotion.repo.ts';
import { groupbuyChannel } from './sales-channel.steps.ts';
import { seatRepo } from './seat.repo.ts';
import {
  joinAsMember,
  listMemberSeats,
  listStoreActivities,
  quoteSeat,
  showStoreActivity,
  showStoreGroup,
} from './store.handlers.ts';

const record = { noun: 'groupbuy_activity', repo: activityRepo };

const saveActivity = saveCall<ActivityRow, ParsedInputOf<typeof groupbuyContract.GroupbuyActivitySave>>({
  ...record,
  async draft({ input: { id: _id, version: _version, ...fields }, scope }, before) {
    if (before && before.state !== 'draft') throw refuse(groupbuyErrors.state);
    await skuToSell(scope, fields);
    return before ? fields : { ...fields, created_at: scope.now };
  },
});

const deleteActivity = deleteCall({
  ...record,
  check(_call, { state }) {
    if (state !== 'draft') throw refuse(groupbuyErrors.state);
  },
});

/** A group for those who are asked to join it. */
async function readGroup(scope: Scope, share_code: string): Promise<GroupDetail> {
  const group = await groupRepo(scope).byCode(share_code);
  if (!group) throw refuse(wireErrors.not_found);
  const activity = await existingActivity(scope, group.activity_id);
  const { list } = await seatRepo(scope).page({ group_id: group.id, page: 1, limit: 200, sort: 'id' });
  const seats = (await withMembers(scope, list)).filter(isTaken);
  const { conflict, group_cents, price_cents, goods_name, order_pieces, held_pieces } = activity;
  const isForming = group.state === 'forming' && group.expires_at > scope.now;
  return {
    ...group,
    group_cents,
    price_cents,
    goods_name,
    conflict,
    order_pieces: Math.min(order_pieces, held_pieces),
    share_url: shareUrl(await readGroupbuySettings(scope), group),
    is_open: isForming && group.joined < group.size && conflict === null && held_pieces > 0,
    members: seats.map(({ seat_no, member_name, state }) => {
      return { seat_no, name: maskName(member_name), is_paid: state === 'paid' };
    }),
    actions: groupLife.actions(group, 'person').filter((step) => step === 'complete' || step === 'dissolve'),
  };
}

/** What has gone back of an order, in part or whole, is its seat's too. */
const refundedSeats = eventConsumer({
  name: 'groupbuy.refunds',
  events: [refundChanged],
  async handle(tx, { data: { order_id, state } }) {
    if (state !== 'refunded' || !(await seatRepo(tx).ofOrder(order_id))) return;
    const { refunded_cents } = await existingOrder(tx, order_id);
    await seatRepo(tx).setRefunded(order_id, refunded_cents);
  },
});

/** Goods at a lower price for buyers who come together in time. */
export const groupbuy: ServerPlugin = {
  key: groupbuyKey,
  category: 'marketing',
  version: '1.0.0',
  settings: groupbuySettings,
  hooks: {
    disable: (tx) => checkIdle(tx, 'disable'),
    uninstall: (tx) => checkIdle(tx, 'uninstall'),
    async purge(tx) {
      await checkIdle(tx, 'uninstall');
      await activityRepo(tx).purge();
    },
  },
  module: serverModule({
    name: groupbuyKey,
    contract: groupbuyContract,
    migrations: new URL('./migrations/', import.meta.url),
    live: [liveSource(groupCounters, (scope) => groupRepo(scope).counts())],
    rooms: [
      roomSource(groupbuyContract.GroupbuyStoreInfo, [groupCounters], 'id'),
      roomSource(groupbuyContract.GroupbuyStoreGroup, [groupCounters]),
    ],
    jobs: () => groupbuyJobs,
    queues: groupbuyQueues,
    on: [refundedSeats],
    offers: () => [
      salesChannels.offer(groupbuyChannel),
      promotionSources.offer(groupbuyPromotions),
      ...groupNotices.map((notice) => messagePurposes.offer(notice)),
    ],
    handlers: (kernel) => ({
      GroupbuyStoreList: (call) => listStoreActivities(call, kernel),
      GroupbuyStoreInfo: (call) => showStoreActivity(call, kernel),
      GroupbuyStoreGroup: (call) => showStoreGroup(call, kernel),
      MemberGroupbuyQuote: quoteSeat,
      MemberGroupbuyJoin: joinAsMember,
      MemberGroupbuySeats: listMemberSeats,
      GroupbuyActivityList: async ({ input, scope }) => {
        const page = await activityRepo(scope).page(input);
        return { ...page, list: await showActivities(scope, page.list) };
      },
      GroupbuyActivitySave: async (call) => existingActivity(call.scope, (await saveActivity(call)).id),
      GroupbuyActivityDel: deleteActivity,
      GroupbuyActivityTurn: turnActivity,
      GroupbuyFigureList: ({ input, scope }) => figurePage(scope, input),
      GroupbuyGroupList: ({ input, scope }) => groupRepo(scope).page(input),
      GroupbuyGroupCount: ({ scope }) => groupRepo(scope).counts(),
      GroupbuyGroupInfo: ({ input, scope }) => readGroup(scope, input.share_code),
      GroupbuyGroupTurn: turnGroup,
      GroupbuySeatList: async ({ input, scope }) => {
        const page = await seatRepo(scope).page(input);
        return { ...page, list: await withMembers(scope, page.list) };
      },
      GroupbuyJoin: async ({ input, scope, extensions, audit }) => {
        const joinedGroup = await join(scope, extensions, input);
        audit({ record: `groupbuy_seat ${joinedGroup.seat.id}`, after: joinedGroup.seat });
        return joinedGroup;
      },
    }),
  }),
};
