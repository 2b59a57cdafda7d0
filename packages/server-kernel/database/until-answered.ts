import { setTimeout as delay } from 'node:timers/promises';
import { troubleOf } from './trouble.ts';

/** Does something that needs the database, again and again while that is away. */
export type UntilAnswered = <T>(work: () => Promise<T>) => Promise<T>;

/** What nobody waits for is done once. */
export const withoutWaiting: UntilAnswered = (work) => work();

interface WaitingParts {
  /** A line for the terminal. */
  say: (line: string) => void;
  /** Seconds after which the wait is given up; null waits for ever. */
  limitSeconds: number | null;
  /** Ends a wait with its reason. */
  signal: AbortSignal;
}

const pauseMs = 500;
const lineEveryMs = 60_000;

const isAway = (error: unknown) => ['gone', 'connections'].includes(troubleOf(error) ?? '');

/** One wait for the whole of a start: it says at once what it waits for, then once a minute, and when that is there. */
export function waitForDatabase({ say, limitSeconds, signal }: WaitingParts): UntilAnswered {
  let saidAt: number | null = null;
  const note = (error: unknown) => {
    const now = performance.now();
    if (saidAt !== null && now - saidAt < lineEveryMs) return;
    saidAt = now;
    say(`waiting for the database: ${error instanceof Error ? error.message : String(error)}`);
  };
  return async (work) => {
    const startedAt = performance.now();
    for (;;) {
      try {
        const answer = await work();
        if (saidAt !== null) say('the database answers');
        saidAt = null;
        return answer;
      } catch (error) {
        const isOver = limitSeconds !== null && performance.now() - startedAt >= limitSeconds * 1000;
        if (!isAway(error) || isOver) throw error;
        signal.throwIfAborted();
        note(error);
        await delay(pauseMs, undefined, { signal }).catch(() => signal.throwIfAborted());
      }
    }
  };
}
