import type { ContractSpec } from '@linehaul/contract/endpoint.ts';
import { tenantPageOf, tenantQuery } from '@linehaul/contract/tenant-list.ts';
import { amountCents, cubicCentimetres, grams, line, rowId, rowIdOf, unixSeconds } from '@linehaul/contract/units.ts';
import { uploadId } from '@linehaul/modules/upload/contract/upload.contract.ts';
import { z } from 'zod';
import { sellers, sellersAlone } from './goods-shelf.contract.ts';

export const maxPictures = 9;
export const maxOptions = 3;
export const maxValues = 40;
export const maxSkus = 200;
/** Goods that one bulk call changes. */
export const maxBulk = 200;

export const goodsKind = z.enum(['stock', 'service']);
export const goodsState = z.enum(['draft', 'on_sale', 'off_sale']);
export type GoodsState = z.output<typeof goodsState>;
export const goodsAction = z.enum(['sell', 'withdraw']);
export type GoodsAction = z.output<typeof goodsAction>;

/** Pieces. */
export const pieces = z.int().min(0).max(1_000_000_000);

export const goodsRow = z.object({
  id: rowId,
  goods_no: line(40),
  name: line(120, 1),
  kind: goodsKind,
  state: goodsState,
  category_id: rowId.nullable(),
  category_name: z.string().nullable(),
  brand_id: rowId.nullable(),
  brand_name: z.string().nullable(),
  /** The first picture. */
  cover_id: rowId.nullable(),
  sku_count: z.int(),
  min_price_cents: amountCents,
  max_price_cents: amountCents,
  /** Pieces that nobody has been promised; null for a service. */
  free_stock: z.int().nullable(),
  is_low: z.boolean(),
  freight_template_id: rowId.nullable(),
  freight_template_name: z.string().nullable(),
  is_freight_free: z.boolean(),
  unit_name: line(10),
  intro: line(200),
  /** What buyers have said of them, and their stars on average to a tenth; 0 while nobody has. */
  comment_count: z.int(),
  average_rating: z.number(),
  version: z.int(),
  created_at: unixSeconds,
});
export type GoodsRow = z.output<typeof goodsRow>;

const skuShape = {
  sku_code: line(60).default(''),
  barcode: line(60).default(''),
  price_cents: amountCents,
  list_price_cents: amountCents.default(0),
  cost_cents: amountCents.default(0),
  weight_g: grams.default(0),
  volume_cm3: cubicCentimetres.default(0),
  picture_id: uploadId.nullable().default(null),
  /** Low when no more than these are free; 0 warns of nothing. */
  warn_below: pieces.default(0),
};

export const goodsSku = z.object({
  ...skuShape,
  id: rowId,
  /** One value of each option, in the options' order. */
  value_ids: z.array(rowId),
  /** The values' texts: `Red / L`. */
  spec: z.string(),
  on_hand: z.int(),
  held: z.int(),
});
export type GoodsSku = z.output<typeof goodsSku>;

export const goodsPicture = z.object({ upload_id: uploadId, alt: line(100).default('') });
const optionName = line(20, 1);
const valueText = line(40, 1);
export const goodsOption = z.object({
  id: rowId,
  name: optionName,
  values: z.array(z.object({ id: rowId, text: valueText })),
});
export type GoodsOption = z.output<typeof goodsOption>;

/** Rich text with pictures and tables, cleaned when it is kept and when it is shown. */
const descriptionText = z.string().max(60_000);

export const goodsDetail = goodsRow.extend({
  description: z.string(),
  pictures: z.array(goodsPicture),
  options: z.array(goodsOption),
  skus: z.array(goodsSku),
  actions: z.array(goodsAction),
});
export type GoodsDetail = z.output<typeof goodsDetail>;

export const leftover = z.object({
  sku_id: rowIdOf('goods_sku'),
  /** The other SKU's place in `skus`; null where there are none any more. */
  move_to: z
    .int()
    .min(0)
    .max(maxSkus - 1)
    .nullable(),
  reason: line(100, 1),
});
export type Leftover = z.output<typeof leftover>;

/** `id` of an option, a value or a SKU that is there already: it keeps price, stock and history, whatever it is called now. */
export const goodsInput = z.object({
  id: rowIdOf('goods').optional(),
  version: z.int().optional(),
  goods_no: goodsRow.shape.goods_no.default(''),
  name: goodsRow.shape.name,
  category_id: rowIdOf('goods_category').nullable().default(null),
  brand_id: rowIdOf('goods_brand').nullable().default(null),
  freight_template_id: rowIdOf('freight_template').nullable().default(null),
  is_freight_free: z.boolean().default(false),
  unit_name: goodsRow.shape.unit_name.default(''),
  intro: goodsRow.shape.intro.default(''),
  description: descriptionText.default(''),
  pictures: z.array(goodsPicture).max(maxPictures).default([]),
  options: z
    .array(
      z.object({
        id: rowIdOf('goods_option').optional(),
        name: optionName,
        values: z
          .array(z.object({ id: rowIdOf('goods_value').optional(), text: valueText }))
          .min(1)
          .max(maxValues),
      }),
    )
    .max(maxOptions)
    .default([]),
  skus: z
    .array(
      z.object({
        ...skuShape,
        id: rowIdOf('goods_sku').optional(),
        /** Which value of each option, by its place in `options`. */
        places: z
          .array(
            z
              .int()
              .min(0)
              .max(maxValues - 1),
          )
          .max(maxOptions),
        /** Pieces that were counted, where they were; refused when `expected_on_hand` is not there any more. */
        counted: pieces.optional(),
        expected_on_hand: pieces.default(0),
      }),
    )
    .min(1)
    .max(maxSkus),
  /** What becomes of the pieces of SKUs that are left out: they are counted to none, or are pieces of another SKU now. */
  leftovers: z.array(leftover).max(maxSkus).default([]),
});
export type GoodsInput = z.output<typeof goodsInput>;

/** A new price: the given one, or so many hundredths of a per cent or cents more or less. */
const bulkChange = z.discriminatedUnion('what', [
  z.object({ what: z.literal('sell') }),
  z.object({ what: z.literal('withdraw') }),
  z.object({ what: z.literal('price_set'), price_cents: amountCents.min(1) }),
  z.object({ what: z.literal('price_percent'), percent_e2: z.int().min(-9_900).max(100_000) }),
  z.object({ what: z.literal('price_add'), add_cents: z.int().min(-100_000_000).max(100_000_000) }),
  z.object({ what: z.literal('receive'), quantity: pieces.min(1) }),
]);
export type BulkChange = z.output<typeof bulkChange>;

const one = z.object({ id: rowIdOf('goods') });

/** Calls of goods. */
export const goodsRecordCalls = {
  GoodsList: {
    method: 'GET',
    path: '/v1/supplier/goods/GoodsList',
    industries: sellers,
    input: tenantQuery.extend({
      state: goodsState.optional(),
      /** Of this category or of one below it. */
      category_id: rowIdOf('goods_category').optional(),
      brand_id: rowIdOf('goods_brand').optional(),
      is_low: z.boolean().optional(),
    }),
    output: tenantPageOf(goodsRow),
  },
  GoodsInfo: {
    method: 'GET',
    path: '/v1/supplier/goods/GoodsInfo',
    industries: sellers,
    input: one,
    output: goodsDetail,
  },
  /** Adds goods as a draft, or changes them with their options and SKUs; a SKU that is left out is not sold any more. */
  GoodsSave: {
    method: 'POST',
    path: '/v1/supplier/goods/GoodsSave',
    industries: sellersAlone,
    bodyBytes: 512 * 1024,
    /** `put_on_sale`: saved and sold, or neither; what is missing is said at each field. */
    input: goodsInput.extend({ put_on_sale: z.boolean().optional() }),
    output: goodsDetail,
    audit: 'goods.save',
  },
  GoodsTurn: {
    method: 'POST',
    path: '/v1/supplier/goods/GoodsTurn',
    industries: sellersAlone,
    input: one.extend({ version: z.int().optional(), action: goodsAction }),
    output: goodsDetail,
    audit: 'goods.turn',
  },
  /** Makes a draft of the same; numbers, bar codes and stock are not copied. */
  GoodsCopy: {
    method: 'POST',
    path: '/v1/supplier/goods/GoodsCopy',
    industries: sellersAlone,
    input: one,
    output: goodsDetail,
    audit: 'goods.copy',
  },
  GoodsDel: {
    method: 'POST',
    path: '/v1/supplier/goods/GoodsDel',
    industries: sellersAlone,
    input: one,
    output: one,
    audit: 'goods.del',
  },
  /** Changes many; each is done or skipped by itself, and the answer says why. */
  GoodsBulk: {
    method: 'POST',
    path: '/v1/supplier/goods/GoodsBulk',
    industries: sellersAlone,
    input: z.object({ ids: z.array(rowIdOf('goods')).min(1).max(maxBulk), change: bulkChange }),
    output: z.object({
      results: z.array(z.object({ id: rowId, name: z.string(), fault: z.string().nullable() })),
      done: z.int(),
    }),
    audit: 'goods.bulk',
  },
} as const satisfies ContractSpec;
