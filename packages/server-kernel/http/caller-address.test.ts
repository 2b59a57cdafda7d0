import { expect, test } from 'vitest';
import { callerAddress } from './caller-address.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:203.0.113.7', '203.0.113.7'],
  ['2001:DB8::1', '2001:db8::1'],
  ['fe80::1%eth0', 'fe80::1'],
  ['unknown', ''],
  ['203.0.113.7, 10.0.0.1', ''],
  ["1' or '1'='1", ''],
  ['', ''],
])('%s is the address %s', (raw, address) => {
  expect(callerAddress(raw)).toBe(address);
});
