import { createPool, type DatabaseAddress } from '@linehaul/server-kernel/database/pool.ts';
import type pg from 'pg';

export async function createDatabase(cluster: DatabaseAddress, name: string): Promise<void> {
  const pool = createPool(cluster, 1);
  try {
    await pool.query(`create database ${name}`);
  } finally {
    await pool.end();
  }
}

const sites = 40;
const members = 600;
/** Orders lie this many days back at most. */
const days = 1000;

/**
 * Orders of three years, most of them finished, those of the last days in every state: as a tenant has them that works
 * with Linehaul every day. Everything follows from the row's number, so that two runs have the same rows.
 */
const insertOrders = `
insert into freight_order (supplier_id, order_no, external_no, source, state, terms, order_day, member_id, carrier_code,
  origin_site_id, destination_site_id, service_level, freight_mode, transit_days, product, pieces, weight_g,
  chargeable_weight_g, consignor_name, consignor_phone, consignor_address, consignee_name, consignee_phone,
  consignee_address, freight_cents, pricing_note, lines, total_cents, monthly_cents, collect_cents, is_urgent,
  content_hash, created_by)
select $1, to_char(day, 'YYMMDD') || lpad(n::text, 8, '0'), 'B' || n, 'import',
  case
    when age < 10 then (array['submit', 'pay', 'pay', 'pay', 'send', 'send', 'send', 'finish', 'finish', 'cancelled'])[1 + h % 10]
    when h % 200 = 0 then 'pay'
    when h % 200 < 10 then 'cancelled'
    when h % 200 = 10 then 'closed'
    else 'finish'
  end,
  case when h % 1000 = 7 then 'deducted' when h % 5 = 0 then 'collect' else 'monthly' end, day,
  case when h % 5 = 0 then null else (select min(id) from member where supplier_id = $1) + least(h % ${members}, h / 1000 % ${members}) end,
  'CARRIER_' || h % 6, first_site + h % ${sites}, first_site + (h / 64) % ${sites}, (array['DTD', 'DTP', 'PTP'])[1 + h % 3],
  1 + h % 2, 1 + h % 4, 'goods ' || h % 300, 1 + h % 30, weight, weight, 'Consignor ' || h % 900, '13800000000',
  'No. ' || h % 99 || ' Harbour Road, Warehouse ' || h % 7, 'Consignee ' || h % 5000, '13900000000',
  'No. ' || h % 199 || ' Station Street', cents, 'by_weight',
  jsonb_build_array(jsonb_build_object('kind', 'freight', 'quantity', weight, 'rate', '7132.5', 'amount_cents', cents,
    'note', 'by_weight')),
  cents, case when h % 5 = 0 then 0 else cents end, case when h % 5 = 0 then cents else 0 end, h % 50 = 0,
  md5(n::text), 'bench'
from (
  select n, h, age, current_date - age as day, 500 + h % 900000 as weight, 300 + (h % 900000) * 7 / 100 as cents, first_site
  from (
    select n, hashint8(n) & 2147483647 as h, (${days} - 1 - (n - 1) * ${days} / $2)::int as age,
      (select min(id) from site where supplier_id = $1) as first_site
    from generate_series(1, $2::int8) n
  ) numbered
) dated`;

/** Directus reads tables with a key of one column only; the tenant's key stays as an index. */
export async function giveSingleKey(pool: pg.Pool): Promise<void> {
  const { rowCount } = await pool.query(`select 1 from pg_constraint where conname = 'freight_order_single_key'`);
  if (rowCount) return;
  await pool.query(`
    alter table freight_order drop constraint freight_order_pkey cascade;
    alter table freight_order add constraint freight_order_tenant_key unique (supplier_id, id);
    alter table freight_order add constraint freight_order_single_key primary key (id)`);
  await pool.query('analyze freight_order');
}

interface Filling {
  tenant: number;
  orders: number;
}

/** Filling takes longer than any call may. */
export async function filling(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<void>): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await work(client);
  } finally {
    client.release(true);
  }
}

/** Indexes are made after the rows, which is much quicker. */
export async function withoutIndexes(client: pg.PoolClient, table: string, work: () => Promise<void>): Promise<void> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes
      where tablename = $1 and indexname not in (select conname from pg_constraint)`,
    [table],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  await work();
  for (const { definition } of rows) await client.query(definition);
}

/** Fills tenants one after the other with sites, members and orders, so the last one's are the newest, and vacuums. */
export async function fillOrders(pool: pg.Pool, fillings: readonly Filling[]): Promise<void> {
  await filling(pool, async (client) => {
    await withoutIndexes(client, 'freight_order', async () => {
      for (const { tenant, orders } of fillings) {
        await client.query(
          `insert into site (supplier_id, code, name)
           select $1, 'S' || n, 'Site ' || n from generate_series(1, $2::int) n`,
          [tenant, sites],
        );
        await client.query(
          `insert into member (supplier_id, code, name)
           select $1, 'M' || n, 'Member ' || n from generate_series(1, $2::int) n`,
          [tenant, members],
        );
        await client.query(insertOrders, [tenant, orders]);
      }
    });
    await client.query('vacuum analyze');
  });
}
