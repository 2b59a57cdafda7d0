import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { Table } from '@linehaul/server-kernel/database/table.ts';
import type { Owned } from '@linehaul/server-kernel/list/list-page.ts';
import { type RawBuilder, sql } from 'kysely';
import type { RankInput } from '../contract/figures.contract.ts';
import type { BuyerInput } from '../contract/goods-figures.contract.ts';
import { bounded, type Part } from './figures.repo.ts';
import { type GoodsKind, goodsCells } from './goods-figures.repo.ts';
import { rankedBy, sumCells } from './rank.repo.ts';

interface ShelfTables {
  goods: Table<'goods'>;
  goods_category: Table<'goods_category'>;
}

const soldGoods = {
  goods_pieces: sumCells('goods_pieces'),
  goods_cents: sumCells('goods_cents'),
  goods_back_cents: sumCells('goods_back_cents'),
  costed_cents: sumCells('costed_cents'),
  profit_cents: bounded(sql`sum(kept_cents - cost_cents) filter (where side = 'now')`),
};

type Parts = readonly Part<GoodsKind>[];

export function rankedGoods(scope: Scope, input: RankInput, parts: Parts) {
  return rankedBy(scope, input, { by: 'goods_cents', cells: goodsCells(scope, parts, 'in all'), sums: soldGoods });
}

/** Figures of goods, added up by the category that each is in now. */
export function rankedCategories(scope: Scope, input: RankInput, parts: Parts) {
  const cells = goodsCells(scope, parts, 'in all');
  if (!cells) throw new TypeError('nothing_to_rank');
  const categories = scope
    .tables<ShelfTables>()
    .selectFrom(cells.as('cells'))
    .leftJoin('goods', (on) => on.on(sql`goods.id`, '=', sql`cells.key::int8`))
    .select(['cells.side', sql<string>`coalesce(goods.category_id::text, '')`.as('key')])
    .select(['cells.goods_pieces', 'cells.goods_cents', 'cells.goods_back_cents'])
    .select(['cells.costed_cents', 'cells.kept_cents', 'cells.cost_cents']);
  return rankedBy(scope, input, { by: 'goods_cents', cells: categories, sums: soldGoods });
}

/** Whether a buyer had paid for something before the period. */
const had_paid: RawBuilder<number> = bounded(sql`sum(sold) filter (where side = 'earlier')`);

/** Whether a row of sums is one of the buyers that are asked for. */
const isAsked = {
  any: sql<boolean>`key <> '' and sold > 0`,
  new: sql<boolean>`key <> '' and sold > 0 and had_paid = 0`,
  returning: sql<boolean>`key <> '' and sold > 0 and had_paid > 0`,
  repeatedly: sql<boolean>`key <> '' and sold > 1`,
} as const;

/** Members by what they have paid; `earlier` is all that was paid before the period. */
export function rankedBuyers(scope: Scope, input: BuyerInput, parts: Parts) {
  return rankedBy(scope, input, {
    by: 'sold_cents',
    cells: goodsCells(scope, parts, 'in all'),
    sums: {
      sold: sumCells('sold'),
      sold_cents: sumCells('sold_cents'),
      given_back_cents: sumCells('given_back_cents'),
    },
    marks: { had_paid },
    only: input.bought && isAsked[input.bought],
  });
}

interface Buyers {
  buyers: number;
  buyers_before: number;
  new_buyers: number;
  returning_buyers: number;
  repeated_buyers: number;
  memberless_orders: number;
}

/** How many bought, and how many of them for the first time. */
export async function countBuyers(scope: Scope, parts: Parts): Promise<Buyers> {
  const { rows } = await sql<Buyers>`
    with buyer as (
      select key, ${sumCells('sold')} as sold, ${sumCells('sold', 'before')} as sold_before, ${had_paid} as had_paid
      from (${goodsCells(scope, parts, 'in all')}) as cells group by key)
    select count(*) filter (where ${isAsked.any}) as buyers,
      count(*) filter (where sold_before > 0 and key <> '') as buyers_before,
      count(*) filter (where ${isAsked.new}) as new_buyers,
      count(*) filter (where ${isAsked.returning}) as returning_buyers,
      count(*) filter (where ${isAsked.repeatedly}) as repeated_buyers,
      coalesce(sum(sold) filter (where key = ''), 0)::int8 as memberless_orders
    from buyer`.execute(scope.unscoped('hand-written'));
  const [counts] = rows;
  if (!counts) throw new TypeError('sums_answer_nothing');
  return counts;
}

/** Names of what a page's rows are about. */
export function shelfNames(scope: Scope) {
  const tables = scope.tables<ShelfTables>();
  return {
    async goods(ids: readonly number[]): Promise<Map<number, { goods_no: string; name: string } & Owned>> {
      if (ids.length === 0) return new Map();
      const columns = ['id', 'goods_no', 'name', 'supplier_id as list_tenant_id'] as const;
      const rows = await tables.selectFrom('goods').select(columns).where('id', 'in', ids).execute();
      return new Map(rows.map(({ id, ...names }) => [id, names]));
    },

    async categories(ids: readonly number[]): Promise<Map<number, { name: string } & Owned>> {
      if (ids.length === 0) return new Map();
      const columns = ['id', 'name', 'supplier_id as list_tenant_id'] as const;
      const rows = await tables.selectFrom('goods_category').select(columns).where('id', 'in', ids).execute();
      return new Map(rows.map(({ id, ...category }) => [id, category]));
    },
  };
}
