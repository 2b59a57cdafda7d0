import { serverNow } from '@linehaul/console-kernel/time/clock.ts';
import { useEffect, useState } from 'react';

/** Without an answer for so long, the wall says how old its figures are. */
const staleMs = 60_000;

export function isStale(updatedAt: number, now: number): boolean {
  return now - updatedAt > staleMs;
}

/** The next ten past four in the morning: nobody looks, and a page that begins anew has no past. */
export function nextReload(after: number): number {
  const at = new Date(after);
  at.setHours(4, 10, 0, 0);
  // The hour 28 is four o'clock of the next day.
  if (at.getTime() <= after) at.setHours(28, 10, 0, 0);
  return at.getTime();
}

interface Upkeep {
  /** Each second that somebody can see. */
  tick: () => void;
  /** Whether the server has answered lately: a page that is loaded from one that does not is lost. */
  isFresh: () => boolean;
  isHidden: () => boolean;
  reload: () => void;
}

/** The one timer of a wall; answers how to stop it. */
export function keepUp({ tick, isFresh, isHidden, reload }: Upkeep): () => void {
  let reloadAt = nextReload(Date.now());
  const timer = setInterval(() => {
    if (Date.now() >= reloadAt && isFresh()) {
      reloadAt = nextReload(Date.now());
      reload();
    }
    if (!isHidden()) tick();
  }, 1_000);
  return () => clearInterval(timer);
}

/** The server's time in unix seconds, moving; the page is loaded anew each night. */
export function useSecond(isFresh: () => boolean): number {
  const [now, setNow] = useState(serverNow);
  useEffect(
    () =>
      keepUp({
        tick: () => setNow(serverNow()),
        isFresh,
        isHidden: () => document.hidden,
        reload: () => window.location.reload(),
      }),
    [isFresh],
  );
  return now;
}

/** Keeps the display on, where the browser lets a page do so; it takes the lock back when the page is hidden. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | null = null;
    let isOver = false;
    const ask = async () => {
      if (!('wakeLock' in navigator) || document.hidden) return;
      const newLock = await navigator.wakeLock.request('screen').catch(() => null);
      if (isOver) await newLock?.release();
      else lock = newLock;
    };
    const look = () => void ask();
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', look);
      void lock?.release();
    };
  }, []);
}
