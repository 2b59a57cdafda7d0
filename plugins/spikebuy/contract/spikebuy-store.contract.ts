import type { ContractSpec } from '@linehaul/contract/endpoint.ts';
import { amountCents, line, rowId, rowIdOf, unixSeconds } from '@linehaul/contract/units.ts';
import { goodsKind } from '@linehaul/modules/goods/contract/goods-record.contract.ts';
import { sellersAlone } from '@linehaul/modules/goods/contract/goods-shelf.contract.ts';
import { goodsOrderInput } from '@linehaul/modules/goodsorder/contract/goods-order-calls.contract.ts';
import { goodsQuote } from '@linehaul/modules/goodsorder/contract/goods-order-record.contract.ts';
import { z } from 'zod';
import { activityFields, activityRow } from './spikebuy-record.contract.ts';

/** What somebody buys of an activity. */
export const purchase = goodsOrderInput
  .pick({
    receiver_name: true,
    receiver_phone: true,
    region_code: true,
    city: true,
    address: true,
    freight_mode: true,
    site_id: true,
    buyer_note: true,
    invoice: true,
    request_no: true,
    expected_total_cents: true,
  })
  .extend({ activity_id: rowIdOf('spikebuy_activity'), quantity: activityFields.order_pieces });
export type Purchase = z.output<typeof purchase>;

/** An activity as buyers see it. */
const offer = activityRow
  .pick({ id: true, name: true, conditions: true, sale_cents: true, order_pieces: true, member_pieces: true })
  .extend({
    starts_at: activityRow.shape.starts_at,
    ends_at: activityRow.shape.ends_at,
    goods_id: rowId,
    goods_name: z.string(),
    goods_kind: goodsKind,
    cover_url: z.string().nullable(),
    /** What may be crossed out beside the price; null where nothing may. */
    reference_cents: amountCents.nullable(),
    left_pieces: z.int(),
    /** Pieces are sold as soon as it has begun, until it ends. */
    is_open: z.boolean(),
  });
export type Offer = z.output<typeof offer>;

/** The server's clock, by which everything begins and ends. */
const now = unixSeconds;

/** Calls of the pages that a tenant has for its customers. */
export const spikebuyStoreCalls = {
  /** What is sold now or soon, by when it begins; the first hundred. */
  SpikebuyStoreList: {
    method: 'GET',
    path: '/v1/addons/spikebuy/public/SpikebuyStoreList',
    room: true,
    input: z.object({ suid: rowId }),
    output: z.object({ now, offers: z.array(offer) }),
  },
  SpikebuyStoreInfo: {
    method: 'GET',
    path: '/v1/addons/spikebuy/public/SpikebuyStoreInfo',
    room: true,
    input: z.object({ suid: rowId, id: rowIdOf('spikebuy_activity') }),
    output: z.object({ now, offer }),
  },
  /** What pieces cost the member; refuses more than they may have. Nothing is written. */
  MemberSpikebuyQuote: {
    method: 'POST',
    path: '/v1/addons/spikebuy/MemberSpikebuyQuote',
    access: 'member',
    industries: sellersAlone,
    audit: false,
    idempotent: false,
    input: purchase.pick({ activity_id: true, quantity: true, freight_mode: true, region_code: true }),
    output: goodsQuote,
  },
  /** The member buys; the order is paid as any other. Who tries more than five times in ten seconds has to wait. */
  MemberSpikebuyBuy: {
    method: 'POST',
    path: '/v1/addons/spikebuy/MemberSpikebuyBuy',
    access: 'member',
    industries: sellersAlone,
    transaction: 'own',
    idempotent: true,
    input: purchase.omit({ site_id: true, invoice: true }).extend({
      /** The same number again answers the order that it made. */
      request_no: line(40, 8),
      /** What the buyer was shown: refused when it costs something else by now. */
      expected_total_cents: goodsOrderInput.shape.expected_total_cents.unwrap(),
    }),
    output: z.object({ order_id: rowId, pay_until: unixSeconds }),
    audit: 'spikebuy.buy',
  },
} as const satisfies ContractSpec;
