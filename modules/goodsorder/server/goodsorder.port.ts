export { giveBack, goOnAfterSale, moveAfterSale, newRefundNo } from './goods-after-sale.steps.ts';
export { existingOrder, goodsKind, type LockedGoodsOrder, lockGoodsOrder } from './goods-order.steps.ts';
export { goodsRefunds } from './goods-refunds.extension.ts';
