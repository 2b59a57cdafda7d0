import type { ContractSpec } from '@linehaul/contract/endpoint.ts';
import { amountCents, line, rowId, rowIdOf, unixSeconds } from '@linehaul/contract/units.ts';
import { goodsKind } from '@linehaul/modules/goods/contract/goods-record.contract.ts';
import { sellersAlone } from '@linehaul/modules/goods/contract/goods-shelf.contract.ts';
import { goodsOrderInput } from '@linehaul/modules/goodsorder/contract/goods-order-calls.contract.ts';
import { goodsQuote } from '@linehaul/modules/goodsorder/contract/goods-order-record.contract.ts';
import { z } from 'zod';
import { joinInput } from './groupbuy-join.contract.ts';
import { activityRow, group, groupDetail, groupState, seat, seatState } from './groupbuy-record.contract.ts';

/** An activity as buyers see it. */
const storeActivity = activityRow
  .pick({ id: true, name: true, group_cents: true, size: true, hours: true, order_pieces: true, member_pieces: true })
  .extend({
    state: activityRow.shape.state,
    starts_at: activityRow.shape.starts_at,
    ends_at: activityRow.shape.ends_at,
    completes_at_expiry: activityRow.shape.completes_at_expiry,
    goods_id: rowId,
    goods_name: z.string(),
    goods_kind: goodsKind,
    /** What a piece costs alone. */
    price_cents: amountCents,
    cover_url: z.string().nullable(),
    /** A group can be opened now. */
    is_open: z.boolean(),
  });
export type StoreActivity = z.output<typeof storeActivity>;

const storeGroup = group.pick({
  share_code: true,
  state: true,
  size: true,
  joined: true,
  paid: true,
  expires_at: true,
  closed_at: true,
});

/** The server's clock, by which time that is left is counted. */
const now = unixSeconds;

/** Calls of the pages that a tenant has for its customers. */
export const groupbuyStoreCalls = {
  /** Activities that sell now, or are going to; the first fifty. */
  GroupbuyStoreList: {
    method: 'GET',
    path: '/v1/addons/groupbuy/public/GroupbuyStoreList',
    input: z.object({ suid: rowId }),
    output: z.object({ now, activities: z.array(storeActivity) }),
  },
  /** An activity with groups that wait for buyers, the ones with the least time first. */
  GroupbuyStoreInfo: {
    method: 'GET',
    path: '/v1/addons/groupbuy/public/GroupbuyStoreInfo',
    room: true,
    input: z.object({ suid: rowId, id: rowIdOf('groupbuy_activity') }),
    output: z.object({ now, activity: storeActivity, groups: z.array(storeGroup) }),
  },
  /** A group by the code that its buyers share; nobody is named in full. */
  GroupbuyStoreGroup: {
    method: 'GET',
    path: '/v1/addons/groupbuy/public/GroupbuyStoreGroup',
    room: true,
    input: z.object({ suid: rowId, share_code: line(20, 8) }),
    output: z.object({
      now,
      /** Null where its goods are gone. */
      activity: storeActivity.nullable(),
      group: storeGroup,
      members: groupDetail.shape.members,
      is_open: z.boolean(),
    }),
  },
  /** What a seat costs now; nothing is written. */
  MemberGroupbuyQuote: {
    method: 'POST',
    path: '/v1/addons/groupbuy/MemberGroupbuyQuote',
    access: 'member',
    industries: sellersAlone,
    audit: false,
    idempotent: false,
    input: joinInput.pick({ activity_id: true, quantity: true, freight_mode: true, region_code: true }),
    output: goodsQuote,
  },
  /** Opens a group, or takes a seat in the one that the code names; the order is paid as any other. */
  MemberGroupbuyJoin: {
    method: 'POST',
    path: '/v1/addons/groupbuy/MemberGroupbuyJoin',
    access: 'member',
    industries: sellersAlone,
    input: joinInput.omit({ member_code: true, group_id: true, site_id: true, invoice: true }).extend({
      /** Absent: a group is opened. */
      share_code: line(20, 8).optional(),
      /** The same number again answers the seat that it took. */
      request_no: line(40, 8),
      /** What the buyer was shown: refused when it costs something else by now. */
      expected_total_cents: goodsOrderInput.shape.expected_total_cents.unwrap(),
    }),
    output: z.object({ order_id: rowId, share_code: z.string(), pay_until: unixSeconds }),
    audit: 'groupbuy.join',
  },
  /** The member's own seats, the newest first; at most a hundred. */
  MemberGroupbuySeats: {
    method: 'GET',
    path: '/v1/addons/groupbuy/MemberGroupbuySeats',
    access: 'member',
    industries: sellersAlone,
    input: z.object({}),
    output: z.object({
      now,
      seats: z.array(
        seat.pick({ id: true, activity_name: true, order_id: true, order_no: true, total_cents: true }).extend({
          state: seatState,
          share_code: group.shape.share_code,
          group_state: groupState,
          size: group.shape.size,
          paid: group.shape.paid,
          expires_at: group.shape.expires_at,
        }),
      ),
    }),
  },
} as const satisfies ContractSpec;
