import type pg from 'pg';
import { filling, withoutIndexes } from './orders.repo.ts';

/** A waybill of each order, those of the last days in every state. */
const insertWaybills = `
insert into waybill (supplier_id, waybill_no, order_id, order_no, external_no, state, origin_site_id, destination_site_id,
  site_id, consignor_name, consignor_phone, consignee_name, consignee_phone, product, pieces, weight_g, volume_cm3, is_held,
  receipts_wanted, receipts_returned, created_at)
select supplier_id, 'W' || id, id, order_no, external_no,
  case
    when age < 10 then (array['created', 'received', 'loaded', 'departed', 'arrived', 'delivering', 'signed'])[1 + h % 7]
    when h % 500 = 0 then 'arrived'
    else 'signed'
  end,
  origin_site_id, destination_site_id, case when h % 4 = 0 then null else destination_site_id end,
  consignor_name, consignor_phone, consignee_name, consignee_phone, product, pieces, weight_g, 1000, h % 1000 = 0,
  (h % 50 = 0)::int, (h % 50 = 0 and age > 30)::int, order_day
from (select *, hashint8(id) & 2147483647 as h, current_date - order_day as age from freight_order) as entered`;

/** What follows is of one tenant ($1), so many rows ($2) over a thousand days. */
const numberedRows = `(
  select n, hashint8(n) & 2147483647 as h, now() - (1000.0 * ($2 - n) / $2) * interval '1 day' as at
  from generate_series(1, $2::int8) n) as numbered`;

const insertPayments = `
insert into payment (supplier_id, payment_no, subject_kind, subject_id, subject_part, subject_text, channel, amount_cents,
  state, login_name, created_at)
select $1::int8, 'P' || $1::int8 || '-' || n, 'order', n, 'prepaid', 'B' || n,
  case when h % 100 = 0 then 'transfer' when h % 3 = 0 then 'sandbox' else 'till' end, 1000 + h % 100000,
  case when h % 200 = 0 then 'failed' when h % 50 = 0 then 'closed' else 'paid' end, 'bench', at
from ${numberedRows}`;

const insertNotifications = `
insert into payment_notification (supplier_id, payment_id, channel, notification_no, kind, channel_ref, amount_cents,
  outcome, received_at)
select supplier_id, id, channel, payment_no, 'paid', payment_no, 500, 'held_amount', created_at
from payment where id % 1000 = 0`;

const insertTransactions = `
insert into ledger_transaction (supplier_id, key, kind, phase, account_ids, amounts, seqs, subject_kind, subject_id,
  login_name, posted_at)
select $1, 'bench ' || n, 'payment', 'posted', array[$3::int8], array[100::int8], array[n], 'order', n, 'bench', at
from ${numberedRows}`;

const insertEntries = `
insert into ledger_entry (supplier_id, account_id, seq, transaction_id, amount_cents, balance_after_cents, posted_at)
select supplier_id, account_ids[1], seqs[1], id, 100, 100 * seqs[1], posted_at
from ledger_transaction where supplier_id = $1 and account_ids = array[$2::int8] order by id`;

const insertLines = `
insert into operator_log (supplier_id, login_name, action, endpoint, record, ip, created_at, module, call)
select $1, 'user' || h % 30, 'save', '/v1/supplier/order/OrderEdit', 'order ' || n,
  '10.' || h % 3 || '.' || h % 200 || '.7', at,
  case when h % 1000 = 0 then 'security' when h % 4 = 0 then 'waybill' else 'order' end, 'OrderEdit'
from ${numberedRows}`;

const insertMembers = `
insert into member (supplier_id, code, name, phone, kind, terms, created_at)
select $1, 'C' || n, 'Customer ' || h % 90000, '138' || lpad((h % 100000000)::text, 8, '0'),
  case when h % 500 = 0 then 'private' else 'enterprise' end,
  case when h % 100 = 0 then 'on_receipt' when h % 3 = 0 then 'monthly' else 'prepaid' end, at
from ${numberedRows}`;

const ledgerTables = ['ledger_account', 'ledger_transaction', 'ledger_entry'];

/** The account of a tenant's deposit. */
export async function accountOf(pool: pg.Pool | pg.PoolClient, tenant: number): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(
    `select id from ledger_account where supplier_id = $1 and kind = 'deposit'`,
    [tenant],
  );
  const [account] = rows;
  if (!account) throw new Error(`tenant ${tenant} has no deposit`);
  return account.id;
}

/** Megabytes of each index of the lists' tables, and of the tables themselves. */
export async function sizesOf(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string; megabytes: number }>(
    `select c.relname as name, round(pg_relation_size(c.oid) / 1e6)::int as megabytes
       from pg_class c left join pg_index i on i.indexrelid = c.oid
      where coalesce(i.indrelid, c.oid)::regclass::text in ('waybill', 'payment', 'ledger_entry', 'operator_log', 'member')
      order by coalesce(i.indrelid, c.oid), i.indexrelid nulls first`,
  );
  return rows.map(({ name, megabytes }) => `${name}: ${megabytes} MB`);
}

/**
 * Waybills of all orders, and as many payments, ledger entries, lines of the operator log and members as the tenants have
 * orders.
 */
export async function fillLists(pool: pg.Pool): Promise<void> {
  await filling(pool, async (client) => {
    // Postings are written as they would stand afterwards.
    for (const table of ledgerTables) await client.query(`alter table ${table} disable trigger user`);
    await withoutIndexes(client, 'waybill', async () => void (await client.query(insertWaybills)));
    await client.query('update freight_order set has_waybill = true');
    // As if they had been written once.
    await client.query('vacuum full freight_order');
    const { rows: tenants } = await client.query<{ tenant: number; orders: number }>(
      'select supplier_id as tenant, count(*)::int as orders from freight_order group by supplier_id order by min(id)',
    );
    const ofTenants = async (insert: string) => {
      for (const { tenant, orders } of tenants) await client.query(insert, [tenant, orders]);
    };
    await withoutIndexes(client, 'payment', () => ofTenants(insertPayments));
    await withoutIndexes(client, 'operator_log', () => ofTenants(insertLines));
    await withoutIndexes(client, 'member', () => ofTenants(insertMembers));
    for (const { tenant, orders } of tenants) {
      await client.query(
        `insert into ledger_account (supplier_id, kind, can_be_negative) values ($1, 'deposit', false)
         on conflict do nothing`,
        [tenant],
      );
      const account = await accountOf(client, tenant);
      await client.query(insertTransactions, [tenant, orders, account]);
      await client.query(insertEntries, [tenant, account]);
    }
    for (const table of ledgerTables) await client.query(`alter table ${table} enable trigger user`);
    await client.query(insertNotifications);
    await client.query('vacuum analyze');
  });
}
