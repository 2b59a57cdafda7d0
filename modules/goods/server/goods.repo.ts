import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { Table } from '@linehaul/server-kernel/database/table.ts';
import { type RecordQuery, recordRepo, recordTable } from '@linehaul/server-kernel/record/record.repo.ts';
import { sql } from 'kysely';
import { goodsRow } from '../contract/goods-record.contract.ts';
import { goodsNamed } from './goods-word.repo.ts';

const skus = sql`goods_sku s where s.supplier_id = goods.supplier_id and s.goods_id = goods.id and s.state = 'active'`;
const stocks = sql`goods_stock k join goods_sku s on s.supplier_id = k.supplier_id and s.id = k.sku_id
  where s.supplier_id = goods.supplier_id and s.goods_id = goods.id and s.state = 'active'`;
const lows = sql`${stocks} and k.warn_below > 0 and k.on_hand - k.held <= k.warn_below`;
const isLow = sql<boolean>`exists (select from ${lows})`;
/** The same of one row: `exists` among the columns of a page is answered by a table of all low stock. */
const isRowLow = sql<boolean>`coalesce((select true from ${lows} limit 1), false)`;

function narrowGoods({ category_id, is_low }: RecordQuery) {
  const branch = sql<boolean>`goods.category_id in (
    with recursive branch as (
      select supplier_id, id from goods_category where id = ${category_id}
      union all
      select c.supplier_id, c.id from goods_category c
        join branch b on b.supplier_id = c.supplier_id and b.id = c.parent_id)
    select id from branch)`;
  return [
    ...(category_id === undefined ? [] : [branch]),
    ...(is_low === undefined ? [] : [is_low === true ? isLow : sql<boolean>`not ${isLow}`]),
  ];
}

/** That a SKU is sold, of goods that the list's query finds. */
export function isOfListed(query: RecordQuery, scope: Scope) {
  const { state, brand_id, keyword } = query;
  const conditions = [
    sql<boolean>`goods.supplier_id = goods_sku.supplier_id and goods.id = goods_sku.goods_id and goods.deleted_at is null`,
    ...narrowGoods(query),
    ...(state === undefined ? [] : [sql<boolean>`goods.state = ${state}`]),
    ...(brand_id === undefined ? [] : [sql<boolean>`goods.brand_id = ${brand_id}`]),
    ...(keyword ? [goodsNamed(scope, keyword)] : []),
  ];
  return sql<boolean>`goods_sku.state = 'active'
    and exists (select from goods where ${sql.join(conditions, sql` and `)})`;
}

const goods = recordTable('goods', {
  row: goodsRow,
  computed: {
    category_name: sql`(select c.name from goods_category c
      where c.supplier_id = goods.supplier_id and c.id = goods.category_id)`,
    brand_name: sql`(select b.name from goods_brand b
      where b.supplier_id = goods.supplier_id and b.id = goods.brand_id)`,
    freight_template_name: sql`(select t.name from freight_template t
      where t.supplier_id = goods.supplier_id and t.id = goods.freight_template_id)`,
    cover_id: sql`(select p.upload_id from goods_picture p
      where p.supplier_id = goods.supplier_id and p.goods_id = goods.id and p.sort = 1)`,
    sku_count: sql`(select count(*)::int8 from ${skus})`,
    free_stock: sql`case when goods.kind = 'stock' then
      (select coalesce(sum(k.on_hand - k.held), 0)::int8 from ${stocks}) end`,
    is_low: isRowLow,
    average_rating: sql`round(goods.rating_sum::numeric / greatest(goods.comment_count, 1), 1)::float8`,
  },
  search: (keyword, scope) => goodsNamed(scope, keyword),
  filters: ['state', 'brand_id'],
  narrow: narrowGoods,
  sorts: { name: 'text', min_price_cents: 'number' },
  keepsDeleted: true,
});

interface GoodsTables {
  goods: Table<'goods'>;
}

export function goodsRepo(scope: Scope) {
  return {
    ...recordRepo(scope, goods),

    async countComment(id: number, rating: number): Promise<void> {
      await scope
        .tables<GoodsTables>()
        .updateTable('goods')
        .set({ comment_count: sql`comment_count + 1`, rating_sum: sql`rating_sum + ${rating}::int8` })
        .where('id', '=', id)
        .execute();
    },

    async description(id: number): Promise<string> {
      const tables = scope.tables<GoodsTables>();
      const row = await tables.selectFrom('goods').select('description').where('id', '=', id).executeTakeFirst();
      return row?.description ?? '';
    },
  };
}
