import { randomUUID } from 'node:crypto';
import { orderContract } from '@linehaul/modules/order/contract/order.contract.ts';
import { siteContract } from '@linehaul/modules/site/contract/site.contract.ts';
import { waybillContract } from '@linehaul/modules/waybill/contract/waybill.contract.ts';
import { aSignature, refusalOf, waybillFixture } from '@linehaul/modules/waybill/server/testing/waybill.fixture.ts';
import { testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { businessDay } from '@linehaul/server-kernel/time/business-day.ts';
import { expect, test } from 'vitest';
import { cashsheetContract } from '../contract/cashsheet.contract.ts';

const app = await testApp();
const { CashSheetList, CashSheetInfo, CashOpenSum, CashHandOver, CashTakeBack, CashReceive } = cashsheetContract;
const paths = [CashSheetList, CashSheetInfo, CashHandOver, CashTakeBack, CashReceive].map(({ path }) => path);

/** A carrier whose start took 500 yuan of freight, and whose end 500 of freight and 300 for goods, all in cash. */
async function aDay() {
  const fixture = await waybillFixture(app);
  const { call, sites, order, arrivedWaybill } = fixture;
  const prepaid = await order({ terms: 'prepaid' });
  await call(orderContract.OrderPay, { id: prepaid.id, method: 'cash' });
  const byCard = await order({ terms: 'prepaid' });
  await call(orderContract.OrderPay, { id: byCard.id, method: 'card' });
  const waybill = await arrivedWaybill({ cod_cents: 30_000 });
  await call(waybillContract.WaybillSign, {
    id: waybill.id,
    signer_name: 'Li Wei',
    signature: aSignature,
    signed_pieces: 10,
    cod_cents: 30_000,
    collect_cents: 50_000,
  });
  const day = businessDay(app.scope());
  const cashier = await app.operator(fixture.user, { api_arr: paths });
  return { ...fixture, day, start: { site_id: sites.start, day }, end: { site_id: sites.end, day }, cashier, prepaid };
}

test('each site’s cash of the day is counted, handed over, and received by another person', async () => {
  const { call, user, start, end, cashier, prepaid } = await aDay();
  const { list } = await call(CashSheetList, { day_from: start.day, day_to: start.day });
  expect(list).toHaveLength(2);
  expect(list.find(({ site_id }) => site_id === end.site_id)).toMatchObject({ state: 'open', taken_cents: 80_000 });
  expect(await call(CashOpenSum, {})).toEqual({ sheet_count: 2, taken_cents: 130_000 });
  const open = await call(CashSheetInfo, start);
  expect(open).toMatchObject({ taken_cents: 50_000, handed_cents: null, difference_cents: 0, actions: ['hand_over'] });
  expect(open.items).toMatchObject([{ order_id: prepaid.id, kind: 'prepaid', login_name: user.account }]);
  expect((await call(CashSheetInfo, end)).items.map(({ kind }) => kind).sort()).toEqual(['cod', 'collect']);
  const handedSheet = await call(CashHandOver, { ...start, handed_cents: 50_000 });
  expect(handedSheet).toMatchObject({
    state: 'handed',
    handed_by: user.account,
    difference_cents: 0,
    actions: ['take_back'],
  });
  expect(await call(CashOpenSum, {})).toEqual({ sheet_count: 1, taken_cents: 80_000 });
  const own = call(CashReceive, { ...start, number: 1, received_cents: 50_000 });
  expect(await refusalOf(own)).toBe('403 cashsheet.checker_is_maker');
  const receivedSheet = await cashier.call(CashReceive, { ...start, number: 1, received_cents: 50_000 });
  expect(receivedSheet).toMatchObject({ state: 'received', received_cents: 50_000, actions: [] });
  expect((await call(CashSheetList, { state: 'received' })).list).toMatchObject([{ site_id: start.site_id }]);
  expect((await call(CashSheetList, { site_id: end.site_id, state: 'open' })).total).toBe(1);
});

test('a difference needs a word about it and stays visible', async () => {
  const { call, end, cashier } = await aDay();
  expect(await refusalOf(call(CashHandOver, { ...end, handed_cents: 79_000 }))).toBe('422 cashsheet.difference_note');
  await call(CashHandOver, { ...end, handed_cents: 79_000, note: 'ten short' });
  const short = cashier.call(CashReceive, { ...end, number: 1, received_cents: 78_000 });
  expect(await refusalOf(short)).toBe('422 cashsheet.difference_note');
  const receivedSheet = await cashier.call(CashReceive, {
    ...end,
    number: 1,
    received_cents: 78_000,
    note: 'and ten more',
  });
  expect(receivedSheet).toMatchObject({
    difference_cents: -2_000,
    handed_note: 'ten short',
    received_note: 'and ten more',
  });
});

test('a hand-over closes what was taken until then; what is taken later opens the next one and is nobody’s shortage', async () => {
  const { call, order, start, cashier } = await aDay();
  const pay = async () => {
    const { id } = await order({ terms: 'prepaid' });
    await call(orderContract.OrderPay, { id, method: 'cash' });
  };
  const first = await call(CashHandOver, { ...start, handed_cents: 50_000 });
  await pay();
  const [closedSheet, open] = (await call(CashSheetInfo, { ...start, number: 1 })).same_day;
  expect(closedSheet).toMatchObject({ id: first.id, state: 'handed', taken_cents: 50_000, difference_cents: 0 });
  expect(open).toMatchObject({ number: 2, state: 'open', taken_cents: 50_000, actions: ['hand_over'] });
  // Counted before another consignee paid: the sum of the dialog is old.
  await pay();
  const late = { ...start, taken_cents: 50_000, handed_cents: 50_000 };
  expect(await refusalOf(call(CashHandOver, late))).toBe('409 cashsheet.cash_changed');
  const second = await call(CashHandOver, { ...start, taken_cents: 100_000, handed_cents: 99_000, note: 'ten short' });
  expect(second).toMatchObject({ number: 2, payment_count: 2, difference_cents: -1_000 });
  expect(second.items).toHaveLength(2);
  await cashier.call(CashReceive, { ...start, number: 2, received_cents: 99_000 });
  await cashier.call(CashReceive, { ...start, number: 1, received_cents: 50_000 });
  const { list } = await call(CashSheetList, { site_id: start.site_id });
  expect(list.map(({ number, difference_cents }) => [number, difference_cents]).sort()).toEqual([
    [1, 0],
    [2, -1_000],
  ]);
  expect(await call(CashOpenSum, {})).toMatchObject({ sheet_count: 1, taken_cents: 80_000 });
});

test('where each cashier hands over their own cash, nobody else’s is closed with it', async () => {
  const { call, user, order, sites, start, cashier } = await aDay();
  const site = await call(siteContract.SiteInfo, { id: sites.start });
  await call(siteContract.SiteSave, { ...site, till: 'cashier' });
  const clerk = await app.operator(user, { api_arr: [...paths, orderContract.OrderPay.path], login_name: 'clerk-2' });
  const { id } = await order({ terms: 'prepaid' });
  await clerk.call(orderContract.OrderPay, { id, method: 'cash', site_id: sites.start });
  const { list } = await call(CashSheetList, { site_id: sites.start, state: 'open' });
  expect(list.map(({ cashier: of, taken_cents }) => [of, taken_cents]).sort()).toEqual(
    [
      ['clerk-2', 50_000],
      [user.account, 50_000],
    ].sort(),
  );
  expect(await refusalOf(call(CashHandOver, { ...start, handed_cents: 50_000 }))).toBe('404 wire.not_found');
  const own = { ...start, cashier: 'clerk-2' };
  const handedSheet = await call(CashHandOver, { ...own, handed_cents: 50_000 });
  expect(handedSheet).toMatchObject({ id: `${sites.start}-${start.day}-1-clerk-2`, taken_cents: 50_000 });
  expect(handedSheet.items).toMatchObject([{ order_id: id, login_name: 'clerk-2' }]);
  // Handed over by the owner, and still not counted by the person who took it.
  const counting = { ...own, number: 1, received_cents: 50_000 };
  expect(await refusalOf(clerk.call(CashReceive, counting))).toBe('403 cashsheet.checker_is_maker');
  expect(await cashier.call(CashReceive, counting)).toMatchObject({ state: 'received' });
  expect(await call(CashSheetInfo, { ...start, cashier: user.account })).toMatchObject({ state: 'open', number: 1 });
});

test('a hand-over is taken back until somebody has received it', async () => {
  const { call, start, cashier } = await aDay();
  expect(await refusalOf(call(CashTakeBack, { ...start, number: 1 }))).toBe('409 cashsheet.sheet_state');
  await call(CashHandOver, { ...start, handed_cents: 49_000, note: 'miscounted' });
  await call(CashTakeBack, { ...start, number: 1 });
  expect(await call(CashSheetInfo, start)).toMatchObject({ state: 'open', number: 1, taken_cents: 50_000 });
  await call(CashHandOver, { ...start, handed_cents: 50_000 });
  await cashier.call(CashReceive, { ...start, number: 1, received_cents: 50_000 });
  expect(await refusalOf(call(CashTakeBack, { ...start, number: 1 }))).toBe('409 cashsheet.sheet_state');
  expect((await call(CashSheetInfo, start)).items).toHaveLength(1);
});

test('cash is handed over once and received once, however many try', async () => {
  const { call, start, cashier } = await aDay();
  const early = cashier.call(CashReceive, { ...start, number: 1, received_cents: 50_000 });
  expect(await refusalOf(early)).toBe('409 cashsheet.sheet_state');
  const handing = await Promise.all(
    [1, 2].map(() => refusalOf(call(CashHandOver, { ...start, handed_cents: 50_000 }))),
  );
  expect(handing.sort()).toEqual(['409 cashsheet.sheet_state', 'done']);
  const receiving = await Promise.all(
    [1, 2].map(() => refusalOf(cashier.call(CashReceive, { ...start, number: 1, received_cents: 50_000 }))),
  );
  expect(receiving.sort()).toEqual(['409 cashsheet.sheet_state', 'done']);
});

test('days without cash, other tenants and roles without the call get nowhere', async () => {
  const { call, user, start } = await aDay();
  const stranger = await app.tenant();
  const clerk = await app.operator(user);
  const requests = [
    [CashSheetInfo, start],
    [CashHandOver, { ...start, handed_cents: 50_000 }],
    [CashTakeBack, { ...start, number: 1 }],
    [CashReceive, { ...start, number: 1, received_cents: 50_000 }],
  ] as const;
  for (const [endpoint, input] of requests) {
    expect(await refusalOf(stranger.call(endpoint, input))).toBe('404 wire.not_found');
    expect(await refusalOf(call(endpoint, { ...input, day: '2020-01-01' }))).toBe('404 wire.not_found');
    expect(await refusalOf(clerk.call(endpoint, input))).toBe('403 permission.denied');
    expect(await refusalOf(call(endpoint, { ...input, day: '2026-02-30' }))).toBe('422 wire.invalid');
  }
  expect((await stranger.call(CashSheetList, {})).total).toBe(0);
  expect(await refusalOf(clerk.call(CashSheetList, {}))).toBe('403 permission.denied');
});

test('cash that is handed over thirty-two times at once with one key is handed over once, for one sum', async () => {
  const { call, start, cashier } = await aDay();
  const key = { idempotencyKey: randomUUID() };
  const handOver = { ...start, handed_cents: 50_000 };
  const all = await Promise.all(Array.from({ length: 32 }, () => call(CashHandOver, handOver, key)));
  expect(new Set(all.map(({ handed_at }) => handed_at)).size).toBe(1);
  const other = { ...handOver, handed_cents: 49_000, note: 'short' };
  expect(await refusalOf(call(CashHandOver, other, key))).toBe('409 wire.idempotency');
  const receipt = { ...start, number: 1, received_cents: 50_000 };
  const again = { idempotencyKey: randomUUID() };
  const first = await cashier.call(CashReceive, receipt, again);
  expect(await cashier.call(CashReceive, receipt, again)).toEqual(first);
});
