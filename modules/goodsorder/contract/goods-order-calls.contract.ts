import type { ContractSpec } from '@linehaul/contract/endpoint.ts';
import { pageQuery } from '@linehaul/contract/paging.ts';
import { tenantFilter, tenantPageOf } from '@linehaul/contract/tenant-list.ts';
import { amountCents, cents, day, line, rowId, rowIdOf } from '@linehaul/contract/units.ts';
import { sellers, sellersAlone } from '@linehaul/modules/goods/contract/goods-shelf.contract.ts';
import { z } from 'zod';
import {
  basketFields,
  goodsFigures,
  goodsOrder,
  goodsOrderDetail,
  goodsOrderSource,
  goodsOrderState,
  goodsQuote,
  invoiceFields,
  receiverFields,
  tillMethod,
} from './goods-order-record.contract.ts';

/** `version` is what the caller saw; another one is refused as a conflict. */
export const oneGoodsOrder = { id: rowIdOf('goods_order'), version: z.int().optional() };

export const goodsOrderInput = z.object({
  ...receiverFields,
  ...basketFields,
  /** The same number again answers the order that it made. */
  request_no: line(64, 8),
  member_id: rowId.optional(),
  /** For programs, which know their members by code. */
  member_code: line(40).default(''),
  site_id: rowIdOf('site').nullable().default(null),
  buyer_note: line(300).default(''),
  remark: line(300).default(''),
  invoice: invoiceFields.prefault({}),
  /** What the buyer was shown: refused when it costs something else by now. */
  expected_total_cents: amountCents.optional(),
});
export type GoodsOrderInput = z.output<typeof goodsOrderInput>;

export const goodsOrderFilter = pageQuery.extend({
  state: goodsOrderState.optional(),
  freight_mode: z.int().min(1).max(2).optional(),
  member_id: rowId.optional(),
  site_id: rowIdOf('site').optional(),
  sku_id: rowIdOf('goods_sku').optional(),
  goods_id: rowIdOf('goods').optional(),
  category_id: rowIdOf('goods_category').optional(),
  /** False: goods that are in no category. */
  has_category: z.boolean().optional(),
  source: goodsOrderSource.optional(),
  /** Key of the plug-in that has sold it. */
  sold_by: line(40, 1).optional(),
  /** False: sold at the counter, or by the seller's own programs. */
  has_channel: z.boolean().optional(),
  /** True: paid, and kept from being sent or used. */
  is_held: z.boolean().optional(),
  /** False: sold to nobody in particular. */
  has_member: z.boolean().optional(),
  order_day_from: day.optional(),
  order_day_to: day.optional(),
  paid_day_from: day.optional(),
  paid_day_to: day.optional(),
});

/** Calls of goods orders themselves. */
export const goodsOrderCalls = {
  GoodsOrderList: {
    method: 'GET',
    path: '/v1/supplier/goodsorder/GoodsOrderList',
    open: true,
    industries: sellers,
    input: goodsOrderFilter.extend(tenantFilter),
    output: tenantPageOf(goodsOrder),
  },
  /** Keys of the plug-ins that can sell goods here, for the filter `sold_by`. */
  GoodsOrderChannels: {
    method: 'GET',
    path: '/v1/supplier/goodsorder/GoodsOrderChannels',
    industries: sellers,
    input: z.object({}),
    output: z.array(z.string()),
  },
  GoodsOrderFigures: {
    method: 'GET',
    path: '/v1/supplier/goodsorder/GoodsOrderFigures',
    industries: sellersAlone,
    input: z.object({}),
    output: goodsFigures,
  },
  GoodsOrderInfo: {
    method: 'GET',
    path: '/v1/supplier/goodsorder/GoodsOrderInfo',
    open: true,
    industries: sellers,
    input: z.object({ id: rowIdOf('goods_order') }),
    output: goodsOrderDetail,
  },
  /** What a basket costs now; nothing is written. */
  GoodsOrderQuote: {
    method: 'POST',
    path: '/v1/supplier/goodsorder/GoodsOrderQuote',
    open: true,
    industries: sellersAlone,
    audit: false,
    idempotent: false,
    input: z.object(basketFields),
    output: goodsQuote,
  },
  /** Sells goods: their pieces are held until the order is paid, or its time has run out. */
  GoodsOrderAdd: {
    method: 'POST',
    path: '/v1/supplier/goodsorder/GoodsOrderAdd',
    open: true,
    industries: sellersAlone,
    input: goodsOrderInput,
    output: goodsOrderDetail,
    audit: 'goods_order.add',
  },
  /** Changes what is still to be paid; `adjust_cents` replaces an earlier change. */
  GoodsOrderPrice: {
    method: 'POST',
    path: '/v1/supplier/goodsorder/GoodsOrderPrice',
    industries: sellersAlone,
    input: z.object({ ...oneGoodsOrder, adjust_cents: cents, reason: line(200, 1) }),
    output: goodsOrderDetail,
    audit: 'goods_order.price',
  },
  /** Records that the total was paid at the counter. */
  GoodsOrderPay: {
    method: 'POST',
    path: '/v1/supplier/goodsorder/GoodsOrderPay',
    industries: sellersAlone,
    input: z.object({ ...oneGoodsOrder, method: tillMethod, note: line(200).default('') }),
    output: goodsOrderDetail,
    audit: 'goods_order.pay',
  },
  GoodsOrderCancel: {
    method: 'POST',
    path: '/v1/supplier/goodsorder/GoodsOrderCancel',
    open: true,
    industries: sellersAlone,
    input: z.object({ ...oneGoodsOrder, reason: line(200).default('') }),
    output: goodsOrderDetail,
    audit: 'goods_order.cancel',
  },
  /** The buyer has it: the money is earned. */
  GoodsOrderFinish: {
    method: 'POST',
    path: '/v1/supplier/goodsorder/GoodsOrderFinish',
    open: true,
    industries: sellersAlone,
    input: z.object(oneGoodsOrder),
    output: goodsOrderDetail,
    audit: 'goods_order.finish',
  },
  /** Lets an order be sent or used that a plug-in has kept from it which is not there any more. */
  GoodsOrderRelease: {
    method: 'POST',
    path: '/v1/supplier/goodsorder/GoodsOrderRelease',
    industries: sellersAlone,
    input: z.object({ ...oneGoodsOrder, reason: line(200, 1) }),
    output: goodsOrderDetail,
    audit: 'goods_order.release',
  },
  GoodsOrderRemark: {
    method: 'POST',
    path: '/v1/supplier/goodsorder/GoodsOrderRemark',
    industries: sellersAlone,
    input: z.object({ ...oneGoodsOrder, remark: line(300), invoice: invoiceFields }),
    output: goodsOrderDetail,
    audit: 'goods_order.remark',
  },
} as const satisfies ContractSpec;
