import { domainEvent } from '@linehaul/contract/domain-event.ts';
import { contract } from '@linehaul/contract/endpoint.ts';
import { errors, refuse } from '@linehaul/contract/errors.ts';
import { liveEvent } from '@linehaul/contract/live.ts';
import { rowId } from '@linehaul/contract/units.ts';
import { addonContract } from '@linehaul/modules/addon/contract/addon.contract.ts';
import { notifyContract } from '@linehaul/modules/notify/contract/notify.contract.ts';
import { tenantScope } from '@linehaul/server-kernel/database/scope.ts';
import { eventConsumer } from '@linehaul/server-kernel/events/consumer.ts';
import { emit } from '@linehaul/server-kernel/events/emit.repo.ts';
import { liveSource } from '@linehaul/server-kernel/events/live-source.ts';
import { extensionPoint, firstReady } from '@linehaul/server-kernel/module/extension-point.ts';
import { serverModule } from '@linehaul/server-kernel/module/server-module.ts';
import type { ServerPlugin } from '@linehaul/server-kernel/module/server-plugin.ts';
import { enqueue } from '@linehaul/server-kernel/queue/enqueue.repo.ts';
import { cronWorker, queue, queueWorker } from '@linehaul/server-kernel/queue/queue.ts';
import { type TestUser, testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { modulesWith } from './modules.ts';

const { AddonInstall, AddonDisable, AddonEnable, AddonUninstall, AddonPurge } = addonContract;
const key = 'parcel';

const parcelWeighed = domainEvent({
  name: 'parcel.weighed',
  subject: 'parcel_id',
  data: z.strictObject({ parcel_id: rowId, step: z.int() }),
});
const parcelContract = contract({
  /** As another module of the server would do it: for tenants that do not use the plug-in as well. */
  ParcelWeigh: {
    method: 'POST',
    path: '/v1/addons/parcel/Weigh',
    access: 'session',
    withoutInstallation: true,
    input: z.object({ parcel_id: rowId, step: z.int() }),
    output: z.object({}),
    audit: 'parcel.weigh',
  },
  ParcelScale: {
    method: 'GET',
    path: '/v1/addons/parcel/Scale',
    access: 'session',
    withoutInstallation: true,
    input: z.object({}),
    output: z.object({ key: z.string() }),
  },
});
const parcelErrors = errors('parcel', { on_scale: 409 });
const scaleReading = liveEvent({
  kind: 'parcel.scale',
  needs: parcelContract.ParcelScale,
  data: z.object({ reading: z.string() }),
});

interface Scale {
  readonly key: string;
  isReady(): Promise<boolean>;
}
const scales = extensionPoint<Scale>('scales');

const parcelData = z.object({ supplier_id: z.int(), n: z.int() });
const printing = queue({ name: 'parcel.print', data: parcelData });
const billing = queue({ name: 'parcel.bill', data: parcelData, isKeyed: true });
const cleaning = queue({ name: 'parcel.clean', data: parcelData, withoutInstallation: true });

/** What the plug-in has done, in its order: `event 7 1` of the tenant's parcel 7. */
const doneWork = new Map<number, string[]>();
const note = (tenant: number, line: string) => doneWork.set(tenant, [...(doneWork.get(tenant) ?? []), line]);
const doneFor = ({ suid }: TestUser) => doneWork.get(suid) ?? [];
let parcelsOnScale = 0;
let reading = 'first';
const readings: string[] = [];

const texts = { plugin: { name: 'Parcels', text: '' }, call: { ParcelWeigh: 'weigh', ParcelScale: 'scale' } };
const messagesWith = (on_scale: string) => ({ ...texts, error: { on_scale } });

const worker = (of: typeof printing) =>
  queueWorker(of, async (_scope, { supplier_id, n }) => void note(supplier_id, `${of.name} ${n}`));

const parcel: ServerPlugin = {
  key,
  category: 'test',
  version: '1.0.0',
  hooks: {
    async disable() {
      if (parcelsOnScale > 0) throw refuse(parcelErrors.on_scale, { params: { n: parcelsOnScale } });
    },
    enable: async ({ caller }) => void note(caller.supplier_id, 'enable'),
    purge: (tx) => enqueue(tx, cleaning, { supplier_id: tx.caller.supplier_id, n: 1 }),
  },
  module: serverModule({
    name: key,
    contract: parcelContract,
    messages: {
      en: messagesWith('{{n}} parcels are on the scale.'),
      zh: messagesWith('有 {{n}} 件包裹正在称重。'),
      es: messagesWith('Hay {{n}} paquetes en la báscula.'),
      ja: messagesWith('{{n}} 個の荷物を計量中です。'),
    },
    on: [
      eventConsumer({
        name: 'parcel.weighings',
        events: [parcelWeighed],
        handle: async ({ caller }, { data }) => void note(caller.supplier_id, `event ${data.parcel_id} ${data.step}`),
      }),
    ],
    jobs: () => [
      { name: 'parcel.look', every_seconds: 60, run: async ({ caller }) => void note(caller.supplier_id, 'look') },
    ],
    queues: () => [
      worker(printing),
      worker(billing),
      worker(cleaning),
      cronWorker({
        name: 'parcel.sum',
        cron: '0 3 * * *',
        run: async ({ caller }) => void note(caller.supplier_id, 'sum'),
      }),
    ],
    live: [
      liveSource(scaleReading, async () => {
        readings.push(reading);
        return { reading };
      }),
    ],
    offers: () => [scales.offer({ key: 'floor', isReady: async () => true })],
    handlers: () => ({
      ParcelWeigh: async ({ input: { parcel_id, step }, scope }) => {
        const row = sql<{
          parcel_id: number;
          step: number;
        }>`(select ${parcel_id}::int8 as parcel_id, ${step}::int4 as step)`;
        await emit(scope, parcelWeighed, row);
        return {};
      },
      ParcelScale: async ({ scope, extensions }) => ({ key: (await firstReady(scope, extensions, scales))?.key ?? '' }),
    }),
  }),
};

const app = await testApp({ modules: modulesWith([parcel]) });
const { ParcelWeigh, ParcelScale } = parcelContract;

beforeEach(() => {
  doneWork.clear();
  parcelsOnScale = 0;
});

async function installed(): Promise<TestUser> {
  const user = await app.tenant();
  await user.call(AddonInstall, { key });
  return user;
}

const weigh = (user: TestUser, parcel_id: number, step: number) => user.call(ParcelWeigh, { parcel_id, step });
const dispatch = () => app.runJob('events.dispatch');
const put = (user: TestUser, of: typeof printing, n: number, options: { at?: number; key?: string } = {}) => {
  const own = tenantScope(app.scope(), user.suid, 'system');
  return enqueue(own, of, { supplier_id: user.suid, n }, options);
};

async function runAll(): Promise<void> {
  await dispatch();
  for (const name of ['parcel.print', 'parcel.bill', 'parcel.look', 'parcel.sum']) await app.runJob(name);
}

test('what happens and becomes due while a plug-in is disabled is done once when it is enabled', async () => {
  const user = await installed();
  await weigh(user, 7, 1);
  await runAll();
  expect(doneFor(user)).toEqual(['event 7 1', 'look', 'sum']);
  await user.call(AddonDisable, { key });
  doneWork.clear();
  await weigh(user, 7, 2);
  await put(user, printing, 1);
  await put(user, billing, 1, { key: 'a' });
  await runAll();
  await weigh(user, 7, 3);
  await weigh(user, 8, 1);
  await put(user, billing, 2, { key: 'a' });
  await put(user, printing, 2, { at: app.now() + 1_000 });
  await runAll();
  app.advance(1_000);
  await runAll();
  expect(doneFor(user)).toEqual([]);
  await (await user.again()).call(AddonEnable, { key });
  await runAll();
  const lines = ['event 7 2', 'event 7 3', 'event 8 1', 'parcel.print 1', 'parcel.print 2', 'parcel.bill 1'];
  expect(doneFor(user)[0]).toBe('enable');
  expect(
    doneFor(user)
      .filter((line) => lines.includes(line))
      .sort(),
  ).toEqual([...lines].sort());
  expect(doneFor(user).indexOf('event 7 2')).toBeLessThan(doneFor(user).indexOf('event 7 3'));
  doneWork.clear();
  await runAll();
  expect(doneFor(user)).toEqual(['look', 'sum']);
});

test('a plug-in may refuse to be disabled, in the words of the caller', async () => {
  const user = await installed();
  parcelsOnScale = 3;
  await expect(user.call(AddonDisable, { key })).rejects.toMatchObject({
    code: 'parcel.on_scale',
    message: '3 parcels are on the scale.',
  });
  const chinese = app.client(user, 'zh');
  await expect(chinese(AddonDisable, { key })).rejects.toMatchObject({ message: '有 3 件包裹正在称重。' });
  await weigh(user, 1, 1);
  await dispatch();
  expect(doneFor(user)).toEqual(['event 1 1']);
});

test('uninstalling drops the events that wait; jobs wait for the next installation', async () => {
  const user = await installed();
  await user.call(AddonDisable, { key });
  await weigh(user, 1, 1);
  await put(user, printing, 1);
  await runAll();
  await user.call(AddonUninstall, { key });
  await weigh(user, 1, 2);
  await runAll();
  await user.call(AddonInstall, { key });
  await runAll();
  expect(doneFor(user)).toEqual(['parcel.print 1', 'look', 'sum']);
});

test('with its data go the jobs that wait and those whose time has not come, and what the plug-in tidies up stays', async () => {
  const user = await installed();
  const other = await installed();
  await put(user, printing, 1, { at: app.now() + 1_000 });
  await put(other, printing, 1, { at: app.now() + 1_000 });
  await user.call(AddonDisable, { key });
  await put(user, printing, 2);
  await put(user, billing, 3, { key: 'a' });
  await app.runJob('parcel.print');
  await user.call(AddonUninstall, { key });
  await user.call(AddonPurge, { key, confirm: key });
  await app.runJob('parcel.clean');
  expect(doneFor(user)).toEqual(['parcel.clean 1']);
  doneWork.clear();
  await user.call(AddonInstall, { key });
  app.advance(1_000);
  await runAll();
  expect(doneFor(user)).toEqual(['look', 'sum']);
  expect(doneFor(other)).toEqual(['parcel.print 1', 'look', 'sum']);
});

test('while data and code do not fit each other, events wait and jobs are tried again', async () => {
  const user = await installed();
  const setVersion = (version: string) =>
    app
      .scope()
      .database.pool.query("update addon_install set version = $2 where supplier_id = $1 and key = 'parcel'", [
        user.suid,
        version,
      ]);
  await setVersion('1.1.0');
  await weigh(user, 1, 1);
  await put(user, printing, 1);
  await dispatch();
  await expect(app.runJob('parcel.print')).rejects.toMatchObject({ code: 'addon.upgrading' });
  expect(doneFor(user)).toEqual([]);
  await setVersion('1.0.0');
  app.advance(60);
  await dispatch();
  await app.runJob('parcel.print');
  expect(doneFor(user)).toEqual(['event 1 1', 'parcel.print 1']);
});

test('what it puts in at an extension point is chosen by tenants that use it alone', async () => {
  const [user, other] = [await installed(), await app.tenant()];
  expect(await user.call(ParcelScale, {})).toEqual({ key: 'floor' });
  expect(await other.call(ParcelScale, {})).toEqual({ key: '' });
  await user.call(AddonDisable, { key });
  expect(await user.call(ParcelScale, {})).toEqual({ key: '' });
});

test('its live data are read for tenants that use it, and told at once when it is enabled', async () => {
  const user = await installed();
  await user.call(AddonDisable, { key });
  reading = 'while disabled';
  const stream = await app.stream(user, notifyContract.stream);
  const next = async (kind: string) => {
    for (let message = await stream.next(); message !== null; message = await stream.next())
      if (typeof message === 'object' && 'kind' in message && message.kind === kind) return message;
    return null;
  };
  await next('addon.installed');
  reading = 'enabled';
  await user.call(AddonEnable, { key });
  expect(await next('parcel.scale')).toMatchObject({ data: { reading: 'enabled' } });
  expect(readings).not.toContain('while disabled');
  stream.leave();
});
