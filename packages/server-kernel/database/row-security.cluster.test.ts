import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { copyDatabase } from '../testing/test-database.ts';
import { type AnyTables, openDatabase } from './database.ts';
import { migrate } from './migrations.ts';
import { reaching } from './named-dialect.ts';
import { createPool } from './pool.ts';
import type { Reach } from './reach.ts';
import { inSavepoint } from './savepoint.repo.ts';
import { asTenant, createScope, type Scope, systemCaller } from './scope.ts';

const copy = await copyDatabase(inject('cluster'));
const { worker } = inject('cluster');
/** On a server whose one user owns the tables, no policy binds it. */
const bound = test.skipIf(worker === undefined);
/** One connection, so that each statement meets what the one before has left. */
const database = openDatabase(copy.worker, 1);
afterAll(async () => {
  await database.close();
  await copy.drop();
});

const migration = {
  id: 'crate/0001-crate',
  sql: `create table crate (supplier_id int8 not null, id int8 not null, primary key (supplier_id, id));
    create view crate_seen as select supplier_id, id from crate`,
  checksum: '',
};

beforeAll(async () => {
  if (worker === undefined) return;
  const owner = createPool(copy.address, 1);
  await migrate(owner, [migration], { role: worker, rowSecurity: true });
  await owner.query('insert into crate values (7, 1), (7, 2), (8, 3)');
  await owner.end();
});

const at = { database, language: 'en', now: 0, timeZone: 'Asia/Shanghai' } as const;
const tenant = (id: number) => createScope({ ...at, caller: systemCaller(id, 'logistics') });
const platform = createScope({ ...at, caller: systemCaller(0) });

const all = sql<{ id: number }>`select id from crate order by id`;
const idsIn = async (scope: Scope) => (await all.execute(scope.tables<AnyTables>())).rows.map(({ id }) => id);
const idsBy = async (reach: Reach) => (await all.execute(reaching(database.root, reach))).rows.map(({ id }) => id);

bound('a query that forgets its tenant reads nothing of another one', async () => {
  expect(await idsIn(tenant(7))).toEqual([1, 2]);
  expect(await idsIn(tenant(8))).toEqual([3]);
  const { rows } = await sql`select id from crate_seen`.execute(tenant(8).tables());
  expect(rows).toEqual([{ id: 3 }]);
});

bound('the platform reads everybody’s rows, and a connection without a scope nobody’s', async () => {
  expect(await idsIn(platform)).toEqual([1, 2, 3]);
  expect((await all.execute(database.root)).rows).toEqual([]);
  expect(await idsIn(tenant(7))).toEqual([1, 2]);
  expect((await all.execute(database.root)).rows).toEqual([]);
});

bound('a statement cannot write another tenant’s row, or change it', async () => {
  const write = (id: number) => sql`insert into crate values (8, ${id})`;
  await expect(write(9).execute(tenant(7).tables())).rejects.toMatchObject({ code: '42501' });
  await expect(sql`update crate set supplier_id = 8`.execute(tenant(7).tables())).rejects.toMatchObject({
    code: '42501',
  });
  const deletion = await sql`delete from crate where id = 3`.execute(tenant(7).tables());
  expect(deletion.numAffectedRows).toBe(0n);
  expect(await idsIn(platform)).toEqual([1, 2, 3]);
});

bound('what a transaction was told is forgotten with it', async () => {
  expect(await idsBy(8)).toEqual([3]);
  const failing = tenant(7).transaction(async (tx) => {
    expect(await idsIn(tx)).toEqual([1, 2]);
    expect(await idsIn(asTenant(tx, 8))).toEqual([3]);
    await sql`select 1 / 0`.execute(tx.tables());
  });
  await expect(failing).rejects.toMatchObject({ code: '22012' });
  expect(await idsBy(8)).toEqual([3]);
  expect(await idsBy(7)).toEqual([1, 2]);
});

bound('statements of one transaction that are sent at once reach each its own rows', async () => {
  await tenant(7).transaction(async (tx) => {
    const scopes = [tx, asTenant(tx, 8), tx, asTenant(tx, 8)];
    expect(await Promise.all(scopes.map(idsIn))).toEqual([[1, 2], [3], [1, 2], [3]]);
  });
});

bound('what was told within a savepoint that is taken back is told again', async () => {
  await tenant(7).transaction(async (tx) => {
    const undone = inSavepoint(tx, async () => {
      expect(await idsIn(asTenant(tx, 8))).toEqual([3]);
      throw new RangeError('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await idsIn(asTenant(tx, 8))).toEqual([3]);
    expect(await idsIn(tx)).toEqual([1, 2]);
  });
  expect(await idsIn(tenant(8))).toEqual([3]);
});

bound('a statement that fails leaves the next one its own tenant', async () => {
  await expect(sql`select nothing from crate`.execute(tenant(7).tables())).rejects.toMatchObject({ code: '42703' });
  expect(await idsIn(tenant(8))).toEqual([3]);
  expect(await idsIn(tenant(7))).toEqual([1, 2]);
});

bound('a reason says whose rows a statement without the narrowing reaches', async () => {
  const scope = tenant(7);
  const reasons = {
    own: scope.unscoped('own tenant'),
    named: scope.unscoped('named tenant', 8),
    job: scope.unscoped('server work'),
    platform: platform.unscoped('named tenant', 8),
  };
  const read = async (name: keyof typeof reasons) => (await all.execute(reasons[name])).rows.map(({ id }) => id);
  expect(await read('own')).toEqual([1, 2]);
  expect(await read('named')).toEqual([3]);
  expect(await read('job')).toEqual([1, 2, 3]);
  expect(await read('platform')).toEqual([3]);
});

bound('the policies go where the setting is off, and come back', async () => {
  const owner = createPool(copy.address, 1);
  const role = worker ?? '';
  await migrate(owner, [], { role, rowSecurity: false });
  expect(await idsBy(7)).toEqual([1, 2, 3]);
  await migrate(owner, [], { role, rowSecurity: true });
  expect(await idsBy(7)).toEqual([1, 2]);
  await owner.end();
});
