import { expect, test } from 'vitest';
import { splitSeconds } from './seconds-left.ts';

test.each([
  [0, { days: 0, clock: '00:00:00' }],
  [59, { days: 0, clock: '00:00:59' }],
  [86_399, { days: 0, clock: '23:59:59' }],
  [86_400, { days: 1, clock: '00:00:00' }],
  [273_164, { days: 3, clock: '03:52:44' }],
])('%i seconds', (seconds, time) => {
  expect(splitSeconds(seconds)).toEqual(time);
});
