import { domainEvent } from '@linehaul/contract/domain-event.ts';
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, inject, test } from 'vitest';
import { z } from 'zod';
import { openDatabase } from '../database/database.ts';
import { asTenant, createScope, type Scope, systemCaller } from '../database/scope.ts';
import { type EventConsumer, eventConsumer, type Occurrence, registerConsumers } from '../events/consumer.ts';
import { emit } from '../events/emit.repo.ts';
import { copyDatabase } from '../testing/test-database.ts';
import { eventJobs } from './event-consumers.job.ts';

const parcelMoved = domainEvent({
  name: 'parcel.moved',
  subject: 'parcel_id',
  data: z.strictObject({ parcel_id: z.int(), step: z.int() }),
});

const copy = await copyDatabase(inject('cluster'));
const database = openDatabase(copy.address, 8);
afterAll(async () => {
  await database.close();
  await copy.drop();
});
await sql`create table handled (supplier_id int8, consumer text, parcel_id int8, step int8)`.execute(database.root);

let now = 1_800_000_000;
const scope = () => createScope({ database, caller: systemCaller(0), language: 'en', now, timeZone: 'UTC' });

async function moved(tx: Scope, parcelId: number, step: number): Promise<void> {
  const rows = sql<{ parcel_id: number; step: number }>`(select ${parcelId}::int8 as parcel_id, ${step}::int4 as step)`;
  await emit(tx, parcelMoved, rows);
}

const emitMoved = (supplierId: number, parcelId: number, step: number) =>
  scope().transaction((tx) => moved(asTenant(tx, supplierId), parcelId, step));

function counting(name: string, before: (occurrence: Occurrence) => void = () => undefined): EventConsumer {
  return eventConsumer({
    name,
    events: [parcelMoved],
    handle: async (tx, occurrence) => {
      const { supplier_id } = tx.caller;
      const { parcel_id, step } = occurrence.data;
      await sql`insert into handled values (${supplier_id}, ${name}, ${parcel_id}, ${step})`.execute(
        tx.unscoped('hand-written'),
      );
      before(occurrence);
    },
  });
}

async function dispatch(consumers: readonly EventConsumer[]): Promise<void> {
  await eventJobs(consumers)
    .find(({ name }) => name === 'events.dispatch')
    ?.run(scope());
}

async function handledBy(consumer: string) {
  const { rows } = await sql<{ supplier_id: number; parcel_id: number; step: number }>`
    select supplier_id, parcel_id, step from handled where consumer = ${consumer}`.execute(database.root);
  return rows;
}

beforeEach(() => {
  now += 1_000_000;
});

test('an event is kept with the change that it tells of, and every subscriber hears of it once', async () => {
  const consumers = [counting('a'), counting('b')];
  registerConsumers(database, consumers);
  await dispatch(consumers);
  await emitMoved(7, 1, 1);
  const undone = scope().transaction(async (tx) => {
    await moved(asTenant(tx, 7), 1, 2);
    throw new TypeError('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  await dispatch(consumers);
  await dispatch(consumers);
  expect(await handledBy('a')).toEqual([{ supplier_id: 7, parcel_id: 1, step: 1 }]);
  expect(await handledBy('b')).toEqual([{ supplier_id: 7, parcel_id: 1, step: 1 }]);
});

test('what no subscriber of the tenant wants is not written', async () => {
  const picky = { ...counting('picky'), isWanted: async ({ caller }: Scope) => caller.supplier_id === 8 };
  registerConsumers(database, [picky]);
  await dispatch([picky]);
  await emitMoved(7, 1, 1);
  await emitMoved(8, 1, 1);
  const { rows } = await sql`select supplier_id from domain_event_outbox`.execute(database.root);
  expect(rows).toEqual([{ supplier_id: 8 }]);
  await dispatch([picky]);
  expect(await handledBy('picky')).toHaveLength(1);
});

test('two transactions of one record are told in their order, also when the later one took its number first', async () => {
  const consumers = [counting('ordered')];
  registerConsumers(database, consumers);
  await dispatch(consumers);
  await sql`create table moved_thing (id int8 primary key)`.execute(database.root);
  await sql`insert into moved_thing values (1)`.execute(database.root);
  const isLocked = Promise.withResolvers<void>();
  const mayCommit = Promise.withResolvers<void>();
  const lock = (tx: Scope) =>
    sql`select 1 from moved_thing where id = 1 for update`.execute(tx.unscoped('hand-written'));
  const first = scope().transaction(async (tx) => {
    await lock(tx);
    isLocked.resolve();
    await mayCommit.promise;
    await moved(asTenant(tx, 7), 1, 1);
  });
  await isLocked.promise;
  const second = scope().transaction(async (tx) => {
    // Of another record, so that this transaction has its number before the first one has.
    await moved(asTenant(tx, 7), 2, 1);
    await lock(tx);
    await moved(asTenant(tx, 7), 1, 2);
  });
  await dispatch(consumers);
  mayCommit.resolve();
  await Promise.all([first, second]);
  await dispatch(consumers);
  const handledEvents = (await handledBy('ordered')).filter(({ parcel_id }) => parcel_id === 1);
  expect(handledEvents.map(({ step }) => step)).toEqual([1, 2]);
});

test('an event that fails is tried again, holds back its own record alone, and leaves nothing half done', async () => {
  let isBroken = true;
  const consumer = counting('failing', ({ data }) => {
    if (isBroken && data.parcel_id === 1) throw new TypeError('not now');
  });
  registerConsumers(database, [consumer]);
  await dispatch([consumer]);
  for (const step of [1, 2]) for (const parcel of [1, 2]) await emitMoved(7, parcel, step);
  await dispatch([consumer]);
  expect((await handledBy('failing')).map(({ parcel_id, step }) => [parcel_id, step])).toEqual([
    [2, 1],
    [2, 2],
  ]);
  isBroken = false;
  now += 1;
  await dispatch([consumer]);
  await dispatch([consumer]);
  const late = (await handledBy('failing')).filter(({ parcel_id }) => parcel_id === 1);
  expect(late.map(({ step }) => step)).toEqual([1, 2]);
  const { rows } = await sql`select 1 from domain_event_failure where consumer = 'failing'`.execute(database.root);
  expect(rows).toEqual([]);
});

test('an event that never succeeds is given up after the last pause, and kept with its error', async () => {
  const consumer = counting('hopeless', () => {
    throw new TypeError('never');
  });
  registerConsumers(database, [consumer]);
  await dispatch([consumer]);
  await emitMoved(7, 1, 1);
  for (let attempt = 0; attempt < 10; attempt += 1) {
    await dispatch([consumer]);
    now += 100_000;
  }
  const { rows } = await sql`select attempts, next_at, error from domain_event_failure
    where consumer = 'hopeless'`.execute(database.root);
  expect(rows).toEqual([{ attempts: 9, next_at: null, error: 'never' }]);
  expect(await handledBy('hopeless')).toEqual([]);
});

test('processes that tell at the same time tell each event once', async () => {
  const consumer = counting('shared');
  registerConsumers(database, [consumer]);
  await dispatch([consumer]);
  const steps = Array.from({ length: 60 }, (_, at) => at + 1);
  await Promise.all(steps.map((step) => emitMoved(7, step % 5, step)));
  await Promise.all([1, 2, 3, 4].map(() => dispatch([consumer])));
  await dispatch([consumer]);
  const handledSteps = (await handledBy('shared')).map(({ step }) => step);
  expect(handledSteps.sort((one, other) => one - other)).toEqual(steps);
});
