import type { Page } from '@linehaul/contract/paging.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { Table } from '@linehaul/server-kernel/database/table.ts';
import { byWholeKey } from '@linehaul/server-kernel/database/whole-key.ts';
import { type RecordQuery, recordRepo, recordTable } from '@linehaul/server-kernel/record/record.repo.ts';
import { type ColumnType, type Generated, sql } from 'kysely';
import { type StockEntry, type StockReason, type StockRow, stockRow } from '../contract/goods-stock.contract.ts';
import { skusNamed } from './goods-word.repo.ts';

interface StockTables {
  goods_stock: Table<'goods_stock'>;
  goods_stock_entry: Omit<StockEntry, 'seq' | 'at' | 'on_hand_after' | 'held_after'> & {
    supplier_id: number;
    sku_id: number;
    ref_part: Generated<number>;
    seq: ColumnType<number, never, never>;
    at: ColumnType<number, Date, never>;
    on_hand_after: ColumnType<number, never, never>;
    held_after: ColumnType<number, never, never>;
  };
  goods_sku: Table<'goods_sku'>;
  goods: Table<'goods'>;
}

const ofGoods = (column: 'name' | 'state') => sql`(select g.${sql.ref(column)} from goods g
  where g.supplier_id = goods_sku.supplier_id and g.id = goods_sku.goods_id)`;
const ofStock = (expression: string) => sql`(select ${sql.raw(expression)} from goods_stock k
  where k.supplier_id = goods_sku.supplier_id and k.sku_id = goods_sku.id)`;
const lowMark = sql`k.warn_below > 0 and k.on_hand - k.held <= k.warn_below`;

/** Written so that low stock is found by the index that holds nothing else, however many SKUs there are. */
function hasStock(is_low: unknown) {
  const stock = sql`goods_stock k where k.supplier_id = goods_sku.supplier_id and k.sku_id = goods_sku.id`;
  if (is_low === undefined) return sql<boolean>`exists (select from ${stock})`;
  return sql<boolean>`exists (select from ${stock} and ${is_low === true ? lowMark : sql`not (${lowMark})`})`;
}

const stocks = recordTable('goods_sku', {
  row: stockRow,
  computed: {
    goods_name: ofGoods('name'),
    state: ofGoods('state'),
    on_hand: ofStock('k.on_hand'),
    held: ofStock('k.held'),
    free_stock: ofStock('k.on_hand - k.held'),
    warn_below: ofStock('k.warn_below'),
    is_low: sql`(select ${lowMark} from goods_stock k
      where k.supplier_id = goods_sku.supplier_id and k.sku_id = goods_sku.id)`,
    version: sql`1`,
  },
  search: (keyword, scope) => skusNamed(scope, keyword),
  filters: ['goods_id'],
  narrow: ({ is_low }) => [sql<boolean>`goods_sku.state = 'active'`, hasStock(is_low)],
});

export interface StockLevel {
  sku_id: number;
  on_hand: number;
  held: number;
  name: string;
  spec: string;
}

export interface StockMove {
  sku_id: number;
  reason: StockReason;
  on_hand_delta: number;
  held_delta: number;
  ref_kind: string;
  ref_id: number;
  ref_part: number;
  note: string;
}

export function goodsStockRepo(scope: Scope) {
  const tables = scope.tables<StockTables>();
  const { supplier_id, login_name } = scope.caller;
  const entryColumns = [
    'seq',
    'at',
    'reason',
    'on_hand_delta',
    'held_delta',
    'on_hand_after',
    'held_after',
    'ref_kind',
    'ref_id',
    'note',
    'login_name',
  ] as const;
  return {
    page: (query: RecordQuery): Promise<Page<StockRow>> => recordRepo(scope, stocks).page(query),

    /** The newest thousand entries of a SKU. */
    entries: (skuId: number): Promise<StockEntry[]> =>
      tables
        .selectFrom('goods_stock_entry')
        .select(entryColumns)
        .where('sku_id', '=', skuId)
        .orderBy('seq', 'desc')
        .limit(1000)
        .execute(),

    /** Gives a SKU an empty stock where it has none, and says when it is low. */
    async open(sku_id: number, warn_below: number): Promise<void> {
      await tables
        .insertInto('goods_stock')
        .values({ supplier_id, sku_id, on_hand: 0, held: 0, warn_below })
        .onConflict((row) => row.columns(['supplier_id', 'sku_id']).doUpdateSet({ warn_below }))
        .execute();
    },

    /** Locked in the order of their numbers, so that two orders of the same SKUs wait for each other and not in a circle. */
    lock: (skuIds: readonly number[]): Promise<StockLevel[]> =>
      tables
        .selectFrom('goods_stock')
        .innerJoin('goods_sku', (on) => byWholeKey(on, 'goods_sku.id', 'goods_stock.sku_id'))
        .innerJoin('goods', (on) => byWholeKey(on, 'goods.id', 'goods_sku.goods_id'))
        .select(['goods_stock.sku_id', 'goods_stock.on_hand', 'goods_stock.held', 'goods.name', 'goods_sku.spec'])
        .where('goods_stock.sku_id', 'in', skuIds)
        .orderBy('goods_stock.sku_id')
        .forUpdate('goods_stock')
        .execute(),

    /** How many of these SKUs are the tenant's. */
    async countOf(skuIds: readonly number[]): Promise<number> {
      const rows = await tables.selectFrom('goods_sku').select('id').where('id', 'in', skuIds).execute();
      return rows.length;
    },

    /** Which of the SKUs this cause has already moved for this reason. */
    async moved(
      skuIds: readonly number[],
      { reason, ref_kind, ref_id, ref_part }: Pick<StockMove, 'reason' | 'ref_kind' | 'ref_id' | 'ref_part'>,
    ): Promise<Set<number>> {
      const rows = await tables
        .selectFrom('goods_stock_entry')
        .select('sku_id')
        .where('sku_id', 'in', skuIds)
        .where('reason', '=', reason)
        .where('ref_kind', '=', ref_kind)
        .where('ref_id', '=', ref_id)
        .where('ref_part', '=', ref_part)
        .execute();
      return new Set(rows.map(({ sku_id }) => sku_id));
    },

    /** Writes entries, whose trigger moves the stock. The caller has locked it. */
    move: (moves: readonly StockMove[]): Promise<StockEntry[]> =>
      tables
        .insertInto('goods_stock_entry')
        .values(moves.map((move) => ({ ...move, supplier_id, login_name, at: scope.timestamp })))
        .returning(entryColumns)
        .execute(),
  };
}
