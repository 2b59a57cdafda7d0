import { addonContract } from '@linehaul/modules/addon/contract/addon.contract.ts';
import { ledgerContract } from '@linehaul/modules/ledger/contract/ledger.contract.ts';
import { aKey, aProgram } from '@linehaul/modules/openapi/server/testing/program.fixture.ts';
import { testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { afterAll, expect, test } from 'vitest';
import { taobaokeContract } from '../contract/taobaoke.contract.ts';
import { orderOf } from '../simulator/some-orders.ts';
import type { TaobaoOrder } from '../simulator/state.ts';
import { startTaobaokeSimulator } from '../simulator/taobaoke-simulator.ts';
import { refusalOf, taobaokeEnvironment, taobaokeTenant, taobaokeValues } from './testing/taobaoke.fixture.ts';

const taobao = await startTaobaokeSimulator();
afterAll(() => taobao.stop());
const app = await testApp({ env: taobaokeEnvironment(taobao) });
const { AddonPurge, AddonSettingSave, AddonSettingTest, AddonUninstall } = addonContract;
const { TaobaokeOrderList, TaobaokeSyncInfo, TaobaokeUserDel, TaobaokeUserPay, TaobaokeUserSave } = taobaokeContract;
const { TransactionList } = ledgerContract;
const key = 'taobaoke';

/** Puts an order at Taobao, placed so many seconds ago. */
function place(no: number, secondsAgo: number, part: Partial<TaobaoOrder> = {}): TaobaoOrder {
  const order = orderOf(no, app.now() - secondsAgo, part);
  taobao.state.orders.set(order.trade_id, order);
  return order;
}

const change = (order: TaobaoOrder, part: Partial<TaobaoOrder>) =>
  Object.assign(order, { changed_at: app.now(), ...part });

/** Settled now, with this commission. */
const settle = (order: TaobaoOrder, settled_cents: number) =>
  change(order, { tk_status: 3, settled_cents, earned_at: app.now() });

test('an order is read, comes further, and earns its promoter a share once it is settled', async () => {
  const shop = await taobaokeTenant(app, taobao);
  await shop.promoter('2001');
  const order = place(1, 600, { relation_id: '2001', paid_cents: 10_000, estimate_cents: 1_001 });
  place(2, 600);
  await shop.sync();
  expect(order.trade_id).toBe('4100000000000000001');
  expect(await shop.orders()).toMatchObject([
    {
      ...{ row_key: '4100000000000000001', state: 'paid', paid_cents: 10_000, estimate_cents: 1_001, settled_cents: 0 },
      ...{ promoter_code: '2001', member_name: 'Promoter 2001', share_cents: 0, ordered_at: order.created_at },
    },
    { row_key: '4100000000000000002', promoter_code: '', member_id: null },
  ]);
  change(order, { tk_status: 14 });
  await shop.sync();
  expect((await shop.orders())[0]).toMatchObject({ state: 'received', share_cents: 0 });
  expect(await shop.promoters()).toMatchObject([{ order_count: 1, earned_cents: 0, balance_cents: 0 }]);
  settle(order, 1_001);
  await shop.sync();
  // Half of 10.01, rounded half up.
  expect((await shop.orders())[0]).toMatchObject({ state: 'settled', settled_cents: 1_001, share_cents: 501 });
  expect(await shop.promoters()).toMatchObject([{ earned_cents: 501, balance_cents: 501 }]);
  const { total } = await shop.call(TransactionList, {});
  await shop.sync();
  await shop.sync();
  expect((await shop.call(TransactionList, {})).total).toBe(total);
}, 180_000);

test('a commission that falls after it was paid out is owed by the promoter, who may pay it back', async () => {
  const shop = await taobaokeTenant(app, taobao);
  const { id } = await shop.promoter('2001');
  const order = place(1, 600, { relation_id: '2001' });
  const other = place(2, 600, { relation_id: '2001' });
  settle(order, 1_000);
  settle(other, 600);
  await shop.sync();
  const pay = (amount_cents: number) => shop.call(TaobaokeUserPay, { id, amount_cents });
  expect(await refusalOf(pay(801))).toBe('affiliate.balance_short amount_cents');
  expect(await refusalOf(pay(-1))).toBe('affiliate.balance_short amount_cents');
  expect(await refusalOf(pay(0))).toBe('wire.invalid amount_cents');
  expect(await pay(800)).toMatchObject({ earned_cents: 800, paid_cents: 800, balance_cents: 0 });
  change(order, { tk_status: 13 });
  change(other, { settled_cents: 400, has_refund: true });
  await shop.sync();
  expect(await shop.orders()).toMatchObject([
    { state: 'void', share_cents: 0, clawback_cents: 500 },
    { state: 'settled', settled_cents: 400, share_cents: 200, clawback_cents: 100 },
  ]);
  expect(await shop.promoters()).toMatchObject([{ earned_cents: 200, paid_cents: 800, balance_cents: -600 }]);
  expect(await refusalOf(shop.call(AddonUninstall, { key }))).toBe('affiliate.balances_open');
  expect(await pay(-600)).toMatchObject({ balance_cents: 0 });
  await shop.call(AddonUninstall, { key });
  await shop.call(AddonPurge, { key, confirm: key });
});

test('levels and who has won a promoter have their own shares, never more than the commission', async () => {
  const shop = await taobaokeTenant(app, taobao, { level_3_percent: 95, parent_percent: 10 });
  const parent = await shop.promoter('3001');
  await shop.promoter('3002', { parent_id: parent.id, level: 3 });
  await shop.promoter('3003', { parent_id: parent.id });
  settle(place(1, 600, { relation_id: '3002' }), 1_000);
  settle(place(2, 600, { relation_id: '3003' }), 1_000);
  await shop.sync();
  expect(await shop.promoters()).toMatchObject([
    { promoter_code: '3001', order_count: 0, balance_cents: 150 },
    { promoter_code: '3002', parent_name: 'Promoter 3001', balance_cents: 950 },
    { promoter_code: '3003', balance_cents: 500 },
  ]);
});

test('orders whose code nobody had become the promoter’s once there is one', async () => {
  const shop = await taobaokeTenant(app, taobao);
  settle(place(1, 600, { relation_id: '2009' }), 900);
  await shop.sync();
  expect(await shop.orders()).toMatchObject([{ promoter_code: '2009', promoter_id: null, share_cents: 0 }]);
  expect(await shop.promoter('2009')).toMatchObject({ order_count: 1, balance_cents: 450 });
  const promoterId = (await shop.orders())[0]?.promoter_id;
  expect((await shop.call(TaobaokeOrderList, { has_promoter: false })).total).toBe(0);
  expect((await shop.call(TaobaokeOrderList, { promoter_id: promoterId ?? 0 })).total).toBe(1);
});

test('a promoter who cannot be is refused at the field that is wrong', async () => {
  const shop = await taobaokeTenant(app, taobao);
  const first = await shop.promoter('2001');
  const second = await shop.promoter('2002', { parent_id: first.id });
  const { member_id, promoter_code, level, version } = first;
  const faultOf = (input: object) => {
    const base = { id: first.id, version, member_id, promoter_code, level, parent_id: null };
    return refusalOf(shop.call(TaobaokeUserSave, { ...base, ...input }));
  };
  expect(await faultOf({ promoter_code: '2002' })).toBe('affiliate.code_taken promoter_code');
  expect(await faultOf({ member_id: second.member_id })).toBe('affiliate.has_orders member_id');
  expect(await faultOf({ id: undefined, version: undefined, promoter_code: '2003' })).toBe(
    'affiliate.member_taken member_id',
  );
  const unknown = { id: undefined, version: undefined, promoter_code: '2003', member_id: 999_999_999 };
  expect(await faultOf(unknown)).toBe('affiliate.member_unknown member_id');
  expect(await faultOf({ parent_id: second.id })).toBe('affiliate.parent_broken parent_id');
  expect(await faultOf({ parent_id: first.id })).toBe('affiliate.parent_broken parent_id');
  expect(await faultOf({ promoter_code: 'a b' })).toBe('wire.invalid promoter_code');
  expect(await faultOf({ version: 7 })).toBe('wire.version');
  expect(await refusalOf(shop.call(TaobaokeUserDel, { id: first.id }))).toBe('affiliate.has_orders');
  await shop.call(TaobaokeUserDel, { id: second.id });
  await shop.call(TaobaokeUserDel, { id: first.id });
  expect(await shop.promoters()).toEqual([]);
});

test('a page that changes while it is read loses no order', async () => {
  const shop = await taobaokeTenant(app, taobao);
  const orders = Array.from({ length: 250 }, (_, no) => place(no, 900 - no));
  let pages = 0;
  taobao.state.afterPage = () => {
    pages += 1;
    // Orders of the page before have changed once more: they are at the end of the window now.
    if (pages === 1) for (const order of orders.slice(0, 30)) change(order, { tk_status: 14 });
  };
  await shop.sync();
  await shop.sync();
  expect((await shop.call(TaobaokeOrderList, {})).total).toBe(250);
  expect((await shop.call(TaobaokeOrderList, { state: 'received' })).total).toBe(30);
});

test('windows longer than Taobao answers about are told, and shorter ones are read', async () => {
  const shop = await taobaokeTenant(app, taobao);
  place(1, 600);
  taobao.state.faults.window_s = 3_600;
  expect(await shop.sync(1)).toMatchObject({ fault: 'refused', provider_code: 'isv.invalid-parameter' });
  await shop.call(AddonSettingSave, { key, ...taobaokeValues, window_minutes: 60 });
  expect(await shop.sync(1)).toMatchObject({ fault: 'none', read_until: app.now() - 1 });
  expect((await shop.orders()).length).toBe(1);
});

test('Taobao is left alone for as long as it asks, and then reading goes on', async () => {
  const shop = await taobaokeTenant(app, taobao);
  place(1, 600);
  Object.assign(taobao.state.faults, { limited: 1, wait_s: 40 });
  expect(await shop.sync(1)).toMatchObject({ fault: 'limited' });
  app.advance(38);
  await app.runJob('taobaoke.sync');
  expect(await shop.call(TaobaokeSyncInfo, {})).toMatchObject({ fault: 'limited' });
  expect(await shop.orders()).toEqual([]);
  app.advance(2);
  await app.runJob('taobaoke.sync');
  expect(await shop.call(TaobaokeSyncInfo, {})).toMatchObject({ fault: 'none' });
  expect((await shop.orders()).length).toBe(1);
});

test('the connection test says which of the settings is wrong', async () => {
  const shop = await taobaokeTenant(app, taobao);
  const tested = async (settings: object = {}) => {
    const { code, is_good } = await shop.call(AddonSettingTest, { key, ...taobaokeValues, ...settings });
    return [is_good, code];
  };
  for (const sign_method of ['md5', 'hmac', 'hmac_sha256']) {
    expect(await tested({ sign_method })).toEqual([true, 'taobaoke.check.good']);
  }
  expect(await tested({ app_secret: 'another' })).toEqual([false, 'taobaoke.check.secret']);
  expect(await tested({ app_key: '999' })).toEqual([false, 'taobaoke.check.application']);
  expect(await tested({ order_access: 'session' })).toEqual([true, 'taobaoke.check.authorize']);
  taobao.faults.clock_s = 900;
  expect(await tested()).toEqual([false, 'taobaoke.check.clock']);
  taobao.faults.clock_s = 540;
  expect(await tested()).toEqual([true, 'taobaoke.check.good']);
  taobao.state.faults.service = 1;
  expect(await tested()).toEqual([false, 'taobaoke.check.refused']);
  taobao.faults.status = 502;
  expect(await tested()).toEqual([false, 'taobaoke.check.no_answer']);
});

test('a program reads orders by the open API', async () => {
  const shop = await taobaokeTenant(app, taobao);
  place(1, 600);
  await shop.sync();
  const request = { path: '/v1/addons/taobaoke/TaobaokeOrderList', method: 'GET' } as const;
  expect(await aProgram(app, await aKey(shop))(request)).toMatchObject({ http: 200, data: { total: 1 } });
});
