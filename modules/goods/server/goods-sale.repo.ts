import type { Page } from '@linehaul/contract/paging.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { Table } from '@linehaul/server-kernel/database/table.ts';
import { byWholeKey } from '@linehaul/server-kernel/database/whole-key.ts';
import { type RecordQuery, recordRepo, recordTable } from '@linehaul/server-kernel/record/record.repo.ts';
import { sql } from 'kysely';
import { type SaleSku, saleSku } from '../contract/goods-stock.contract.ts';
import { skusNamed } from './goods-word.repo.ts';

const ofGoods = (column: string) => sql`(select g.${sql.ref(column)} from goods g
  where g.supplier_id = goods_sku.supplier_id and g.id = goods_sku.goods_id)`;
const cover = sql`(select p.upload_id from goods_picture p
  where p.supplier_id = goods_sku.supplier_id and p.goods_id = goods_sku.goods_id and p.sort = 1)`;
const isOnSale = sql<boolean>`goods_sku.state = 'active' and exists (select from goods g
  where g.supplier_id = goods_sku.supplier_id and g.id = goods_sku.goods_id
    and g.state = 'on_sale' and g.deleted_at is null)`;

const skus = recordTable('goods_sku', {
  row: saleSku,
  computed: {
    name: ofGoods('name'),
    kind: ofGoods('kind'),
    unit_name: ofGoods('unit_name'),
    picture_id: sql`coalesce(goods_sku.picture_id, ${cover})`,
    free_stock: sql`(select k.on_hand - k.held from goods_stock k
      where k.supplier_id = goods_sku.supplier_id and k.sku_id = goods_sku.id)`,
    version: sql`1`,
  },
  search: (keyword, scope) => skusNamed(scope, keyword),
  narrow: () => [isOnSale],
});

interface SaleTables {
  goods_sku: Table<'goods_sku'>;
  goods: Table<'goods'>;
}

export interface SaleFacts {
  sku_id: number;
  cost_cents: number;
  weight_g: number;
  volume_cm3: number;
  freight_template_id: number | null;
  is_on_sale: boolean;
}

/** SKUs as an order takes them. */
export function goodsSaleRepo(scope: Scope) {
  const tables = scope.tables<SaleTables>();
  const records = recordRepo(scope, skus);
  return {
    page: (query: RecordQuery): Promise<Page<SaleSku>> => records.page(query),
    byIds: (ids: readonly number[]): Promise<SaleSku[]> => records.byIds(ids),

    /** What of them no buyer is shown. */
    facts: (ids: readonly number[]): Promise<SaleFacts[]> =>
      tables
        .selectFrom('goods_sku')
        .innerJoin('goods', (on) => byWholeKey(on, 'goods.id', 'goods_sku.goods_id'))
        .select(['goods_sku.id as sku_id', 'goods_sku.cost_cents', 'goods_sku.weight_g', 'goods_sku.volume_cm3'])
        .select('goods.freight_template_id')
        .select(
          sql<boolean>`goods_sku.state = 'active' and goods.state = 'on_sale' and goods.deleted_at is null`.as(
            'is_on_sale',
          ),
        )
        .where('goods_sku.id', 'in', ids)
        .execute(),
  };
}
