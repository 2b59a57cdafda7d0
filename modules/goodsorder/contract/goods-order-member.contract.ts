import type { ContractSpec } from '@linehaul/contract/endpoint.ts';
import { line, rowIdOf, unixSeconds } from '@linehaul/contract/units.ts';
import { publicParcel } from '@linehaul/modules/courier/contract/courier.contract.ts';
import { provinces } from '@linehaul/modules/goods/contract/goods-sending.contract.ts';
import { sellersAlone } from '@linehaul/modules/goods/contract/goods-shelf.contract.ts';
import { z } from 'zod';
import { goodsOrderInput, oneGoodsOrder } from './goods-order-calls.contract.ts';
import {
  basketFields,
  basketLine,
  goodsCode,
  goodsEvent,
  goodsLine,
  goodsOrder,
  goodsQuote,
  receiverFields,
} from './goods-order-record.contract.ts';

/** What buyers may do with their orders; paying is a matter of the payments. */
export const memberOrderAction = z.enum(['pay', 'cancel', 'finish']);
export type MemberOrderAction = z.output<typeof memberOrderAction>;

/** An order as the member sees it who has bought. */
const memberOrder = goodsOrder
  .pick({ id: true, order_no: true, state: true, freight_mode: true, site_name: true, goods_text: true })
  .extend({
    line_count: goodsOrder.shape.line_count,
    pieces: goodsOrder.shape.pieces,
    done_pieces: goodsOrder.shape.done_pieces,
    total_cents: goodsOrder.shape.total_cents,
    paid_cents: goodsOrder.shape.paid_cents,
    refunded_cents: goodsOrder.shape.refunded_cents,
    pay_until: goodsOrder.shape.pay_until,
    /** Paid, and waits for what a promotion comes to. */
    is_held: z.boolean(),
    created_at: goodsOrder.shape.created_at,
    actions: z.array(memberOrderAction),
  });
export type MemberOrder = z.output<typeof memberOrder>;

const memberLine = goodsLine.pick({ line_no: true, goods_id: true, name: true, spec: true, unit_name: true }).extend({
  qty: goodsLine.shape.qty,
  price_cents: goodsLine.shape.price_cents,
  net_cents: goodsLine.shape.net_cents,
});

const memberOrderDetail = memberOrder.extend({
  goods_cents: goodsQuote.shape.goods_cents,
  discount_cents: goodsQuote.shape.discount_cents,
  freight_cents: goodsQuote.shape.freight_cents,
  adjust_cents: goodsQuote.shape.adjust_cents,
  receiver_name: z.string(),
  receiver_phone: z.string(),
  region_code: z.string(),
  city: z.string(),
  address: z.string(),
  buyer_note: z.string(),
  cancel_reason: z.string(),
  auto_finish_at: unixSeconds,
  lines: z.array(memberLine),
  parcels: z.array(publicParcel),
  /** Numbers of waybills by which pieces were sent, to be traced. */
  waybill_nos: z.array(z.string()),
  codes: z.array(goodsCode.pick({ line_no: true, unit_no: true, state: true, site_name: true, consumed_at: true })),
  /** Without what the seller's people have written. */
  events: z.array(goodsEvent.pick({ seq: true, kind: true, amount_cents: true, document_no: true, at: true })),
  /** It was paid, so that money of it may be asked back. */
  may_ask_refund: z.boolean(),
});
export type MemberOrderDetail = z.output<typeof memberOrderDetail>;

const memberBasket = z.object({
  freight_mode: basketFields.freight_mode,
  region_code: basketFields.region_code,
  lines: z
    .array(basketLine.omit({ discount_cents: true }))
    .min(1)
    .max(20),
});

const one = z.object({ id: oneGoodsOrder.id });
const receiver = z.object({ ...receiverFields, region_code: z.string() });

/** What members do on their seller's pages. */
export const goodsOrderMemberCalls = {
  /** Where the last order went, or who the member is; and the provinces that can be chosen. */
  MemberReceiver: {
    method: 'GET',
    path: '/v1/member/goodsorder/MemberReceiver',
    access: 'member',
    industries: sellersAlone,
    input: z.object({}),
    output: receiver.extend({ regions: z.array(z.enum(provinces)) }),
  },
  /** What a basket costs now; nothing is written. */
  MemberGoodsQuote: {
    method: 'POST',
    path: '/v1/member/goodsorder/MemberGoodsQuote',
    access: 'member',
    industries: sellersAlone,
    audit: false,
    idempotent: false,
    input: memberBasket,
    output: goodsQuote,
  },
  /** Buys: the pieces are held until the order is paid, or its time has run out. Refused while the seller's pages are switched off. */
  MemberGoodsOrderAdd: {
    method: 'POST',
    path: '/v1/member/goodsorder/MemberGoodsOrderAdd',
    access: 'member',
    industries: sellersAlone,
    input: memberBasket.extend({
      ...receiverFields,
      /** The same number again answers the order that it made. */
      request_no: line(40, 8),
      buyer_note: goodsOrderInput.shape.buyer_note,
      /** What the buyer was shown: refused when it costs something else by now. */
      expected_total_cents: goodsOrderInput.shape.expected_total_cents.unwrap(),
    }),
    output: memberOrderDetail,
    audit: 'goods_order.add',
  },
  /** The newest first, twenty at a time; `before_id` is the last one of the page before. */
  MemberGoodsOrderList: {
    method: 'GET',
    path: '/v1/member/goodsorder/MemberGoodsOrderList',
    access: 'member',
    industries: sellersAlone,
    input: z.object({ before_id: rowIdOf('goods_order').optional() }),
    output: z.object({ orders: z.array(memberOrder), has_more: z.boolean() }),
  },
  MemberGoodsOrderInfo: {
    method: 'GET',
    path: '/v1/member/goodsorder/MemberGoodsOrderInfo',
    access: 'member',
    industries: sellersAlone,
    input: one,
    output: memberOrderDetail,
  },
  /** Calls off what is not paid. */
  MemberGoodsOrderCancel: {
    method: 'POST',
    path: '/v1/member/goodsorder/MemberGoodsOrderCancel',
    access: 'member',
    industries: sellersAlone,
    input: one,
    output: memberOrderDetail,
    audit: 'goods_order.cancel',
  },
  /** The buyer has it. */
  MemberGoodsOrderFinish: {
    method: 'POST',
    path: '/v1/member/goodsorder/MemberGoodsOrderFinish',
    access: 'member',
    industries: sellersAlone,
    input: one,
    output: memberOrderDetail,
    audit: 'goods_order.finish',
  },
  /** The codes of pieces that are used at a site; told once, and with `anew` other ones in place of all that are not used. */
  MemberGoodsOrderCodes: {
    method: 'POST',
    path: '/v1/member/goodsorder/MemberGoodsOrderCodes',
    access: 'member',
    industries: sellersAlone,
    idempotent: false,
    input: one.extend({ anew: z.boolean().default(false) }),
    output: z.object({
      codes: z.array(
        z.object({ line_no: z.int(), unit_no: z.int(), name: z.string(), code: z.string().meta({ secret: true }) }),
      ),
    }),
    audit: 'goods_order.codes',
  },
} as const satisfies ContractSpec;
