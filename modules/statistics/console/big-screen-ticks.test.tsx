import { queryClient } from '@linehaul/console-kernel/call/query-client.ts';
import { keepUp } from '@linehaul/modules/dashboard/console/wall-upkeep.port.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type BigScreen, screenLimits, wayState } from '../contract/big-screen.contract.ts';
import { statisticsContract } from '../contract/statistics.contract.ts';
import { Network } from './big-screen-network.tsx';
import { Feed, Funnel, OnTime, Ranks, Today } from './big-screen-panels.tsx';

const begin = new Date(2026, 10, 23, 22, 0, 0).getTime();
beforeEach(() => void vi.useFakeTimers({ now: begin }));
afterEach(() => void vi.useRealTimers());

/** A full wall, with other figures, trips and events at every tick. */
function screenAt(tick: number): BigScreen {
  const many = <T,>(count: number, one: (at: number) => T) => Array.from({ length: count }, (_, at) => one(at));
  const now = Math.floor(begin / 1000) + tick * 10;
  const ends = (at: number) => ({ origin_site_id: 1 + (at % 250), destination_site_id: 1 + ((at * 7 + 3) % 250) });
  const routeAt = (at: number) => ({ origin_name: `Site ${at}`, destination_name: `Site ${at + 1}` });
  return {
    at: now,
    days: many(screenLimits.days, (at) => ({
      day: `2026-10-${String(at + 1).padStart(2, '0')}`,
      orders: tick + at,
      revenue_cents: tick,
      signed: tick,
    })),
    signed: tick + 1,
    on_time: tick,
    funnel: wayState.options.map((state) => ({ state, waybills: tick })),
    sites: many(screenLimits.sites, (at) => ({
      site_id: 1 + at,
      site_name: `Site ${at}`,
      longitude: at < 250 ? 100 + (at % 20) : null,
      latitude: at < 250 ? 20 + Math.floor(at / 20) : null,
      orders: (at * 13 + tick) % 97,
    })),
    lines: many(screenLimits.lines, (at) => ({
      origin_site_id: 1 + (at % 20),
      destination_site_id: 21 + Math.floor(at / 20),
      orders: at,
    })),
    trips: many(screenLimits.trips, (at) => ({
      trip_id: tick * 1000 + at,
      trip_no: `T${tick}-${at}`,
      ...ends(at),
      departed_at: now - at * 60,
      eta: now + 3600 - at * 60,
    })),
    events: many(screenLimits.events, (at) => ({ kind: 'signed', number: `W${tick}-${at}`, ...routeAt(at), at: now })),
    line_rank: many(screenLimits.rank, (at) => ({ ...routeAt(at), revenue_cents: tick + at })),
    site_rank: many(screenLimits.rank, (at) => ({ site_name: `Site ${at}`, revenue_cents: tick + at })),
  };
}

function countDrawn(screen: BigScreen, now: number): number {
  const markup = renderToStaticMarkup(
    <>
      <Today days={screen.days} />
      <Funnel funnel={screen.funnel} days={screen.days} />
      <Network screen={screen} now={now} />
      <OnTime signed={screen.signed} on_time={screen.on_time} />
      <Feed events={screen.events} />
      <Ranks line_rank={screen.line_rank} site_rank={screen.site_rank} />
    </>,
  );
  return markup.match(/<\w/g)?.length ?? 0;
}

test('after thousands of ticks there is one answer, one timer, and as many elements as at the beginning', () => {
  const key = [statisticsContract.BigScreenInfo.path, {}];
  const reloads: number[] = [];
  let seconds = 0;
  const stop = keepUp({
    tick: () => {
      seconds += 1;
      const tick = seconds / 10;
      if (Number.isInteger(tick)) queryClient.setQueryData(key, screenAt(tick));
    },
    isFresh: () => true,
    isHidden: () => false,
    reload: () => reloads.push(Date.now()),
  });
  vi.advanceTimersByTime(10_000);
  const first = queryClient.getQueryData<BigScreen>(key);
  const timers = vi.getTimerCount();
  // Eight hours of ticks, each tenth second with other data.
  vi.advanceTimersByTime(8 * 3600 * 1000);
  const last = queryClient.getQueryData<BigScreen>(key);
  if (!first || !last) throw new TypeError('the wall has an answer');
  expect(seconds).toBe(10 + 8 * 3600);
  expect(queryClient.getQueryCache().getAll()).toHaveLength(1);
  expect(vi.getTimerCount()).toBe(timers);
  const { output } = statisticsContract.BigScreenInfo;
  expect(output.safeParse(last).success).toBe(true);
  expect(output.safeParse({ ...last, events: [...last.events, ...first.events] }).success).toBe(false);
  const elements = countDrawn(first, first.at);
  expect(elements).toBeGreaterThan(800);
  for (const later of [0, 3_600, 86_400]) expect(countDrawn(last, last.at + later)).toBe(elements);
  // One night has passed.
  expect(reloads).toEqual([new Date(2026, 10, 24, 4, 10, 0).getTime()]);
  stop();
  expect(vi.getTimerCount()).toBe(timers - 1);
});
