import { isDeepStrictEqual } from 'node:util';
import { Refusal } from '@linehaul/contract/errors.ts';
import type { LiveMessage } from '@linehaul/contract/live.ts';

/** Who is in a room is told at most this often, however much happens. */
const pauseMs = 1_000;
/** A crowd that takes long to tell is told less often: half of the time is for others. */
const pausePerShowing = 1;
/** After a failed reading, the database is left in peace for a while. */
const afterFaultMs = 5_000;
/** So many are told in one turn of the event loop, so that calls do not wait for a crowd. */
const shownAtOnce = 25;

/** One who watches. */
export interface Watcher {
  take(message: LiveMessage): void;
  /** There is nothing to see any more. */
  end(): void;
}

/** All who watch one answer of a process: it is read once for them, and they are given the same message. */
export interface Room {
  /** Tells the watcher the answer as it is, and then each change, until the signal is given. */
  enter(watcher: Watcher, signal: AbortSignal): void;
  /** The answer may have changed. */
  invalidate(): void;
}

interface RoomParts {
  kind: string;
  /** Throws a `Refusal` when there is nothing to see any more. */
  read: () => Promise<unknown>;
  /** Nobody is there any more. */
  onEmpty: () => void;
}

/** The server's clock goes on without a change of what it is told with. */
function sameAnswer(one: unknown, other: unknown): boolean {
  const still = (answer: unknown) => (typeof answer === 'object' && answer !== null ? { ...answer, now: 0 } : answer);
  return isDeepStrictEqual(still(one), still(other));
}

const nextTurn = () => new Promise<void>((resolve) => void setImmediate(resolve));

/** Tells all who are still there, some in each turn of the event loop. */
async function show(watchers: readonly Watcher[], isThere: (one: Watcher) => boolean, message: LiveMessage) {
  for (let at = 0; at < watchers.length; at += shownAtOnce) {
    if (at > 0) await nextTurn();
    for (const watcher of watchers.slice(at, at + shownAtOnce)) if (isThere(watcher)) watcher.take(message);
  }
}

export function createRoom({ kind, read, onEmpty }: RoomParts): Room {
  const watchers = new Set<Watcher>();
  /** They have been told nothing yet. */
  const newcomers = new Set<Watcher>();
  let last: LiveMessage | null = null;
  let isDoubtful = false;
  let isBusy = false;
  let nextAt = 0;
  let timer: NodeJS.Timeout | undefined;

  const sendAnswer = async (answer: unknown, awaiting: readonly Watcher[]): Promise<number> => {
    const message = { kind, data: answer };
    const isChanged = last === null || !sameAnswer(last.data, answer);
    // Who has come while it was read is told as well; a change since then is another reading.
    if (isChanged) newcomers.clear();
    last = message;
    const startedAt = performance.now();
    await show(isChanged ? [...watchers] : awaiting, (one) => watchers.has(one), message);
    return Math.max(pauseMs, pausePerShowing * (performance.now() - startedAt));
  };

  /** Nothing is there to see any more, or nothing can be read now. */
  const endOrKeep = (fault: unknown, awaiting: readonly Watcher[]) => {
    if (fault instanceof Refusal) for (const watcher of watchers) watcher.end();
    for (const watcher of awaiting.filter((one) => watchers.has(one))) newcomers.add(watcher);
    isDoubtful = true;
    return afterFaultMs;
  };

  const readOnce = async () => {
    const awaiting = [...newcomers];
    newcomers.clear();
    isDoubtful = false;
    isBusy = true;
    const pause = await read().then(
      (answer) => sendAnswer(answer, awaiting),
      (fault: unknown) => endOrKeep(fault, awaiting),
    );
    isBusy = false;
    nextAt = performance.now() + pause;
    if (isDoubtful || newcomers.size > 0) armSoon();
  };

  function armSoon(): void {
    if (timer !== undefined || isBusy || watchers.size === 0) return;
    timer = setTimeout(
      () => {
        timer = undefined;
        void readOnce();
      },
      Math.max(0, nextAt - performance.now()),
    ).unref();
  }

  const leave = (watcher: Watcher) => {
    watchers.delete(watcher);
    newcomers.delete(watcher);
    if (watchers.size > 0) return;
    clearTimeout(timer);
    timer = undefined;
    onEmpty();
  };

  return {
    enter(watcher, signal) {
      if (signal.aborted) return;
      signal.addEventListener('abort', () => leave(watcher), { once: true });
      watchers.add(watcher);
      newcomers.add(watcher);
      armSoon();
    },
    invalidate() {
      isDoubtful = true;
      armSoon();
    },
  };
}
