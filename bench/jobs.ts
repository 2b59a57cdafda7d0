import type { Database } from '@linehaul/server-kernel/database/database.ts';
import { jobScope } from '@linehaul/server-kernel/module/jobs.ts';
import { declareQueues } from '@linehaul/server-kernel/queue/declare-queues.ts';
import { enqueue } from '@linehaul/server-kernel/queue/enqueue.repo.ts';
import { queue, queueWorker } from '@linehaul/server-kernel/queue/queue.ts';
import { startQueues } from '@linehaul/server-kernel/queue/start-queues.ts';
import { z } from 'zod';
import type { BenchEnvironment } from './environment.ts';
import { addPlainRow, makePlainTable } from './jobs.repo.ts';
import { interleaved, median, perSecond, ratio } from './measure.ts';
import type { BenchRow } from './table.ts';

const places = 8;
const jobs = 512;

const data = z.object({ n: z.int() });
const nothing = queue({ name: 'bench.nothing', data, places, placesOfTenant: places });
/** Its jobs are never due. */
const later = queue({ name: 'bench.later', data });

/** In rows a second, until what is awaited has come. */
function rate(one: (n: number) => Promise<void>, until?: Promise<void>): Promise<number> {
  return perSecond({ count: jobs, atOnce: places }, one, () => until ?? Promise.resolve());
}

/** Jobs that were written down and done by one process, whose work is nothing. */
async function withWorker<T>(database: Database, use: (finish: () => Promise<void>) => Promise<T>): Promise<T> {
  let jobsLeft = jobs;
  let round = Promise.withResolvers<void>();
  const worker = queueWorker(nothing, async () => {
    jobsLeft -= 1;
    if (jobsLeft === 0) round.resolve();
  });
  const next = () => {
    jobsLeft = jobs;
    round = Promise.withResolvers<void>();
    return round.promise;
  };
  const scope = () => benchScope(database);
  const rejectRound = (_name: string, error: unknown) => round.reject(error);
  const startedQueues = await startQueues([worker], { database, timeZone: 'UTC', scope, failed: rejectRound });
  return use(next).finally(() => startedQueues.stop());
}

/** A job's scope on the database of a benchmark. */
export function benchScope(database: Database) {
  const clock = () => Math.floor(Date.now() / 1000);
  return jobScope({ database, settings: { timeZone: 'UTC' }, clock });
}

/** Jobs of the queue against as many plain inserts: written down, and written down and done. */
export async function benchJobs(environment: BenchEnvironment): Promise<BenchRow[]> {
  const { database } = await environment.store(0);
  await makePlainTable(database);
  await declareQueues(database, [nothing, later]);
  const plain = () => rate((n) => addPlainRow(database, n));
  const never = Math.floor(Date.now() / 1000) + 1e7;
  const write = (of: typeof nothing, at: number) => (n: number) => enqueue(benchScope(database), of, { n }, { at });
  const writing = await interleaved(environment.rounds, () => rate(write(later, never)), plain);
  const writingAndWork = await withWorker(database, (next) =>
    interleaved(environment.rounds, () => rate(write(nothing, 0), next()), plain),
  );
  const rows = [
    { what: 'jobs written down, per second', compared: writing },
    { what: `jobs written down and done, ${places} places`, compared: writingAndWork },
  ];
  return rows.map(({ what, compared }) => ({
    what,
    against: 'plain INSERT',
    ratio: ratio(compared, (rows) => rows).toFixed(2),
    goal: '–',
    figures: `${median(compared.ours).toFixed(0)}/s against ${median(compared.theirs).toFixed(0)}/s`,
  }));
}
