import { expect, test } from 'vitest';
import { nothing, time } from './format.ts';
import { relativeTime, timeAgo } from './format-ago.ts';

const now = 1_790_000_000;

test.each([
  [0, 'en', '0 minutes ago'],
  [59, 'en', '0 minutes ago'],
  [60, 'en', '1 minute ago'],
  [3599, 'en', '59 minutes ago'],
  [3600, 'en', '1 hour ago'],
  [86_399, 'en', '23 hours ago'],
  [86_400, 'en', '1 day ago'],
  [40 * 86_400, 'en', '40 days ago'],
  [-500, 'en', '0 minutes ago'],
  [7200, 'zh', '2小时前'],
  [7200, 'es', 'hace 2 horas'],
  [7200, 'ja', '2 時間前'],
] as const)('%s seconds ago in %s is %s', (passed, language, text) => {
  expect(timeAgo(now - passed, now, language)).toBe(text);
});

test.each([
  [0, 'en', 'just now'],
  [29, 'en', 'just now'],
  [29, 'zh', '刚刚'],
  [29, 'es', 'ahora mismo'],
  [29, 'ja', 'たった今'],
  [-59, 'en', 'just now'],
  [30, 'en', '1 minute ago'],
  [119, 'en', '1 minute ago'],
  [120, 'en', '2 minutes ago'],
  [3599, 'zh', '59分钟前'],
  [3600, 'en', '1 hour ago'],
  [86_399, 'en', '23 hours ago'],
  [86_400, 'en', '1 day ago'],
  [172_799, 'en', '1 day ago'],
  [172_799, 'ja', '1 日前'],
] as const)('said of %s seconds ago in %s: %s', (passed, language, text) => {
  expect(relativeTime(now - passed, now, language)).toBe(text);
});

test('from 48 hours on it is a date, and so is what is still to come', () => {
  expect(relativeTime(now - 172_800, now, 'en')).toBe(time(now - 172_800));
  expect(relativeTime(now + 60, now, 'en')).toBe(time(now + 60));
});

test('more than ten digits are milliseconds, 0 and nothing are empty', () => {
  expect([timeAgo((now - 7200) * 1000, now, 'en'), relativeTime((now - 7200) * 1000, now, 'en')]).toEqual([
    '2 hours ago',
    '2 hours ago',
  ]);
  expect([timeAgo(0), timeAgo(null), relativeTime(0), relativeTime(undefined)]).toEqual(Array(4).fill(nothing));
});
