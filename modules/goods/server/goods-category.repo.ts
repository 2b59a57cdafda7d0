import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { Table } from '@linehaul/server-kernel/database/table.ts';
import { sql } from 'kysely';
import type { GoodsCategory } from '../contract/goods-shelf.contract.ts';

interface CategoryTables {
  goods_category: Table<'goods_category'>;
  goods: Table<'goods'>;
}

const goodsCount = sql<number>`(select count(*) from goods g where g.supplier_id = goods_category.supplier_id
  and g.category_id = goods_category.id and g.deleted_at is null)::int8`;

export function goodsCategoryRepo(scope: Scope) {
  const tables = scope.tables<CategoryTables>();
  const { supplier_id } = scope.caller;
  return {
    /** All of them, those with the same parent in their order. */
    tree: (): Promise<GoodsCategory[]> =>
      tables
        .selectFrom('goods_category')
        .select(['id', 'parent_id', 'name', 'sort', 'version'])
        .select(goodsCount.as('goods_count'))
        .orderBy('sort')
        .orderBy('id')
        .execute(),

    /** Nobody else changes the tenant's tree until the transaction ends: two moves could make a circle of it. */
    async lock(): Promise<void> {
      await sql`select pg_advisory_xact_lock(hashtextextended('goods_category ' || ${supplier_id}::text, 0))`.execute(
        scope.unscoped('hand-written'),
      );
    },

    async add(parent_id: number | null, name: string, place: number): Promise<number> {
      const { id } = await tables
        .insertInto('goods_category')
        .values({ supplier_id, parent_id, name, sort: place })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },

    async change({ id, version }: GoodsCategory, changes: { name: string } | { parent_id: number | null }) {
      await tables
        .updateTable('goods_category')
        .set({ ...changes, version: version + 1 })
        .where('id', '=', id)
        .execute();
    },

    /** Numbers categories in the given order. */
    async order(ids: readonly number[]): Promise<void> {
      await tables
        .updateTable('goods_category')
        .set({ sort: sql<number>`array_position(${[...ids]}::int8[], id)` })
        .where('id', 'in', ids)
        .execute();
    },

    async remove(id: number, goodsTo: number | null): Promise<void> {
      await tables.updateTable('goods').set({ category_id: goodsTo }).where('category_id', '=', id).execute();
      await tables.deleteFrom('goods_category').where('id', '=', id).execute();
    },
  };
}
