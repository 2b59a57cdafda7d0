import { afterAll, beforeEach, expect, inject, test } from 'vitest';
import { z } from 'zod';
import { openDatabase } from '../database/database.ts';
import { asTenant, type Scope } from '../database/scope.ts';
import { jobScope } from '../module/jobs.ts';
import { copyDatabase } from '../testing/test-database.ts';
import { createTestQueues } from '../testing/test-queues.ts';
import { declareQueues } from './declare-queues.ts';
import { enqueue, type JobOptions } from './enqueue.repo.ts';
import { discardJobs, failedJobs, rerunJobs } from './failed-jobs.repo.ts';
import { cronWorker, queue, queueWorker } from './queue.ts';
import { startQueues } from './start-queues.ts';
import { withdrawJobs } from './withdraw.repo.ts';

const copy = await copyDatabase(inject('cluster'));
const database = openDatabase(copy.worker, 8);
let now = Math.floor(Date.now() / 1000);
const scope = () => jobScope({ database, settings: { timeZone: 'UTC' }, clock: () => now });

const data = z.object({ n: z.int(), is_bad: z.boolean().default(false) });
const parcels = queue({ name: 'parcel.weigh', data, retries: 1 });
const turns = queue({ name: 'parcel.turn', data, isKeyed: true, runSeconds: 30 });

const doneNumbers: number[] = [];
async function weigh(_scope: Scope, { n, is_bad }: z.output<typeof data>) {
  if (is_bad) throw new TypeError(`parcel ${n} has no weight`);
  doneNumbers.push(n);
}
const weighing = queueWorker(parcels, weigh);
const turning = queueWorker(turns, weigh);
const sweeping = cronWorker({ name: 'parcel.sweep', cron: '* * * * *', run: async () => void doneNumbers.push(0) });
const workers = [weighing, turning, sweeping];
await declareQueues(
  database,
  workers.map((worker) => worker.queue),
);
const byHand = createTestQueues({ address: copy.address, scope, now: () => now });

afterAll(async () => {
  await byHand.close();
  await database.close();
  await copy.drop();
});
beforeEach(() => {
  doneNumbers.length = 0;
});

const weigh1 = (n: number, options: JobOptions = {}, is_bad = false) =>
  enqueue(scope(), parcels, { n, is_bad }, options);
const turn = (n: number, options: JobOptions) => enqueue(scope(), turns, { n, is_bad: false }, options);

test('a job is done once, if its transaction was kept, and not before its time', async () => {
  await scope().transaction((tx) => enqueue(tx, parcels, { n: 1, is_bad: false }));
  const undone = scope().transaction(async (tx) => {
    await enqueue(tx, parcels, { n: 2, is_bad: false });
    throw new TypeError('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  await weigh1(3, { at: now + 100 });
  await Promise.all([byHand.run(weighing), byHand.run(weighing)]);
  expect(doneNumbers).toEqual([1]);
  now += 99;
  await byHand.run(weighing);
  expect(doneNumbers).toEqual([1]);
  now += 1;
  await byHand.run(weighing);
  expect(doneNumbers).toEqual([1, 3]);
});

test('of the jobs with one key one waits, for the moment that it was moved to', async () => {
  await turn(1, { key: 'a', at: now + 100 });
  await turn(2, { key: 'a' });
  await turn(3, { key: 'b' });
  await byHand.run(turning);
  expect(doneNumbers).toEqual([3]);
  await turn(4, { key: 'a', moves: true });
  await byHand.run(turning);
  expect(doneNumbers).toEqual([3, 4]);
});

test('a job that runs keeps the next one of its key waiting, until its process has been dead for long enough', async () => {
  await turn(1, { key: 'a' });
  expect(await byHand.abandon(turning)).toBe(true);
  await turn(2, { key: 'a' });
  await byHand.run(turning);
  expect(doneNumbers).toEqual([]);
  now += 31;
  await byHand.takeBack(turning);
  now += 60;
  await byHand.run(turning);
  expect(doneNumbers.toSorted()).toEqual([1, 2]);
});

test('a tenant’s flood takes one place, and the others’ jobs do not wait behind it', async () => {
  for (const n of [1, 2, 3]) await enqueue(asTenant(scope(), 7), parcels, { n, is_bad: false });
  await enqueue(asTenant(scope(), 8), parcels, { n: 4, is_bad: false });
  expect(await byHand.abandon(weighing)).toBe(true);
  await byHand.run(weighing);
  expect(doneNumbers).toEqual([4]);
  now += 61;
  await byHand.takeBack(weighing);
  now += 60;
  await byHand.run(weighing);
  expect(doneNumbers.toSorted()).toEqual([1, 2, 3, 4]);
});

test('a job that fails for good is kept with its error; it is run again, or discarded', async () => {
  await enqueue(asTenant(scope(), 7), parcels, { n: 5, is_bad: true });
  const first = now;
  await expect(byHand.run(weighing)).rejects.toThrow('parcel 5 has no weight');
  expect((await failedJobs(scope(), { page: 1, limit: 20 })).total).toBe(0);
  now += 60;
  await expect(byHand.run(weighing)).rejects.toThrow('parcel 5 has no weight');
  const { list, total } = await failedJobs(scope(), { page: 1, limit: 20 });
  expect(total).toBe(1);
  const [failedJob] = list;
  if (!failedJob) throw new TypeError('nothing failed');
  expect(failedJob).toMatchObject({ queue: 'parcel.weigh', supplier_id: 7, attempts: 2, data: { n: 5, is_bad: true } });
  expect(failedJob.error).toBe('parcel 5 has no weight');
  expect(failedJob.failed_at).toBe(now);
  expect(failedJob.created_at).toBeLessThanOrEqual(first);
  expect(await rerunJobs(scope(), [failedJob.id])).toBe(1);
  expect((await failedJobs(scope(), { page: 1, limit: 20 })).total).toBe(0);
  await expect(byHand.run(weighing)).rejects.toThrow('parcel 5');
  now += 60;
  await expect(byHand.run(weighing)).rejects.toThrow('parcel 5');
  const again = (await failedJobs(scope(), { page: 1, limit: 20 })).list.map(({ id }) => id);
  expect(await discardJobs(scope(), again)).toBe(1);
  expect((await failedJobs(scope(), { page: 1, limit: 20 })).total).toBe(0);
  now += 3_600;
  await byHand.run(weighing);
});

test('jobs that are withdrawn are not done, those that have failed too, and others are', async () => {
  await weigh1(6, { at: now + 50 });
  await weigh1(6, { at: now + 20 });
  await weigh1(7);
  await weigh1(6, {}, true);
  for (const _try of [1, 2]) {
    await expect(byHand.run(weighing)).rejects.toThrow('parcel 6 has no weight');
    now += 10;
  }
  expect(doneNumbers).toEqual([7]);
  const undone = scope().transaction(async (tx) => {
    expect(await withdrawJobs(tx, parcels, { n: 6 })).toHaveLength(3);
    throw new TypeError('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  const withdrawn = await scope().transaction((tx) => withdrawJobs(tx, parcels, { n: 6 }));
  expect(withdrawn.map(({ data: { is_bad } }) => is_bad)).toEqual([true, false, false]);
  expect(withdrawn.slice(1).map(({ at }) => at)).toEqual([now, now + 30]);
  now += 3_600;
  await byHand.run(weighing);
  expect(doneNumbers).toEqual([7]);
  expect((await failedJobs(scope(), { page: 1, limit: 20 })).total).toBe(0);
  expect(await withdrawJobs(scope(), parcels, { n: 6 })).toEqual([]);
});

test('the server does jobs by itself as a role that can change rows alone, and ends the one in flight when it stops', async () => {
  const beginning = Promise.withResolvers<void>();
  const end = Promise.withResolvers<void>();
  const slow = queueWorker(parcels, async (_scope, { n }) => {
    beginning.resolve();
    await end.promise;
    doneNumbers.push(n);
  });
  const failures: unknown[] = [];
  now = Math.floor(Date.now() / 1000);
  const noteFailure = (name: string, error: unknown) => failures.push([name, error]);
  const queues = await startQueues([slow, turning, sweeping], {
    database,
    timeZone: 'UTC',
    scope,
    failed: noteFailure,
  });
  await weigh1(9);
  await beginning.promise;
  const stopping = queues.stop();
  end.resolve();
  await stopping;
  expect([doneNumbers, failures]).toEqual([[9], []]);
  const { rows } = await database.pool.query(`select name, cron from queue.schedule`);
  expect(rows).toEqual([{ name: 'parcel.sweep', cron: '* * * * *' }]);
});

test('two queues of one name are a mistake', async () => {
  await expect(declareQueues(database, [parcels, parcels])).rejects.toThrow('two queues are called parcel.weigh');
});
