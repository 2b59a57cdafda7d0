export {
  giveBack,
  goOnAfterSale,
  type LockedGoodsOrder,
  lockGoodsOrder,
  moveAfterSale,
  newRefundNo,
} from './goods-after-sale.steps.ts';

// Open to plug-ins too.

export { priceBasket as quoteGoods } from './goods-basket.steps.ts';
export { releaseGoodsOrders } from './goods-hold.steps.ts';
export { existingOrder, goodsKind, ownOrder } from './goods-order.steps.ts';
export { addGoodsOrder as sellGoods, type SaleTerms, sourceOf } from './goods-order-add.steps.ts';
export { goodsRefunds } from './goods-refunds.extension.ts';
export { cancelGoodsOrder as callOffGoodsOrder } from './goods-step.steps.ts';
export { type LatePayment, type SalesChannel, type SoldOrder, salesChannels } from './sales-channels.extension.ts';
