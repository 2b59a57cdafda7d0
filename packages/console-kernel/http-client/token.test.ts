import { expect, test } from 'vitest';
import { expiryOf, sessionNameOf } from './token.ts';

const aToken = (claims: unknown) => `h.${btoa(JSON.stringify(claims)).replaceAll('=', '')}.s`;

test.each([
  [aToken({ exp: 1760000000 }), 1760000000],
  [aToken({ exp: 'soon' }), null],
  [aToken({}), null],
  [aToken(null), null],
  ['a.b', null],
  ['not a token', null],
  ['', null],
])('the token %s is over at %s', (token, expiry) => {
  expect(expiryOf(token)).toBe(expiry);
});

test.each([
  [aToken({ exp: 1, sid: 42 }), '42'],
  [aToken({ exp: 1 }), ''],
  ['not a token', ''],
])('the token %s belongs to the session %j', (token, name) => {
  expect(sessionNameOf(token)).toBe(name);
});
