import { contract } from '@linehaul/contract/endpoint.ts';
import { errors } from '@linehaul/contract/errors.ts';
import { pageOf, pageQuery } from '@linehaul/contract/paging.ts';
import { settingMeta } from '@linehaul/contract/setting-meta.ts';
import { line, rowId, rowIdOf } from '@linehaul/contract/units.ts';
import { sellersAlone } from '@linehaul/modules/goods/contract/goods-shelf.contract.ts';
import { z } from 'zod';
import {
  activity,
  activityAction,
  activityFields,
  activityFigures,
  activityState,
  boardRow,
  sale,
  saleState,
  session,
  sessionFields,
} from './spikebuy-record.contract.ts';
import { purchase, spikebuyStoreCalls } from './spikebuy-store.contract.ts';

export const spikebuyKey = 'spikebuy';

/** What a tenant sets. */
export const spikebuySettings = z.object({
  /** Minutes that an order waits for its payment. */
  pay_minutes: z
    .int()
    .min(5)
    .max(1440)
    .default(15)
    .meta(settingMeta({ group: 'orders' })),
});

/** `version` is what the caller saw; another one is refused as a conflict. */
const oneActivity = { id: rowIdOf('spikebuy_activity'), version: z.int().optional() };

const oneSession = { id: rowIdOf('spikebuy_session'), version: z.int().optional() };
/** A session is a time of a day. */
const longestSeconds = 86_400;

const sessionInput = z
  .object({ ...sessionFields, id: oneSession.id.optional(), version: oneSession.version })
  .superRefine(({ starts_at, ends_at }, issues) => {
    const fault = (code: string) => issues.addIssue({ code: 'custom', path: ['ends_at'], params: { fault: code } });
    if (ends_at <= starts_at) fault('spikebuy.ends_before_start');
    else if (ends_at - starts_at > longestSeconds) fault('spikebuy.session_long');
  });

const industries = sellersAlone;

export const spikebuyContract = contract({
  SpikebuySessionList: {
    method: 'GET',
    path: '/v1/addons/spikebuy/SpikebuySessionList',
    open: true,
    industries,
    input: pageQuery,
    output: pageOf(session),
  },
  /** Without an id a new one is added; one in which something is published stays as it is. */
  SpikebuySessionSave: {
    method: 'POST',
    path: '/v1/addons/spikebuy/SpikebuySessionSave',
    industries,
    input: sessionInput,
    output: session,
    audit: 'spikebuy_session.save',
  },
  SpikebuySessionDel: {
    method: 'POST',
    path: '/v1/addons/spikebuy/SpikebuySessionDel',
    industries,
    input: z.object({ id: oneSession.id }),
    output: z.object({ id: rowId }),
    audit: 'spikebuy_session.delete',
  },
  /** What activities have come to. */
  SpikebuyFigureList: {
    method: 'GET',
    path: '/v1/addons/spikebuy/SpikebuyFigureList',
    industries,
    input: pageQuery.omit({ keyword: true }).extend({ state: activityState.optional() }),
    output: pageOf(activityFigures),
  },
  SpikebuyActivityList: {
    method: 'GET',
    path: '/v1/addons/spikebuy/SpikebuyActivityList',
    open: true,
    industries,
    input: pageQuery.extend({
      state: activityState.optional(),
      sku_id: rowIdOf('goods_sku').optional(),
      session_id: oneSession.id.optional(),
    }),
    output: pageOf(activity),
  },
  /** Without an id a new one is added; one that is published stays as it is. */
  SpikebuyActivitySave: {
    method: 'POST',
    path: '/v1/addons/spikebuy/SpikebuyActivitySave',
    industries,
    input: z.object({ ...activityFields, id: oneActivity.id.optional(), version: oneActivity.version }),
    output: activity,
    audit: 'spikebuy_activity.save',
  },
  SpikebuyActivityDel: {
    method: 'POST',
    path: '/v1/addons/spikebuy/SpikebuyActivityDel',
    industries,
    input: z.object({ id: oneActivity.id }),
    output: z.object({ id: rowId }),
    audit: 'spikebuy_activity.delete',
  },
  /** Publishes a draft, which takes its pieces from the shelf; takes it back, or stops it. */
  SpikebuyActivityTurn: {
    method: 'POST',
    path: '/v1/addons/spikebuy/SpikebuyActivityTurn',
    industries,
    input: z.object({ ...oneActivity, action: activityAction }),
    output: activity,
    audit: 'spikebuy_activity.turn',
  },
  SpikebuySaleList: {
    method: 'GET',
    path: '/v1/addons/spikebuy/SpikebuySaleList',
    open: true,
    industries,
    input: pageQuery.omit({ keyword: true }).extend({
      state: saleState.optional(),
      activity_id: oneActivity.id.optional(),
      member_id: rowIdOf('member').optional(),
      order_id: rowIdOf('goods_order').optional(),
    }),
    output: pageOf(sale),
  },
  /** What is sold at this moment. */
  SpikebuyCount: {
    method: 'GET',
    path: '/v1/addons/spikebuy/SpikebuyCount',
    industries,
    input: z.object({}),
    output: z.object({ running: z.int(), held: z.int(), reserved: z.int(), paid: z.int() }),
  },
  /** The same of each activity that is published and not over, by when it begins; the first fifty. */
  SpikebuyBoard: {
    method: 'GET',
    path: '/v1/addons/spikebuy/SpikebuyBoard',
    industries,
    input: z.object({}),
    output: z.object({ activities: z.array(boardRow) }),
  },
  /** Buys for a member: the order is paid as any other, by `PaymentStart` or at the counter. */
  SpikebuyBuy: {
    method: 'POST',
    path: '/v1/addons/spikebuy/SpikebuyBuy',
    open: true,
    industries,
    transaction: 'own',
    idempotent: true,
    input: purchase.extend({ member_code: line(40, 1) }),
    output: z.object({ sale, pay_until: z.int() }),
    audit: 'spikebuy.buy',
  },
  ...spikebuyStoreCalls,
});

export const spikebuyErrors = errors('spikebuy', {
  ends_before_start: 422,
  ends_past: 422,
  session_past: 422,
  session_long: 422,
  session_used: 409,
  session_gone: 422,
  overlaps: 409,
  below_cost: 409,
  reference_low: 409,
  sku_gone: 409,
  not_on_sale: 409,
  price_too_high: 409,
  published: 409,
  state: 409,
  member_unknown: 422,
  not_begun: 409,
  over: 409,
  order_pieces: 422,
  member_pieces: 409,
  sold_out: 409,
  too_fast: 429,
  request_differs: 409,
  price_fixed: 409,
  activities_open: 409,
});
