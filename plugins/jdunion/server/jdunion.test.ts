import { addonContract } from '@linehaul/modules/addon/contract/addon.contract.ts';
import { ledgerContract } from '@linehaul/modules/ledger/contract/ledger.contract.ts';
import { aKey, aProgram } from '@linehaul/modules/openapi/server/testing/program.fixture.ts';
import { beijingText } from '@linehaul/server-kernel/testing/beijing-clock.ts';
import { testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { afterAll, expect, test } from 'vitest';
import { jdunionContract } from '../contract/jdunion.contract.ts';
import { startJdunionSimulator } from '../simulator/jdunion-simulator.ts';
import { type JdOrder, orderOf } from '../simulator/state.ts';
import { jdunionTenant, jdunionValues, refusalOf } from './testing/jdunion.fixture.ts';

const jd = await startJdunionSimulator();
afterAll(() => jd.stop());
const app = await testApp({ env: { JDUNION_BASE: jd.url } });
const { AddonSettingTest, AddonUninstall } = addonContract;
const { JdunionLinkMake, JdunionOrderList, JdunionSyncInfo, JdunionUserPay } = jdunionContract;
const { TransactionList, TrialTotals } = ledgerContract;
const key = 'jdunion';
const day = 86_400;

function place(no: number, secondsAgo: number, part: Partial<JdOrder> = {}): JdOrder {
  const order = orderOf(no, app.now() - secondsAgo, part);
  jd.state.orders.set(order.id, order);
  return order;
}

const change = (order: JdOrder, part: Partial<JdOrder>) => Object.assign(order, { changed_at: app.now(), ...part });
const dayNumber = (at: number) => Number(beijingText(at).slice(0, 10).replaceAll('-', ''));

test('an order is finished, and earns its position’s promoter a share on the day on which JD pays', async () => {
  const shop = await jdunionTenant(app, jd);
  await shop.promoter('3001');
  const order = place(1, 600, { positionId: 3_001, estimate_cents: 501 });
  place(2, 600);
  place(3, 600, { validCode: 15 });
  await shop.sync();
  expect(await shop.orders()).toMatchObject([
    { row_key: order.id, state: 'paid', promoter_code: '3001', member_name: 'JD 3001', estimate_cents: 501 },
    { state: 'paid', promoter_code: '', member_id: null },
    { state: 'created' },
  ]);
  change(order, { validCode: 17, actual_cents: 501, finished_at: app.now(), payMonth: dayNumber(app.now() + 3 * day) });
  await shop.sync();
  expect((await shop.orders())[0]).toMatchObject({ state: 'received', settled_cents: 0, share_cents: 0 });
  app.advance(3 * day);
  // Nothing has changed at JD: the daily look at what is finished sees that the day has come.
  await shop.sync(40);
  expect((await shop.orders())[0]).toMatchObject({ state: 'settled', settled_cents: 501, share_cents: 251 });
  const { total } = await shop.call(TransactionList, {});
  await shop.sync();
  expect((await shop.call(TransactionList, {})).total).toBe(total);
  expect((await shop.call(TrialTotals, {})).balance_cents).toBe(0);
}, 300_000);

test('an order that is split falls, its children come, and what falls after settlement is taken back', async () => {
  const shop = await jdunionTenant(app, jd, { settled_when: 'finished', promoter_field: 'sub_union_id' });
  const { id } = await shop.promoter('sub_7');
  const parent = place(1, 600, { subUnionId: 'sub_7' });
  await shop.sync();
  change(parent, { validCode: 2 });
  const children = [2, 3].map((no) => place(no, 300, { subUnionId: 'sub_7', validCode: 17, actual_cents: 300 }));
  for (const child of children) change(child, { finished_at: app.now() });
  await shop.sync();
  expect((await shop.orders()).map(({ state, share_cents }) => [state, share_cents])).toEqual([
    ['void', 0],
    ['settled', 150],
    ['settled', 150],
  ]);
  await shop.call(JdunionUserPay, { id, amount_cents: 300 });
  for (const child of children.slice(0, 1)) change(child, { validCode: 3, actual_cents: 0 });
  await shop.sync();
  expect(await shop.promoters()).toMatchObject([{ earned_cents: 150, balance_cents: -150 }]);
  expect(await refusalOf(shop.call(AddonUninstall, { key }))).toBe('affiliate.balances_open');
});

test('rows that move from page to page while they are read are all found', async () => {
  const shop = await jdunionTenant(app, jd);
  jd.state.faults.page_size = 20;
  const orders = Array.from({ length: 90 }, (_, no) => place(no, 900 - no));
  let pages = 0;
  jd.state.afterPage = () => {
    pages += 1;
    // Orders that were to come have changed: they are in the next window now, and the others moved.
    if (pages === 1) for (const order of orders.slice(0, 15)) change(order, { validCode: 15 });
  };
  await shop.sync();
  expect((await shop.call(JdunionOrderList, {})).total).toBe(75);
  await shop.sync();
  expect((await shop.call(JdunionOrderList, {})).total).toBe(90);
});

test('both spellings of JD are read, and the older name of the parameters is sent', async () => {
  const shop = await jdunionTenant(app, jd, { parameter_name: 'older' });
  jd.state.faults.spelling = 'response';
  place(1, 600);
  expect(await shop.sync()).toMatchObject({ fault: 'none' });
  expect((await shop.orders()).length).toBe(1);
});

test('JD is left alone when it asks, and an hour without it is caught up with', async () => {
  const shop = await jdunionTenant(app, jd);
  jd.state.faults.limited = 1;
  place(1, 600);
  expect(await shop.sync()).toMatchObject({ fault: 'limited' });
  app.advance(61);
  await shop.sync();
  expect(await shop.call(JdunionSyncInfo, {})).toMatchObject({ fault: 'none' });
  jd.faults.drop = 'before';
  app.advance(3_600);
  place(2, 1_800);
  expect((await shop.sync()).fault).toMatch(/unreachable|no_answer/);
  jd.faults.drop = 'none';
  await shop.sync();
  expect((await shop.orders()).length).toBe(2);
});

test('the connection test says which of the settings is wrong', async () => {
  const shop = await jdunionTenant(app, jd);
  const outcomeOf = async (settings: object = {}) => {
    const { code, is_good } = await shop.call(AddonSettingTest, { key, ...jdunionValues, ...settings });
    return [is_good, code];
  };
  expect(await outcomeOf()).toEqual([true, 'jdunion.check.good']);
  expect(await outcomeOf({ app_secret: 'another' })).toEqual([false, 'jdunion.check.account']);
  expect(await outcomeOf({ app_key: 'abc' })).toEqual([false, 'jdunion.check.account']);
  jd.faults.clock_s = 900;
  expect(await outcomeOf()).toEqual([false, 'jdunion.check.account']);
  jd.faults.status = 502;
  expect(await outcomeOf()).toEqual([false, 'jdunion.check.no_answer']);
});

test('links are a promoter’s, and what is no address is refused at its field', async () => {
  const shop = await jdunionTenant(app, jd);
  const { id } = await shop.promoter('3001');
  const material = 'https://item.jd.com/100012043978.html';
  expect(await shop.call(JdunionLinkMake, { material, promoter_id: id })).toEqual({
    link: 'https://u.jd.example/3001x1',
  });
  expect(await refusalOf(shop.call(JdunionLinkMake, { material: 'javascript:1' }))).toBe(
    'jdunion.link_broken material',
  );
  expect(await refusalOf(shop.call(JdunionLinkMake, { material, promoter_id: 99_999 }))).toBe('wire.not_found');
  const other = await jdunionTenant(app, jd, { site_no: '1' });
  expect(await refusalOf(other.call(JdunionLinkMake, { material }))).toBe('jdunion.not_taken');
  const request = { path: '/v1/addons/jdunion/JdunionOrderList', method: 'GET' } as const;
  expect(await aProgram(app, await aKey(shop))(request)).toMatchObject({ http: 200, data: { total: 0 } });
});
