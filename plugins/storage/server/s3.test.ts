import { createHash, randomBytes } from 'node:crypto';
import { isFullRun } from '@linehaul/server-kernel/testing/full-run.ts';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { startStorageSimulator } from '../simulator/storage-simulator.ts';
import { s3Bucket } from './s3.provider.ts';
import { partBytes } from './s3-parts.provider.ts';

const { provider, account, faults, objects, uploads } = await startStorageSimulator();
afterAll(() => provider.stop());

const settings = {
  ...account,
  preset: 'other' as const,
  endpoint: provider.url,
  path_style: true,
  prefix: 'line haul',
};
const bucket = s3Bucket({ settings, base: null, allowsPrivate: true });
const pathOf = (key: string) => `/${account.bucket}/line%20haul/${key}`;
const type = 'application/octet-stream';
const megabyte = 1024 * 1024;

const noFaults = { ...provider.faults };
beforeEach(() => {
  Object.assign(provider.faults, noFaults);
  Object.assign(faults, {
    late_error: false,
    slow_down: false,
    rots: false,
    weighs: false,
    listed: 1_000,
    lists_all: false,
    late_list: false,
  });
  objects.clear();
  uploads.clear();
});

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

test.each([
  ['one byte more than a part', partBytes + 1, 2],
  ['two parts', 2 * partBytes, 2],
])('a large object is put by parts and is the same: %s', async (_what, length, parts) => {
  const bytes = randomBytes(length);
  const before = provider.requests.length;
  await bucket.put('7/a', { bytes, media_type: 'image/png' });
  const numbers = provider.requests.slice(before).map(({ query }) => query.get('partNumber'));
  expect(numbers.filter(Boolean)).toEqual(Array.from({ length: parts }, (_part, at) => String(at + 1)));
  expect(objects.get(pathOf('7/a'))).toMatchObject({ size: length, digest: sha256(bytes), media_type: 'image/png' });
  expect((await bucket.get('7/a'))?.equals(bytes)).toBe(true);
  expect(uploads.size).toBe(0);
});

test('a source that breaks off leaves neither an object nor a part', async () => {
  function* broken() {
    yield randomBytes(partBytes + 5);
    expect(uploads.size).toBe(1);
    throw new RangeError('the disk is gone');
  }
  await expect(bucket.putParts('7/b', broken(), type)).rejects.toThrow('the disk is gone');
  expect([objects.size, uploads.size]).toEqual([0, 0]);
});

test('nobody sees an object before its last part is there', async () => {
  async function* watched() {
    yield randomBytes(partBytes);
    yield randomBytes(5);
    expect(await bucket.has('7/c')).toBe(false);
    expect(uploads.size).toBe(1);
  }
  await bucket.putParts('7/c', watched(), type);
  expect(await bucket.has('7/c')).toBe(true);
});

test('a part whose connection breaks is sent again; an answer that means an error ends the upload', async () => {
  function* meanwhile(act: () => void) {
    yield randomBytes(partBytes);
    act();
    yield randomBytes(partBytes);
  }
  const again = meanwhile(() => {
    provider.faults.drop = 'after';
    const requestCount = provider.requests.length;
    const watch = setInterval(() => {
      if (provider.requests.length === requestCount) return;
      provider.faults.drop = 'none';
      clearInterval(watch);
    }, 1);
  });
  await bucket.putParts('7/d', again, type);
  expect(objects.get(pathOf('7/d'))?.size).toBe(2 * partBytes);
  const late = meanwhile(() => Object.assign(faults, { late_error: true }));
  await expect(bucket.putParts('7/e', late, type)).rejects.toMatchObject({ fault: 'refused' });
  expect(objects.has(pathOf('7/e'))).toBe(false);
});

async function putCut(key: string) {
  async function* cut() {
    yield randomBytes(partBytes);
    // Gone together with the process: not even the end of the upload is said.
    provider.faults.drop = 'before';
    throw new RangeError('gone');
  }
  await bucket.putParts(key, cut(), type).catch(() => undefined);
  provider.faults.drop = 'none';
}

test('the sweep gives up what was begun before, below its key, and nothing else', async () => {
  await putCut('7/f');
  await putCut('77/f');
  const now = Math.floor(Date.now() / 1000);
  expect(await bucket.sweepParts('7', now - 3_600)).toBe(0);
  expect(await bucket.sweepParts('7', now + 10)).toBe(1);
  expect([...uploads.values()].map(({ path }) => path)).toEqual([pathOf('77/f')]);
  expect(await bucket.sweepParts('77', now + 10)).toBe(1);
  expect(uploads.size).toBe(0);
});

test('the sweep goes through all pages of what was begun', async () => {
  for (const key of ['7/a', '7/b', '7/b', '7/c', '8/a']) await putCut(key);
  faults.listed = 2;
  const now = Math.floor(Date.now() / 1000);
  expect(await bucket.sweepParts('7', now + 10)).toBe(4);
  expect([...uploads.values()].map(({ path }) => path)).toEqual([pathOf('8/a')]);
});

test('a list that means an error is none, and nothing of it is given up', async () => {
  await putCut('7/f');
  faults.late_list = true;
  await expect(bucket.sweepParts('7', Number.POSITIVE_INFINITY)).rejects.toMatchObject({
    fault: 'refused',
    detail: 'InternalError',
  });
  expect(uploads.size).toBe(1);
});

test('what a storage lists that does not heed the prefix is left to those who have begun it', async () => {
  await putCut('7/f');
  await putCut('8/f');
  faults.lists_all = true;
  expect(await bucket.sweepParts('7', Number.POSITIVE_INFINITY)).toBe(1);
  expect([...uploads.values()].map(({ path }) => path)).toEqual([pathOf('8/f')]);
});

test('a signed address takes one object of its size from anybody, until its end', async () => {
  const bytes = randomBytes(1_000);
  const url = await bucket.signPut('7/g', { bytes: bytes.length, seconds: 600 });
  const send = (body: Buffer, to = url) => fetch(to, { method: 'PUT', body: new Uint8Array(body) });
  expect((await send(randomBytes(1_001))).status).toBe(403);
  expect((await fetch(url)).status).toBe(403);
  const elsewhere = new URL(url);
  elsewhere.pathname = pathOf('8/g');
  expect((await send(bytes, elsewhere)).status).toBe(403);
  provider.faults.clock_s = 601;
  expect((await send(bytes)).status).toBe(403);
  expect(objects.size).toBe(0);
  provider.faults.clock_s = 0;
  expect((await send(bytes)).status).toBe(200);
  expect((await bucket.get('7/g'))?.equals(bytes)).toBe(true);
});

/** In the long run the five gigabytes that S3 takes at most without parts. */
const pieces = isFullRun ? 5 * 1024 : 256;
/** The part that is sent, the same as the simulator takes it, and what the collector has not looked at yet. */
const grownMegabytes = 160;

test(`${pieces} MB go by parts with a memory that stays as it is`, { timeout: 1_200_000 }, async () => {
  faults.weighs = true;
  const seed = randomBytes(megabyte);
  const digest = createHash('sha256');
  const sizes: number[] = [];
  function* generated() {
    for (let at = 0; at < pieces; at += 1) {
      seed.writeUInt32LE(at, 0);
      digest.update(seed);
      yield seed;
      if (at % 16 === 15) sizes.push(process.memoryUsage().rss / megabyte);
    }
  }
  await bucket.putParts('7/h', generated(), type);
  expect(objects.get(pathOf('7/h'))).toMatchObject({ size: pieces * megabyte, digest: digest.digest('hex') });
  // From the fourth part on: until then the heap grows to what the first ones need.
  const steady = sizes.slice(2);
  expect(Math.max(...steady) - (steady[0] ?? 0)).toBeLessThan(grownMegabytes);
});
