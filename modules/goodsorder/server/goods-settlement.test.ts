import { books } from '@linehaul/modules/payment/server/testing/payment.fixture.ts';
import { refundContract } from '@linehaul/modules/refund/contract/refund.contract.ts';
import { settlementContract } from '@linehaul/modules/settlement/contract/settlement.contract.ts';
import { testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { expect, test } from 'vitest';
import { goodsOrderContract } from '../contract/goods-order.contract.ts';
import { goodsShop, refusalOf } from './testing/goods-order.fixture.ts';

const app = await testApp();
const platform = await app.tenant({ account: 'platform', industry: 'platform' });
const { CommissionSave } = settlementContract;
const { GoodsOrderCodes, GoodsOrderConsume, GoodsOrderConsumeUndo, GoodsOrderInfo } = goodsOrderContract;
const { RefundAdd, RefundApprove, RefundReject } = refundContract;
// 3.33 %: the commission of one piece is no whole cent.
const rate = await platform.call(CommissionSave, { industry: 'supplier', rate_e4: 333 });

type Shop = Awaited<ReturnType<typeof goodsShop>>;

async function codesOf({ call }: Shop, id: number): Promise<string[]> {
  return (await call(GoodsOrderCodes, { id })).codes.map(({ code }) => code);
}
const ask = ({ call }: Shop, order_id: number, line: { qty: number; ask_cents?: number }) =>
  call(RefundAdd, {
    order_id,
    request_no: `${order_id} ${JSON.stringify(line)}`,
    way: 'refund',
    reason_code: 'unwanted',
    lines: [{ line_no: 1, ...line }],
  });

test('each piece that is used is settled, and the commissions add up to that of the whole', async () => {
  const shop = await goodsShop(app);
  const { id } = await shop.paidOnline({ freight_mode: 2, lines: [{ sku_id: shop.small, quantity: 3 }] });
  expect(await books(shop)).toEqual({ 'clearing sandbox': -3000, unsettled: 3000 });
  const [one = '', two = '', three = ''] = await codesOf(shop, id);
  await shop.call(GoodsOrderConsume, { code: one });
  expect(await books(shop)).toEqual({ 'clearing sandbox': -3000, unsettled: 2000, available: 967, fees: 33 });
  const money = { unsettled_cents: 2000, settled_cents: 967, commission_cents: 33 };
  for (const reader of [shop, platform]) expect(await reader.call(GoodsOrderInfo, { id })).toMatchObject(money);
  expect(await refusalOf(shop.call(GoodsOrderConsume, { code: one }))).toBe('goodsorder.code_used');
  // The rate of the first settlement is the order's for good.
  const raisedRate = await platform.call(CommissionSave, { id: rate.id, version: 1, rate_e4: 5000 });
  await shop.call(GoodsOrderConsume, { code: two });
  expect(await books(shop)).toEqual({ 'clearing sandbox': -3000, unsettled: 1000, available: 1933, fees: 67 });
  await shop.call(GoodsOrderConsume, { code: three });
  expect(await books(shop)).toEqual({ 'clearing sandbox': -3000, available: 2900, fees: 100 });
  await platform.call(CommissionSave, { id: rate.id, version: raisedRate.version, rate_e4: 333 });
  expect(await shop.call(GoodsOrderInfo, { id })).toMatchObject({ state: 'finish' });
});

test('money that is asked back is not settled, and what is left of it is when the request is over', async () => {
  const shop = await goodsShop(app);
  const { id } = await shop.paidOnline({ freight_mode: 2, lines: [{ sku_id: shop.small, quantity: 3 }] });
  const [one = '', two = ''] = await codesOf(shop, id);
  const used = await ask(shop, id, { qty: 0, ask_cents: 400 });
  await shop.call(GoodsOrderConsume, { code: one });
  expect(await books(shop)).toMatchObject({ unsettled: 2400, available: 580, fees: 20 });
  await shop.call(RefundReject, { id: used.id, body: 'No reason' });
  expect(await books(shop)).toMatchObject({ unsettled: 2000, available: 967, fees: 33 });
  const pieces = await ask(shop, id, { qty: 2 });
  expect(await refusalOf(shop.call(GoodsOrderConsume, { code: two }))).toBe('goodsorder.open_after_sale');
  const agreedLines = [{ line_no: 1, approved_cents: 1500 }];
  expect(await shop.call(RefundApprove, { id: pieces.id, lines: agreedLines })).toMatchObject({ state: 'refunded' });
  expect(await shop.call(GoodsOrderInfo, { id })).toMatchObject({ state: 'finish', refunded_cents: 1500 });
  expect(await books(shop)).toEqual({ 'clearing sandbox': -1500, available: 1450, fees: 50 });
});

test('a use that is taken back leaves everything as it was before, and the code works again', async () => {
  const shop = await goodsShop(app);
  const { id } = await shop.paidOnline({ freight_mode: 2, lines: [{ sku_id: shop.small, quantity: 2 }] });
  const [one = '', two = ''] = await codesOf(shop, id);
  await shop.call(GoodsOrderConsume, { code: one });
  const before = await books(shop);
  const levels = await shop.levels();
  for (const turn of [1, 2]) {
    const { unit_id } = await shop.call(GoodsOrderConsume, { code: two });
    expect(await shop.call(GoodsOrderInfo, { id })).toMatchObject({ state: 'finish', done_pieces: 2 });
    const tries = Array.from({ length: 5 }, () => refusalOf(shop.call(GoodsOrderConsumeUndo, { unit_id })));
    expect((await Promise.all(tries)).filter((answer) => answer === 'done')).toHaveLength(1);
    expect(await shop.call(GoodsOrderInfo, { id })).toMatchObject({ state: 'send', done_pieces: 1 });
    expect([turn, await books(shop), await shop.levels()]).toEqual([turn, before, levels]);
  }
  await shop.call(GoodsOrderConsume, { code: two });
  expect(await books(shop)).toEqual({ 'clearing sandbox': -2000, available: 1933, fees: 67 });
});

test('a use stays when it is long ago, when something has followed, and for another tenant', async () => {
  const shop = await goodsShop(app);
  const { id } = await shop.paidOnline({ freight_mode: 2, lines: [{ sku_id: shop.small, quantity: 3 }] });
  const [one = '', two = ''] = await codesOf(shop, id);
  const undo = ({ unit_id }: { unit_id: number }, { call }: Pick<typeof shop, 'call'>) =>
    refusalOf(call(GoodsOrderConsumeUndo, { unit_id }));
  const first = await shop.call(GoodsOrderConsume, { code: one });
  expect(await undo(first, await goodsShop(app))).toBe('wire.not_found');
  const second = await shop.call(GoodsOrderConsume, { code: two });
  await ask(shop, id, { qty: 1 });
  expect(await undo(second, shop)).toBe('goodsorder.undo_followed');
  app.advance(15 * 60 + 1);
  expect(await undo(first, await app.operator(shop, { api_arr: [GoodsOrderConsumeUndo.path] }))).toBe(
    'goodsorder.undo_late',
  );
});

test('500 who use 20 pieces at once settle each of them once', async () => {
  const shop = await goodsShop(app, 30);
  const { id } = await shop.paidOnline({ freight_mode: 2, lines: [{ sku_id: shop.small, quantity: 20 }] });
  const codes = await codesOf(shop, id);
  const tries = Array.from({ length: 500 }, (_, at) =>
    refusalOf(shop.call(GoodsOrderConsume, { code: codes[at % codes.length] ?? '' })),
  );
  const answers = await Promise.all(tries);
  expect(new Set(answers)).toEqual(new Set(['done', 'goodsorder.code_used']));
  expect(answers.filter((answer) => answer === 'done')).toHaveLength(20);
  expect(await shop.call(GoodsOrderInfo, { id })).toMatchObject({ state: 'finish', done_pieces: 20 });
  expect(await books(shop)).toEqual({ 'clearing sandbox': -20_000, available: 19_334, fees: 666 });
});
