import type pg from 'pg';

/** Tenants without anything, for postings; answers their ids. */
export async function fillTenants(pool: pg.Pool, tenants: number): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>(
    `insert into tenant (account, password_hash, shop_name, nick_name, industry, state)
      select 'posting' || n, '', 'posting ' || n, 'posting ' || n, 'logistics', 'approved'
      from generate_series(1, $1::int) n returning id`,
    [tenants],
  );
  return rows.map(({ id }) => id);
}

/** The rows that pgbench moves money between. */
export async function makeTransferTable(pool: pg.Pool, rows: number): Promise<void> {
  await pool.query('create table bench_transfer (id int4 primary key, balance int8 not null) with (fillfactor = 50)');
  await pool.query('insert into bench_transfer select n, 1000000000 from generate_series(1, $1::int) n', [rows]);
}

/** What the server does by itself within a minute of use: without it the plans of the beginning, of empty tables, stay. */
export async function lookAtTables(pool: pg.Pool): Promise<void> {
  await pool.query('analyze');
}
