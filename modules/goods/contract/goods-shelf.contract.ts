import type { ContractSpec } from '@linehaul/contract/endpoint.ts';
import { tenantPageOf, tenantQuery } from '@linehaul/contract/tenant-list.ts';
import { line, rowId, rowIdOf, unixSeconds } from '@linehaul/contract/units.ts';
import { pictureFile, pictureSize, uploadId } from '@linehaul/modules/upload/contract/upload.contract.ts';
import { z } from 'zod';

/** Levels that the tree of categories has at most, and categories of a tenant. */
export const maxCategoryDepth = 4;
export const maxCategories = 1000;

const parentId = rowIdOf('goods_category').nullable();

export const goodsCategory = z.object({
  id: rowId,
  parent_id: parentId,
  name: line(40, 1),
  /** Place among those with the same parent, from 1. */
  sort: z.int(),
  /** Goods in it, those below it not counted. */
  goods_count: z.int(),
  version: z.int(),
});
export type GoodsCategory = z.output<typeof goodsCategory>;

export const brandFields = z.object({
  name: line(60, 1),
  logo_id: uploadId.nullable().default(null),
  note: line(200).default(''),
});
export const goodsBrand = brandFields.extend({ id: rowId, version: z.int(), created_at: unixSeconds });
export type GoodsBrand = z.output<typeof goodsBrand>;

const oneCategory = z.object({ id: rowIdOf('goods_category') });
const oneBrand = z.object({ id: rowIdOf('goods_brand') });
const version = z.int().optional();

export const sellers = ['platform', 'supplier', 'service'] as const;
export const sellersAlone = ['supplier', 'service'] as const;
/** A service provider keeps no stock: nothing to brand and nothing to send. */
export const stockOwners = ['platform', 'supplier'] as const;
export const stockOwnersAlone = ['supplier'] as const;

/** Calls of categories, brands and pictures. */
export const goodsShelfCalls = {
  /** All categories, each before those below it that follow it in order. */
  GoodsCategoryTree: {
    method: 'GET',
    path: '/v1/supplier/goods/GoodsCategoryTree',
    industries: sellers,
    input: z.object({}),
    output: z.object({ categories: z.array(goodsCategory) }),
  },
  /** Adds a category at the end of its parent's, or renames one. */
  GoodsCategorySave: {
    method: 'POST',
    path: '/v1/supplier/goods/GoodsCategorySave',
    industries: sellersAlone,
    input: z.object({
      id: oneCategory.shape.id.optional(),
      version,
      /** Of a new one; a category is put elsewhere by `GoodsCategoryMove`. */
      parent_id: parentId.default(null),
      name: goodsCategory.shape.name,
    }),
    output: goodsCategory,
    audit: 'goods_category.save',
  },
  /** Puts a category below another one or at the top, before a named one or at the end. */
  GoodsCategoryMove: {
    method: 'POST',
    path: '/v1/supplier/goods/GoodsCategoryMove',
    industries: sellersAlone,
    input: oneCategory.extend({ version, parent_id: parentId.default(null), before_id: parentId.default(null) }),
    output: goodsCategory,
    audit: 'goods_category.move',
  },
  /** Deletes a category that has none below it; its goods go where it is said, or have no category then. */
  GoodsCategoryDel: {
    method: 'POST',
    path: '/v1/supplier/goods/GoodsCategoryDel',
    industries: sellersAlone,
    input: oneCategory.extend({ goods_to: rowIdOf('goods_category').optional() }),
    output: oneCategory,
    audit: 'goods_category.del',
  },
  GoodsBrandList: {
    method: 'GET',
    path: '/v1/supplier/goods/GoodsBrandList',
    industries: stockOwners,
    input: tenantQuery,
    output: tenantPageOf(goodsBrand),
  },
  /** A picture of goods, of a SKU or of a brand; with `goods_id` one that the description of these goods shows. */
  GoodsPicture: {
    method: 'GET',
    path: '/v1/supplier/goods/GoodsPicture',
    industries: sellers,
    input: z.object({
      id: uploadId,
      goods_id: rowIdOf('goods').optional(),
      size: pictureSize.default('whole'),
    }),
    output: pictureFile,
    download: true,
  },
  GoodsBrandSave: {
    method: 'POST',
    path: '/v1/supplier/goods/GoodsBrandSave',
    industries: stockOwnersAlone,
    input: brandFields.extend({ id: oneBrand.shape.id.optional(), version }),
    output: goodsBrand,
    audit: 'goods_brand.save',
  },
  GoodsBrandDel: {
    method: 'POST',
    path: '/v1/supplier/goods/GoodsBrandDel',
    industries: stockOwnersAlone,
    input: oneBrand,
    output: oneBrand,
    audit: 'goods_brand.del',
  },
} as const satisfies ContractSpec;
