import { expect, test } from 'vitest';
import { originOf } from './base-host.ts';

test.each([
  ['http://127.0.0.1:8060', 'http://127.0.0.1:8060'],
  ['  https://B.example/some/page?x=1 ', 'https://b.example'],
  ['127.0.0.1:8060', 'http://127.0.0.1:8060'],
  ['localhost:8060', 'http://localhost:8060'],
  ['https://b.example:443', 'https://b.example'],
  ['', null],
  ['   ', null],
  ['ftp://b.example', null],
  ['javascript://b.example/%0aalert(1)', null],
  ['https://user:secret@b.example', null],
  ['http://', null],
  ['http://a b', null],
])('%j names the host %j', (typed, origin) => {
  expect(originOf(typed)).toBe(origin);
});

test('a host without a protocol has the page’s', () => {
  expect(originOf('b.example', 'https:')).toBe('https://b.example');
});
