import type { ContractSpec } from '@linehaul/contract/endpoint.ts';
import { tenantFilter, tenantPageOf } from '@linehaul/contract/tenant-list.ts';
import { amountCents, cubicCentimetres, grams, rowId } from '@linehaul/contract/units.ts';
import { fileImport, rowsImport } from '@linehaul/modules/batch/contract/batch.contract.ts';
import { z } from 'zod';
import { goodsRecordCalls, goodsState } from './goods-record.contract.ts';
import { sellers, sellersAlone } from './goods-shelf.contract.ts';

/** Between a category and the one below it: `Packing > Boxes`. */
export const pathSeparator = ' > ';

/** Goods as a spreadsheet has them: a row for each SKU, what is said of the goods repeated in each. */
export const sheetRow = z.object({
  id: rowId,
  goods_no: z.string(),
  name: z.string(),
  category_path: z.string(),
  brand_name: z.string(),
  state: goodsState,
  unit_name: z.string(),
  intro: z.string(),
  freight_template_name: z.string(),
  is_freight_free: z.boolean(),
  option_1: z.string(),
  value_1: z.string(),
  option_2: z.string(),
  value_2: z.string(),
  option_3: z.string(),
  value_3: z.string(),
  sku_code: z.string(),
  barcode: z.string(),
  price_cents: amountCents,
  list_price_cents: amountCents,
  cost_cents: amountCents,
  weight_g: grams,
  volume_cm3: cubicCentimetres,
  warn_below: z.int(),
  on_hand: z.int(),
  version: z.int(),
});

const optionTargets = {
  option_1: { titles: ['option_1', 'option 1', '规格1', '规格名1', 'opción 1', 'オプション1'] },
  value_1: { titles: ['value_1', 'value 1', '规格值1', 'valor 1', '値1'] },
  option_2: { titles: ['option_2', 'option 2', '规格2', '规格名2', 'opción 2', 'オプション2'] },
  value_2: { titles: ['value_2', 'value 2', '规格值2', 'valor 2', '値2'] },
  option_3: { titles: ['option_3', 'option 3', '规格3', '规格名3', 'opción 3', 'オプション3'] },
  value_3: { titles: ['value_3', 'value 3', '规格值3', 'valor 3', '値3'] },
} as const;

/** Target fields of an import of goods and the titles that they are recognised by, those of an exported sheet among them. */
export const goodsTargets = {
  goods_no: { titles: ['goods_no', 'goods number', '商品编号', '货号', 'n.º de artículo', '品番', '商品番号'] },
  name: { required: true, titles: ['name', 'goods', '名称', '商品名称', '品名', 'nombre', '名前', '商品名'] },
  category_path: {
    titles: [
      ...['category_path', 'category', '分类路径', '分类', '商品分类', '类目'],
      ...['ruta de categoría', 'categoría', 'カテゴリー階層', 'カテゴリー'],
    ],
  },
  brand_name: { titles: ['brand_name', 'brand', '品牌', 'marca', 'ブランド'] },
  state: { titles: ['state', '状态', 'estado', '状態'] },
  unit_name: { titles: ['unit_name', 'unit', '单位', 'unidad', '単位'] },
  intro: { titles: ['intro', 'in short', '简介', '卖点', 'resumen', '概要'] },
  freight_template_name: {
    titles: ['freight_template', 'freight template', '运费模板', 'plantilla de portes', '送料テンプレート'],
  },
  is_freight_free: { titles: ['free_freight', 'free freight', '包邮', '免运费', 'portes gratis', '送料無料'] },
  ...optionTargets,
  sku_code: { titles: ['sku_code', 'sku', 'SKU 编码', 'SKU编码', '规格编码', 'código SKU', 'SKUコード'] },
  barcode: { titles: ['barcode', 'bar code', '条码', '条形码', 'código de barras', 'バーコード'] },
  price: {
    text: 'goods.field.price_cents',
    titles: ['price', '价格', '售价', '销售价', 'precio', '価格'],
  },
  list_price: {
    text: 'goods.field.list_price_cents',
    titles: ['list_price', 'list price', '划线价', '市场价', '原价', 'precio de tarifa', '定価'],
  },
  cost: { text: 'goods.field.cost_cents', titles: ['cost', '成本', '成本价', '进价', 'coste', '原価'] },
  weight: { text: 'goods.field.weight_g', titles: ['weight', '重量', 'peso'] },
  volume: { text: 'goods.field.volume_cm3', titles: ['volume', '体积', 'volumen', '体積', '容積'] },
  warn_below: { titles: ['warn_below', 'warn at', '预警值', '库存预警', 'avisar con', '警告数'] },
  on_hand: {
    titles: ['on_hand', 'on hand', 'stock', '在库', '库存', '库存数量', 'en almacén', '在庫', '在庫数'],
  },
} as const;
export type GoodsField = keyof typeof goodsTargets;

const { page, limit, keyword, cursor, count, ...listFilters } = goodsRecordCalls.GoodsList.input.shape;
const { sort: _unsorted, ...filters } = listFilters;

/** Calls that take goods out as a spreadsheet and bring them in. */
export const goodsSheetCalls = {
  /** The SKUs of the goods that the same filters list; its file can be imported again. */
  GoodsSheet: {
    method: 'GET',
    path: '/v1/supplier/goods/GoodsSheet',
    industries: sellers,
    input: z.object({ page, limit, keyword, cursor, count, ...filters, ...tenantFilter }),
    output: tenantPageOf(sheetRow),
  },
  /**
   * Adds goods and SKUs and changes those that are there: goods are known by their number or by the code of a SKU, else by
   * their name; an empty cell leaves what is there, `-` clears it. The stock is of new SKUs alone.
   */
  GoodsImport: {
    ...fileImport,
    path: '/v1/supplier/goods/GoodsImport',
    industries: sellersAlone,
    audit: 'goods.import',
  },
  GoodsImportRows: {
    ...rowsImport,
    path: '/v1/supplier/goods/GoodsImportRows',
    industries: sellersAlone,
    audit: 'goods.import',
  },
} as const satisfies ContractSpec;
