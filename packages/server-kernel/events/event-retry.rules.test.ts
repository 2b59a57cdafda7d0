import { expect, test } from 'vitest';
import { retryAt } from './event-retry.rules.ts';

test('a failed event is tried again after longer and longer pauses, and given up after the last', () => {
  const times = Array.from({ length: 9 }, (_, index) => retryAt(index + 1, 1_000));
  const retryTimes = times.filter((time) => time !== null);
  expect(retryTimes).toEqual([...retryTimes].sort((one, other) => one - other));
  expect(retryTimes).toHaveLength(8);
  expect(times.at(-1)).toBeNull();
});
