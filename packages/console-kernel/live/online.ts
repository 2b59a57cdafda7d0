import { CallFailed } from '@linehaul/contract/wire.ts';
import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { serverAnswers } from '../http-client/wire-client.ts';
import { createConnection } from './connection.ts';

/** What a proxy answers in the place of a server that is away; 0 where nobody answers. */
const awayStatuses: ReadonlySet<number> = new Set([0, 502, 503, 504]);

const wakers = new Set<() => void>();

/** Something says that the server may be there again: what waits for it tries at once. */
export function wakeConnection(): void {
  for (const wake of [...wakers]) wake();
}

/** Ends early when the connection is woken. */
export function waitForConnection(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const endWait = () => {
      clearTimeout(timer);
      wakers.delete(endWait);
      resolve();
    };
    const timer = setTimeout(endWait, ms);
    wakers.add(endWait);
    signal?.addEventListener('abort', endWait, { once: true });
  });
}

/** Something looks broken: the server is asked, and until it answers the console knows that it is offline. */
export const suspectConnection = createConnection({
  probe: serverAnswers,
  wait: waitForConnection,
  onChange: (isThere) => {
    // TanStack Query asks stale and failed queries again as soon as its manager is online.
    onlineManager.setOnline(isThere);
    if (isThere) wakeConnection();
  },
});

/** Looks at what made a call fail. */
export function noteFault(fault: unknown): void {
  if (fault instanceof CallFailed && awayStatuses.has(fault.status)) void suspectConnection();
}

/** From now on the server's answer decides what is online; the browser's word is a reason to ask. */
export function watchConnection(): void {
  onlineManager.setEventListener(() => {
    const suspect = () => void suspectConnection();
    window.addEventListener('offline', suspect);
    window.addEventListener('online', wakeConnection);
    return () => {
      window.removeEventListener('offline', suspect);
      window.removeEventListener('online', wakeConnection);
    };
  });
  if (!navigator.onLine) void suspectConnection();
}

const subscribe = (listener: () => void) => onlineManager.subscribe(listener);
const isOnline = () => onlineManager.isOnline();

/** Whether the server can be reached. */
export function useOnline(): boolean {
  return useSyncExternalStore(subscribe, isOnline, () => true);
}
