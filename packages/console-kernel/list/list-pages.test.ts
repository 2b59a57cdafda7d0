import { expect, test } from 'vitest';
import { numberedRows, placeOf, walkOf } from './list-pages.ts';

test('a page that the walk knows goes by cursor, any other by number, as far as rows are counted', () => {
  const walk = walkOf('/v1/order/list', { state: 'pay', limit: 20, page: 1 });
  walk.set(2, 'second');
  walk.set(700, 'deep');
  expect(placeOf(walk, 2, 20)).toEqual({ page: 2, cursor: 'second' });
  expect(placeOf(walk, 700, 20)).toEqual({ page: 700, cursor: 'deep' });
  expect(placeOf(walk, 3, 20)).toEqual({ page: 3, cursor: undefined });
  expect(placeOf(walk, 900, 20)).toEqual({ page: 500, cursor: undefined });
  expect(placeOf(walk, 1, 20)).toEqual({ page: 1, cursor: undefined });
});

test('a walk is one of its filters and its sort, wherever in the list one is', () => {
  const walk = walkOf('/v1/order/list', { state: 'pay', sort: '-id' });
  expect(walkOf('/v1/order/list', { sort: '-id', state: 'pay', page: 7, cursor: 'x' })).toBe(walk);
  expect(walkOf('/v1/order/list', { state: 'pay', sort: 'id' })).not.toBe(walk);
  expect(walkOf('/v1/order/list', { state: 'send', sort: '-id' })).not.toBe(walk);
});

test('there is a next page beyond the count', () => {
  expect(numberedRows({ n: 10_000, is: 'more' }, { page: 500, limit: 20, hasNext: true })).toBe(10_001);
  expect(numberedRows({ n: 10_000, is: 'more' }, { page: 3, limit: 20, hasNext: true })).toBe(10_000);
  expect(numberedRows({ n: 45, is: 'exact' }, { page: 3, limit: 20, hasNext: false })).toBe(45);
});

test('until the rows are counted there are the pages that were seen and the next one, also of an expected number', () => {
  expect(numberedRows({ n: 60, is: 'counting' }, { page: 3, limit: 20, hasNext: true })).toBe(61);
  // While the fourth page is on its way, the third one's rows are shown.
  expect(numberedRows({ n: 60, is: 'counting' }, { page: 4, limit: 20, hasNext: false })).toBe(61);
  expect(numberedRows({ n: 4300, is: 'about' }, { page: 3, limit: 20, hasNext: true })).toBe(61);
});
