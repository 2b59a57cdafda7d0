import { refusalOf } from '@linehaul/modules/waybill/server/testing/waybill.fixture.ts';
import { type TestUser, testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { expect, test } from 'vitest';
import { contentContract } from '../contract/content.contract.ts';

const app = await testApp();
const { NoticeSave, NoticeList, NoticeDel, NoticeReaders, NoticeInbox, NoticeUnread, NoticeRead } = contentContract;
const platform = await app.tenant({ account: 'notices', industry: 'platform' });
const carrier = await app.tenant({ account: 'reader' });
const site = await app.tenant({ account: 'site-reader', industry: 'site' });
/** Shorter than a session. */
const span = 120;
const aNotice = { title: 'Closed', body: '<p>Closed on Sunday</p>', is_published: true };

const add = (input: object = {}) => platform.call(NoticeSave, { ...aNotice, ...input });
const titles = async ({ call }: TestUser, input = {}) =>
  (await call(NoticeInbox, input)).list.map(({ title }) => title);
const unread = async ({ call }: TestUser) => (await call(NoticeUnread, {})).count;

test('a notice reaches every tenant, or the kinds that it names, pinned ones first', async () => {
  await add({ title: 'Old', is_pinned: true });
  app.advance(1);
  await add({ title: 'For sites', industries: ['site', 'bank'] });
  app.advance(1);
  await add({ title: 'New' });
  await add({ title: 'Draft', is_published: false });
  await add({ title: 'Tomorrow', publish_at: app.now() + span });
  expect(await titles(carrier)).toEqual(['Old', 'New']);
  expect(await titles(site)).toEqual(['Old', 'New', 'For sites']);
  expect([await unread(carrier), await unread(site)]).toEqual([2, 3]);
  app.advance(span);
  expect(await titles(carrier)).toEqual(['Old', 'Tomorrow', 'New']);
});

test('each person reads for themself; the author sees which tenants have', async () => {
  const { id } = await add({ title: 'Read me', industries: ['logistics'] });
  const clerk = await app.operator(carrier, { login_name: 'clerk', api_arr: [] });
  const before = await unread(carrier);
  expect(await carrier.call(NoticeRead, { ids: [id] })).toEqual({ count: before - 1 });
  await carrier.call(NoticeRead, { ids: [id] });
  expect(await unread(clerk)).toBe(before);
  expect(await titles(clerk, { is_read: true })).toEqual([]);
  app.advance(5);
  await clerk.call(NoticeRead, { ids: [id] });
  const { list } = await platform.call(NoticeList, { keyword: 'Read me' });
  expect(list).toMatchObject([{ tenants: 1, read_tenants: 1, read_people: 2 }]);
  const other = await app.tenant({ account: 'silent' });
  const readers = await platform.call(NoticeReaders, { notice_id: id });
  expect(readers.list).toMatchObject([
    { id: carrier.suid, industry: 'logistics', read_people: 2, first_read_at: app.now() - 5, read_by: 'reader, clerk' },
    { id: other.suid, read_people: 0, first_read_at: 0, read_by: '' },
  ]);
  expect((await platform.call(NoticeReaders, { notice_id: id, is_read: false })).list).toMatchObject([
    { id: other.suid },
  ]);
  expect(await carrier.call(NoticeRead, {})).toEqual({ count: 0 });
  expect(await titles(carrier, { is_read: false })).toEqual([]);
});

test('what somebody is not shown they cannot read, and what is gone is read by nobody', async () => {
  const { id } = await add({ title: 'Only for banks', industries: ['bank'] });
  await carrier.call(NoticeRead, { ids: [id] });
  expect((await platform.call(NoticeList, { keyword: 'Only' })).list).toMatchObject([{ read_people: 0 }]);
  const general = await add({ title: 'General' });
  await carrier.call(NoticeRead, { ids: [general.id] });
  await platform.call(NoticeDel, { id: general.id });
  const { rows } = await app
    .scope()
    .database.pool.query('select 1 from notice_read where notice_id = $1', [general.id]);
  expect(rows).toEqual([]);
  expect(await titles(carrier)).not.toContain('General');
});

test('only the platform writes, and a script does not get in', async () => {
  expect((await platform.call(NoticeReaders, { notice_id: 999_999 })).list).toEqual([]);
  const supplier = await app.tenant({ industry: 'supplier' });
  expect(await refusalOf(supplier.call(NoticeSave, aNotice))).toBe('403 permission.denied');
  expect(await refusalOf(supplier.call(NoticeList, {}))).toBe('403 permission.denied');
  const { body } = await add({ body: '<p onclick="x()">a</p><script>alert(1)</script>' });
  expect(body).toBe('<p>a</p>');
  expect(await refusalOf(add({ expire_at: app.now() - 1 }))).toBe('422 content.period');
});
