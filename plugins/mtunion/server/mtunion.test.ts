import { addonContract } from '@linehaul/modules/addon/contract/addon.contract.ts';
import { ledgerContract } from '@linehaul/modules/ledger/contract/ledger.contract.ts';
import { aKey, aProgram } from '@linehaul/modules/openapi/server/testing/program.fixture.ts';
import { testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { afterAll, expect, test } from 'vitest';
import { mtunionContract } from '../contract/mtunion.contract.ts';
import { startMtunionSimulator } from '../simulator/mtunion-simulator.ts';
import { type MeituanOrder, orderOf, partOf } from '../simulator/state.ts';
import { mtunionTenant, mtunionValues, refusalOf } from './testing/mtunion.fixture.ts';

const meituan = await startMtunionSimulator();
afterAll(() => meituan.stop());
const app = await testApp({ env: { MTUNION_BASE: meituan.url } });
const { AddonSettingTest, AddonUninstall } = addonContract;
const { MtunionLinkMake, MtunionOrderList, MtunionSyncInfo, MtunionUserPay } = mtunionContract;
const { TransactionList, TrialTotals } = ledgerContract;
const key = 'mtunion';

function place(no: number, secondsAgo: number, part: Partial<MeituanOrder> = {}): MeituanOrder {
  const order = orderOf(no, app.now() - secondsAgo, part);
  meituan.state.orders.set(order.orderId, order);
  return order;
}

const change = (order: MeituanOrder, part: Partial<MeituanOrder> = {}) =>
  Object.assign(order, { changed_at: app.now(), ...part });

test('an order is paid, finished and settled, and its promoter gets a share at settlement alone', async () => {
  const shop = await mtunionTenant(app, meituan);
  await shop.promoter('team07');
  const order = place(1, 600, { sid: 'team07', commission_cents: 501 });
  place(2, 600, { platform: 2 });
  place(3, 600, { status: 5 });
  await shop.sync();
  expect(await shop.orders()).toMatchObject([
    { row_key: order.orderId, state: 'paid', member_name: 'Meituan team07', estimate_cents: 501, share_cents: 0 },
    { state: 'void' },
    { state: 'paid', member_id: null },
  ]);
  change(order, { status: 3 });
  await shop.sync();
  expect((await shop.orders())[0]).toMatchObject({ state: 'received', settled_cents: 0, share_cents: 0 });
  change(order, { status: 6 });
  await shop.sync();
  expect((await shop.orders())[0]).toMatchObject({ state: 'settled', settled_cents: 501, share_cents: 251 });
  const { total } = await shop.call(TransactionList, {});
  await shop.sync();
  expect((await shop.call(TransactionList, {})).total).toBe(total);
  expect((await shop.call(TrialTotals, {})).balance_cents).toBe(0);
});

// Early: the tenants before are read for again too, and a provider that fails five times in a row is left alone.
test('Meituan is left alone when it asks, and an hour without it is caught up with', async () => {
  const shop = await mtunionTenant(app, meituan);
  meituan.state.faults.limited = 1;
  place(1, 600);
  expect(await shop.sync()).toMatchObject({ fault: 'limited' });
  app.advance(61);
  await shop.sync();
  expect(await shop.call(MtunionSyncInfo, {})).toMatchObject({ fault: 'none' });
  meituan.faults.drop = 'before';
  app.advance(3_600);
  place(2, 1_800);
  expect((await shop.sync()).fault).toMatch(/unreachable|no_answer/);
  meituan.faults.drop = 'none';
  await shop.sync();
  expect((await shop.orders()).length).toBe(2);
});

test('parts of an order are booked by their own state, whatever the order says of itself', async () => {
  const shop = await mtunionTenant(app, meituan);
  const { id } = await shop.promoter('team07');
  const parts = [partOf('a'), partOf('b', { commission_cents: 300 })];
  const order = place(1, 600, { platform: 2, sid: 'team07', status: 6, parts });
  await shop.sync();
  expect((await shop.orders()).map(({ row_key, state }) => [row_key, state])).toEqual([
    [`${order.orderId}-a`, 'paid'],
    [`${order.orderId}-b`, 'paid'],
  ]);
  Object.assign(parts[0] ?? {}, { couponStatus: 4 });
  Object.assign(parts[1] ?? {}, { couponStatus: 3, settled_at: app.now() });
  change(order, { status: 4 });
  await shop.sync();
  expect((await shop.orders()).map(({ state, share_cents }) => [state, share_cents])).toEqual([
    ['void', 0],
    ['settled', 150],
  ]);
  await shop.call(MtunionUserPay, { id, amount_cents: 150 });
  Object.assign(parts[1] ?? {}, { couponStatus: 4 });
  change(order);
  await shop.sync();
  expect(await shop.promoters()).toMatchObject([{ earned_cents: 0, balance_cents: -150 }]);
  expect(await refusalOf(shop.call(AddonUninstall, { key }))).toBe('affiliate.balances_open');
});

test('parts without numbers are one line, of which what is settled counts', async () => {
  const shop = await mtunionTenant(app, meituan);
  await shop.promoter('team07');
  const parts = [partOf(''), partOf('', { commission_cents: 300 })];
  const order = place(1, 600, { sid: 'team07', parts });
  await shop.sync();
  Object.assign(parts[0] ?? {}, { couponStatus: 3, settled_at: app.now() });
  change(order);
  await shop.sync();
  expect(await shop.orders()).toMatchObject([
    { row_key: order.orderId, state: 'settled', estimate_cents: 400, settled_cents: 100, share_cents: 50 },
  ]);
  Object.assign(parts[1] ?? {}, { couponStatus: 3, settled_at: app.now(), refund_cents: 100 });
  change(order);
  await shop.sync();
  expect(await shop.orders()).toMatchObject([{ settled_cents: 300, share_cents: 150 }]);
});

test('all pages of both halves are read', async () => {
  const shop = await mtunionTenant(app, meituan);
  meituan.state.faults.page_size = 20;
  for (let no = 0; no < 90; no += 1) place(no, 900 - no, { platform: (no % 2) + 1 });
  await shop.sync();
  expect((await shop.call(MtunionOrderList, {})).total).toBe(90);
});

test('only the half that is set is read', async () => {
  const shop = await mtunionTenant(app, meituan, { platforms: 'store' });
  place(1, 600, { platform: 1 });
  place(2, 600, { platform: 2 });
  await shop.sync();
  expect((await shop.call(MtunionOrderList, {})).total).toBe(1);
});

test('the connection test says which of the settings is wrong', async () => {
  const shop = await mtunionTenant(app, meituan);
  const outcomeOf = async (settings: object = {}) => {
    const { code, is_good } = await shop.call(AddonSettingTest, { key, ...mtunionValues, ...settings });
    return [is_good, code];
  };
  expect(await outcomeOf()).toEqual([true, 'mtunion.check.good']);
  expect(await outcomeOf({ app_secret: 'another' })).toEqual([false, 'mtunion.check.account']);
  expect(await outcomeOf({ app_key: 'abc' })).toEqual([false, 'mtunion.check.account']);
  meituan.faults.clock_s = 180;
  expect(await outcomeOf()).toEqual([false, 'mtunion.check.account']);
  meituan.faults.clock_s = 60;
  expect(await outcomeOf()).toEqual([true, 'mtunion.check.good']);
  meituan.faults.status = 502;
  expect(await outcomeOf()).toEqual([false, 'mtunion.check.no_answer']);
});

test('links are a promoter’s, and what is no number of an activity is refused at its field', async () => {
  const shop = await mtunionTenant(app, meituan);
  const { id } = await shop.promoter('team07');
  const link = { activity_no: '33', link_kind: 'mini_program', promoter_id: id } as const;
  expect(await shop.call(MtunionLinkMake, link)).toEqual({ link: 'https://dpurl.example/33-4-team07' });
  expect(await shop.call(MtunionLinkMake, { activity_no: '33' })).toEqual({ link: 'https://dpurl.example/33-2-' });
  expect(await refusalOf(shop.call(MtunionLinkMake, { activity_no: '3x' }))).toBe(
    'mtunion.activity_broken activity_no',
  );
  expect(await refusalOf(shop.call(MtunionLinkMake, { activity_no: '33', promoter_id: 99_999 }))).toBe(
    'wire.not_found',
  );
  expect(await refusalOf(shop.call(MtunionLinkMake, { activity_no: '404' }))).toBe('mtunion.not_taken');
  const request = { path: '/v1/addons/mtunion/MtunionOrderList', method: 'GET' } as const;
  expect(await aProgram(app, await aKey(shop))(request)).toMatchObject({ http: 200, data: { total: 0 } });
});
