import { refuse, wireErrors } from '@linehaul/contract/errors.ts';

/** Who waits in front: `known` callers go before strangers, so a crowd of strangers keeps none of them waiting. */
export type QueuePriority = 'known' | 'stranger';

export interface WorkQueueLimits {
  /** Works that run side by side. */
  atOnce: number;
  /** Works that may wait in each priority; more are refused as `wire.too_many`. */
  waiting: Readonly<Record<QueuePriority, number>>;
}

const retryAfterSeconds = 3;

/** Runs costly works a few at a time, so that however many are asked for, the rest of the process keeps its share. */
export function createWorkQueue({ atOnce, waiting }: WorkQueueLimits) {
  const queues: Record<QueuePriority, (() => void)[]> = { known: [], stranger: [] };
  let running = 0;
  const begin = (priority: QueuePriority): Promise<void> => {
    if (running < atOnce) {
      running += 1;
      return Promise.resolve();
    }
    if (queues[priority].length >= waiting[priority]) {
      throw refuse(wireErrors.too_many, { params: { seconds: retryAfterSeconds }, retryAfterSeconds });
    }
    return new Promise((resolve) => queues[priority].push(resolve));
  };
  const end = () => {
    const next = queues.known.shift() ?? queues.stranger.shift();
    if (next) next();
    else running -= 1;
  };
  return async <T>(priority: QueuePriority, work: () => Promise<T>): Promise<T> => {
    await begin(priority);
    try {
      return await work();
    } finally {
      end();
    }
  };
}
