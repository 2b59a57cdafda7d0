import { type ChildProcess, spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { addonContract } from '@linehaul/modules/addon/contract/addon.contract.ts';
import { uploadContract } from '@linehaul/modules/upload/contract/upload.contract.ts';
import { type TestApp, type TestUser, testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import sharp from 'sharp';
import { afterAll, beforeEach, expect, inject, test, vi } from 'vitest';
import { storageContract } from '../contract/storage.contract.ts';
import { startStorageSimulator } from '../simulator/storage-simulator.ts';

const { provider, objects, uploads, account } = await startStorageSimulator();
afterAll(() => provider.stop());
const { UploadAdd, UploadBegin, UploadConfirm, UploadShow } = uploadContract;
const { AddonInstall, AddonSettingSave } = addonContract;
const key = 'storage';

const children: ChildProcess[] = [];

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill('SIGKILL');
  await exit;
}
afterAll(() => Promise.all(children.map(kill)));

/** The product's server as a process of its own, over the database and with the secrets of this test's. */
async function startProcess(): Promise<{ child: ChildProcess; origin: string }> {
  const { user = '', password = '', host, port } = inject('cluster');
  const url = new URL(`postgres://localhost:${port}/${database}`);
  Object.assign(url, { username: encodeURIComponent(user), password: encodeURIComponent(password) });
  url.searchParams.set('host', host);
  const own = { DATABASE_URL: url.href, DATA_DIR: app.settings.dataDir, PORT: '0', NODE_ENV: 'development' };
  const child = spawn(process.execPath, ['apps/server/main.ts'], {
    cwd: resolve(import.meta.dirname, '../../..'),
    env: { ...process.env, ...own, STORAGE_BASE: provider.url },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  for await (const line of createInterface({ input: child.stdout })) {
    const origin = /is ready: (\S+)/.exec(line)?.[1];
    if (origin) return { child, origin };
  }
  throw new Error('the server did not start');
}

/** For each test its own: the sweep moves the clock, and a process has that of the machine. */
let database = '';
let app: TestApp;
let user: TestUser;
/** Requests that the storage had taken before. */
let before = 0;
beforeEach(async () => {
  objects.clear();
  before = provider.requests.length;
  app = await testApp({
    env: { STORAGE_BASE: provider.url },
    route: async (address) => {
      database = address.database ?? '';
      return address;
    },
  });
  user = await app.tenant();
  await user.call(AddonInstall, { key });
  await user.call(AddonSettingSave, { key, ...account, preset: 'aliyun', prefix: 'linehaul' });
});

const [width, height] = [1_700, 1_750];
const noise = { raw: { width, height, channels: 3 as const } };
/** Noise stays as large as it is: more than one part when it is drawn anew. */
const large = await sharp(randomBytes(width * height * 3), noise)
  .png()
  .toBuffer();
const small = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#225588' } })
  .png()
  .toBuffer();
const fileOf = (bytes: Buffer) => new Blob([new Uint8Array(bytes)]);

const until = (isSo: () => boolean) => vi.waitUntil(isSo, { timeout: 50_000, interval: 5 });
const requestsLike = (isMeant: (request: (typeof provider.requests)[number]) => boolean) =>
  provider.requests.slice(before).some(isMeant);

/** Sends with one process and kills it when the storage has been asked so far; it answers nothing more. */
async function killedWhile(send: (call: TestUser['call']) => Promise<unknown>, isSoFar: () => boolean): Promise<void> {
  const { child, origin } = await startProcess();
  const outcome = send(app.client(user, 'en', origin)).then(
    () => 'answered',
    () => 'broken off',
  );
  await until(isSoFar);
  provider.faults.silent = true;
  await kill(child);
  provider.faults.silent = false;
  expect(await outcome).toBe('broken off');
}

/** Nothing of it is counted, and no number shows it. */
async function nothingIsThere(): Promise<void> {
  expect((await user.call(storageContract.StorageUsage, {})).places).toEqual([]);
  const { id } = await user.call(UploadAdd, {}, { file: fileOf(small) });
  for (let earlier = id - 1; earlier > 0; earlier -= 1)
    await expect(user.call(UploadShow, { id: earlier })).rejects.toMatchObject({ status: 404 });
  await app.asOwner((owner) => owner.deleteFrom('upload').execute());
}

/** What the next hours and the next day take away; the clock of the killed process was ahead of the one that stood. */
async function swept(): Promise<void> {
  app.advance(7_200);
  await app.runJob('upload.sweep');
  app.advance(86_400);
  await app.runJob('storage.sweep_parts');
}

test('a server that is killed while it sends a picture by parts leaves nothing that anybody sees, and the sweep nothing at all', async () => {
  const isPart = () => requestsLike(({ query }) => query.get('partNumber') === '1');
  await killedWhile((call) => call(UploadAdd, {}, { file: fileOf(large) }), isPart);
  expect([objects.size, uploads.size]).toEqual([0, 1]);
  await nothingIsThere();
  objects.clear();
  await swept();
  expect([objects.size, uploads.size]).toEqual([0, 0]);
});

test('killed between the picture and its thumbnail, as well', async () => {
  vi.spyOn(objects, 'set').mockImplementationOnce((path, object) => {
    provider.faults.silent = true;
    return objects.set(path, object);
  });
  const isThumbnail = () => requestsLike(({ path }) => path.endsWith('/thumbnail'));
  await killedWhile((call) => call(UploadAdd, {}, { file: fileOf(small) }), isThumbnail);
  expect(objects.size).toBe(1);
  await nothingIsThere();
  await swept();
  expect(objects.size).toBe(0);
});

test('killed while it looks at what a browser has sent, as well; confirmed once more, the picture is there', async () => {
  const digest = createHash('sha256').update(small).digest('hex');
  const beginUpload = async () =>
    (await user.call(UploadBegin, { bytes: small.length, digest })).direct ?? { url: '', token: '' };
  const { url, token } = await beginUpload();
  expect((await fetch(url, { method: 'PUT', body: new Uint8Array(small) })).status).toBe(200);
  provider.faults.silent = true;
  const { pathname } = new URL(url);
  const isRead = () => requestsLike(({ method, path }) => method === 'GET' && path === pathname);
  await killedWhile((call) => call(UploadConfirm, { token }), isRead);
  expect(objects.size).toBe(1);
  expect((await user.call(storageContract.StorageUsage, {})).places).toEqual([]);
  const { id } = await user.call(UploadConfirm, { token });
  expect((await user.call(storageContract.StorageUsage, {})).places).toMatchObject([{ count: 1 }]);
  await user.call(UploadShow, { id });
  await swept();
  expect([...objects.keys()].filter((path) => path === pathname)).toEqual([]);
  expect(objects.size).toBe(2);
});
