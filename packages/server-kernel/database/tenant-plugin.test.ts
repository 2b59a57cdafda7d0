import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, sql } from 'kysely';
import { expect, test } from 'vitest';
import { declareSiteRules } from './site-rule.ts';
import { declareSharedTables, ForeignTenantWrite, TenantPlugin } from './tenant-plugin.ts';

interface Tables {
  waybill: { supplier_id: number; id: number; order_id: number; state: string };
  freight_order: { supplier_id: number; id: number; member_id: number };
  tenant: { id: number; account: string };
}

declareSharedTables(['tenant']);
const dialect = {
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new DummyDriver(),
  createIntrospector: (db: Kysely<unknown>) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
};
const tables = new Kysely<Tables>({ dialect, plugins: [new TenantPlugin(7)] });

test('a select names the tenant, beside what it asks for itself', () => {
  const { sql: text, parameters } = tables.selectFrom('waybill').select('id').where('state', '=', 'x').compile();
  expect(text).toBe('select "id" from "waybill" where "state" = $1 and "waybill"."supplier_id" = $2');
  expect(parameters).toEqual(['x', 7]);
});

test('an OR in the condition cannot climb over the tenant', () => {
  const query = tables
    .selectFrom('waybill')
    .select('id')
    .where((is) => is.or([is('state', '=', 'x'), is('state', '=', 'y')]));
  expect(query.compile().sql).toBe(
    'select "id" from "waybill" where ("state" = $1 or "state" = $2) and "waybill"."supplier_id" = $3',
  );
  const chainedQuery = tables.selectFrom('waybill').select('id').where('state', '=', 'x').where(sql<boolean>`a or b`);
  expect(chainedQuery.compile().sql).toBe(
    'select "id" from "waybill" where ("state" = $1 and a or b) and "waybill"."supplier_id" = $2',
  );
});

test('joined tables name it in their ON, so that an outer join stays one', () => {
  const query = tables
    .selectFrom('waybill as w')
    .leftJoin('freight_order as o', 'o.id', 'w.order_id')
    .innerJoin('tenant', 'tenant.id', 'w.supplier_id')
    .select('w.id');
  expect(query.compile().sql).toBe(
    'select "w"."id" from "waybill" as "w"' +
      ' left join "freight_order" as "o" on "o"."id" = "w"."order_id" and "o"."supplier_id" = $1' +
      ' inner join "tenant" on "tenant"."id" = "w"."supplier_id" where "w"."supplier_id" = $2',
  );
});

test('raw conditions of a join cannot climb over it either', () => {
  const query = tables
    .selectFrom('tenant')
    .innerJoin('waybill', (join) => join.on(sql<boolean>`a or b`))
    .select('tenant.id');
  expect(query.compile().sql).toBe(
    'select "tenant"."id" from "tenant" inner join "waybill" on (a or b) and "waybill"."supplier_id" = $1',
  );
});

test('subqueries, WITH and unions are narrowed too', () => {
  const inner = tables.selectFrom('waybill').select('order_id');
  const inside = tables.selectFrom('freight_order').select('id').where('id', 'in', inner).compile();
  expect(inside.parameters).toEqual([7, 7]);
  const namedQuery = tables
    .with('mine', (db) => db.selectFrom('waybill').select(['id', 'order_id']))
    .selectFrom('mine')
    .innerJoin('freight_order', 'freight_order.id', 'mine.order_id')
    .select('mine.id')
    .compile();
  expect(namedQuery.parameters).toEqual([7, 7]);
  expect(namedQuery.sql).not.toContain('"mine"."supplier_id"');
  const both = tables
    .selectFrom('waybill')
    .select('id')
    .union(tables.selectFrom('freight_order').select('id'))
    .compile();
  expect(both.parameters).toEqual([7, 7]);
});

test('updates and deletes reach the tenant’s rows alone', () => {
  expect(tables.updateTable('waybill').set({ state: 'void' }).where('id', '=', 1).compile().sql).toBe(
    'update "waybill" set "state" = $1 where "id" = $2 and "waybill"."supplier_id" = $3',
  );
  expect(tables.deleteFrom('waybill').compile().sql).toBe('delete from "waybill" where "waybill"."supplier_id" = $1');
  const from = tables.updateTable('waybill').from('freight_order').set({ state: 'x' }).compile();
  expect(from.parameters).toEqual(['x', 7, 7]);
});

test('shared tables have no tenant', () => {
  expect(tables.selectFrom('tenant').select('id').compile().parameters).toEqual([]);
});

test('what is selected from is narrowed to sites by its rule; what is joined only tells more about it', () => {
  declareSiteRules({
    freight_order: { columns: ['origin_site_id'], through: [{ table: 'waybill', on: { order_id: 'id' } }] },
    waybill: { columns: ['site_id', 'origin_site_id'] },
  });
  const atSites = new Kysely<Tables>({ dialect, plugins: [new TenantPlugin(7, [3, 5])] });
  const { sql: text, parameters } = atSites
    .selectFrom('freight_order as o')
    .leftJoin('waybill as w', 'w.order_id', 'o.id')
    .select('o.id')
    .compile();
  expect(text.replace(/\s+/g, ' ')).toBe(
    'select "o"."id" from "freight_order" as "o"' +
      ' left join "waybill" as "w" on "w"."order_id" = "o"."id" and "w"."supplier_id" = $1 where "o"."supplier_id" = $2' +
      ' and ("o"."origin_site_id" = any($3::int8[]) or exists (select from "waybill" as "site_link_1"' +
      ' where "site_link_1"."supplier_id" = "o"."supplier_id" and "site_link_1"."order_id" = "o"."id" and' +
      ' ("site_link_1"."site_id" = any($4::int8[]) or "site_link_1"."origin_site_id" = any($5::int8[]))))',
  );
  expect(parameters).toEqual([7, 7, [3, 5], [3, 5], [3, 5]]);
  expect(atSites.updateTable('waybill').set({ state: 'x' }).compile().sql).not.toContain('any(');
});

const row = { id: 1, order_id: 2, state: 'x' };

test('an insert of the own tenant passes, of rows by their values and by a query', () => {
  const one = tables.insertInto('waybill').values({ supplier_id: 7, ...row });
  expect(one.compile().sql).toContain('insert into "waybill"');
  const many = tables.insertInto('waybill').values([
    { supplier_id: 7, ...row },
    { supplier_id: 7, ...row, id: 2 },
  ]);
  expect(many.compile().sql).toContain('insert into "waybill"');
  const copyQuery = tables
    .insertInto('waybill')
    .columns(['supplier_id', 'id'])
    .expression(tables.selectFrom('freight_order').select(['freight_order.supplier_id', 'freight_order.id']));
  expect(copyQuery.compile().sql).toContain('where "freight_order"."supplier_id" = $1');
  expect(tables.insertInto('tenant').values({ id: 9, account: 'x' }).compile().sql).toContain('insert into "tenant"');
});

test.each<[string, () => { compile(): unknown }]>([
  ['an insert for another tenant', () => tables.insertInto('waybill').values({ supplier_id: 99, ...row })],
  [
    'one of many rows for another tenant',
    () =>
      tables.insertInto('waybill').values([
        { supplier_id: 7, ...row },
        { supplier_id: 99, ...row },
      ]),
  ],
  [
    'an insert that names no tenant',
    () =>
      tables
        .insertInto('waybill')
        .columns(['id'])
        .values({ ...row } as never),
  ],
  [
    'an insert whose tenant is computed',
    () => tables.insertInto('waybill').values({ supplier_id: sql<number>`nextval('x')`, ...row }),
  ],
  ['an update of the tenant', () => tables.updateTable('waybill').set({ supplier_id: 99 })],
  [
    'an upsert that moves a row to another tenant',
    () =>
      tables
        .insertInto('waybill')
        .values({ supplier_id: 7, ...row })
        .onConflict((conflict) => conflict.column('id').doUpdateSet({ supplier_id: 99 })),
  ],
  [
    'a merge',
    () =>
      tables
        .mergeInto('waybill')
        .using('freight_order', 'freight_order.id', 'waybill.order_id')
        .whenMatched()
        .thenDelete(),
  ],
])('%s is refused', (_case, query) => {
  expect(() => query().compile()).toThrow(ForeignTenantWrite);
});

test('an upsert changes rows of the own tenant alone', () => {
  const query = tables
    .insertInto('waybill')
    .values({ supplier_id: 7, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ state: 'y' }));
  expect(query.compile().sql).toMatch(/do update set "state" = \$5 where "waybill"."supplier_id" = \$6$/);
});
