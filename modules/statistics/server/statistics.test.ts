import { addDays } from '@linehaul/contract/calendar-day.ts';
import { orderContract } from '@linehaul/modules/order/contract/order.contract.ts';
import { siteContract } from '@linehaul/modules/site/contract/site.contract.ts';
import { type WaybillAwaiting, waybillContract } from '@linehaul/modules/waybill/contract/waybill.contract.ts';
import { aSignature, waybillFixture } from '@linehaul/modules/waybill/server/testing/waybill.fixture.ts';
import { advanceTo } from '@linehaul/server-kernel/testing/advance-to.ts';
import { testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { expect, test } from 'vitest';
import { statisticsContract } from '../contract/statistics.contract.ts';
import { readDashboard, readRevenue } from './dashboard.steps.ts';

const app = await testApp();
const { Dashboard, DashboardRevenue } = statisticsContract;

test('a day that took in more than a number can hold still has figures', async () => {
  const { call } = await app.tenant();
  const sites = await Promise.all(['HZ', 'SH'].map((code) => call(siteContract.SiteSave, { code, name: code })));
  const [origin_site_id = 0, destination_site_id = 0] = sites.map(({ id }) => id);
  const dear = { service_level: 'CRF', terms: 'collect', fees: { other_cents: 999_999_999_999_999 } } as const;
  const order = { origin_site_id, destination_site_id, weight_g: 10_000_000_000, order_day: '2026-03-01', ...dear };
  for (let made = 0; made < 10; made += 1) await call(orderContract.OrderAdd, order);
  const { today } = await call(Dashboard, { day: '2026-03-01' });
  const { trend, lines } = await call(DashboardRevenue, { day: '2026-03-01' });
  const revenue_cents = Number.MAX_SAFE_INTEGER;
  expect(today).toMatchObject({ orders: 10, weight_g: 100_000_000_000 });
  expect(trend).toHaveLength(30);
  expect(trend.at(-1)).toEqual({ day: '2026-03-01', revenue_cents });
  expect(lines).toMatchObject([{ orders: 10, revenue_cents }]);
});

test.each(['02:00', '14:00'] as const)(
  'at %s a day is compared with the same hour of the days before',
  async (clock) => {
    const later = await testApp();
    const day = advanceTo(later, clock);
    const { user, order } = await waybillFixture(later);
    const first = later.now();
    await order();
    later.advance(60);
    await order();
    const at = async (now: number, asked: string) => {
      const scope = { ...user.scope(), now };
      return { ...(await readDashboard(scope, asked)), ...(await readRevenue(scope, asked)) };
    };
    const tomorrow = addDays(day, 1);
    const before = await at(first + 86_400 + 30, tomorrow);
    expect([before.today.orders, before.yesterday.orders, before.yesterday_cents]).toEqual([0, 1, 50_000]);
    const after = await at(first + 86_400 + 90, tomorrow);
    expect([after.today.orders, after.yesterday.orders, after.yesterday_cents]).toEqual([0, 2, 100_000]);
    const week = await at(first + 7 * 86_400 + 30, addDays(day, 7));
    expect([week.yesterday.orders, week.last_week.orders, week.last_week_cents]).toEqual([0, 1, 50_000]);
    const past = await at(first + 7 * 86_400 + 30, tomorrow);
    expect([past.yesterday.orders, past.yesterday_cents]).toEqual([2, 100_000]);
  },
);

test('revenue is answered to those whose role lists it, and nothing of it to others', async () => {
  const owner = await app.tenant();
  const clerk = await app.operator(owner);
  const accountant = await app.operator(owner, { api_arr: [DashboardRevenue.path] });
  const asked = { day: '2026-03-01' };
  await expect(clerk.call(DashboardRevenue, asked)).rejects.toMatchObject({ status: 403 });
  expect((await accountant.call(DashboardRevenue, asked)).trend).toHaveLength(30);
  expect(JSON.stringify(await clerk.call(Dashboard, asked))).not.toContain('cents');
});

test('each count of what waits is the number of rows of the list with the same filter', async () => {
  const { user, call, order, created, received, arrived } = await waybillFixture(app);
  await order();
  await created();
  await received();
  const wanting = await arrived({ receipts_wanted: 1 });
  const done = await arrived();
  for (const { id } of [wanting, done]) {
    await call(waybillContract.WaybillDeliver, { id });
    await call(waybillContract.WaybillSign, {
      id,
      signer_name: 'Li Wei',
      signature: aSignature,
      signed_pieces: 10,
      cod_cents: 0,
      collect_cents: 50_000,
    });
  }
  await arrived();
  const { to_do } = await user.call(Dashboard, { day: '2026-03-01' });
  expect(to_do).toMatchObject({ to_be_dispatched: 1, to_be_loaded: 2, to_be_delivered: 1, receipts_missing: 1 });
  const totalOf = async (awaiting: WaybillAwaiting) => (await call(waybillContract.WaybillList, { awaiting })).total;
  expect(await totalOf('loading')).toBe(to_do.to_be_loaded);
  expect(await totalOf('delivery')).toBe(to_do.to_be_delivered);
  expect(await totalOf('receipt')).toBe(to_do.receipts_missing);
  const { total } = await call(orderContract.OrderList, { state: 'pay', has_waybill: false });
  expect(total).toBe(to_do.to_be_dispatched);
});
