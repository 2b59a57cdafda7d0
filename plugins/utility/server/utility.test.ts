import { addonContract } from '@linehaul/modules/addon/contract/addon.contract.ts';
import { memberContract } from '@linehaul/modules/member/contract/member.contract.ts';
import { aKey, aProgram, outcomeOf } from '@linehaul/modules/openapi/server/testing/program.fixture.ts';
import { refusalOf } from '@linehaul/modules/waybill/server/testing/waybill.fixture.ts';
import { testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { utilityContract } from '../contract/utility.contract.ts';
import { startUtilitySimulator } from '../simulator/utility-simulator.ts';
import { jisuAccount, juheAccount, key, powerProduct, resetter, utilityShop } from './testing/utility.fixture.ts';

const simulator = await startUtilitySimulator();
afterAll(() => simulator.provider.stop());
const { provider, state, end } = simulator;
const app = await testApp({ env: { UTILITY_BASE: provider.url } });
beforeEach(resetter(simulator));
const { UtilityAccountAsk, UtilityAccountInfo, UtilityCount, UtilityFigureList, UtilityOrderAdd } = utilityContract;
const { UtilityOrderCallOff, UtilityOrderCancel, UtilityOrderList, UtilityProductDel, UtilityProductList } =
  utilityContract;
const { UtilityProductSave, UtilityQuote } = utilityContract;
const { AddonDisable, AddonPurge, AddonSettingSave, AddonSettingTest, AddonUninstall } = addonContract;
const day = 86_400;
const hour = 3_600;

test('a paid top-up is submitted once, delivered, and its price is the tenant’s then', async () => {
  const shop = await utilityShop(app, simulator);
  const phone = shop.nextPhone();
  const order = await shop.order({ account: phone, member_code: 'M1', price_cents: 4_990 });
  expect(order).toMatchObject({
    ...{ state: 'created', price_cents: 4_990, cost_cents: 4_925, face_cents: 5_000, carrier: 'mobile' },
    ...{
      account_masked: `${phone.slice(0, 3)}****${phone.slice(-4)}`,
      area: '江苏苏州移动',
      member_name: 'Member One',
    },
  });
  expect(order.order_no).toMatch(/^[A-Za-z0-9]{8,32}$/);
  await (await shop.charge(order.id))();
  expect(await shop.info(order.id)).toMatchObject({ state: 'paid' });
  expect(await shop.books()).toEqual({ 'clearing sandbox': -4_990, unsettled: 4_990 });
  await shop.follow();
  expect(await shop.info(order.id)).toMatchObject({ state: 'running', charged_cents: 4_925 });
  end(order.order_no, 'done');
  await shop.passTime(60);
  expect(await shop.info(order.id)).toMatchObject({ state: 'done', alarm: 'none', actions: [] });
  expect(await shop.books()).toEqual({ 'clearing sandbox': -4_990, available: 4_990 });
  expect(state.orders.get(order.order_no)).toMatchObject({ account: phone, yuan: 50, deliveries: 1 });
  const [figures] = (await shop.call(UtilityFigureList, {})).list;
  expect(figures).toMatchObject({ orders: 1, done: 1, revenue_cents: 4_990, cost_cents: 4_925, profit_cents: 65 });
  expect(await shop.trialBalance()).toBe(0);
});

test('what failed goes back the way it came: through the channel, and out of the till', async () => {
  const shop = await utilityShop(app, simulator);
  const byChannel = await shop.paid();
  const byCash = await shop.order();
  await shop.payCash(byCash.id);
  expect(await shop.books()).toMatchObject({ unsettled: 4_990, 'payout till': 4_990 });
  await shop.follow();
  for (const { order_no } of [byChannel, byCash]) end(order_no, 'failed');
  await shop.passTime(60);
  await shop.follow();
  for (const { id } of [byChannel, byCash]) expect(await shop.info(id)).toMatchObject({ state: 'refunded' });
  expect(await shop.books()).toEqual({});
  expect(await shop.trialBalance()).toBe(0);
});

test('by cash and delivered: the money is the tenant’s already, and nothing becomes available for it', async () => {
  const shop = await utilityShop(app, simulator);
  state.faults.ends = 'done';
  const { id } = await shop.order();
  await shop.payCash(id);
  await shop.follow();
  expect(await shop.info(id)).toMatchObject({ state: 'done' });
  expect(await shop.books()).toEqual({ 'clearing cash': -4_990, 'payout till': 4_990 });
});

test('electricity says whose account it is and what is owed before anybody pays, and the payer says how much', async () => {
  const shop = await utilityShop(app, simulator);
  const { id: product_id } = await shop.saveProduct({ ...powerProduct, face_cents: 0 });
  const sale = { product_id, account: '3201 0000 5678', amount_cents: 8_700 };
  expect(await shop.call(UtilityQuote, sale)).toMatchObject({
    ...{ holder_masked: '**明', arrears_cents: 8_640, face_cents: 8_700, price_cents: 8_800 },
  });
  const order = await shop.paid(sale);
  expect(order).toMatchObject({ account_masked: '****5678', holder_masked: '**明', arrears_cents: 8_640 });
  await shop.follow();
  expect(state.orders.get(order.order_no)).toMatchObject({ account: '320100005678', yuan: 87 });
  // A power company takes its time: after a day it is still under way, after three a person looks after it.
  await shop.passTime(day);
  expect(await shop.info(order.id)).toMatchObject({ state: 'running' });
  await shop.passTime(2 * day);
  expect(await shop.info(order.id)).toMatchObject({ state: 'unknown' });
  end(order.order_no, 'done');
  await shop.passTime(hour);
  expect(await shop.info(order.id)).toMatchObject({ state: 'done' });
});

test('Jisu is asked for the area and ordered with its own check value', async () => {
  const shop = await utilityShop(app, simulator, jisuAccount(simulator));
  state.faults.ends = 'done';
  const phone = await shop.paid();
  expect(phone).toMatchObject({ provider: 'jisu', area: '江苏苏州', carrier: 'mobile', cost_cents: 4_950 });
  const { id: product_id } = await shop.saveProduct({ ...powerProduct, face_cents: 0, unit_code: 'zj-hz' });
  const power = await shop.paid({ product_id, account: '330100001234', amount_cents: 2_000 });
  expect(power).toMatchObject({ holder_masked: '李**', arrears_cents: 1_200 });
  await shop.follow();
  await shop.passTime(60);
  for (const { id } of [phone, power]) expect(await shop.info(id)).toMatchObject({ state: 'done' });
});

test('orders that are under way stay with their aggregator when another one is set', async () => {
  const shop = await utilityShop(app, simulator, jisuAccount(simulator));
  const order = await shop.paid();
  await shop.follow();
  await shop.call(AddonSettingSave, { key, ...jisuAccount(simulator), ...juheAccount(simulator) });
  end(order.order_no, 'done');
  await shop.passTime(60);
  expect(await shop.info(order.id)).toMatchObject({ provider: 'jisu', state: 'done' });
  expect(await shop.order()).toMatchObject({ provider: 'juhe' });
});

test('what is wrong with a sale is said at its field', async () => {
  const shop = await utilityShop(app, simulator, {
    daily_count: 2,
    daily_cents: 12_000,
    blocked_areas: '云南，西双版纳',
  });
  const orders = (changes: object) => refusalOf(shop.order(changes));
  expect(await orders({ account: '1234' })).toBe('422 utility.account_wrong');
  expect(await orders({ member_code: 'nobody' })).toBe('422 utility.member_unknown');
  expect(await orders({ price_cents: 4_980 })).toBe('409 utility.price_changed');
  const { id: unicom } = await shop.saveProduct({ carrier: 'unicom' });
  expect(await orders({ product_id: unicom })).toBe('422 utility.carrier_differs');
  const { id: odd } = await shop.saveProduct({ face_cents: 7_000 });
  expect(await orders({ product_id: odd })).toBe('409 utility.provider_refuses');
  const { id: power } = await shop.saveProduct({ ...powerProduct, face_cents: 0 });
  for (const amount_cents of [0, 60_000]) {
    expect(await orders({ product_id: power, account: '320100005678', amount_cents })).toBe('422 utility.amount_range');
  }
  expect(await orders({ product_id: power, account: '320100005678', amount_cents: 1_050 })).toBe(
    '422 utility.whole_yuan',
  );
  state.faults.area = '云南昆明移动';
  expect(await orders({})).toBe('422 utility.area_blocked');
  state.faults.area = '';
  expect(await orders({})).toBe('422 utility.area_unknown');
  state.faults.area = '江苏苏州移动';
  state.faults.cost_e4 = 9_990;
  expect(await orders({})).toBe('409 utility.below_cost');
  state.faults.cost_e4 = 9_850;
  Object.assign(provider.faults, { status: 502 });
  expect(await orders({})).toBe('409 utility.provider_silent');
  Object.assign(provider.faults, { status: 0 });
  const account = shop.nextPhone();
  for (const _of of [1, 2]) await shop.order({ account });
  expect(await orders({ account: `+86 ${account}` })).toBe('409 utility.daily_limit');
  const { id: large } = await shop.saveProduct({ name: 'Phone 100', face_cents: 10_000 });
  const other = shop.nextPhone();
  await shop.order({ account: other });
  expect(await orders({ account: other, product_id: large })).toBe('409 utility.daily_limit');
  app.advance(day);
  expect(await orders({ account })).toBe('done');
});

test('products say what does not go together, and one that was sold stays', async () => {
  const shop = await utilityShop(app, simulator);
  const save = (draft: object) => refusalOf(shop.saveProduct(draft));
  expect(await save({ face_cents: 5_050 })).toBe('422 wire.invalid');
  expect(await save({ ...powerProduct, face_cents: 0, unit_code: '' })).toBe('422 wire.invalid');
  expect(await save({})).toBe('409 utility.product_taken');
  const { id, version } = shop.product;
  expect(await shop.call(UtilityProductSave, { ...shop.product, id, version, is_on_sale: false })).toMatchObject({
    version: 2,
  });
  expect(await refusalOf(shop.order())).toBe('409 utility.product_gone');
  await shop.call(UtilityProductSave, { ...shop.product, id, version: 2, is_on_sale: true });
  await shop.order();
  expect(await refusalOf(shop.call(UtilityProductDel, { id }))).toBe('409 utility.product_used');
  expect((await shop.call(UtilityProductList, { service: 'phone' })).list).toHaveLength(1);
});

test('the same request is the same order; a number of another one is refused', async () => {
  const shop = await utilityShop(app, simulator);
  const draft = shop.orderDraft();
  const first = await shop.call(UtilityOrderAdd, draft);
  expect(await shop.call(UtilityOrderAdd, draft)).toMatchObject({ id: first.id, order_no: first.order_no });
  expect(await refusalOf(shop.call(UtilityOrderAdd, { ...draft, account: shop.nextPhone() }))).toBe(
    '409 utility.request_differs',
  );
});

test('what nobody pays is closed, and money that still comes goes back', async () => {
  const shop = await utilityShop(app, simulator);
  const [late, cancelled] = [await shop.order(), await shop.order()];
  const pay = await shop.charge(late.id);
  await shop.call(UtilityOrderCancel, { id: cancelled.id });
  expect(await refusalOf(shop.call(UtilityOrderCancel, { id: cancelled.id }))).toBe('409 utility.state');
  await shop.passTime(15 * 60);
  for (const { id } of [late, cancelled]) expect(await shop.info(id)).toMatchObject({ state: 'closed' });
  await pay();
  await shop.follow();
  await shop.passTime(60);
  expect(await shop.books()).toEqual({});
  expect(state.orders.has(late.order_no)).toBe(false);
  expect(await shop.trialBalance()).toBe(0);
});

test('a low balance stops the sale, and one who looks sees it', async () => {
  const shop = await utilityShop(app, simulator, { low_balance_cents: 100_000 });
  expect(await shop.call(UtilityAccountAsk, {})).toMatchObject({ balance_cents: 100_000_000, is_low: false });
  state.balance_cents = 99_999;
  await shop.passTime(600);
  expect(await shop.call(UtilityAccountInfo, {})).toMatchObject({ balance_cents: 99_999, is_low: true });
  expect(await shop.call(UtilityCount, {})).toMatchObject({ is_low: true });
  expect(await refusalOf(shop.order())).toBe('409 utility.stopped');
  // A provider that does not answer has not said that there is something.
  Object.assign(provider.faults, { status: 500 });
  expect(await shop.call(UtilityAccountAsk, {})).toMatchObject({ balance_cents: 99_999, is_low: true });
  Object.assign(provider.faults, { status: 0 });
  state.balance_cents = 200_000;
  await shop.call(UtilityAccountAsk, {});
  expect(await shop.order()).toMatchObject({ state: 'created' });
});

test('what is paid and not submitted may be given back; the number is found by the whole phone', async () => {
  const shop = await utilityShop(app, simulator);
  const account = shop.nextPhone();
  const { id } = await shop.paid({ account });
  const { list } = await shop.call(UtilityOrderList, { keyword: account });
  expect(list.map((order) => order.id)).toEqual([id]);
  expect((await shop.call(UtilityOrderList, { keyword: account.slice(0, 7) })).list).toEqual([]);
  await shop.call(UtilityOrderCallOff, { id, note: 'Wrong number' });
  await shop.follow();
  expect(await shop.info(id)).toMatchObject({ state: 'refunded' });
  expect(await shop.books()).toEqual({});
  expect(simulator.state.orders.size).toBe([...simulator.state.orders.values()].length);
});

test('the test of the connection says what is wrong, and the number of an account is nowhere to be read', async () => {
  const shop = await utilityShop(app, simulator);
  const check = async (settings: object) => (await shop.call(AddonSettingTest, { key, ...settings })).code;
  expect(await check(juheAccount(simulator))).toBe('utility.check.balance');
  expect(await check({ ...juheAccount(simulator), juhe_key: 'another' })).toBe('utility.check.refused');
  expect(await check(jisuAccount(simulator))).toBe('utility.check.good');
  expect(await check({ ...jisuAccount(simulator), jisu_key: 'another' })).toBe('utility.check.refused');
  Object.assign(provider.faults, { drop: 'before' });
  expect(await check(juheAccount(simulator))).toBe('utility.check.silent');
  Object.assign(provider.faults, { drop: 'none' });
  const account = shop.nextPhone();
  await shop.order({ account });
  const { rows } = await app
    .scope()
    .database.pool.query('select row_to_json(o)::text as text from utility_order o where supplier_id = $1', [
      shop.user.suid,
    ]);
  expect(JSON.stringify(rows)).not.toContain(account);
});

test('programs order by the open API; who does not use the plug-in has nothing of it', async () => {
  const shop = await utilityShop(app, simulator);
  const request = { path: '/v1/addons/utility/UtilityOrderList', method: 'GET' } as const;
  await shop.order();
  expect(await aProgram(app, await aKey(shop.user))(request)).toMatchObject({ http: 200, data: { total: 1 } });
  const other = await app.tenant();
  expect(outcomeOf(await aProgram(app, await aKey(other))(request))).toBe('404 addon.not_installed');
});

test('money under way keeps the plug-in from being taken out', async () => {
  const shop = await utilityShop(app, simulator);
  const { id } = await shop.paid();
  for (const step of [AddonDisable, AddonUninstall])
    expect(await refusalOf(shop.call(step, { key }))).toBe('409 utility.orders_open');
  await shop.call(UtilityOrderCallOff, { id, note: 'Closing down' });
  await shop.follow();
  await shop.call(AddonUninstall, { key });
  expect(await shop.call(AddonPurge, { key, confirm: key })).toMatchObject({ has_data: false });
  expect((await shop.call(memberContract.MemberList, {})).list).toHaveLength(1);
});
