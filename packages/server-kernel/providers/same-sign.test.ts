import { expect, test } from 'vitest';
import { isSameSign } from './same-sign.ts';

test.each([
  ['the same', 'abc', true],
  ['another', 'abd', false],
  ['a part', 'ab', false],
  ['none', undefined, false],
])('%s', (_what, given, isSame) => {
  expect(isSameSign(given, 'abc')).toBe(isSame);
});
