import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hasClockMoved, noteClockCompared, serverNow, setServerTime } from './clock.ts';

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
