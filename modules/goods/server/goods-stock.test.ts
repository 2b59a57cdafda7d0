import { Refusal } from '@linehaul/contract/errors.ts';
import { CallRefused } from '@linehaul/contract/wire.ts';
import { messageContract } from '@linehaul/modules/message/contract/message.contract.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { expect, test } from 'vitest';
import { goodsContract } from '../contract/goods.contract.ts';
import { giveBackStock, type StockLine, sendStock, takeStock } from './goods-stock.steps.ts';

const app = await testApp();
const { GoodsSave, GoodsInfo, GoodsList, GoodsSkuList, GoodsStockBook, GoodsStockEntries, GoodsStockList, GoodsTurn } =
  goodsContract;

/** The code that work was refused with, or 'done'; any other fault fails the test. */
async function refusalOf(work: Promise<unknown>): Promise<string | null> {
  try {
    await work;
    return 'done';
  } catch (error) {
    if (error instanceof Refusal || error instanceof CallRefused) return error.code;
    throw error;
  }
}

/** A supplier with goods of two sizes, 10 pieces of each. */
async function shop() {
  const user = await app.tenant({ industry: 'supplier' });
  const { call } = user;
  const { id, skus } = await call(GoodsSave, {
    name: 'Shirt',
    options: [{ name: 'Size', values: [{ text: 'S' }, { text: 'L' }] }],
    skus: [0, 1].map((at) => ({ places: [at], price_cents: 1000, counted: 10, warn_below: 2 })),
  });
  const [small = 0, large = 0] = skus.map((sku) => sku.id);
  const supplier = user.scope();
  const within = (work: (tx: Scope) => Promise<void>) => refusalOf(supplier.transaction(work));
  const take = (order: number, lines: readonly StockLine[]) =>
    within((tx) => takeStock(tx, { kind: 'goods_order', id: order }, lines));
  const levels = async () => (await call(GoodsInfo, { id })).skus.map(({ on_hand, held }) => [on_hand, held]);
  return { ...user, id, small, large, within, take, levels };
}

test('of 500 who take the last 10 pieces at once, exactly 10 get one', async () => {
  const { call, small, take, levels } = await shop();
  const orders = Array.from({ length: 500 }, (_, n) => n + 1);
  const answers = await Promise.all(orders.map((order) => take(order, [{ sku_id: small, quantity: 1 }])));
  expect(answers.filter((answer) => answer === 'done')).toHaveLength(10);
  expect(new Set(answers)).toEqual(new Set(['done', 'goods.stock_short']));
  expect(await levels()).toEqual([
    [10, 10],
    [10, 0],
  ]);
  const { entries } = await call(GoodsStockEntries, { id: small });
  expect(entries.map(({ seq }) => seq)).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
});

test('orders of the same SKUs in opposite order wait for each other and not in a circle', async () => {
  const { small, large, take, levels } = await shop();
  const there = [
    { sku_id: small, quantity: 1 },
    { sku_id: large, quantity: 1 },
  ];
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) => take(n + 1, n % 2 ? there : there.toReversed())),
  );
  expect(answers.filter((answer) => answer === 'done')).toHaveLength(10);
  expect(await levels()).toEqual([
    [10, 10],
    [10, 10],
  ]);
});

test('two lines of one SKU are one, and an order takes all or nothing', async () => {
  const { small, large, take, levels } = await shop();
  const six = { sku_id: small, quantity: 6 };
  expect(await take(1, [six, six])).toBe('goods.stock_short');
  expect(
    await take(2, [
      { sku_id: large, quantity: 1 },
      { sku_id: small, quantity: 11 },
    ]),
  ).toBe('goods.stock_short');
  expect(await levels()).toEqual([
    [10, 0],
    [10, 0],
  ]);
});

test('what is taken is sent or released once, however often it is asked for, and comes back', async () => {
  const { small, within, take, levels } = await shop();
  const order = { kind: 'goods_order', id: 7 };
  const lines = [{ sku_id: small, quantity: 3 }];
  await take(7, lines);
  await take(7, lines);
  expect((await levels())[0]).toEqual([10, 3]);
  await within((tx) => sendStock(tx, { kind: 'goods_shipment', id: 1 }, lines));
  await within((tx) => sendStock(tx, { kind: 'goods_shipment', id: 1 }, lines));
  expect((await levels())[0]).toEqual([7, 0]);
  expect(await within((tx) => giveBackStock(tx, 'release', order, lines))).toBe('goods.stock_short');
  await within((tx) => giveBackStock(tx, 'return', { kind: 'after_sale', id: 1 }, lines));
  expect((await levels())[0]).toEqual([10, 0]);
});

test('at the shelf stock is booked with its reason, never below what is promised', async () => {
  const { call, small, take, levels } = await shop();
  await take(1, [{ sku_id: small, quantity: 4 }]);
  const book = (reason: 'receipt' | 'count' | 'damage', quantity: number, expected_on_hand?: number) =>
    call(GoodsStockBook, {
      id: small,
      reason,
      quantity,
      ...(expected_on_hand === undefined ? {} : { expected_on_hand }),
    });
  expect(await book('receipt', 5)).toMatchObject({ on_hand_delta: 5, on_hand_after: 15, held_after: 4 });
  expect(await book('count', 12, 15)).toMatchObject({ reason: 'count', on_hand_delta: -3, on_hand_after: 12 });
  expect(await refusalOf(book('count', 12, 15))).toBe('goods.stock_moved');
  expect(await refusalOf(book('damage', 9))).toBe('goods.stock_short');
  expect((await levels())[0]).toEqual([12, 4]);
});

test('a SKU is low when no more than its mark are free', async () => {
  const { call, small, large, take } = await shop();
  expect((await call(GoodsStockList, { is_low: true })).total).toBe(0);
  await take(1, [{ sku_id: small, quantity: 8 }]);
  const { list } = await call(GoodsStockList, { is_low: true });
  expect(list).toMatchObject([{ id: small, goods_name: 'Shirt', spec: 'S', free_stock: 2, is_low: true }]);
  const others = await call(GoodsStockList, { is_low: false });
  expect(others.list.map(({ id, is_low }) => [id, is_low])).toEqual([[large, false]]);
  expect((await call(GoodsList, { is_low: true })).list).toMatchObject([{ is_low: true }]);
  expect((await call(GoodsList, { is_low: false })).list).toEqual([]);
});

test('a word finds goods and their SKUs by name, number, code and bar code, of the own tenant alone', async () => {
  const [{ call }, stranger] = [await app.tenant({ industry: 'supplier' }), await app.tenant({ industry: 'supplier' })];
  const add = async (by: typeof call, name: string, goods_no: string, code: string) => {
    const { id: category_id } = await by(goodsContract.GoodsCategorySave, { name: `Of ${name}` });
    const goods = await by(GoodsSave, {
      name,
      goods_no,
      category_id,
      is_freight_free: true,
      options: [{ name: 'Size', values: [{ text: 'S' }, { text: 'L' }] }],
      skus: ['S', 'L'].map((size, at) => ({
        places: [at],
        price_cents: 100,
        sku_code: `${code}-${size}`,
        barcode: `69${code}${size}`,
      })),
    });
    await by(GoodsTurn, { id: goods.id, action: 'sell' });
    return { id: goods.id, skus: goods.skus.map(({ id }) => id) };
  };
  const rope = await add(call, 'Rope', 'N-1', 'R1');
  const tape = await add(call, 'Tape 100%', 'N-2', 'T1');
  await add(stranger.call, 'Rope', 'N-1', 'R1');
  const findIds = async (keyword: string) => {
    const goods = await call(GoodsList, { keyword, sort: 'id' });
    const [sale, stock] = [
      await call(GoodsSkuList, { keyword, sort: 'id' }),
      await call(GoodsStockList, { keyword, sort: 'id' }),
    ];
    const ids = sale.list.map(({ id }) => id);
    expect(stock.list.map(({ id }) => id)).toEqual(ids);
    return { goods: goods.list.map(({ id }) => id), skus: ids };
  };
  expect(await findIds('Ro')).toEqual({ goods: [rope.id], skus: rope.skus });
  expect(await findIds('N-')).toEqual({ goods: [rope.id, tape.id], skus: [...rope.skus, ...tape.skus] });
  expect(await findIds('R1-L')).toEqual({ goods: [rope.id], skus: [rope.skus[1]] });
  expect(await findIds('69T1S')).toEqual({ goods: [tape.id], skus: [tape.skus[0]] });
  expect(await findIds('Tape 1_')).toEqual({ goods: [], skus: [] });
  expect(await findIds('Tape 100%')).toEqual({ goods: [tape.id], skus: tape.skus });
});

test('stock is moved by entries alone, and entries are final', async () => {
  await shop();
  const { pool } = app.scope().database;
  await expect(pool.query('update goods_stock set on_hand = 99')).rejects.toThrow('moved by entries alone');
  await expect(pool.query('update goods_stock_entry set note = $1', ['x'])).rejects.toThrow('entries are final');
  await expect(pool.query('delete from goods_stock_entry')).rejects.toThrow('entries are final');
});

test('another tenant takes and books nothing of it', async () => {
  const { small, levels } = await shop();
  const stranger = await app.tenant({ industry: 'supplier' });
  const lines = [{ sku_id: small, quantity: 1 }];
  const take = stranger.scope().transaction((tx) => takeStock(tx, { kind: 'goods_order', id: 1 }, lines));
  expect(await refusalOf(take)).toBe('wire.not_found');
  expect(await refusalOf(stranger.call(GoodsStockBook, { id: small, reason: 'receipt', quantity: 1 }))).toBe(
    'wire.not_found',
  );
  expect((await levels())[0]).toEqual([10, 0]);
});

test('a SKU that falls to its mark says so once, and again only after it was above it', async () => {
  const { call, small, large, take, suid, scope } = await shop();
  const { pool } = scope().database;
  const texts = { text_en: '', text_zh: '', text_es: '', text_ja: '' };
  const key = 'goods.stock_low';
  await call(messageContract.PurposeSave, { key, is_on: true, channels: ['sms'], language: 'en', ...texts });
  const events = async () => {
    const query = 'select data from domain_event_outbox where supplier_id = $1 and event = $2 order by id';
    const { rows } = await pool.query<{ data: string }>(query, [suid, key]);
    return rows.map(({ data }) => JSON.parse(data)).map(({ sku_id, free_stock }) => [sku_id, free_stock]);
  };
  await take(1, [{ sku_id: small, quantity: 7 }]);
  expect(await events()).toEqual([]);
  await take(2, [
    { sku_id: small, quantity: 1 },
    { sku_id: large, quantity: 1 },
  ]);
  expect(await events()).toEqual([[small, 2]]);
  await take(3, [{ sku_id: small, quantity: 1 }]);
  expect(await events()).toHaveLength(1);
  await call(GoodsStockBook, { id: small, reason: 'receipt', quantity: 5 });
  await call(GoodsStockBook, { id: small, reason: 'damage', quantity: 4 });
  expect(await events()).toEqual([
    [small, 2],
    [small, 2],
  ]);
});
