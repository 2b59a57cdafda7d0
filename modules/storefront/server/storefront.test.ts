import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Download } from '@linehaul/contract/wire.ts';
import { aPicture } from '@linehaul/modules/joining/server/testing/joining.fixture.ts';
import { uploadContract } from '@linehaul/modules/upload/contract/upload.contract.ts';
import { refusalOf } from '@linehaul/modules/waybill/server/testing/waybill.fixture.ts';
import { type TestUser, testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { afterAll, expect, test } from 'vitest';
import { storefrontContract } from '../contract/storefront.contract.ts';

const folder = await mkdtemp(join(tmpdir(), 'linehaul-storefront-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const built = { console: join(folder, 'console'), customer: join(folder, 'customer') };
for (const [name, path] of Object.entries(built)) {
  await mkdir(path);
  await writeFile(join(path, 'index.html'), `<!doctype html><head></head><body>${name}</body>`);
}
await writeFile(join(built.console, 'public-screens.json'), JSON.stringify(['/business/create']));

const app = await testApp({
  env: { PUBLIC_URL: 'https://own.example.org' },
  consoleFolder: built.console,
  customerFolder: built.customer,
});
const { StorefrontInfo, StorefrontSave, StorefrontLogo, StorefrontShow } = storefrontContract;
const anybody = app.client(null);

const settings = { is_on: true, host_name: '', name: 'Anlu Freight', colour: '#c03020', logo_id: null, version: 0 };

async function picture({ call }: TestUser): Promise<number> {
  return (await call(uploadContract.UploadAdd, {}, { file: await aPicture(), fileName: 'p.jpg' })).id;
}

/** What a browser gets at a path of the server, by the name of a host. */
async function pageAt(path: string, host = 'localhost') {
  const request = get(`${app.url}${path}`, { headers: { accept: 'text/html', host } });
  const [answer] = (await once(request, 'response')) as [IncomingMessage];
  const body = (await answer.setEncoding('utf8').toArray()).join('');
  return { status: answer.statusCode, location: answer.headers.location, body };
}

test('pages that nobody has set up start from the tenant’s name, and are there for nobody', async () => {
  const { call } = await app.tenant({ account: 'starter' });
  expect(await call(StorefrontInfo, {})).toMatchObject({ is_on: false, name: 'starter', short_name: '', version: 0 });
  expect(await refusalOf(anybody(StorefrontShow, { short_name: 'anlu' }))).toBe('404 wire.not_found');
});

test('pages that are switched on show name, colour and logo to everybody, and switched off say so', async () => {
  const tenant = await app.tenant();
  const { call } = tenant;
  const logo_id = await picture(tenant);
  const saved = await call(StorefrontSave, { ...settings, short_name: 'first-shop', logo_id });
  expect(saved).toMatchObject({ is_on: true, short_name: 'first-shop', logo_id, version: 1 });
  const shown = await anybody(StorefrontShow, { short_name: 'First-Shop' });
  expect(shown).toMatchObject({ short_name: 'first-shop', name: 'Anlu Freight', colour: '#c03020' });
  const logo = await fetch(`${app.url}${new URL(shown.logo_url ?? '').pathname}`);
  expect([logo.status, logo.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  expect(await call(StorefrontLogo, { id: logo_id })).toBeInstanceOf(Download);
  await call(StorefrontSave, { ...settings, short_name: 'first-shop', logo_id, is_on: false, version: 1 });
  expect(await refusalOf(anybody(StorefrontShow, { short_name: 'first-shop' }))).toBe('404 storefront.off');
  expect((await fetch(`${app.url}${new URL(shown.logo_url ?? '').pathname}`)).status).toBe(404);
});

test('an address is one tenant’s alone, also while its pages are off', async () => {
  const [first, second] = [await app.tenant(), await app.tenant()];
  const wanted = { ...settings, short_name: 'wanted', host_name: 'wanted.example.com', is_on: false };
  await first.call(StorefrontSave, wanted);
  expect(await refusalOf(second.call(StorefrontSave, wanted))).toBe('409 storefront.short_name_taken');
  const other = { ...wanted, short_name: 'other' };
  expect(await refusalOf(second.call(StorefrontSave, other))).toBe('409 storefront.host_name_taken');
  await first.call(StorefrontSave, { ...wanted, short_name: 'moved', host_name: '', version: 1 });
  expect(await second.call(StorefrontSave, wanted)).toMatchObject({ short_name: 'wanted' });
});

test('of many tenants that want one address at once, one gets it', async () => {
  const tenants = await Promise.all(Array.from({ length: 6 }, () => app.tenant()));
  const saves = tenants.map(({ call }) => refusalOf(call(StorefrontSave, { ...settings, short_name: 'rush' })));
  const answers = await Promise.all(saves);
  expect(answers.filter((answer) => answer === '409 storefront.short_name_taken')).toHaveLength(5);
});

test.each([
  ['short_name', 'Anlu', 'storefront.short_name_shape'],
  ['short_name', 'a', 'storefront.short_name_shape'],
  ['short_name', 'anlu-', 'storefront.short_name_shape'],
  ['short_name', '安路', 'storefront.short_name_shape'],
  ['short_name', 'trace', 'storefront.short_name_reserved'],
  ['host_name', 'https://shop.example.com', 'storefront.host_name_shape'],
  ['host_name', 'shop.example.com:8060', 'storefront.host_name_shape'],
  ['host_name', '192.168.0.9', 'storefront.host_name_shape'],
  ['host_name', 'localhost', 'storefront.host_name_shape'],
  ['host_name', 'own.example.org', 'storefront.host_name_own'],
])('%s cannot be %s', async (field, value, code) => {
  const { call } = await app.tenant();
  const fault = await call(StorefrontSave, { ...settings, short_name: 'shape', [field]: value }).catch(
    (reason: unknown) => reason,
  );
  const text = { 'storefront.host_name_own': 'address of the system' }[code] ?? '';
  expect(fault).toMatchObject({ fields: { [field]: expect.stringContaining(text) } });
});

test('two who save at once do not overwrite each other, and nobody shows another’s picture', async () => {
  const [one, other] = [await app.tenant(), await app.tenant()];
  await one.call(StorefrontSave, { ...settings, short_name: 'twice' });
  expect(await refusalOf(one.call(StorefrontSave, { ...settings, short_name: 'twice' }))).toBe('409 wire.version');
  const stolen = { ...settings, short_name: 'thief', logo_id: await picture(one) };
  expect(await refusalOf(other.call(StorefrontSave, stolen))).toBe('422 upload.unknown');
});

test('addresses below /business are the customer pages’, but for the console’s own', async () => {
  for (const path of ['/business/trace/1028', '/business/anything', '/business/anlu/goods?page=2']) {
    expect(await pageAt(path)).toMatchObject({ status: 200, body: expect.stringContaining('customer') });
  }
  for (const path of ['/business/create', '/business/create/', '/dashboard', '/']) {
    expect(await pageAt(path)).toMatchObject({ status: 200, body: expect.stringContaining('console') });
  }
});

test('the start page of a tenant’s own domain leads to its pages while they are on', async () => {
  const { call } = await app.tenant();
  const own = { ...settings, short_name: 'with-domain', host_name: 'shop.example.com' };
  await call(StorefrontSave, own);
  const home = { status: 302, location: '/business/with-domain' };
  expect(await pageAt('/', 'shop.example.com')).toMatchObject(home);
  expect(await pageAt('/', 'SHOP.example.com:8060')).toMatchObject(home);
  expect(await pageAt('/', 'other.example.com')).toMatchObject({ status: 200 });
  await call(StorefrontSave, { ...own, is_on: false, version: 1 });
  expect(await pageAt('/', 'shop.example.com')).toMatchObject({ status: 200, location: undefined });
});
