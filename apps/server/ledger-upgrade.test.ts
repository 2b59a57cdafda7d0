import { randomBytes } from 'node:crypto';
import { ledger } from '@linehaul/modules/ledger/server/ledger.port.ts';
import { transfer } from '@linehaul/modules/ledger/server/ledger.rules.ts';
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

interface Then {
  phase?: string;
  resolves?: number;
  reverses?: number;
  kinds?: string[];
  amounts: number[];
}

/** As the ledger took it before postings became rows of a view, and then rows of their own. */
async function postedThen(tenant: number, key: string, { phase = 'posted', ...given }: Then) {
  const { resolves = null, reverses = null, kinds = ['unsettled', 'available'], amounts } = given;
  const { rows } = await database.pool.query<{ transaction_id: number }>(
    `select transaction_id from ledger_post($1, $2, 'then', 'settlement', $3, $4, $5, 'order', 1, '', 'system',
      '2026-01-01', $6, $7, $8)`,
    [
      tenant,
      key,
      phase,
      resolves,
      reverses,
      kinds,
      kinds.map((kind) => (kind === 'clearing' ? 'sandbox' : '')),
      amounts,
    ],
  );
  return rows[0]?.transaction_id ?? 0;
}

test('what was posted and promised before an upgrade is known after it, taken back, settled and given back', async () => {
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
  await postedThen(tenant, 'paid', { kinds: ['clearing', 'unsettled'], amounts: [-1000, 1000] });
  const settled = await postedThen(tenant, 'settled', { amounts: [-300, 300] });
  const kept = await postedThen(tenant, 'kept', { phase: 'pending', amounts: [-200, 200] });
  const freed = await postedThen(tenant, 'freed', { phase: 'pending', amounts: [-100, 100] });
  const done = await postedThen(tenant, 'done', { phase: 'pending', amounts: [-50, 50] });
  const posted = await postedThen(tenant, 'done at once', { resolves: done, amounts: [-50, 50] });
  const back = await postedThen(tenant, 'taken back at once', { reverses: posted, amounts: [50, -50] });

  await migrate(database.pool, all);
  const scope = createScope({
    database,
    caller: systemCaller(tenant),
    language: 'en',
    now: 1_800_000_000,
    timeZone: 'UTC',
  });
  const books = ledger(scope, tenant);
  expect(await books.free('unsettled')).toBe(400);
  await books.settle(kept, 'kept at last');
  await books.release(freed, 'freed at last');
  await books.reverse(settled, 'taken back', '');
  expect(await books.free('unsettled')).toBe(800);
  expect(await books.free('available')).toBe(200);
  expect((await books.transaction(settled)).entries).toHaveLength(2);
  expect((await books.transaction(posted)).reversed_by_id).toBe(back);
  expect((await books.transaction(done)).reversed_by_id).toBeNull();
  await expect(books.release(done, 'once more')).rejects.toMatchObject({ code: 'ledger.resolved' });
  await expect(books.reverse(posted, 'once more', '')).rejects.toMatchObject({ code: 'ledger.reversed' });
  const paid = transfer(1000, { account: 'clearing', channel: 'sandbox' }, { account: 'unsettled' });
  const again = { key: 'paid', kind: 'settlement', subject_kind: 'order', subject_id: 1, entries: paid } as const;
  expect(await books.post(again)).toMatchObject({ is_new: false });
  await expect(books.post({ ...again, subject_id: 2 })).rejects.toMatchObject({ code: 'ledger.key_reused' });
});
