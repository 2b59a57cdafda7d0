import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { Table } from '@linehaul/server-kernel/database/table.ts';
import { byWholeKey } from '@linehaul/server-kernel/database/whole-key.ts';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { StockInput, StockTotals } from '../contract/goods-figures.contract.ts';
import { bounded } from './figures.repo.ts';
import { goodsCells } from './goods-figures.repo.ts';
import type { Days } from './period.rules.ts';
import { rankedBy, sumCells } from './rank.repo.ts';

interface StockTables {
  goods_stock: Table<'goods_stock'>;
  goods_sku: Table<'goods_sku'>;
}

interface Cell {
  side: string;
  key: string;
  on_hand: number;
  stock_cents: number;
  costed_pieces: number;
  goods_pieces: number;
}

const zero = sql<number>`0::numeric`;

/** What is in stock of the SKUs that the list of stock shows, and what was sold in some days, both by goods. */
function stockCells(scope: Scope, days: Days): SelectQueryBuilder<never, never, Cell> {
  const tables = scope.tables<StockTables>();
  const stock = tables
    .selectFrom('goods_stock')
    .innerJoin('goods_sku', (on) => byWholeKey(on, 'goods_sku.id', 'goods_stock.sku_id'))
    .where('goods_sku.state', '=', 'active')
    .where('goods_stock.on_hand', '>', 0)
    .select([
      sql<string>`'now'::text`.as('side'),
      sql<string>`goods_sku.goods_id::text`.as('key'),
      sql<number>`goods_stock.on_hand::numeric`.as('on_hand'),
      sql<number>`goods_stock.on_hand::numeric * goods_sku.cost_cents`.as('stock_cents'),
      sql<number>`case when goods_sku.cost_cents > 0 then goods_stock.on_hand else 0 end::numeric`.as('costed_pieces'),
      zero.as('goods_pieces'),
    ]);
  const soldCells = goodsCells(scope, [{ side: 'now', kind: 'goods', period: { days, partial: null } }], 'in all');
  if (!soldCells) throw new TypeError('nothing_to_rank');
  const sales = tables
    .selectFrom(soldCells.as('cells'))
    .select(['cells.side', 'cells.key', zero.as('on_hand'), zero.as('stock_cents'), zero.as('costed_pieces')])
    .select('cells.goods_pieces');
  return stock.unionAll(sales) as SelectQueryBuilder<never, never, Cell>;
}

const sums = {
  on_hand: sumCells('on_hand'),
  stock_cents: sumCells('stock_cents'),
  costed_pieces: sumCells('costed_pieces'),
  goods_pieces: sumCells('goods_pieces'),
};

const forEver = sql.lit(Number.MAX_SAFE_INTEGER);

/** For how many days stock lasts. */
const lasting = (days: number) =>
  sql<number>`least(coalesce(floor(sum(on_hand) * ${sql.lit(days)} / nullif(greatest(sum(goods_pieces), 0), 0)),
    ${forEver}), ${forEver})::int8`;

/** Goods that are in stock, by what they are worth when nobody says how; `days` are those of the sales. */
export function rankedStock(scope: Scope, { is_idle, ...input }: StockInput, days: Days, dayCount: number) {
  const isWanted = is_idle === undefined ? sql<boolean>`true` : sql<boolean>`(goods_pieces <= 0) = ${is_idle}`;
  return rankedBy(
    scope,
    { ...input, compare: 'none' },
    {
      by: 'stock_cents',
      cells: stockCells(scope, days),
      sums: { ...sums, days_left: lasting(dayCount) },
      only: sql<boolean>`on_hand > 0 and ${isWanted}`,
    },
  );
}

/** What all goods in stock come to. */
export async function stockTotals(scope: Scope, days: Days): Promise<StockTotals> {
  const total = (name: string) => bounded(sql`sum(${sql.ref(name)})`);
  const { rows } = await sql<StockTotals>`
    with goods_stock_now as (
      select key, ${sql.join(Object.entries(sums).map(([name, sum]) => sql`${sum} as ${sql.id(name)}`))}
      from (${stockCells(scope, days)}) as cells group by key)
    select ${sql.join(Object.keys(sums).map((name) => sql`${total(name)} as ${sql.id(name)}`))},
      ${bounded(sql`sum(stock_cents) filter (where goods_pieces <= 0)`)} as idle_cents
    from goods_stock_now where on_hand > 0`.execute(scope.unscoped('hand-written'));
  const [totals] = rows;
  if (!totals) throw new TypeError('sums_answer_nothing');
  return totals;
}
