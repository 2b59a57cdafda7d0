import type { ContractSpec } from '@linehaul/contract/endpoint.ts';
import { line, rowId, rowIdOf } from '@linehaul/contract/units.ts';
import { z } from 'zod';
import { goodsOption, goodsRow, goodsSku } from './goods-record.contract.ts';
import { sellersAlone } from './goods-shelf.contract.ts';

/** Where a picture is, for any page to show. */
const pictureAddress = z.string();

export const shopSku = goodsSku.pick({ id: true, value_ids: true, spec: true, sku_code: true, barcode: true }).extend({
  price_cents: goodsSku.shape.price_cents,
  list_price_cents: goodsSku.shape.list_price_cents,
  picture_url: pictureAddress.nullable(),
  /** Pieces that nobody has been promised; null for a service. */
  free_stock: z.int().nullable(),
});

/** Goods as their buyers see them: no cost, and of the stock what is free. */
export const shopGoods = goodsRow
  .pick({ id: true, goods_no: true, name: true, kind: true, category_id: true, category_name: true, brand_name: true })
  .extend({
    min_price_cents: goodsRow.shape.min_price_cents,
    max_price_cents: goodsRow.shape.max_price_cents,
    unit_name: goodsRow.shape.unit_name,
    intro: goodsRow.shape.intro,
    comment_count: goodsRow.shape.comment_count,
    average_rating: goodsRow.shape.average_rating,
    /** Clean HTML; its pictures have addresses that anybody may read while the goods are on sale. */
    description: z.string(),
    pictures: z.array(z.object({ id: rowId, url: pictureAddress, alt: line(100) })),
    options: z.array(goodsOption),
    skus: z.array(shopSku),
  });
export type ShopGoods = z.output<typeof shopGoods>;

/** Calls of the tenant's own shop. */
export const goodsShopCalls = {
  /** Goods on sale; others are like none. */
  ShopGoodsInfo: {
    method: 'GET',
    path: '/v1/supplier/goods/ShopGoodsInfo',
    open: true,
    industries: sellersAlone,
    input: z.object({ id: rowIdOf('goods') }),
    output: shopGoods,
  },
} as const satisfies ContractSpec;
