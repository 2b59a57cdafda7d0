import { orderContract } from '@linehaul/modules/order/contract/order.contract.ts';
import { siteContract } from '@linehaul/modules/site/contract/site.contract.ts';
import { testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { expect, test } from 'vitest';

const app = await testApp({ poolSize: 4 });
const { pool } = app.scope().database;

async function countLockWaits(): Promise<number> {
  const { rows } = await pool.query<{ n: number }>(
    `select count(*) as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0]?.n ?? 0;
}

test('the calls of one tenant that wait for a row leave connections to the others', async () => {
  const [crowd, neighbour] = [await app.tenant(), await app.tenant()];
  const place = (code: string) => crowd.call(siteContract.SiteSave, { code, name: code });
  const [from, to] = [await place('AAA'), await place('BBB')];
  const ends = { origin_site_id: from.id, destination_site_id: to.id };
  const add = () =>
    crowd.call(orderContract.OrderAdd, { ...ends, service_level: 'DTD', weight_g: 1000, terms: 'prepaid' });
  await add();
  const adding = await app.asOwner((owner) =>
    owner.transaction().execute(async (tx) => {
      await tx.selectFrom('order_counter').select('last').where('supplier_id', '=', crowd.suid).forUpdate().execute();
      const orders = Array.from({ length: 12 }, add);
      await expect.poll(countLockWaits).toBe(2);
      expect(await neighbour.call(siteContract.SiteList, {})).toMatchObject({ list: [] });
      expect(await countLockWaits()).toBe(2);
      return { orders };
    }),
  );
  const newOrders = await Promise.all(adding.orders);
  expect(new Set(newOrders.map(({ order_no }) => order_no)).size).toBe(12);
});
