import { readFileSync } from 'node:fs';
import { errors, Refusal } from '@linehaul/contract/errors.ts';
import { line, rowId } from '@linehaul/contract/units.ts';
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, inject, test } from 'vitest';
import { z } from 'zod';
import { openDatabase } from '../database/database.ts';
import { createScope, type Scope, systemCaller } from '../database/scope.ts';
import type { AuditFields, HandlerCall } from '../module/server-module.ts';
import { createDatabase } from '../testing/test-database.ts';
import { recordRepo, recordTable } from './record.repo.ts';
import { deleteCall, existing, saveCall } from './record-calls.ts';
import { readSetting, saveSetting, settingTable } from './setting.repo.ts';

const parcelErrors = errors('parcel', { code_taken: 409, place_taken: 409, locked: 409 });

const parcelRow = z.object({
  id: rowId,
  code: line(20),
  colour: z.enum(['red', 'blue']),
  shelf: z.int(),
  marks: z.array(z.string()),
  code_length: z.int(),
  version: z.int(),
});

const parcels = recordTable('parcel', {
  row: parcelRow,
  computed: { code_length: sql`length(parcel.code)` },
  search: ['code'],
  filters: ['colour'],
  narrow: ({ shelf }) => (shelf === undefined ? [] : [sql`parcel.shelf >= ${shelf}`]),
  sorts: { code: 'text' },
  keepsDeleted: true,
  json: ['marks'],
  stamp: ({ caller }) => ({ changed_by: caller.login_name }),
});
const parcelRepo = (scope: Scope) => recordRepo(scope, parcels);

const own = await createDatabase(inject('cluster'));
const database = openDatabase(own.address, 4);
afterAll(async () => {
  await database.close();
  await own.drop();
});

await database.pool.query(readFileSync(new URL('../migrations/0001-kernel.sql', import.meta.url), 'utf8'));
await database.pool.query(`create table parcel (
  supplier_id int8 not null, id int8 generated always as identity, code text not null, colour text not null,
  shelf int4 not null, marks jsonb not null default '[]', changed_by text not null, version int4 not null default 1,
  deleted_at timestamptz, primary key (supplier_id, id), unique (supplier_id, colour, shelf), unique (supplier_id, code))`);

function scopeOf(supplierId: number, industry: 'logistics' | 'platform' = 'logistics'): Scope {
  const caller = { ...systemCaller(supplierId, industry), login_name: `clerk of ${supplierId}` };
  return createScope({ database, caller, language: 'en', now: 1_000, timeZone: 'UTC' });
}

const [ours, theirs, platform] = [scopeOf(1), scopeOf(2), scopeOf(9, 'platform')];
const page = { page: 1, limit: 20 } as const;

beforeEach(async () => {
  await database.pool.query('truncate parcel restart identity');
});

let shelf = 0;
function aParcel(code: string, colour: 'red' | 'blue' = 'red') {
  shelf += 1;
  return { code, colour, shelf, marks: ['fragile'] };
}

const codesOf = (rows: readonly { code: string }[]) => rows.map(({ code }) => code);

test('a row is added, answered with what is computed, and changed in the version that was read', async () => {
  const newParcel = await parcelRepo(ours).add(aParcel('A1'));
  expect(newParcel).toMatchObject({ code: 'A1', marks: ['fragile'], code_length: 2, version: 1 });
  const changedParcel = await parcelRepo(ours).change(newParcel.id, 1, { code: 'A22', marks: [] });
  expect(changedParcel).toMatchObject({ code: 'A22', marks: [], code_length: 3, colour: 'red', version: 2 });
  expect(await parcelRepo(ours).change(newParcel.id, 1, { code: 'A3' })).toBeUndefined();
  const { rows } = await database.pool.query('select changed_by from parcel');
  expect(rows).toEqual([{ changed_by: 'clerk of 1' }]);
});

test('a list is searched by the beginning of a column, filtered, narrowed and sorted', async () => {
  const repo = parcelRepo(ours);
  const [b1] = [await repo.add(aParcel('B1')), await repo.add(aParcel('B2', 'blue')), await repo.add(aParcel('C%'))];
  const listCodes = async (query: object) => codesOf((await repo.page({ ...page, ...query })).list);
  expect(await listCodes({})).toEqual(['C%', 'B2', 'B1']);
  expect(await listCodes({ keyword: 'B', sort: 'code' })).toEqual(['B1', 'B2']);
  expect(await listCodes({ keyword: '%' })).toEqual([]);
  expect(await listCodes({ colour: 'blue' })).toEqual(['B2']);
  expect(await listCodes({ shelf: b1.shelf + 1, sort: '-code' })).toEqual(['C%', 'B2']);
});

test('a tenant sees, changes and deletes its own rows alone; the platform reads those of all', async () => {
  const { id } = await parcelRepo(ours).add(aParcel('A'));
  expect(await parcelRepo(theirs).byId(id)).toBeUndefined();
  expect(await parcelRepo(theirs).change(id, 1, { code: 'X' })).toBeUndefined();
  await parcelRepo(theirs).remove(id);
  expect(codesOf((await parcelRepo(platform).page(page)).list)).toEqual(['A']);
  const ownTable = { ...parcels, rowsOf: 'own' as const };
  expect((await recordRepo(platform, ownTable).page(page)).list).toEqual([]);
  expect(await recordRepo(platform, ownTable).change(id, 1, { code: 'X' })).toBeUndefined();
});

test('a deleted row is there for those who name it, and for no list', async () => {
  const repo = parcelRepo(ours);
  const { id } = await repo.add(aParcel('A'));
  await repo.remove(id);
  expect([await repo.byId(id), await repo.locked(id), (await repo.page(page)).list]).toEqual([
    undefined,
    undefined,
    [],
  ]);
  const { rows } = await database.pool.query('select deleted_at is not null as is_kept from parcel');
  expect(rows).toEqual([{ is_kept: true }]);
});

test('whether a value is taken is asked among the rows of the row’s own tenant', async () => {
  const { id } = await parcelRepo(ours).add(aParcel('A'));
  const other = await parcelRepo(theirs).add(aParcel('B'));
  expect(await parcelRepo(ours).isTaken('code', 'A', undefined)).toBe(true);
  expect(await parcelRepo(ours).isTaken('code', 'A', id)).toBe(false);
  expect(await parcelRepo(theirs).isTaken('code', 'A', undefined)).toBe(false);
  expect(await parcelRepo(platform).isTaken('code', 'A', other.id)).toBe(false);
  expect(await parcelRepo(platform).isTaken('code', 'B', id)).toBe(false);
  for (const alike of ['a', 'Ａ', 'A\u200B'])
    expect(await parcelRepo(ours).isTaken('code', alike, undefined)).toBe(true);
});

type Parcel = z.output<typeof parcelRow>;
type Saving = Omit<Parcel, 'id' | 'version' | 'code_length'> & { id?: number; version?: number };

const notes: AuditFields[] = [];
const save = saveCall<Parcel, Saving>({
  noun: 'parcel',
  repo: parcelRepo,
  unique: { code: parcelErrors.code_taken },
  taken: parcelErrors.place_taken,
});
const remove = deleteCall({
  noun: 'parcel',
  repo: parcelRepo,
  check: (_call, { marks }) => {
    if (marks.includes('locked')) throw new Refusal(parcelErrors.locked);
  },
});

/** Makes the call as the kernel would: in a transaction of its own. */
function made<Input, Answer>(
  handler: (call: HandlerCall<Input>) => Promise<Answer>,
  input: Input,
  by = ours,
): Promise<Answer> {
  const audit = (note: AuditFields) => void notes.push(note);
  return by.transaction((scope) => handler({ input, scope, audit } as HandlerCall<Input>));
}

async function refusalOf(work: Promise<unknown>): Promise<unknown> {
  const error = await work.catch((reason: unknown) => reason);
  return error instanceof Refusal ? [error.code, error.detail.fields] : error;
}

test('a call saves, says at the field what is taken, and tells the log what was and is', async () => {
  notes.length = 0;
  const first = await made(save, aParcel('A'));
  const second = await made(save, aParcel('B'));
  const at = { fields: { code: { code: 'parcel.code_taken' } } };
  expect(await refusalOf(made(save, aParcel('A')))).toEqual(['parcel.code_taken', at.fields]);
  const { id: _id, version: _version, code_length: _length, ...fields } = second;
  expect(await refusalOf(made(save, { ...fields, code: 'A', id: second.id }))).toEqual([
    'parcel.code_taken',
    at.fields,
  ]);
  expect(await refusalOf(made(save, { ...fields, shelf: first.shelf, id: second.id }))).toEqual([
    'parcel.place_taken',
    undefined,
  ]);
  const after = await made(save, { ...fields, colour: 'blue' as const, id: second.id, version: 1 });
  expect(after).toMatchObject({ code: 'B', colour: 'blue', version: 2 });
  expect(await refusalOf(made(save, { ...fields, id: second.id, version: 1 }))).toEqual(['wire.version', undefined]);
  expect(await refusalOf(made(save, { ...fields, id: 999 }))).toEqual(['wire.not_found', undefined]);
  expect(notes).toEqual([
    { record: `parcel ${first.id}`, after: first },
    { record: `parcel ${second.id}`, after: second },
    { record: `parcel ${second.id}`, before: second, after },
  ]);
});

test('of two who take the same value at once, one is refused at the field', async () => {
  const saveCode = saveCall<Parcel, Saving>({
    noun: 'parcel',
    repo: parcelRepo,
    unique: { code: parcelErrors.code_taken },
  });
  const both = await Promise.all(['A', 'a'].map((code) => refusalOf(made(saveCode, aParcel(code)))));
  expect(both.filter((answer) => Array.isArray(answer))).toEqual([
    ['parcel.code_taken', { code: { code: 'parcel.code_taken' } }],
  ]);
});

test('two who save the same row at once are two, one after the other', async () => {
  const { id } = await made(save, aParcel('A'));
  const both = await Promise.all(['X', 'Y'].map((code) => refusalOf(made(save, { ...aParcel(code), id, version: 1 }))));
  expect(both.filter((answer) => Array.isArray(answer))).toEqual([['wire.version', undefined]]);
  expect(await existing(parcelRepo(ours), id)).toMatchObject({ version: 2 });
});

test('a call deletes what nobody needs, and answers its number', async () => {
  const { id } = await made(save, aParcel('A'));
  const neededParcel = await made(save, { ...aParcel('B'), marks: ['locked'] });
  notes.length = 0;
  expect(await made(remove, { id })).toEqual({ id });
  expect(notes).toMatchObject([{ record: `parcel ${id}`, before: { code: 'A' } }]);
  expect(await refusalOf(made(remove, { id }))).toEqual(['wire.not_found', undefined]);
  expect(await refusalOf(made(remove, { id: neededParcel.id }))).toEqual(['parcel.locked', undefined]);
  expect(await refusalOf(existing(parcelRepo(ours), id))).toEqual(['wire.not_found', undefined]);
});

test('a tenant has the defaults until it sets something, and of two who set it at once one is asked to look again', async () => {
  await database.pool.query(
    'create table parcel_setting (supplier_id int8 primary key, hours int4 not null, version int4 not null)',
  );
  const row = z.object({ hours: z.int(), version: z.int() });
  const settings = settingTable('parcel_setting', { row, defaults: { hours: 24 } });
  const set = (input: z.output<typeof row>, by = ours) => made(saveSetting(settings), input, by);
  expect(await readSetting(ours, settings)).toEqual({ hours: 24, version: 0 });
  const both = await Promise.all([1, 2].map((hours) => refusalOf(set({ hours, version: 0 }))));
  expect(both.filter(Array.isArray)).toEqual([['wire.version', undefined]]);
  expect(await refusalOf(set({ hours: 3, version: 5 }))).toEqual(['wire.version', undefined]);
  expect(await set({ hours: 3, version: 1 })).toEqual({ hours: 3, version: 2 });
  expect(await readSetting(theirs, settings)).toEqual({ hours: 24, version: 0 });
  expect(await set({ hours: 5, version: 0 }, theirs)).toEqual({ hours: 5, version: 1 });
});
