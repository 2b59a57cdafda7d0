import { CallRefused } from '@linehaul/contract/wire.ts';
import { testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { expect, test } from 'vitest';
import { goodsContract } from '../contract/goods.contract.ts';

const app = await testApp();
const { GoodsCategoryTree, GoodsCategorySave, GoodsCategoryMove, GoodsCategoryDel } = goodsContract;
const { GoodsBrandList, GoodsBrandSave, GoodsBrandDel } = goodsContract;

async function refusalOf(call: Promise<unknown>): Promise<string | null> {
  const error = await call.catch((reason: unknown) => reason);
  return error instanceof CallRefused ? error.code : 'answered';
}

/** A supplier with tools > hand tools > hammers, and paint. */
async function shop() {
  const user = await app.tenant({ industry: 'supplier' });
  const { call } = user;
  const add = (name: string, parent_id: number | null = null) => call(GoodsCategorySave, { name, parent_id });
  const tools = await add('Tools');
  const hand = await add('Hand tools', tools.id);
  const hammers = await add('Hammers', hand.id);
  const paint = await add('Paint');
  const names = async () =>
    (await call(GoodsCategoryTree, {})).categories.map(({ name, parent_id, sort }) => [name, parent_id, sort]);
  return { ...user, add, tools, hand, hammers, paint, names };
}

test('categories are added, renamed, and moved before and below others', async () => {
  const { call, tools, hand, hammers, paint, names } = await shop();
  await call(GoodsCategorySave, { id: hammers.id, version: 1, name: 'Mallets' });
  await call(GoodsCategoryMove, { id: paint.id, version: 1, parent_id: null, before_id: tools.id });
  await call(GoodsCategoryMove, { id: hammers.id, version: 2, parent_id: tools.id, before_id: hand.id });
  expect(await names()).toEqual([
    ['Mallets', tools.id, 1],
    ['Paint', null, 1],
    ['Tools', null, 2],
    ['Hand tools', tools.id, 2],
  ]);
  expect(await refusalOf(call(GoodsCategoryMove, { id: hammers.id, version: 1 }))).toBe('wire.version');
});

test('no category comes inside itself, goes deeper than four levels or has a neighbour’s name', async () => {
  const { call, add, tools, hand, hammers, paint } = await shop();
  for (const parent of [tools, hand, hammers]) {
    expect(await refusalOf(call(GoodsCategoryMove, { id: tools.id, parent_id: parent.id }))).toBe(
      'goods.category_inside_itself',
    );
  }
  const claw = await add('Claw hammers', hammers.id);
  expect(await refusalOf(add('Red', claw.id))).toBe('goods.category_too_deep');
  expect(await refusalOf(call(GoodsCategoryMove, { id: tools.id, parent_id: paint.id }))).toBe(
    'goods.category_too_deep',
  );
  expect(await refusalOf(add('Paint'))).toBe('goods.category_taken');
});

test('of two moves that would make a circle together, one is refused', async () => {
  const { call, tools, paint } = await shop();
  const both = await Promise.all([
    refusalOf(call(GoodsCategoryMove, { id: paint.id, parent_id: tools.id })),
    refusalOf(call(GoodsCategoryMove, { id: tools.id, parent_id: paint.id })),
  ]);
  expect(both.filter((answer) => answer === 'answered')).toHaveLength(1);
});

test('a category with others below it stays; an empty one is deleted', async () => {
  const { call, hand, hammers, names } = await shop();
  expect(await refusalOf(call(GoodsCategoryDel, { id: hand.id }))).toBe('goods.category_has_children');
  await call(GoodsCategoryDel, { id: hammers.id });
  await call(GoodsCategoryDel, { id: hand.id });
  expect((await names()).map(([name]) => name)).toEqual(['Tools', 'Paint']);
});

test('a brand is added, changed, found and deleted, and its name is its own', async () => {
  const { call } = await app.tenant({ industry: 'supplier' });
  const { id, version } = await call(GoodsBrandSave, { name: 'Bosch' });
  expect(await refusalOf(call(GoodsBrandSave, { name: 'Bosch' }))).toBe('goods.brand_taken');
  const changedBrand = await call(GoodsBrandSave, { id, version, name: 'Bosch Pro', note: 'blue' });
  expect((await call(GoodsBrandList, { keyword: 'Bosch' })).list).toEqual([changedBrand]);
  await call(GoodsBrandDel, { id });
  expect((await call(GoodsBrandList, {})).total).toBe(0);
});

test('another tenant’s categories and brands answer like ones that do not exist, and the platform reads', async () => {
  const { call, tools } = await shop();
  const brand = await call(GoodsBrandSave, { name: 'Own' });
  const stranger = await app.tenant({ industry: 'supplier' });
  for (const id of [tools.id, 999_999]) {
    expect(await refusalOf(stranger.call(GoodsCategorySave, { id, name: 'X' }))).toBe('wire.not_found');
    expect(await refusalOf(stranger.call(GoodsCategorySave, { parent_id: id, name: 'X' }))).toBe('wire.not_found');
    expect(await refusalOf(stranger.call(GoodsCategoryDel, { id }))).toBe('wire.not_found');
  }
  expect(await refusalOf(stranger.call(GoodsBrandDel, { id: brand.id }))).toBe('wire.not_found');
  const carrier = await app.tenant();
  expect(await refusalOf(carrier.call(GoodsCategoryTree, {}))).toBe('permission.denied');
  const service = await app.tenant({ industry: 'service' });
  expect(await refusalOf(service.call(GoodsCategorySave, { name: 'Packing' }))).toBe('answered');
  expect(await refusalOf(service.call(GoodsBrandSave, { name: 'X' }))).toBe('permission.denied');
});
