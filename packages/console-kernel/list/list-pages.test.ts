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
  expect(numberedRows(10_000, { page: 500, limit: 20, hasNext: true })).toBe(10_001);
  expect(numberedRows(10_000, { page: 3, limit: 20, hasNext: true })).toBe(10_000);
  expect(numberedRows(45, { page: 3, limit: 20, hasNext: false })).toBe(45);
});
