import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { Table } from '@linehaul/server-kernel/database/table.ts';
import { byWholeKey } from '@linehaul/server-kernel/database/whole-key.ts';
import { type Generated, sql } from 'kysely';
import type { GoodsSku } from '../contract/goods-record.contract.ts';

type State = 'active' | 'retired';
type Written = Omit<GoodsSku, 'id' | 'on_hand' | 'held' | 'warn_below'>;

interface SkuTables {
  goods_sku: Written & {
    supplier_id: number;
    id: Generated<number>;
    goods_id: number;
    sort: number;
    state: State;
  } & {};
  goods_stock: Table<'goods_stock'>;
}

const writtenColumns = [
  'value_ids',
  'spec',
  'sku_code',
  'barcode',
  'price_cents',
  'list_price_cents',
  'cost_cents',
  'weight_g',
  'volume_cm3',
  'picture_id',
] as const;

/** The SKUs of goods. */
export function goodsSkuRepo(scope: Scope) {
  const tables = scope.tables<SkuTables>();
  const { supplier_id } = scope.caller;
  return {
    /** Those that are sold, in their order, with their stock. */
    async skus(goodsId: number, state: State = 'active'): Promise<GoodsSku[]> {
      const rows = await tables
        .selectFrom('goods_sku')
        .leftJoin('goods_stock', (on) => byWholeKey(on, 'goods_stock.sku_id', 'goods_sku.id'))
        .select(['goods_sku.id', ...writtenColumns.map((name) => `goods_sku.${name}` as const)])
        .select([
          sql<number>`coalesce(goods_stock.on_hand, 0)`.as('on_hand'),
          sql<number>`coalesce(goods_stock.held, 0)`.as('held'),
          sql<number>`coalesce(goods_stock.warn_below, 0)`.as('warn_below'),
        ])
        .where('goods_sku.goods_id', '=', goodsId)
        .where('goods_sku.state', '=', state)
        .orderBy('goods_sku.sort')
        .orderBy('goods_sku.id')
        .execute();
      // Elements of an int8[] arrive as texts.
      return rows.map((row) => ({ ...row, value_ids: row.value_ids.map(Number) }));
    },

    async add(goods_id: number, sku: Written, place: number): Promise<number> {
      const insertion = tables
        .insertInto('goods_sku')
        .values({ ...sku, supplier_id, goods_id, sort: place, state: 'active' });
      return (await insertion.returning('id').executeTakeFirstOrThrow()).id;
    },

    async change(id: number, sku: Written, place: number): Promise<void> {
      await tables
        .updateTable('goods_sku')
        .set({ ...sku, sort: place, state: 'active' })
        .where('id', '=', id)
        .execute();
    },

    async setPrice(id: number, price_cents: number): Promise<void> {
      await tables.updateTable('goods_sku').set({ price_cents }).where('id', '=', id).execute();
    },

    /** Not sold any more; what refers to them keeps them. */
    async retire(ids: readonly number[]): Promise<void> {
      if (ids.length > 0)
        await tables.updateTable('goods_sku').set({ state: 'retired' }).where('id', 'in', ids).execute();
    },
  };
}
