export { countComment } from './goods-rating.steps.ts';
// Open to plug-ins too.
export { findFreeSku, freightOf, type SoldSku, skusForSale } from './goods-sale.steps.ts';
export {
  giveBackStock,
  handOverStock,
  type StockCause,
  type StockLine,
  sendStock,
  takeStock,
} from './goods-stock.steps.ts';
