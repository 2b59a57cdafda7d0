import type { JobWithMetadata, PgBoss } from 'pg-boss';
import type { Database } from '../database/database.ts';
import type { Scope } from '../database/scope.ts';
import { troubleOf } from '../database/trouble.ts';
import { type UntilAnswered, withoutWaiting } from '../database/until-answered.ts';
import { createPoolBoss } from './boss.ts';
import { updateQueues } from './declare-queues.ts';
import type { JobIdentity, QueueWorker } from './queue.ts';

/** How soon, at the latest, it shows that the time of a job is over whose process has died. */
const superviseSeconds = 30;
/** Jobs in flight may end; one that has not by then is tried again elsewhere. */
const stopMs = 30_000;

interface QueueParts {
  database: Database;
  timeZone: string;
  /** The platform's, at this moment. */
  scope: () => Scope;
  /** Is told what a run has failed with; the job is run again all the same. */
  failed: (name: string, error: unknown) => void;
  /** The database may be away while the server starts. */
  untilAnswered?: UntilAnswered;
}

async function schedule(boss: PgBoss, workers: readonly QueueWorker[], tz: string): Promise<void> {
  const timedQueues = workers.map(({ queue }) => queue).filter(({ cron }) => cron !== null);
  for (const { name, cron } of timedQueues) await boss.schedule(name, cron ?? '', {}, { tz, singletonKey: name });
  const names = new Set(timedQueues.map(({ name }) => name));
  for (const { name } of await boss.getSchedules()) if (!names.has(name)) await boss.unschedule(name);
}

/** As the library tells it. */
export function jobIdentity({ id, groupId, singletonKey }: JobWithMetadata<unknown>): JobIdentity {
  return { id, tenant: Number(groupId ?? 0), key: singletonKey };
}

/** One place: it does one job at a time, and the next one at once. */
async function work(boss: PgBoss, { queue, run }: QueueWorker, { scope, failed }: QueueParts): Promise<void> {
  const options = {
    pollingIntervalSeconds: queue.pollSeconds,
    groupConcurrency: queue.placesOfTenant,
    includeMetadata: true as const,
  };
  const place: string = await boss.work(queue.name, options, async ([job]: JobWithMetadata<unknown>[]) => {
    try {
      if (job) await run(scope(), job.data, jobIdentity(job));
    } catch (error) {
      failed(queue.name, error);
      throw error;
    } finally {
      boss.notifyWorker(place);
    }
  });
}

/** Does what the queues have. `stop` answers when no job is being done any more. */
export async function startQueues(
  workers: readonly QueueWorker[],
  parts: QueueParts,
): Promise<{ stop(): Promise<void> }> {
  const boss = createPoolBoss(parts.database, {
    supervise: true,
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
    schedule: true,
  });
  // A database that is away is everybody's trouble, and is told of by those who wait for it.
  boss.on('error', (error) => {
    if (troubleOf(error) === null) parts.failed('queue', error);
  });
  const queues = workers.map(({ queue }) => queue);
  const { untilAnswered = withoutWaiting } = parts;
  try {
    await untilAnswered(() => boss.start());
    await untilAnswered(() => updateQueues(parts.database, queues));
    await untilAnswered(() => schedule(boss, workers, parts.timeZone));
  } catch (error) {
    await boss.stop({ graceful: false, close: false });
    throw error;
  }
  for (const worker of workers) {
    for (let place = 0; place < worker.queue.places; place += 1) await work(boss, worker, parts);
  }
  return { stop: () => boss.stop({ graceful: true, timeout: stopMs, close: false }) };
}
