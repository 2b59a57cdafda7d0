import { randomBytes } from 'node:crypto';
import { ledger } from '@linehaul/modules/ledger/server/ledger.port.ts';
import { openDatabase } from '@linehaul/server-kernel/database/database.ts';
import { collectMigrations, migrate } from '@linehaul/server-kernel/database/migrations.ts';
import { createPool } from '@linehaul/server-kernel/database/pool.ts';
import { createScope, systemCaller } from '@linehaul/server-kernel/scope.ts';
import { afterAll, expect, inject, test } from 'vitest';
import { migrationSources } from './modules.ts';

const cluster = inject('cluster');
const name = `linehaul_test_${randomBytes(6).toString('hex')}`;
const admin = createPool(cluster, 1);
await admin.query(`create database ${name}`);
const database = openDatabase({ ...cluster, database: name }, 2);
afterAll(async () => {
  await database.close();
  await admin.query(`drop database ${name} with (force)`);
  await admin.end();
});

/** As the ledger took it before postings became rows of a view. */
async function postedThen(tenant: number, key: string, phase: string, kinds: string[], amounts: number[]) {
  const { rows } = await database.pool.query<{ transaction_id: number }>(
    `select transaction_id from ledger_post($1, $2, 'then', 'settlement', $3, null, null, 'order', 1, '', 'system',
      '2026-01-01', $4, $5, $6)`,
    [tenant, key, phase, kinds, kinds.map((kind) => (kind === 'clearing' ? 'sandbox' : '')), amounts],
  );
  return rows[0]?.transaction_id ?? 0;
}

test('what was posted and promised before an upgrade is taken back, settled and given back after it', async () => {
  const all = collectMigrations(migrationSources);
  await migrate(
    database.pool,
    all.filter(({ id }) => id < '0087'),
  );
  const { rows } = await database.pool.query<{ id: number }>(`insert into tenant
    (account, password_hash, shop_name, nick_name, industry, state)
    values ('then', '', 'then', 'then', 'logistics', 'approved') returning id`);
  const tenant = rows[0]?.id ?? 0;
  // The accounts' names come in another order than their ids.
  await postedThen(tenant, 'paid', 'posted', ['clearing', 'unsettled'], [-1000, 1000]);
  const settled = await postedThen(tenant, 'settled', 'posted', ['unsettled', 'available'], [-300, 300]);
  const kept = await postedThen(tenant, 'kept', 'pending', ['unsettled', 'available'], [-200, 200]);
  const freed = await postedThen(tenant, 'freed', 'pending', ['unsettled', 'available'], [-100, 100]);

  await migrate(database.pool, all);
  const scope = createScope({ database, caller: systemCaller(tenant), language: 'en', now: 1_800_000_000 });
  const books = ledger(scope, tenant);
  expect(await books.free('unsettled')).toBe(400);
  await books.settle(kept, 'kept at last');
  await books.release(freed, 'freed at last');
  await books.reverse(settled, 'taken back', '');
  expect(await books.free('unsettled')).toBe(800);
  expect(await books.free('available')).toBe(200);
  expect((await books.transaction(settled)).entries).toHaveLength(2);
});
