import { pageOf, pageQuery } from '@linehaul/contract/paging.ts';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { useAppState } from '../browser/app-state.ts';
import { addTexts, textOf } from '../text/text.ts';
import { type Answer, countInput, needsCount, needsOwnCount, pageInput, totalOf, totalText } from './list-count.ts';
import type { PlainListSpec } from './list-types.ts';

beforeAll(async () => {
  useAppState.setState({ language: 'en' });
  const load = () => import('../text/messages/en.ts');
  await addTexts({ console: { en: load, zh: load, es: load, ja: load } });
});

function specOf(input: z.ZodObject): PlainListSpec {
  const endpoint = { method: 'GET', path: '/v1/parcel/list', input, output: pageOf(z.object({})) } as const;
  return { endpoint, fixed: { box: 'sent' } } as unknown as PlainListSpec;
}
const spec = specOf(pageQuery.extend({ state: z.string().optional() }));

const page: Answer = { list: [{}, {}], total: 40, total_capped: true, next_cursor: 'x' };
const countAnswer = { ...page, list: [], next_cursor: null };

test('rows are asked for without their count, and the count is the same question on every page', () => {
  const values = { state: 'pay', page: 7, cursor: 'x', limit: 50, sort: '-id' };
  expect(pageInput(spec, values)).toEqual({ ...values, box: 'sent', count: 'without' });
  expect(countInput(spec, values)).toEqual({ state: 'pay', box: 'sent', count: 'only' });
  expect(countInput(spec, { state: 'pay' })).toEqual(countInput(spec, values));
});

test('a call that answers no pages is asked as it is', () => {
  expect(pageInput(specOf(z.object({ state: z.string() })), { state: 'pay' })).toEqual({ state: 'pay', box: 'sent' });
});

test('a page that has the last row needs no count, nor one without rows', () => {
  expect(needsCount(page)).toBe(true);
  expect(needsCount({ ...page, total_capped: false, next_cursor: null })).toBe(false);
  expect(needsCount({ ...page, list: [], next_cursor: null })).toBe(false);
  expect(needsCount(undefined)).toBe(false);
});

test('one call adds up and counts; the count is asked for by itself where there are no sums', () => {
  const sumsAnswer = { ...countAnswer, total: 4321, total_capped: false };
  expect(needsOwnCount(page, undefined, false)).toBe(true);
  expect(needsOwnCount(page, undefined, true)).toBe(false);
  expect(needsOwnCount(page, sumsAnswer, true)).toBe(false);
  expect(needsOwnCount(page, { ...countAnswer, total: 10_000 }, true)).toBe(true);
  expect(needsOwnCount(page, null, true)).toBe(true);
  expect(needsOwnCount({ ...page, total_capped: false, next_cursor: null }, null, true)).toBe(false);
});

test.each<[string, Answer | undefined, Answer | undefined | null, string]>([
  ['before there are rows', undefined, undefined, '0'],
  ['of a page that has the last row', { ...page, total: 1234, total_capped: false }, undefined, '1,234'],
  ['until the count comes', page, undefined, '…'],
  ['when it came', page, { ...countAnswer, total: 4321, total_capped: false }, '4,321'],
  ['beyond what is counted', page, { ...countAnswer, total: 10_000 }, 'more than 10,000'],
  ['that there was no time to count', page, { ...countAnswer, total: 0, total_about: 4321 }, 'about 4,300'],
  ['expected to be beyond the count', page, { ...countAnswer, total: 0, total_about: 10_000 }, 'about 10,000+'],
  ['expected to be fewer than were seen', page, { ...countAnswer, total: 0, total_about: 12 }, 'more than 40'],
  ['when counting failed', page, null, 'more than 40'],
  ['with rows that came after the count', page, { ...countAnswer, total: 33, total_capped: false }, 'more than 40'],
])('a list says its total %s', (_case, shown, count, said) => {
  expect(totalText(totalOf(shown, count), textOf)).toBe(said);
});
