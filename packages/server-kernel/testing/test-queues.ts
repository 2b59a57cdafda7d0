import pg from 'pg';
import { type JobWithMetadata, type PgBoss, TestClock } from 'pg-boss';
import type { Scope } from '../database/scope.ts';
import { bossClient, createBoss } from '../queue/boss.ts';
import type { QueueWorker } from '../queue/queue.ts';
import { jobIdentity } from '../queue/start-queues.ts';

export interface TestQueues {
  /** Does the jobs whose time has come by the injected clock; throws what the last one that failed has thrown. */
  run(worker: QueueWorker): Promise<void>;
  /** Takes a job as a process does that is killed before it has done it; answers whether there was one. */
  abandon(worker: QueueWorker): Promise<boolean>;
  /** Jobs of processes that have died are given to others, once their time is over. */
  takeBack(worker: QueueWorker): Promise<void>;
  close(): Promise<void>;
}

interface TestQueueParts {
  /** The owner's: the library's own clock for tests needs to change a function of its schema. */
  address: pg.ClientConfig;
  scope: () => Scope;
  now: () => number;
}

interface Opened {
  boss: PgBoss;
  client: pg.Client;
  /** Brings the library to the injected clock's time. */
  set(): Promise<void>;
}

async function open({ address, now }: TestQueueParts): Promise<Opened> {
  const client = new pg.Client(address);
  await client.connect();
  const clock = new TestClock(now() * 1000);
  const boss = createBoss(bossClient(client), { clock });
  boss.on('error', (error) => {
    throw error;
  });
  await boss.start();
  let last: Promise<void> = Promise.resolve();
  const set = () => {
    // One at a time, as the clock wants it.
    last = last.then(() => clock.setTime(now() * 1000));
    return last;
  };
  return { boss, client, set };
}

/** The queues of one test's database, worked off by hand. */
export function createTestQueues(parts: TestQueueParts): TestQueues {
  let openQueues: Promise<Opened> | null = null;
  const ready = () => {
    openQueues ??= open(parts);
    return openQueues;
  };
  const attempt = async (boss: PgBoss, { queue: { name }, run }: QueueWorker, job: JobWithMetadata<unknown>) => {
    try {
      await run(parts.scope(), job.data, jobIdentity(job));
      await boss.complete(name, job.id);
      return null;
    } catch (error) {
      await boss.fail(name, job.id, error as object);
      return { error };
    }
  };
  return {
    async run(worker) {
      const { name, cron, placesOfTenant: groupConcurrency } = worker.queue;
      if (cron !== null) return worker.run(parts.scope(), {}, { id: '', tenant: 0, key: name });
      const { boss, set } = await ready();
      let failure: { error: unknown } | null = null;
      for (;;) {
        await set();
        const [job] = await boss.fetch<unknown>(name, { groupConcurrency, includeMetadata: true });
        if (!job) break;
        failure = (await attempt(boss, worker, job)) ?? failure;
      }
      if (failure) throw failure.error;
    },
    async abandon({ queue: { name, placesOfTenant: groupConcurrency } }) {
      const { boss, set } = await ready();
      await set();
      return (await boss.fetch(name, { groupConcurrency })).length > 0;
    },
    async takeBack({ queue: { name } }) {
      const { boss, set } = await ready();
      await set();
      await boss.supervise(name);
    },
    async close() {
      if (!openQueues) return;
      const { boss, client } = await openQueues;
      await boss.stop({ graceful: false, close: false });
      await client.end();
    },
  };
}
