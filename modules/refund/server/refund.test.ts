import { randomUUID } from 'node:crypto';
import type { InputOf } from '@linehaul/contract/endpoint.ts';
import { CallRefused } from '@linehaul/contract/wire.ts';
import { goodsOrderContract } from '@linehaul/modules/goodsorder/contract/goods-order.contract.ts';
import { goodsShop, refusalOf } from '@linehaul/modules/goodsorder/server/testing/goods-order.fixture.ts';
import { ledgerContract } from '@linehaul/modules/ledger/contract/ledger.contract.ts';
import { paymentContract } from '@linehaul/modules/payment/contract/payment.contract.ts';
import { books, paymentFixture } from '@linehaul/modules/payment/server/testing/payment.fixture.ts';
import { settlementContract } from '@linehaul/modules/settlement/contract/settlement.contract.ts';
import { testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { refundContract } from '../contract/refund.contract.ts';

const app = await testApp();
const { notify, notice } = paymentFixture(app);
const { GoodsOrderInfo, GoodsOrderPay, GoodsOrderSend, GoodsOrderFinish, GoodsOrderCodes, GoodsOrderConsume } =
  goodsOrderContract;
const { RefundAdd, RefundApprove, RefundCancel, RefundCount, RefundInfo, RefundList, RefundOptions, RefundPost } =
  refundContract;
const { RefundReceive, RefundReject, RefundShip, RefundStages } = refundContract;

type Shop = Awaited<ReturnType<typeof goodsShop>>;
type Draft = Partial<InputOf<typeof RefundAdd>>;

const courier = { way: 'courier', company: 'sf', tracking_no: 'SF1000000001' } as const;
const back = { return_name: 'Store', return_phone: '13800000009', return_address: 'Road 9' };

async function paidOrder(shop: Shop, changes: object = {}) {
  const order = await shop.order(changes);
  return shop.call(GoodsOrderPay, { id: order.id, method: 'cash' });
}
const ask = ({ call }: Shop, order_id: number, changes: Draft = {}) =>
  call(RefundAdd, {
    order_id,
    request_no: randomUUID(),
    way: 'refund',
    reason_code: 'unwanted',
    lines: [{ line_no: 1, qty: 1 }],
    ...changes,
  });
const sendAll = ({ call }: Shop, id: number, qty?: number) =>
  call(GoodsOrderSend, { ...courier, orders: [{ id, ...(qty && { items: [{ line_no: 1, qty }] }) }] });
const lineOf = async ({ call }: Shop, id: number) => (await call(GoodsOrderInfo, { id })).lines[0];

/** The fields that a call was refused at. */
async function fieldsOf(work: Promise<unknown>) {
  const fault = await work.then(
    () => undefined,
    (error: unknown) => error,
  );
  return fault instanceof CallRefused ? Object.keys(fault.fields ?? {}).map((field) => [field, fault.code]) : [];
}

test('money of pieces that are not sent goes back, the pieces are on the shelf again, the rest goes on', async () => {
  const shop = await goodsShop(app);
  const { id } = await paidOrder(shop, { lines: [{ sku_id: shop.small, quantity: 3 }] });
  const asked = await ask(shop, id);
  expect(asked).toMatchObject({
    state: 'applied',
    ask_cents: 1233,
    pieces: 1,
    actions: ['approve', 'reject', 'cancel'],
  });
  expect(await shop.call(RefundCount, {})).toEqual({ refund: 1, return: 0 });
  expect(await refusalOf(sendAll(shop, id, 3))).toBe('goodsorder.too_many_pieces');
  const done = await shop.call(RefundApprove, { id: asked.id, version: asked.version });
  expect(done).toMatchObject({ state: 'refunded', approved_cents: 1233, paid_cents: 1233 });
  expect(done.posts.map(({ kind }) => kind)).toEqual(['asked', 'approved', 'refunded']);
  expect(await shop.call(RefundCount, {})).toEqual({ refund: 0, return: 0 });
  expect((await shop.levels())[0]).toEqual([10, 2]);
  expect(await shop.call(GoodsOrderInfo, { id })).toMatchObject({ state: 'pay', refunded_cents: 1233 });
  expect(await sendAll(shop, id)).toMatchObject({ state: 'send' });
  expect((await shop.levels())[0]).toEqual([8, 0]);
  const { list } = await shop.call(paymentContract.PaymentList, { subject_kind: 'goods_order', subject_id: id });
  expect(list).toMatchObject([{ channel: 'cash', refunded_cents: 1233 }]);
});

test('online money goes back through its channel: of what is not settled, then of what is available, with its commission', async () => {
  const platform = await app.tenant({ industry: 'platform' });
  await platform.call(settlementContract.CommissionSave, { industry: 'supplier', rate_e4: 600 });
  const shop = await goodsShop(app);
  const { id } = await shop.order();
  const { payment_no } = await shop.call(paymentContract.PaymentStart, {
    subject_kind: 'goods_order',
    subject_id: id,
    subject_part: 'total',
    channel: 'sandbox',
  });
  await notify(notice(payment_no, { amount_cents: 2600 }));
  await sendAll(shop, id);
  const money = (ask_cents: number) => ask(shop, id, { lines: [{ line_no: 1, qty: 0, ask_cents }] });
  const first = await money(600);
  await shop.call(RefundApprove, { id: first.id });
  expect(await books(shop)).toEqual({ 'clearing sandbox': -2000, unsettled: 2000 });
  await shop.call(GoodsOrderFinish, { id });
  const { available = 0, fees = 0 } = await books(shop);
  expect(available).toBe(1880);
  expect(fees).toBe(120);
  const half = await money(999);
  expect(await shop.call(RefundApprove, { id: half.id })).toMatchObject({ state: 'refunded' });
  expect(await books(shop)).toEqual({ 'clearing sandbox': -1001, available: 941, fees: 60 });
  const rest = await money(1001);
  expect(await shop.call(RefundApprove, { id: rest.id })).toMatchObject({ state: 'refunded', missing_cents: 0 });
  expect(await books(shop)).toEqual({});
  expect(await shop.call(GoodsOrderInfo, { id })).toMatchObject({
    state: 'closed',
    unsettled_cents: 0,
    settled_cents: 0,
    commission_cents: 0,
  });
  const about = { subject_kind: 'goods_order', subject_id: id, kind: 'commission_return' } as const;
  expect((await shop.call(ledgerContract.TransactionList, about)).list).toHaveLength(2);
});

test('an order of which everything has gone back is closed', async () => {
  const shop = await goodsShop(app);
  const { id } = await paidOrder(shop);
  const first = await ask(shop, id);
  const second = await ask(shop, id);
  expect(first.ask_cents + second.ask_cents).toBe(2600);
  await shop.call(RefundApprove, { id: first.id });
  await shop.call(RefundApprove, { id: second.id });
  expect(await shop.call(GoodsOrderInfo, { id })).toMatchObject({ state: 'closed', refunded_cents: 2600 });
  expect((await shop.levels())[0]).toEqual([10, 0]);
});

test('more than was paid, and pieces that are being sent, are refused at their field, and nothing is half done', async () => {
  const shop = await goodsShop(app);
  const { id } = await paidOrder(shop);
  const before = await shop.call(GoodsOrderInfo, { id });
  const tooMuch = ask(shop, id, { lines: [{ line_no: 1, qty: 1, ask_cents: 1301 }] });
  expect(await fieldsOf(tooMuch)).toEqual([['lines.0.ask_cents', 'refund.exceeds_paid']]);
  expect(await fieldsOf(ask(shop, id, { lines: [{ line_no: 1, qty: 0, ask_cents: 2601 }] }))).toEqual([
    ['lines.0.ask_cents', 'refund.exceeds_paid'],
  ]);
  expect(await fieldsOf(ask(shop, id, { way: 'return' }))).toEqual([['lines.0.qty', 'refund.too_many_pieces']]);
  expect(await fieldsOf(ask(shop, id, { lines: [{ line_no: 9, qty: 1 }] }))).toEqual([
    ['lines.0.line_no', 'refund.line_unknown'],
  ]);
  expect(await shop.call(GoodsOrderInfo, { id })).toEqual(before);
  await sendAll(shop, id);
  expect(await fieldsOf(ask(shop, id))).toEqual([['lines.0.qty', 'refund.being_sent']]);
  const unpaid = await shop.order();
  expect(await fieldsOf(ask(shop, unpaid.id))).toEqual([['order_id', 'refund.not_paid']]);
  expect((await shop.call(RefundList, {})).total).toBe(0);
});

test('of a refund and a shipment of the same pieces at once, one is done', async () => {
  const shop = await goodsShop(app);
  const { id } = await paidOrder(shop);
  const lines = [{ line_no: 1, qty: 2 }];
  const outcomes = await Promise.all([refusalOf(ask(shop, id, { lines })), refusalOf(sendAll(shop, id))]);
  expect(outcomes.filter((one) => one === 'done')).toHaveLength(1);
  const line = await lineOf(shop, id);
  expect((line?.sent_qty ?? 0) + (line?.open_unsent_qty ?? 0)).toBe(2);
});

test('the same request is made once, a rejected or withdrawn one gives its pieces and money back', async () => {
  const shop = await goodsShop(app);
  const { id } = await paidOrder(shop);
  const request_no = randomUUID();
  const same = await Promise.all([ask(shop, id, { request_no }), ask(shop, id, { request_no })]);
  expect(new Set(same.map((one) => one.id)).size).toBe(1);
  expect(await refusalOf(ask(shop, id, { request_no, lines: [{ line_no: 1, qty: 2 }] }))).toBe(
    'refund.request_differs',
  );
  const [first] = same;
  const rejected = await shop.call(RefundReject, { id: first?.id ?? 0, body: 'Already packed' });
  expect(rejected).toMatchObject({ state: 'rejected', actions: [] });
  const second = await ask(shop, id);
  expect(await shop.call(RefundCancel, { id: second.id })).toMatchObject({ state: 'cancelled' });
  expect(await lineOf(shop, id)).toMatchObject({ open_unsent_qty: 0, pending_cents: 0, refunded_cents: 0 });
  expect(await refusalOf(shop.call(RefundApprove, { id: second.id }))).toBe('refund.state');
  const document = { document_kind: 'refund', document_id: second.id, document_no: second.refund_no, note: '' };
  expect((await shop.call(GoodsOrderInfo, { id })).events).toMatchObject([
    { kind: 'added' },
    { kind: 'paid', method: 'cash' },
    { kind: 'refund_asked', document_id: first?.id },
    { kind: 'refund_ended', document_id: first?.id },
    { ...document, kind: 'refund_asked', amount_cents: second.ask_cents },
    { ...document, kind: 'refund_ended', amount_cents: null },
  ]);
});

test('a seller agrees to less for each item, never to more than was asked for', async () => {
  const shop = await goodsShop(app);
  const { id } = await paidOrder(shop);
  const asked = await ask(shop, id, { lines: [{ line_no: 1, qty: 0, ask_cents: 500 }] });
  const approve = (approved_cents: number) =>
    shop.call(RefundApprove, { id: asked.id, lines: [{ line_no: 1, approved_cents }] });
  expect(await fieldsOf(approve(501))).toEqual([['lines.0.approved_cents', 'refund.exceeds_ask']]);
  expect(await approve(300)).toMatchObject({ state: 'refunded', paid_cents: 300 });
  expect(await lineOf(shop, id)).toMatchObject({ refunded_cents: 300, pending_cents: 0, closed_unsent_qty: 0 });
  const { rest_cents, lines } = await shop.call(RefundOptions, { order_id: id });
  expect([rest_cents, lines[0]?.rest_cents]).toEqual([2300, 2300]);
});

test('goods come back before their money does: sellable ones to the shelf, damaged ones are written off', async () => {
  const shop = await goodsShop(app);
  const { id } = await paidOrder(shop, { lines: [{ sku_id: shop.small, quantity: 4 }] });
  await sendAll(shop, id);
  const asked = await ask(shop, id, { way: 'return', reason_code: 'quality', lines: [{ line_no: 1, qty: 3 }] });
  expect(asked.ask_cents).toBe(3000);
  expect(await refusalOf(shop.call(GoodsOrderFinish, { id }))).toBe('goodsorder.open_after_sale');
  expect(await fieldsOf(shop.call(RefundApprove, { id: asked.id }))).toEqual([
    ['return_name', 'refund.address_missing'],
  ]);
  expect(await shop.call(RefundApprove, { id: asked.id, ...back })).toMatchObject({ state: 'awaiting_goods' });
  expect(await shop.call(RefundCount, {})).toEqual({ refund: 0, return: 0 });
  await shop.call(RefundShip, { id: asked.id, courier: 'SF', tracking_no: 'SF77777' });
  expect(await shop.call(RefundCount, {})).toEqual({ refund: 0, return: 1 });
  expect(await fieldsOf(shop.call(RefundReject, { id: asked.id, body: 'Worn' }))).toEqual([
    ['picture_ids', 'refund.picture_missing'],
  ]);
  const receive = (sellable_qty: number, damaged_qty: number) =>
    shop.call(RefundReceive, { id: asked.id, lines: [{ line_no: 1, sellable_qty, damaged_qty }] });
  expect(await fieldsOf(receive(3, 1))).toEqual([['lines.0.sellable_qty', 'refund.more_than_announced']]);
  expect(await fieldsOf(receive(0, 0))).toEqual([['lines.0.sellable_qty', 'refund.nothing_received']]);
  expect(await receive(1, 1)).toMatchObject({ state: 'refunded', approved_cents: 2000, paid_cents: 2000 });
  expect((await shop.levels())[0]).toEqual([7, 0]);
  expect(await lineOf(shop, id)).toMatchObject({ open_sent_qty: 0, closed_sent_qty: 2, refunded_cents: 2000 });
  expect(await shop.call(RefundStages, { way: 'return' })).toMatchObject({ done: 1, answer: 0 });
});

test('time runs out: silence pays nothing, what is not sent back ends, what was sent back has come', async () => {
  const shop = await goodsShop(app);
  const { id } = await paidOrder(shop, { lines: [{ sku_id: shop.small, quantity: 4 }] });
  await sendAll(shop, id, 2);
  const silent = await ask(shop, id);
  const lazy = await ask(shop, id, { way: 'return' });
  const sent = await ask(shop, id, { way: 'return' });
  for (const one of [lazy, sent]) await shop.call(RefundApprove, { id: one.id, ...back });
  await shop.call(RefundShip, { id: sent.id, courier: 'SF', tracking_no: 'SF77777' });
  const day = 24 * 3600;
  for (const days of [3, 5, 3]) {
    app.advance(days * day);
    await app.runJob('refund.due');
  }
  app.advance(120);
  await app.runJob('payment.refunds');
  const { pool } = app.scope().database;
  const { rows } = await pool.query(
    'select id, state, is_overdue, paid_cents from refund where order_id = $1 order by id',
    [id],
  );
  expect(rows).toMatchObject([
    { id: silent.id, state: 'applied', is_overdue: true },
    { id: lazy.id, state: 'cancelled' },
    { id: sent.id, state: 'refunded', paid_cents: 1000 },
  ]);
});

test('a used code is not refunded, codes of pieces given back are void', async () => {
  const shop = await goodsShop(app);
  const { id } = await paidOrder(shop, { freight_mode: 2, lines: [{ sku_id: shop.small, quantity: 3 }] });
  const { codes } = await shop.call(GoodsOrderCodes, { id });
  await shop.call(GoodsOrderConsume, { code: codes[0]?.code ?? '' });
  expect(await fieldsOf(ask(shop, id, { lines: [{ line_no: 1, qty: 3 }] }))).toEqual([
    ['lines.0.qty', 'refund.being_sent'],
  ]);
  expect(await fieldsOf(ask(shop, id, { way: 'return' }))).toEqual([['way', 'refund.cannot_return']]);
  const asked = await ask(shop, id, { lines: [{ line_no: 1, qty: 2 }] });
  expect(await refusalOf(shop.call(GoodsOrderConsume, { code: codes[1]?.code ?? '' }))).toBe(
    'goodsorder.open_after_sale',
  );
  await shop.call(RefundApprove, { id: asked.id });
  expect(await shop.call(GoodsOrderInfo, { id })).toMatchObject({ state: 'finish', refunded_cents: 2000 });
  expect(await refusalOf(shop.call(GoodsOrderConsume, { code: codes[1]?.code ?? '' }))).toBe('goodsorder.code_unknown');
});

test('both sides write, and another tenant reads, writes and decides nothing', async () => {
  const shop = await goodsShop(app);
  const { id } = await paidOrder(shop);
  const asked = await ask(shop, id);
  await shop.call(RefundPost, { id: asked.id, body: 'Which size?' });
  const { posts } = await shop.call(RefundPost, { id: asked.id, body: 'Large', for_buyer: true });
  expect(posts.map(({ side, kind, body }) => [side, kind, body])).toEqual([
    ['buyer', 'asked', ''],
    ['seller', 'message', 'Which size?'],
    ['buyer', 'message', 'Large'],
  ]);
  const stranger = await app.tenant({ industry: 'supplier' });
  expect(await refusalOf(stranger.call(RefundInfo, { id: asked.id }))).toBe('wire.not_found');
  expect(await refusalOf(stranger.call(RefundApprove, { id: asked.id }))).toBe('wire.not_found');
  expect(await refusalOf(stranger.call(RefundPost, { id: asked.id, body: 'x' }))).toBe('wire.not_found');
  expect(await refusalOf(stranger.call(RefundOptions, { order_id: id }))).toBe('wire.not_found');
});

const line_no = fc.integer({ min: 1, max: 2 });
const at = fc.nat(9);
const step = fc.oneof(
  fc.record({
    kind: fc.constant('ask' as const),
    way: fc.constantFrom('refund' as const, 'return' as const),
    line: fc.record({
      line_no,
      qty: fc.integer({ min: 0, max: 4 }),
      ask_cents: fc.option(fc.integer({ min: 0, max: 4000 }), { nil: undefined }),
    }),
  }),
  fc.record({ kind: fc.constant('send' as const), item: fc.record({ line_no, qty: fc.integer({ min: 1, max: 3 }) }) }),
  fc.record({ kind: fc.constant('approve' as const), at, percent: fc.nat(100) }),
  fc.record({ kind: fc.constant('reject' as const), at }),
  fc.record({ kind: fc.constant('cancel' as const), at }),
  fc.record({ kind: fc.constant('receive' as const), at, sellable_qty: fc.nat(3), damaged_qty: fc.nat(1) }),
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

async function decide(shop: Shop, id: number, one: Exclude<Step, { kind: 'ask' | 'send' }>): Promise<unknown> {
  const { call } = shop;
  const { lines } = await call(RefundInfo, { id });
  if (one.kind === 'reject') return call(RefundReject, { id, body: 'No' });
  if (one.kind === 'cancel') return call(RefundCancel, { id });
  if (one.kind === 'receive') {
    const { sellable_qty, damaged_qty } = one;
    return call(RefundReceive, {
      id,
      lines: lines.map((line) => ({ line_no: line.line_no, sellable_qty, damaged_qty })),
    });
  }
  const agreed = lines.map((line) => ({
    line_no: line.line_no,
    approved_cents: Math.floor((line.ask_cents * one.percent) / 100),
  }));
  return call(RefundApprove, { id, lines: agreed, ...back });
}

/** Does one step on an order; whether it is allowed is not the question here. */
async function take(shop: Shop, id: number, asked: number[], one: Step): Promise<void> {
  if (one.kind === 'ask') {
    await refusalOf(ask(shop, id, { way: one.way, lines: [one.line] }).then((made) => asked.push(made.id)));
  } else if (one.kind === 'send') {
    await refusalOf(shop.call(GoodsOrderSend, { ...courier, orders: [{ id, items: [one.item] }] }));
  } else if (asked.length > 0) await refusalOf(decide(shop, asked[one.at % asked.length] ?? 0, one));
}

const sumOf = <Row>(rows: readonly Row[], centsOf: (row: Row) => number) =>
  rows.reduce((sum, row) => sum + centsOf(row), 0);

/** What the order, its lines, its payments and its documents say has gone back is one and the same. */
async function checkMoney(shop: Shop, id: number): Promise<void> {
  const order = await shop.call(GoodsOrderInfo, { id });
  const { list } = await shop.call(RefundList, { order_id: id, limit: 200 });
  const gone = sumOf(list, (one) => (one.state === 'refunded' ? one.approved_cents : 0));
  const paid = await shop.call(paymentContract.PaymentList, { subject_kind: 'goods_order', subject_id: id });
  expect([
    order.refunded_cents,
    sumOf(order.lines, (line) => line.refunded_cents),
    sumOf(paid.list, (one) => one.refunded_cents),
  ]).toEqual([gone, gone, gone]);
  expect(gone).toBeLessThanOrEqual(order.paid_cents);
  for (const line of order.lines) {
    expect(line.refunded_cents + line.pending_cents).toBeLessThanOrEqual(line.net_cents + line.freight_cents);
  }
}

async function checkStock(shop: Shop, id: number, before: readonly number[][]): Promise<void> {
  const order = await shop.call(GoodsOrderInfo, { id });
  const { list } = await shop.call(RefundList, { order_id: id, limit: 200 });
  const lines = (await Promise.all(list.map((one) => shop.call(RefundInfo, { id: one.id })))).flatMap(
    (one) => one.lines,
  );
  const expected = order.lines.map((line, place) => {
    const [on_hand = 0, held = 0] = before[place] ?? [];
    const came = sumOf(lines, (one) => (one.line_no === line.line_no ? one.sellable_qty : 0));
    return [on_hand - line.sent_qty + came, held + line.qty - line.sent_qty - line.closed_unsent_qty];
  });
  expect(await shop.levels()).toEqual(expected);
}

test('over any sequence of partial refunds never more goes back than was paid, and pieces and stock agree', async () => {
  const shop = await goodsShop(app, 1000);
  const off = fc.record({ first: fc.nat(2000), second: fc.nat(2000), whole: fc.nat(1500) });
  const steps = fc.array(step, { minLength: 4, maxLength: 14 });
  await fc.assert(
    fc.asyncProperty(off, steps, async ({ first, second, whole }, taken) => {
      const lines = [
        { sku_id: shop.small, quantity: 3, discount_cents: first },
        { sku_id: shop.large, quantity: 4, discount_cents: second },
      ];
      const before = await shop.levels();
      const { id } = await paidOrder(shop, { lines, discount_cents: whole });
      const asked: number[] = [];
      for (const one of taken) await take(shop, id, asked, one);
      await checkMoney(shop, id);
      await checkStock(shop, id, before);
    }),
    { numRuns: 12 },
  );
});
