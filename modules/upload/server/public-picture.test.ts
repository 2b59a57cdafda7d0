import { createHash } from 'node:crypto';
import { contentContract } from '@linehaul/modules/content/contract/content.contract.ts';
import { goodsContract } from '@linehaul/modules/goods/contract/goods.contract.ts';
import { shopGoods } from '@linehaul/modules/goods/contract/goods-shop.contract.ts';
import { aPicture } from '@linehaul/modules/joining/server/testing/joining.fixture.ts';
import { aKey, aProgram, outcomeOf } from '@linehaul/modules/openapi/server/testing/program.fixture.ts';
import { type TestUser, testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { expect, test } from 'vitest';
import { uploadContract } from '../contract/upload.contract.ts';

const app = await testApp();
const named = await testApp({ env: { PUBLIC_URL: 'https://linehaul.example' } });
const { ArticleDel, ArticleSave, cmsRecordInfo } = contentContract;
const { GoodsDel, GoodsSave, GoodsStockBook, GoodsTurn, ShopGoodsInfo } = goodsContract;

const seller = () => app.tenant({ industry: 'supplier' });

async function upload({ call }: TestUser, format: 'jpeg' | 'png' = 'jpeg'): Promise<number> {
  return (await call(uploadContract.UploadAdd, {}, { file: await aPicture(640, 480, format), fileName: 'p' })).id;
}

const text = (id: number) => `<p>Words</p><img data-upload="${id}" alt="A van" />`;
const sourceIn = (html: string) => /<img src="([^"]+)"/.exec(html)?.[1] ?? '';

/** As the page of a stranger asks for it: no session, no sign. */
const asked = (address: string, headers: Record<string, string> = {}) =>
  fetch(new URL(address, app.url), { headers: { 'sec-fetch-dest': 'image', ...headers } });
const statusOf = async (address: string) => (await asked(address)).status;

test('everybody sees the pictures of a published article, as what they are, and nobody those of another', async () => {
  const user = await seller();
  const [shown, older] = [await upload(user, 'png'), await upload(user)];
  const draft = await user.call(ArticleSave, { title: 'Vans', body: text(older) });
  const address = (picture: number) => `/api/v1/public/cms/articlePicture/${user.suid}/${draft.id}/${picture}`;
  expect(await statusOf(address(older))).toBe(404);
  const change = { id: draft.id, title: 'Vans', body: text(shown) };
  await user.call(ArticleSave, { ...change, is_published: true, expire_at: app.now() + 600 });
  const { body } = await user.call(cmsRecordInfo, { type: 'article', id: draft.id });
  expect(body).toBe(`<p>Words</p><img src="${address(shown)}" data-upload="${shown}" alt="A van" />`);
  const answer = await asked(sourceIn(body));
  expect(answer.status).toBe(200);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/png',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'cross-origin',
    'content-disposition': 'inline',
    'cache-control': 'no-cache',
  });
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(answer.headers.get('etag')).toBe(`"${createHash('sha256').update(bytes).digest('hex')}"`);
  // What the newest text does not show, of the same article, nobody sees; nor by another tenant's or record's number.
  const other = await seller();
  for (const wrong of [
    address(older),
    address(999_999_999),
    `/api/v1/public/cms/articlePicture/${other.suid}/${draft.id}/${shown}`,
    `/api/v1/public/cms/articlePicture/${user.suid}/${draft.id + 1}/${shown}`,
    `/api/v1/public/cms/articlePicture/${user.suid}/${draft.id}/0x10`,
    `/api/v1/public/goods/goodsPicture/${user.suid}/${draft.id}/${shown}`,
  ]) {
    expect([wrong, await statusOf(wrong)]).toEqual([wrong, 404]);
  }
  app.advance(601);
  expect(await statusOf(address(shown))).toBe(404);
});

test('a browser that has the picture is told that it is the same, until it is not shown any more', async () => {
  const user = await seller();
  const id = await upload(user);
  const article = await user.call(ArticleSave, { title: 'Vans', body: text(id), is_published: true });
  const address = sourceIn((await user.call(cmsRecordInfo, { type: 'article', id: article.id })).body);
  const known = { 'if-none-match': (await asked(address)).headers.get('etag') ?? '' };
  const again = await asked(address, known);
  expect([again.status, await again.text()]).toEqual([304, '']);
  await user.call(ArticleSave, { id: article.id, title: 'Vans', body: text(id) });
  expect((await asked(address, known)).status).toBe(404);
  await user.call(ArticleSave, { id: article.id, title: 'Vans', body: text(id), is_published: true });
  expect((await asked(address, known)).status).toBe(304);
  await user.call(ArticleDel, { id: article.id });
  expect((await asked(address, known)).status).toBe(404);
});

test('a shop’s program reads goods on sale, and its buyers their pictures, as long as they are on sale', async () => {
  const user = await seller();
  const [cover, colour, described, loose] = [
    await upload(user),
    await upload(user),
    await upload(user),
    await upload(user),
  ];
  const goods = {
    name: 'Rope',
    is_freight_free: true,
    category_id: (await user.call(goodsContract.GoodsCategorySave, { name: 'Ropes' })).id,
    description: text(described),
    pictures: [{ upload_id: cover, alt: 'Rope' }],
    skus: [{ places: [], price_cents: 1250, cost_cents: 800, counted: 7, picture_id: colour }],
  };
  const { id, skus } = await user.call(GoodsSave, goods);
  const program = aProgram(app, await aKey(user));
  const read = () => program({ path: ShopGoodsInfo.path, query: `?id=${id}` });
  const at = (picture: number) => `/api/v1/public/goods/goodsPicture/${user.suid}/${id}/${picture}`;
  expect(outcomeOf(await read())).toBe('404 wire.not_found');
  expect(await Promise.all([cover, colour, described].map((picture) => statusOf(at(picture))))).toEqual([
    404, 404, 404,
  ]);
  await user.call(GoodsTurn, { id, action: 'sell' });
  const answer = await read();
  const shown = shopGoods.parse(answer.data);
  expect(shown).toMatchObject({
    name: 'Rope',
    pictures: [{ id: cover, url: at(cover), alt: 'Rope' }],
    skus: [{ price_cents: 1250, free_stock: 7, picture_url: at(colour) }],
    description: `<p>Words</p><img src="${at(described)}" data-upload="${described}" alt="A van" />`,
  });
  expect(JSON.stringify(answer.data)).not.toMatch(/cost|on_hand|warn/);
  expect(await Promise.all([cover, colour, described].map((picture) => statusOf(at(picture))))).toEqual([
    200, 200, 200,
  ]);
  expect(await statusOf(at(loose))).toBe(404);
  await user.call(GoodsTurn, { id, action: 'withdraw' });
  expect(await statusOf(at(described))).toBe(404);
  expect(outcomeOf(await read())).toBe('404 wire.not_found');
  await user.call(GoodsTurn, { id, action: 'sell' });
  expect(await statusOf(at(cover))).toBe(200);
  await user.call(GoodsTurn, { id, action: 'withdraw' });
  for (const sku of skus) await user.call(GoodsStockBook, { id: sku.id, reason: 'count', quantity: 0 });
  await user.call(GoodsDel, { id });
  expect(await statusOf(at(cover))).toBe(404);
  const stranger = aProgram(app, await aKey(await seller()));
  expect(outcomeOf(await stranger({ path: ShopGoodsInfo.path, query: `?id=${id}` }))).toBe('404 wire.not_found');
});

test('where the server has a name, pages outside are given it with the address', async () => {
  const user = await named.tenant({ industry: 'supplier' });
  const id = await upload(user);
  const article = await user.call(ArticleSave, { title: 'Vans', body: text(id), is_published: true });
  const { body } = await user.call(cmsRecordInfo, { type: 'article', id: article.id });
  const path = `/api/v1/public/cms/articlePicture/${user.suid}/${article.id}/${id}`;
  expect(sourceIn(body)).toBe(`https://linehaul.example${path}`);
});
