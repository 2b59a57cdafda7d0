import { expect, test } from 'vitest';
import { wayOfDays } from './way-of-days.ts';

/** Noon of 26 November 2026 in Hefei. */
const scope = { now: Date.UTC(2026, 10, 26, 4) / 1000, timeZone: 'Asia/Shanghai' };

test.each([
  ['the last week, the newest first', { from: '2026-11-20', to: '2026-11-26' }, 'in order'],
  ['the last week without an end', { from: '2026-11-20' }, 'in order'],
  ['the last week, the oldest first', { from: '2026-11-20', to: '2026-11-26', sort: 'id' }, 'filters first'],
  ['the same without an end', { from: '2026-11-20', sort: 'id' }, 'filters first'],
  ['until a day to come', { from: '2026-11-20', to: '2027-01-31', sort: '-id' }, 'in order'],
  ['a week a year ago', { from: '2025-11-20', to: '2025-11-26', sort: '-id' }, 'filters first'],
  ['more than a year', { from: '2024-01-01', to: '2026-01-01', sort: 'id' }, 'in order'],
  ['all days until one', { to: '2025-11-26' }, 'in order'],
  ['no days', {}, 'in order'],
])('%s', (_what, asked, way) => {
  expect(wayOfDays(scope, asked)).toBe(way);
});
