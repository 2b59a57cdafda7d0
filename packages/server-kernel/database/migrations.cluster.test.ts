import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, inject, test } from 'vitest';
import { copyDatabase } from '../testing/test-database.ts';
import { collectMigrations, type Migration, migrate } from './migrations.ts';
import { createPool } from './pool.ts';

const copy = await copyDatabase(inject('cluster'));
const pool = createPool(copy.address, 4);
const folder = mkdtempSync(join(tmpdir(), 'linehaul-migrations-'));
afterAll(async () => {
  await pool.end();
  await copy.drop();
  rmSync(folder, { recursive: true, force: true });
});

function migration(id: string, sql: string): Migration {
  return { id, sql, checksum: sql };
}

async function hasTable(name: string): Promise<boolean> {
  const { rows } = await pool.query<{ found: boolean }>('select to_regclass($1) is not null as found', [name]);
  return rows[0]?.found ?? false;
}

test('what is missing is applied once, in order, anyone who comes first', async () => {
  const all = [
    migration('one/9001-a', 'create table a (id int8)'),
    migration('one/9002-b', 'alter table a add b text'),
  ];
  const appliedIds = await Promise.all([migrate(pool, all), migrate(pool, all), migrate(pool, all)]);
  expect(appliedIds.flat().sort()).toEqual(['one/9001-a', 'one/9002-b']);
  expect(await migrate(pool, all)).toEqual([]);
});

test('a migration that fails leaves nothing behind, and says which one it was', async () => {
  const brokenMigration = migration('one/9003-c', 'create table c (id int8); select nonsense;');
  await expect(migrate(pool, [brokenMigration])).rejects.toThrow(/one\/9003-c failed and was rolled back/);
  expect(await hasTable('c')).toBe(false);
  expect(await migrate(pool, [migration('one/9003-c', 'create table c (id int8)')])).toEqual(['one/9003-c']);
});

test('a migration that was changed after it had been applied is refused', async () => {
  await expect(migrate(pool, [migration('one/9001-a', 'create table a (id int4)')])).rejects.toThrow(
    /one\/9001-a was changed/,
  );
});

test('a database whose migrations had numbers of all modules is refused', async () => {
  await pool.query(`insert into schema_migration (id, checksum) values ('0024-order', '')`);
  await expect(migrate(pool, [])).rejects.toThrow('made by a version before 0.3');
  await pool.query(`delete from schema_migration where id = '0024-order'`);
});

function sourceOf(name: string, files: Readonly<Record<string, string>>) {
  const own = mkdtempSync(join(folder, `${name}-`));
  for (const [file, sql] of Object.entries(files)) writeFileSync(join(own, file), sql);
  return { name, migrations: pathToFileURL(`${own}/`) };
}

test('each module’s files come in the order of their numbers, after those of the modules that they need', () => {
  const sources = [
    sourceOf('trip', {
      '0002-plan.sql': '-- After: line\nselect 1',
      '0001-trip.sql': '-- After: fleet, site\nselect 1',
    }),
    sourceOf('site', { '0001-site.sql': 'select 1' }),
    sourceOf('line', { '0001-line.sql': '-- After: site\nselect 1' }),
    sourceOf('fleet', { '0001-fleet.sql': 'select 1 -- After: nothing' }),
  ];
  expect(collectMigrations(sources).map(({ id }) => id)).toEqual([
    'fleet/0001-fleet',
    'site/0001-site',
    'line/0001-line',
    'trip/0001-trip',
    'trip/0002-plan',
  ]);
});

test.each([
  ['two files with one number', { '0001-first.sql': '', '0001-other.sql': '' }, 'number trip/0001 is used by'],
  ['a file that is not named as a migration', { '1-first.sql': '' }, 'trip/1-first.sql is not named like'],
  ['a module that is not there', { '0001-a.sql': '-- After: lien\n' }, 'migrations of trip need lien'],
  ['a module that needs itself', { '0001-a.sql': '-- After: trip\n' }, 'need each other: trip > trip'],
])('%s: refused by name', (_case, files, reason) => {
  expect(() => collectMigrations([sourceOf('trip', files)])).toThrow(reason);
});
