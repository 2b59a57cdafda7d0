import { randomUUID } from 'node:crypto';
import { enqueue } from '@linehaul/server-kernel/queue/enqueue.repo.ts';
import { queue, queueWorker } from '@linehaul/server-kernel/queue/queue.ts';
import { testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { failedjobContract } from '../contract/failedjob.contract.ts';
import { failedjobModule } from './failedjob.module.ts';

const { FailedJobList, FailedJobRerun, FailedJobDiscard } = failedjobContract;

const parcels = queue({ name: 'failedjob.parcels', data: z.object({ n: z.int() }), retries: 0 });
let isBroken = true;
const weighedParcels: number[] = [];
const weighing = queueWorker(parcels, async (_scope, { n }) => {
  if (isBroken) throw new TypeError(`scales of parcel ${n}`);
  weighedParcels.push(n);
});
const app = await testApp({ instead: [{ ...failedjobModule, queues: () => [weighing] }] });
const platform = await app.tenant({ industry: 'platform' });
const carrier = await app.tenant();

async function fail(n: number): Promise<void> {
  isBroken = true;
  await enqueue(carrier.scope(), parcels, { n });
  await expect(app.runJob('failedjob.parcels')).rejects.toThrow(`scales of parcel ${n}`);
}
const listJobs = async (input = {}) => (await platform.call(FailedJobList, input)).list;

test('what failed for good is listed, run again or discarded by the platform, and in its log', async () => {
  await fail(1);
  app.advance(5);
  await fail(2);
  const [newest, oldest] = await listJobs();
  if (!newest || !oldest) throw new TypeError('nothing failed');
  expect(newest).toMatchObject({
    queue: 'failedjob.parcels',
    supplier_id: carrier.suid,
    data: '{"n":2}',
    error: 'scales of parcel 2',
    attempts: 1,
    failed_at: app.now(),
  });
  expect(await listJobs({ queue: 'payment.refunds' })).toEqual([]);
  expect(await listJobs({ queue: 'failedjob.parcels', sort: 'failed_at', limit: 1 })).toEqual([oldest]);
  isBroken = false;
  expect(await platform.call(FailedJobRerun, { jobs: [oldest.id] })).toEqual({ count: 1 });
  await app.runJob('failedjob.parcels');
  expect(weighedParcels).toEqual([1]);
  expect(await platform.call(FailedJobDiscard, { jobs: [newest.id, randomUUID()] })).toEqual({ count: 1 });
  await app.runJob('failedjob.parcels');
  expect([weighedParcels, await listJobs()]).toEqual([[1], []]);
  expect(await platform.call(FailedJobRerun, { jobs: [newest.id] })).toEqual({ count: 0 });
  const { rows } = await app
    .scope()
    .database.pool.query('select call from operator_log where supplier_id = $1 order by id', [platform.suid]);
  expect(rows.map(({ call }) => call)).toEqual(['FailedJobRerun', 'FailedJobDiscard']);
});

test('nobody but the platform sees or touches them', async () => {
  await fail(3);
  const [job] = await listJobs();
  const jobs = [job?.id ?? ''];
  await expect(carrier.call(FailedJobList, {})).rejects.toMatchObject({ status: 403 });
  await expect(carrier.call(FailedJobRerun, { jobs })).rejects.toMatchObject({ status: 403 });
  await expect(carrier.call(FailedJobDiscard, { jobs })).rejects.toMatchObject({ status: 403 });
  expect(await listJobs()).toEqual([job]);
});
