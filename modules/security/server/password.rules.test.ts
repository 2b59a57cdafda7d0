import { expect, test } from 'vitest';
import { passwordFault } from './password.rules.ts';

const loose = { password_min_length: 8, password_kinds: 1 };
const strict = { password_min_length: 12, password_kinds: 3 };
const names = ['carrier', '14100000002', 'zm'];

test.each([
  ['a sentence', 'truck on the night line', loose, null],
  ['eight letters', 'kvqzhwmt', loose, null],
  ['seven letters', 'kvqzhwm', loose, 'security.password_short'],
  ['eleven where twelve are asked for', 'Kvqzhwmt-42', strict, 'security.password_short'],
  ['two kinds where three are asked for', 'kvqzhwmt4242', strict, 'security.password_kinds'],
  ['three kinds', 'Kvqzhwmt4242', strict, null],
  ['Chinese characters and digits', '夜班车次准时发出二零二六', { ...loose, password_kinds: 1 }, null],
  ['digits that go up', '12345678', loose, 'security.password_common'],
  ['one character again and again', 'aaaaaaaaaa', loose, 'security.password_common'],
  ['a guessed word with a digit', 'Password1', loose, 'security.password_common'],
  ['a guessed word inside a long sentence', 'my password is long', loose, null],
  ['the account with a year', 'carrier2026', loose, 'security.password_own_name'],
  ['the phone', 'x14100000002', loose, 'security.password_own_name'],
  ['a short name inside', 'kvzmqhwt', loose, null],
  ['the account within a sentence', 'the carrier of the night line', loose, null],
] as const)('%s is judged by the rule', (_what, password, rule, code) => {
  expect(passwordFault(password, rule, names)?.error.code ?? null).toBe(code);
});
