import type { ContractSpec } from '@linehaul/contract/endpoint.ts';
import { line, rowIdOf } from '@linehaul/contract/units.ts';
import { courierCompany } from '@linehaul/modules/courier/contract/courier.contract.ts';
import { stockOwnersAlone } from '@linehaul/modules/goods/contract/goods-shelf.contract.ts';
import { z } from 'zod';
import { goodsOrderDetail, maxLines, maxQuantity, shipmentWay } from './goods-order-record.contract.ts';

/** Orders that one shipment takes. */
export const maxOrdersSent = 20;

/** Sending goods. */
export const goodsShipmentCalls = {
  /** Sends pieces of one order, or of several orders of one receiver, by a courier or with a waybill. */
  GoodsOrderSend: {
    method: 'POST',
    path: '/v1/supplier/goodsorder/GoodsOrderSend',
    industries: stockOwnersAlone,
    input: z.object({
      orders: z
        .array(
          z.object({
            id: rowIdOf('goods_order'),
            version: z.int().optional(),
            /** Everything that is not sent yet when absent. */
            items: z
              .array(z.object({ line_no: z.int().min(1), qty: z.int().min(1).max(maxQuantity) }))
              .min(1)
              .max(maxLines)
              .optional(),
          }),
        )
        .min(1)
        .max(maxOrdersSent),
      way: shipmentWay,
      company: courierCompany.optional(),
      company_name: line(60).default(''),
      tracking_no: line(40, 4),
      note: line(200).default(''),
    }),
    /** The first of the orders. */
    output: goodsOrderDetail,
    audit: 'goods_order.send',
  },
} as const satisfies ContractSpec;
