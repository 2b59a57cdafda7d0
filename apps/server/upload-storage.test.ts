import { contract } from '@linehaul/contract/endpoint.ts';
import { CallRefused } from '@linehaul/contract/wire.ts';
import { addonContract } from '@linehaul/modules/addon/contract/addon.contract.ts';
import { aPicture } from '@linehaul/modules/joining/server/testing/joining.fixture.ts';
import { uploadContract } from '@linehaul/modules/upload/contract/upload.contract.ts';
import { type FileStorage, fileStorages, moveUpload } from '@linehaul/modules/upload/server/upload.port.ts';

import type { Extensions } from '@linehaul/server-kernel/module/extension-point.ts';
import { serverModule } from '@linehaul/server-kernel/module/server-module.ts';
import type { ServerPlugin } from '@linehaul/server-kernel/module/server-plugin.ts';
import { type TestUser, testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { beforeEach, expect, test } from 'vitest';
import { modulesWith } from './modules.ts';

const storedFiles = new Map<string, Buffer>();
/** Tenants that have chosen the shelf. */
const choosers = new Set<number>();
let isDown = false;
/** What happens while bytes are on their way. */
let meanwhile = (_supplierId: number) => undefined as unknown;
let isCutAfter = Number.POSITIVE_INFINITY;

const shelf: FileStorage = {
  key: 'shelf',
  isReady: async ({ caller }) => choosers.has(caller.supplier_id),
  put: async ({ caller }, key, { bytes }) => {
    if (isDown || storedFiles.size >= isCutAfter) throw new RangeError('the shelf does not answer');
    storedFiles.set(`${caller.supplier_id}: ${key}`, bytes);
    meanwhile(caller.supplier_id);
  },
  get: async ({ caller }, key) => {
    if (isDown) throw new RangeError('the shelf does not answer');
    return storedFiles.get(`${caller.supplier_id}: ${key}`);
  },
  remove: async ({ caller }, key) => void storedFiles.delete(`${caller.supplier_id}: ${key}`),
};

let contributions: Extensions;
const messages = { name: 'shelf' };
const plugin: ServerPlugin = {
  key: 'shelf',
  category: 'tool',
  version: '1.0.0',
  module: serverModule({
    name: 'shelf',
    contract: contract({}),
    messages: { en: messages, zh: messages, es: messages, ja: messages },
    offers: ({ extensions: all }) => {
      contributions = all;
      return [fileStorages.offer(shelf)];
    },
    handlers: () => ({}),
  }),
};

const app = await testApp({ modules: modulesWith([plugin]) });
const { AddonInstall } = addonContract;
const { UploadAdd, UploadShow } = uploadContract;
const picture = await aPicture(900, 600);

beforeEach(() => {
  storedFiles.clear();
  choosers.clear();
  isDown = false;
  meanwhile = () => undefined;
  isCutAfter = Number.POSITIVE_INFINITY;
});

async function chooser(): Promise<TestUser> {
  const user = await app.tenant();
  await user.call(AddonInstall, { key: plugin.key });
  choosers.add(user.suid);
  return user;
}

async function bytesOf(user: TestUser, id: number, size: 'whole' | 'thumbnail') {
  const { response } = await user.call(UploadShow, { id, size });
  return Buffer.from(await response.arrayBuffer());
}

async function refusalOf(call: Promise<unknown>): Promise<string> {
  const error = await call.catch((reason: unknown) => reason);
  return error instanceof CallRefused ? `${error.status} ${error.code}` : 'answered';
}

async function contentsIn(user: TestUser): Promise<number> {
  const { pool } = user.scope().database;
  const { rows } = await pool.query<{ n: number }>(
    'select count(*)::int4 as n from upload_content where supplier_id = $1',
    [user.suid],
  );
  return rows[0]?.n ?? -1;
}

test('a tenant’s pictures are kept where it has chosen, and another tenant’s in the database', async () => {
  const [user, other] = [await chooser(), await app.tenant()];
  const { id } = await user.call(UploadAdd, {}, { file: picture });
  expect([storedFiles.size, await contentsIn(user)]).toEqual([2, 0]);
  const [whole, thumbnail] = [await bytesOf(user, id, 'whole'), await bytesOf(user, id, 'thumbnail')];
  expect([...storedFiles.values()]).toEqual([whole, thumbnail]);
  const own = await other.call(UploadAdd, {}, { file: picture });
  expect([storedFiles.size, await contentsIn(other)]).toEqual([2, 2]);
  expect((await bytesOf(other, own.id, 'whole')).length).toBeGreaterThan(1000);
  expect(await refusalOf(other.call(UploadShow, { id, size: 'whole' }))).toBe('404 wire.not_found');
});

test('what was kept before a choice is shown after it, and the other way round', async () => {
  const user = await app.tenant();
  const before = await user.call(UploadAdd, {}, { file: picture });
  choosers.add(user.suid);
  const after = await user.call(UploadAdd, {}, { file: picture });
  choosers.clear();
  for (const { id } of [before, after]) expect((await bytesOf(user, id, 'thumbnail')).length).toBeGreaterThan(100);
});

test('a storage that does not answer loses nothing, and says so', async () => {
  const user = await chooser();
  const { id } = await user.call(UploadAdd, {}, { file: picture });
  isDown = true;
  expect(await refusalOf(user.call(UploadAdd, {}, { file: picture }))).toBe('503 upload.storage_down');
  expect(await refusalOf(user.call(UploadShow, { id, size: 'whole' }))).toBe('503 upload.storage_down');
  isDown = false;
  expect((await bytesOf(user, id, 'whole')).length).toBeGreaterThan(1000);
});

test('an upload that ends half way leaves nothing: its bytes are removed an hour later, and no others', async () => {
  const user = await chooser();
  const { id } = await user.call(UploadAdd, {}, { file: picture });
  isCutAfter = 3;
  expect(await refusalOf(user.call(UploadAdd, {}, { file: picture }))).toBe('503 upload.storage_down');
  expect(storedFiles.size).toBe(3);
  app.advance(3_601);
  await app.runJob('upload.sweep');
  expect(storedFiles.size).toBe(2);
  const { pool } = user.scope().database;
  expect((await pool.query('select from upload where id = $1', [id])).rowCount).toBe(1);
});

test('what is on its way to a storage while the tenant leaves it has no row there, and is removed', async () => {
  const user = await app.tenant();
  const { id } = await user.call(UploadAdd, {}, { file: picture });
  await user.call(AddonInstall, { key: plugin.key });
  meanwhile = (supplierId) => choosers.delete(supplierId);
  choosers.add(user.suid);
  expect(await refusalOf(user.call(UploadAdd, {}, { file: picture }))).toBe('503 upload.storage_down');
  choosers.add(user.suid);
  expect(await moveUpload(user.scope(), contributions, id, 'shelf')).toBe(false);
  expect([storedFiles.size, await contentsIn(user)]).toEqual([4, 2]);
  meanwhile = () => undefined;
  choosers.add(user.suid);
  expect(await moveUpload(user.scope(), contributions, id, 'shelf')).toBe(true);
  expect([storedFiles.size, await contentsIn(user)]).toEqual([6, 0]);
  app.advance(3_601);
  await app.runJob('upload.sweep');
  expect(storedFiles.size).toBe(2);
});

test('bytes of a picture that no record has kept for a day are removed', async () => {
  const user = await chooser();
  await user.call(UploadAdd, {}, { file: picture });
  const [first] = [...storedFiles.keys()];
  await user.scope().database.pool.query("update upload set created_at = created_at - interval '2 days'");
  await user.call(UploadAdd, {}, { file: picture });
  await app.runJob('upload.sweep');
  expect([storedFiles.size, storedFiles.has(first ?? '')]).toEqual([2, false]);
});
