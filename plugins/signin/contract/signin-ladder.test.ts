import { expect, test } from 'vitest';
import { signinSettings } from './signin.contract.ts';
import { ladderSteps, ladderText, misplacedAt } from './signin-ladder.contract.ts';

test.each([
  [
    '1\n1\n2',
    [
      [1, 1],
      [2, 1],
      [3, 2],
    ],
  ],
  [
    ' 1 7:10\n3 ',
    [
      [1, 1],
      [7, 10],
      [8, 3],
    ],
  ],
  [
    '1:0 30:500',
    [
      [1, 0],
      [30, 500],
    ],
  ],
])('%j is read as days and points, and written the same', (text, expected) => {
  const steps = ladderSteps(text) ?? [];
  expect(steps.map(({ day, points }) => [day, points])).toEqual(expected);
  expect(ladderSteps(ladderText(steps))).toEqual(steps);
});

test('days that follow each other are written without their number', () => {
  expect(
    ladderText([
      { day: 1, points: 1 },
      { day: 2, points: 2 },
      { day: 7, points: 9 },
      { day: 8, points: 1 },
    ]),
  ).toBe('1\n2\n7:9\n1');
});

test.each(['', 'one', '1,2', '1:', '-1', '1:2:3', '100000', Array(61).fill('1').join(' ')])(
  '%j is no ladder',
  (text) => {
    expect(ladderSteps(text)).toBeNull();
  },
);

test.each([
  [[1, 2, 7], -1],
  [[2, 3], 0],
  [[1, 3, 3], 2],
  [[1, 3, 2], 2],
  [[1, 366], -1],
  [[1, 367], 1],
])('days %j: the one at %i is misplaced', (days, at) => {
  expect(misplacedAt(days.map((day) => ({ day })))).toBe(at);
});

test.each([
  ['1\n2', []],
  ['one', ['signin.ladder_malformed']],
  ['1\n7:2\n7:3', ['signin.ladder_days']],
  ['2:1', ['signin.ladder_days']],
])('the setting %j has the faults %j', (ladder, faults) => {
  const { error } = signinSettings.safeParse({ ladder });
  expect((error?.issues ?? []).map((issue) => issue.code === 'custom' && issue.params?.fault)).toEqual(faults);
});
