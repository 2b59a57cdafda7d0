import { performance } from 'node:perf_hooks';
import type pg from 'pg';
import { filling } from './orders.repo.ts';

const triggers = ['freight_order_counts', 'freight_order_counts_again', 'freight_order_transit_counts'];

/** Lets orders count, or not, as if there were no statistics. */
export async function letOrdersCount(pool: pg.Pool, isCounting: boolean): Promise<void> {
  const does = isCounting ? 'enable' : 'disable';
  for (const trigger of triggers) await pool.query(`alter table freight_order ${does} trigger ${trigger}`);
}

/** Deltas that nobody has folded yet. */
export async function unfolded(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ left: number }>('select count(*)::int4 as left from order_delta');
  return rows[0]?.left ?? 0;
}

/** Adds so many orders, as many in a statement as are said, and takes them out again; answers milliseconds of adding. */
export async function addOrders(pool: pg.Pool, tenant: number, count: number, atOnce: number): Promise<number> {
  let took = 0;
  await filling(pool, async (client) => {
    const { rows } = await client.query<{ first: string; list: string }>(
      `select (select min(id) from freight_order where supplier_id = $1) as first,
        string_agg(quote_ident(column_name), ', ' order by ordinal_position)
          filter (where column_name not in ('id', 'order_no', 'external_no')) as list
      from information_schema.columns where table_name = 'freight_order'`,
      [tenant],
    );
    const [tableFacts] = rows;
    if (!tableFacts) throw new Error('there is no table freight_order');
    const text = `insert into freight_order (order_no, ${tableFacts.list}) select 'N' || id, ${tableFacts.list} from freight_order
      where supplier_id = $1 and id >= $2 order by id limit $3`;
    await client.query('begin');
    const start = performance.now();
    for (let at = 0; at < count; at += atOnce)
      await client.query(text, [tenant, Number(tableFacts.first) + at, atOnce]);
    took = performance.now() - start;
    await client.query('rollback');
  });
  return took;
}
