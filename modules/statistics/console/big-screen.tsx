import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { time } from '@linehaul/console-kernel/format/format.ts';
import { useShopInfo } from '@linehaul/console-kernel/permission/shop-info.ts';
import { useLocation } from '@linehaul/console-kernel/screen/navigation.tsx';
import { useText } from '@linehaul/console-kernel/text/text.ts';
import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import type { BigScreen } from '../contract/big-screen.contract.ts';
import { statisticsContract } from '../contract/statistics.contract.ts';
import { figuresChanged } from '../contract/statistics.events.ts';
import type { en } from '../messages/en.ts';
import { Network } from './big-screen-network.tsx';
import { Feed, Funnel, OnTime, Ranks, Today } from './big-screen-panels.tsx';
import { isStale, useSecond, useWakeLock } from './big-screen-upkeep.ts';
import './big-screen.css';

/** Trips leave and arrive without a change of figures; and a stream may be missing. */
const refetchIntervalMs = 10_000;

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

function Panels({ screen, now }: { screen: BigScreen; now: number }) {
  return (
    <div className="wall-columns">
      <div>
        <Today days={screen.days} />
        <Funnel funnel={screen.funnel} days={screen.days} />
      </div>
      <div>
        <Network screen={screen} now={now} />
        <div className="wall-below">
          <OnTime signed={screen.signed} on_time={screen.on_time} />
          <Feed events={screen.events} />
        </div>
      </div>
      <div>
        <Ranks line_rank={screen.line_rank} site_rank={screen.site_rank} />
      </div>
    </div>
  );
}

/** The network on a wall, live, for weeks: whatever changes replaces what was there, and nothing is kept. */
export default function BigScreenPage() {
  const t = useText<typeof en>('statistics');
  const shop = useShopInfo();
  const query = useQueryOf(
    statisticsContract.BigScreenInfo,
    {},
    { live: figuresChanged, refetchIntervalMs, quiet: true },
  );
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
          <h1>{shop?.shopname || t('menu.big_screen')}</h1>
          <p className="wall-stale" role="status">
            {isOld ? t('big_screen.stale', { at: time(query.dataUpdatedAt).slice(11, 16) }) : null}
          </p>
          <time className="wall-clock">{time(now).slice(0, 16)}</time>
        </header>
        {query.data ? (
          <Panels screen={query.data} now={now} />
        ) : (
          <p className="wall-waiting" aria-busy={query.isPending}>
            {query.isError ? t('big_screen.fault') : t('big_screen.loading')}
          </p>
        )}
      </div>
    </main>
  );
}
