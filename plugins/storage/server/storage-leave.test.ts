import { randomBytes } from 'node:crypto';
import { CallRefused } from '@linehaul/contract/wire.ts';
import { addonContract } from '@linehaul/modules/addon/contract/addon.contract.ts';
import { uploadContract } from '@linehaul/modules/upload/contract/upload.contract.ts';
import { newPlace } from '@linehaul/modules/upload/server/upload.port.ts';
import { type TestApp, type TestUser, testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import sharp from 'sharp';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { storageContract } from '../contract/storage.contract.ts';
import { startStorageSimulator } from '../simulator/storage-simulator.ts';
import { s3Bucket } from './s3.provider.ts';
import { partBytes } from './s3-parts.provider.ts';

const { provider, faults, objects, uploads, account } = await startStorageSimulator();
afterAll(() => provider.stop());
const { AddonDisable, AddonInstall, AddonPurge, AddonSettingSave, AddonUninstall } = addonContract;
const key = 'storage';
const settings = { ...account, preset: 'aliyun' as const, prefix: 'linehaul' };
const daySeconds = 86_400;

const noFaults = { ...provider.faults };
const usual = { ...account };
/** For each test its own: jobs and clock are an installation's, and so is the work of a sweep. */
let app: TestApp;
beforeEach(async () => {
  Object.assign(provider.faults, noFaults);
  Object.assign(account, usual);
  faults.slow_down = false;
  uploads.clear();
  objects.clear();
  app = await testApp({ env: { STORAGE_BASE: provider.url } });
});

async function installAddon(): Promise<TestUser> {
  const user = await app.tenant();
  await user.call(AddonInstall, { key });
  await user.call(AddonSettingSave, { key, ...settings });
  return user;
}

/** Begins an upload by parts in the tenant's bucket, as a process does that is killed in the middle of it. */
async function beginParts({ suid }: TestUser): Promise<void> {
  const full = { ...settings, endpoint: '', path_style: true };
  const bucket = s3Bucket({ settings: full, base: provider.url, allowsPrivate: true });
  async function* cut() {
    yield randomBytes(partBytes);
    provider.faults.drop = 'before';
    throw new RangeError('killed');
  }
  await bucket.putParts(`${suid}/a/whole`, cut(), 'image/png').catch(() => undefined);
  provider.faults.drop = 'none';
}

const tenantsOf = () => [...uploads.values()].map(({ path }) => Number(path.split('/')[3])).sort();
const purge = (user: TestUser) => user.call(AddonPurge, { key, confirm: key });

/** Buckets of the tenant that are still to be put in order. */
async function leftOf({ suid }: TestUser): Promise<number> {
  const { pool } = app.scope().database;
  return (await pool.query('select from storage_left_bucket where supplier_id = $1', [suid])).rowCount ?? 0;
}

test('what was begun goes when the plug-in’s data are deleted, and nobody else’s', async () => {
  const [user, other] = [await installAddon(), await installAddon()];
  await beginParts(user);
  await beginParts(other);
  await user.call(AddonUninstall, { key });
  await app.runJob('storage.leave');
  expect(tenantsOf()).toEqual([user.suid, other.suid].sort());
  await purge(user);
  await app.runJob('storage.leave');
  expect(tenantsOf()).toEqual([other.suid]);
});

test('a bucket that does not answer is asked again, though its settings are gone', async () => {
  const user = await installAddon();
  await beginParts(user);
  await user.call(AddonUninstall, { key });
  await purge(user);
  for (const fault of [{ status: 503 }, { drop: 'before' as const }]) {
    Object.assign(provider.faults, fault);
    await expect(app.runJob('storage.leave')).rejects.toMatchObject({ fault: 'connection' });
    Object.assign(provider.faults, noFaults);
    app.advance(60);
  }
  expect(tenantsOf()).toEqual([user.suid]);
  await app.runJob('storage.leave');
  expect(tenantsOf()).toEqual([]);
});

test('what comes to nothing within the next hour goes as well, and then the key to the bucket', async () => {
  const user = await purgeTenant();
  await app.runJob('storage.leave');
  await beginParts(user);
  app.advance(3_599);
  await app.runJob('storage.leave');
  expect([tenantsOf(), await leftOf(user)]).toEqual([[user.suid], 1]);
  app.advance(1);
  await app.runJob('storage.leave');
  expect([tenantsOf(), await leftOf(user)]).toEqual([[], 0]);
});

async function purgeTenant(): Promise<TestUser> {
  const user = await installAddon();
  await user.call(AddonUninstall, { key });
  await purge(user);
  return user;
}

test('of a bucket that is gone nothing is left to do', async () => {
  const user = await purgeTenant();
  account.bucket = 'another-bucket';
  await app.runJob('storage.leave');
  app.advance(3_600);
  await app.runJob('storage.leave');
  expect(await leftOf(user)).toBe(0);
});

test('a bucket whose key is not good any more is forgotten after three days', async () => {
  const user = await purgeTenant();
  account.access_key_id = 'another-key';
  await expect(app.runJob('storage.leave')).rejects.toThrow('wrong_key: InvalidAccessKeyId');
  app.advance(3 * daySeconds);
  await app.runJob('storage.sweep_parts');
  expect(await leftOf(user)).toBe(1);
  app.advance(1);
  await app.runJob('storage.sweep_parts');
  expect(await leftOf(user)).toBe(0);
  await app.runJob('storage.leave');
});

async function pictureOf(user: TestUser): Promise<number> {
  const image = sharp({ create: { width: 64, height: 48, channels: 3, background: '#225588' } });
  const file = new Blob([new Uint8Array(await image.png().toBuffer())]);
  return (await user.call(uploadContract.UploadAdd, {}, { file })).id;
}

/** Everything that is done for files by itself. */
async function runFileJobs(): Promise<void> {
  for (const name of ['storage.leave', 'upload.sweep']) await app.runJob(name);
}

test('what was still to be removed from a bucket goes, though its settings are gone, and nobody else’s', async () => {
  const [user, other] = [await installAddon(), await installAddon()];
  await pictureOf(other);
  await pictureOf(user);
  await user.call(storageContract.StorageMove, { target: 'database' });
  for (const _turn of [1, 2]) await app.runJob('storage.move');
  await user.call(AddonUninstall, { key });
  expect(objects.size).toBe(4);
  await purge(user);
  await runFileJobs();
  expect([...objects.keys()].map((path) => path.split('/')[3])).toEqual([`${other.suid}`, `${other.suid}`]);
  app.advance(3_601);
  await runFileJobs();
  expect([objects.size, await leftOf(user)]).toEqual([2, 0]);
});

test('what may be on its way to the bucket is removed an hour later, as it would have been, however much it is', async () => {
  const user = await installAddon();
  for (let at = 0; at < 101; at += 1) {
    const { object_key } = await newPlace(user.scope(), 'storage.s3', 'digest');
    const path = `/${account.bucket}/linehaul/${object_key}/whole`;
    objects.set(path, { bytes: Buffer.alloc(0), media_type: 'image/png', size: 0, digest: '' });
  }
  await user.call(AddonSettingSave, { key, ...settings, prefix: 'elsewhere' });
  await runFileJobs();
  expect(objects.size).toBe(101);
  app.advance(3_600);
  await runFileJobs();
  expect([objects.size, await leftOf(user)]).toEqual([0, 0]);
});

test('neither a job nor a row has the secret in the clear', async () => {
  const user = await purgeTenant();
  const { pool } = app.scope().database;
  const { rows } = await pool.query<{ text: string }>(
    'select settings::text as text from storage_left_bucket where supplier_id = $1',
    [user.suid],
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]?.text).not.toContain(account.secret_access_key);
  const jobs = await pool.query<{ data: object }>(
    `select data from queue.job where name = 'storage.leave' and data @> $1`,
    [JSON.stringify({ supplier_id: user.suid })],
  );
  expect(jobs.rows.map(({ data }) => Object.keys(data).sort())).toEqual(
    Array.from({ length: 2 }, () => ['bucket_id', 'supplier_id']),
  );
});

test('what was never set up leaves nothing to do', async () => {
  const user = await app.tenant();
  await user.call(AddonInstall, { key });
  await user.call(AddonUninstall, { key });
  await purge(user);
  await purge(user);
  expect(await leftOf(user)).toBe(0);
});

test('what had a place in a bucket whose settings went before anything was put there is done with', async () => {
  const user = await purgeTenant();
  await newPlace(user.scope(), 'storage.s3', 'digest');
  app.advance(3_601);
  const requestCount = provider.requests.length;
  await app.runJob('upload.sweep');
  expect(provider.requests.length).toBe(requestCount);
});

test('the bucket that was set before is put in order too, once another one is', async () => {
  const user = await installAddon();
  await beginParts(user);
  await user.call(AddonSettingSave, { key, ...settings, secret_access_key: account.secret_access_key });
  expect(await leftOf(user)).toBe(0);
  await user.call(AddonSettingSave, { key, ...settings, prefix: 'elsewhere' });
  await app.runJob('storage.leave');
  expect(tenantsOf()).toEqual([]);
});

test.each([
  ['disabled', AddonDisable],
  ['uninstalled', AddonUninstall],
])('while the plug-in is %s, what is a day old is swept', async (_how, step) => {
  const user = await installAddon();
  await beginParts(user);
  await user.call(step, { key });
  app.advance(daySeconds - 60);
  await app.runJob('storage.sweep_parts');
  expect(tenantsOf()).toEqual([user.suid]);
  // Begun by the machine's clock, which goes on.
  app.advance(daySeconds);
  await app.runJob('storage.sweep_parts');
  expect(tenantsOf()).toEqual([]);
});

test('a bucket whose tenant has taken back the key is no trouble of the server’s', async () => {
  await installAddon();
  account.access_key_id = 'another-key';
  await app.runJob('storage.sweep_parts');
  Object.assign(account, usual);
  faults.slow_down = true;
  const failure = await app.runJob('storage.sweep_parts').catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(AggregateError);
});

test('a place is not changed while files are there, although the secret does not open any more', async () => {
  const user = await installAddon();
  const { pool } = app.scope().database;
  await pool.query(
    `insert into upload (supplier_id, media_type, width, height, digest, bytes, storage, object_key, created_at)
     values ($1, 'image/png', 1, 1, 'd', 1, 'storage.s3', 'k', now())`,
    [user.suid],
  );
  await pool.query(
    `update addon_setting set settings = settings || '{"secret_access_key": "v1.lost"}' where supplier_id = $1`,
    [user.suid],
  );
  const saving = user.call(AddonSettingSave, { key, ...settings, bucket: 'another-bucket' });
  const error = await saving.catch((reason: unknown) => reason);
  expect(error instanceof CallRefused && error.code).toBe('storage.files_there');
});
