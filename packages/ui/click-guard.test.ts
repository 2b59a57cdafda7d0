import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createClickGuard } from './click-guard.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a second click does nothing until the time is over', () => {
  const guard = createClickGuard(3000);
  expect(guard.press()).toBe(true);
  expect(guard.press()).toBe(false);
  vi.advanceTimersByTime(2999);
  expect(guard.press()).toBe(false);
  vi.advanceTimersByTime(1);
  expect(guard.press()).toBe(true);
});

test('the button is shown disabled after the click’s own event, and enabled when the time is over', () => {
  const guard = createClickGuard(3000);
  const restingStates: boolean[] = [];
  guard.subscribe(() => restingStates.push(guard.resting()));
  guard.press();
  expect(guard.resting()).toBe(false);
  vi.advanceTimersByTime(0);
  expect(guard.resting()).toBe(true);
  vi.advanceTimersByTime(3000);
  expect(restingStates).toEqual([true, false]);
});

test('a refused click frees the button at once, and the old time does not end the next rest early', () => {
  const guard = createClickGuard(3000);
  guard.press();
  vi.advanceTimersByTime(2000);
  guard.free();
  expect(guard.resting()).toBe(false);
  expect(guard.press()).toBe(true);
  vi.advanceTimersByTime(1500);
  expect(guard.press()).toBe(false);
  expect(guard.resting()).toBe(true);
});
