import { CallRefused, Download } from '@linehaul/contract/wire.ts';
import { aPicture } from '@linehaul/modules/joining/server/testing/joining.fixture.ts';
import { uploadContract } from '@linehaul/modules/upload/contract/upload.contract.ts';
import { refusalOf } from '@linehaul/modules/waybill/server/testing/waybill.fixture.ts';
import { type TestUser, testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { expect, test } from 'vitest';
import { contentContract } from '../contract/content.contract.ts';

const app = await testApp();
const { ArticleCategoryList, ArticleCategorySave, ArticleCategoryDel } = contentContract;
const { ArticleList, ArticleInfo, ArticleSave, ArticleDel, ArticleVersion, ArticleRestore, ArticlePicture } =
  contentContract;
const { AdvertList, AdvertSave, AdvertPicture, AdvertBoard, AdvertBoardPicture } = contentContract;
const { cmsRecordInfo, cmsRecordList, cmsCategoryList, cmsPicture, cmsAdvertClick } = contentContract;
const platform = await app.tenant({ account: 'content', industry: 'platform' });

const seller = () => app.tenant({ industry: 'supplier' });
const aText = { title: 'News', body: '<p>First words</p>' };
/** Shorter than a session. */
const span = 120;

async function picture({ call }: TestUser): Promise<number> {
  return (await call(uploadContract.UploadAdd, {}, { file: await aPicture(), fileName: 'p.jpg' })).id;
}

/** The fields that a call is refused at. */
async function faultsOf(call: Promise<unknown>): Promise<unknown> {
  const error = await call.catch((reason: unknown) => reason);
  return error instanceof CallRefused ? [error.code, Object.keys(error.fields)] : 'done';
}

/** Public calls that name the tenant: they answer anybody the same. */
const shop = ({ call }: TestUser) => call;

async function bytesOf(answer: Promise<unknown>): Promise<number> {
  const download = await answer;
  return download instanceof Download ? (await download.response.arrayBuffer()).byteLength : -1;
}

test('categories are a tree: renamed, moved and sorted with all that is within', async () => {
  const { call } = await seller();
  const news = await call(ArticleCategorySave, { name: 'News', sort: 20 });
  const help = await call(ArticleCategorySave, { name: 'Help', sort: 10 });
  const season = await call(ArticleCategorySave, { name: 'Season', parent_id: news.id });
  await call(ArticleCategorySave, { name: 'Winter', parent_id: season.id });
  const paths = async () => (await call(ArticleCategoryList, {})).list.map(({ path }) => path);
  expect(await paths()).toEqual(['Help', 'News', 'News / Season', 'News / Season / Winter']);
  await call(ArticleCategorySave, { id: news.id, version: news.version, name: 'Words', sort: 5 });
  expect(await paths()).toEqual(['Words', 'Words / Season', 'Words / Season / Winter', 'Help']);
  await call(ArticleCategorySave, { id: season.id, version: season.version, name: 'Season', parent_id: help.id });
  expect(await paths()).toEqual(['Words', 'Help', 'Help / Season', 'Help / Season / Winter']);
  expect((await call(ArticleCategoryList, { keyword: 'wint' })).list).toMatchObject([{ name: 'Winter', depth: 3 }]);
});

test('a category cannot lie within itself, too deep, or where its name is taken', async () => {
  const { call } = await seller();
  const ids: number[] = [];
  for (const name of ['A', 'B', 'C', 'D']) {
    ids.push((await call(ArticleCategorySave, { name, parent_id: ids.at(-1) })).id);
  }
  const [a, , c, d] = ids;
  const loop = ['content.category_loop', ['parent_id']];
  expect(await faultsOf(call(ArticleCategorySave, { id: a, name: 'A', parent_id: a }))).toEqual(loop);
  expect(await faultsOf(call(ArticleCategorySave, { id: a, name: 'A', parent_id: c }))).toEqual(loop);
  const deep = ['content.category_deep', ['parent_id']];
  expect(await faultsOf(call(ArticleCategorySave, { name: 'E', parent_id: d }))).toEqual(deep);
  const other = await call(ArticleCategorySave, { name: 'Other' });
  expect(await faultsOf(call(ArticleCategorySave, { id: a, name: 'A', parent_id: other.id }))).toEqual(deep);
  expect(await faultsOf(call(ArticleCategorySave, { name: 'A' }))).toEqual(['content.category_taken', ['name']]);
  expect((await call(ArticleCategorySave, { name: 'A', parent_id: other.id })).path).toBe('Other / A');
});

test('two opposite moves at once make no circle', async () => {
  const { call } = await seller();
  const a = await call(ArticleCategorySave, { name: 'A' });
  const b = await call(ArticleCategorySave, { name: 'B' });
  const answers = await Promise.all([
    faultsOf(call(ArticleCategorySave, { id: a.id, name: 'A', parent_id: b.id })),
    faultsOf(call(ArticleCategorySave, { id: b.id, name: 'B', parent_id: a.id })),
  ]);
  expect(answers).toContain('done');
  expect(answers).toContainEqual(['content.category_loop', ['parent_id']]);
  expect((await call(ArticleCategoryList, {})).list.map(({ depth }) => depth)).toEqual([1, 2]);
});

test('a category that holds something stays, and a stranger’s is like none', async () => {
  const { call } = await seller();
  const { id } = await call(ArticleCategorySave, { name: 'News' });
  const inner = await call(ArticleCategorySave, { name: 'Inner', parent_id: id });
  const newArticle = await call(ArticleSave, { ...aText, category_id: inner.id });
  expect(newArticle).toMatchObject({ category_path: 'News / Inner' });
  expect((await call(ArticleList, { category_id: id })).list).toHaveLength(1);
  for (const used of [id, inner.id])
    expect(await refusalOf(call(ArticleCategoryDel, { id: used }))).toBe('409 content.category_used');
  await call(ArticleDel, { id: newArticle.id });
  await call(ArticleCategoryDel, { id: inner.id });
  await call(ArticleCategoryDel, { id });
  const stranger = await seller();
  const theirs = await stranger.call(ArticleCategorySave, { name: 'Theirs' });
  const categoryGone = ['content.category_gone', ['category_id']];
  expect(await faultsOf(call(ArticleSave, { ...aText, category_id: theirs.id }))).toEqual(categoryGone);
  expect(await refusalOf(call(ArticleCategoryDel, { id: theirs.id }))).toBe('404 wire.not_found');
});

test('every changed text is a version with who and when, and an older one comes back as the newest', async () => {
  const user = await seller();
  const { call } = user;
  const cover_id = await picture(user);
  const first = await call(ArticleSave, { ...aText, cover_id });
  const { id } = first;
  expect(first).toMatchObject({
    version_no: 1,
    state: 'draft',
    versions: [{ version_no: 1, created_by: user.account }],
  });
  app.advance(60);
  const second = await call(ArticleSave, { id, version: first.version, title: 'News', body: '<p>Other</p>' });
  expect(second).toMatchObject({ version_no: 2, cover_id: null });
  expect(second.versions.map(({ created_at }) => created_at)).toEqual([app.now(), app.now() - 60]);
  const publishedArticle = await call(ArticleSave, { id, title: 'News', body: '<p>Other</p>', is_published: true });
  expect(publishedArticle).toMatchObject({ version_no: 2, state: 'published', publish_at: app.now() });
  expect(await refusalOf(call(ArticleSave, { id, version: first.version, ...aText }))).toBe('409 wire.version');
  expect(await call(ArticleVersion, { id, version_no: 1 })).toMatchObject({ body: aText.body, cover_id });
  const { version } = publishedArticle;
  expect(await refusalOf(call(ArticleRestore, { id, version_no: 1, version: version - 1 }))).toBe('409 wire.version');
  const restoredArticle = await call(ArticleRestore, { id, version_no: 1, version });
  expect(restoredArticle).toMatchObject({ version_no: 3, body: aText.body, cover_id, state: 'published' });
  expect(restoredArticle.versions[0]).toMatchObject({ version_no: 3, restored_no: 1 });
  expect(await bytesOf(call(ArticlePicture, { id, picture_id: cover_id }))).toBeGreaterThan(100);
  expect(await refusalOf(call(ArticleVersion, { id, version_no: 9 }))).toBe('404 wire.not_found');
});

test('a script does not get in, a text without words and a picture that is none are refused at their fields', async () => {
  const user = await seller();
  const { call } = user;
  const body = '<h1>Title</h1><p onclick="x()">a <b>b</b><script>alert(1)</script><a href="javascript:x()">c</a></p>';
  const { body: savedBody } = await call(ArticleSave, { ...aText, body });
  expect(savedBody).toMatch(/^<h2>Title<\/h2><p>a <strong>b<\/strong><a /);
  expect(savedBody).not.toMatch(/script|onclick/);
  const empty = call(ArticleSave, { ...aText, body: '<p> </p><script>x</script>' });
  expect(await faultsOf(empty)).toEqual(['content.empty', ['body']]);
  const unknown = ['upload.unknown', ['cover_id']];
  expect(await faultsOf(call(ArticleSave, { ...aText, cover_id: 999_999 }))).toEqual(unknown);
  expect(await faultsOf(call(ArticleSave, { ...aText, cover_id: await picture(await seller()) }))).toEqual(unknown);
  const file = new File(['no picture'], 'p.jpg');
  expect(await refusalOf(call(uploadContract.UploadAdd, {}, { file }))).toBe('422 upload.not_a_picture');
});

test('what is clean is cleaned again on its way out, by the rules of the day', async () => {
  const { call } = await seller();
  const { id } = await call(ArticleSave, { ...aText, is_published: true });
  const { pool } = app.scope().database;
  const old = '<p>a<script>alert(1)</script></p>';
  await pool.query('update article_version set body = $1 where article_id = $2', [old, id]);
  expect((await call(ArticleInfo, { id })).body).toBe('<p>a</p>');
});

test('a published article is there from its time on until it ends, without anybody doing anything', async () => {
  const user = await seller();
  const [begins, ends] = [app.now() + span, app.now() + 2 * span];
  const plannedArticle = { ...aText, is_published: true, publish_at: begins, expire_at: ends };
  const { id, state } = await user.call(ArticleSave, plannedArticle);
  const readArticle = () => refusalOf(shop(user)(cmsRecordInfo, { type: 'article', id }));
  expect([state, await readArticle()]).toEqual(['scheduled', '404 wire.not_found']);
  app.advance(span);
  expect(await readArticle()).toBe('done');
  expect((await user.call(ArticleList, { state: 'published' })).list).toMatchObject([{ id, publish_at: begins }]);
  app.advance(span);
  expect(await readArticle()).toBe('404 wire.not_found');
  expect((await user.call(ArticleList, { state: 'expired' })).list).toMatchObject([{ id, expire_at: ends }]);
});

test('a period that ends before it begins, or is over, is refused at its end', async () => {
  const { call } = await seller();
  const begins = { ...aText, is_published: true, publish_at: app.now() + span };
  const at = (expire_at: number) => faultsOf(call(ArticleSave, { ...begins, expire_at }));
  expect(await at(app.now() + span)).toEqual(['content.period', ['expire_at']]);
  expect(await at(app.now() + span + 1)).toBe('done');
  const over = call(ArticleSave, { ...begins, publish_at: app.now() - span, expire_at: app.now() });
  expect(await faultsOf(over)).toEqual(['content.over', ['expire_at']]);
});

test('everybody sees what a tenant has published, and of nobody else', async () => {
  const user = await seller();
  const other = await seller();
  const news = await user.call(ArticleCategorySave, { name: 'News' });
  const inner = await user.call(ArticleCategorySave, { name: 'Inner', parent_id: news.id });
  const cover_id = await picture(user);
  const publishedText = { ...aText, is_published: true };
  const { id } = await user.call(ArticleSave, {
    ...publishedText,
    category_id: inner.id,
    cover_id,
    summary: 'In short',
  });
  app.advance(1);
  await user.call(ArticleSave, { ...publishedText, title: 'Later' });
  await user.call(ArticleSave, { ...aText, title: 'Draft' });
  await other.call(ArticleSave, { ...publishedText, title: 'Theirs' });
  const call = shop(user);
  const record = await call(cmsRecordInfo, { type: 'article', id });
  expect(record).toMatchObject({ title: 'News', summary: 'In short', body: aText.body, category_path: 'News / Inner' });
  const titles = async (input: object) =>
    (await call(cmsRecordList, { type: 'article', ...input })).list.map(({ title }) => title);
  expect(await titles({})).toEqual(['Later', 'News']);
  expect(await titles({ category_id: news.id })).toEqual(['News']);
  expect(await titles({ keyword: 'La' })).toEqual(['Later']);
  expect((await call(cmsCategoryList, {})).categories.map(({ path }) => path)).toEqual(['News', 'News / Inner']);
  expect(await bytesOf(call(cmsPicture, { type: 'article', id }))).toBeGreaterThan(100);
  const strangers = shop(other);
  expect(await refusalOf(strangers(cmsRecordInfo, { type: 'article', id }))).toBe('404 wire.not_found');
  expect(await refusalOf(strangers(cmsPicture, { type: 'article', id }))).toBe('404 wire.not_found');
  expect(await refusalOf(app.call(cmsRecordInfo, { type: 'article', id }))).toBe('404 wire.not_found');
});

test('an advert is shown at its position in its period, and its clicks are counted', async () => {
  const user = await seller();
  const picture_id = await picture(user);
  const advert = { position: 'shop_home', title: 'Sale', picture_id, link: '/goods/7', is_published: true } as const;
  const { id } = await user.call(AdvertSave, { ...advert, sort: 20, expire_at: app.now() + span });
  await user.call(AdvertSave, { ...advert, title: 'First', sort: 10, picture_id: await picture(user) });
  const call = shop(user);
  const listAdverts = async () => (await call(cmsRecordList, { type: 'advert', position: 'shop_home' })).list;
  expect((await listAdverts()).map(({ title }) => title)).toEqual(['First', 'Sale']);
  expect(await call(cmsRecordInfo, { type: 'advert', position: 'shop_home' })).toMatchObject({ title: 'First' });
  expect(await bytesOf(call(cmsPicture, { type: 'advert', id }))).toBeGreaterThan(100);
  expect(await bytesOf(user.call(AdvertPicture, { id }))).toBeGreaterThan(100);
  for (const _click of [1, 2, 3]) expect(await call(cmsAdvertClick, { id })).toEqual({ link: '/goods/7' });
  expect((await user.call(AdvertList, { keyword: 'Sale' })).list).toMatchObject([{ clicks: 3, version: 1 }]);
  app.advance(span);
  expect(await listAdverts()).toHaveLength(1);
  expect(await refusalOf(call(cmsAdvertClick, { id }))).toBe('404 wire.not_found');
});

test('an advert leads to a page or an address and nowhere else, and needs its picture', async () => {
  const user = await seller();
  const advert = { position: 'shop_home', title: 'Sale', picture_id: await picture(user) } as const;
  for (const link of ['javascript:alert(1)', '//evil.example', '/\\evil.example', 'goods', 'ftp://a.example']) {
    expect(await faultsOf(user.call(AdvertSave, { ...advert, link }))).toEqual(['wire.invalid', ['link']]);
  }
  const nothing = user.call(AdvertSave, { ...advert, picture_id: 999_999 });
  expect(await faultsOf(nothing)).toEqual(['upload.unknown', ['picture_id']]);
  const ours = user.call(AdvertSave, { ...advert, position: 'dashboard' });
  expect(await faultsOf(ours)).toEqual(['content.place_platform', ['position']]);
});

test('the platform’s adverts are on everybody’s start page', async () => {
  const draft = { position: 'dashboard', title: 'New line', picture_id: await picture(platform) } as const;
  const { id, version } = await platform.call(AdvertSave, draft);
  const carrier = await app.tenant();
  expect((await carrier.call(AdvertBoard, {})).adverts).toEqual([]);
  expect(await refusalOf(carrier.call(AdvertBoardPicture, { id }))).toBe('404 wire.not_found');
  await platform.call(AdvertSave, { ...draft, id, version, is_published: true });
  expect((await carrier.call(AdvertBoard, {})).adverts).toEqual([{ id, title: 'New line', link: '' }]);
  expect(await bytesOf(carrier.call(AdvertBoardPicture, { id }))).toBeGreaterThan(100);
});

test('authors are the platform, suppliers and service providers; operators need the call', async () => {
  const carrier = await app.tenant();
  expect(await refusalOf(carrier.call(ArticleList, {}))).toBe('403 permission.denied');
  const user = await seller();
  const clerk = await app.operator(user, { api_arr: [ArticleList.path] });
  expect(await refusalOf(clerk.call(ArticleList, {}))).toBe('done');
  expect(await refusalOf(clerk.call(ArticleSave, aText))).toBe('403 permission.denied');
});
