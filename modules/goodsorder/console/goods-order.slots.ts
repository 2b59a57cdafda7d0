import { defineSlot } from '@linehaul/console-kernel/module/slots.tsx';
import type { ActionDialogProps } from '@linehaul/console-kernel/screen/action.tsx';
import type { GoodsOrder } from '../contract/goods-order-record.contract.ts';

/** On the order's page, before its history: what was given back of it. */
export const goodsOrderInfoSections = defineSlot<{ order_id: number }>('goods_order.info.sections');

/** The dialog that asks for a refund or a return. */
export const refundGoodsOrder = defineSlot<ActionDialogProps<GoodsOrder>>('goods_order.refund');
