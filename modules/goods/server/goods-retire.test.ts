import { CallRefused } from '@linehaul/contract/wire.ts';
import { testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { expect, test } from 'vitest';
import { goodsContract } from '../contract/goods.contract.ts';

const app = await testApp();
const { GoodsInfo, GoodsSave, GoodsStockEntries } = goodsContract;

async function shop() {
  const { call } = await app.tenant({ industry: 'supplier' });
  const sku = (places: number[], counted?: number) => ({ places, price_cents: 1000, ...(counted ? { counted } : {}) });
  /** Colour red and blue with 5 and 7 pieces. */
  const addColoured = () =>
    call(GoodsSave, {
      name: 'Shirt',
      options: [{ name: 'Colour', values: [{ text: 'Red' }, { text: 'Blue' }] }],
      skus: [sku([0], 5), sku([1], 7)],
    });
  return { call, sku, addColoured };
}

async function refusal(work: Promise<unknown>) {
  const error = await work.then(
    () => null,
    (refused: unknown) => refused,
  );
  if (!(error instanceof CallRefused)) throw error;
  return [error.code, error.message];
}

test('a value with pieces goes only when it is said what becomes of them; the same text later is the same SKU', async () => {
  const { call, sku, addColoured } = await shop();
  const { id, name, options, skus } = await addColoured();
  const [colour] = options;
  const [red, blue] = skus;
  if (!colour || !red || !blue) throw new RangeError('there are two');
  const blueAlone = {
    id,
    name,
    options: [{ ...colour, values: colour.values.slice(1) }],
    skus: [{ ...sku([0]), id: blue.id }],
  };
  expect(await refusal(call(GoodsSave, blueAlone))).toEqual(['goods.stock_left', expect.stringContaining('Red (5)')]);
  expect((await call(GoodsInfo, { id })).free_stock).toBe(12);
  const savedGoods = await call(GoodsSave, {
    ...blueAlone,
    leftovers: [{ sku_id: red.id, move_to: 0, reason: 'dyed' }],
  });
  expect(savedGoods.skus.map(({ spec, on_hand }) => [spec, on_hand])).toEqual([['Blue', 12]]);
  const notes = (await call(GoodsStockEntries, { id: blue.id })).entries.map(({ note }) => note);
  expect(notes).toContain('dyed ← Red');
  const again = await call(GoodsSave, {
    id,
    name,
    options: [
      {
        id: colour.id,
        name: 'Colour',
        values: [...savedGoods.options.flatMap(({ values }) => values), { text: 'Red' }],
      },
    ],
    skus: [{ ...sku([0]), id: blue.id }, sku([1])],
  });
  expect(again.skus.map((one) => [one.id, one.spec, one.on_hand])).toEqual([
    [blue.id, 'Blue', 12],
    [red.id, 'Red', 0],
  ]);
  const { entries } = await call(GoodsStockEntries, { id: red.id });
  expect(entries.map(({ on_hand_delta, note }) => [on_hand_delta, note])).toEqual([
    [-5, 'dyed → Blue'],
    [5, ''],
  ]);
});

test('SKUs that an option alone tells apart are refused with both named', async () => {
  const { call, sku } = await shop();
  const both = [
    [0, 0],
    [0, 1],
    [1, 0],
    [1, 1],
  ].map((places, n) => sku(places, [1, 2, 30, 40][n]));
  const { id, name, options, skus } = await call(GoodsSave, {
    name: 'Shirt',
    options: [
      { name: 'Colour', values: [{ text: 'Red' }, { text: 'Blue' }] },
      { name: 'Size', values: [{ text: 'S' }, { text: 'L' }] },
    ],
    skus: both,
  });
  const [redS, redL, blueS, blueL] = skus;
  if (!redS || !redL || !blueS || !blueL) throw new RangeError('there are four');
  const colours = {
    id,
    name,
    options: options.slice(0, 1),
    skus: [
      { ...sku([0]), id: redS.id },
      { ...sku([1]), id: blueS.id },
    ],
  };
  expect(await refusal(call(GoodsSave, colours))).toEqual([
    'goods.skus_equal',
    expect.stringContaining('Red / S (1) and Red / L (2)'),
  ]);
  const leftovers = [
    { sku_id: redL.id, move_to: 0, reason: 'one size' },
    { sku_id: blueL.id, move_to: 1, reason: 'one size' },
  ];
  const mergedGoods = await call(GoodsSave, { ...colours, leftovers });
  expect(mergedGoods).toMatchObject({ free_stock: 73 });
  expect(mergedGoods.skus.map(({ spec, on_hand }) => [spec, on_hand])).toEqual([
    ['Red', 3],
    ['Blue', 70],
  ]);
});

test('a combination is taken out and put in again at once with its pieces; nothing is said of another’s SKU', async () => {
  const { call, sku, addColoured } = await shop();
  const { id, name, options, skus } = await addColoured();
  const [red, blue] = skus;
  const put = { id, name, options, skus: [sku([0]), { ...sku([1]), id: blue?.id ?? 0 }] };
  const savedShirt = await call(GoodsSave, put);
  expect(savedShirt.skus.map((one) => [one.id, one.on_hand])).toEqual([
    [red?.id, 5],
    [blue?.id, 7],
  ]);
  const foreign = (await (await shop()).addColoured()).skus[0]?.id ?? 0;
  const leftovers = [{ sku_id: foreign, move_to: null, reason: 'x' }];
  const same = { ...put, skus: savedShirt.skus.map((one, at) => ({ ...sku([at]), id: one.id })) };
  expect((await refusal(call(GoodsSave, { ...same, leftovers })))[0]).toBe('wire.not_found');
});
