import type { ContractSpec } from '@linehaul/contract/endpoint.ts';
import { pageOf } from '@linehaul/contract/paging.ts';
import { tenantFilter, tenantRow } from '@linehaul/contract/tenant-list.ts';
import { rowId } from '@linehaul/contract/units.ts';
import { sellers, stockOwners } from '@linehaul/modules/goods/contract/goods-shelf.contract.ts';
import { z } from 'zod';
import {
  before,
  bucket,
  daysInput,
  pages,
  period,
  rankInput,
  rankOf,
  sum,
  trendInput,
  trendOf,
} from './figures.contract.ts';

/** Goods orders in numbers. */
export const goodsFigures = z.object({
  /** By the day that they are booked on, cancelled ones too. */
  placed: sum,
  /** By the day of the payment, refunded ones too. */
  sold: sum,
  /** Pieces of these. */
  goods_pieces: sum,
  /** Refunds of money alone, and returns, by the day that the last of their money went back. */
  refunds: sum,
  returns: sum,
});
export type GoodsFigures = z.output<typeof goodsFigures>;

/** Goods orders in money. */
export const salesFigures = z.object({
  /** What placed orders come to. */
  placed_cents: sum,
  sold: sum,
  /** What was paid for them; later refunds are not taken off. */
  sold_cents: sum,
  refunds_cents: sum,
  returns_cents: sum,
  /** Both of them. */
  refunded_cents: sum,
  /** What was paid less what went back in the same days: it may be less than nothing. */
  net_cents: sum,
  /** What has been given back so far of the orders that were paid in these days, whenever that was. */
  given_back_cents: sum,
  /** What was paid for the goods of these orders, without freight. */
  goods_cents: sum,
  /** That of goods whose cost is known. */
  costed_cents: sum,
  /** What has not been given back of it, less what these goods cost: it may be less than nothing. */
  profit_cents: sum,
});
export type SalesFigures = z.output<typeof salesFigures>;

export const goodsShareKind = z.enum(['state', 'source', 'mode', 'channel']);
export type GoodsShareKind = z.output<typeof goodsShareKind>;

/** Pieces and money of what was sold, by the day of the payment; money without freight. */
const soldGoods = {
  goods_pieces: sum,
  goods_cents: sum,
  goods_back_cents: sum,
  costed_cents: sum,
  profit_cents: sum,
  ...before,
};

const goodsRow = tenantRow(z.object({ ...soldGoods, goods_id: rowId, goods_no: z.string(), goods_name: z.string() }));
export type GoodsRow = z.output<typeof goodsRow>;

/** `category_id` 0 is all goods without a category. */
const categoryRow = tenantRow(z.object({ ...soldGoods, category_id: z.int().min(0), category_name: z.string() }));
export type CategoryRow = z.output<typeof categoryRow>;

/** `new`: the first order that they have paid for is in these days. */
export const buyerKind = z.enum(['new', 'returning']);
export type BuyerKind = z.output<typeof buyerKind>;

const buyerRow = tenantRow(
  z.object({
    ...before,
    sold: sum,
    sold_cents: sum,
    given_back_cents: sum,
    /** 0 is all orders without a member. */
    member_id: z.int().min(0),
    member_code: z.string(),
    member_name: z.string(),
    /** Null where there is no member. */
    buyer_kind: buyerKind.nullable(),
  }),
);
export type BuyerRow = z.output<typeof buyerRow>;

/** Members who have paid for something in these days, and which of them. */
const purchaseHistory = z.enum(['any', 'new', 'returning', 'repeatedly']);
export type Bought = z.output<typeof purchaseHistory>;

const buyerInput = rankInput.extend({ bought: purchaseHistory.optional() });
export type BuyerInput = z.output<typeof buyerInput>;

/** Whole days before today, over which it is counted how fast goods sell. */
export const stockDays = 28;

/** What lies in stock now of goods that are sold or not. */
const stockFigures = {
  on_hand: sum,
  /** At the cost of each piece. */
  stock_cents: sum,
  /** Pieces whose cost is known. */
  costed_pieces: sum,
  /** Paid for in the last `stockDays` days. */
  goods_pieces: sum,
};

const stockRow = tenantRow(
  z.object({
    ...stockFigures,
    goods_id: rowId,
    goods_no: z.string(),
    goods_name: z.string(),
    /** For how many days it lasts when it sells on as it did; null where nothing was sold. */
    days_left: sum.nullable(),
  }),
);
export type StockFigureRow = z.output<typeof stockRow>;

const stockInput = pages.extend({
  /** Nothing was sold in the last `stockDays` days. */
  is_idle: z.boolean().optional(),
});
export type StockInput = z.output<typeof stockInput>;

const stockTotals = z.object({
  ...stockFigures,
  /** At cost, of goods of which nothing was sold. */
  idle_cents: sum,
});
export type StockTotals = z.output<typeof stockTotals>;

export const goodsFigureCalls = {
  GoodsTrend: {
    method: 'GET',
    path: '/v1/supplier/statistics/GoodsTrend',
    industries: sellers,
    input: trendInput,
    output: trendOf(goodsFigures),
  },
  GoodsDays: {
    method: 'GET',
    path: '/v1/supplier/statistics/GoodsDays',
    industries: sellers,
    input: daysInput,
    output: pageOf(goodsFigures.extend(bucket)),
  },
  GoodsShares: {
    method: 'GET',
    path: '/v1/supplier/statistics/GoodsShares',
    industries: sellers,
    input: z.object({ ...period, kind: goodsShareKind }),
    output: z.array(z.object({ key: z.string(), orders: sum })),
  },
  SalesTrend: {
    method: 'GET',
    path: '/v1/supplier/statistics/SalesTrend',
    industries: sellers,
    input: trendInput,
    output: trendOf(salesFigures),
  },
  SalesDays: {
    method: 'GET',
    path: '/v1/supplier/statistics/SalesDays',
    industries: sellers,
    input: daysInput,
    output: pageOf(salesFigures.extend(bucket)),
  },
  GoodsRank: {
    method: 'GET',
    path: '/v1/supplier/statistics/GoodsRank',
    industries: sellers,
    input: rankInput.extend(tenantFilter),
    output: rankOf(goodsRow),
  },
  /** By the category that the goods are in now. */
  CategoryRank: {
    method: 'GET',
    path: '/v1/supplier/statistics/CategoryRank',
    industries: sellers,
    input: rankInput.extend(tenantFilter),
    output: rankOf(categoryRow),
  },
  /** Goods of which something is in stock. */
  StockRank: {
    method: 'GET',
    path: '/v1/supplier/statistics/StockRank',
    industries: stockOwners,
    input: stockInput.extend(tenantFilter),
    /** `all` is of all goods, whatever is asked for. */
    output: pageOf(stockRow).extend({ all: stockTotals }),
  },
  BuyerRank: {
    method: 'GET',
    path: '/v1/supplier/statistics/BuyerRank',
    industries: sellers,
    input: buyerInput.extend(tenantFilter),
    output: rankOf(buyerRow).extend({
      /** Members who have paid in the period; in the days compared with, null where nothing is. */
      buyers: sum,
      buyers_before: sum.nullable(),
      /** Of the buyers: by whether they had paid before the period, and those with two orders or more in it. */
      new_buyers: sum,
      returning_buyers: sum,
      repeated_buyers: sum,
      /** Paid orders of nobody in particular. */
      memberless_orders: sum,
    }),
  },
} as const satisfies ContractSpec;
