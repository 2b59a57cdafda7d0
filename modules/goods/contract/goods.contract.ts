import { contract } from '@linehaul/contract/endpoint.ts';
import { errors } from '@linehaul/contract/errors.ts';
import { goodsRecordCalls } from './goods-record.contract.ts';
import { goodsSendingCalls } from './goods-sending.contract.ts';
import { goodsSheetCalls } from './goods-sheet.contract.ts';
import { goodsShelfCalls } from './goods-shelf.contract.ts';
import { goodsShopCalls } from './goods-shop.contract.ts';
import { goodsStockCalls } from './goods-stock.contract.ts';
import { goodsStoreCalls } from './goods-store.contract.ts';

export const goodsContract = contract({
  ...goodsShelfCalls,
  ...goodsRecordCalls,
  ...goodsStockCalls,
  ...goodsSendingCalls,
  ...goodsSheetCalls,
  ...goodsShopCalls,
  ...goodsStoreCalls,
});

export const goodsErrors = errors('goods', {
  rows_differ: 422,
  options_differ: 422,
  spec_differs: 422,
  name_twice: 409,
  goods_twice: 422,
  category_name: 422,
  not_for_services: 422,
  too_many_skus: 422,
  no_template: 422,
  category_inside_itself: 409,
  category_too_deep: 409,
  category_taken: 409,
  category_has_children: 409,
  category_has_goods: 409,
  too_many_categories: 409,
  brand_taken: 409,
  brand_has_goods: 409,
  goods_no_taken: 409,
  code_taken: 409,
  state: 409,
  category_missing: 409,
  price_missing: 409,
  freight_missing: 409,
  on_sale: 409,
  stock_held: 409,
  stock_left: 409,
  skus_equal: 409,
  skus_alike: 422,
  skus_wrong: 422,
  no_stock: 422,
  price_wrong: 422,
  stock_short: 409,
  stock_moved: 409,
  not_sent_there: 422,
  freight_default: 422,
  freight_overlap: 422,
  template_taken: 409,
  template_has_goods: 409,
  too_many_addresses: 409,
});
