import { pageQuery } from '@linehaul/contract/paging.ts';
import { day } from '@linehaul/contract/units.ts';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { findUnknownFilters, readListAddress, readSort, writeListAddress, writeSort } from './list-address.ts';

const input = pageQuery.extend({
  state: z.enum(['submit', 'pay']).optional(),
  is_urgent: z.boolean().optional(),
  from_day: day.optional(),
  member_id: z.int().optional(),
});

test.each([
  ['', {}],
  ['state=pay&page=3', { state: 'pay', page: 3 }],
  ['is_urgent=true&member_id=12', { is_urgent: true, member_id: 12 }],
  ['state=unknown&keyword=abc', { keyword: 'abc' }],
  ['page=-1&limit=9999&from_day=2024-02-30', {}],
  ['page=abc&not_a_field=1', {}],
  ['sort=-freight_cents&from_day=2024-02-29', { sort: '-freight_cents', from_day: '2024-02-29' }],
])('the address ?%s is read as %j', (search, values) => {
  expect(readListAddress(new URLSearchParams(search), input)).toEqual(values);
});

test.each([
  ['state=archived', [{ field: 'state', value: 'archived' }]],
  ['is_urgent=true&from_day=2026-13-45&tab=days', [{ field: 'from_day', value: '2026-13-45' }]],
  ['member_id=abc', [{ field: 'member_id', value: 'abc' }]],
  ['state=pay&warehouse_id=7&view=3', [{ field: 'warehouse_id', value: '7' }]],
  ['page=0&limit=9999&sort=No&state=pay&keyword=&gone=', []],
])('the address ?%s has the unknown filters %j', (search, unknown) => {
  expect(findUnknownFilters(new URLSearchParams(search), input, ['tab'])).toEqual(unknown);
});

test('a list within a page knows nothing of the other fields of the address, and its own values all the same', () => {
  const search = new URLSearchParams('state=archived&warehouse_id=7');
  expect(findUnknownFilters(search, input, null)).toEqual([{ field: 'state', value: 'archived' }]);
});

test.each([
  ['page=4&state=pay', { state: 'submit' }, 'state=submit'],
  ['state=pay', { page: 2 }, 'state=pay&page=2'],
  ['state=pay&page=2', { page: 1 }, 'state=pay'],
  ['state=pay', { state: undefined, keyword: '' }, ''],
  ['', { limit: 20 }, ''],
  ['', { limit: 50 }, 'limit=50'],
])('the address ?%s changed by %j is ?%s', (search, change, next) => {
  expect(writeListAddress(new URLSearchParams(search), change).toString()).toBe(next);
});

test('what is written to the address is read back the same', () => {
  const values = { state: 'pay', is_urgent: false, member_id: 7, keyword: '赵 & 钱' };
  expect(readListAddress(writeListAddress(new URLSearchParams(), values), input)).toEqual(values);
});

test.each([
  ['-created_at', { field: 'created_at', descending: true }],
  ['created_at', { field: 'created_at', descending: false }],
])('the sort %s goes both ways', (text, sort) => {
  expect(readSort(text)).toEqual(sort);
  expect(writeSort(sort)).toBe(text);
});
