import { expect, test } from 'vitest';
import type { SourceFile } from './name-rules.ts';
import { checkTables } from './table-rules.ts';

const orderTables: SourceFile = {
  path: 'modules/order/server/migrations/0001-order.sql',
  text: [
    'create table freight_order (id int8);',
    'create index freight_order_id on freight_order (id);',
    'create function freight_total() returns int8 language sql as $$ select count(*) from freight_order $$;',
  ].join('\n'),
};
const tripTables: SourceFile = {
  path: 'modules/trip/server/migrations/0001-trip.sql',
  text: '-- After: order\ncreate table trip (id int8 references freight_order (id));\ncreate view trip_day as select id from trip;',
};
const kernelTables: SourceFile = {
  path: 'packages/server-kernel/migrations/0001-kernel.sql',
  text: 'create table if not exists operator_log (id int8);',
};
const madeTables = [tripTables, orderTables, kernelTables];

const repo = 'modules/trip/server/trip.repo.ts';
const migration = 'modules/trip/server/migrations/0002-trip-lists.sql';

/** A migration says which module's tables it uses. */
const after = (path: string, text: string) => (path.endsWith('.sql') ? `-- After: order\n${text}` : text);

test.each([
  [repo, `tables.insertInto('freight_order').values(row)`],
  [repo, `tables.updateTable('freight_order').set(row)`],
  [repo, `tables\n  .deleteFrom('freight_order')`],
  [repo, `tables.mergeInto('freight_order as o')`],
  [repo, 'sql`update freight_order set state = 1`'],
  [repo, 'sql`with old as (delete from only freight_order returning id) select id from old`'],
  [repo, 'sql`insert into\n    freight_order (id) values (1)`'],
  ['modules/trip/server/trip.handlers.ts', `tables.updateTable('freight_order')`],
  ['plugins/scale/server/scale.repo.ts', `tables.updateTable('freight_order')`],
  ['packages/server-kernel/jobs.repo.ts', `tables.deleteFrom('freight_order')`],
  [migration, 'alter table freight_order add column plate text;'],
  [migration, 'create unique index if not exists plates on freight_order (plate);'],
  [migration, 'drop index freight_order_id;'],
  [migration, 'create or replace view freight_order as select 1;'],
  [migration, 'create or replace function freight_total() returns int8 language sql as $$ select 1 $$;'],
  [migration, `-- Only a comment.\nupdate freight_order set plate = '';`],
])('in %s another module’s table is not written: %s', (path, text) => {
  const findings = checkTables([...madeTables, { path, text: after(path, text) }], []);
  expect(findings).toEqual([
    expect.stringMatching(/^[^ ]+:\d+ writes freight_(order|order_id|total) of order: call a port/),
  ]);
});

const freightOrder = { owner: 'order', table: 'freight_order', readers: ['trip'] };

test.each([
  [repo, `tables.selectFrom('freight_order').select('id')`],
  [repo, `tables.selectFrom(['trip', 'freight_order as o'])`],
  [repo, `rows.leftJoin('freight_order as o', (on) => on)`],
  [repo, 'sql`select 1 from trip t, freight_order o`'],
  [repo, 'sql`select 1 from trip t cross join lateral (select from freight_order) o`'],
  [migration, 'create view trip_order as select o.id from trip t join freight_order o on o.id = t.id;'],
])('in %s another module’s table is read only when that is listed: %s', (path, text) => {
  const files = [...madeTables, { path, text: after(path, text) }];
  expect(checkTables(files, [])).toEqual([expect.stringContaining('trip reads freight_order of order: call a port')]);
  expect(checkTables(files, [freightOrder])).toEqual([]);
});

test.each([
  [repo, 'sql`select freight_total()`'],
  [migration, '-- After: order\ncreate view totals as select freight_total() as total;'],
])('in %s another module’s function is called only when that is listed: %s', (path, text) => {
  const files = [...madeTables, { path, text }];
  expect(checkTables(files, [])).toEqual([expect.stringContaining('trip reads freight_total of order')]);
  expect(checkTables(files, [{ ...freightOrder, table: 'freight_total' }])).toEqual([]);
});

test.each([
  'create trigger plates after insert on freight_order execute function plates();',
  'alter table freight_order add foreign key (id) references trip (id);',
])('another module’s table is added to only when that is listed: %s', (text) => {
  const files = [...madeTables, { path: migration, text: `-- After: order\n${text}` }];
  expect(checkTables(files, [])).toEqual([expect.stringContaining('trip adds to freight_order of order')]);
  expect(checkTables(files, [], [{ owner: 'order', table: 'freight_order', by: 'trip' }])).toEqual([]);
});

test.each([
  ['uses what order makes', 'create table stop (id int8 references freight_order (id));'],
  ['says that it comes after order', '-- After: order\ncreate table stop (id int8);'],
])('a migration that %s is refused: %s', (fault, text) => {
  expect(checkTables([...madeTables, { path: migration, text }], [])).toEqual([
    expect.stringContaining(`${migration} ${fault}`),
  ]);
});

test.each(['tables.updateTable(name)', 'sql.table(name)', 'insertRows(scope, name, rows)'])(
  'a table is not hidden: %s',
  (text) => {
    expect(checkTables([...madeTables, { path: repo, text }], [])).toEqual([
      expect.stringContaining('names a table by a variable'),
    ]);
    expect(checkTables([...madeTables, { path: 'packages/server-kernel/logs.repo.ts', text }], [])).toEqual([]);
  },
);

test('a listed read says who owns the table', () => {
  const files = [...madeTables, { path: repo, text: `tables.selectFrom('freight_order')` }];
  expect(checkTables(files, [{ ...freightOrder, owner: 'waybill' }])).toHaveLength(2);
});

test.each([
  ['reads no more', freightOrder],
  ['is gone', { owner: 'order', table: 'order_line', readers: ['trip'] }],
])('a listed read that %s is refused', (_case, read) => {
  expect(checkTables(madeTables, [read])).toEqual([expect.stringContaining('lists what nobody does')]);
});

test.each([
  [repo, `tables.updateTable('trip').set(row); tables.selectFrom('trip_day')`],
  [repo, `// update freight_order\n/* delete from freight_order */`],
  [repo, 'sql`select extract(epoch from freight_order.created_at)`'],
  [repo, 'sql`select state is distinct from freight_order`'],
  ['modules/trip/server/trip.handlers.ts', `log('update freight_order')`],
  ['modules/trip/server/trip.test.ts', `await query('update freight_order set id = 1')`],
  ['modules/trip/server/testing/trip-rows.repo.ts', `tables.insertInto('freight_order')`],
  ['apps/server/testing/order-rows.repo.ts', `tables.insertInto('freight_order')`],
  [migration, '-- After: order\ncreate table trip_stop (id int8 references freight_order (id)); drop view trip_day;'],
])('in %s this is fine: %s', (path, text) => {
  expect(checkTables([...madeTables, { path, text }], [])).toEqual([]);
});

test('a table of a plug-in begins with its key', () => {
  const path = 'plugins/scale/server/migrations/0001-scale.sql';
  const text = 'create table scale_weight (id int8);\ncreate table weight (id int8);';
  expect(checkTables([{ path, text }], [])).toEqual([`${path}:2 makes weight: its name begins with scale_`]);
});
