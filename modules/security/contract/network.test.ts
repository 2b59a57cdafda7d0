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

test.each([
  [' ::ffff:203.0.113.7 ', '203.0.113.7'],
  ['::ffff:0a01:0203', '10.1.2.3'],
  ['0:0:0:0:0:FFFF:0a01:0203', '10.1.2.3'],
  ['::ffff:0a01:0200/120', '10.1.2.0/24'],
  ['2001:db8::1', '2001:db8::1'],
  ['2001:db8::/32', '2001:db8::/32'],
  ['203.0.113.0/24', '203.0.113.0/24'],
])('%s is known as %s: an IPv4 address that came through an IPv6 socket is an IPv4 address', (text, bare) => {
  expect(bareNetwork(text)).toBe(bare);
  expect(isNetwork(text)).toBe(true);
});

test('every IPv4 address at once is no network, however it is written', () => {
  expect(isNetwork('::ffff:0:0/96')).toBe(false);
});
