import { expect, test } from 'vitest';
import { judgeCode, maxAttempts } from './verify.rules.ts';

const kept = { code_hash: 'a', attempts: 1, expires_at: 100 };

test.each([
  ['the sent code in time', kept, 'a', 99, 'right'],
  ['another code', kept, 'b', 99, 'wrong'],
  ['the sent code at the second it ends', kept, 'a', 100, 'over'],
  ['the last try', { ...kept, attempts: maxAttempts }, 'a', 99, 'right'],
  ['a try beyond the last', { ...kept, attempts: maxAttempts + 1 }, 'a', 99, 'over'],
  ['a code where none was sent', undefined, 'a', 99, 'over'],
] as const)('%s is judged', (_case, code, typed, now, verdict) => {
  expect(judgeCode(code, typed, now)).toBe(verdict);
});
