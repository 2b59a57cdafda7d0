import { expect, test } from 'vitest';
import type { GoodsCategory } from '../contract/goods-shelf.contract.ts';
import { categoryChoices, moveByOne, nodesBelow, placeOfDrop } from './category-nodes.ts';

const one = (id: number, parent_id: number | null, name: string): GoodsCategory => {
  return { id, parent_id, name, sort: id, goods_count: 0, version: 1 };
};
const tools = one(1, null, 'Tools');
const paint = one(2, null, 'Paint');
const hand = one(3, 1, 'Hand tools');
const all = [tools, paint, hand];

test('categories are a tree, and choices by their whole path', () => {
  expect(nodesBelow(all, null).map(({ key, children }) => [key, children.length])).toEqual([
    [1, 1],
    [2, 0],
  ]);
  expect(categoryChoices(all).map(({ label }) => label)).toEqual(['Tools', 'Tools / Hand tools', 'Paint']);
});

test.each([
  ['onto a category: below it, at the end', 2, tools, 'onto', { parent_id: 1, before_id: null }],
  ['before one: beside it', 2, tools, 'before', { parent_id: null, before_id: 1 }],
  ['after the last: at the end', 3, paint, 'after', { parent_id: null, before_id: null }],
  [
    'after one that the moved one follows: itself is no neighbour',
    2,
    tools,
    'after',
    { parent_id: null, before_id: null },
  ],
] as const)('a drop %s', (_what, categoryId, target, where, place) => {
  expect(placeOfDrop(all, categoryId, target, where)).toEqual(place);
});

test('a key moves a category one place, and not beyond the ends', () => {
  expect(moveByOne(all, tools, 1)).toEqual({ parent_id: null, before_id: null });
  expect(moveByOne(all, paint, -1)).toEqual({ parent_id: null, before_id: 1 });
  expect(moveByOne(all, tools, -1)).toBeNull();
  expect(moveByOne(all, hand, 1)).toBeNull();
});
