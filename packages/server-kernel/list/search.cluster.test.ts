import { readFileSync } from 'node:fs';
import { comparablePlate, comparableText } from '@linehaul/contract/comparable-text.ts';
import { sql } from 'kysely';
import { afterAll, expect, inject, test } from 'vitest';
import { openDatabase } from '../database/database.ts';
import { createScope, systemCaller } from '../database/scope.ts';
import { createDatabase } from '../testing/test-database.ts';
import { answersTo, endsIn, type SearchColumns, tailOf } from './search.ts';

const own = await createDatabase(inject('cluster'));
const database = openDatabase(own.address, 2);
afterAll(async () => {
  await database.close();
  await own.drop();
});
const { pool } = database;
await pool.query(readFileSync(new URL('../migrations/0001-kernel.sql', import.meta.url), 'utf8'));
await pool.query('create table thing (id bigint generated always as identity, value text not null)');
const caller = systemCaller(1, 'platform');
const scope = createScope({ database, caller, language: 'en', now: 0, timeZone: 'UTC' });

/** Letters and signs of the languages that the installation speaks, and of those that come along. */
const ranges = [
  [0x20, 0x7e],
  [0xa1, 0x24f],
  [0x370, 0x3ff],
  [0x400, 0x4ff],
  [0x2000, 0x206f],
  [0x2160, 0x2188],
  [0x3000, 0x30ff],
  [0x3300, 0x33ff],
  [0x4e00, 0x4fff],
  [0xac00, 0xacff],
  [0xff01, 0xffef],
] as const;

/** Its small letter is two signs in one of them and one in the other. */
const isUnlike = (letter: string) => letter === 'İ';

test('the database compares texts and plates as the contract does', async () => {
  const letters = ranges
    .flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at)))
    .filter((letter) => !isUnlike(letter));
  // Between letters, so that nothing is at an edge.
  const texts = letters.map((letter) => `a${letter}b`);
  const { rows } = await pool.query<{ value: string; text: string; plate: string }>(
    'select value, comparable_text(value) as text, comparable_plate(value) as plate from unnest($1::text[]) as value',
    [texts],
  );
  const unlike = rows.filter(
    ({ value, text, plate }) => text !== comparableText(value) || plate !== comparablePlate(value),
  );
  expect(rows).toHaveLength(texts.length);
  expect(unlike).toEqual([]);
});

async function finds(value: string, columns: SearchColumns, typed: string): Promise<boolean> {
  await pool.query('truncate thing');
  await pool.query('insert into thing (value) values ($1)', [value]);
  const tables = scope.unscoped<{ thing: { id: number; value: string } }>('shared tables');
  const rows = await tables.selectFrom('thing').select('id').where(answersTo(typed, columns)).execute();
  return rows.length === 1;
}

const column = ['value'];

test.each<[string, SearchColumns, string, boolean]>([
  ['M004', { texts: column }, 'm0', true],
  ['ＥＸＴ－１', { texts: column }, 'ext-1', true],
  ['cust-Abc-01\u200B', { texts: column }, 'CUST-ABC-01', true],
  ['A%B', { texts: column }, 'a％', true],
  ['AxB', { texts: column }, 'a%', false],
  ['Acme Trading', { texts: column }, 'trading', false],
  ['Acme Trading', { within: column }, 'TRADING', true],
  ['ST2611000018', { numbers: column }, 'st2611', true],
  ['10201234567890', { numbers: column }, '1020 1234', true],
  ['10201234567890', { numbers: column }, 'https://freight.example/business/trace/10201234567890', true],
  ['13917650042', { phones: column }, '139-1765', true],
  ['13917650042', { phones: column }, '+86 13917650042', true],
  ['13917650042', { phones: column }, '--', false],
  ['皖A·D6408', { plates: column }, '6408', true],
  ['皖A·D6408', { plates: column }, 'd6408', true],
  ['皖A·D6408', { plates: column }, '皖ad6408', true],
  ['皖A·D6408', { plates: column }, '皖a', true],
  ['皖A·D6408', { plates: column }, '640', false],
  ['carRier', { words: column }, 'CARRIER', false],
  ['P3-20261129-d0a', { words: column }, 'p3-20261129-D0A', true],
  ['carrier', { words: column }, 'CARRIER', true],
])('%j in %j, asked for as %j: %j', async (value, columns, typed, isFound) => {
  expect(await finds(value, columns, typed)).toBe(isFound);
});

test.each([
  ['0042', '0042'],
  ['００４２', '0042'],
  ['250 042', '250042'],
  ['042', null],
  ['D6408', null],
  ['13917650042', null],
])('of %j the end of a number is %j', (typed, tail) => {
  expect(tailOf(typed)).toBe(tail);
});

test('a number ends in four of its digits, and in more', async () => {
  const ends = async (tail: string) => {
    const { rows } = await sql<{ is: boolean }>`select ${endsIn('value', tail)} as is
      from (select '13917650042' as value) as thing`.execute(scope.unscoped('shared tables'));
    return rows[0]?.is;
  };
  expect(await Promise.all(['0042', '650042', '0043', '750042'].map(ends))).toEqual([true, true, false, false]);
});
