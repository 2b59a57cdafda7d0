import { expect, test } from 'vitest';
import { partyValue, readParty, restOf } from './share-sum.ts';

test('what is left of the whole, and what is too much', () => {
  expect(restOf([])).toBe(10_000);
  expect(restOf([{ share: 7_000 }, { share: 3_000 }])).toBe(0);
  expect(restOf([{ share: 10_000 }, { share: 1 }])).toBe(-1);
});

test.each([
  ['site 12', { party: 'site', site_id: 12, trip_id: null }],
  ['driver 5', { party: 'driver', site_id: null, trip_id: 5 }],
  ['packer', { party: 'packer', site_id: null, trip_id: null }],
] as const)('%s is the choice of a party, there and back', (value, party) => {
  expect(readParty(value)).toEqual(party);
  expect(partyValue(party)).toBe(value);
});
