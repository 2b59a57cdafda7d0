import { constants, publicEncrypt } from 'node:crypto';
import { contract } from '@linehaul/contract/endpoint.ts';
import { settingMeta } from '@linehaul/contract/setting-meta.ts';
import { line, secretText } from '@linehaul/contract/units.ts';
import { CallRefused } from '@linehaul/contract/wire.ts';
import { addonContract } from '@linehaul/modules/addon/contract/addon.contract.ts';
import { addonsInstalled } from '@linehaul/modules/addon/contract/addon.events.ts';
import { installedSettings } from '@linehaul/modules/addon/server/addon.port.ts';
import { notifyContract } from '@linehaul/modules/notify/contract/notify.contract.ts';
import { sessionContract } from '@linehaul/modules/session/contract/session.contract.ts';
import { serverModule } from '@linehaul/server-kernel/module/server-module.ts';
import type { ServerPlugin } from '@linehaul/server-kernel/module/server-plugin.ts';
import { type TestUser, testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { modulesWith } from './modules.ts';

const settings = z.object({
  sender: line(20, 1),
  host: line(60).default(''),
  user: line(60).default(''),
  token: secretText(60).meta(settingMeta({ sent_to: ['host', 'user'] })),
  spare_token: secretText(60)
    .optional()
    .meta(settingMeta({ sent_to: ['host'], show_when: { field: 'is_test', values: [true] } })),
  daily_limit: z.int().min(1).default(100),
  is_test: z.boolean().default(false),
  region: z.enum(['east', 'west']).default('east'),
});

/** Tells whether the plug-in knows its tenant's token, and how long it is. */
const sms = contract({
  Ready: {
    method: 'GET',
    path: '/v1/addons/sms/Ready',
    access: 'session',
    input: z.object({}),
    output: z.object({ token_length: z.int().nullable() }),
  },
});

/** Where the plug-in's test has sent which token. */
const handedOver: string[] = [];
const texts = { name: 'sms' };
const messages = { en: texts, zh: texts, es: texts, ja: texts };
const plugin = {
  key: 'sms',
  category: 'messaging',
  version: '1.2.0',
  settings,
  checkConnection: () => async (_scope, given) => {
    const { host, token } = settings.parse(given);
    handedOver.push(`${host} ${token}`);
    return { isGood: true, code: 'sms.name' };
  },
  module: serverModule({
    name: 'sms',
    contract: sms,
    messages,
    handlers: ({ secrets }) => ({
      Ready: async ({ scope }) => {
        const set = await installedSettings(scope, secrets, { key: 'sms', settings });
        return { token_length: set?.token.length ?? null };
      },
    }),
  }),
} satisfies ServerPlugin;
const plain: ServerPlugin = {
  key: 'plain',
  category: 'tool',
  version: '1.0.0',
  module: serverModule({ name: 'plain', contract: contract({}), messages, handlers: () => ({}) }),
};

const app = await testApp({ modules: modulesWith([plugin, plain]) });
const { AddonInstall, AddonList, AddonSettingInfo, AddonSettingSave, AddonSettingTest, AddonUninstall } = addonContract;
const key = 'sms';
const secret = 'hush-hush-never-tell';

async function refusal(call: Promise<unknown>): Promise<CallRefused> {
  const error = await call.catch((reason: unknown) => reason);
  if (error instanceof CallRefused) return error;
  throw new TypeError(`expected a refusal, got ${JSON.stringify(error)}`);
}

async function installed(): Promise<TestUser> {
  const user = await app.tenant();
  await user.call(AddonInstall, { key });
  return user;
}

/** Everything that the database holds of a tenant's settings and log, as text. */
async function written(user: TestUser): Promise<string> {
  const { pool } = user.scope().database;
  const { rows } = await pool.query<{ all: string }>(
    `select coalesce(string_agg(t, ' '), '') as all from (
       select s::text as t from addon_setting s where supplier_id = $1
       union all select l::text from operator_log l where supplier_id = $1) as everything`,
    [user.suid],
  );
  return rows[0]?.all ?? '';
}

test('the list names every plug-in of the installation, by category, or only those with settings', async () => {
  const user = await installed();
  const same = { lack: null, has_data: false, has_newer_data: false, fault: '', is_shared: false };
  const sms = { key: 'sms', category: 'messaging', version: '1.2.0', has_settings: true, needs_settings: true };
  const tool = { key: 'plain', category: 'tool', version: '1.0.0', has_settings: false, needs_settings: false };
  expect(await user.call(AddonList, {})).toEqual([
    { ...same, ...sms, installed: true, state: 'ready' },
    { ...same, ...tool, installed: false, state: 'absent' },
  ]);
  await user.call(AddonSettingSave, { key, sender: 'Linehaul', token: secret });
  expect((await user.call(AddonList, {}))[0]).toMatchObject({ needs_settings: false });
  expect(await user.call(AddonList, { type: 'tool' })).toMatchObject([{ key: 'plain' }]);
  expect(await user.call(AddonList, { show_setting: '1' })).toMatchObject([{ key: 'sms' }]);
});

test('the settings of a plug-in are described, field by field, in the order of its schema', async () => {
  const user = await installed();
  const { fields, values, secrets_set } = await user.call(AddonSettingInfo, { key });
  expect(fields.map(({ name, kind, required }) => `${name} ${kind} ${required}`)).toEqual([
    'sender text true',
    'host text false',
    'user text false',
    'token secret true',
    'spare_token secret false',
    'daily_limit number false',
    'is_test switch false',
    'region choice false',
  ]);
  expect(fields.find(({ name }) => name === 'region')?.options).toEqual(['east', 'west']);
  expect(fields.map(({ initial }) => initial)).toEqual([null, '', '', null, null, 100, false, 'east']);
  expect([values, secrets_set]).toEqual([{}, []]);
});

test('a secret is stored encrypted, is not in the log, is never answered, and the plug-in can read it', async () => {
  const user = await installed();
  const savedSetting = await user.call(AddonSettingSave, { key, sender: 'Linehaul', token: secret });
  expect(savedSetting).toMatchObject({ secrets_set: ['token'], values: { sender: 'Linehaul', daily_limit: 100 } });
  expect(JSON.stringify([savedSetting, await user.call(AddonSettingInfo, { key })])).not.toContain(secret);
  const text = await written(user);
  expect(text).toContain('addon.setting');
  expect(text).toContain('v1.');
  expect(text).not.toContain(secret);
  expect(await user.call(sms.Ready, {})).toEqual({ token_length: secret.length });
});

test('a secret that is left out stays, an empty one goes, an encrypted one is opened', async () => {
  const user = await installed();
  await user.call(AddonSettingSave, { key, sender: 'A', token: secret, spare_token: 'spare' });
  const savedAgain = await user.call(AddonSettingSave, { key, sender: 'B' });
  expect(savedAgain).toMatchObject({ values: { sender: 'B' }, secrets_set: ['token', 'spare_token'] });
  expect((await user.call(AddonSettingSave, { key, sender: 'B', spare_token: '' })).secrets_set).toEqual(['token']);
  const { public_key } = await app.call(sessionContract.GetServerConfig, {});
  const options = { key: public_key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' };
  const token = `rsa:${publicEncrypt(options, Buffer.from('twelve chars')).toString('base64')}`;
  await user.call(AddonSettingSave, { key, sender: 'B', token });
  expect(await user.call(sms.Ready, {})).toEqual({ token_length: 12 });
});

test('a kept secret goes nowhere but to where it went: it is asked for again, and neither tested nor kept', async () => {
  const user = await installed();
  const place = { host: 'mail.example', user: 'ann' };
  await user.call(AddonSettingSave, { key, sender: 'A', ...place, token: secret });
  for (const changedPlace of [{ host: 'evil.example' }, { user: 'eve' }]) {
    const elsewhere = { key, sender: 'A', ...place, ...changedPlace };
    for (const call of [AddonSettingTest, AddonSettingSave]) {
      const fault = await refusal(user.call(call, elsewhere));
      expect([fault.status, fault.code, Object.keys(fault.fields)]).toEqual([422, 'addon.secret_again', ['token']]);
    }
  }
  expect(handedOver).toEqual([]);
  expect((await user.call(AddonSettingInfo, { key })).values).toMatchObject(place);
  await user.call(AddonSettingTest, { key, sender: 'B', ...place });
  await user.call(AddonSettingTest, { key, sender: 'B', ...place, host: 'new.example', token: 'typed' });
  expect(handedOver).toEqual([`mail.example ${secret}`, 'new.example typed']);
  await user.call(AddonSettingSave, { key, sender: 'B', host: ' mail.example ', user: 'ann' });
  expect(await user.call(sms.Ready, {})).toEqual({ token_length: secret.length });
});

test('a kept secret that nobody is asked for any more is dropped when its place changes', async () => {
  const user = await installed();
  const place = { host: 'mail.example', user: 'ann', token: secret };
  await user.call(AddonSettingSave, { key, sender: 'A', ...place, is_test: true, spare_token: 'spare' });
  const elsewhere = { key, sender: 'A', ...place, host: 'new.example' };
  const fault = await refusal(user.call(AddonSettingSave, { ...elsewhere, is_test: true }));
  expect(Object.keys(fault.fields)).toEqual(['spare_token']);
  expect((await user.call(AddonSettingSave, elsewhere)).secrets_set).toEqual(['token']);
});

test('tests of connections are in the operator log with their address, and twenty in an hour', async () => {
  const user = await installed();
  const test = (host: string) => user.call(AddonSettingTest, { key, sender: 'A', host, token: secret });
  for (let n = 0; n < 20; n += 1) await test(`host${n}.example`);
  const fault = await refusal(test('host20.example'));
  expect([fault.status, fault.code]).toEqual([429, 'wire.too_many']);
  const text = await written(user);
  expect(text).toContain('host0.example');
  expect(text).toContain('host19.example');
  expect(text).not.toContain('host20.example');
  expect(text).not.toContain(secret);
});

test('faults stand at their fields, and nothing is saved', async () => {
  const user = await installed();
  const wrong = await refusal(user.call(AddonSettingSave, { key, sender: '', region: 'north', daily_limit: 0 }));
  expect([wrong.status, Object.keys(wrong.fields).sort()]).toEqual([422, ['daily_limit', 'region', 'sender', 'token']]);
  const unknown = await refusal(user.call(AddonSettingSave, { key, sender: 'A', token: secret, colour: 'red' }));
  expect(unknown.status).toBe(422);
  const fault = await refusal(user.call(AddonSettingSave, { key, sender: 'A', token: 'rsa:AAAA' }));
  expect(Object.keys(fault.fields)).toEqual(['token']);
  expect((await user.call(AddonSettingInfo, { key })).values).toEqual({});
});

test('settings are their tenant’s own, and an encrypted secret opens for nobody else', async () => {
  const [user, other] = [await installed(), await installed()];
  await user.call(AddonSettingSave, { key, sender: 'A', token: secret });
  expect(await other.call(AddonSettingInfo, { key })).toMatchObject({ values: {}, secrets_set: [] });
  await user
    .scope()
    .database.pool.query(
      'insert into addon_setting (supplier_id, key, settings) select $2, key, settings from addon_setting where supplier_id = $1',
      [user.suid, other.suid],
    );
  expect((await other.call(AddonSettingInfo, { key })).secrets_set).toEqual([]);
  expect(await other.call(sms.Ready, {})).toEqual({ token_length: null });
});

test('what is not installed has no settings to be seen; uninstalling keeps them for the next time', async () => {
  const user = await app.tenant();
  expect((await refusal(user.call(AddonSettingInfo, { key }))).code).toBe('addon.not_installed');
  expect((await refusal(user.call(AddonSettingInfo, { key: 'plain' }))).code).toBe('addon.no_settings');
  await user.call(AddonInstall, { key });
  await user.call(AddonSettingSave, { key, sender: 'A', token: secret });
  await user.call(AddonUninstall, { key });
  expect((await refusal(user.call(AddonSettingSave, { key, sender: 'B' }))).code).toBe('addon.not_installed');
  await user.call(AddonInstall, { key });
  expect(await user.call(AddonSettingInfo, { key })).toMatchObject({ values: { sender: 'A' }, secrets_set: ['token'] });
});

const addonEvent = z.object({ kind: z.literal(addonsInstalled.kind), data: addonsInstalled.data });

test('every user of the tenant gets the installed plug-ins at once', async () => {
  const user = await app.tenant();
  const open = await app.stream(user, notifyContract.stream);
  const installedKeys = async () => {
    for (;;) {
      const event = addonEvent.safeParse(await open.next());
      if (event.success) return event.data.data.keys;
    }
  };
  expect(await installedKeys()).toEqual([]);
  await user.call(AddonInstall, { key });
  expect(await installedKeys()).toEqual(['sms']);
  await user.call(AddonUninstall, { key });
  expect(await installedKeys()).toEqual([]);
  open.leave();
});
