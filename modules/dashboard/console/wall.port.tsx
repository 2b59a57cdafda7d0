import type { QueryResult } from '@linehaul/console-kernel/call/call.ts';
import { time } from '@linehaul/console-kernel/format/format.ts';
import { useShopInfo } from '@linehaul/console-kernel/permission/shop-info.ts';
import { useLocation } from '@linehaul/console-kernel/screen/navigation.tsx';
import { useText } from '@linehaul/console-kernel/text/text.ts';
import { type ReactNode, useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import type { en } from '../messages/en.ts';
import { isStale, useSecond, useWakeLock } from './wall-upkeep.port.ts';
import './wall.css';

/** Between two questions of a wall: not every change is told, and a stream may be missing. */
export const refetchIntervalMs = 10_000;

function onResize(listener: () => void): () => void {
  window.addEventListener('resize', listener);
  return () => window.removeEventListener('resize', listener);
}

/** The canvas of 1920 × 1080 on whatever the wall is; stretched where a mirrored desktop fills it so. */
function useScale(): string {
  const isStretched = new URLSearchParams(useLocation().search).get('fit') === 'stretch';
  const size = useSyncExternalStore(onResize, () => `${window.innerWidth} ${window.innerHeight}`);
  const [width = 1920, height = 1080] = size.split(' ').map(Number);
  const [x, y] = [width / 1920, height / 1080];
  return isStretched ? `scale(${x}, ${y})` : `scale(${Math.min(x, y)})`;
}

interface WallProps<T> {
  query: QueryResult<T>;
  /** The panels; `now` is the second that the clock shows. */
  children: (data: T, now: number) => ReactNode;
}

/** Panels on a wall, live, for weeks: whatever changes replaces what was there, and nothing is kept. */
export function Wall<T>({ query, children }: WallProps<T>) {
  const t = useText<typeof en>('dashboard');
  const shop = useShopInfo();
  const updatedAt = useRef(query.dataUpdatedAt);
  useEffect(() => {
    updatedAt.current = query.dataUpdatedAt;
  }, [query.dataUpdatedAt]);
  const isFresh = useCallback(() => !isStale(updatedAt.current, Date.now()), []);
  const now = useSecond(isFresh);
  useWakeLock();
  const isOld = query.dataUpdatedAt > 0 && isStale(query.dataUpdatedAt, Date.now());
  return (
    <main className="wall">
      <div className="wall-canvas" style={{ transform: `translate(-50%, -50%) ${useScale()}` }}>
        <header>
          <h1>{shop?.shopname || t('wall.title')}</h1>
          <p className="wall-stale" role="status">
            {isOld ? t('wall.stale', { at: time(query.dataUpdatedAt).slice(11, 16) }) : null}
          </p>
          <time className="wall-clock">{time(now).slice(0, 16)}</time>
        </header>
        {query.data ? (
          children(query.data, now)
        ) : (
          <p className="wall-waiting" aria-busy={query.isPending}>
            {query.isError ? t('wall.fault') : t('wall.loading')}
          </p>
        )}
      </div>
    </main>
  );
}
