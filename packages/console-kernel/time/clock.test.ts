import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { serverNow, setServerTime } from './clock.ts';

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
