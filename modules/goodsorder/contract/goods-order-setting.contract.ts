import type { ContractSpec } from '@linehaul/contract/endpoint.ts';
import { sellersAlone } from '@linehaul/modules/goods/contract/goods-shelf.contract.ts';
import { z } from 'zod';

/** From five minutes to thirty days. */
const minutes = z.int().min(5).max(43_200);

export const goodsOrderSetting = z.object({
  /** How long an order of the tenant's own shop waits for its money, and one at the counter. */
  shop_minutes: minutes,
  counter_minutes: minutes,
  /** How long after its last pieces were sent an order is finished by itself. */
  finish_days: z.int().min(1).max(60),
  /** 0 while nothing has been set. */
  version: z.int().min(0),
});

/** Calls of what a tenant decides for its goods orders. */
export const goodsOrderSettingCalls = {
  GoodsOrderSettingInfo: {
    method: 'GET',
    path: '/v1/supplier/goodsorder/GoodsOrderSettingInfo',
    industries: sellersAlone,
    input: z.object({}),
    output: goodsOrderSetting,
  },
  /** Holds for orders that are made from now on. */
  GoodsOrderSettingSave: {
    method: 'POST',
    path: '/v1/supplier/goodsorder/GoodsOrderSettingSave',
    industries: sellersAlone,
    input: goodsOrderSetting,
    output: goodsOrderSetting,
    audit: 'goods_order.setting',
  },
} as const satisfies ContractSpec;
