import { expect, test } from 'vitest';
import { chooseDomain } from './domain-rules.ts';

const page = new URL('https://console.example/dashboard');
const allowedHosts = { listed: ['https://b.example', 'http://127.0.0.1:8060'], any: false };

test.each([
  ['', { kind: 'host', host: '' }],
  ['https://console.example', { kind: 'host', host: '' }],
  ['console.example/', { kind: 'host', host: '' }],
  ['https://b.example/any/page', { kind: 'host', host: 'https://b.example' }],
  ['b.example', { kind: 'host', host: 'https://b.example' }],
  ['http://127.0.0.1:8060', { kind: 'host', host: 'http://127.0.0.1:8060' }],
  ['127.0.0.1:8060', { kind: 'fault', fault: 'not_allowed' }],
  ['http://b.example', { kind: 'fault', fault: 'not_allowed' }],
  ['https://b.example:8443', { kind: 'fault', fault: 'not_allowed' }],
  ['https://b.example.evil', { kind: 'fault', fault: 'not_allowed' }],
  ['https://evil.example', { kind: 'fault', fault: 'not_allowed' }],
  ['javascript:alert(1)', { kind: 'fault', fault: 'malformed' }],
  ['not a host', { kind: 'fault', fault: 'malformed' }],
])('%j is taken as %j', (text, choice) => {
  expect(chooseDomain(text, page, allowedHosts)).toEqual(choice);
});

test.each([
  ['http://127.0.0.1:8060', 'http://127.0.0.1:8060'],
  ['https://anywhere.example/page', 'https://anywhere.example'],
])('outside production %s is taken: any http origin is', (text, host) => {
  expect(chooseDomain(text, page, { listed: [], any: true })).toEqual({ kind: 'host', host });
  expect(chooseDomain('javascript:alert(1)', page, { listed: [], any: true })).toMatchObject({ fault: 'malformed' });
});
