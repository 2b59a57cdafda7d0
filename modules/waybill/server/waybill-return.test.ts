import { memberContract } from '@linehaul/modules/member/contract/member.contract.ts';
import { orderContract } from '@linehaul/modules/order/contract/order.contract.ts';
import { tripContract } from '@linehaul/modules/trip/contract/trip.contract.ts';
import { testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { beforeEach, expect, test } from 'vitest';
import { waybillContract } from '../contract/waybill.contract.ts';
import { aSignature, refusalOf, waybillFixture } from './testing/waybill.fixture.ts';

const app = await testApp();
const { WaybillInfo, WaybillReturn, WaybillReturnQuote, WaybillReturnUndo, WaybillSign, WaybillSignUndo, WaybillVoid } =
  waybillContract;

let fixture: Awaited<ReturnType<typeof waybillFixture>>;
beforeEach(async () => {
  fixture = await waybillFixture(app);
});

const note = 'the shipper wants it back';
const orderOf = (id: number) => fixture.call(orderContract.info, { id });
const childOf = async (id: number) => {
  const { child } = await fixture.call(WaybillInfo, { id });
  return fixture.call(WaybillInfo, { id: child?.id ?? 0 });
};
const sign = ({ id, collect_cents, pieces }: { id: number; collect_cents: number; pieces: number }) => {
  const signing = { signer_name: 'Zhang', signature: aSignature, signed_pieces: pieces, cod_cents: 0, collect_cents };
  return fixture.call(WaybillSign, { id, ...signing });
};

test('goods go back by a waybill of their own, with parties and sites exchanged and the unpaid freight on it', async () => {
  const { call, arrived, sites, carriedBack } = fixture;
  const { id, order_id, waybill_no } = await arrived({ cod_cents: 20_000, receipts_wanted: 2 });
  expect(await call(WaybillReturnQuote, { id })).toEqual({
    freight_cents: null,
    collect_cents: 50_000,
    has_member: false,
  });
  await call(WaybillReturn, { id, note, return_freight_cents: 8_000 });
  const child = await childOf(id);
  expect(child).toMatchObject({
    state: 'received',
    parent_id: id,
    parent: { id, waybill_no, state: 'returning' },
    origin_site_id: sites.end,
    destination_site_id: sites.start,
    site_id: sites.end,
    consignor_name: 'Li Wei',
    consignee_name: '张三丰',
    consignee_phone: '13812345678',
    pieces: 10,
    weight_g: 100_000,
    collect_cents: 58_000,
    cod_cents: 0,
    receipts_wanted: 0,
  });
  const parent = await call(WaybillInfo, { id });
  expect(parent).toMatchObject({ state: 'returning', site_id: null, collect_cents: 0, parent: null });
  expect(parent.child).toEqual({ id: child.id, waybill_no: child.waybill_no, state: 'received' });
  const first = await orderOf(order_id);
  expect(first).toMatchObject({ state: 'send', freight_cents: 50_000, total_cents: 0, collect_cents: 0 });
  expect(first.lines.at(-1)).toMatchObject({ kind: 'moved', amount_cents: -50_000 });
  expect(first.amendments.at(-1)?.changes).toContainEqual({ field: 'total_cents', before: 50_000, after: 0 });

  const back = await carriedBack(id);
  expect(back).toMatchObject({ state: 'arrived', site_id: sites.start });
  await sign(back);
  expect(await call(WaybillInfo, { id })).toMatchObject({ state: 'returned', actions: [] });
  expect(await orderOf(order_id)).toMatchObject({ state: 'finish', paid_cents: 0 });
  expect(await orderOf(child.order_id)).toMatchObject({ state: 'finish', source: 'return', paid_cents: 58_000 });
});

test('what the consignee has not paid may stay owed where it is, and the carrier may bear the way back', async () => {
  const { call, arrived, carriedBack } = fixture;
  const { id, order_id } = await arrived();
  await call(WaybillReturn, { id, note, return_freight_cents: 0, moves_collect: false });
  const back = await carriedBack(id);
  expect(back.collect_cents).toBe(0);
  await sign(back);
  expect(await orderOf(order_id)).toMatchObject({ state: 'finish', total_cents: 50_000, paid_cents: 0 });
  const paid = await call(orderContract.OrderPay, { id: order_id, part: 'collect', method: 'cash' });
  expect(paid.paid_cents).toBe(50_000);
});

test('a member has the way back on account, and pays what was not paid on delivery', async () => {
  const { call, arrived } = fixture;
  const member = await call(memberContract.MemberAdd, { code: 'M1', name: 'Member', credit_limit_cents: 100_000 });
  const { id } = await arrived({ member_id: member.id });
  expect((await call(WaybillReturnQuote, { id })).has_member).toBe(true);
  await call(WaybillReturn, { id, note, return_freight_cents: 8_000, return_terms: 'monthly' });
  const { order_id } = await childOf(id);
  expect(await orderOf(order_id)).toMatchObject({ terms: 'split', monthly_cents: 8_000, collect_cents: 50_000 });
});

test('without a tariff it wants a price, and an account wants a member', async () => {
  const { call, arrived } = fixture;
  const { id } = await arrived();
  expect(await refusalOf(call(WaybillReturn, { id, note }))).toBe('409 order.unpriced');
  const onAccount = call(WaybillReturn, { id, note, return_freight_cents: 8_000, return_terms: 'monthly' });
  expect(await refusalOf(onAccount)).toBe('422 order.member_required');
  expect((await call(WaybillInfo, { id })).state).toBe('arrived');
});

test('taken back before it is loaded, everything is owed as before; afterwards it is refused with its number', async () => {
  const { call, arrived, sites, carriedBack } = fixture;
  const { id, order_id } = await arrived();
  await call(WaybillReturn, { id, note, return_freight_cents: 8_000 });
  const child = await childOf(id);
  expect(await refusalOf(call(WaybillVoid, { id: child.id, note }))).toBe('409 waybill.return_child');
  const after = await call(WaybillReturnUndo, { id, note: 'the consignee takes it' });
  expect(after).toMatchObject({ state: 'arrived', site_id: sites.end, collect_cents: 50_000 });
  expect(await call(WaybillInfo, { id })).toMatchObject({ child: null });
  expect((await call(WaybillInfo, { id: child.id })).state).toBe('void');
  expect(await orderOf(child.order_id)).toMatchObject({ state: 'cancelled' });
  const first = await orderOf(order_id);
  expect(first).toMatchObject({ total_cents: 50_000, collect_cents: 50_000, fees_cents: 0 });
  expect(first.lines.map(({ kind }) => kind)).not.toContain('moved');

  await call(WaybillReturn, { id, note, return_freight_cents: 8_000 });
  const { waybill_no } = await carriedBack(id);
  await expect(call(WaybillReturnUndo, { id })).rejects.toMatchObject({
    code: 'waybill.return_loaded',
    message: expect.stringContaining(waybill_no),
  });
});

test('goods on their way back do not go back once more; a signature there that is undone sets them on the way again', async () => {
  const { call, arrived, carriedBack } = fixture;
  const { id, order_id } = await arrived();
  await call(WaybillReturn, { id, note, return_freight_cents: 8_000 });
  const back = await carriedBack(id);
  expect(back.actions).not.toContain('return');
  await sign(back);
  await call(WaybillSignUndo, { id: back.id, note: 'somebody else’s' });
  expect((await call(WaybillInfo, { id })).state).toBe('returning');
  expect((await orderOf(order_id)).state).toBe('send');
  await sign(await call(WaybillInfo, { id: back.id }));
  expect((await call(WaybillInfo, { id })).state).toBe('returned');
});

test('pieces that were short do not go back', async () => {
  const { call, received, crewed } = fixture;
  const { id } = await received();
  const trip = await crewed();
  await call(tripContract.TripLoad, { id: trip.id, waybill_ids: [id] });
  await call(tripContract.TripDepart, { id: trip.id });
  await call(tripContract.TripArrive, { id: trip.id, counted: [{ waybill_id: id, pieces: 4 }] });
  await call(WaybillReturn, { id, note, return_freight_cents: 8_000 });
  expect(await childOf(id)).toMatchObject({ pieces: 4, weight_g: 40_000 });
});
