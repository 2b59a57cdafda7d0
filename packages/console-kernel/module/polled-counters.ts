import { queryClient } from '../call/query-client.ts';
import type { LiveSubscription } from '../live/live.ts';
import { type Counters, setCounters } from './counters.ts';

/** Between two questions of a window that is looked at. */
const restMs = 60_000;

interface PolledCounters {
  /** Whether the caller has such counters at all. */
  mayCount: () => boolean;
  count: () => Promise<Counters>;
}

/** Badges of what no event counts: asked for at once, after each change made in this window, and every minute. */
export function polledCounters({ mayCount, count }: PolledCounters): LiveSubscription {
  let isAsking = false;
  let isAskedAgain = false;

  /** One count at a time: what happens meanwhile is counted once more when it is done. */
  const ask = async (): Promise<void> => {
    if (document.hidden || !mayCount()) return;
    isAskedAgain = isAsking;
    if (isAsking) return;
    isAsking = true;
    // The next round asks again; until then the old figures are shown.
    await count().then(setCounters, () => undefined);
    isAsking = false;
    if (isAskedAgain) void ask();
  };

  return {
    follow: () => {
      void ask();
      const timer = setInterval(() => void ask(), restMs);
      const leave = queryClient.getMutationCache().subscribe(({ type, mutation }) => {
        if (type === 'updated' && mutation.state.status === 'success') void ask();
      });
      return () => {
        clearInterval(timer);
        leave();
      };
    },
  };
}
