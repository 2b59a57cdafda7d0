import { expect, test } from 'vitest';
import { nothing } from './format.ts';
import { timeAgo } from './format-ago.ts';

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

test('more than ten digits are milliseconds, 0 is empty', () => {
  expect(timeAgo((now - 7200) * 1000, now, 'en')).toBe('2 hours ago');
  expect(timeAgo(0)).toBe(nothing);
});
