import { expect, test } from 'vitest';
import { nothing, time } from './format.ts';
import { relativeTime } from './format-ago.ts';

const now = 1_790_000_000;

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
  expect(relativeTime((now - 7200) * 1000, now, 'en')).toBe('2 hours ago');
  expect([relativeTime(0), relativeTime(undefined)]).toEqual(Array(2).fill(nothing));
});
