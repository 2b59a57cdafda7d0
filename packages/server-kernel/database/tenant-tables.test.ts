import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { expect, test } from 'vitest';
import type { AnyTables, Database } from './database.ts';
import { createScope, systemCaller } from './scope.ts';
import { declareSiteRules } from './site-rule.ts';

interface Tables {
  parcel_box: { supplier_id: number; id: number };
}

declareSiteRules({ parcel_box: { columns: ['site_id'] } });

const root = new Kysely<AnyTables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (database) => new PostgresIntrospector(database),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});
const database = { root } as Database;
const fields = { database, language: 'en', now: 0, timeZone: 'UTC' } as const;
const platform = createScope({ ...fields, caller: systemCaller(1) });
const statementOf = (tables: Kysely<Tables>) => {
  const { sql, parameters } = tables.selectFrom('parcel_box').select('id').compile();
  return { sql, parameters };
};
const narrowed = 'select "id" from "parcel_box" where "parcel_box"."supplier_id" = $1';

test('the platform reads everybody’s rows, and with tenantTables its own or those of one tenant', () => {
  expect(statementOf(platform.tables<Tables>())).toEqual({ sql: 'select "id" from "parcel_box"', parameters: [] });
  expect(statementOf(platform.tenantTables<Tables>())).toEqual({ sql: narrowed, parameters: [1] });
  expect(statementOf(platform.tenantTables<Tables>(7))).toEqual({ sql: narrowed, parameters: [7] });
});

test('for a tenant’s own rows tenantTables is tables, with the sites of a caller who reads', () => {
  const caller = { ...systemCaller(7, 'logistics'), site_ids: [3] };
  const reading = createScope({ ...fields, caller, isReading: true });
  const atSites = {
    sql: `${narrowed} and ("parcel_box"."site_id" = any($2::int8[]))`,
    parameters: [7, [3]],
  };
  expect(statementOf(reading.tables<Tables>())).toEqual(atSites);
  expect(statementOf(reading.tenantTables<Tables>())).toEqual(atSites);
  expect(statementOf(createScope({ ...fields, caller }).tenantTables<Tables>())).toEqual({
    sql: narrowed,
    parameters: [7],
  });
});
