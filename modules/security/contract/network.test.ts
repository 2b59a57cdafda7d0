import { expect, test } from 'vitest';
import { bareNetwork, isNetwork } from './network.contract.ts';

test.each([
  ['203.0.113.7', true],
  ['203.0.113.0/24', true],
  ['203.0.113.7/24', true],
  ['203.0.113.7/32', true],
  ['2001:db8::1', true],
  ['2001:db8::/32', true],
  ['2001:db8::/128', true],
  ['::ffff:203.0.113.7', true],
  ['203.0.113.7/33', false],
  ['2001:db8::/129', false],
  ['203.0.113', false],
  ['203.0.113.256', false],
  ['0.0.0.0/0', false],
  ['::/0', false],
  ['office', false],
  ['', false],
])('%s names a network: %s', (text, is) => {
  expect(isNetwork(text)).toBe(is);
});

test('an IPv4 address that came through an IPv6 socket is an IPv4 address', () => {
  expect(bareNetwork(' ::ffff:203.0.113.7 ')).toBe('203.0.113.7');
});
