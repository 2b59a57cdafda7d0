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
import type { AnyTables, Database } from './database.ts';
import { preparedRow, preparedRows } from './prepared-read.ts';
import { type Caller, createScope, type Scope, systemCaller } from './scope.ts';
import { declareSiteRules } from './site-rule.ts';

interface Tables {
  crate: { supplier_id: number; id: number; colour: string; weight_g: number };
}

declareSiteRules({ crate: { columns: ['site_id'] } });

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
const database = { root } as Database;

function scopeOf(caller: Caller, isReading = false): Scope {
  return createScope({ database, caller, isReading, language: 'en', now: 0, timeZone: 'UTC' });
}

const platform = scopeOf(systemCaller(1));
const tenant = (supplierId: number) => scopeOf(systemCaller(supplierId, 'logistics'));
const atSites = (isReading: boolean) => scopeOf({ ...systemCaller(7, 'logistics'), site_ids: [3, 4] }, isReading);

async function sent(work: Promise<unknown>): Promise<Pick<CompiledQuery, 'sql' | 'parameters'>> {
  sentQueries.length = 0;
  await work;
  const [query] = sentQueries;
  if (!query) throw new Error('nothing was sent');
  return { sql: query.sql, parameters: query.parameters };
}

let buildCount = 0;
const crates = preparedRows((tables: Kysely<Tables>, { id, colours }: { id: number; colours: readonly string[] }) => {
  buildCount += 1;
  return tables
    .selectFrom('crate')
    .select('weight_g')
    .where('id', '=', id)
    .where('weight_g', '>', 0)
    .where(sql<boolean>`colour = any(${colours}::text[])`);
});

test('each call sends its own tenant and values, and what is built once is built once', async () => {
  const one = await sent(crates(tenant(7), { id: 5, colours: ['red'] }));
  const builtBefore = buildCount;
  const other = await sent(crates(tenant(8), { id: 6, colours: [] }));
  expect(one.parameters).toEqual([5, 0, ['red'], 7]);
  expect(other).toEqual({ sql: one.sql, parameters: [6, 0, [], 8] });
  expect(buildCount).toBe(builtBefore);
});

test('it reads the rows that tables() reads', async () => {
  const statementOf = (scope: Scope) =>
    scope.tables<Tables>().selectFrom('crate').select('weight_g').where('id', '=', 5).execute();
  const byId = preparedRows((tables: Kysely<Tables>, { id }: { id: number }) =>
    tables.selectFrom('crate').select('weight_g').where('id', '=', id),
  );
  for (const scope of [platform, tenant(7), atSites(true), atSites(false)])
    expect(await sent(byId(scope, { id: 5 }))).toEqual(await sent(statementOf(scope)));
});

test('it reads the rows of one tenant that tenantTables() reads', async () => {
  const statementOf = (scope: Scope, supplierId: number) =>
    scope.tenantTables<Tables>(supplierId).selectFrom('crate').select('weight_g').where('id', '=', 5).execute();
  const byId = preparedRows((tables: Kysely<Tables>, { id }: { id: number }) =>
    tables.selectFrom('crate').select('weight_g').where('id', '=', id),
  );
  for (const scope of [platform, tenant(7), atSites(true), atSites(false)])
    for (const supplierId of [1, 7, 9])
      expect(await sent(byId(scope, { id: 5 }, supplierId))).toEqual(await sent(statementOf(scope, supplierId)));
});

test('everybody’s rows may be looked for in another way', async () => {
  const byId = preparedRows((tables: Kysely<Tables>, { id }: { id: number }, isEverybodys) =>
    tables
      .selectFrom('crate')
      .select('weight_g')
      .where(isEverybodys ? sql<number>`id + 0` : sql<number>`id`, '=', id),
  );
  expect((await sent(byId(platform, { id: 5 }))).sql).toContain('id + 0');
  expect((await sent(byId(tenant(7), { id: 5 }))).sql).not.toContain('id + 0');
});

test('a value that is worked on, and not passed on, is refused: it would be worked on once for all calls', async () => {
  const spelt = preparedRows((tables: Kysely<Tables>, { colour }: { colour: string }) =>
    tables.selectFrom('crate').select('id').where('colour', '=', `${colour}!`),
  );
  await expect(spelt(tenant(7), { colour: 'red' })).rejects.toThrow('the value of colour can only be passed on');
});

test('of one row the row is answered', async () => {
  const byId = preparedRow((tables: Kysely<Tables>, { id }: { id: number }) =>
    tables.selectFrom('crate').select('weight_g').where('id', '=', id),
  );
  expect(await byId(tenant(7), { id: 5 })).toBeUndefined();
});
