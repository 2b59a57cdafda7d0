import { expect, test } from 'vitest';
import { freshStart, nextStart, usualLevel } from './order-defaults.ts';

const own = [{ id: 3, name: 'Hefei' }];

test('an order starts at the counter where it is written, unless the caller has several or none', () => {
  expect(freshStart(own)).toMatchObject({ origin_site_id: 3 });
  expect(freshStart([])).not.toHaveProperty('origin_site_id');
  expect(freshStart([...own, { id: 4, name: 'Shanghai' }])).not.toHaveProperty('origin_site_id');
});

test('the next order at a counter keeps origin, service level and terms, and nothing of the cargo', () => {
  const last = {
    origin_site_id: 4,
    destination_site_id: 5,
    service_level: 'S2S',
    terms: 'collect',
    weight_g: 7,
  } as const;
  expect(nextStart(last, own)).toEqual({
    ...freshStart([]),
    origin_site_id: 4,
    service_level: 'S2S',
    terms: 'collect',
  });
});

test('a split is of one order: the next one starts with the usual terms', () => {
  expect(nextStart({ terms: 'split' }, own)).toEqual(freshStart(own));
});

test.each([
  ['the only one of the line', ['std'], 1, 'std'],
  ['delivered from the site for cargo that is brought to the consignee', ['D2D', 'S2D', 'S2S'], 1, 'S2D'],
  ['from site to site for cargo that is collected', ['D2D', 'S2D', 'S2S'], 2, 'S2S'],
  ['none where the tariffs have others', ['day', 'night'], 1, ''],
  ['none before the route is known', [], 1, ''],
])('service level: %s', (_case, levels, mode, level) => {
  expect(usualLevel(levels, mode)).toBe(level);
});
