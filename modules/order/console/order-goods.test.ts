import { expect, test } from 'vitest';
import { readGoodsLines, severalOf, summarizeGoods } from './order-goods.ts';

const tyres = { product: '轮胎', packaging: '裸装', pieces: 4, weight_g: 80_000, volume_cm3: 400_000 };
const parts = { product: '配件', packaging: '纸箱', pieces: 2, weight_g: 20_000, volume_cm3: 100_000 };

test('one line is the order’s own cargo, and several are their names and sums', () => {
  expect(summarizeGoods([tyres])).toEqual(tyres);
  expect(summarizeGoods([tyres, parts])).toEqual({
    product: '轮胎、配件',
    packaging: '裸装、纸箱',
    pieces: 6,
    weight_g: 100_000,
    volume_cm3: 500_000,
  });
  expect(summarizeGoods([{ pieces: 1 }])).toEqual({ product: '', packaging: '', pieces: 1, volume_cm3: 0 });
  expect(summarizeGoods(undefined)).toEqual(summarizeGoods([{ pieces: 1 }]));
});

test('only several lines are sent as such', () => {
  expect(severalOf([tyres])).toEqual([]);
  expect(severalOf([tyres, parts])).toEqual([tyres, parts]);
  expect(severalOf(undefined)).toEqual([]);
});

test('an order without lines begins with one of its own cargo', () => {
  expect(readGoodsLines({ ...tyres, goods_lines: [] })).toEqual([tyres]);
  expect(readGoodsLines({ ...tyres, goods_lines: [tyres, parts] })).toEqual([tyres, parts]);
});
