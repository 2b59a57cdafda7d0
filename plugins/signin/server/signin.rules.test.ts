import { expect, test } from 'vitest';
import { mayMakeUp, pointsOf, streakOf } from './signin.rules.ts';

const ladder = '1\n2\n 5 ';

test.each([
  ['restart', [1, 2, 5, 1, 2, 5, 1]],
  ['stay', [1, 2, 5, 5, 5, 5, 5]],
] as const)('after the last step the ladder does %s', (after_last, points) => {
  expect(points.map((_points, at) => pointsOf({ ladder, after_last }, at + 1))).toEqual(points);
});

test.each([
  ['restart', [1, 1, 3, 3, 9, 1, 1, 3]],
  ['stay', [1, 1, 3, 3, 9, 9, 9, 9]],
] as const)(
  'days that the ladder leaves out give what the day before gives; after the last it does %s',
  (after_last, points) => {
    const givenPoints = points.map((_points, at) => pointsOf({ ladder: '1 3:3 5:9', after_last }, at + 1));
    expect(givenPoints).toEqual(points);
  },
);

test.each([
  ['none', [], 0],
  ['the day itself', ['2026-03-01'], 1],
  ['over the end of a short month', ['2026-03-01', '2026-02-28', '2026-02-27'], 3],
  ['with a gap', ['2026-03-01', '2026-02-27'], 1],
  ['that ended before', ['2026-02-28', '2026-02-27'], 0],
])('days in a row: %s', (_what, days, streak) => {
  expect(streakOf(days, '2026-03-01')).toBe(streak);
});

test.each([
  ['2026-03-10', false],
  ['2026-03-09', true],
  ['2026-03-03', true],
  ['2026-03-02', false],
  ['2026-03-11', false],
])('on 10 March, %s can be made up: %s', (day, may) => {
  expect(mayMakeUp(day, '2026-03-10')).toBe(may);
});
