import { CallRefused, Download } from '@linehaul/contract/wire.ts';
import { contentContract } from '@linehaul/modules/content/contract/content.contract.ts';
import { goodsContract } from '@linehaul/modules/goods/contract/goods.contract.ts';
import { aPicture } from '@linehaul/modules/joining/server/testing/joining.fixture.ts';
import { uploadContract } from '@linehaul/modules/upload/contract/upload.contract.ts';
import { type TestUser, testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { expect, test } from 'vitest';
import { maxTextPictures } from '../contract/richtext.contract.ts';

const app = await testApp();
const { ArticleDel, ArticleInfo, ArticlePicture, ArticleRestore, ArticleSave } = contentContract;
const { NoticeDel, NoticeInboxPicture, NoticePicture, NoticeSave } = contentContract;
const { GoodsCopy, GoodsDel, GoodsInfo, GoodsPicture, GoodsSave } = goodsContract;
const { pool } = app.scope().database;
const day = 86_401;

let sellers = 0;
async function seller(): Promise<TestUser> {
  sellers += 1;
  return app.tenant({ account: `pictures-${sellers}`, industry: 'supplier' });
}

async function upload({ call }: Pick<TestUser, 'call'>): Promise<number> {
  return (await call(uploadContract.UploadAdd, {}, { file: await aPicture(), fileName: 'p.jpg' })).id;
}

const img = (id: number, alt = 'A van') => `<img data-upload="${id}" alt="${alt}" />`;
const text = (...ids: number[]) => `<p>Words</p>${ids.map((id) => img(id)).join('')}`;

async function refusalOf(call: Promise<unknown>): Promise<unknown> {
  const error = await call.catch((reason: unknown) => reason);
  if (!(error instanceof CallRefused)) return 'done';
  return Object.keys(error.fields).length === 0 ? `${error.status} ${error.code}` : [error.code, error.fields];
}

async function isJpeg(answer: Promise<unknown>): Promise<boolean> {
  const download = await answer;
  if (!(download instanceof Download)) return false;
  const bytes = Buffer.from(await download.response.arrayBuffer());
  return bytes.subarray(0, 3).toString('hex') === 'ffd8ff';
}

/** Whether the picture is still there when its tenant sends another one a day later. */
async function survives(user: TestUser, id: number): Promise<boolean> {
  app.advance(day);
  await upload(await user.again());
  return (await pool.query('select from upload where id = $1', [id])).rowCount === 1;
}

const goods = { name: 'Rope', skus: [{ places: [], price_cents: 100 }] };

test('a picture that an article names is kept and shown, in the order of its text', async () => {
  const user = await seller();
  const [one, two] = [await upload(user), await upload(user)];
  const saved = await user.call(ArticleSave, { title: 'Vans', body: `<script>x</script>${text(two, one)}` });
  expect(saved.body).toBe(text(two, one));
  expect(await isJpeg(user.call(ArticlePicture, { id: saved.id, picture_id: one }))).toBe(true);
  expect(await survives(user, one)).toBe(true);
  expect(await isJpeg((await user.again()).call(ArticlePicture, { id: saved.id, picture_id: two }))).toBe(true);
});

test('an article of a picture alone is one; without its picture it is empty', async () => {
  const user = await seller();
  const id = await upload(user);
  expect((await user.call(ArticleSave, { title: 'Vans', body: img(id) })).body).toBe(img(id));
  const foreign = user.call(ArticleSave, { title: 'Vans', body: '<img src="https://a.example/b.png">' });
  expect(await refusalOf(foreign)).toMatchObject(['content.empty', { body: expect.any(String) }]);
});

test('another tenant’s picture, a colleague’s, one of another record and none at all are refused at the field', async () => {
  const user = await seller();
  const [own, cover] = [await upload(user), await upload(user)];
  await user.call(ArticleSave, { title: 'Cover', body: '<p>a</p>', cover_id: cover });
  const theirs = await upload(await seller());
  const colleagues = await upload(await app.operator(user));
  for (const id of [theirs, colleagues, cover, 999_999_999]) {
    const article = await refusalOf(user.call(ArticleSave, { title: 'Vans', body: text(own, id) }));
    expect(article).toEqual(['richtext.picture_unknown', { body: expect.stringContaining('Picture 2') }]);
    const described = await refusalOf(user.call(GoodsSave, { ...goods, description: text(id) }));
    expect(described).toEqual(['richtext.picture_unknown', { description: expect.stringContaining('Picture 1') }]);
  }
  // Nothing of a refused text is kept.
  expect(await survives(user, own)).toBe(false);
});

test('more pictures than a text may have, too many levels and too many characters are refused at the field', async () => {
  const user = await seller();
  const id = await upload(user);
  const body = img(id).repeat(maxTextPictures + 1);
  const many = await refusalOf(user.call(ArticleSave, { title: 'Vans', body }));
  expect(many).toMatchObject(['richtext.too_many_pictures', { body: expect.stringContaining('30') }]);
  const deep = await refusalOf(user.call(ArticleSave, { title: 'Vans', body: '<ul><li>'.repeat(30) }));
  expect(deep).toMatchObject(['richtext.too_deep', { body: expect.any(String) }]);
  const long = await refusalOf(user.call(GoodsSave, { ...goods, description: 'a'.repeat(60_001) }));
  expect(long).toMatchObject(['wire.invalid', { description: expect.stringMatching(/60.?000/) }]);
});

test('an older version keeps its pictures and gives them back; they go with the article', async () => {
  const user = await seller();
  const id = await upload(user);
  const first = await user.call(ArticleSave, { title: 'Vans', body: text(id) });
  await user.call(ArticleSave, { id: first.id, title: 'Vans', body: '<p>Words</p>' });
  expect(await survives(user, id)).toBe(true);
  const { call } = await user.again();
  const { version } = await call(ArticleInfo, { id: first.id });
  expect(await call(ArticleRestore, { id: first.id, version_no: 1, version })).toMatchObject({ body: text(id) });
  expect(await isJpeg(call(ArticlePicture, { id: first.id, picture_id: id }))).toBe(true);
  await call(ArticleDel, { id: first.id });
  expect(await refusalOf(call(ArticlePicture, { id: first.id, picture_id: id }))).toBe('404 wire.not_found');
  expect(await survives(user, id)).toBe(false);
});

test('a picture that is shown twice goes with the last text that shows it', async () => {
  const user = await seller();
  const id = await upload(user);
  const one = await user.call(ArticleSave, { title: 'One', body: text(id, id) });
  const two = await user.call(ArticleSave, { title: 'Two', body: text(id) });
  await user.call(ArticleDel, { id: one.id });
  expect(await survives(user, id)).toBe(true);
  const { call } = await user.again();
  expect(await isJpeg(call(ArticlePicture, { id: two.id, picture_id: id }))).toBe(true);
  await call(ArticleDel, { id: two.id });
  expect(await survives(user, id)).toBe(false);
});

test('goods let go of a picture that their description shows no longer, and take it back within a day', async () => {
  const user = await seller();
  const [stays, goes] = [await upload(user), await upload(user)];
  const saved = await user.call(GoodsSave, { ...goods, description: text(stays, goes) });
  const { id, skus } = saved;
  const change = { id, name: 'Rope', skus: skus.map((sku) => ({ id: sku.id, places: [], price_cents: 100 })) };
  const show = (picture: number) => ({ id: picture, goods_id: id });
  expect(await isJpeg(user.call(GoodsPicture, show(goes)))).toBe(true);
  expect(await refusalOf(user.call(GoodsPicture, { id: goes }))).toBe('404 wire.not_found');
  await user.call(GoodsSave, { ...change, description: text(stays) });
  expect(await refusalOf(user.call(GoodsPicture, show(goes)))).toBe('404 wire.not_found');
  await user.call(GoodsSave, { ...change, description: text(stays, goes) });
  expect(await survives(user, goes)).toBe(true);
  const { call } = await user.again();
  await call(GoodsSave, { ...change, description: text(stays) });
  expect(await survives(user, goes)).toBe(false);
  expect(await survives(user, stays)).toBe(true);
  expect((await (await user.again()).call(GoodsInfo, { id })).description).toBe(text(stays));
});

test('a copy of goods has the pictures of the first, and keeps them when those are deleted', async () => {
  const user = await seller();
  const id = await upload(user);
  const first = await user.call(GoodsSave, { ...goods, description: text(id) });
  const copy = await user.call(GoodsCopy, { id: first.id });
  expect(copy.description).toBe(text(id));
  await user.call(GoodsDel, { id: first.id });
  expect(await survives(user, id)).toBe(true);
  const { call } = await user.again();
  expect(await isJpeg(call(GoodsPicture, { id, goods_id: copy.id }))).toBe(true);
  expect(await refusalOf(call(GoodsPicture, { id, goods_id: first.id }))).toBe('404 wire.not_found');
  const stranger = await seller();
  expect(await refusalOf(stranger.call(GoodsPicture, { id, goods_id: copy.id }))).toBe('404 wire.not_found');
});

test('a notice’s picture is shown to those who are shown the notice, and to nobody else', async () => {
  const platform = await app.tenant({ account: 'announcer', industry: 'platform' });
  const id = await upload(platform);
  const draft = { title: 'Vans', body: text(id), industries: ['supplier' as const] };
  const notice = await platform.call(NoticeSave, draft);
  const at = { id: notice.id, picture_id: id };
  const [supplier, service] = [await seller(), await app.tenant({ industry: 'service' })];
  expect(await isJpeg(platform.call(NoticePicture, { picture_id: id }))).toBe(true);
  expect(await refusalOf(supplier.call(NoticePicture, { picture_id: id }))).toBe('403 permission.denied');
  expect(await refusalOf(supplier.call(NoticeInboxPicture, at))).toBe('404 wire.not_found');
  await platform.call(NoticeSave, { ...draft, id: notice.id, is_published: true });
  expect(await isJpeg(supplier.call(NoticeInboxPicture, at))).toBe(true);
  expect(await refusalOf(service.call(NoticeInboxPicture, at))).toBe('404 wire.not_found');
  const other = await upload(platform);
  expect(await refusalOf(platform.call(NoticePicture, { picture_id: other }))).toBe('404 wire.not_found');
  expect(await refusalOf(supplier.call(NoticeInboxPicture, { ...at, picture_id: other }))).toBe('404 wire.not_found');
  await platform.call(NoticeDel, { id: notice.id });
  expect(await survives(platform, id)).toBe(false);
});

test('a picture that one removes while another text takes it up stays', async () => {
  const user = await seller();
  for (let round = 0; round < 8; round += 1) {
    const id = await upload(user);
    const one = await user.call(ArticleSave, { title: 'One', body: text(id) });
    const [, two] = await Promise.all([
      user.call(ArticleDel, { id: one.id }),
      user.call(ArticleSave, { title: 'Two', body: text(id) }),
    ]);
    const { rows } = await pool.query<{ released_at: Date | null }>('select released_at from upload where id = $1', [
      id,
    ]);
    expect([two.body, rows[0]?.released_at]).toEqual([text(id), null]);
  }
});
