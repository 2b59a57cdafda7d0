import { domainEvent } from '@linehaul/contract/domain-event.ts';
import { contract } from '@linehaul/contract/endpoint.ts';
import { rowId } from '@linehaul/contract/units.ts';
import { CallRefused } from '@linehaul/contract/wire.ts';
import { addonContract } from '@linehaul/modules/addon/contract/addon.contract.ts';
import { servingSettings } from '@linehaul/modules/addon/server/addon.port.ts';
import { tenantScope } from '@linehaul/server-kernel/database/scope.ts';
import { eventConsumer } from '@linehaul/server-kernel/events/consumer.ts';
import { emit } from '@linehaul/server-kernel/events/emit.repo.ts';
import { extensionPoint } from '@linehaul/server-kernel/module/extension-point.ts';
import { serverModule } from '@linehaul/server-kernel/module/server-module.ts';
import type { PluginHolder, ServerPlugin } from '@linehaul/server-kernel/module/server-plugin.ts';
import { enqueue } from '@linehaul/server-kernel/queue/enqueue.repo.ts';
import { queue } from '@linehaul/server-kernel/queue/queue.ts';
import { type TestUser, testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { modulesWith } from './modules.ts';

const { AddonDisable, AddonEnable, AddonInstall, AddonList, AddonPurge, AddonSettingSave, AddonUninstall } =
  addonContract;

interface Horn {
  readonly key: string;
}
const horns = extensionPoint<Horn>('horns');
const settings = z.object({ tone: z.string().max(20).default('') });

/** What the plug-ins have done, as `event 7`, by tenant. */
const doneWork = new Map<number, string[]>();
const note = (tenant: number, line: string) => doneWork.set(tenant, [...(doneWork.get(tenant) ?? []), line]);
const doneFor = ({ suid }: TestUser) => doneWork.get(suid) ?? [];

function pluginOf(holder: PluginHolder, key: string) {
  const hornEvent = domainEvent({
    name: `${key}.horned`,
    subject: 'lorry_id',
    data: z.strictObject({ lorry_id: rowId }),
  });
  const blowing = queue({ name: `${key}.blow`, data: z.object({ n: z.int() }) });
  const path = (name: string) => `/v1/addons/${key}/${name}` as const;
  const about = { method: 'GET', access: 'session', input: z.object({}) } as const;
  const toneRow = z.object({ account: z.int(), tone: z.string() }).nullable();
  const calls = contract({
    /** Of the account alone. */
    HornTones: { ...about, path: path('Tones'), output: z.object({}) },
    HornTone: { ...about, path: path('Tone'), servedByPlatform: true, output: toneRow },
    HornAccounts: { ...about, path: path('Accounts'), withoutInstallation: true, output: z.array(z.int()) },
    HornBlow: {
      method: 'POST',
      access: 'session',
      path: path('Blow'),
      withoutInstallation: true,
      input: z.object({ lorry_id: rowId }),
      output: z.object({}),
      audit: 'horn.blow',
    },
  });
  const texts = { plugin: { name: 'Horns', text: '' }, setting: { tone: 'Tone' }, call: { HornBlow: 'blow' } };
  const plugin: ServerPlugin = {
    key,
    category: 'tool',
    version: '1.0.0',
    holder,
    settings,
    isSetUp: ({ tone }) => tone !== '',
    module: serverModule({
      name: key,
      contract: calls,
      messages: { en: texts, zh: texts, es: texts, ja: texts },
      on: [
        eventConsumer({
          name: `${key}.lorries`,
          events: [hornEvent],
          handle: async ({ caller }, { data }) => void note(caller.supplier_id, `event ${data.lorry_id}`),
        }),
      ],
      jobs: () => [
        { name: `${key}.look`, every_seconds: 60, run: async ({ caller }) => void note(caller.supplier_id, 'look') },
      ],
      queues: () => [
        {
          queue: blowing,
          run: async (_scope, data, { tenant }) => void note(tenant, `blow ${blowing.data.parse(data).n}`),
        },
      ],
      offers: () => [horns.offer({ key })],
      handlers: (kernel) => ({
        HornTones: async () => ({}),
        HornTone: async ({ scope }) => {
          const serving = await servingSettings(scope, kernel.secrets, { ...plugin, settings });
          return serving && { account: serving.account, tone: serving.settings.tone };
        },
        HornAccounts: async ({ scope, extensions }) =>
          (await extensions.served(scope, horns))
            .filter(({ value }) => value.key === key)
            .map(({ account }) => account),
        HornBlow: async ({ input: { lorry_id }, scope }) => {
          await emit(scope, hornEvent, sql<{ lorry_id: number }>`(select ${lorry_id}::int8 as lorry_id)`);
          return {};
        },
      }),
    }),
  };
  return { key, plugin, calls, blowing };
}

const ownPlugin = pluginOf('tenant', 'ownhorn');
const sharedPlugin = pluginOf('platform', 'cityhorn');
const either = pluginOf('tenant_else_platform', 'anyhorn');
const everyHorn = [ownPlugin, sharedPlugin, either];
const app = await testApp({ modules: modulesWith(everyHorn.map(({ plugin }) => plugin)) });
const platform = await app.tenant({ industry: 'platform' });

beforeEach(() => doneWork.clear());

async function refusalOf(call: Promise<unknown>): Promise<string> {
  const error = await call.catch((reason: unknown) => reason);
  return error instanceof CallRefused ? (error.code ?? '') : 'answered';
}

/** What happens at a tenant: an event of it and a job for it, numbered. */
async function happen(user: TestUser, { calls, blowing }: typeof ownPlugin, n: number): Promise<void> {
  await user.call(calls.HornBlow, { lorry_id: n });
  await enqueue(tenantScope(app.scope(), user.suid, 'system'), blowing, { n });
}

async function runAll({ key }: typeof ownPlugin): Promise<void> {
  await app.runJob('events.dispatch');
  for (const name of [`${key}.blow`, `${key}.look`]) await app.runJob(name);
}

const accountsFor = (user: TestUser, { calls }: typeof ownPlugin) => user.call(calls.HornAccounts, {});
const stateFor = async (user: TestUser, { key }: typeof ownPlugin) =>
  (await user.call(AddonList, {})).find((addon) => addon.key === key);

test('a plug-in of tenants works by a tenant’s own installation alone, whatever the platform has installed', async () => {
  const [user, other] = [await app.tenant(), await app.tenant()];
  const { key } = ownPlugin;
  await platform.call(AddonInstall, { key });
  await user.call(AddonInstall, { key });
  await happen(user, ownPlugin, 1);
  await happen(other, ownPlugin, 2);
  await runAll(ownPlugin);
  expect(doneFor(user).sort()).toEqual(['blow 1', 'event 1', 'look']);
  expect(doneFor(other)).toEqual([]);
  expect([await accountsFor(user, ownPlugin), await accountsFor(other, ownPlugin)]).toEqual([[user.suid], []]);
  expect(await refusalOf(other.call(ownPlugin.calls.HornTone, {}))).toBe('addon.not_installed');
});

describe('a plug-in of the platform', () => {
  const { key, calls } = sharedPlugin;

  test('serves every tenant, and nobody else installs it', async () => {
    const user = await app.tenant();
    expect(await refusalOf(user.call(calls.HornTones, {}))).toBe('addon.not_installed');
    expect(await stateFor(user, sharedPlugin)).toBeUndefined();
    expect(await refusalOf(user.call(AddonInstall, { key }))).toBe('addon.platform_alone');
    await platform.call(AddonInstall, { key });
    await platform.call(AddonSettingSave, { key, tone: 'low' });
    expect(await stateFor(user, sharedPlugin)).toMatchObject({ installed: true, is_shared: true, state: 'absent' });
    expect(await user.call(calls.HornTones, {})).toEqual({});
    expect(await user.call(calls.HornTone, {})).toEqual({ account: platform.suid, tone: 'low' });
    expect(await accountsFor(user, sharedPlugin)).toEqual([platform.suid]);
    await happen(user, sharedPlugin, 1);
    await runAll(sharedPlugin);
    expect(doneFor(user)).toEqual(['event 1', 'blow 1']);
    expect(doneFor(platform)).toEqual(['look']);
  });

  test('disabled, it lets all tenants’ work wait, and does it once when it is enabled', async () => {
    const user = await app.tenant();
    await platform.call(AddonDisable, { key });
    await happen(user, sharedPlugin, 2);
    await runAll(sharedPlugin);
    expect(doneFor(user)).toEqual([]);
    expect(await refusalOf(user.call(calls.HornTones, {}))).toBe('addon.not_installed');
    await platform.call(AddonEnable, { key });
    await runAll(sharedPlugin);
    await runAll(sharedPlugin);
    expect(doneFor(user).sort()).toEqual(['blow 2', 'event 2']);
  });

  test('uninstalled, it drops the events of all, and with its data go the jobs', async () => {
    const user = await app.tenant();
    await platform.call(AddonDisable, { key });
    await happen(user, sharedPlugin, 3);
    await runAll(sharedPlugin);
    await platform.call(AddonUninstall, { key });
    await platform.call(AddonPurge, { key, confirm: key });
    await platform.call(AddonInstall, { key });
    await runAll(sharedPlugin);
    expect(doneFor(user)).toEqual([]);
  });
});

describe('a plug-in of a tenant, else of the platform', () => {
  const { key, calls } = either;

  test('works by the tenant’s own account first, and by the platform’s where that is not set up', async () => {
    const user = await app.tenant();
    await platform.call(AddonInstall, { key });
    await platform.call(AddonSettingSave, { key, tone: 'low' });
    expect(await accountsFor(user, either)).toEqual([platform.suid]);
    expect(await user.call(calls.HornTone, {})).toEqual({ account: platform.suid, tone: 'low' });
    await user.call(AddonInstall, { key });
    expect(await accountsFor(user, either)).toEqual([user.suid, platform.suid]);
    expect(await user.call(calls.HornTone, {})).toEqual({ account: platform.suid, tone: 'low' });
    await user.call(AddonSettingSave, { key, tone: 'high' });
    expect(await user.call(calls.HornTone, {})).toEqual({ account: user.suid, tone: 'high' });
    expect(await platform.call(calls.HornTone, {})).toEqual({ account: platform.suid, tone: 'low' });
  });

  test('shows nothing of its account to those that the platform’s serves', async () => {
    const user = await app.tenant();
    expect(await refusalOf(user.call(calls.HornTones, {}))).toBe('addon.not_installed');
    expect(await stateFor(user, either)).toMatchObject({ installed: true, is_shared: true, state: 'absent' });
    await user.call(AddonInstall, { key });
    expect(await user.call(calls.HornTones, {})).toEqual({});
    expect(await stateFor(user, either)).toMatchObject({ installed: true, is_shared: false, state: 'ready' });
  });

  test('a tenant that disables its own is served by the platform’s; with both disabled work waits for the first', async () => {
    const [user, other] = [await app.tenant(), await app.tenant()];
    await user.call(AddonInstall, { key });
    await user.call(AddonDisable, { key });
    expect(await accountsFor(user, either)).toEqual([platform.suid]);
    await happen(user, either, 1);
    await runAll(either);
    expect(doneFor(user)).toEqual(['event 1', 'blow 1']);
    await platform.call(AddonDisable, { key });
    doneWork.clear();
    await happen(user, either, 2);
    await happen(other, either, 3);
    await runAll(either);
    expect([doneFor(user), doneFor(other)]).toEqual([[], []]);
    expect(await accountsFor(user, either)).toEqual([]);
    await user.call(AddonEnable, { key });
    await runAll(either);
    expect(doneFor(user).sort()).toEqual(['blow 2', 'event 2', 'look']);
    expect(doneFor(other)).toEqual([]);
    await platform.call(AddonEnable, { key });
    await runAll(either);
    expect(doneFor(other).sort()).toEqual(['blow 3', 'event 3']);
  });

  test('what waits for the platform’s stays when a tenant uninstalls its own', async () => {
    const user = await app.tenant();
    await user.call(AddonInstall, { key });
    await user.call(AddonDisable, { key });
    await platform.call(AddonDisable, { key });
    await happen(user, either, 4);
    await runAll(either);
    await user.call(AddonUninstall, { key });
    await platform.call(AddonEnable, { key });
    await runAll(either);
    expect(doneFor(user)).toContain('event 4');
  });

  test('a tenant’s own that is being upgraded is not gone round', async () => {
    const user = await app.tenant();
    await user.call(AddonInstall, { key });
    const { pool } = app.scope().database;
    const setVersion = (version: string) =>
      pool.query('update addon_install set version = $3 where supplier_id = $1 and key = $2', [
        user.suid,
        key,
        version,
      ]);
    await setVersion('1.1.0');
    expect(await accountsFor(user, either)).toEqual([]);
    await setVersion('1.0.0');
    expect(await accountsFor(user, either)).toEqual([user.suid, platform.suid]);
  });
});
