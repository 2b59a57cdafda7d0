import { CallRefused } from '@linehaul/contract/wire.ts';
import { addonContract } from '@linehaul/modules/addon/contract/addon.contract.ts';
import { goodsContract } from '@linehaul/modules/goods/contract/goods.contract.ts';
import { goodsOrderContract } from '@linehaul/modules/goodsorder/contract/goods-order.contract.ts';
import { refusalOf } from '@linehaul/modules/goodsorder/server/testing/goods-order.fixture.ts';
import { memberContract } from '@linehaul/modules/member/contract/member.contract.ts';
import { aKey, aProgram, outcomeOf } from '@linehaul/modules/openapi/server/testing/program.fixture.ts';
import { promotionContract } from '@linehaul/modules/promotion/contract/promotion.contract.ts';
import { refundContract } from '@linehaul/modules/refund/contract/refund.contract.ts';
import { testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { expect, test } from 'vitest';
import { cloudbuyContract } from '../contract/cloudbuy.contract.ts';
import { cloudbuyShop } from './testing/cloudbuy.fixture.ts';

const app = await testApp();
const { CloudbuyClaim, CloudbuyCount, CloudbuyFigureList, CloudbuyRoundDel, CloudbuyRoundList } = cloudbuyContract;
const { CloudbuyRoundPublish, CloudbuyRoundSave, CloudbuyRoundVoid, CloudbuyShareList, CloudbuyShareTake } =
  cloudbuyContract;
const { RefundAdd, RefundApprove, RefundReceive } = refundContract;
const hour = 3_600;

/** The fields that a call is refused at. */
async function fieldsOf(request: Promise<unknown>): Promise<string[]> {
  return request.then(
    () => [],
    (error: unknown) => (error instanceof CallRefused ? Object.keys(error.fields).sort() : ['?']),
  );
}

test('the prize is taken over when a round is published, and every number is somebody’s once', async () => {
  const shop = await cloudbuyShop(app);
  expect(await shop.stock()).toEqual([10, 1]);
  expect(await shop.info()).toMatchObject({ state: 'open', shares: 0, actions: ['void'] });
  expect((await shop.info()).commitment).toMatch(/^[0-9a-f]{64}$/);
  await shop.signDays('A', 2);
  await shop.signDays('B', 2);
  const numbers: number[] = [];
  for (const code of ['A', 'B', 'A', 'B']) numbers.push((await shop.take(code)).number);
  expect(numbers).toEqual([1, 2, 3, 4]);
  expect(await shop.info()).toMatchObject({ state: 'full', shares: 4 });
  expect(await shop.call(CloudbuyCount, {})).toEqual({ open: 0, shares: 0, drawing: 1, drawn: 0 });
  await app.runJob('cloudbuy.follow');
  expect(await shop.info()).toMatchObject({ state: 'drawing', root: expect.stringMatching(/^[0-9a-f]{64}$/) });
  expect(await refusalOf(shop.take('A'))).toBe('cloudbuy.full');
});

test('a draft lacks what it likes; it is not published before each thing is there', async () => {
  const none = { prize_text: '', prize_value_cents: 0, organiser: '', organiser_contact: '' };
  const nothing = { ...none, conditions: '', draw_text: '', claim_text: '' };
  const shop = await cloudbuyShop(app, { round: { ...nothing, value_kind: 'typed' } }, false);
  const { call, disclosure, round_id: id } = shop;
  const publish = (changes: object) => call(CloudbuyRoundPublish, { id, ...disclosure, value_text: 'SSE', ...changes });
  expect(await fieldsOf(publish({ ...nothing, value_text: '' }))).toEqual(
    [...Object.keys(nothing), 'value_text'].sort(),
  );
  for (const field of Object.keys(nothing))
    expect(await fieldsOf(publish({ [field]: field === 'prize_value_cents' ? 0 : ' ' }))).toEqual([field]);
  expect(await fieldsOf(publish({ prize_value_cents: 5_000_001 }))).toEqual(['prize_value_cents']);
  expect(await shop.stock()).toEqual([10, 0]);
  expect(await refusalOf(publish({}))).toBe('done');
  expect(await refusalOf(call(CloudbuyRoundSave, { ...shop.roundDraft, id }))).toBe('cloudbuy.published');
  expect(await refusalOf(call(CloudbuyRoundDel, { id }))).toBe('cloudbuy.published');
  expect(await refusalOf(publish({}))).toBe('cloudbuy.state');
  expect(await shop.stock()).toEqual([10, 1]);
});

test('what cannot be is said at the field that it is about', async () => {
  const shop = await cloudbuyShop(app, {}, false);
  const { call, roundDraft } = shop;
  const now = app.now();
  const saved = (changes: object) => fieldsOf(call(CloudbuyRoundSave, { ...roundDraft, ...changes }));
  expect(await saved({ closes_at: now - 10, draw_at: now + 600 })).toEqual(['closes_at']);
  expect(await saved({ draw_at: roundDraft.closes_at + 59 })).toEqual(['draw_at']);
  expect(await saved({ member_shares: 5 })).toEqual(['member_shares']);
  expect(await saved({ by_signin: false })).toEqual(['by_order']);
  expect(await saved({ sku_id: 999_999 })).toEqual(['sku_id']);
  expect(await saved({ by_level: true, level_id: 999_999 })).toEqual(['level_id']);
  expect(await saved({ share_count: 1, member_shares: 1 })).toEqual(['share_count']);
  expect(await saved({ share_count: 10_001 })).toEqual(['share_count']);
  expect(await saved({ name: ' ' })).toEqual(['name']);
  await call(goodsContract.GoodsTurn, { id: shop.goods.id, action: 'withdraw' });
  expect(await saved({})).toEqual(['sku_id']);
});

test('goods that are not there are not promised as a prize', async () => {
  const shop = await cloudbuyShop(app, { pieces: 0 }, false);
  const publish = () => refusalOf(shop.call(CloudbuyRoundPublish, { id: shop.round_id, ...shop.disclosure }));
  expect(await publish()).toBe('goods.stock_short');
  expect(await shop.info()).toMatchObject({ state: 'draft', commitment: '' });
});

test('limits and sources: each day gives one share, the member’s own limit holds, and a code that nobody has is refused', async () => {
  const shop = await cloudbuyShop(app, { round: { member_shares: 2 } });
  expect(await fieldsOf(shop.take('A'))).toEqual(['source']);
  expect(await refusalOf(shop.take('A'))).toBe('cloudbuy.no_chance');
  await shop.signDays('A', 3);
  await shop.take('A');
  expect(await refusalOf(shop.take('A', { source: 'order' }))).toBe('cloudbuy.source_off');
  expect(await shop.take('A')).toMatchObject({ source: 'signin', reason: '2026-01-02', number: 2 });
  expect(await refusalOf(shop.take('A'))).toBe('cloudbuy.member_limit');
  expect(await fieldsOf(shop.take('Z'))).toEqual(['member_code']);
  // The same days are handed on again, as events may be: they give nothing more.
  await shop.signDays('B', 1);
  await shop.signDays('B', 1);
  await shop.take('B');
  expect(await refusalOf(shop.take('B'))).toBe('cloudbuy.no_chance');
});

test('an order gives a share once it is received, and none when it is too small, or its money has gone back', async () => {
  const shop = await cloudbuyShop(app, { round: { by_order: true, by_signin: false, order_min_cents: 1_501 } });
  const { call } = shop;
  await shop.receive('A');
  expect(await refusalOf(shop.take('A'))).toBe('cloudbuy.no_chance');
  const draft = { ...shop.roundDraft, name: 'Another', order_min_cents: 1_500 };
  const { id } = await call(CloudbuyRoundSave, draft);
  await call(CloudbuyRoundPublish, { id, ...shop.disclosure });
  const first = await shop.take('A', { round_id: id });
  expect(first).toMatchObject({ number: 1, source: 'order' });
  expect(await refusalOf(shop.take('A', { round_id: id }))).toBe('cloudbuy.no_chance');
  const { id: order_id } = await shop.receive('B');
  expect((await shop.take('B', { round_id: id })).number).toBe(2);

  // The order's money goes back: its number is nobody's, and the next one's.
  const request = { order_id, request_no: 'give-it-back', way: 'return', reason_code: 'damaged' } as const;
  const { id: refund_id } = await call(RefundAdd, { ...request, lines: [{ line_no: 1, qty: 1 }] });
  const address = { return_name: 'Chen', return_phone: '13800000011', return_address: 'Road 4671' };
  await call(RefundApprove, { id: refund_id, ...address });
  await call(RefundReceive, { id: refund_id, lines: [{ line_no: 1, sellable_qty: 1 }] });
  app.advance(120);
  for (const job of ['payment.refunds', 'events.dispatch']) await app.runJob(job);
  await shop.signIn();
  expect((await shop.call(CloudbuyShareList, { round_id: id, is_void: true })).list).toMatchObject([{ number: 2 }]);
  expect(await shop.sum(`select shares as sum from cloudbuy_round where supplier_id = $1 and name = 'Another'`)).toBe(
    1,
  );
  expect(await refusalOf(shop.take('B', { round_id: id }))).toBe('cloudbuy.no_chance');
  await shop.receive('C');
  expect((await shop.take('C', { round_id: id })).number).toBe(2);
  await shop.receive('C');
  expect((await shop.take('C', { round_id: id })).number).toBe(3);
});

test('a level gives one share of a round, to those who have it or one that gives more', async () => {
  const shop = await cloudbuyShop(app, {}, false);
  const { call } = shop;
  for (const [at, name] of ['Silver', 'Gold', 'Diamond'].entries())
    await shop.change(`insert into member_level (supplier_id, name, discount_e4) values ($1, '${name}', ${at * 100})`);
  const { list: levels } = await call(memberContract.MemberLevelList, { sort: 'id' });
  const gold = levels.find(({ name }) => name === 'Gold')?.id ?? 0;
  const terms = { by_signin: false, by_level: true, level_id: gold };
  const { id } = await call(CloudbuyRoundSave, { ...shop.roundDraft, id: shop.round_id, ...terms });
  await call(CloudbuyRoundPublish, { id, ...shop.disclosure });
  for (const [code, name] of [
    ['A', 'Silver'],
    ['B', 'Gold'],
    ['C', 'Diamond'],
  ])
    await shop.change(`update member set level_id = (select l.id from member_level l where l.supplier_id = $1
      and l.name = '${name}') where supplier_id = $1 and code = '${code}'`);
  expect(await fieldsOf(shop.take('A', { source: 'level' }))).toEqual(['source']);
  expect(await shop.take('B')).toMatchObject({ source: 'level', reason: '', number: 1 });
  expect((await shop.take('C')).number).toBe(2);
  expect(await refusalOf(shop.take('C', { source: 'level' }))).toBe('cloudbuy.level_low');
});

test('the same request number gives one share, and is never another one’s', async () => {
  const shop = await cloudbuyShop(app);
  await shop.signDays('A', 3);
  const draft = shop.takeDraft('A');
  const answers = await Promise.all(Array.from({ length: 4 }, () => shop.call(CloudbuyShareTake, draft)));
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
  expect((await shop.info()).shares).toBe(1);
  expect(await refusalOf(shop.call(CloudbuyShareTake, { ...draft, member_code: 'B' }))).toBe(
    'cloudbuy.request_differs',
  );
});

test('the seller’s own people do not take part', async () => {
  const shop = await cloudbuyShop(app, { members: ['A'] });
  const phone = app.fresh.phone();
  await shop.call(memberContract.MemberAdd, { code: 'OWN', name: 'The clerk’s other phone', phone });
  await shop.change(`update tenant set phone = '${phone}' where id = $1`);
  expect(await refusalOf(shop.take('OWN'))).toBe('cloudbuy.own_people');
});

test('a round that is not full in time expires once: shares count no more, days can be used again, the prize goes back', async () => {
  const shop = await cloudbuyShop(app);
  await shop.signDays('A', 2);
  await shop.take('A');
  await shop.take('A');
  app.advance(hour - 60);
  await shop.signIn();
  expect(await refusalOf(shop.take('A'))).toBe('cloudbuy.last_minute');
  await shop.passTime(60);
  expect(await shop.info()).toMatchObject({ state: 'expired', shares: 0, held_pieces: 0, root: '' });
  expect(await shop.stock()).toEqual([10, 0]);
  expect((await shop.call(CloudbuyShareList, { is_void: true })).total).toBe(2);
  await shop.passTime(60);
  await shop.passTime(60);
  expect(await shop.stock()).toEqual([10, 0]);
  const moves =
    "select count(*)::int8 as sum from goods_stock_entry where supplier_id = $1 and ref_kind like 'cloudbuy%'";
  expect(await shop.sum(moves)).toBe(2);
  expect(await refusalOf(shop.take('A'))).toBe('cloudbuy.over');
  const times = { closes_at: app.now() + hour, draw_at: app.now() + 2 * hour };
  const { id } = await shop.call(CloudbuyRoundSave, { ...shop.roundDraft, ...times, name: 'Again' });
  await shop.call(CloudbuyRoundPublish, { id, ...shop.disclosure });
  expect((await shop.take('A', { round_id: id })).reason).toBe('2026-01-01');
});

test('a round is called off before its draw with a reason, and not once the value is fixed', async () => {
  const shop = await cloudbuyShop(app);
  await shop.fill();
  const { round_id: id } = shop;
  const turnOff = (void_reason = 'The shirt is torn') => shop.call(CloudbuyRoundVoid, { id, void_reason });
  expect(await fieldsOf(turnOff(' '))).toEqual(['void_reason']);
  await shop.passTime(3_720);
  expect(await refusalOf(turnOff())).toBe('cloudbuy.void_late');
  expect(await refusalOf(shop.call(addonContract.AddonDisable, { key: 'cloudbuy' }))).toBe('cloudbuy.rounds_open');
  // drand is not to be had at all: after a week somebody may end it.
  await shop.passTime(7 * 24 * hour);
  expect(await turnOff()).toMatchObject({ state: 'void', void_kind: 'person' });
  await app.runJob('cloudbuy.follow');
  expect(await shop.stock()).toEqual([10, 0]);
  expect(await refusalOf(shop.call(addonContract.AddonDisable, { key: 'cloudbuy' }))).toBe('done');
});

test('a program takes a share for a member; one of another seller does not', async () => {
  const shop = await cloudbuyShop(app);
  await shop.signDays('A', 1);
  const other = await app.tenant({ industry: 'supplier' });
  const [program, foreign] = [aProgram(app, await aKey(shop)), aProgram(app, await aKey(other))];
  const request = { path: '/v1/addons/cloudbuy/CloudbuyShareTake', body: shop.takeDraft('A') } as const;
  expect(await program(request)).toMatchObject({ http: 200, data: { number: 1, member_code: 'A' } });
  expect(outcomeOf(await foreign(request))).toBe('404 addon.not_installed');
});

test('figures and the overview of promotions say what a round has come to', async () => {
  const shop = await cloudbuyShop(app);
  await shop.signDays('A', 1);
  await shop.take('A');
  expect((await shop.call(CloudbuyFigureList, {})).list).toMatchObject([
    { shares: 1, filled_e4: 2_500, members: 1, by_signin_shares: 1, by_order_shares: 0, order_cents: 0, cost_cents: 0 },
  ]);
  const { promotions } = await shop.call(promotionContract.PromotionMonth, {});
  expect(promotions).toMatchObject([{ key: 'cloudbuy', state: 'running', price_cents: 0, quota_pieces: 1 }]);
  expect((await shop.call(CloudbuyRoundList, { has_winner: true })).total).toBe(0);
  expect(await refusalOf(shop.call(CloudbuyClaim, { id: shop.round_id, ...shop.receiver }))).toBe('cloudbuy.state');
  expect(await refusalOf(shop.call(goodsOrderContract.GoodsOrderInfo, { id: 999_999 }))).toBe('wire.not_found');
});
