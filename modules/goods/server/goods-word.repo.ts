import { countCap } from '@linehaul/contract/paging.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { comparable, textBegins } from '@linehaul/server-kernel/list/search.ts';
import { lastTyped } from '@linehaul/server-kernel/list/starts-with.ts';
import { sql } from 'kysely';

interface WordTables {
  goods: { supplier_id: number; id: number; name: string; goods_no: string; deleted_at: Date | null };
  goods_sku: {
    supplier_id: number;
    id: number;
    goods_id: number;
    sku_code: string;
    barcode: string;
    state: string;
  };
}

/**
 * What answers to a word, by each of its names from an index of its own, the last 10,000 of each. Joined by "or", names of
 * two tables have no index: every row would be read.
 */
function namesOf(scope: Scope, keyword: string) {
  const tables = scope.tables<WordTables>();
  const last = (column: string) => lastTyped(comparable(column));
  const goods = tables.selectFrom('goods').where('goods.deleted_at', 'is', null).limit(countCap);
  const skus = tables.selectFrom('goods_sku').where('goods_sku.state', '=', sql.lit('active')).limit(countCap);
  return {
    goodsByName: goods.where(textBegins('goods.name', keyword)).orderBy(last('goods.name')),
    goodsByNo: goods
      .where(textBegins('goods.goods_no', keyword))
      .where('goods.goods_no', '<>', sql.lit(''))
      .orderBy(last('goods.goods_no')),
    skusByCode: skus
      .where(textBegins('goods_sku.sku_code', keyword))
      .where('goods_sku.sku_code', '<>', sql.lit(''))
      .orderBy(last('goods_sku.sku_code')),
    skusByBarcode: skus.where('goods_sku.barcode', '=', keyword).where('goods_sku.barcode', '<>', sql.lit('')),
  };
}

/** Goods by their name or number, or by the code of a SKU that is sold. */
export function goodsNamed(scope: Scope, keyword: string) {
  const { goodsByName, goodsByNo, skusByCode, skusByBarcode } = namesOf(scope, keyword);
  const matches = sql`(${goodsByName.select('goods.id')} union ${goodsByNo.select('goods.id')}
    union ${skusByCode.select('goods_sku.goods_id')} union ${skusByBarcode.select('goods_sku.goods_id')})`;
  return sql<boolean>`goods.id = any(array${matches})`;
}

/** SKUs by their code, or by the name or number of their goods. */
export function skusNamed(scope: Scope, keyword: string) {
  const { goodsByName, goodsByNo, skusByCode, skusByBarcode } = namesOf(scope, keyword);
  const ofGoods = scope
    .tables<WordTables>()
    .selectFrom('goods_sku')
    .select('goods_sku.id')
    .where(
      sql<boolean>`goods_sku.goods_id = any(array(${goodsByName.select('goods.id')} union ${goodsByNo.select('goods.id')}))`,
    );
  const matches = sql`(${skusByCode.select('goods_sku.id')} union ${skusByBarcode.select('goods_sku.id')} union ${ofGoods})`;
  return sql<boolean>`goods_sku.id = any(array${matches})`;
}
