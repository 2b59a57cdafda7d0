import {
  type CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from 'kysely';
import { expect, test } from 'vitest';
import type { AnyTables, Database } from '../database/database.ts';
import { plannedAnew } from '../database/named-connection.ts';
import { createScope, type Scope, systemCaller } from '../database/scope.ts';
import { preparedList } from './prepared-list.ts';

interface Tables {
  parcel: { id: number; colour: string; weight_g: number };
}

interface Query {
  page: number;
  limit: number;
  sort?: string;
  cursor?: string;
  colour?: string;
  weight_g?: number;
}

const sentQueries: CompiledQuery[] = [];
const root = new Kysely<AnyTables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (queries) => new PostgresIntrospector(queries),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
  log: ({ query }) => {
    sentQueries.push(query);
  },
});

function scopeOf(supplierId: number, industry: 'logistics' | 'platform' = 'logistics'): Scope {
  const database = { root, counting: root } as Database;
  const caller = systemCaller(supplierId, industry);
  return createScope({ database, caller, language: 'en', now: 0, timeZone: 'UTC' });
}

const sorting = {
  columns: { id: { expression: sql.ref('parcel.id'), kind: 'number' } },
  byDefault: '-id',
  id: sql.ref('parcel.id'),
} as const;

const parcels = preparedList({
  sorting,
  constants: ['colour'],
  rows: (tables: Kysely<Tables>, query: Query) => {
    let rows = tables.selectFrom('parcel');
    if (query.colour) rows = rows.where('colour', '=', sql.lit(query.colour));
    if (query.weight_g) rows = rows.where('weight_g', '>', query.weight_g);
    return rows;
  },
  select: (page) => page.select('parcel.id'),
});

async function statement(scope: Scope, query: Partial<Query>): Promise<CompiledQuery> {
  sentQueries.length = 0;
  await parcels(scope, { page: 1, limit: 20, ...query });
  const [first] = sentQueries;
  if (!first) throw new Error('nothing was sent');
  return first;
}

test('every caller gets their own tenant and values, though the statement is compiled once', async () => {
  const one = await statement(scopeOf(7), { weight_g: 100 });
  const other = await statement(scopeOf(8), { weight_g: 200 });
  expect(other.sql).toBe(one.sql);
  expect(one.parameters).toEqual([100, 7]);
  expect(other.parameters).toEqual([200, 8]);
});

test('the platform reads all tenants, before and after a tenant has asked', async () => {
  const before = await statement(scopeOf(1, 'platform'), {});
  const tenant = await statement(scopeOf(7), {});
  const after = await statement(scopeOf(1, 'platform'), {});
  expect(before.sql).not.toContain('where');
  expect(tenant.sql).toContain('"parcel"."supplier_id" = $1');
  expect(after).toMatchObject({ sql: before.sql, parameters: [] });
});

test('a constant filter stands in the statement, which is prepared; any other is planned with its value', async () => {
  const red = await statement(scopeOf(7), { colour: 'red' });
  const blue = await statement(scopeOf(7), { colour: 'blue' });
  expect(red.sql).toContain(`"colour" = 'red'`);
  expect(blue.sql).toContain(`"colour" = 'blue'`);
  expect(red.sql.startsWith(plannedAnew)).toBe(false);
  expect((await statement(scopeOf(7), { weight_g: 5 })).sql.startsWith(plannedAnew)).toBe(true);
});

test('a filter without a value is none, and pages differ from cursors', async () => {
  expect((await statement(scopeOf(7), { weight_g: undefined })).sql).toBe((await statement(scopeOf(7), {})).sql);
  const cursor = Buffer.from(JSON.stringify(['-id', 55, 55, 1234, 20])).toString('base64url');
  const cursorStatement = await statement(scopeOf(7), { cursor });
  expect(cursorStatement.parameters).toEqual([55, 55, 7]);
  expect((await statement(scopeOf(7), { page: 3 })).parameters).toEqual([7, 40, 7]);
});

test('a list that would keep the first caller’s value for everybody is refused', async () => {
  const leaking = preparedList({
    sorting,
    constants: [],
    rows: (tables: Kysely<Tables>, query: Query) =>
      tables.selectFrom('parcel').where('colour', '=', `${query.colour}!`),
    select: (page) => page.select('parcel.id'),
  });
  await expect(leaking(scopeOf(7), { page: 1, limit: 20, colour: 'red' })).rejects.toThrow(TypeError);
});
