import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { expect, test } from 'vitest';
import { TenantPlugin } from './tenant-plugin.ts';
import { byWholeKey } from './whole-key.ts';

interface Tables {
  pallet: { supplier_id: number; id: number; yard_id: number };
  yard: { supplier_id: number; id: number; closed_at: number | null };
}

const tables = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (queries) => new PostgresIntrospector(queries),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

const pallets = (queries: Kysely<Tables>) =>
  queries
    .selectFrom('pallet')
    .leftJoin('yard as end', (join) => byWholeKey(join, 'end.id', 'pallet.yard_id').on('end.closed_at', 'is', null))
    .select('pallet.id')
    .compile();

test('rows of the same tenant are joined, by the names that the tables have in the statement', () => {
  expect(pallets(tables).sql).toBe(
    'select "pallet"."id" from "pallet" left join "yard" as "end" on "end"."supplier_id" = "pallet"."supplier_id" ' +
      'and "end"."id" = "pallet"."yard_id" and "end"."closed_at" is null',
  );
});

test('for a tenant both tables are narrowed to it as well', () => {
  const { sql, parameters } = pallets(tables.withPlugin(new TenantPlugin(7)));
  expect(sql).toContain('"end"."closed_at" is null) and "end"."supplier_id" = $1 where "pallet"."supplier_id" = $2');
  expect(parameters).toEqual([7, 7]);
});
