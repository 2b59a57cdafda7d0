import { countCap } from '@linehaul/contract/paging.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { lastTyped, startsWith } from '@linehaul/server-kernel/list/starts-with.ts';
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
  const start = startsWith(keyword);
  const goods = tables.selectFrom('goods').where('goods.deleted_at', 'is', null).limit(countCap);
  const skus = tables.selectFrom('goods_sku').where('goods_sku.state', '=', sql.lit('active')).limit(countCap);
  return {
    goodsByName: goods.where('goods.name', 'like', start).orderBy(lastTyped('goods.name')),
    goodsByNo: goods
      .where('goods.goods_no', 'like', start)
      .where('goods.goods_no', '<>', sql.lit(''))
      .orderBy(lastTyped('goods.goods_no')),
    skusByCode: skus
      .where('goods_sku.sku_code', 'like', start)
      .where('goods_sku.sku_code', '<>', sql.lit(''))
      .orderBy(lastTyped('goods_sku.sku_code')),
    skusByBarcode: skus.where('goods_sku.barcode', '=', keyword).where('goods_sku.barcode', '<>', sql.lit('')),
  };
}

/** Goods by their name or number, or by the code of a SKU that is sold. */
export function goodsNamed(scope: Scope, keyword: string) {
  const { goodsByName, goodsByNo, skusByCode, skusByBarcode } = namesOf(scope, keyword);
  const found = sql`(${goodsByName.select('goods.id')} union ${goodsByNo.select('goods.id')}
    union ${skusByCode.select('goods_sku.goods_id')} union ${skusByBarcode.select('goods_sku.goods_id')})`;
  return sql<boolean>`goods.id = any(array${found})`;
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
  const found = sql`(${skusByCode.select('goods_sku.id')} union ${skusByBarcode.select('goods_sku.id')} union ${ofGoods})`;
  return sql<boolean>`goods_sku.id = any(array${found})`;
}
