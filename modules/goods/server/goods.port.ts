export { countComment } from './goods-rating.steps.ts';
export { findFreeSku, freightOf, type SoldSku, skusForSale } from './goods-sale.steps.ts';
export { giveBackStock, type StockCause, type StockLine, sendStock, takeStock } from './goods-stock.steps.ts';
