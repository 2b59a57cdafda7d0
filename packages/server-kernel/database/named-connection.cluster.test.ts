import { sql } from 'kysely';
import { afterAll, expect, inject, test } from 'vitest';
import { copyDatabase } from '../testing/test-database.ts';
import { openDatabase } from './database.ts';

const copy = await copyDatabase(inject('cluster'));
// One connection, so that each statement meets what the one before has left.
const database = openDatabase(copy.address, 1);
const { root } = database;
afterAll(async () => {
  await database.close();
  await copy.drop();
});

test('a prepared statement is asked again with other values, and its rows are the contract’s types', async () => {
  const read = (n: number | null, names: string[]) =>
    sql`select ${n}::int8 as n, ${names}::text[] as names, ${n}::int8 is null as is_null,
      '2026-11-23T06:00:00Z'::timestamptz as at`.execute(root);
  const at = Date.UTC(2026, 10, 23, 6) / 1000;
  expect((await read(7, ['a "b"', 'c,\\'])).rows).toEqual([{ n: 7, names: ['a "b"', 'c,\\'], is_null: false, at }]);
  expect((await read(null, [])).rows).toEqual([{ n: null, names: [], is_null: true, at }]);
});

test('calls of one prepared statement at the same time keep their own values and rows', async () => {
  const pair = openDatabase(copy.address, 2);
  const read = (tenant: number) =>
    sql`select ${tenant}::int8 as supplier_id, n from generate_series(1, 3) n where ${tenant}::int8 > 0`.execute(
      pair.root,
    );
  const tenants = Array.from({ length: 40 }, (_, at) => at + 1);
  const answers = await Promise.all(tenants.map(read));
  await pair.close();
  expect(answers.map(({ rows }) => rows)).toEqual(
    tenants.map((supplier_id) => [1, 2, 3].map((n) => ({ supplier_id, n }))),
  );
});

test('of two columns with one name the last counts, and a column’s name is never taken for code', async () => {
  const { rows } = await sql`select ${1}::int as n, 2 as n, 3 as "a""], x: (b"`.execute(root);
  expect(rows).toEqual([{ n: 2, 'a"], x: (b': 3 }]);
});

test('a statement without rows says how many it touched', async () => {
  await sql`create table counted (id int8 primary key)`.execute(root);
  const add = () => sql`insert into counted select n from generate_series(1, ${3}::int) n`.execute(root);
  expect(await add()).toMatchObject({ numAffectedRows: 3n, rows: [] });
  await sql`delete from counted where id > ${1}`.execute(root);
  const remove = () => sql`delete from counted`.execute(root);
  expect(await remove()).toMatchObject({ numAffectedRows: 1n });
  expect(await add()).toMatchObject({ numAffectedRows: 3n, rows: [] });
});

test('a number that JavaScript cannot hold is an error, and the connection goes on', async () => {
  const read = (text: string) => sql<{ n: number }>`select ${text}::int8 as n from generate_series(1, 3)`.execute(root);
  await expect(read('9007199254740993')).rejects.toThrow('is not exact in JavaScript');
  expect((await read('5')).rows).toEqual([{ n: 5 }, { n: 5 }, { n: 5 }]);
});

test('a statement that the database refuses is refused in its words, whether it was prepared or not', async () => {
  await expect(sql`select nothing from nowhere where ${1} = 1`.execute(root)).rejects.toMatchObject({ code: '42P01' });
  const divide = (by: number) => sql`select 6 / ${by}::int as n`.execute(root);
  // Prepared, but never carried out.
  await expect(divide(0)).rejects.toMatchObject({ code: '22012' });
  expect((await divide(2)).rows).toEqual([{ n: 3 }]);
  await expect(divide(0)).rejects.toMatchObject({ code: '22012' });
  expect((await divide(3)).rows).toEqual([{ n: 2 }]);
});

test('a refusal within a transaction takes back what was done in it, and nothing more', async () => {
  await sql`create table kept (id int8 primary key)`.execute(root);
  const put = (id: number) => sql`insert into kept values (${id})`;
  await put(1).execute(root);
  const twice = root.transaction().execute(async (tx) => {
    await put(2).execute(tx);
    await put(1).execute(tx);
  });
  await expect(twice).rejects.toMatchObject({ code: '23505' });
  expect((await sql`select id from kept`.execute(root)).rows).toEqual([{ id: 1 }]);
});
