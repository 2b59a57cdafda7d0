import { expect, test } from 'vitest';
import { type KefuSettings, kefuSettings } from '../contract/kefu.contract.ts';
import { chatPolicy } from './chat-page.rules.ts';
import { type ChatLimits, findMode, proveIdentity, showChat, showConfig } from './kefu.rules.ts';

const chat = { appid: 'a1', host: 'https://chat.example/room' };
const parse = (more: Partial<KefuSettings>) => kefuSettings.parse({ ...chat, ...more });
const closedLimits: ChatLimits = { production: true, frameHosts: [], scriptHosts: [], scriptOrigin: null };
const scriptOrigin = 'https://scripts.example';

test.each<[string, KefuSettings['mode'], Partial<ChatLimits>, KefuSettings['mode'] | null]>([
  ['where its origin may be framed', 'frame', { frameHosts: ['https://chat.example'] }, 'frame'],
  ['where another origin may', 'frame', { frameHosts: ['https://other.example'] }, 'link'],
  ['where only another port may', 'frame', { frameHosts: ['https://chat.example:8443'] }, 'link'],
  ['where nothing may', 'frame', {}, 'link'],
  ['where nothing may', 'link', {}, 'link'],
  ['where its origin may run scripts', 'script', { scriptHosts: ['https://chat.example'], scriptOrigin }, 'script'],
  ['where scripts have no origin', 'script', { scriptHosts: ['https://chat.example'] }, null],
  ['where another origin may', 'script', { scriptHosts: ['https://other.example'], scriptOrigin }, null],
  ['where it may be framed alone', 'script', { frameHosts: ['https://chat.example'], scriptOrigin }, null],
])('a chat %s, set up as %s, is %4$s', (_where, mode, limits, shownMode) => {
  expect(findMode({ ...chat, mode }, { ...closedLimits, ...limits })).toBe(shownMode);
});

test('in production there is no chat by plain http', () => {
  const local = { host: 'http://127.0.0.1:8319/room', mode: 'link' } as const;
  expect(findMode(local, closedLimits)).toBeNull();
  expect(findMode(local, { ...closedLimits, production: false })).toBe('link');
});

test('without settings, and where it may not be shown, everything is empty', () => {
  const nothing = { appid: '', host: '', mode: 'link' };
  expect(showConfig(null, closedLimits)).toEqual(nothing);
  expect(showConfig(parse({ mode: 'script' }), closedLimits)).toEqual(nothing);
});

test('a page learns nothing secret, and the address of the script’s page', () => {
  const limits = { ...closedLimits, scriptHosts: ['https://chat.example'], scriptOrigin };
  const settings = parse({ mode: 'script', secret_key: 'very secret', offline_zh: '明天见' });
  const shown = showChat(settings, limits, { supplier_id: 7, timeZone: 'Asia/Shanghai', now: 1_780_000_000 });
  expect(shown.page).toBe('https://scripts.example/api/v1/addons/kefu/public/page/7');
  expect(shown).toMatchObject({ proves_identity: true, is_open: true, changes_in_s: null, on_customer_pages: false });
  expect(shown.offline_texts).toEqual({ en: '', zh: '明天见', es: '', ja: '' });
  expect(JSON.stringify(shown)).not.toContain('very secret');
});

test('a proof is the HMAC that Chatwoot documents, and differs by secret and identifier', () => {
  // printf %s member-55 | openssl dgst -sha256 -hmac key
  expect(proveIdentity('key', 'member-55', '王磊')).toEqual({
    identifier: 'member-55',
    name: '王磊',
    identifier_hash: 'd84427f9d03d30c83948101e5aea06c1a59412ab2da2f623a869c61c2bbfd8ec',
  });
  expect(proveIdentity('other', 'member-55', '').identifier_hash).not.toBe(
    proveIdentity('key', 'member-55', '').identifier_hash,
  );
  expect(proveIdentity(undefined, 'member-55', '王磊')).toEqual({ identifier: '', name: '', identifier_hash: '' });
});

test.each([
  ['https://chat.example', true],
  ['https://chat.example:8443/room?lang=zh', true],
  ['http://127.0.0.1:8319/room', true],
  ['http://localhost', true],
  ['http://chat.example', false],
  ['http://localhost.example', false],
  ['http://127.0.0.1@chat.example', false],
  ['javascript:alert(1)', false],
  ['data:text/html,x', false],
  ['chat.example', false],
  ['', false],
])('%j as the address of a chat: %s', (host, isGood) => {
  expect(kefuSettings.safeParse({ appid: 'a1', host }).success).toBe(isGood);
});

test.each([
  ['', ''],
  ['09:00-18:00', '09:00-18:00'],
  [' 09:00-12:00,  13:30-24:00 ', '09:00-12:00 13:30-24:00'],
  ['09:00-12:00、13:30-18:00', '09:00-12:00 13:30-18:00'],
])('hours %j are kept as %j', (hours, keptHours) => {
  expect(parse({ monday: hours }).monday).toBe(keptHours);
});

test.each([
  '9-18',
  '09:00',
  '09:00-09:00',
  '18:00-09:00',
  '09:00-12:00 11:00-18:00',
  '24:00-24:00',
  '09:00-25:00',
  '09:60-10:00',
  'never',
])('hours %j are refused', (hours) => {
  expect(kefuSettings.safeParse({ ...chat, monday: hours }).error?.issues.map(({ path }) => path)).toEqual([
    ['monday'],
  ]);
});

test.each([
  ['https://chat.example/room?x=1', 'https://chat.example', 'wss://chat.example'],
  ['http://127.0.0.1:8319/own.js', 'http://127.0.0.1:8319', 'ws://127.0.0.1:8319'],
])('the page of %s runs scripts of %s and no others', (host, origin, socket) => {
  const policy = chatPolicy(host).split('; ');
  const [scripts = ''] = policy.filter((part) => part.startsWith('script-src'));
  expect(scripts).toMatch(new RegExp(`^script-src 'sha256-[\\w+/=]+' ${origin}$`));
  expect(policy).toContain(`connect-src ${origin} ${socket}`);
  expect(policy).toContain(`frame-src ${origin}`);
  expect(policy[0]).toBe("default-src 'none'");
  expect(policy.join('; ')).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline|\*/);
});
