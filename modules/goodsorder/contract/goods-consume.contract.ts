import type { ContractSpec } from '@linehaul/contract/endpoint.ts';
import { line, rowIdOf, unixSeconds } from '@linehaul/contract/units.ts';
import { sellersAlone } from '@linehaul/modules/goods/contract/goods-shelf.contract.ts';
import { z } from 'zod';

/** Codes of goods that are used at a site. */
export const goodsConsumeCalls = {
  /**
   * Tells the codes of an order's pieces that have none yet; with `anew` those of all that are not used, and the earlier
   * ones are void. They are answered once and stored nowhere.
   */
  GoodsOrderCodes: {
    method: 'POST',
    path: '/v1/supplier/goodsorder/GoodsOrderCodes',
    open: true,
    industries: sellersAlone,
    idempotent: false,
    input: z.object({ id: rowIdOf('goods_order'), anew: z.boolean().default(false) }),
    output: z.object({
      codes: z.array(
        z.object({ line_no: z.int(), unit_no: z.int(), name: z.string(), code: z.string().meta({ secret: true }) }),
      ),
    }),
    audit: 'goods_order.codes',
  },
  /** Takes a code at a site: the piece is used. */
  GoodsOrderConsume: {
    method: 'POST',
    path: '/v1/supplier/goodsorder/GoodsOrderConsume',
    industries: sellersAlone,
    transaction: 'own',
    idempotent: true,
    input: z.object({
      code: line(30, 1),
      /** Where; a person who works at one site need not say. */
      site_id: rowIdOf('site').nullable().default(null),
    }),
    output: z.object({
      /** The piece, for taking its use back. */
      unit_id: rowIdOf('goods_code'),
      order_id: rowIdOf('goods_order'),
      order_no: z.string(),
      name: z.string(),
      spec: z.string(),
      /** Pieces of the order that are still to be used. */
      left: z.int(),
      consumed_at: unixSeconds,
    }),
    audit: 'goods_order.consume',
  },
  /**
   * Takes a use back: the code can be used again, its money waits and its piece is promised as before. Within 15 minutes,
   * and as long as nothing has followed: no after-sale is open, nothing of the line was given back, and what the use earned
   * has not been withdrawn.
   */
  GoodsOrderConsumeUndo: {
    method: 'POST',
    path: '/v1/supplier/goodsorder/GoodsOrderConsumeUndo',
    industries: sellersAlone,
    idempotent: true,
    input: z.object({ unit_id: rowIdOf('goods_code') }),
    output: z.object({ order_id: rowIdOf('goods_order'), order_no: z.string(), name: z.string(), spec: z.string() }),
    audit: 'goods_order.consume_undo',
  },
} as const satisfies ContractSpec;
