import { orderContract } from '@linehaul/modules/order/contract/order.contract.ts';
import { siteContract } from '@linehaul/modules/site/contract/site.contract.ts';
import { testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import pg from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';

const app = await testApp({ poolSize: 4 });
const { pool } = app.scope().database;

/** A connection beside the server's pool, to hold what the server needs. */
async function ownConnection(): Promise<pg.Client> {
  const { rows } = await pool.query<{ name: string }>('select current_database() as name');
  const client = new pg.Client({ ...inject('cluster'), database: rows[0]?.name ?? '' });
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

test('the calls of one tenant that wait for a row leave connections to the others', async () => {
  const [crowd, neighbour] = [await app.tenant(), await app.tenant()];
  const place = (code: string) => crowd.call(siteContract.SiteSave, { code, name: code });
  const [from, to] = [await place('AAA'), await place('BBB')];
  const add = () =>
    crowd.call(orderContract.OrderAdd, {
      origin_site_id: from.id,
      destination_site_id: to.id,
      service_level: 'DTD',
      weight_g: 1000,
      terms: 'prepaid',
    });
  await add();
  const holder = await ownConnection();
  await holder.query('begin');
  await holder.query('select 1 from order_counter where supplier_id = $1 for update', [crowd.suid]);
  const adding = Array.from({ length: 12 }, add);
  const waiting = async () => {
    const { rows } = await pool.query<{ n: string }>(
      `select count(*)::text as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return Number(rows[0]?.n);
  };
  await expect.poll(waiting).toBe(2);
  expect(await neighbour.call(siteContract.SiteList, {})).toMatchObject({ list: [] });
  expect(await waiting()).toBe(2);
  await holder.query('rollback');
  expect(new Set((await Promise.all(adding)).map(({ order_no }) => order_no)).size).toBe(12);
});
