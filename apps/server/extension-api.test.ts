import { randomBytes } from 'node:crypto';
import { contract } from '@linehaul/contract/endpoint.ts';
import { errors, refuse } from '@linehaul/contract/errors.ts';
import { CallRefused } from '@linehaul/contract/wire.ts';
import { addonContract } from '@linehaul/modules/addon/contract/addon.contract.ts';
import { aKey, aProgram, outcomeOf } from '@linehaul/modules/openapi/server/testing/program.fixture.ts';
import { serverModule } from '@linehaul/server-kernel/module/server-module.ts';
import type { PluginHooks, ServerPlugin } from '@linehaul/server-kernel/module/server-plugin.ts';
import { testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { modulesWith } from './modules.ts';

const greeting = { input: z.object({ who: z.string() }), output: z.object({ greeting: z.string() }) };
const exampleContract = contract({
  Greet: { method: 'GET', path: '/v1/addons/example/Greet', access: 'session', ...greeting },
  Rename: {
    method: 'POST',
    path: '/v1/addons/example/Rename',
    access: 'session',
    ...greeting,
    audit: 'example.rename',
  },
  GreetOpen: { method: 'GET', path: '/v1/addons/example/GreetOpen', open: true, ...greeting },
  GreetAll: {
    method: 'GET',
    path: '/v1/addons/example/public/GreetAll',
    input: greeting.input.extend({ suid: z.int().optional() }),
    output: greeting.output,
  },
});
const exampleErrors = errors('example', { busy: 409 });

const texts = { greeting: 'hello', error: { busy: 'Money is under way.' } };
const greet = async ({ input }: { input: { who: string } }) => ({ greeting: `hello ${input.who}` });
const hooks: Required<Omit<PluginHooks, 'configure' | 'disable' | 'enable'>> = {
  install: async () => undefined,
  upgrade: async () => undefined,
  uninstall: async () => undefined,
  purge: async () => undefined,
};
const example: ServerPlugin = {
  key: 'example',
  category: 'test',
  version: '1.10.0',
  hooks: {
    install: (tx) => hooks.install(tx),
    upgrade: (tx, from) => hooks.upgrade(tx, from),
    uninstall: (tx) => hooks.uninstall(tx),
    purge: (tx) => hooks.purge(tx),
  },
  module: serverModule({
    name: 'example',
    contract: exampleContract,
    messages: { en: texts, zh: texts, es: texts, ja: texts },
    handlers: () => ({ Greet: greet, Rename: greet, GreetOpen: greet, GreetAll: greet }),
  }),
};

const app = await testApp({ modules: modulesWith([example]) });
const { AddonDisable, AddonEnable, AddonInstall, AddonList, AddonPurge, AddonUninstall } = addonContract;
const { Greet, GreetAll, Rename } = exampleContract;
const key = 'example';
const who = 'you';

const usual = { ...hooks };
beforeEach(() => void Object.assign(hooks, usual));

async function refusalOf(call: Promise<unknown>): Promise<string> {
  const error = await call.catch((reason: unknown) => reason);
  return error instanceof CallRefused ? `${error.status} ${error.code}` : 'answered';
}

const stateOf = async (tenant: Awaited<ReturnType<typeof app.tenant>>) =>
  (await tenant.call(AddonList, {})).find((addon) => addon.key === key);

test('a plug-in answers once its tenant has installed it, and not before', async () => {
  const tenant = await app.tenant();
  const other = await app.tenant();
  expect(await refusalOf(tenant.call(Greet, { who }))).toBe('404 addon.not_installed');
  await tenant.call(AddonInstall, { key });
  expect(await tenant.call(Greet, { who })).toEqual({ greeting: 'hello you' });
  expect(await stateOf(tenant)).toMatchObject({ installed: true, state: 'ready' });
  expect(await stateOf(other)).toMatchObject({ installed: false, state: 'absent', has_data: false });
  await tenant.call(AddonUninstall, { key });
  expect(await refusalOf(tenant.call(Greet, { who }))).toBe('404 addon.not_installed');
});

test('a public call is answered for tenants that use the plug-in, and for nobody else', async () => {
  const [tenant, other] = [await app.tenant(), await app.tenant()];
  await tenant.call(AddonInstall, { key });
  expect(await app.call(GreetAll, { who, suid: tenant.suid })).toEqual({ greeting: 'hello you' });
  expect(await refusalOf(app.call(GreetAll, { who, suid: other.suid }))).toBe('404 addon.not_installed');
  expect(await refusalOf(app.call(GreetAll, { who }))).toBe('404 addon.not_installed');
});

test('a program is answered for the tenant that it is of', async () => {
  const tenant = await app.tenant();
  const ask = aProgram(app, await aKey(tenant));
  const request = { path: exampleContract.GreetOpen.path, query: `?who=${who}` };
  expect(outcomeOf(await ask(request))).toBe('404 addon.not_installed');
  await tenant.call(AddonInstall, { key });
  expect(outcomeOf(await ask(request))).toBe('200');
});

test('a plug-in that is not enabled in this installation cannot be installed', async () => {
  const tenant = await app.tenant();
  expect(await refusalOf(tenant.call(AddonInstall, { key: 'nothere' }))).toBe('404 addon.unknown');
});

test('a plug-in that is disabled rests, and works again when it is enabled', async () => {
  const tenant = await app.tenant();
  expect(await refusalOf(tenant.call(AddonDisable, { key }))).toBe('409 addon.state');
  await tenant.call(AddonInstall, { key });
  expect(await tenant.call(AddonDisable, { key })).toMatchObject({ state: 'disabled', installed: false });
  expect(await refusalOf(tenant.call(Greet, { who }))).toBe('404 addon.not_installed');
  expect(await refusalOf(tenant.call(AddonInstall, { key }))).toBe('409 addon.state');
  expect(await tenant.call(AddonEnable, { key })).toMatchObject({ state: 'ready' });
  expect(await tenant.call(Greet, { who })).toEqual({ greeting: 'hello you' });
});

test('an installation that fails leaves nothing, and says why', async () => {
  const tenant = await app.tenant();
  hooks.install = async (tx) => {
    await tx
      .unscoped<{ addon_setting: { supplier_id: number; key: string; settings: string } }>('named tenant', tenant.suid)
      .insertInto('addon_setting')
      .values({ supplier_id: tenant.suid, key, settings: '{}' })
      .execute();
    throw refuse(exampleErrors.busy);
  };
  expect(await refusalOf(tenant.call(AddonInstall, { key }))).toBe('409 example.busy');
  expect(await stateOf(tenant)).toMatchObject({ state: 'absent', has_data: false });
  const { rowCount } = await tenant
    .scope()
    .database.pool.query('select 1 from addon_setting where supplier_id = $1', [tenant.suid]);
  expect(rowCount).toBe(0);
});

test('what a plug-in has under way keeps it from being uninstalled', async () => {
  const tenant = await app.tenant();
  await tenant.call(AddonInstall, { key });
  hooks.uninstall = async () => {
    throw refuse(exampleErrors.busy);
  };
  expect(await refusalOf(tenant.call(AddonUninstall, { key }))).toBe('409 example.busy');
  expect(await stateOf(tenant)).toMatchObject({ state: 'ready' });
});

test('data are deleted only of a plug-in that is not installed, by its key, and wholly', async () => {
  const tenant = await app.tenant();
  const purgedTenants: number[] = [];
  hooks.purge = async (tx) => void purgedTenants.push(tx.caller.supplier_id);
  await tenant.call(AddonInstall, { key });
  expect(await refusalOf(tenant.call(AddonPurge, { key, confirm: key }))).toBe('409 addon.state');
  await tenant.call(AddonUninstall, { key });
  expect(await stateOf(tenant)).toMatchObject({ has_data: true });
  expect(await refusalOf(tenant.call(AddonPurge, { key, confirm: 'exampel' }))).toBe('422 addon.confirm');
  expect(await tenant.call(AddonPurge, { key, confirm: key })).toMatchObject({ state: 'absent', has_data: false });
  expect(purgedTenants).toEqual([tenant.suid]);
});

/** As if the tenant had installed an older version. */
async function installedOlder(version: string) {
  const tenant = await app.tenant();
  await tenant.call(AddonInstall, { key });
  await tenant
    .scope()
    .database.pool.query('update addon_install set version = $2 where supplier_id = $1', [tenant.suid, version]);
  return tenant;
}

const upgrade = () => app.runJob('addon.upgrades');

test('data of an older version wait for their upgrade, which is done once', async () => {
  const tenant = await installedOlder('1.9.0');
  expect(await refusalOf(tenant.call(Greet, { who }))).toBe('503 addon.upgrading');
  const from: string[] = [];
  hooks.upgrade = async (_tx, version) => void from.push(version);
  await Promise.all([upgrade(), upgrade()]);
  expect(from).toEqual(['1.9.0']);
  expect(await tenant.call(Greet, { who })).toEqual({ greeting: 'hello you' });
});

test('an upgrade that fails is said, harms no other tenant, and can be tried again', async () => {
  const [brokenTenant, whole] = [await installedOlder('1.0.0'), await installedOlder('1.0.0')];
  hooks.upgrade = async ({ caller }) => {
    if (caller.supplier_id === brokenTenant.suid) throw new RangeError(`no column ${randomBytes(2).toString('hex')}`);
  };
  await expect(upgrade()).rejects.toThrow('upgrades of plug-ins have failed');
  expect(await whole.call(Greet, { who })).toEqual({ greeting: 'hello you' });
  expect(await stateOf(brokenTenant)).toMatchObject({ state: 'failed', fault: expect.stringContaining('no column') });
  expect(await refusalOf(brokenTenant.call(Greet, { who }))).toBe('503 addon.upgrading');
  Object.assign(hooks, usual);
  expect(await brokenTenant.call(AddonInstall, { key })).toMatchObject({ state: 'ready', fault: '' });
  expect(await brokenTenant.call(Greet, { who })).toEqual({ greeting: 'hello you' });
});

test('data that were kept while the plug-in rested are upgraded before they are used again', async () => {
  const [restingTenant, leavingTenant] = [await installedOlder('1.9.0'), await installedOlder('1.8.0')];
  await restingTenant.call(AddonDisable, { key });
  await leavingTenant.call(AddonUninstall, { key });
  const from: string[] = [];
  hooks.upgrade = async (_tx, version) => void from.push(version);
  await restingTenant.call(AddonEnable, { key });
  await leavingTenant.call(AddonInstall, { key });
  expect(from).toEqual(['1.9.0', '1.8.0']);
  await upgrade();
  expect(from).toHaveLength(2);
  expect(await restingTenant.call(Rename, { who })).toEqual({ greeting: 'hello you' });
});

test('newer data stay newer, also when older code ends and begins to use them', async () => {
  const tenant = await installedOlder('2.0.0');
  await tenant.call(AddonDisable, { key });
  await tenant.call(AddonEnable, { key });
  expect(await refusalOf(tenant.call(Rename, { who }))).toBe('409 addon.newer_data');
  await tenant.call(AddonUninstall, { key });
  await tenant.call(AddonInstall, { key });
  expect(await stateOf(tenant)).toMatchObject({ state: 'ready', has_newer_data: true });
});

test('an older code shows newer data, and changes none of them', async () => {
  const tenant = await installedOlder('2.0.0');
  await upgrade();
  expect(await stateOf(tenant)).toMatchObject({ state: 'ready', has_newer_data: true });
  expect(await tenant.call(Greet, { who })).toEqual({ greeting: 'hello you' });
  expect(await refusalOf(tenant.call(Rename, { who }))).toBe('409 addon.newer_data');
});
