import { expect, test } from 'vitest';
import { isLocalHost, isLocalOrigin } from './local-host.ts';

test.each([
  'http://localhost:5173',
  'https://console.localhost',
  'http://127.0.0.1:8060',
  'http://127.9.9.9',
  'http://10.1.2.3',
  'http://172.16.0.1',
  'http://172.31.255.255',
  'http://192.168.1.7:8080',
  'http://169.254.1.1',
  'http://100.64.0.1',
  'http://[::1]:8060',
  'http://[fd12:3456::1]',
  'http://[fe80::1]',
  'http://nas.local',
  'http://linehaul.internal',
])('%s is of this machine or a private network', (origin) => {
  expect(isLocalOrigin(origin)).toBe(true);
});

test.each([
  'null',
  '',
  'https://evil.example',
  'https://localhost.evil.example',
  'https://127.0.0.1.evil.example',
  'https://10.evil.example',
  'http://172.32.0.1',
  'http://172.15.0.1',
  'http://192.169.1.1',
  'http://100.128.0.1',
  'http://8.8.8.8',
  'http://[2606:4700::1111]',
  'http://[fc00.evil.example]',
  'http://local',
  'file://localhost',
  'http://127.0.0.1/',
  'http://ann@127.0.0.1',
])('%s is not', (origin) => {
  expect(isLocalOrigin(origin)).toBe(false);
});

test('an address is read as a browser writes it', () => {
  expect(isLocalHost(new URL('http://2130706433/').hostname)).toBe(true);
  expect(isLocalHost(new URL('http://[::FFFF:127.0.0.1]/').hostname)).toBe(false);
});
