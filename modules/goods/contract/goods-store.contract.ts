import type { ContractSpec } from '@linehaul/contract/endpoint.ts';
import { pageQuery } from '@linehaul/contract/paging.ts';
import { rowId, rowIdOf } from '@linehaul/contract/units.ts';
import { z } from 'zod';
import { shopGoods, shopSku } from './goods-shop.contract.ts';

/** What a buyer is told of the stock: pieces are the seller's own business. */
export const stockLevel = z.enum(['in', 'low', 'out']);
export type StockLevel = z.output<typeof stockLevel>;

const storeGoods = shopGoods
  .pick({
    id: true,
    name: true,
    kind: true,
    unit_name: true,
    intro: true,
    min_price_cents: true,
    max_price_cents: true,
  })
  .extend({
    comment_count: shopGoods.shape.comment_count,
    average_rating: shopGoods.shape.average_rating,
    cover_url: z.string().nullable(),
    /** Of all that is sold of them. */
    stock_level: stockLevel,
  });
export type StoreGoods = z.output<typeof storeGoods>;

/** Calls of the pages that a tenant has for its customers. */
export const goodsStoreCalls = {
  /** Goods on sale, the newest first, twenty to a page. */
  StoreGoodsList: {
    method: 'GET',
    path: '/v1/public/goods/StoreGoodsList',
    input: z.object({ suid: rowId, keyword: pageQuery.shape.keyword, page: z.int().min(1).max(500).default(1) }),
    output: z.object({ goods: z.array(storeGoods), has_more: z.boolean() }),
  },
  /** Goods on sale; others are like none. */
  StoreGoodsInfo: {
    method: 'GET',
    path: '/v1/public/goods/StoreGoodsInfo',
    input: z.object({ suid: rowId, id: rowIdOf('goods') }),
    output: shopGoods.omit({ skus: true, category_id: true }).extend({
      skus: z.array(shopSku.omit({ free_stock: true }).extend({ stock_level: stockLevel })),
    }),
  },
} as const satisfies ContractSpec;
