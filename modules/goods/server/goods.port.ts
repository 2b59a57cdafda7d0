export { countComment } from './goods-rating.steps.ts';
export { computeFreight } from './goods-sale.steps.ts';
export { sendStock } from './goods-stock.steps.ts';

// Open to plug-ins too.

export { goodsPictureAddress } from './goods-picture-address.steps.ts';
export { findFreeSku, type SoldSku, skusForSale } from './goods-sale.steps.ts';
export { giveBackStock, handOverStock, type StockCause, type StockLine, takeStock } from './goods-stock.steps.ts';
