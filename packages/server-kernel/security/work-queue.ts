import { refuse, wireErrors } from '@linehaul/contract/errors.ts';

/** Who waits in front: `known` callers go before strangers, so a crowd of strangers keeps none of them waiting. */
export type QueuePriority = 'known' | 'stranger';

export interface WorkQueueLimits {
  /** Works that run side by side. */
  atOnce: number;
  /** Works that may wait in each lane; more are refused as `wire.too_many`. */
  waiting: Readonly<Record<QueuePriority, number>>;
}

const retryAfterSeconds = 3;

/** Runs costly works a few at a time, so that however many are asked for, the rest of the process keeps its share. */
export function createWorkQueue({ atOnce, waiting }: WorkQueueLimits) {
  const lanes: Record<QueuePriority, (() => void)[]> = { known: [], stranger: [] };
  let running = 0;
  const begin = (lane: QueuePriority): Promise<void> => {
    if (running < atOnce) {
      running += 1;
      return Promise.resolve();
    }
    if (lanes[lane].length >= waiting[lane]) {
      throw refuse(wireErrors.too_many, { params: { seconds: retryAfterSeconds }, retryAfterSeconds });
    }
    return new Promise((resolve) => lanes[lane].push(resolve));
  };
  const end = () => {
    const next = lanes.known.shift() ?? lanes.stranger.shift();
    if (next) next();
    else running -= 1;
  };
  return async <T>(lane: QueuePriority, work: () => Promise<T>): Promise<T> => {
    await begin(lane);
    try {
      return await work();
    } finally {
      end();
    }
  };
}
