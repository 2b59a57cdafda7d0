import { addDays, dayBounds } from '@linehaul/contract/calendar-day.ts';
import { memberContract } from '@linehaul/modules/member/contract/member.contract.ts';
import { orderContract } from '@linehaul/modules/order/contract/order.contract.ts';
import { waybillContract } from '@linehaul/modules/waybill/contract/waybill.contract.ts';
import { aSignature, waybillFixture } from '@linehaul/modules/waybill/server/testing/waybill.fixture.ts';
import { testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { businessDay } from '@linehaul/server-kernel/time/business-day.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type MetricName, metrics, type Of } from '../contract/metric.contract.ts';
import { statisticsContract } from '../contract/statistics.contract.ts';
import { type FigureDays, sumOfRows } from './testing/figure-rows.fixture.ts';
import { orderSource, readTrend } from './trend.steps.ts';

const app = await testApp();
const { OrderTrend, OrderDays, OrderShares, RevenueTrend, RevenueDays, LineRank, SiteRank, MemberRank } =
  statisticsContract;

test('days without orders are rows with 0, and their sum is the whole', async () => {
  const { user, order } = await waybillFixture(app);
  await order({ order_day: '2026-03-02' });
  await order({ order_day: '2026-03-04', pieces: 3 });
  const input = { day_from: '2026-03-01', day_to: '2026-03-05', compare: 'none' } as const;
  const { compare: _compare, ...span } = input;
  const { rows, now, before } = await user.call(OrderTrend, input);
  expect(rows.map((row) => [row.day_from, row.now.orders, row.now.pieces])).toEqual([
    ['2026-03-01', 0, 0],
    ['2026-03-02', 1, 10],
    ['2026-03-03', 0, 0],
    ['2026-03-04', 1, 3],
    ['2026-03-05', 0, 0],
  ]);
  expect([now.orders, now.pieces, before]).toEqual([2, 13, null]);
  const days = await user.call(OrderDays, { ...span, limit: 2, page: 2 });
  expect([days.total, days.list.map(({ day_from }) => day_from)]).toEqual([5, ['2026-03-03', '2026-03-02']]);
  const most = await user.call(RevenueDays, { ...span, sort: '-revenue_cents', limit: 1 });
  expect(most.list[0]).toMatchObject({ day_from: '2026-03-02', taken: 1, revenue_cents: 50_000 });
  await expect(user.call(OrderTrend, { day_from: '2026-03-05', day_to: '2026-03-01' })).rejects.toMatchObject({
    code: 'statistics.period',
  });
  await expect(user.call(OrderTrend, { day_from: '2006-03-05', day_to: '2026-03-01' })).rejects.toMatchObject({
    code: 'statistics.period',
  });
});

test('the period before ends where this one begins, and a year before is the same dates', async () => {
  const { user, order } = await waybillFixture(app);
  for (const day of ['2026-02-01', '2026-02-14', '2026-02-15', '2025-02-15', '2026-02-28'])
    await order({ order_day: day });
  const days = { day_from: '2026-02-15', day_to: '2026-02-28' };
  const previous = await user.call(OrderTrend, { ...days, compare: 'previous' });
  expect(previous).toMatchObject({ before_from: '2026-02-01', before_to: '2026-02-14', before_until: 0 });
  expect([previous.now.orders, previous.before?.orders]).toEqual([2, 2]);
  expect(previous.rows[0]).toMatchObject({ now: { orders: 1 }, before: { orders: 1 } });
  const year = await user.call(OrderTrend, { ...days, compare: 'year', step: 'month' });
  expect(year).toMatchObject({ before_from: '2025-02-15', before_to: '2025-02-28', before: { orders: 1 } });
});

test('today is compared with as much of the day before as has passed of it, and days to come with nothing', async () => {
  const { user, order } = await waybillFixture(app);
  const today = businessDay(app.scope());
  const noon = dayBounds('Asia/Shanghai', today).from + 43_200;
  const { id } = await order({ order_day: today });
  await app.asOwner((owner) =>
    sql`update freight_order set created_at = to_timestamp(${noon}) where id = ${id}`.execute(owner),
  );
  const tomorrow = addDays(today, 1);
  const input = { day_from: tomorrow, day_to: tomorrow, compare: 'previous', step: 'day' } as const;
  const at = (now: number, days: { day_to: string } = input) =>
    readTrend({ ...user.scope(), now }, { ...input, ...days }, orderSource);
  const earlier = await at(noon + 86_400 - 3600);
  const later = await at(noon + 86_400 + 3600);
  expect([earlier.before?.orders, later.before?.orders]).toEqual([0, 1]);
  expect(later.before_until).toBe(noon + 3600);
  const withTheNext = await at(noon + 86_400, { day_to: addDays(tomorrow, 1) });
  expect(withTheNext.rows[1]?.before).toBeNull();
  // Days that are over count wholly, whatever the time is.
  expect((await at(noon + 2 * 86_400)).before?.orders).toBe(1);
});

type User = Awaited<ReturnType<typeof waybillFixture>>['user'];

async function checkFigures(user: User, figures: Partial<Record<MetricName, number>>, days: FigureDays, of?: Of) {
  for (const [name, figure] of Object.entries(figures)) {
    if (!(name in metrics)) throw new TypeError(name);
    expect([name, await sumOfRows(user.call, name as MetricName, days, of)]).toEqual([name, figure]);
  }
}

test('every figure is the sum of the rows of the list that it leads to', async () => {
  const { user, order, createdWaybill, arrivedWaybill, sites } = await waybillFixture(app);
  const { call } = user;
  const day = businessDay(app.scope());
  const off = await order();
  await call(orderContract.OrderCancel, { id: off.id });
  await order({ pieces: 4, terms: 'prepaid' });
  await createdWaybill();
  const { id } = await arrivedWaybill();
  await call(waybillContract.WaybillDeliver, { id });
  const signing = {
    signer_name: 'Li Wei',
    signature: aSignature,
    signed_pieces: 10,
    cod_cents: 0,
    collect_cents: 50_000,
  };
  await call(waybillContract.WaybillSign, { id, ...signing });
  const days = { day_from: day, day_to: day };
  for (const fold of [async () => undefined, () => app.runJob('statistics.fold')]) {
    await fold();
    const { now } = await call(OrderTrend, days);
    const { now: money } = await call(RevenueTrend, days);
    expect(now).toMatchObject({ orders: 4, cancelled: 1, pieces: 24, made: 2, signed: 1, on_time: 1 });
    expect(money).toMatchObject({ taken: 3, revenue_cents: 150_000, paid_cents: 50_000, cancelled_cents: 50_000 });
    await checkFigures(user, { ...now, ...money }, days);
    const shares = await call(OrderShares, { ...days, kind: 'state' });
    for (const { key, orders } of shares) {
      const state = orderContract.OrderList.input.shape.state.parse(key);
      await checkFigures(user, { orders }, days, { orders: { state } });
    }
    expect(shares.reduce((total, { orders }) => total + orders, 0)).toBe(4);
    const { list: lines, all_cents } = await call(LineRank, days);
    expect(all_cents).toBe(money.revenue_cents);
    const [line] = lines;
    const ends = { origin_site_id: sites.start, destination_site_id: sites.end };
    expect(line).toMatchObject({ ...ends, orders: 4, signed: 1 });
    const { orders = 0, cancelled = 0, revenue_cents = 0, weight_g = 0, signed = 0, on_time = 0 } = line ?? {};
    const figures = { orders, cancelled, revenue_cents, weight_g, signed, on_time };
    await checkFigures(user, figures, days, { orders: ends, waybills: ends });
    const { list } = await call(SiteRank, { ...days, sort: '-sent_orders' });
    expect(list.map((row) => row.site_id)).toEqual([sites.start, sites.end]);
    for (const row of list) {
      const originFilter = { origin_site_id: row.site_id };
      const destinationFilter = { destination_site_id: row.site_id };
      const sentFigures = {
        orders: row.sent_orders,
        weight_g: row.sent_weight_g,
        revenue_cents: row.revenue_cents,
        made: row.made,
      };
      await checkFigures(user, sentFigures, days, { orders: originFilter, waybills: originFilter });
      const receivedFigures = { orders: row.received_orders, weight_g: row.received_weight_g };
      const signedFigures = { signed: row.signed, on_time: row.on_time };
      await checkFigures(user, { ...receivedFigures, ...signedFigures }, days, {
        orders: destinationFilter,
        waybills: destinationFilter,
      });
    }
  }
});

test('members are ranked by revenue, those who came and those who left are told', async () => {
  const { user, order } = await waybillFixture(app);
  const [stays, leaves, comes] = await Promise.all(
    ['A', 'B', 'C'].map((code) => user.call(memberContract.MemberAdd, { code, name: code })),
  );
  const of = (member: { id: number } | undefined, order_day: string, weight_g: number) =>
    order({ order_day, weight_g, ...(member && { member_id: member.id }) });
  await of(stays, '2026-03-01', 20_000);
  await of(leaves, '2026-03-01', 20_000);
  await of(stays, '2026-03-02', 40_000);
  await of(comes, '2026-03-02', 20_000);
  await of(undefined, '2026-03-02', 20_000);
  const input = { day_from: '2026-03-02', day_to: '2026-03-02', compare: 'previous' } as const;
  const answer = await user.call(MemberRank, input);
  expect(answer.list.map((row) => [row.member_code, row.revenue_cents, row.before_cents])).toEqual([
    ['A', 20_000, 10_000],
    ['', 10_000, 0],
    ['C', 10_000, 0],
    ['B', 0, 10_000],
  ]);
  expect(answer).toMatchObject({ active: 2, came: 1, left: 1, all_cents: 40_000, total: 4 });
  const none = { order_day_from: '2026-03-02', order_day_to: '2026-03-02', has_member: false };
  expect((await user.call(orderContract.OrderList, none)).total).toBe(1);
});

test('a tenant sees its own figures, the platform all of them, and nobody without the call', async () => {
  const one = await waybillFixture(app);
  const other = await waybillFixture(app);
  const platform = await app.tenant({ industry: 'platform' });
  const clerk = await app.operator(one.user);
  const input = { day_from: '2024-05-01', day_to: '2024-05-01' };
  await one.order({ order_day: '2024-05-01' });
  await other.order({ order_day: '2024-05-01' });
  await app.runJob('statistics.fold');
  await one.order({ order_day: '2024-05-01' });
  const of = async (user: typeof platform) => (await user.call(OrderTrend, input)).now.orders;
  expect([await of(one.user), await of(other.user), await of(platform)]).toEqual([2, 1, 3]);
  expect((await platform.call(LineRank, input)).list.map(({ orders }) => orders).sort()).toEqual([1, 2]);
  for (const endpoint of [OrderTrend, RevenueTrend, LineRank, SiteRank, MemberRank]) {
    await expect(clerk.call(endpoint, input)).rejects.toMatchObject({ status: 403 });
  }
  const shop = await app.tenant({ industry: 'supplier' });
  await expect(shop.call(OrderTrend, input)).rejects.toMatchObject({ status: 403 });
});
