import { createSecretCipher } from '@linehaul/server-kernel/security/secret-cipher.ts';
import { expect, test } from 'vitest';
import { journeyFrom, newJourney, type StateBound } from './identity-state.rules.ts';

const cipher = createSecretCipher('a key of an installation');
const bound: StateBound = { provider: 'github', app_supplier_id: 7, browser: 'b1' };
const redirect = 'https://console.example/auth-redirect';
const now = 1_800_000_000;
const journey = newJourney(cipher, bound, redirect, now);

test('a journey comes back as it began, from the state alone', () => {
  expect(journeyFrom(cipher, bound, journey.state, now + 599)).toEqual(journey);
  expect(journey.redirect).toBe(redirect);
  expect(journey.verifier).toMatch(/^[\w-]{43}$/);
  expect(journey.verifier).not.toBe(journey.nonce);
});

test('ten minutes later it is over', () => {
  expect(journeyFrom(cipher, bound, journey.state, now + 600)).toBeNull();
});

test.each<[string, Partial<StateBound>]>([
  ['provider', { provider: 'feishu' }],
  ['application', { app_supplier_id: 0 }],
  ['browser', { browser: '' }],
])('it is good for no other %s', (_what, change) => {
  expect(journeyFrom(cipher, { ...bound, ...change }, journey.state, now)).toBeNull();
});

test('it tells nothing, and nobody else makes one', () => {
  const other = createSecretCipher('a key of another installation');
  expect(journeyFrom(cipher, bound, newJourney(other, bound, redirect, now).state, now)).toBeNull();
  expect(journeyFrom(cipher, bound, '', now)).toBeNull();
  for (const part of [journey.verifier, journey.nonce, redirect]) expect(journey.state).not.toContain(part);
  expect(newJourney(cipher, bound, redirect, now).verifier).not.toBe(journey.verifier);
});
