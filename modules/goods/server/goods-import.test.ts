import { languages } from '@linehaul/contract/languages.ts';
import { bareTitle, comparableTitle } from '@linehaul/contract/table-file.ts';
import { testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { createTexts } from '@linehaul/server-kernel/text/texts.ts';
import { expect, test } from 'vitest';
import { goodsContract } from '../contract/goods.contract.ts';
import { type GoodsField, goodsTargets } from '../contract/goods-sheet.contract.ts';
import { en } from '../messages/en.ts';
import { es } from '../messages/es.ts';
import { ja } from '../messages/ja.ts';
import { zh } from '../messages/zh.ts';

const app = await testApp();
const { GoodsImport, GoodsImportRows, GoodsInfo, GoodsList, GoodsSave, GoodsSheet, GoodsStockBook } = goodsContract;
const { FreightTemplateSave, GoodsCategoryTree } = goodsContract;

const header = '货号,名称,分类,状态,包邮,规格1,规格值1,SKU编码,售价,重量(kg),库存,预警值';
const shirts = [
  'S-1,Shirt,Clothes > Shirts,在售,是,Size,M,S-1-M,19.90,0.2,5,2',
  ',,,,,,L,S-1-L,21.90,0.25,3,2',
  'C-1,Cap,Clothes,,,,,C-1,9.00,,,',
];

async function shop(industry: 'supplier' | 'service' = 'supplier') {
  const { call } = await app.tenant({ industry });
  const take = (lines: readonly string[], dry_run = false) =>
    call(GoodsImport, { dry_run }, { file: new Blob([[header, ...lines].join('\n')]), fileName: 'goods.csv' });
  return { call, take };
}

test('a row for each SKU makes goods with options, prices and stock; the same file again changes nothing', async () => {
  const { call, take } = await shop();
  const dryRun = await take(shirts, true);
  expect(dryRun).toMatchObject({ rows: 3, created: 0, would_create: 3, rejected: [] });
  expect((await call(GoodsList, {})).total).toBe(0);
  expect((await call(GoodsCategoryTree, {})).categories).toEqual([]);
  const firstImport = await take(shirts);
  expect(firstImport).toMatchObject({ created: 3, skipped_duplicates: 0 });
  expect(firstImport.tally).toEqual([
    { key: 'new_goods', count: 2 },
    { key: 'new_skus', count: 3 },
    { key: 'new_categories', count: 2 },
  ]);
  const { list } = await call(GoodsList, { keyword: 'S-1' });
  const shirt = await call(GoodsInfo, { id: list[0]?.id ?? 0 });
  expect(shirt).toMatchObject({ name: 'Shirt', state: 'on_sale', category_name: 'Shirts', min_price_cents: 1990 });
  expect(shirt.options).toMatchObject([{ name: 'Size', values: [{ text: 'M' }, { text: 'L' }] }]);
  expect(shirt.skus).toMatchObject([
    { spec: 'M', sku_code: 'S-1-M', price_cents: 1990, weight_g: 200, on_hand: 5, warn_below: 2 },
    { spec: 'L', sku_code: 'S-1-L', price_cents: 2190, weight_g: 250, on_hand: 3 },
  ]);
  expect(await take(shirts)).toMatchObject({ created: 0, skipped_duplicates: 3, rejected: [] });
});

test('an exported sheet comes in again: unchanged, and with what was changed in it', async () => {
  const { call, take } = await shop();
  await call(FreightTemplateSave, {
    name: 'By piece',
    mode: 'piece',
    rules: [{ regions: [], first_units: 1, first_cents: 500, step_units: 1, step_cents: 100 }],
  });
  await take(shirts);
  const { list } = await call(GoodsSheet, { keyword: 'S-1' });
  expect(list).toMatchObject([
    { goods_no: 'S-1', category_path: 'Clothes > Shirts', option_1: 'Size', value_1: 'M', price_cents: 1990 },
    { goods_no: 'S-1', value_1: 'L', is_freight_free: true, on_hand: 3 },
  ]);
  const rowOf = (at: number, changed: Partial<Record<GoodsField, string>> = {}) => {
    const row = list[at];
    if (!row) throw new TypeError('no such row');
    const { name, goods_no, category_path, sku_code, option_1, value_1 } = row;
    const price = (row.price_cents / 100).toFixed(2);
    const on_hand = String(row.on_hand);
    const values = { name, goods_no, category_path, sku_code, option_1, value_1, price, on_hand, ...changed };
    return { row: at + 2, values };
  };
  expect(await call(GoodsImportRows, { rows: [rowOf(0), rowOf(1)] })).toMatchObject({ skipped_duplicates: 2 });
  const changes = { price: '25', on_hand: '40', freight_template_name: 'By piece' };
  const secondImport = await call(GoodsImportRows, { rows: [rowOf(0, changes), rowOf(1)] });
  expect(secondImport.tally).toEqual([
    { key: 'changed_goods', count: 1 },
    { key: 'changed_skus', count: 1 },
    { key: 'stock_kept', count: 1 },
  ]);
  const shirt = await call(GoodsInfo, { id: (await call(GoodsList, { keyword: 'Shirt' })).list[0]?.id ?? 0 });
  expect(shirt).toMatchObject({ freight_template_name: 'By piece', max_price_cents: 2500, version: 2 });
  expect(shirt.skus[0]).toMatchObject({ price_cents: 2500, on_hand: 5, warn_below: 2 });
  const newRow = { sku_code: 'S-1-XL', value_1: 'XL', on_hand: '7' };
  await call(GoodsImportRows, { rows: [rowOf(1, newRow)] });
  const { skus } = await call(GoodsInfo, { id: shirt.id });
  expect(skus).toMatchObject([{ spec: 'M' }, { spec: 'L' }, { spec: 'XL', on_hand: 7 }]);
});

test('each bad row says what is wrong, and the good ones come in', async () => {
  const { call, take } = await shop();
  const answer = await take([
    'S-1,Shirt,Clothes,,,Size,M,S-1-M,19.90,,,',
    'S-1,Blouse,,,,,L,S-1-L,20,,,',
    'S-1,,,,,,M,S-1-X,20,,,',
    'S-1,,,,,,S,s-1-m,20,,,',
    'S-1,,,,,,XL,S-1-XL,cheap,,,',
    'S-2,Bag,,在售,,,,B,5,,,',
    'S-3,Deep,a > b > c > d > e,,,,,D,5,,,',
  ]);
  expect(answer.rejected.map(({ row, field, code }) => [row, field, code])).toEqual([
    [3, 'name', 'goods.rows_differ'],
    [4, 'value_1', 'goods.skus_alike'],
    [5, 'sku_code', 'batch.duplicate'],
    [6, 'price', 'table_file.not_a_number'],
    [7, 'state', 'goods.category_missing'],
    [8, 'category_path', 'goods.category_too_deep'],
  ]);
  expect(answer).toMatchObject({ rows: 7, accepted: 1, created: 1 });
  expect((await call(GoodsList, {})).list.map(({ name }) => name)).toEqual(['Shirt']);
});

test('a code of other goods, other options and a name of several goods are refused', async () => {
  const { call, take } = await shop();
  await take(['S-1,Shirt,,,,Size,M,S-1-M,19.90,,,']);
  for (const name of ['Twin', 'Twin']) await call(GoodsSave, { name, skus: [{ places: [], price_cents: 1 }] });
  const answer = await take([
    'N-1,New,,,,,,ｓ-1-m,5,,,',
    'S-1,,,,,Colour,M,,5,,,',
    ',Twin,,,,,,,5,,,',
    'T-3,Twin,,,,,,,5,,,',
  ]);
  expect(answer.rejected.map(({ row, code }) => [row, code])).toEqual([
    [2, 'goods.code_taken'],
    [3, 'goods.options_differ'],
    [4, 'goods.name_twice'],
    [5, 'goods.name_twice'],
  ]);
});

test('a service has no stock, and stock is booked as received', async () => {
  const { take } = await shop('service');
  const answer = await take(['W-1,Work,Work,,,,,W-1,5,,3,']);
  expect(answer.rejected).toMatchObject([{ row: 2, field: 'on_hand', code: 'goods.not_for_services' }]);
  const supplier = await shop();
  await supplier.take(shirts);
  const { list } = await supplier.call(goodsContract.GoodsStockList, { keyword: 'S-1-M' });
  const { entries } = await supplier.call(goodsContract.GoodsStockEntries, { id: list[0]?.id ?? 0 });
  expect(entries).toMatchObject([{ reason: 'receipt', on_hand_delta: 5, on_hand_after: 5 }]);
  await supplier.call(GoodsStockBook, { id: list[0]?.id ?? 0, reason: 'receipt', quantity: 1 });
});

test('a sheet exported in any language is recognised by its titles', () => {
  const texts = createTexts([{ name: 'goods', messages: { en, zh, es, ja } }]);
  for (const language of languages) {
    for (const [target, spec] of Object.entries(goodsTargets)) {
      const address = 'text' in spec ? spec.text : `goods.field.${target}`;
      const title = texts(language, address);
      expect(title).not.toBe(address);
      expect([target, spec.titles.map(comparableTitle).includes(bareTitle(title))]).toEqual([target, true]);
    }
  }
});
