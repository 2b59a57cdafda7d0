import { businessDayBounds } from '@linehaul/console-kernel/time/business-day.ts';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { buildViewSearch, hasDays, isMovingQuery, queryOf, unknownFiltersOf } from './view-query.ts';

const input = z.object({
  page: z.int().optional(),
  sort: z.string().optional(),
  state: z.string().optional(),
  day_from: z.iso.date().optional(),
  created_to: z.int().optional(),
});
const search = (text: string) => new URLSearchParams(text);

test('the same rows have the same query, whatever the page and the order of the filters', () => {
  const one = queryOf(search('state=pay&sort=-id&page=3&view=7&unknown=1'), input);
  expect(one).toBe('sort=-id&state=pay');
  expect(queryOf(search('sort=-id&state=pay'), input)).toBe(one);
});

test('days stay as they are, or move with today', () => {
  const address = search(`day_from=2026-03-01&created_to=${businessDayBounds('2026-03-08').from}`);
  expect(hasDays(address, input)).toBe(true);
  expect(hasDays(search('state=pay'), input)).toBe(false);
  expect(isMovingQuery(queryOf(address, input, '2026-03-07'))).toBe(false);
  const moving = queryOf(address, input, '2026-03-07', true);
  expect(Object.fromEntries(search(moving))).toEqual({ day_from: 'day-6', created_to: 'day+1' });
  expect(isMovingQuery(moving)).toBe(true);
  expect(Object.fromEntries(buildViewSearch(moving, input, '2026-11-26'))).toEqual({
    day_from: '2026-11-20',
    created_to: String(businessDayBounds('2026-11-27').from),
  });
  expect(String(buildViewSearch('day_from=2026-03-01', input, '2026-11-26'))).toBe('day_from=2026-03-01');
});

test('a view says which of its filters its list has no more; days that move are none of them', () => {
  const list = { endpoint: { input }, addressFields: [] };
  expect(unknownFiltersOf('state=pay&day_from=day-6', list)).toEqual([]);
  expect(unknownFiltersOf('warehouse_id=7&day_from=day-6', list)).toEqual([{ field: 'warehouse_id', value: '7' }]);
});
