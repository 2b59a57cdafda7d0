import { createHash } from 'node:crypto';
import { CallRefused } from '@linehaul/contract/wire.ts';
import { addonContract } from '@linehaul/modules/addon/contract/addon.contract.ts';
import { uploadContract } from '@linehaul/modules/upload/contract/upload.contract.ts';
import { type TestApp, type TestUser, testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import sharp from 'sharp';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { storageContract } from '../contract/storage.contract.ts';
import { startStorageSimulator } from '../simulator/storage-simulator.ts';

const { provider, objects, account } = await startStorageSimulator();
afterAll(() => provider.stop());
const app = await testApp({ env: { STORAGE_BASE: provider.url } });
const { UploadAdd, UploadBegin, UploadConfirm, UploadShow } = uploadContract;
const { AddonInstall, AddonSettingSave } = addonContract;
const key = 'storage';

beforeEach(() => {
  provider.faults.status = 0;
  objects.clear();
});

async function installAddon(own: TestApp = app): Promise<TestUser> {
  const user = await own.tenant();
  await user.call(AddonInstall, { key });
  await user.call(AddonSettingSave, { key, ...account, preset: 'aliyun', prefix: 'linehaul' });
  return user;
}

const picture = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#225588' } })
  .withMetadata({ orientation: 6 })
  .jpeg()
  .toBuffer();

const announce = (bytes: Buffer) => ({
  bytes: bytes.length,
  digest: createHash('sha256').update(bytes).digest('hex'),
});

async function startUpload(user: TestUser, bytes = picture) {
  const { direct } = await user.call(UploadBegin, announce(bytes));
  if (!direct) throw new TypeError('no address');
  return direct;
}

const send = (url: string, bytes: Buffer) => fetch(url, { method: 'PUT', body: new Uint8Array(bytes) });

async function readRefusal(call: Promise<unknown>): Promise<string> {
  const error = await call.catch((reason: unknown) => reason);
  return error instanceof CallRefused ? `${error.status} ${error.code}` : 'answered';
}

const filesOf = async (user: TestUser) => (await user.call(storageContract.StorageUsage, {})).places;

test('a picture that a browser has sent to the bucket is there for somebody when it is confirmed, and drawn anew', async () => {
  const user = await installAddon();
  const { url, token } = await startUpload(user);
  expect(new URL(url).origin).toBe(provider.url);
  expect((await send(url, picture)).status).toBe(200);
  expect(await filesOf(user)).toEqual([]);
  const { id, width, height } = await user.call(UploadConfirm, { token });
  expect([width, height]).toEqual([480, 640]);
  expect(await filesOf(user)).toMatchObject([{ place: 's3', count: 1 }]);
  const { response } = await user.call(UploadShow, { id, size: 'whole' });
  const metadata = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
  expect([metadata.width, metadata.orientation]).toEqual([480, undefined]);
  expect(objects.size).toBe(3);
  await app.runJob('upload.sweep');
  expect(objects.size).toBe(2);
  expect(await readRefusal(user.call(UploadConfirm, { token }))).toBe('422 upload.not_arrived');
});

test('what is not what was announced, or is no picture, or never came, is nobody’s, and is swept', async () => {
  const user = await installAddon();
  const other = Buffer.from(picture);
  other.writeUInt8(other.readUInt8(300) ^ 1, 300);
  const changedUpload = await startUpload(user);
  expect((await send(changedUpload.url, other)).status).toBe(200);
  expect(await readRefusal(user.call(UploadConfirm, { token: changedUpload.token }))).toBe('422 upload.not_arrived');
  const larger = await startUpload(user);
  expect((await send(larger.url, Buffer.concat([picture, picture]))).status).toBe(403);
  const text = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
  const script = await startUpload(user, text);
  expect((await send(script.url, text)).status).toBe(200);
  expect(await readRefusal(user.call(UploadConfirm, { token: script.token }))).toBe('422 upload.not_a_picture');
  const never = await startUpload(user);
  expect(await readRefusal(user.call(UploadConfirm, { token: never.token }))).toBe('422 upload.not_arrived');
  expect(await filesOf(user)).toEqual([]);
  app.advance(3_601);
  await app.runJob('upload.sweep');
  expect(objects.size).toBe(0);
});

test('what was asked for is the asker’s alone, for some minutes', async () => {
  const user = await installAddon();
  const colleague = await app.operator(user);
  const stranger = await installAddon();
  const { url, token } = await startUpload(user);
  await send(url, picture);
  for (const { call } of [colleague, stranger])
    expect(await readRefusal(call(UploadConfirm, { token }))).toBe('422 upload.unknown');
  const forgedToken = token.replace(/.{4}$/, (end) => [...end].reverse().join(''));
  expect(await readRefusal(user.call(UploadConfirm, { token: `${forgedToken}AAAA` }))).toBe('422 upload.unknown');
  provider.faults.status = 503;
  expect(await readRefusal(user.call(UploadConfirm, { token }))).toBe('503 upload.storage_down');
  provider.faults.status = 0;
  app.advance(841);
  expect(await readRefusal(user.call(UploadConfirm, { token }))).toBe('422 upload.unknown');
});

test('without a bucket, and in production without its origin allowed, pictures go through the server', async () => {
  const none = await app.tenant();
  expect(await none.call(UploadBegin, announce(picture))).toEqual({ direct: null });
  const production = { STORAGE_BASE: provider.url, NODE_ENV: 'production' };
  const closedUser = await installAddon(await testApp({ env: production }));
  expect(await closedUser.call(UploadBegin, announce(picture))).toEqual({ direct: null });
  const readDirect = async (user: TestUser) => (await user.call(storageContract.StorageUsage, {})).direct;
  expect(await readDirect(closedUser)).toEqual({ origin: provider.url, is_allowed: false });
  await closedUser.call(UploadAdd, {}, { file: new Blob([new Uint8Array(picture)]) });
  const open = await installAddon(await testApp({ env: { ...production, UPLOAD_HOSTS: provider.url } }));
  expect(await readDirect(open)).toEqual({ origin: provider.url, is_allowed: true });
  const { url } = await startUpload(open);
  expect((await send(url, picture)).status).toBe(200);
});
