import { CallRefused } from '@linehaul/contract/wire.ts';
import { addonContract } from '@linehaul/modules/addon/contract/addon.contract.ts';
import { contentContract } from '@linehaul/modules/content/contract/content.contract.ts';
import { uploadContract } from '@linehaul/modules/upload/contract/upload.contract.ts';
import { type TestUser, testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import sharp from 'sharp';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { storageContract } from '../contract/storage.contract.ts';
import { en } from '../messages/en.ts';
import { startStorageSimulator } from '../simulator/storage-simulator.ts';

const simulator = await startStorageSimulator();
const { provider, faults, objects, uploads, account } = simulator;
afterAll(() => provider.stop());
const app = await testApp({ env: { STORAGE_BASE: provider.url } });
const { StorageMove, StoragePause, StorageUsage } = storageContract;
const { UploadAdd, UploadShow } = uploadContract;
const { AddonInstall, AddonPurge, AddonSettingSave, AddonSettingTest, AddonUninstall } = addonContract;
const key = 'storage';
const settings = { ...account, preset: 'aliyun' as const, prefix: 'linehaul' };

const noFaults = { ...provider.faults };
beforeEach(() => {
  Object.assign(provider.faults, noFaults);
  Object.assign(faults, { late_error: false, slow_down: false, rots: false, hides_uploads: false });
  objects.clear();
  uploads.clear();
});

async function installAddon(): Promise<TestUser> {
  const user = await app.tenant();
  await user.call(AddonInstall, { key });
  await user.call(AddonSettingSave, { key, ...settings });
  return user;
}

async function aPicture(colour: string): Promise<Blob> {
  const image = sharp({ create: { width: 640, height: 480, channels: 3, background: colour } });
  return new Blob([new Uint8Array(await image.png().toBuffer())]);
}

async function add(user: TestUser, colour = '#aa5533'): Promise<number> {
  const { id } = await user.call(UploadAdd, {}, { file: await aPicture(colour) });
  return id;
}

async function readWidth(user: TestUser, id: number): Promise<number | undefined> {
  const { response } = await user.call(UploadShow, { id, size: 'whole' });
  return (await sharp(Buffer.from(await response.arrayBuffer())).metadata()).width;
}

async function readRefusal(call: Promise<unknown>): Promise<string> {
  const error = await call.catch((reason: unknown) => reason);
  return error instanceof CallRefused ? `${error.status} ${error.code}` : 'answered';
}

const countsOf = async (user: TestUser) =>
  (await user.call(StorageUsage, {})).places.map(({ place, count }) => `${place} ${count}`);

/** Turn by turn, until the tenant's move is over. */
async function finishMove(user: TestUser) {
  for (;;) {
    await app.runJob('storage.move');
    const { move } = await user.call(StorageUsage, {});
    if (move?.state !== 'moving') return move;
  }
}

test('pictures go to the tenant’s bucket, below its number, and are shown from there', async () => {
  const user = await installAddon();
  const id = await add(user);
  expect([...objects.keys()].map((path) => path.split('/').slice(0, 4))).toEqual(
    ['whole', 'thumbnail'].map(() => ['', account.bucket, 'linehaul', String(user.suid)]),
  );
  expect([...objects.values()].map(({ media_type }) => media_type)).toEqual(['image/png', 'image/png']);
  expect(await readWidth(user, id)).toBe(640);
  const other = await app.tenant();
  expect(await readRefusal(other.call(UploadShow, { id, size: 'whole' }))).toBe('404 wire.not_found');
  expect(await countsOf(user)).toEqual(['s3 1']);
});

test('a picture of a published article is served from the bucket, and is not there while that does not answer', async () => {
  const user = await app.tenant({ industry: 'supplier' });
  await user.call(AddonInstall, { key });
  await user.call(AddonSettingSave, { key, ...settings });
  const id = await add(user);
  const body = `<img data-upload="${id}" alt="" />`;
  const article = await user.call(contentContract.ArticleSave, { title: 'Vans', body, is_published: true });
  const address = `${app.url}/api/v1/public/cms/articlePicture/${user.suid}/${article.id}/${id}`;
  const answer = await fetch(address);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
  const whole = [...objects].find(([path]) => path.endsWith('/whole'));
  expect(Buffer.from(await answer.arrayBuffer()).equals(whole?.[1].bytes ?? Buffer.alloc(0))).toBe(true);
  provider.faults.drop = 'before';
  expect((await fetch(address)).status).toBe(503);
});

test('the test of the connection writes, looks, reads and deletes', async () => {
  const user = await installAddon();
  const testSettings = (changes: object = {}) => user.call(AddonSettingTest, { key, ...settings, ...changes });
  expect(await testSettings()).toMatchObject({ is_good: true, code: 'storage.check.good' });
  expect([objects.size, uploads.size]).toEqual([0, 0]);
  faults.hides_uploads = true;
  expect(await testSettings()).toMatchObject({ code: 'storage.check.refused', params: { detail: 'AccessDenied' } });
  expect(uploads.size).toBe(0);
  faults.hides_uploads = false;
  expect(await testSettings({ secret_access_key: 'another secret' })).toMatchObject({
    code: 'storage.check.wrong_key',
  });
  expect(await testSettings({ access_key_id: 'another-key' })).toMatchObject({ code: 'storage.check.wrong_key' });
  expect(await testSettings({ bucket: 'another-bucket' })).toMatchObject({ code: 'storage.check.no_bucket' });
  faults.rots = true;
  expect(await testSettings()).toMatchObject({ code: 'storage.check.changed' });
  faults.rots = false;
  const here = account.region;
  account.region = 'cn-shanghai';
  expect(await testSettings()).toMatchObject({ code: 'storage.check.wrong_key' });
  account.region = here;
  provider.faults.clock_s = 3_600;
  expect(await testSettings()).toMatchObject({ code: 'storage.check.wrong_key' });
});

test('an address of one’s own is one of the internet', async () => {
  const outside = await testApp({ env: {} });
  const user = await outside.tenant();
  await user.call(AddonInstall, { key });
  const own = { ...settings, preset: 'other' as const, endpoint: provider.url };
  expect(await user.call(AddonSettingTest, { key, ...own })).toMatchObject({ code: 'storage.check.refused_address' });
  const attempt = user.call(AddonSettingSave, { key, ...own, endpoint: 'ftp://files' });
  const fields = { endpoint: 'Enter an address such as https://s3.example.com.' };
  await expect(attempt).rejects.toMatchObject({ status: 422, data: { fields } });
});

test.each([
  ['endpoint', { preset: 'other' as const, endpoint: 'https://a:b:c' }],
  ['endpoint', { preset: 'other' as const, endpoint: 'https://user@s3.example.com' }],
  ['region', { region: 'cn hangzhou' }],
  ['region', { region: 'cn-hangzhou.example.com/' }],
  ['bucket', { bucket: 'files/7' }],
  ['bucket', { bucket: 'https://files' }],
  ['prefix', { prefix: 'a/../b' }],
] as const)('a %s that makes no address in the bucket is refused at its field: %o', async (field, change) => {
  const user = await installAddon();
  const refusal = { status: 422, fields: { [field]: en.error[`${field}_malformed`] } };
  for (const call of [AddonSettingSave, AddonSettingTest])
    await expect(user.call(call, { key, ...settings, ...change })).rejects.toMatchObject(refusal);
});

test.each([
  ['drops before', () => Object.assign(provider.faults, { drop: 'before' })],
  ['drops after', () => Object.assign(provider.faults, { drop: 'after' })],
  ['answers with a page', () => Object.assign(provider.faults, { status: 502 })],
  ['asks to slow down', () => Object.assign(faults, { slow_down: true })],
  ['says 200 and means an error', () => Object.assign(faults, { late_error: true })],
])('a storage that %s takes no picture, and leaves no row and in an hour no bytes', async (_how, fault) => {
  const user = await installAddon();
  fault();
  expect(await readRefusal(add(user))).toBe('503 upload.storage_down');
  expect(await countsOf(user)).toEqual([]);
  Object.assign(provider.faults, noFaults);
  Object.assign(faults, { slow_down: false, late_error: false });
  app.advance(3_601);
  await app.runJob('upload.sweep');
  expect(objects.size).toBe(0);
});

test('all files move to the bucket and back, are shown all the while, and leave nothing behind', async () => {
  const user = await app.tenant();
  const ids = [await add(user, '#111111'), await add(user, '#222222'), await add(user, '#333333')];
  await user.call(AddonInstall, { key });
  await user.call(AddonSettingSave, { key, ...settings });
  expect(await countsOf(user)).toEqual(['database 3']);
  expect((await user.call(StorageMove, { target: 's3' })).move).toMatchObject({ state: 'moving', left: 3 });
  // What is sent meanwhile goes to the bucket by itself.
  ids.push(await add(user, '#444444'));
  expect(await finishMove(user)).toMatchObject({ state: 'done', moved: 3, failed: 0, left: 0 });
  expect([await countsOf(user), objects.size]).toEqual([['s3 4'], 8]);
  for (const id of ids) expect(await readWidth(user, id)).toBe(640);
  await user.call(StorageMove, { target: 'database' });
  expect(await finishMove(user)).toMatchObject({ state: 'done', moved: 4 });
  await app.runJob('upload.sweep');
  expect([await countsOf(user), objects.size]).toEqual([['database 4'], 0]);
  for (const id of ids) expect(await readWidth(user, id)).toBe(640);
});

test('a file that cannot be moved stays where it is; another move tries it again', async () => {
  const user = await app.tenant();
  const id = await add(user);
  await user.call(AddonInstall, { key });
  await user.call(AddonSettingSave, { key, ...settings });
  faults.rots = true;
  await user.call(StorageMove, { target: 's3' });
  expect(await finishMove(user)).toMatchObject({ state: 'done', moved: 0, failed: 1, left: 1 });
  expect(await readWidth(user, id)).toBe(640);
  faults.rots = false;
  await user.call(StorageMove, { target: 's3' });
  expect(await finishMove(user)).toMatchObject({ state: 'done', moved: 1, failed: 0, left: 0 });
});

test('a move is paused and goes on where it was', async () => {
  const user = await installAddon();
  await add(user);
  await user.call(StorageMove, { target: 'database' });
  expect((await user.call(StoragePause, {})).move).toMatchObject({ state: 'paused', left: 1 });
  await app.runJob('storage.move');
  expect(await countsOf(user)).toEqual(['s3 1']);
  await user.call(StorageMove, { target: 'database' });
  expect(await finishMove(user)).toMatchObject({ state: 'done', moved: 1 });
});

test('uninstalled, it shows what it has and takes nothing new; its data go only when the bucket is empty', async () => {
  const user = await installAddon();
  const id = await add(user);
  await user.call(AddonUninstall, { key });
  expect(await readWidth(user, id)).toBe(640);
  await add(user, '#123456');
  expect(objects.size).toBe(2);
  expect(await readRefusal(user.call(AddonPurge, { key, confirm: key }))).toBe('409 storage.in_use');
  await user.call(AddonInstall, { key });
  await user.call(StorageMove, { target: 'database' });
  await finishMove(user);
  await user.call(AddonUninstall, { key });
  expect(await user.call(AddonPurge, { key, confirm: key })).toMatchObject({ has_data: false });
});

test('where files are is not changed while there are any, and the keys are', async () => {
  const user = await installAddon();
  const id = await add(user);
  const save = (change: object) => user.call(AddonSettingSave, { key, ...settings, ...change });
  expect(await readRefusal(save({ bucket: 'another-bucket' }))).toBe('422 storage.files_there');
  expect(await readRefusal(save({ prefix: '' }))).toBe('422 storage.files_there');
  expect(await readRefusal(save({ access_key_id: account.access_key_id }))).toBe('answered');
  expect(await readWidth(user, id)).toBe(640);
  await user.call(StorageMove, { target: 'database' });
  await finishMove(user);
  expect(await readRefusal(save({ prefix: '' }))).toBe('answered');
});

test('a move rests when the plug-in is taken away', async () => {
  const user = await installAddon();
  await add(user);
  await user.call(StorageMove, { target: 'database' });
  await user.call(AddonUninstall, { key });
  await app.runJob('storage.move');
  await user.call(AddonInstall, { key });
  expect(await user.call(StorageUsage, {})).toMatchObject({
    places: [{ place: 's3', count: 1 }],
    move: { state: 'paused' },
  });
});
