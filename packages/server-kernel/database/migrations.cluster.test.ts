import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
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
  const all = [migration('9001-a', 'create table a (id int8)'), migration('9002-b', 'alter table a add b text')];
  const applied = await Promise.all([migrate(pool, all), migrate(pool, all), migrate(pool, all)]);
  expect(applied.flat().sort()).toEqual(['9001-a', '9002-b']);
  expect(await migrate(pool, all)).toEqual([]);
});

test('a migration that fails leaves nothing behind, and says which one it was', async () => {
  const broken = migration('9003-c', 'create table c (id int8); select nonsense;');
  await expect(migrate(pool, [broken])).rejects.toThrow(/9003-c failed and was rolled back/);
  expect(await hasTable('c')).toBe(false);
  expect(await migrate(pool, [migration('9003-c', 'create table c (id int8)')])).toEqual(['9003-c']);
});

test('a migration that was changed after it had been applied is refused', async () => {
  await expect(migrate(pool, [migration('9001-a', 'create table a (id int4)')])).rejects.toThrow(/9001-a was changed/);
});

function sourceOf(name: string, files: readonly string[], isPlugin = false) {
  const own = join(folder, name);
  mkdirSync(own);
  for (const file of files) writeFileSync(join(own, file), 'select 1');
  return { name, migrations: pathToFileURL(`${own}/`), isPlugin };
}

test('files come in the order of their numbers, those of plug-ins last, by key', () => {
  const sources = [
    sourceOf('scale', ['0002-weight.sql', '0001-scale.sql'], true),
    sourceOf('alarm', ['0001-alarm.sql'], true),
    sourceOf('two', ['0002-second.sql']),
    sourceOf('one', ['0001-first.sql', '0003-third.sql']),
  ];
  const ids = collectMigrations(sources).map(({ id }) => id);
  const core = ['0001-first', '0002-second', '0003-third'];
  expect(ids).toEqual([...core, 'alarm/0001-alarm', 'scale/0001-scale', 'scale/0002-weight']);
});

test.each([false, true])('two files with one number are refused; of a plug-in: %s', (isPlugin) => {
  const source = sourceOf(isPlugin ? 'scale2' : 'two2', ['0001-first.sql', '0001-other.sql'], isPlugin);
  expect(() => collectMigrations([source])).toThrow(/number (scale2\/)?0001 is used by .*0001-first and .*0001-other$/);
});

test('a file that is not named as a migration is refused by name', () => {
  expect(() => collectMigrations([sourceOf('wrong', ['1-first.sql'])])).toThrow('wrong/1-first.sql is not named like');
});
