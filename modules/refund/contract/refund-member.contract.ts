import type { ContractSpec } from '@linehaul/contract/endpoint.ts';
import { amountCents, line, rowIdOf } from '@linehaul/contract/units.ts';
import { sellersAlone, stockOwnersAlone } from '@linehaul/modules/goods/contract/goods-shelf.contract.ts';
import { z } from 'zod';
import { refundInput, words } from './refund-input.contract.ts';
import { refund, refundable, refundDetail, refundLine, refundPost, refundReason } from './refund-record.contract.ts';

/** What buyers do with their own requests. */
export const memberRefundAction = z.enum(['ship', 'cancel']);
export type MemberRefundAction = z.output<typeof memberRefundAction>;

/** A request as the member sees it who has made it. */
const memberRefund = refund
  .pick({ id: true, refund_no: true, order_id: true, order_no: true, goods_text: true, way: true, state: true })
  .extend({
    reason_code: refund.shape.reason_code,
    pieces: refund.shape.pieces,
    ask_cents: refund.shape.ask_cents,
    approved_cents: refund.shape.approved_cents,
    paid_cents: refund.shape.paid_cents,
    due_at: refund.shape.due_at,
    created_at: refund.shape.created_at,
    return_name: refundDetail.shape.return_name,
    return_phone: refundDetail.shape.return_phone,
    return_address: refundDetail.shape.return_address,
    courier: refundDetail.shape.courier,
    tracking_no: refundDetail.shape.tracking_no,
    lines: z.array(refundLine.pick({ line_no: true, name: true, spec: true, qty: true, ask_cents: true })),
    /** Without the names of the seller's people. */
    posts: z.array(refundPost.pick({ seq: true, side: true, kind: true, body: true, amount_cents: true, at: true })),
    actions: z.array(memberRefundAction),
  });
export type MemberRefund = z.output<typeof memberRefund>;

const ofOrder = z.object({ order_id: rowIdOf('goods_order') });
const one = z.object({ id: rowIdOf('refund') });

export const refundMemberCalls = {
  /** What has been asked back of an order of the member's, the newest first, and what still can be. */
  MemberRefunds: {
    method: 'GET',
    path: '/v1/member/refund/MemberRefunds',
    access: 'member',
    industries: sellersAlone,
    input: ofOrder,
    output: z.object({
      order_no: z.string(),
      refunds: z.array(memberRefund),
      rest_cents: amountCents,
      lines: z.array(refundable),
      /** Nothing of what is only used is sent back. */
      may_return: z.boolean(),
      reasons: z.array(refundReason),
    }),
  },
  /** Asks as the seller's own people would for the buyer, and by the same rules; the seller answers. */
  MemberRefundAdd: {
    method: 'POST',
    path: '/v1/member/refund/MemberRefundAdd',
    access: 'member',
    industries: sellersAlone,
    input: refundInput.omit({ picture_ids: true }).extend({ request_no: line(40, 8) }),
    output: memberRefund,
    audit: 'refund.add',
  },
  /** The member does not want it any more. */
  MemberRefundCancel: {
    method: 'POST',
    path: '/v1/member/refund/MemberRefundCancel',
    access: 'member',
    industries: sellersAlone,
    input: one.extend({ body: words.default('') }),
    output: memberRefund,
    audit: 'refund.cancel',
  },
  /** The goods are on their way back; once more corrects the number. */
  MemberRefundShip: {
    method: 'POST',
    path: '/v1/member/refund/MemberRefundShip',
    access: 'member',
    industries: stockOwnersAlone,
    input: one.extend({ courier: line(60, 1), tracking_no: line(40, 4) }),
    output: memberRefund,
    audit: 'refund.ship',
  },
} as const satisfies ContractSpec;
