import { Refusal } from '@linehaul/contract/errors.ts';
import { expect, test } from 'vitest';
import { cleanBody, periodOf } from './publishing.rules.ts';

const now = 1_000;
const period = (is_published: boolean, publish_at = 0, expire_at = 0) =>
  periodOf({ is_published, publish_at, expire_at }, now);

function fieldOf(work: () => unknown): unknown {
  try {
    return work();
  } catch (error) {
    return error instanceof Refusal ? [error.code, Object.keys(error.detail.fields ?? {})] : error;
  }
}

test('what is published without a time is published at once; a draft waits for one', () => {
  expect(period(true).publish_at).toBe(now);
  expect(period(false).publish_at).toBe(0);
  expect(period(true, 5_000)).toEqual({ is_published: true, publish_at: 5_000, expire_at: 0 });
});

test('an end is after the beginning, and for what is published still to come', () => {
  expect(fieldOf(() => period(true, 2_000, 2_000))).toEqual(['content.period', ['expire_at']]);
  expect(fieldOf(() => period(true, 0, now))).toEqual(['content.period', ['expire_at']]);
  expect(fieldOf(() => period(true, 500, 900))).toEqual(['content.over', ['expire_at']]);
  expect(period(false, 500, 900).expire_at).toBe(900);
});

test('a text is kept without what is no text, and is refused when nothing is left', () => {
  expect(cleanBody('<p>a</p><script>b</script>').html).toBe('<p>a</p>');
  expect(cleanBody('<img data-upload="7" alt="">').pictures).toEqual([7]);
  expect(fieldOf(() => cleanBody('<script>b</script>'))).toEqual(['content.empty', ['body']]);
});
