import { expect, test } from 'vitest';
import { providerBase } from './provider-base.ts';
import { readSettings, SettingsError } from './settings.ts';

test.each([
  [undefined, []],
  ['', []],
  ['https://b.example', ['https://b.example']],
  [' https://B.example/ , http://127.0.0.1:8060,', ['https://b.example', 'http://127.0.0.1:8060']],
  ['https://b.example:443', ['https://b.example']],
  ['https://b.example,https://b.example', ['https://b.example']],
])('ALLOWED_HOSTS %j allows %j', (list, hosts) => {
  expect(readSettings({ ...(list === undefined ? {} : { ALLOWED_HOSTS: list }) }).allowedHosts).toEqual(hosts);
});

test('SCRIPT_ORIGIN is one origin, and another than the console’s', () => {
  const PUBLIC_URL = 'https://console.example';
  const settings = readSettings({
    PUBLIC_URL,
    SCRIPT_ORIGIN: 'https://Chat.Console.example',
    SCRIPT_HOSTS: 'https://Talk.example',
  });
  expect([settings.scriptOrigin, settings.scriptHosts]).toEqual([
    'https://chat.console.example',
    ['https://talk.example'],
  ]);
  expect(readSettings({}).scriptOrigin).toBeNull();
  expect(() => readSettings({ SCRIPT_ORIGIN: 'chat.example' })).toThrow(/^SCRIPT_ORIGIN: must be an origin/);
  expect(() => readSettings({ PUBLIC_URL, SCRIPT_ORIGIN: PUBLIC_URL })).toThrow(
    /^SCRIPT_ORIGIN: must be another origin/,
  );
});

test('FRAME_HOSTS and UPLOAD_HOSTS take origins in the same way', () => {
  expect(readSettings({ FRAME_HOSTS: 'https://Chat.example/' }).frameHosts).toEqual(['https://chat.example']);
  expect(readSettings({ UPLOAD_HOSTS: 'https://Files.example/' }).uploadHosts).toEqual(['https://files.example']);
  expect(readSettings({}).frameHosts).toEqual([]);
  expect(() => readSettings({ FRAME_HOSTS: "'unsafe-inline'" })).toThrow(/^FRAME_HOSTS: must be origins/);
});

test.each([
  '*',
  'b.example',
  'ftp://b.example',
  'https://b.example/path',
  'https://b.example;script-src *',
  "https://b.example 'unsafe-inline'",
  'https://user:pass@b.example',
  'http://127.0.0.1:99999',
])('ALLOWED_HOSTS %j is refused in one line that names it', (list) => {
  expect(() => readSettings({ ALLOWED_HOSTS: list })).toThrow(SettingsError);
  expect(() => readSettings({ ALLOWED_HOSTS: list })).toThrow(/^ALLOWED_HOSTS: must be origins[^\n]+$/);
});

test.each([
  [undefined, 'Asia/Shanghai'],
  ['', 'Asia/Shanghai'],
  ['America/New_York', 'America/New_York'],
  ['UTC', 'UTC'],
])('TIME_ZONE %j is %s', (name, zone) => {
  expect(readSettings({ ...(name === undefined ? {} : { TIME_ZONE: name }) }).timeZone).toBe(zone);
});

test.each(['+08:00', 'Asia/Hefei', 'China', "Asia/Shanghai'; drop table tenant"])(
  'TIME_ZONE %j is refused in one line that names it',
  (name) => {
    expect(() => readSettings({ TIME_ZONE: name })).toThrow(SettingsError);
    expect(() => readSettings({ TIME_ZONE: name })).toThrow(/^TIME_ZONE: must be a time zone [^\n]+$/);
  },
);

test.each([
  ['development', undefined, true],
  ['production', undefined, false],
  ['production', '1', true],
  ['development', '0', false],
])('in %s with SHOW_CODES %j the outbox shows codes: %j', (NODE_ENV, given, shown) => {
  expect(readSettings({ NODE_ENV, ...(given === undefined ? {} : { SHOW_CODES: given }) }).showCodes).toBe(shown);
});

test('DATABASE_POOL keeps a connection free of imports and exports', () => {
  expect(readSettings({}).databasePool).toBe(16);
  expect(readSettings({ DATABASE_POOL: '4' }).databasePool).toBe(4);
  expect(() => readSettings({ DATABASE_POOL: '3' })).toThrow(/^DATABASE_POOL: [^\n]*4[^\n]*$/);
});

test('PUBLIC_URL is an origin, or nothing', () => {
  expect(readSettings({}).publicUrl).toBeNull();
  expect(readSettings({ PUBLIC_URL: 'https://Console.example' }).publicUrl).toBe('https://console.example');
  expect(() => readSettings({ PUBLIC_URL: 'https://console.example/path' })).toThrow(/^PUBLIC_URL: must be an origin/);
});

test('a plug-in’s provider is at its own address, or at that of the environment', () => {
  const base = (env: NodeJS.ProcessEnv) => providerBase(readSettings(env), 'alipay', 'https://openapi.alipay.com');
  expect(base({})).toBe('https://openapi.alipay.com');
  expect(base({ ALIPAY_BASE: '' })).toBe('https://openapi.alipay.com');
  expect(base({ ALIPAY_BASE: 'http://127.0.0.1:8301/', OTHER_BASE: 'elsewhere' })).toBe('http://127.0.0.1:8301');
  expect(() => base({ ALIPAY_BASE: 'elsewhere' })).toThrow(SettingsError);
});
