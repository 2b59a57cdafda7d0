import { expect, test } from 'vitest';
import { kefuSettings } from '../contract/kefu.contract.ts';
import { shownConfig } from './kefu.rules.ts';

const frameSettings = { appid: 'a1', host: 'https://chat.example/room', mode: 'frame' } as const;

test.each([
  ['where its origin may be framed', ['https://chat.example'], 'frame'],
  ['where another origin may', ['https://other.example'], 'link'],
  ['where only another port may', ['https://chat.example:8443'], 'link'],
  ['where nothing may', [], 'link'],
])('a chat in a frame, %s, is a %3$s', (_where, hosts, mode) => {
  expect(shownConfig(frameSettings, hosts)).toEqual({ ...frameSettings, mode });
});

test('a link stays a link, and without settings everything is empty', () => {
  expect(shownConfig({ ...frameSettings, mode: 'link' }, ['https://chat.example']).mode).toBe('link');
  expect(shownConfig(null, ['https://chat.example'])).toEqual({ appid: '', host: '', mode: 'link' });
});

test.each([
  ['https://chat.example', true],
  ['https://chat.example:8443/room?lang=zh', true],
  ['http://chat.example', false],
  ['javascript:alert(1)', false],
  ['data:text/html,x', false],
  ['chat.example', false],
  ['', false],
])('%j as the address of a chat: %s', (host, good) => {
  expect(kefuSettings.safeParse({ appid: 'a1', host }).success).toBe(good);
});
