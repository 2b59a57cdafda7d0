import { contract } from '@linehaul/contract/endpoint.ts';
import { errors } from '@linehaul/contract/errors.ts';
import { pageOf, pageQuery } from '@linehaul/contract/paging.ts';
import { settingMeta } from '@linehaul/contract/setting-meta.ts';
import { line, rowId, rowIdOf } from '@linehaul/contract/units.ts';
import { sellersAlone } from '@linehaul/modules/goods/contract/goods-shelf.contract.ts';
import { z } from 'zod';
import { joinInput } from './groupbuy-join.contract.ts';
import {
  activity,
  activityAction,
  activityFields,
  activityFigures,
  activityState,
  group,
  groupAction,
  groupDetail,
  groupState,
  seat,
  seatState,
} from './groupbuy-record.contract.ts';
import { groupbuyStoreCalls } from './groupbuy-store.contract.ts';

export const groupbuyKey = 'groupbuy';

/** What a tenant sets. */
export const groupbuySettings = z.object({
  /** Minutes that a seat waits for its payment. */
  pay_minutes: z
    .int()
    .min(5)
    .max(1440)
    .default(15)
    .meta(settingMeta({ group: 'seats' })),
  /** Where the tenant's own shop shows a group; `{code}` becomes the group's code. */
  share_url: z
    .string()
    .max(200)
    .regex(/^(?:|https:\/\/[^\s{}]*\{code\}[^\s{}]*)$/)
    .default('')
    .meta(settingMeta({ group: 'share', example: 'https://shop.example.com/group/{code}' })),
});
export type GroupbuySettings = z.output<typeof groupbuySettings>;

/** `version` is what the caller saw; another one is refused as a conflict. */
const oneActivity = { id: rowIdOf('groupbuy_activity'), version: z.int().optional() };
const listQuery = pageQuery.omit({ keyword: true });

const activityInput = z
  .object({ ...activityFields, id: oneActivity.id.optional(), version: oneActivity.version })
  .superRefine(({ starts_at, ends_at }, issues) => {
    if (ends_at <= starts_at)
      issues.addIssue({ code: 'custom', path: ['ends_at'], params: { fault: 'groupbuy.ends_before_start' } });
  });

export const groupbuyContract = contract({
  GroupbuyActivityList: {
    method: 'GET',
    path: '/v1/addons/groupbuy/GroupbuyActivityList',
    open: true,
    industries: sellersAlone,
    input: pageQuery.extend({ state: activityState.optional(), sku_id: rowIdOf('goods_sku').optional() }),
    output: pageOf(activity),
  },
  GroupbuyActivitySave: {
    method: 'POST',
    path: '/v1/addons/groupbuy/GroupbuyActivitySave',
    industries: sellersAlone,
    input: activityInput,
    output: activity,
    audit: 'groupbuy_activity.save',
  },
  GroupbuyActivityDel: {
    method: 'POST',
    path: '/v1/addons/groupbuy/GroupbuyActivityDel',
    industries: sellersAlone,
    input: z.object({ id: oneActivity.id }),
    output: z.object({ id: rowId }),
    audit: 'groupbuy_activity.delete',
  },
  /** Publishes a draft, which takes its pieces from the shelf; takes it back, ends it, or calls it off. */
  GroupbuyActivityTurn: {
    method: 'POST',
    path: '/v1/addons/groupbuy/GroupbuyActivityTurn',
    industries: sellersAlone,
    input: z.object({ ...oneActivity, action: activityAction }),
    output: activity,
    audit: 'groupbuy_activity.turn',
  },
  /** What activities have come to. */
  GroupbuyFigureList: {
    method: 'GET',
    path: '/v1/addons/groupbuy/GroupbuyFigureList',
    industries: sellersAlone,
    input: listQuery.extend({ state: activityState.optional() }),
    output: pageOf(activityFigures),
  },
  GroupbuyGroupList: {
    method: 'GET',
    path: '/v1/addons/groupbuy/GroupbuyGroupList',
    open: true,
    industries: sellersAlone,
    input: listQuery.extend({ state: groupState.optional(), activity_id: rowIdOf('groupbuy_activity').optional() }),
    output: pageOf(group),
  },
  /** How many groups wait for buyers, with how many, and how many are complete. */
  GroupbuyGroupCount: {
    method: 'GET',
    path: '/v1/addons/groupbuy/GroupbuyGroupCount',
    industries: sellersAlone,
    input: z.object({}),
    output: z.object({ opening: z.int(), forming: z.int(), joined: z.int(), paid: z.int(), complete: z.int() }),
  },
  /** A group by the code that its buyers share. */
  GroupbuyGroupInfo: {
    method: 'GET',
    path: '/v1/addons/groupbuy/GroupbuyGroupInfo',
    open: true,
    industries: sellersAlone,
    input: z.object({ share_code: line(20, 8) }),
    output: groupDetail,
  },
  /** Completes a group that is not full, or dissolves it, so that all money goes back. */
  GroupbuyGroupTurn: {
    method: 'POST',
    path: '/v1/addons/groupbuy/GroupbuyGroupTurn',
    industries: sellersAlone,
    input: z.object({ id: rowIdOf('groupbuy_group'), version: z.int().optional(), action: groupAction }),
    output: group,
    audit: 'groupbuy_group.turn',
  },
  GroupbuySeatList: {
    method: 'GET',
    path: '/v1/addons/groupbuy/GroupbuySeatList',
    open: true,
    industries: sellersAlone,
    input: listQuery.extend({
      state: seatState.optional(),
      group_id: rowIdOf('groupbuy_group').optional(),
      activity_id: rowIdOf('groupbuy_activity').optional(),
      member_id: rowIdOf('member').optional(),
    }),
    output: pageOf(seat),
  },
  /** Opens a group, or takes a seat in one, for a member: the order is paid as any other, by `PaymentStart` or at the counter. */
  GroupbuyJoin: {
    method: 'POST',
    path: '/v1/addons/groupbuy/GroupbuyJoin',
    open: true,
    industries: sellersAlone,
    input: joinInput,
    output: z.object({ seat, group, pay_until: z.int(), share_url: z.string() }),
    audit: 'groupbuy.join',
  },
  ...groupbuyStoreCalls,
});

export const groupbuyErrors = errors('groupbuy', {
  ends_before_start: 422,
  ends_past: 422,
  sku_gone: 409,
  not_on_sale: 409,
  price_too_high: 409,
  joined: 409,
  state: 409,
  group_state: 409,
  nobody_paid: 409,
  member_unknown: 422,
  not_running: 409,
  not_open: 409,
  over: 409,
  full: 409,
  twice: 409,
  order_pieces: 422,
  member_pieces: 409,
  sold_out: 409,
  request_differs: 409,
  price_fixed: 409,
  groups_forming: 409,
  orders_held: 409,
  pieces_held: 409,
});
