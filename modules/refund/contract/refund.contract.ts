import { contract } from '@linehaul/contract/endpoint.ts';
import { errors } from '@linehaul/contract/errors.ts';
import { pageQuery } from '@linehaul/contract/paging.ts';
import { tenantFilter, tenantPageOf } from '@linehaul/contract/tenant-list.ts';
import { amountCents, day, line, phoneOrNone, rowIdOf } from '@linehaul/contract/units.ts';
import { sellers, sellersAlone, stockOwnersAlone } from '@linehaul/modules/goods/contract/goods-shelf.contract.ts';
import { pictureFile, pictureSize } from '@linehaul/modules/upload/contract/upload.contract.ts';
import { z } from 'zod';
import { lineNo, messageFields, pieces, refundInput, words } from './refund-input.contract.ts';
import { refundMemberCalls } from './refund-member.contract.ts';
import { refund, refundable, refundDetail, refundStage, refundWay } from './refund-record.contract.ts';
import { refundSettingCalls } from './refund-setting.contract.ts';

const messageWithBody = { ...messageFields, body: words.min(1) };
/** `version` is what the caller saw; another one is refused as a conflict. */
const oneRefund = { id: rowIdOf('refund'), version: z.int().optional() };

export const refundFilter = pageQuery.extend({
  way: refundWay.optional(),
  stage: refundStage.optional(),
  order_id: rowIdOf('goods_order').optional(),
  /** Business days on which the last of the money went back. */
  refunded_day_from: day.optional(),
  refunded_day_to: day.optional(),
});

export const refundContract = contract({
  ...refundMemberCalls,
  ...refundSettingCalls,
  /**
   * What waits for the seller: requests of money alone, and returns to answer or to receive. Everybody who is signed in
   * may ask (specification §7); where nothing is sold, or the caller's role has no refunds, nothing waits.
   */
  RefundCount: {
    method: 'GET',
    path: '/v1/supplier/refund/RefundCount',
    access: 'session',
    input: z.object({}),
    output: z.object({ refund: z.int(), return: z.int() }),
  },
  /** How many of one way there are at each stage; counting stops at 10,000. */
  RefundStages: {
    method: 'GET',
    path: '/v1/supplier/refund/RefundStages',
    industries: sellers,
    input: z.object({ way: refundWay }),
    output: z.record(refundStage, z.int()),
  },
  RefundList: {
    method: 'GET',
    path: '/v1/supplier/refund/RefundList',
    open: true,
    industries: sellers,
    input: refundFilter.extend(tenantFilter),
    output: tenantPageOf(refund),
  },
  RefundInfo: {
    method: 'GET',
    path: '/v1/supplier/refund/RefundInfo',
    open: true,
    industries: sellers,
    input: z.object({ id: rowIdOf('refund') }),
    output: refundDetail,
  },
  /** What of an order can still be given back, line by line. */
  RefundOptions: {
    method: 'GET',
    path: '/v1/supplier/refund/RefundOptions',
    open: true,
    industries: sellersAlone,
    input: z.object({ order_id: rowIdOf('goods_order') }),
    output: z.object({ rest_cents: amountCents, lines: z.array(refundable) }),
  },
  /** A picture that somebody has put into the conversation. */
  RefundPicture: {
    method: 'GET',
    path: '/v1/supplier/refund/RefundPicture',
    industries: sellers,
    input: z.object({ id: rowIdOf('refund'), picture_id: rowIdOf('upload'), size: pictureSize.default('whole') }),
    output: pictureFile,
    download: true,
  },
  /** Asks for a refund or a return: by the buyer in the tenant's shop, or for them at the counter. */
  RefundAdd: {
    method: 'POST',
    path: '/v1/supplier/refund/RefundAdd',
    open: true,
    industries: sellersAlone,
    input: refundInput,
    output: refundDetail,
    audit: 'refund.add',
  },
  /** Agrees: money goes back at once, or once the goods have come. A line that is not named gets what it asks for. */
  RefundApprove: {
    method: 'POST',
    path: '/v1/supplier/refund/RefundApprove',
    industries: sellersAlone,
    transaction: 'own',
    idempotent: true,
    input: z.object({
      ...oneRefund,
      lines: z
        .array(z.object({ line_no: lineNo, approved_cents: amountCents }))
        .max(50)
        .default([]),
      /** Where the goods are sent back to. */
      return_name: line(60).default(''),
      return_phone: phoneOrNone,
      return_address: line(200).default(''),
      ...messageFields,
    }),
    output: refundDetail,
    audit: 'refund.approve',
  },
  RefundReject: {
    method: 'POST',
    path: '/v1/supplier/refund/RefundReject',
    industries: sellersAlone,
    input: z.object({ ...oneRefund, ...messageWithBody }),
    output: refundDetail,
    audit: 'refund.reject',
  },
  /** The buyer does not want it any more. */
  RefundCancel: {
    method: 'POST',
    path: '/v1/supplier/refund/RefundCancel',
    open: true,
    industries: sellersAlone,
    input: z.object({ ...oneRefund, body: words.default('') }),
    output: refundDetail,
    audit: 'refund.cancel',
  },
  /** The buyer has sent the goods back; once more corrects the number. */
  RefundShip: {
    method: 'POST',
    path: '/v1/supplier/refund/RefundShip',
    open: true,
    industries: stockOwnersAlone,
    input: z.object({ ...oneRefund, courier: line(60, 1), tracking_no: line(40, 4) }),
    output: refundDetail,
    audit: 'refund.ship',
  },
  /** The goods are back: what can be sold goes on the shelf, and the money of what has come goes back. */
  RefundReceive: {
    method: 'POST',
    path: '/v1/supplier/refund/RefundReceive',
    industries: stockOwnersAlone,
    transaction: 'own',
    idempotent: true,
    input: z.object({
      ...oneRefund,
      lines: z
        .array(z.object({ line_no: lineNo, sellable_qty: pieces, damaged_qty: pieces.default(0) }))
        .min(1)
        .max(50),
      ...messageFields,
    }),
    output: refundDetail,
    audit: 'refund.receive',
  },
  /** A message to the other side. */
  RefundPost: {
    method: 'POST',
    path: '/v1/supplier/refund/RefundPost',
    open: true,
    industries: sellersAlone,
    input: z.object({ id: rowIdOf('refund'), for_buyer: z.boolean().default(false), ...messageWithBody }),
    output: refundDetail,
    audit: 'refund.post',
  },
});

export const refundErrors = errors('refund', {
  state: 409,
  not_paid: 409,
  line_unknown: 422,
  line_twice: 422,
  being_sent: 409,
  too_many_pieces: 409,
  nothing_asked: 422,
  exceeds_paid: 409,
  exceeds_ask: 409,
  cannot_return: 409,
  request_differs: 409,
  too_late: 409,
  fault_shorter: 422,
  address_missing: 422,
  picture_missing: 422,
  more_than_announced: 422,
  nothing_received: 422,
});
