import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { Table } from '@linehaul/server-kernel/database/table.ts';
import { byWholeKey } from '@linehaul/server-kernel/database/whole-key.ts';
import { emit } from '@linehaul/server-kernel/events/emit.repo.ts';
import { sql } from 'kysely';
import { stockLow } from '../contract/goods.events.ts';

interface LowTables {
  goods_stock: Table<'goods_stock'>;
  goods_sku: Table<'goods_sku'>;
}

/** What a move has done to the free pieces of a SKU: so many fewer than before. */
export interface Fall {
  sku_id: number;
  pieces: number;
}

/** Says of which of these SKUs the free pieces have just fallen to their mark: they were above it before the move. */
export async function emitLow(scope: Scope, falls: readonly Fall[]): Promise<void> {
  if (falls.length === 0) return;
  const ids = falls.map(({ sku_id }) => sku_id);
  const pieces = falls.map((fall) => fall.pieces);
  const before = sql<number>`(select fallen.pieces from unnest(${ids}::int8[], ${pieces}::int8[])
    as fallen (sku_id, pieces) where fallen.sku_id = goods_stock.sku_id)`;
  const low = scope
    .tables<LowTables>()
    .selectFrom('goods_stock')
    .innerJoin('goods_sku', (on) => byWholeKey(on, 'goods_sku.id', 'goods_stock.sku_id'))
    .select(['goods_stock.sku_id', 'goods_sku.goods_id', 'goods_sku.sku_code'])
    .select(sql<number>`goods_stock.on_hand - goods_stock.held`.as('free_stock'))
    .select('goods_stock.warn_below')
    .where('goods_stock.sku_id', 'in', ids)
    .where(
      sql<boolean>`goods_stock.warn_below > 0 and goods_stock.on_hand - goods_stock.held <= goods_stock.warn_below
        and goods_stock.on_hand - goods_stock.held + ${before} > goods_stock.warn_below`,
    )
    .orderBy('goods_stock.sku_id');
  await emit(scope, stockLow, low);
}
