import { expect, test } from 'vitest';
import { addressWatch, callerAddress } from './caller-address.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:203.0.113.7', '203.0.113.7'],
  ['2001:DB8::1', '2001:db8::1'],
  ['fe80::1%eth0', 'fe80::1'],
  ['2001:0db8:0000:0000:0000:0000:0000:0001', '2001:db8::1'],
  ['::ffff:cb00:7107', '203.0.113.7'],
  ['::FFFF:CB00:7107', '203.0.113.7'],
  ['0:0:0:0:0:ffff:203.0.113.7', '203.0.113.7'],
  ['203.0.113.7:50001', '203.0.113.7'],
  [' 203.0.113.7:50001 ', '203.0.113.7'],
  ['"203.0.113.7:50001"', '203.0.113.7'],
  ['"203.0.113.7"', '203.0.113.7'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['[2001:db8::1]:50001', '2001:db8::1'],
  ['"[2001:db8::1]:50001"', '2001:db8::1'],
  ['[::ffff:203.0.113.7]:50001', '203.0.113.7'],
  ['[::ffff:cb00:7107]:50001', '203.0.113.7'],
  ['[fe80::1%eth0]:50001', 'fe80::1'],
  ['[203.0.113.7]:50001', '203.0.113.7'],
  ['203.0.113.7:port', ''],
  ['203.0.113.7:', ''],
  ['203.0.113.256:80', ''],
  ['203.0.113.07', ''],
  ['[2001:db8::1', ''],
  ['2001:db8::1]:80', ''],
  ['_hidden', ''],
  ['unknown', ''],
  ['203.0.113.7, 10.0.0.1', ''],
  ["1' or '1'='1", ''],
  ['', ''],
])('%s is the address %s', (raw, address) => {
  expect(callerAddress(raw)).toBe(address);
});

test('that callers come from what is no address is said once', () => {
  const lines: string[] = [];
  const watch = addressWatch((line) => lines.push(line));
  for (const raw of ['203.0.113.7:80', 'unknown', '_hidden', 'unknown']) watch(raw);
  expect(lines).toEqual(['a caller\'s address is "unknown", which is none: see TRUST_PROXY and what the proxy sends']);
});
