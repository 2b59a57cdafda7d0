import { Secret } from 'otpauth';
import { expect, test } from 'vitest';
import { findStep, newRecoveryCodes, newSecret, otpauthOf, recoveryCodeOf } from './second-factor.rules.ts';

/** RFC 6238, appendix B: SHA-1, the last six digits of its eight. */
const rfcSecret = Secret.fromLatin1('12345678901234567890').base32;

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at %d s the code of the standard’s table is %s', (at, code) => {
  expect(findStep(rfcSecret, code, at)).toBe(Math.floor(at / 30));
});

test.each([
  ['one step early', 29, 1],
  ['one step late', 119 - 30, 1],
  ['two steps late', 120, null],
])('a clock that is %s: the code is good for its own step', (_what, now, step) => {
  expect(findStep(rfcSecret, '287082', now)).toBe(step);
});

test.each(['', '28708', '2870822', '28708a', '287083', ' 287082'])('“%s” is no code of that step', (code) => {
  expect(findStep(rfcSecret, code, 59)).toBeNull();
});

test('secrets are 160 random bits, and the address carries issuer and account', () => {
  expect(newSecret()).toMatch(/^[A-Z2-7]{32}$/);
  expect(newSecret()).not.toBe(newSecret());
  const address = new URL(otpauthOf(rfcSecret, 'carrier/clerk'));
  expect([address.protocol, address.searchParams.get('issuer')]).toEqual(['otpauth:', 'Linehaul']);
  expect(decodeURIComponent(address.pathname)).toContain('carrier/clerk');
});

test('recovery codes differ, and are read as people type them', () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) {
    expect(recoveryCodeOf(code)).toBe(code.replace('-', ''));
    expect(recoveryCodeOf(` ${code.toLowerCase().replace('-', ' ')}`)).toBe(code.replace('-', ''));
  }
  expect(['', '123456', 'K7QWM-2XPR', 'K7QWM-2XPR0'].map(recoveryCodeOf)).toEqual([null, null, null, null]);
});
