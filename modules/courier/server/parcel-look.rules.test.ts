import { expect, test } from 'vitest';
import { isNewer, type Looked, nextLook } from './parcel-look.rules.ts';

const hour = 3_600;
const now = 1_800_000_000;
const lastLook: Looked = { state: 'moving', fault: 'none', is_subscribed: false, tries: 1, news_at: now };

test.each([
  ['with news', {}, hour],
  ['without news', { tries: 3 }, 4 * hour],
  ['long without news', { tries: 30 }, 12 * hour],
  ['that is reported by itself', { is_subscribed: true, tries: 3 }, 12 * hour],
  ['whose service does not answer', { fault: 'unavailable', tries: 1 }, 300],
  ['whose service has not answered often', { fault: 'unavailable', tries: 20, is_subscribed: true }, 12 * hour],
  ['whose account has no calls left', { fault: 'calls' }, 12 * hour],
  ['whose phone is missing', { fault: 'phone' }, null],
  ['that was signed for', { state: 'signed' }, null],
  ['that came back', { state: 'returned', fault: 'unavailable' }, null],
  ['without news for a month', { news_at: now - 30 * 24 * hour }, null],
] as const)('a parcel %s', (_what, part, seconds) => {
  expect(nextLook({ ...lastLook, ...part }, now)).toBe(seconds);
});

test.each([
  [{ last_at: 10, count: 1 }, { last_at: 9, count: 5 }, false],
  [{ last_at: 10, count: 2 }, { last_at: 10, count: 1 }, false],
  [{ last_at: 10, count: 2 }, { last_at: 10, count: 2 }, true],
  [{ last_at: 10, count: 2 }, { last_at: 11, count: 1 }, true],
  [{ last_at: 0, count: 0 }, { last_at: 11, count: 1 }, true],
])('kept %o, reported %o', (kept, reported, isTaken) => {
  expect(isNewer(kept, reported)).toBe(isTaken);
});
