import type { Queue, UpdateQueueOptions } from 'pg-boss';
import type { Database } from '../database/database.ts';
import { bossOf, failedQueue } from './boss.ts';
import type { QueueSettings } from './queue.ts';

const daySeconds = 24 * 3_600;
const yearSeconds = 365 * daySeconds;

/** The first pause of a run that has thrown; the next ones are longer. */
const firstPauseSeconds = 5;
const longestPauseSeconds = 3_600;

/** As the library calls it. */
function optionsOf({ runSeconds, retries }: QueueSettings): UpdateQueueOptions {
  return {
    deadLetter: failedQueue,
    expireInSeconds: runSeconds,
    retryLimit: retries,
    ...(retries > 0 && { retryDelay: firstPauseSeconds, retryBackoff: true, retryDelayMax: longestPauseSeconds }),
    // A job that waits is never thrown away, and one that is done is of no use to anyone.
    retentionSeconds: yearSeconds,
    deleteAfterSeconds: daySeconds,
  };
}

function createdWith(settings: QueueSettings): Omit<Queue, 'name'> {
  return { ...(optionsOf(settings) as Omit<Queue, 'name'>), policy: settings.isKeyed ? 'stately' : 'standard' };
}

function checkNames(queues: readonly QueueSettings[]): void {
  const names = queues.map(({ name }) => name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice) throw new TypeError(`two queues are called ${twice}`);
}

/** Before the first job is written down: queues that the database does not know yet are made in it. */
export async function declareQueues(database: Database, queues: readonly QueueSettings[]): Promise<void> {
  checkNames(queues);
  if (queues.length === 0) return;
  const boss = bossOf(database);
  const existingQueues = new Set((await boss.getQueues()).map(({ name }) => name));
  if (!existingQueues.has(failedQueue)) await boss.createQueue(failedQueue, { retentionSeconds: yearSeconds });
  for (const queue of queues)
    if (!existingQueues.has(queue.name)) await boss.createQueue(queue.name, createdWith(queue));
}

/** A newer version of the server may try oftener, or longer. */
export async function updateQueues(database: Database, queues: readonly QueueSettings[]): Promise<void> {
  for (const queue of queues) await bossOf(database).updateQueue(queue.name, optionsOf(queue));
}
