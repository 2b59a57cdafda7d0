import type { ContractSpec } from '@linehaul/contract/endpoint.ts';
import { pageOf, pageQuery } from '@linehaul/contract/paging.ts';
import { rowId, rowIdOf, unixSeconds } from '@linehaul/contract/units.ts';
import { sellersAlone } from '@linehaul/modules/goods/contract/goods-shelf.contract.ts';
import { goodsOrderContract } from '@linehaul/modules/goodsorder/contract/goods-order.contract.ts';
import {
  basketLine,
  goodsOrderDetail,
  goodsOrderState,
  receiverFields,
} from '@linehaul/modules/goodsorder/contract/goods-order-record.contract.ts';
import { z } from 'zod';
import { debugAnswer } from './debug-answer.contract.ts';

/** What a seller's test order may say; the server marks it as a test. A service is used at a site and needs no receiver. */
export const debugGoodsInput = z.object({
  sku_id: basketLine.shape.sku_id,
  quantity: basketLine.shape.quantity.default(1),
  ...receiverFields,
});
export type DebugGoodsInput = z.output<typeof debugGoodsInput>;

export const debugGoodsOrder = z.object({
  /** The order's number. */
  id: rowId,
  order_no: z.string(),
  external_no: z.string(),
  state: goodsOrderState,
  login_name: z.string(),
  created_at: unixSeconds,
});
export type DebugGoodsOrder = z.output<typeof debugGoodsOrder>;

/** Test orders of sellers. Nobody pays them: they are cancelled, or end with the time to pay. */
export const debugGoodsCalls = {
  /** A test order of goods that are on sale; null without any of which a piece is free. */
  DebugGoodsDraft: {
    method: 'GET',
    path: '/v1/supplier/debug/DebugGoodsDraft',
    industries: sellersAlone,
    input: z.object({}),
    output: z.object({ draft: debugGoodsInput.nullable() }),
  },
  /** Signs the order with the tenant's key and sends it through the open API, as from the caller's own address. */
  DebugGoodsSend: {
    method: 'POST',
    path: '/v1/supplier/debug/DebugGoodsSend',
    industries: sellersAlone,
    transaction: 'own',
    idempotent: true,
    input: debugGoodsInput,
    output: debugAnswer,
    // The order is the app's, but anyone who has it made must be allowed to make one.
    includes: [goodsOrderContract.GoodsOrderAdd],
    audit: 'openapi.debug_send',
  },
  DebugGoodsList: {
    method: 'GET',
    path: '/v1/supplier/debug/DebugGoodsList',
    industries: sellersAlone,
    input: pageQuery,
    output: pageOf(debugGoodsOrder),
    export: false,
  },
  /** A test order; any other order is unknown here. */
  DebugGoodsInfo: {
    method: 'GET',
    path: '/v1/supplier/debug/DebugGoodsInfo',
    industries: sellersAlone,
    input: z.object({ id: rowIdOf('goods_order') }),
    output: z.object({ order: goodsOrderDetail }),
  },
} as const satisfies ContractSpec;
