import { expect, test } from 'vitest';
import { askPauseMs, saysSame } from './poll-rules.ts';

test('a page asks later while nothing happens, up to three times as late', () => {
  const pauses = [0, 3, 6, 9, 90].map((quiet) => askPauseMs(2_000, { quiet, failures: 0 }));
  expect(pauses).toEqual([2_000, 2_000, 4_000, 6_000, 6_000]);
});

test('each failure doubles the pause, up to a minute, and a page that asks seldom asks no sooner', () => {
  const pauses = [1, 2, 3, 9].map((failures) => askPauseMs(2_000, { quiet: 0, failures }));
  expect(pauses).toEqual([4_000, 8_000, 16_000, 60_000]);
  expect(askPauseMs(90_000, { quiet: 0, failures: 1 })).toBe(90_000);
});

test('the server’s clock alone is nothing new', () => {
  expect(saysSame({ now: 1, bids: [1] }, { now: 2, bids: [1] })).toBe(true);
  expect(saysSame({ now: 1, bids: [1] }, { now: 1, bids: [1, 2] })).toBe(false);
});
