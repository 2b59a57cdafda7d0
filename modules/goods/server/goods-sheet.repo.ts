import type { Page } from '@linehaul/contract/paging.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { type RecordQuery, recordRepo, recordTable } from '@linehaul/server-kernel/record/record.repo.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import { pathSeparator, sheetRow } from '../contract/goods-sheet.contract.ts';
import { isOfListed } from './goods.repo.ts';

const ofGoods = (expression: string) => sql`(select ${sql.raw(expression)} from goods g
  where g.supplier_id = goods_sku.supplier_id and g.id = goods_sku.goods_id)`;
const ofStock = (column: string) => sql`coalesce((select ${sql.ref(`k.${column}`)} from goods_stock k
  where k.supplier_id = goods_sku.supplier_id and k.sku_id = goods_sku.id), 0)`;
/** The first, second or third option of the goods. */
const optionName = (at: number) => sql`coalesce((select o.name from goods_option o
  where o.supplier_id = goods_sku.supplier_id and o.goods_id = goods_sku.goods_id
  order by o.sort offset ${sql.lit(at)} limit 1), '')`;
const valueText = (at: number) => sql`coalesce((select v.text from goods_value v
  where v.supplier_id = goods_sku.supplier_id and v.id = goods_sku.value_ids[${sql.lit(at + 1)}]), '')`;
const categoryPath = `coalesce((
  with recursive up as (
    select c.parent_id, c.name as path from goods_category c
      where c.supplier_id = g.supplier_id and c.id = g.category_id
    union all
    select c.parent_id, c.name || '${pathSeparator}' || up.path from goods_category c
      join up on c.supplier_id = g.supplier_id and c.id = up.parent_id)
  select path from up where parent_id is null), '')`;

const sheet = recordTable('goods_sku', {
  row: sheetRow,
  computed: {
    goods_no: ofGoods('goods_no'),
    name: ofGoods('name'),
    state: ofGoods('state'),
    unit_name: ofGoods('unit_name'),
    intro: ofGoods('intro'),
    is_freight_free: ofGoods('is_freight_free'),
    category_path: ofGoods(categoryPath),
    brand_name: ofGoods(`coalesce((select b.name from goods_brand b
      where b.supplier_id = g.supplier_id and b.id = g.brand_id), '')`),
    freight_template_name: ofGoods(`coalesce((select t.name from freight_template t
      where t.supplier_id = g.supplier_id and t.id = g.freight_template_id), '')`),
    option_1: optionName(0),
    value_1: valueText(0),
    option_2: optionName(1),
    value_2: valueText(1),
    option_3: optionName(2),
    value_3: valueText(2),
    warn_below: ofStock('warn_below'),
    on_hand: ofStock('on_hand'),
    version: sql`1`,
  },
  narrow: (query, scope) => [isOfListed(query, scope)],
  byDefault: 'id',
});

/** SKUs with their goods, as a spreadsheet has them, of the goods that the filters list. */
export function goodsSheetPage(scope: Scope, query: RecordQuery): Promise<Page<z.output<typeof sheetRow>>> {
  return recordRepo(scope, sheet).page(query);
}
