import { expect, test } from 'vitest';
import { figuresOf, totalOf } from './incident-figures.rules.ts';

const incidents = [
  { group_key: '7', incident_count: 1, incident_pieces: 2 },
  { group_key: '3', incident_count: 2, incident_pieces: 5 },
  { group_key: '', incident_count: 1, incident_pieces: 2 },
];

test('incidents of each site beside what was carried there, the most pieces first', () => {
  const carried = [
    { group_key: '3', carried_pieces: 10_000 },
    { group_key: '7', carried_pieces: 3 },
    { group_key: '9', carried_pieces: 50 },
  ];
  expect(figuresOf('site', incidents, carried)).toEqual([
    { group_key: '3', incident_count: 2, incident_pieces: 5, carried_pieces: 10_000, rate_ppm: 500 },
    { group_key: '', incident_count: 1, incident_pieces: 2, carried_pieces: 0, rate_ppm: 0 },
    { group_key: '7', incident_count: 1, incident_pieces: 2, carried_pieces: 3, rate_ppm: 666_667 },
  ]);
});

test('a cause is one of everything that was carried', () => {
  const packing = { group_key: 'packing', incident_count: 1, incident_pieces: 4 };
  expect(figuresOf('cause', [packing], [{ group_key: '', carried_pieces: 40_000 }])).toEqual([
    { ...packing, carried_pieces: 40_000, rate_ppm: 100 },
  ]);
});

test('all of them together', () => {
  expect(totalOf(incidents, 9_000)).toEqual({
    group_key: '',
    incident_count: 4,
    incident_pieces: 9,
    carried_pieces: 9_000,
    rate_ppm: 1_000,
  });
});
