import { type Kysely, sql } from 'kysely';
import { afterAll, expect, inject, test } from 'vitest';
import { type Database, openDatabase } from '../database/database.ts';
import { createScope, type Scope, systemCaller } from '../database/scope.ts';
import type { Table } from '../database/table.ts';
import { createDatabase } from '../testing/test-database.ts';
import { listPage } from './list-page.ts';

interface Tables {
  parcel: Table<'parcel'>;
}

const own = await createDatabase(inject('cluster'));
const openDatabases: Database[] = [];
afterAll(async () => {
  for (const database of openDatabases) await database.close();
  await own.drop();
});

function scopeWith(countWithinMs: number) {
  const sentTexts: string[] = [];
  const database = openDatabase(own.address, 2, { countWithinMs, watch: (text) => sentTexts.push(text) });
  openDatabases.push(database);
  const caller = systemCaller(1, 'platform');
  const scope = createScope({ database, caller, language: 'en', now: 0, timeZone: 'UTC' });
  return { scope, sentTexts };
}

const patient = scopeWith(30_000);
const pool = patient.scope.database.pool;
await pool.query('create table parcel (id bigint primary key)');
await pool.query('insert into parcel select generate_series(1, 30)');
await pool.query('analyze parcel');

const id = sql.ref('parcel.id');
const sorting = { columns: { id: { expression: id, kind: 'number' as const } }, byDefault: 'id', id };
const parcels = (scope: Scope) => (scope.tables<Tables>() as Kysely<Tables>).selectFrom('parcel');
const isCount = (text: string) => text.includes('as counted');

type Asked = Partial<Parameters<typeof listPage>[3]>;

async function page(asked: Asked) {
  const { scope, sentTexts } = patient;
  sentTexts.length = 0;
  const answer = await listPage(
    scope,
    parcels(scope),
    (rows) => rows.select('parcel.id'),
    { page: 1, limit: 20, ...asked },
    sorting,
  );
  return {
    ...answer,
    list: answer.list.length,
    statements: sentTexts.map((text) => (isCount(text) ? 'count' : 'page')),
  };
}

test('a page is answered with its count, without, or the count alone', async () => {
  expect(await page({})).toMatchObject({ list: 20, total: 30, total_capped: false, statements: ['page', 'count'] });
  expect(await page({ count: 'with' })).toMatchObject({ list: 20, total: 30, statements: ['page', 'count'] });
  expect(await page({ count: 'without' })).toMatchObject({
    list: 20,
    total: 20,
    total_capped: true,
    statements: ['page'],
  });
  const only = { list: 0, total: 30, total_capped: false, next_cursor: null, statements: ['count'] };
  expect(await page({ count: 'only' })).toEqual(only);
  expect(await page({ count: 'only', page: 7 })).toEqual(only);
});

test('a page that has the last row tells the total without a count', async () => {
  const all = { total: 30, total_capped: false, next_cursor: null, statements: ['page'] };
  expect(await page({ limit: 50, count: 'without' })).toMatchObject({ list: 30, ...all });
  expect(await page({ page: 2, count: 'without' })).toMatchObject({ list: 10, ...all });
  expect(await page({ page: 3, count: 'without' })).toMatchObject({ list: 0, total: 0, total_capped: true });
});

test('a walk by cursor keeps the count that it began with, or goes without', async () => {
  const { next_cursor } = await page({ limit: 5 });
  expect(await page({ limit: 5, cursor: next_cursor ?? '' })).toMatchObject({ total: 30, statements: ['page'] });
  const pageWithoutCount = await page({ limit: 5, count: 'without' });
  expect(await page({ limit: 5, cursor: pageWithoutCount.next_cursor ?? '' })).toMatchObject({
    total: 10,
    total_capped: true,
    statements: ['page'],
  });
});

test('a count whose time is over says how many rows the database expects', async () => {
  const { scope } = scopeWith(1_000);
  const holder = await pool.connect();
  await holder.query('select pg_advisory_lock(17)');
  const lockedParcels = parcels(scope).where(sql<boolean>`pg_advisory_xact_lock_shared(17) is not null`);
  const countQuery = { page: 1, limit: 20, count: 'only' } as const;
  const answer = await listPage(scope, lockedParcels, (rows) => rows.select('parcel.id'), countQuery, sorting);
  await holder.query('select pg_advisory_unlock(17)');
  holder.release();
  expect(answer).toMatchObject({ list: [], total: 0, total_capped: true });
  expect(answer.total_about).toBeGreaterThan(20);
  expect(answer.total_about).toBeLessThanOrEqual(30);
});
