import { randomUUID } from 'node:crypto';
import { CallRefused } from '@linehaul/contract/wire.ts';
import { addonContract } from '@linehaul/modules/addon/contract/addon.contract.ts';
import { goodsContract } from '@linehaul/modules/goods/contract/goods.contract.ts';
import { goodsOrderContract } from '@linehaul/modules/goodsorder/contract/goods-order.contract.ts';
import { refusalOf } from '@linehaul/modules/goodsorder/server/testing/goods-order.fixture.ts';
import { aKey, aProgram, outcomeOf } from '@linehaul/modules/openapi/server/testing/program.fixture.ts';
import { refundContract } from '@linehaul/modules/refund/contract/refund.contract.ts';
import { testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { expect, test } from 'vitest';
import { spikebuyContract } from '../contract/spikebuy.contract.ts';
import { spikebuyShop } from './testing/spikebuy.fixture.ts';

const app = await testApp();
const { SpikebuyActivityDel, SpikebuyActivityList, SpikebuyActivitySave, SpikebuyActivityTurn } = spikebuyContract;
const { SpikebuyFigureList, SpikebuySessionDel, SpikebuySessionList, SpikebuySessionSave } = spikebuyContract;
const { SpikebuyBoard, SpikebuyBuy, SpikebuyCount, SpikebuySaleList } = spikebuyContract;

test('pieces are taken over when an activity is published, sold at its price, and what is left goes back once', async () => {
  const shop = await spikebuyShop(app, { pieces: 5, activity: { quota_pieces: 4 } });
  expect(await shop.stock()).toEqual([5, 4]);
  const { sale, pay_until } = await shop.buy('A');
  expect(sale).toMatchObject({ quantity: 1, total_cents: 1200, state: 'reserved', member_code: 'A' });
  expect(pay_until).toBe(app.now() + 15 * 60);
  await shop.pay(sale.order_id);
  expect(await shop.order(sale.order_id)).toMatchObject({ state: 'pay', sold_by: 'spikebuy', held_by: '' });
  expect(await shop.call(SpikebuyCount, {})).toMatchObject({ held: 3, reserved: 0, paid: 1 });
  await shop.buy('B');
  const [row] = (await shop.call(SpikebuyBoard, {})).activities;
  expect(row).toMatchObject({ held_pieces: 2, reserved_pieces: 1, sold_pieces: 1, minute_pieces: 2, buyers: 2 });
  await shop.passTime(3700);
  await shop.passTime(60);
  expect(await shop.stock()).toEqual([5, 1]);
  expect((await shop.call(SpikebuyActivityList, {})).list).toMatchObject([
    { state: 'ended', held_pieces: 0, sold_pieces: 1, actions: [] },
  ]);
  expect(await refusalOf(shop.buy('B'))).toBe('spikebuy.over');
  expect(await shop.trialBalance()).toBe(0);
});

test('what is not paid in time is the activity’s again at once', async () => {
  const shop = await spikebuyShop(app, { pieces: 1, activity: { member_pieces: 1 } });
  const { sale } = await shop.buy('A');
  expect(await refusalOf(shop.buy('B'))).toBe('spikebuy.sold_out');
  await shop.passTime(16 * 60);
  expect((await shop.call(SpikebuySaleList, { order_id: sale.order_id })).list).toMatchObject([{ state: 'left' }]);
  expect(await shop.heldPieces()).toBe(1);
  await shop.buy('A');
  expect(await shop.stock()).toEqual([1, 1]);
});

test('money that comes too late buys a piece that is there, and goes back otherwise', async () => {
  const shop = await spikebuyShop(app, { pieces: 2 });
  const [first, second] = [await shop.buy('A'), await shop.buy('B')];
  const settle = [await shop.charge(first.sale.order_id), await shop.charge(second.sale.order_id)];
  await shop.passTime(16 * 60);
  await shop.buy('C');
  expect(await shop.heldPieces()).toBe(1);
  for (const pay of settle) await pay();
  expect(await shop.heldPieces()).toBe(0);
  const { list } = await shop.call(SpikebuySaleList, { sort: 'id' });
  expect(list.map(({ state }) => state)).toEqual(['paid', 'left', 'reserved']);
  app.advance(120);
  for (const job of ['payment.refunds', 'events.dispatch']) await app.runJob(job);
  await shop.signIn();
  expect((await shop.order(second.sale.order_id)).state).toBe('cancelled');
  expect(await shop.stock()).toEqual([2, 2]);
  expect(await shop.trialBalance()).toBe(0);
});

test('limits: pieces of an order, of a member and of all', async () => {
  const shop = await spikebuyShop(app, { activity: { order_pieces: 3, member_pieces: 4, quota_pieces: 6 } });
  expect(await refusalOf(shop.buy('A', { quantity: 4 }))).toBe('spikebuy.order_pieces');
  await shop.buy('A', { quantity: 3 });
  expect(await refusalOf(shop.buy('A', { quantity: 2 }))).toBe('spikebuy.member_pieces');
  await shop.buy('A');
  expect(await refusalOf(shop.buy('B', { quantity: 3 }))).toBe('spikebuy.sold_out');
  expect(await refusalOf(shop.buy('Z'))).toBe('spikebuy.member_unknown');
  expect(await shop.heldPieces()).toBe(2);
});

test('the same request number buys once, and is never another one’s', async () => {
  const shop = await spikebuyShop(app);
  const draft = shop.buyDraft('A');
  const answers = await Promise.all(Array.from({ length: 4 }, () => shop.call(SpikebuyBuy, draft)));
  expect(new Set(answers.map(({ sale }) => sale.id)).size).toBe(1);
  expect((await shop.call(SpikebuyBuy, draft)).sale.id).toBe(answers[0]?.sale.id);
  expect(await refusalOf(shop.call(SpikebuyBuy, { ...draft, member_code: 'B' }))).toBe('spikebuy.request_differs');
  const plain = shop.draft({ lines: [{ sku_id: shop.large, quantity: 1 }] });
  await shop.call(goodsOrderContract.GoodsOrderAdd, plain);
  expect(await shop.heldPieces()).toBe(9);
});

test('a draft is changed and deleted, a published activity taken back before it begins, and stopped after', async () => {
  const shop = await spikebuyShop(app, { starts_at: app.now() + 600 }, false);
  const { call, activityDraft: draft, activity_id: id } = shop;
  const saved = (changes: object) => refusalOf(call(SpikebuyActivitySave, { ...draft, id, ...changes }));
  expect(await saved({ sale_cents: 1000 })).toBe('spikebuy.price_too_high');
  expect(await saved({ sku_id: 999_999 })).toBe('spikebuy.sku_gone');
  expect(await saved({ session_id: 999_999 })).toBe('spikebuy.session_gone');
  expect(await saved({ sale_cents: 590 })).toBe('spikebuy.below_cost');
  expect(await saved({ sale_cents: 590, below_cost: true })).toBe('done');
  expect(await saved({ sale_cents: 650 })).toBe('done');
  const turn = (action: 'publish' | 'withdraw' | 'stop') => refusalOf(call(SpikebuyActivityTurn, { id, action }));
  expect(await turn('publish')).toBe('done');
  expect(await refusalOf(shop.buy('A'))).toBe('spikebuy.not_begun');
  expect(await saved({})).toBe('spikebuy.published');
  expect(await turn('withdraw')).toBe('done');
  expect(await shop.stock()).toEqual([10, 0]);
  expect(await turn('publish')).toBe('done');
  await shop.passTime(700);
  expect(await turn('withdraw')).toBe('spikebuy.state');
  const { sale } = await shop.buy('A');
  expect(await refusalOf(shop.call(addonContract.AddonDisable, { key: 'spikebuy' }))).toBe('spikebuy.activities_open');
  expect(await turn('stop')).toBe('done');
  await app.runJob('spikebuy.rest');
  expect(await shop.stock()).toEqual([10, 1]);
  expect(await refusalOf(shop.call(SpikebuyActivityDel, { id }))).toBe('spikebuy.published');
  const price = { id: sale.order_id, adjust_cents: -100, reason: 'x' };
  expect(await refusalOf(shop.call(goodsOrderContract.GoodsOrderPrice, price))).toBe('spikebuy.price_fixed');
});

test('goods that are taken off sale are not sold here either, and a refund is seen', async () => {
  const shop = await spikebuyShop(app);
  const { sale } = await shop.buy('A');
  await shop.pay(sale.order_id);
  await shop.call(goodsContract.GoodsTurn, { id: shop.goods.id, action: 'withdraw' });
  expect(await refusalOf(shop.buy('B'))).toBe('spikebuy.not_on_sale');
  const request = { order_id: sale.order_id, request_no: randomUUID(), way: 'refund', reason_code: 'other' } as const;
  const { id } = await shop.call(refundContract.RefundAdd, { ...request, lines: [{ line_no: 1, qty: 1 }] });
  await shop.call(refundContract.RefundApprove, { id });
  app.advance(120);
  for (const job of ['payment.refunds', 'events.dispatch']) await app.runJob(job);
  await shop.signIn();
  expect((await shop.call(SpikebuySaleList, {})).list).toMatchObject([{ state: 'refunded', refunded_cents: 1200 }]);
});

test('a program buys for a member; one of another seller does not', async () => {
  const shop = await spikebuyShop(app);
  const other = await app.tenant({ industry: 'supplier' });
  const [program, foreign] = [aProgram(app, await aKey(shop)), aProgram(app, await aKey(other))];
  const request = { path: '/v1/addons/spikebuy/SpikebuyBuy', body: shop.buyDraft('B') } as const;
  expect(await program(request)).toMatchObject({ http: 200, data: { sale: { member_code: 'B' } } });
  expect(outcomeOf(await foreign(request))).toBe('404 addon.not_installed');
  const { list } = await shop.call(goodsOrderContract.GoodsOrderList, { sold_by: 'spikebuy' });
  expect(list).toMatchObject([{ source: 'api' }]);
});

test('a session is a time of a day to come; one in which something is published stays as it is', async () => {
  const shop = await spikebuyShop(app, { starts_at: app.now() + 600 }, false);
  const { call, activityDraft, activity_id: id } = shop;
  const { session_id } = activityDraft;
  const starts_at = app.now() + 1200;
  const saved = (changes: object) =>
    refusalOf(call(SpikebuySessionSave, { name: 'Later', starts_at, ends_at: starts_at + 60, ...changes }));
  expect(await saved({ starts_at: app.now() - 1 })).toBe('spikebuy.session_past');
  expect(await saved({ ends_at: starts_at })).toBe('wire.invalid');
  expect(await saved({ ends_at: starts_at + 86_401 })).toBe('wire.invalid');
  expect(await saved({ id: session_id })).toBe('done');
  expect((await call(SpikebuyActivityList, {})).list).toMatchObject([{ starts_at, session_name: 'Later' }]);
  expect(await refusalOf(call(SpikebuySessionDel, { id: session_id }))).toBe('spikebuy.session_used');
  await call(SpikebuyActivityTurn, { id, action: 'publish' });
  expect(await saved({ id: session_id })).toBe('spikebuy.session_used');
  expect((await call(SpikebuySessionList, {})).list).toMatchObject([{ name: 'Later', activities: 1, is_used: true }]);
});

test('the same goods are not sold twice at one time', async () => {
  const shop = await spikebuyShop(app, { activity: { quota_pieces: 4 } });
  const { call, activityDraft: draft } = shop;
  const again = { ...draft, name: 'Again' };
  expect(await refusalOf(call(SpikebuyActivitySave, again))).toBe('spikebuy.overlaps');
  expect(await refusalOf(call(SpikebuyActivitySave, { ...again, sku_id: shop.large }))).toBe('done');
  const starts_at = app.now() + 3600;
  const { id: session_id } = await call(SpikebuySessionSave, { name: 'Next', starts_at, ends_at: starts_at + 60 });
  expect(await refusalOf(call(SpikebuyActivitySave, { ...again, session_id }))).toBe('done');
});

test('what was paid in the seven days before is what a price is compared with, and the figures say what came of it', async () => {
  const shop = await spikebuyShop(app, { activity: { sale_cents: 900, quota_pieces: 4 } }, false);
  const line = { sku_id: shop.small, quantity: 1, discount_cents: 150 };
  const { id } = await shop.call(goodsOrderContract.GoodsOrderAdd, shop.draft({ lines: [line] }));
  await shop.pay(id);
  await app.runJob('events.dispatch');
  const { activityDraft, activity_id } = shop;
  const publish = () => refusalOf(shop.call(SpikebuyActivityTurn, { id: activity_id, action: 'publish' }));
  expect(await publish()).toBe('spikebuy.reference_low');
  await shop.call(SpikebuyActivitySave, { ...activityDraft, id: activity_id, sale_cents: 800 });
  expect(await publish()).toBe('done');
  const { sale } = await shop.buy('A');
  await shop.pay(sale.order_id);
  expect((await shop.call(SpikebuyActivityList, {})).list).toMatchObject([{ reference_cents: 850 }]);
  expect((await shop.call(SpikebuyFigureList, {})).list).toMatchObject([
    { pieces: 1, sold_e4: 2_500, buyers: 1, unpaid: 0, revenue_cents: 1300, refunded_cents: 0, cost_cents: 600 },
  ]);

  // The next activity is compared with what this one has sold for; after a week with what is asked.
  const next = async (days: number) => {
    const starts_at = app.now() + days * 86_400;
    const times = { starts_at, ends_at: starts_at + 60 };
    const { id: session_id } = await shop.call(SpikebuySessionSave, { name: `In ${days} days`, ...times });
    return shop.call(SpikebuyActivitySave, { ...activityDraft, name: 'Next', session_id, sale_cents: 820 });
  };
  expect(await next(2)).toMatchObject({ reference_cents: 800, price_cents: 1000 });
  expect(await next(9)).toMatchObject({ reference_cents: 1000 });
});

test('what cannot be is said at the field that it is about', async () => {
  const shop = await spikebuyShop(app, { activity: { member_pieces: 1 } });
  const { call, activityDraft } = shop;
  const fieldsOf = (request: Promise<unknown>) =>
    request.then(
      () => ({}),
      (error: unknown) => (error instanceof CallRefused ? error.fields : {}),
    );
  const draft = { ...activityDraft, sku_id: shop.large };
  expect(Object.keys(await fieldsOf(call(SpikebuyActivitySave, { ...draft, conditions: ' ' })))).toEqual([
    'conditions',
  ]);
  const cheap = await fieldsOf(call(SpikebuyActivitySave, { ...draft, sale_cents: 1 }));
  expect(cheap).toEqual({ sale_cents: expect.stringContaining('6.00') });
  const twice = await fieldsOf(call(SpikebuyActivitySave, activityDraft));
  expect(twice).toEqual({ sku_id: expect.stringContaining(activityDraft.name) });
  const early = { name: 'Early', starts_at: app.now() - 60, ends_at: app.now() + 60 };
  expect(Object.keys(await fieldsOf(call(SpikebuySessionSave, early)))).toEqual(['starts_at']);
  await shop.buy('A');
  expect(Object.keys(await fieldsOf(shop.buy('A')))).toEqual(['quantity']);
});
