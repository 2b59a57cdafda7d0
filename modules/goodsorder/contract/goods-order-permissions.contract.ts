import type { PermissionManifest } from '@linehaul/contract/permission.ts';
import type { goodsOrderContract } from './goods-order.contract.ts';

const sellers = ['platform', 'supplier', 'service'] as const;
const sellersAlone = ['supplier', 'service'] as const;

/** Who may make the calls that screens need. */
export const goodsOrderPermissions = {
  GoodsOrderList: { path: '/v1/supplier/goodsorder/GoodsOrderList', industries: sellers },
  GoodsOrderFigures: { path: '/v1/supplier/goodsorder/GoodsOrderFigures', industries: sellersAlone },
  GoodsOrderInfo: { path: '/v1/supplier/goodsorder/GoodsOrderInfo', industries: sellers },
  GoodsOrderAdd: { path: '/v1/supplier/goodsorder/GoodsOrderAdd', industries: sellersAlone },
  GoodsOrderPay: { path: '/v1/supplier/goodsorder/GoodsOrderPay', industries: sellersAlone },
  GoodsOrderSend: { path: '/v1/supplier/goodsorder/GoodsOrderSend', industries: ['supplier'] },
  GoodsCommentList: { path: '/v1/supplier/goodsorder/GoodsCommentList', industries: sellers },
  GoodsOrderConsume: { path: '/v1/supplier/goodsorder/GoodsOrderConsume', industries: sellersAlone },
  GoodsOrderConsumeUndo: { path: '/v1/supplier/goodsorder/GoodsOrderConsumeUndo', industries: sellersAlone },
} as const satisfies PermissionManifest<typeof goodsOrderContract>;
