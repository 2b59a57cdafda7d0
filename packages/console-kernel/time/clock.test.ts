import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hasClockMoved, noteClockCompared, readPageTime, serverNow, setServerTime } from './clock.ts';

const now = 1_760_000_000;
beforeEach(() => void vi.useFakeTimers({ now: now * 1000 }));
afterEach(() => void vi.useRealTimers());

test.each([
  [0, 0],
  [59, 0],
  [60, 0],
  [-60, 0],
  [61, 61],
  [-61, -61],
  [86_400, 86_400],
])('a server %d s ahead moves the clock by %d s', (ahead, moved) => {
  setServerTime(now + ahead);
  expect(serverNow()).toBe(now + moved);
});

test.each([
  [3, false],
  [-3, false],
  [6, true],
  [-6, true],
  [3_600, true],
])('a clock that is set by %d s has moved: %s, until it is compared', (seconds, moved) => {
  noteClockCompared();
  vi.setSystemTime((now + seconds) * 1000);
  expect(hasClockMoved()).toBe(moved);
  noteClockCompared();
  vi.advanceTimersByTime(3_600_000);
  expect(hasClockMoved()).toBe(false);
});

const metric = (name: string, description: string) => ({ name, description, duration: 0, toJSON: () => null });
const page = { serverTiming: [metric('clock', String(now))], responseStart: 400, transferSize: 3_000 };

test.each([
  ['as the page’s answer said it', page, now + 2],
  ['unless the page lay in a cache', { ...page, transferSize: 0 }, null],
  ['nor where the browser does not tell', { ...page, serverTiming: [] }, null],
  ['nor when that is no time', { ...page, serverTiming: [metric('clock', 'noon')] }, null],
  ['nor without a page', undefined, null],
])('the server’s time is known %s', (_when, timing, seconds) => {
  expect(readPageTime(timing, 2_400)).toBe(seconds);
});
