import { expect, test } from 'vitest';
import { isBusy, judgeCode, maxAttempts, puzzleBits, strangersShare } from './verify.rules.ts';

const keptCode = { code_hash: 'a', attempts: 1, expires_at: 100 };

test.each([
  ['the sent code in time', keptCode, 'a', 99, 'right'],
  ['another code', keptCode, 'b', 99, 'wrong'],
  ['the sent code at the second it ends', keptCode, 'a', 100, 'over'],
  ['the last try', { ...keptCode, attempts: maxAttempts }, 'a', 99, 'right'],
  ['a try beyond the last', { ...keptCode, attempts: maxAttempts + 1 }, 'a', 99, 'over'],
  ['a code where none was sent', undefined, 'a', 99, 'over'],
] as const)('%s is judged', (_case, code, typed, now, verdict) => {
  expect(judgeCode(code, typed, now)).toBe(verdict);
});

test('puzzles get harder with the codes of the hour, and come with the first code when it is busy', () => {
  expect([0, 124, 125, 500, 999, 1_000, 2_000].map((sent) => puzzleBits(sent, 1_000))).toEqual([
    17, 17, 18, 21, 24, 25, 25,
  ]);
  expect([isBusy(499, 1_000), isBusy(500, 1_000), isBusy(0, 1)]).toEqual([false, true, false]);
  expect([1, 2, 4, 1_000].map(strangersShare)).toEqual([1, 2, 3, 750]);
});
