import { CallRefused } from '@linehaul/contract/wire.ts';
import { testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { expect, test } from 'vitest';
import { goodsContract } from '../contract/goods.contract.ts';

const app = await testApp();
const { GoodsBulk, GoodsCategorySave, GoodsCopy, GoodsDel, GoodsInfo, GoodsList, GoodsSave, GoodsTurn } = goodsContract;
const { GoodsStockBook, GoodsStockEntries } = goodsContract;

async function refusalOf(call: Promise<unknown>): Promise<string | null> {
  const error = await call.catch((reason: unknown) => reason);
  return error instanceof CallRefused ? error.code : 'answered';
}

const size = { name: 'Size', values: [{ text: 'S' }, { text: 'L' }] };

async function shop() {
  const user = await app.tenant({ industry: 'supplier' });
  const category = await user.call(GoodsCategorySave, { name: 'Clothes' });
  const add = (name: string, more: object = {}) =>
    user.call(GoodsSave, {
      name,
      category_id: category.id,
      is_freight_free: true,
      options: [size],
      skus: [0, 1].map((at) => ({ places: [at], price_cents: 1000 + at, sku_code: `${name}-${at}`, counted: 5 })),
      ...more,
    });
  return { ...user, category, add };
}

test('goods are added as a draft with a SKU for each combination, sold, and withdrawn', async () => {
  const { call, add } = await shop();
  const shirt = await add('Shirt');
  expect(shirt).toMatchObject({
    state: 'draft',
    min_price_cents: 1000,
    max_price_cents: 1001,
    free_stock: 10,
    actions: ['sell'],
  });
  expect(shirt.skus.map(({ spec, on_hand }) => [spec, on_hand])).toEqual([
    ['S', 5],
    ['L', 5],
  ]);
  const { id } = shirt;
  expect((await call(GoodsTurn, { id, action: 'sell' })).state).toBe('on_sale');
  expect(await refusalOf(call(GoodsDel, { id }))).toBe('goods.on_sale');
  expect((await call(GoodsTurn, { id, action: 'withdraw' })).state).toBe('off_sale');
  expect(await refusalOf(call(GoodsTurn, { id, action: 'withdraw' }))).toBe('goods.state');
  expect(await refusalOf(call(GoodsDel, { id }))).toBe('goods.stock_left');
  for (const sku of shirt.skus) await call(GoodsStockBook, { id: sku.id, reason: 'count', quantity: 0 });
  await call(GoodsDel, { id });
  expect((await call(GoodsList, {})).total).toBe(0);
});

test('what is missing for selling is said', async () => {
  const { call, add } = await shop();
  const withoutCategory = await add('A', { category_id: null });
  expect(await refusalOf(call(GoodsTurn, { id: withoutCategory.id, action: 'sell' }))).toBe('goods.category_missing');
  const withoutFreight = await add('B', { is_freight_free: false });
  expect(await refusalOf(call(GoodsTurn, { id: withoutFreight.id, action: 'sell' }))).toBe('goods.freight_missing');
  const withoutPrice = await add('C', { options: [], skus: [{ places: [], price_cents: 0 }] });
  expect(await refusalOf(call(GoodsTurn, { id: withoutPrice.id, action: 'sell' }))).toBe('goods.price_missing');
});

test('goods are saved and put on sale at once, or everything that is missing is said at its field', async () => {
  const { call, add } = await shop();
  const { id, version, name } = await add('A', {
    category_id: null,
    is_freight_free: false,
    options: [],
    skus: [{ places: [], price_cents: 0 }],
  });
  const input = { id, version, name, options: [], skus: [{ places: [], price_cents: 0 }], put_on_sale: true };
  await expect(call(GoodsSave, input)).rejects.toMatchObject({
    code: 'goods.category_missing',
    fields: { category_id: expect.any(String), skus: expect.any(String), freight_template_id: expect.any(String) },
  });
  expect((await call(GoodsInfo, { id })).version).toBe(version);
  const goodsOnSale = await add('B', { put_on_sale: true });
  expect(goodsOnSale.state).toBe('on_sale');
});

test('a renamed value and a new option keep SKUs with their numbers and stock; one left out comes back', async () => {
  const { call, add } = await shop();
  const { id, version, name, options, skus } = await add('Shirt');
  const [first] = options;
  const [small, large] = skus;
  if (!first || !small || !large) throw new TypeError('no matrix');
  const values = [
    { ...first.values[0], text: 'Small' },
    { ...first.values[1], text: 'Large' },
  ];
  const colour = { name: 'Colour', values: [{ text: 'Red' }, { text: 'Blue' }] };
  const fields = { id, name, is_freight_free: true };
  const changedGoods = await call(GoodsSave, {
    ...fields,
    version,
    options: [{ ...first, values }, colour],
    skus: [
      { id: small.id, places: [0, 0], price_cents: 1100 },
      { places: [0, 1], price_cents: 1200 },
    ],
    leftovers: [{ sku_id: large.id, move_to: null, reason: 'sold out' }],
  });
  expect(changedGoods.skus.map((sku) => [sku.id === small.id, sku.spec, sku.on_hand])).toEqual([
    [true, 'Small / Red', 5],
    [false, 'Small / Blue', 0],
  ]);
  const back = await call(GoodsSave, {
    ...fields,
    options: [first],
    skus: [{ id: small.id, places: [0], price_cents: 1100 }],
  });
  const again = await call(GoodsSave, {
    ...fields,
    options: back.options,
    skus: [
      { id: small.id, places: [0], price_cents: 1100 },
      { places: [1], price_cents: 1100 },
    ],
  });
  expect(again.skus.map((sku) => sku.id)).toEqual([small.id, large.id]);
  expect(again.skus[1]?.on_hand).toBe(0);
  const { entries } = await call(GoodsStockEntries, { id: large.id });
  expect(entries.map(({ reason, on_hand_delta, note }) => [reason, on_hand_delta, note])).toEqual([
    ['count', -5, 'sold out'],
    ['receipt', 5, ''],
  ]);
});

test('a matrix that is none is refused, and so are codes that are taken', async () => {
  const { add } = await shop();
  const sku = { places: [0], price_cents: 1 };
  expect(await refusalOf(add('A', { skus: [sku, sku] }))).toBe('goods.skus_alike');
  expect(await refusalOf(add('A', { skus: [{ places: [2], price_cents: 1 }] }))).toBe('goods.skus_wrong');
  expect(await refusalOf(add('A', { skus: [{ places: [], price_cents: 1 }] }))).toBe('goods.skus_wrong');
  await add('A', { goods_no: 'N1' });
  expect(await refusalOf(add('B', { goods_no: 'N1' }))).toBe('goods.goods_no_taken');
  for (const sku_code of ['A-0', 'a-0', 'Ａ－０', 'A-0\u200B'])
    expect(await refusalOf(add('B', { skus: [{ ...sku, sku_code }] }))).toBe('goods.code_taken');
});

test('saving writes no stock but what was counted, and not on top of what happened meanwhile', async () => {
  const { call, add } = await shop();
  const { id, name, options, skus } = await add('Shirt');
  const save = (counted: number, expected_on_hand: number) =>
    call(GoodsSave, {
      id,
      name,
      options,
      skus: skus.map((sku, at) => ({
        id: sku.id,
        places: [at],
        price_cents: 1000,
        ...(at === 0 ? { counted, expected_on_hand } : {}),
      })),
    });
  expect((await save(8, 5)).skus.map(({ on_hand }) => on_hand)).toEqual([8, 5]);
  expect(await refusalOf(save(9, 5))).toBe('goods.stock_moved');
});

test('a copy is a draft of its own without codes and stock', async () => {
  const { call, add } = await shop();
  const shirt = await add('Shirt', { goods_no: 'N1', description: 'Two lines\nof text' });
  const copy = await call(GoodsCopy, { id: shirt.id });
  expect(copy).toMatchObject({
    name: 'Shirt',
    goods_no: '',
    state: 'draft',
    description: 'Two lines\nof text',
    free_stock: 0,
  });
  expect(copy.skus.map(({ sku_code, price_cents }) => [sku_code, price_cents])).toEqual([
    ['', 1000],
    ['', 1001],
  ]);
  expect(copy.id).not.toBe(shirt.id);
});

test('a bulk change is done or skipped goods by goods, with the reason', async () => {
  const { call, add } = await shop();
  const good = await add('Good');
  const bad = await add('Bad', { category_id: null });
  const ids = [good.id, bad.id];
  expect((await call(GoodsBulk, { ids, change: { what: 'sell' } })).results).toEqual([
    { id: good.id, name: 'Good', fault: null },
    { id: bad.id, name: 'Bad', fault: 'goods.category_missing' },
  ]);
  expect((await call(GoodsBulk, { ids, change: { what: 'price_percent', percent_e2: 500 } })).done).toBe(2);
  expect((await call(GoodsBulk, { ids, change: { what: 'receive', quantity: 3 } })).done).toBe(2);
  expect(await call(GoodsInfo, { id: good.id })).toMatchObject({
    state: 'on_sale',
    max_price_cents: 1051,
    free_stock: 16,
  });
  expect((await call(GoodsBulk, { ids, change: { what: 'price_add', add_cents: -2000 } })).results[0]?.fault).toBe(
    'goods.price_wrong',
  );
  expect((await call(GoodsInfo, { id: good.id })).min_price_cents).toBe(1050);
});

test('goods are found by name, number, SKU code, state, and category with those below it', async () => {
  const { call, add, category } = await shop();
  const below = await call(GoodsCategorySave, { name: 'Shirts', parent_id: category.id });
  await add('Shirt', { category_id: below.id, goods_no: 'G-1' });
  await add('Belt');
  const names = async (query: object) =>
    (await call(GoodsList, { ...query, sort: 'name' })).list.map(({ name }) => name);
  expect(await names({ category_id: category.id })).toEqual(['Belt', 'Shirt']);
  expect(await names({ category_id: below.id })).toEqual(['Shirt']);
  expect(await names({ keyword: 'Belt-1' })).toEqual(['Belt']);
  expect(await names({ keyword: 'G-' })).toEqual(['Shirt']);
  expect(await names({ state: 'on_sale' })).toEqual([]);
});

test('a service has no stock; another tenant’s goods answer like ones that do not exist; the platform reads', async () => {
  const service = await app.tenant({ industry: 'service' });
  const packing = await service.call(GoodsSave, {
    name: 'Packing',
    skus: [{ places: [], price_cents: 500, counted: 4 }],
  });
  expect(packing).toMatchObject({ kind: 'service', free_stock: null, is_low: false });
  for (const id of [packing.id, 999_999]) {
    const { call } = await app.tenant({ industry: 'supplier' });
    expect(await refusalOf(call(GoodsInfo, { id }))).toBe('wire.not_found');
    expect(await refusalOf(call(GoodsDel, { id }))).toBe('wire.not_found');
    expect(await refusalOf(call(GoodsCopy, { id }))).toBe('wire.not_found');
    expect(await refusalOf(call(GoodsBulk, { ids: [id], change: { what: 'sell' } }))).toBe('wire.not_found');
  }
});

test('a description is rich text, cleaned when it is kept and when it is shown', async () => {
  const { call, scope, suid } = await app.tenant({ industry: 'supplier' });
  const description = '<h2>Warm</h2><p onclick="x()">Wool<script>alert(1)</script> <a href="javascript:x">here</a></p>';
  const { id } = await call(GoodsSave, { name: 'Scarf', description, skus: [{ places: [], price_cents: 100 }] });
  const clean = '<h2>Warm</h2><p>Wool <a rel="noopener noreferrer nofollow" target="_blank">here</a></p>';
  expect((await call(GoodsInfo, { id })).description).toBe(clean);
  const { pool } = scope().database;
  await pool.query('update goods set description = $1 where supplier_id = $2', ['<img src=x onerror=y>Old', suid]);
  expect((await call(GoodsInfo, { id })).description).toBe('Old');
});
