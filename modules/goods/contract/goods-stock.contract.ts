import type { ContractSpec } from '@linehaul/contract/endpoint.ts';
import { tenantPageOf, tenantQuery } from '@linehaul/contract/tenant-list.ts';
import { amountCents, line, rowId, rowIdOf, unixSeconds } from '@linehaul/contract/units.ts';
import { z } from 'zod';
import { goodsKind, goodsState, pieces } from './goods-record.contract.ts';
import { sellers, stockOwners, stockOwnersAlone } from './goods-shelf.contract.ts';

export const stockReason = z.enum(['receipt', 'count', 'damage', 'hold', 'release', 'sale', 'return']);
export type StockReason = z.output<typeof stockReason>;
/** What people book at the shelf; the others come from orders. */
export const shelfReason = z.enum(['receipt', 'count', 'damage', 'return']);

export const stockRow = z.object({
  id: rowId,
  goods_id: rowId,
  goods_name: z.string(),
  state: goodsState,
  spec: z.string(),
  sku_code: z.string(),
  barcode: z.string(),
  price_cents: amountCents,
  cost_cents: amountCents,
  on_hand: z.int(),
  held: z.int(),
  free_stock: z.int(),
  warn_below: z.int(),
  is_low: z.boolean(),
  version: z.int(),
});
export type StockRow = z.output<typeof stockRow>;

export const stockEntry = z.object({
  seq: z.int(),
  at: unixSeconds,
  reason: stockReason,
  on_hand_delta: z.int(),
  held_delta: z.int(),
  on_hand_after: z.int(),
  held_after: z.int(),
  ref_kind: z.string(),
  ref_id: z.int(),
  note: z.string(),
  login_name: z.string(),
});
export type StockEntry = z.output<typeof stockEntry>;

/** A SKU as it is put into an order. */
export const saleSku = z.object({
  id: rowId,
  goods_id: rowId,
  name: z.string(),
  kind: goodsKind,
  spec: z.string(),
  sku_code: z.string(),
  barcode: z.string(),
  unit_name: z.string(),
  picture_id: rowId.nullable(),
  price_cents: amountCents,
  list_price_cents: amountCents,
  /** Pieces that nobody has been promised; null for a service. */
  free_stock: z.int().nullable(),
  version: z.int(),
});
export type SaleSku = z.output<typeof saleSku>;

const oneSku = z.object({ id: rowIdOf('goods_sku') });

/** Calls of stock. */
export const goodsStockCalls = {
  /** What can be bought now, to choose from: SKUs of goods on sale, by name, number, code or bar code. */
  GoodsSkuList: {
    method: 'GET',
    path: '/v1/supplier/goods/GoodsSkuList',
    open: true,
    export: false,
    industries: sellers,
    input: tenantQuery,
    output: tenantPageOf(saleSku),
  },
  GoodsStockList: {
    method: 'GET',
    path: '/v1/supplier/goods/GoodsStockList',
    industries: stockOwners,
    input: tenantQuery.extend({ is_low: z.boolean().optional(), goods_id: rowIdOf('goods').optional() }),
    output: tenantPageOf(stockRow),
  },
  /** The ledger of one SKU, the newest entry first. */
  GoodsStockEntries: {
    method: 'GET',
    path: '/v1/supplier/goods/GoodsStockEntries',
    industries: stockOwners,
    input: oneSku,
    output: z.object({ entries: z.array(stockEntry) }),
  },
  /**
   * Books pieces that came in, were damaged or came back, or what was counted. `quantity` is how many; for a count it is
   * how many there are, and `expected_on_hand` is how many the counter was shown.
   */
  GoodsStockBook: {
    method: 'POST',
    path: '/v1/supplier/goods/GoodsStockBook',
    industries: stockOwnersAlone,
    input: oneSku.extend({
      reason: shelfReason,
      quantity: pieces,
      expected_on_hand: pieces.optional(),
      note: line(200).default(''),
    }),
    output: stockEntry,
    audit: 'goods_stock.book',
  },
} as const satisfies ContractSpec;
