import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { CallRefused } from '@linehaul/contract/wire.ts';
import { addonContract } from '@linehaul/modules/addon/contract/addon.contract.ts';
import { memberDoor, permitMembers } from '@linehaul/modules/membersession/server/testing/signed-in-member.fixture.ts';
import { testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { afterAll, expect, test } from 'vitest';
import { kefuContract } from '../contract/kefu.contract.ts';
import { startKefuSimulator } from '../simulator/kefu-simulator.ts';
import { signIdentifier } from './kefu.rules.ts';

const { provider, account } = await startKefuSimulator();
afterAll(() => provider.stop());
const scriptHost = 'scripts.example';
const app = await testApp({
  env: {
    TRUST_PROXY: '1',
    FRAME_HOSTS: `https://chat.example,${provider.url}`,
    SCRIPT_HOSTS: `https://talk.example,${provider.url}`,
    SCRIPT_ORIGIN: `http://${scriptHost}`,
  },
});
const { AddonDisable, AddonInstall, AddonList, AddonSettingSave, AddonSettingTest, AddonUninstall } = addonContract;
const { GetKefuConfig, KefuChat, KefuIdentity } = kefuContract;
const platform = await app.tenant({ industry: 'platform' });
const key = 'kefu';
const nothing = { appid: '', host: '', mode: 'link' };
const chat = { appid: 'a1', host: 'https://chat.example/room', mode: 'frame' };

/** A tenant that uses the chat with these settings. */
async function tenantWith(settings: Record<string, unknown>) {
  const user = await app.tenant();
  await user.call(AddonInstall, { key });
  await user.call(AddonSettingSave, { key, ...settings });
  return user;
}

/** What a browser gets that asks this server by another name. */
async function ask(path: string, host: string) {
  const { port } = new URL(app.url);
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; policy: string; body: string }>();
  const sent = request({ port, host: '127.0.0.1', path, headers: { host, accept: 'text/html' } }, (answer) => {
    const policy = String(answer.headers['content-security-policy'] ?? '');
    text(answer).then((body) => resolve({ status: answer.statusCode ?? 0, policy, body }), reject);
  });
  sent.on('error', reject).end();
  return promise;
}

test('the chat of a tenant is there for everybody once it is installed and set, and gone when it is uninstalled', async () => {
  const [user, other] = [await app.tenant(), await app.tenant()];
  const readConfig = () => app.call(GetKefuConfig, { suid: user.suid });
  expect(await readConfig()).toEqual(nothing);
  await user.call(AddonInstall, { key });
  expect(await readConfig()).toEqual(nothing);
  await user.call(AddonSettingSave, { key, ...chat });
  expect(await readConfig()).toEqual(chat);
  expect(await app.call(GetKefuConfig, { suid: other.suid })).toEqual(nothing);
  await user.call(AddonUninstall, { key });
  expect(await readConfig()).toEqual(nothing);
});

test('the tenant may be named by the header alone, as the specification’s clients do', async () => {
  const user = await tenantWith({ ...chat, host: 'https://elsewhere.example' });
  expect(await user.call(GetKefuConfig, {})).toEqual({ ...chat, host: 'https://elsewhere.example', mode: 'link' });
  expect(await app.call(GetKefuConfig, {})).toEqual(nothing);
});

test.each([
  ['host', 'http://chat.example'],
  ['monday', '18:00-09:00'],
  ['appid', ''],
  ['mode', 'popup'],
])('a wrong %s is refused at its field', async (field, value) => {
  const user = await app.tenant();
  await user.call(AddonInstall, { key });
  const refusal = await user.call(AddonSettingSave, { key, ...chat, [field]: value }).catch((error: unknown) => error);
  expect(refusal instanceof CallRefused && Object.keys(refusal.fields)).toEqual([field]);
});

test('the page may frame the hosts that the server names and the origin of scripts, and no others', async () => {
  const answer = await fetch(`${app.url}/api/v1/nowhere`);
  const framed = `https://chat.example ${provider.url} http://${scriptHost}`;
  expect(answer.headers.get('content-security-policy')).toContain(`frame-src 'self' ${framed};`);
});

test('who is signed in is proven to the chat, each to themselves alone', async () => {
  const { secret } = account;
  const user = await tenantWith({ ...chat, secret_key: secret });
  const operator = await app.operator(user);
  await permitMembers(user);
  const member = await memberDoor(app, platform).signIn(user.suid, app.fresh.phone());
  const owner = await user.call(KefuIdentity, {});
  const clerk = await operator.call(KefuIdentity, {});
  const customer = await member.call(KefuIdentity, {});
  for (const { identifier, identifier_hash } of [owner, clerk, customer])
    expect(identifier_hash).toBe(signIdentifier(secret, identifier));
  expect(owner.identifier).toBe(`owner-${user.suid}`);
  expect(clerk.identifier).toMatch(/^operator-\d+$/);
  expect(customer.identifier).toMatch(/^member-\d+$/);
  expect((await app.call(KefuChat, { suid: user.suid })).proves_identity).toBe(true);
  await expect(app.call(KefuIdentity, {})).rejects.toMatchObject({ status: 401 });
});

test('without a key everybody is anonymous, and of a tenant without the chat there is nobody to prove', async () => {
  const user = await tenantWith(chat);
  expect(await user.call(KefuIdentity, {})).toEqual({ identifier: '', name: '', identifier_hash: '' });
  expect((await app.call(KefuChat, { suid: user.suid })).proves_identity).toBe(false);
  await user.call(AddonDisable, { key });
  await expect(user.call(KefuIdentity, {})).rejects.toMatchObject({ status: 404 });
});

test('a key goes nowhere else: with another address it is entered again', async () => {
  const user = await tenantWith({ ...chat, secret_key: account.secret });
  const refusal = await user
    .call(AddonSettingSave, { key, ...chat, host: 'https://evil.example' })
    .catch((error: unknown) => error);
  expect(refusal instanceof CallRefused && Object.keys(refusal.fields)).toEqual(['secret_key']);
});

test('a tenant’s page runs the script of its own chat, at the origin of scripts and nowhere else', async () => {
  const talk = { appid: 'a1', host: 'https://talk.example', mode: 'script' };
  const user = await tenantWith(talk);
  const other = await tenantWith({ ...talk, host: provider.url });
  const { page, mode } = await app.call(KefuChat, { suid: user.suid });
  const { host, pathname } = new URL(page);
  expect([mode, host]).toEqual(['script', scriptHost]);
  const answer = await ask(pathname, scriptHost);
  expect([answer.status, answer.body.includes('kefu.ready')]).toEqual([200, true]);
  expect(answer.policy).toMatch(/script-src 'sha256-[\w+/=]+' https:\/\/talk\.example;/);
  expect(answer.policy).not.toContain(provider.url);
  const otherPath = pathname.replace(/\d+$/, String(other.suid));
  expect((await ask(otherPath, scriptHost)).policy).not.toContain('talk.example');

  expect((await ask(pathname, 'console.example')).status).toBe(404);
  for (const path of ['/', '/login', '/api/v1/public/config/GetServerTime'])
    expect([path, (await ask(path, scriptHost)).status]).toEqual([path, 404]);
});

test('a tenant has no page whose script may not run, or that has none', async () => {
  const page = (suid: number | string) => ask(`/api/v1/addons/kefu/public/page/${suid}`, scriptHost);
  const framed = await tenantWith(chat);
  const refused = await tenantWith({ ...chat, mode: 'script' });
  const uninstalled = await tenantWith({ ...chat, host: 'https://talk.example', mode: 'script' });
  await uninstalled.call(AddonUninstall, { key });
  const statuses = await Promise.all([framed.suid, refused.suid, uninstalled.suid, 0, -1, 'x', '9e99'].map(page));
  expect(statuses.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404, 404]);
  expect(await app.call(GetKefuConfig, { suid: refused.suid })).toEqual(nothing);
  const addons = await refused.call(AddonList, {});
  expect(addons.find((addon) => addon.key === key)?.lack).toEqual({
    code: 'kefu.missing.title',
    params: { origin: 'https://chat.example' },
  });
});

test.each([
  ['works', { host: '/room', mode: 'link' }],
  ['works', { host: '/room', mode: 'frame' }],
  ['works', { host: '', mode: 'script' }],
  ['works', { host: '/own.js', mode: 'script', script_kind: 'own' }],
  ['no_frame', { host: '/closed', mode: 'frame' }],
  ['no_script', { host: '/room', mode: 'script', script_kind: 'own' }],
  ['status', { host: '/nothing', mode: 'link' }],
])('a test of the connection says “%s” of %j', async (verdict, settings) => {
  const user = await app.tenant();
  await user.call(AddonInstall, { key });
  const host = `${provider.url}${settings.host}`;
  const check = await user.call(AddonSettingTest, { key, ...settings, appid: account.appid, host });
  expect([check.code, check.is_good]).toEqual([`kefu.check.${verdict}`, verdict === 'works']);
});

test.each([
  ['frame_host', { host: 'https://other.example', mode: 'frame' }],
  ['script_host', { host: 'https://chat.example', mode: 'script' }],
])('a test of the connection says “%s” of %j, which nobody asks', async (verdict, settings) => {
  const user = await app.tenant();
  await user.call(AddonInstall, { key });
  const check = await user.call(AddonSettingTest, { key, appid: 'a1', ...settings });
  expect([check.code, check.is_good]).toEqual([`kefu.check.${verdict}`, false]);
});

test('a chat that does not answer is told of', async () => {
  const user = await app.tenant();
  await user.call(AddonInstall, { key });
  provider.faults.drop = 'before';
  const check = await user.call(AddonSettingTest, { key, appid: 'a1', host: `${provider.url}/room` });
  provider.faults.drop = 'none';
  expect(check).toMatchObject({ is_good: false, code: 'kefu.check.silent' });
});

test('the hours are those of the week, and what is said meanwhile is by language', async () => {
  const hours = Object.fromEntries(
    ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'].map((day) => [day, '09:00-12:00']),
  );
  const user = await tenantWith({ ...chat, ...hours, offline_ja: 'また明日', on_customer_pages: true });
  const read = () => app.call(KefuChat, { suid: user.suid });
  const first = await read();
  app.advance(first.changes_in_s ?? 0);
  const second = await read();
  expect([first.is_open, second.is_open].sort()).toEqual([false, true]);
  expect(second.changes_in_s).toBe(second.is_open ? 3 * 3_600 : 21 * 3_600);
  expect([second.offline_texts.ja, second.offline_texts.en, second.on_customer_pages]).toEqual(['また明日', '', true]);
});
