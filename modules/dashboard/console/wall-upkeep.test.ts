import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isStale, keepUp, nextReload } from './wall-upkeep.port.ts';

beforeEach(() => void vi.useFakeTimers({ now: new Date(2026, 10, 23, 22, 0, 0) }));
afterEach(() => void vi.useRealTimers());

test('a wall begins anew each night, once the server has answered', () => {
  let fresh = false;
  const reload = vi.fn();
  const tick = vi.fn();
  const stop = keepUp({ tick, isFresh: () => fresh, isHidden: () => true, reload });
  vi.setSystemTime(new Date(2026, 10, 24, 4, 9, 58));
  vi.advanceTimersByTime(60_000);
  expect(reload).not.toHaveBeenCalled();
  fresh = true;
  vi.advanceTimersByTime(60_000);
  expect(reload).toHaveBeenCalledTimes(1);
  expect(tick).not.toHaveBeenCalled();
  stop();
});

test.each([
  [new Date(2026, 0, 1, 4, 9), new Date(2026, 0, 1, 4, 10)],
  [new Date(2026, 0, 1, 4, 10), new Date(2026, 0, 2, 4, 10)],
  [new Date(2026, 11, 31, 23), new Date(2027, 0, 1, 4, 10)],
])('after %s the page is loaded anew at %s', (after, at) => {
  expect(nextReload(after.getTime())).toBe(at.getTime());
});

test('figures are stale after a minute without an answer', () => {
  expect([isStale(0, 60_000), isStale(0, 60_001)]).toEqual([false, true]);
});
