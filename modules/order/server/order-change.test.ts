import { correctionContract } from '@linehaul/modules/correction/contract/correction.contract.ts';
import { memberContract } from '@linehaul/modules/member/contract/member.contract.ts';
import { tripContract } from '@linehaul/modules/trip/contract/trip.contract.ts';
import { waybillContract } from '@linehaul/modules/waybill/contract/waybill.contract.ts';
import { refusalOf, waybillFixture } from '@linehaul/modules/waybill/server/testing/waybill.fixture.ts';
import { testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { beforeEach, expect, test } from 'vitest';
import { orderContract } from '../contract/order.contract.ts';

const app = await testApp();
const { info, OrderChangeAsk, OrderGiveBack, OrderPay } = orderContract;
const { CorrectionApprove, CorrectionList } = correctionContract;
const { WaybillDeliver, WaybillInfo } = waybillContract;

let fixture: Awaited<ReturnType<typeof waybillFixture>>;
let checker: Awaited<ReturnType<typeof app.operator>>;
beforeEach(async () => {
  fixture = await waybillFixture(app);
  checker = await app.operator(fixture.user, { api_arr: Object.values(correctionContract).map(({ path }) => path) });
});

const reason = 'the shipper called';
const orderOf = (id: number) => fixture.call(info, { id });

/** A waybill on the road to the end; freight is 500 yuan. */
async function onRoad(overrides: Partial<Parameters<typeof fixture.received>[0]> = {}) {
  const { call, received, crewed } = fixture;
  const waybill = await received(overrides);
  const { id: trip_id } = await crewed();
  await call(tripContract.TripLoad, { id: trip_id, waybill_ids: [waybill.id] });
  await call(tripContract.TripDepart, { id: trip_id });
  return { ...waybill, trip_id };
}

async function approve(order_id: number) {
  const [asked] = (await fixture.call(CorrectionList, { order_id, state: 'open' })).list;
  if (!asked) throw new TypeError('it was asked for');
  await checker.call(CorrectionApprove, { id: asked.id });
  return asked;
}

test('nothing changes before another person approves; then order and waybill say it, and are marked', async () => {
  const { call, sites } = fixture;
  const { id, order_id, trip_id } = await onRoad();
  const asked = { consignee_name: 'Wang', consignee_phone: '13700000009', destination_site_id: sites.between };
  await call(OrderChangeAsk, { id: order_id, reason, ...asked });
  expect(await call(WaybillInfo, { id })).toMatchObject({ consignee_name: 'Li Wei', amended_at: 0 });
  expect(await refusalOf(call(OrderChangeAsk, { id: order_id, reason, ...asked }))).toBe('409 correction.open');
  const { changes, kind } = await approve(order_id);
  expect(kind).toBe('change');
  expect(changes).toEqual([
    { field: 'order.field.consignee_name', before: 'Li Wei', after: 'Wang' },
    { field: 'order.field.consignee_phone', before: '13987654321', after: '13700000009' },
    { field: 'order.field.destination_name', before: 'Depot SH', after: 'Depot NJ' },
  ]);
  const changed = await call(WaybillInfo, { id });
  expect(changed).toMatchObject({ consignee_name: 'Wang', destination_site_id: sites.between, total_cents: 50_000 });
  expect(changed.amended_at).toBeGreaterThan(0);
  // It comes off where it was to come off, and goes on from there.
  await call(tripContract.TripArrive, { id: trip_id });
  const there = await call(WaybillInfo, { id });
  expect(there).toMatchObject({ state: 'arrived', site_id: sites.end });
  expect(there.actions).toContain('load');
  expect(await refusalOf(call(WaybillDeliver, { id }))).toBe('409 waybill.not_at_destination');
});

test('under other terms all that is not paid is owed by these', async () => {
  const { call } = fixture;
  const member = await call(memberContract.MemberAdd, { code: 'M1', name: 'Member', credit_limit_cents: 100_000 });
  const { id, order_id } = await onRoad({ member_id: member.id });
  await call(OrderChangeAsk, { id: order_id, reason, terms: 'monthly' });
  await approve(order_id);
  expect(await orderOf(order_id)).toMatchObject({ terms: 'monthly', monthly_cents: 50_000, collect_cents: 0 });
  expect((await call(WaybillInfo, { id })).collect_cents).toBe(0);
  const { credit_used_cents } = await call(memberContract.MemberInfo, { id: member.id });
  expect(credit_used_cents).toBe(50_000);
});

test('a higher price of a paid order is borne as somebody says; a lower one is given back', async () => {
  const { call, order } = fixture;
  const paid = await order({ terms: 'prepaid' });
  await call(OrderPay, { id: paid.id, method: 'cash' });
  const waybill = await call(waybillContract.WaybillAdd, { order_id: paid.id });
  const { weight_g, volume_cm3, pieces } = waybill;
  await call(waybillContract.WaybillReceive, { id: waybill.id, weight_g, volume_cm3, pieces });
  const { id: trip_id } = await fixture.crewed();
  await call(tripContract.TripLoad, { id: trip_id, waybill_ids: [waybill.id] });
  await call(tripContract.TripDepart, { id: trip_id });

  const more = { id: paid.id, reason, freight_cents: 60_000 };
  expect(await refusalOf(call(OrderChangeAsk, more))).toBe('409 order.surcharge_no_part');
  await call(OrderChangeAsk, { ...more, bearer: 'consignee' });
  await approve(paid.id);
  expect(await orderOf(paid.id)).toMatchObject({ total_cents: 60_000, prepaid_cents: 50_000, collect_cents: 10_000 });

  await call(OrderChangeAsk, { id: paid.id, reason, freight_cents: 45_000 });
  await approve(paid.id);
  expect(await orderOf(paid.id)).toMatchObject({ total_cents: 45_000, paid_cents: 50_000, overpaid_cents: 5_000 });
  const back = await call(OrderGiveBack, { id: paid.id, reason });
  expect(back).toMatchObject({ paid_cents: 45_000, overpaid_cents: 0 });
});

test('refuses what changes nothing, an account without a member, and what has not left or was signed for', async () => {
  const { call, received } = fixture;
  const { id, order_id } = await onRoad();
  expect(await refusalOf(call(OrderChangeAsk, { id: order_id, reason, consignee_name: 'Li Wei' }))).toBe(
    '422 order.nothing_changed',
  );
  expect(await refusalOf(call(OrderChangeAsk, { id: order_id, reason, terms: 'monthly' }))).toBe(
    '422 order.member_required',
  );
  const waiting = await received();
  const early = { id: waiting.order_id, reason, consignee_name: 'Wang' };
  expect(await refusalOf(call(OrderChangeAsk, early))).toBe('409 order.state');
  expect((await call(WaybillInfo, { id })).consignee_name).toBe('Li Wei');
  const back = await fixture.arrived();
  await call(waybillContract.WaybillReturn, { id: back.id, note: reason, return_freight_cents: 8_000 });
  const late = { id: back.order_id, reason, consignee_name: 'Wang' };
  expect(await refusalOf(call(OrderChangeAsk, late))).toBe('409 order.state');
});

test('once the courier has it, it goes nowhere else, and the request stays open', async () => {
  const { call, arrived, sites } = fixture;
  const { id, order_id } = await arrived();
  await call(OrderChangeAsk, { id: order_id, reason, destination_site_id: sites.between });
  await call(WaybillDeliver, { id });
  const [asked] = (await call(CorrectionList, { order_id })).list;
  expect(await refusalOf(checker.call(CorrectionApprove, { id: asked?.id ?? 0 }))).toBe('409 waybill.wrong_state');
  expect((await call(CorrectionList, { order_id, state: 'open' })).total).toBe(1);
  expect(await orderOf(order_id)).toMatchObject({ destination_site_id: sites.end });
});
