import { randomBytes } from 'node:crypto';
import type pg from 'pg';

/**
 * An empty table and a clean slate on the disk: what one measurement wrote must not slow the next one down. The pool is the
 * superuser's, because of the checkpoint.
 */
export async function emptyOrders(pool: pg.Pool): Promise<void> {
  await pool.query(
    'truncate freight_order, order_counter, order_delta, order_stat, waybill_delta, waybill_stat cascade',
  );
  await pool.query('checkpoint');
}

export interface SavedOrders {
  /** Brings the rows back by COPY and answers how long that took, in milliseconds. */
  copyBack(): Promise<number>;
  rows: number;
}

/**
 * Writes the orders to a file beside the database, from where the server itself copies them: nothing is quicker. The pool is
 * the superuser's, because of the file.
 */
export async function saveOrders(pool: pg.Pool): Promise<SavedOrders> {
  const { rows } = await pool.query<{ list: string; folder: string }>(
    `select string_agg(quote_ident(column_name), ', ' order by ordinal_position) as list,
       current_setting('data_directory') as folder
     from information_schema.columns where table_name = 'freight_order' and column_name <> 'id'`,
  );
  const [tableFacts] = rows;
  if (!tableFacts) throw new Error('there is no table freight_order');
  const file = `${tableFacts.folder}/orders-${randomBytes(6).toString('hex')}.copy`;
  const copyResult = await pool.query(`copy (select ${tableFacts.list} from freight_order order by id) to '${file}'`);
  return {
    rows: copyResult.rowCount ?? 0,
    copyBack: async () => {
      const start = performance.now();
      await pool.query(`copy freight_order (${tableFacts.list}) from '${file}'`);
      return performance.now() - start;
    },
  };
}
