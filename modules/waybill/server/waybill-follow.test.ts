import { memberContract } from '@linehaul/modules/member/contract/member.contract.ts';
import { type OrderDetail, orderContract } from '@linehaul/modules/order/contract/order.contract.ts';
import { tripContract } from '@linehaul/modules/trip/contract/trip.contract.ts';
import { testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { expect, test } from 'vitest';
import { waybillContract } from '../contract/waybill.contract.ts';
import { refusalOf, waybillFixture } from './testing/waybill.fixture.ts';

const app = await testApp();
const { call, sites, order, created, received, crewed } = await waybillFixture(app);
const stranger = await app.tenant();
const { OrderEdit, OrderPay, OrderPrice, info } = orderContract;
const orderOf = (id: number) => call(info, { id });

/** The order as its edit page sends it, with what was changed. */
function edited(from: OrderDetail, changes: object) {
  const { parts: _parts, ...fields } = { parts: undefined, ...from };
  return { ...fields, ...changes };
}
async function edit(id: number, changes: object) {
  return call(OrderEdit, edited(await orderOf(id), changes));
}

test('an order that waits is corrected and priced anew', async () => {
  const before = await order();
  expect(before).toMatchObject({ total_cents: 50_000, collect_cents: 50_000 });
  const after = await edit(before.id, { weight_g: 60_000, consignee_name: 'Wang Fang', fees: { pickup_cents: 700 } });
  expect(after).toMatchObject({
    weight_g: 60_000,
    consignee_name: 'Wang Fang',
    freight_cents: 30_000,
    total_cents: 30_700,
  });
  expect(after).toMatchObject({ collect_cents: 30_700, order_no: before.order_no, version: before.version + 1 });
  expect((await edit(before.id, {})).version).toBe(after.version);
  expect(await refusalOf(call(OrderEdit, edited(before, {})))).toBe('409 wire.version');
  expect(await refusalOf(stranger.call(OrderEdit, edited(after, {})))).toBe('404 wire.not_found');
  expect(await refusalOf(edit(before.id, { destination_site_id: 999_999 }))).toMatch(/^4/);
});

test('a freight that was set by hand stays, and a member’s credit follows the sum', async () => {
  const fields = { code: 'M1', name: 'Anhui Steel', phone: '13812340000', credit_limit_cents: 90_000 };
  const member = await call(memberContract.MemberAdd, fields);
  const { id } = await order({ member_id: member.id, terms: 'monthly' });
  const used = async () => (await call(memberContract.MemberInfo, { id: member.id })).credit_used_cents;
  expect(await used()).toBe(50_000);
  await edit(id, { weight_g: 80_000 });
  expect(await used()).toBe(40_000);
  await call(OrderPrice, { id, freight_cents: 12_300 });
  expect(await edit(id, { weight_g: 90_000 })).toMatchObject({ freight_cents: 12_300, pricing_note: 'by_hand' });
  expect(await used()).toBe(12_300);
});

test('what costs something is not edited once money was taken, or the cargo is loaded', async () => {
  const paid = await order({ terms: 'prepaid' });
  await call(OrderPay, { id: paid.id, method: 'cash' });
  expect(await refusalOf(edit(paid.id, { pieces: 3 }))).toBe('409 order.paid');
  const { id, order_id } = await received();
  const trip = await crewed();
  await call(tripContract.TripLoad, { id: trip.id, waybill_ids: [id] });
  expect(await refusalOf(edit(order_id, { consignee_name: 'Wang Fang', cod_cents: 100 }))).toBe('409 order.loaded');
  await call(tripContract.TripDepart, { id: trip.id });
  expect(await refusalOf(edit(order_id, { consignee_name: 'Wang Fang', cod_cents: 100 }))).toBe('409 order.state');
  expect(await orderOf(order_id)).toMatchObject({ consignee_name: 'Li Wei' });
});

test('the waybill follows, and its history tells of it', async () => {
  const { id, order_id } = await created();
  await edit(order_id, { weight_g: 60_000, pieces: 6, consignee_phone: '13700001111', destination_site_id: sites.end });
  const waybill = await call(waybillContract.WaybillInfo, { id });
  expect(waybill).toMatchObject({ weight_g: 60_000, pieces: 6, consignee_phone: '13700001111', total_cents: 30_000 });
  expect(waybill.events.at(-1)).toMatchObject({
    kind: 'edited',
    change: { old_pieces: 10, new_pieces: 6, old_total_cents: 50_000, new_total_cents: 30_000 },
  });
});

test('what the scales have said is changed by them alone', async () => {
  const { id, order_id } = await received();
  expect(await refusalOf(edit(order_id, { weight_g: 60_000 }))).toBe('409 order.weighed');
  await edit(order_id, { consignee_name: 'Wang Fang', receipts_wanted: 2 });
  expect(await call(waybillContract.WaybillInfo, { id })).toMatchObject({
    consignee_name: 'Wang Fang',
    receipts_wanted: 2,
  });
});

test('an order with a waybill does not wait for its payment again', async () => {
  const { order_id } = await created();
  expect(await refusalOf(edit(order_id, { terms: 'prepaid' }))).toBe('409 order.waybill_unpaid');
  expect(await orderOf(order_id)).toMatchObject({ terms: 'collect', state: 'pay' });
});
