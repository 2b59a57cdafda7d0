import { auditContract } from '@linehaul/modules/audit/contract/audit.contract.ts';
import { messageContract } from '@linehaul/modules/message/contract/message.contract.ts';
import { type OrderDetail, orderContract } from '@linehaul/modules/order/contract/order.contract.ts';
import { tripContract } from '@linehaul/modules/trip/contract/trip.contract.ts';
import { testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { expect, test } from 'vitest';
import { waybillContract } from '../contract/waybill.contract.ts';
import { aSignature, refusalOf, waybillFixture } from './testing/waybill.fixture.ts';

const app = await testApp();
const { user, call, order, created, received, crewed } = await waybillFixture(app);
const { OrderEdit, OrderPay, info } = orderContract;
const { WaybillInfo, WaybillList, WaybillSign } = waybillContract;
const right = { consignee_name: 'Wang Fang', consignee_phone: '13700001111', receipts_wanted: 2, remark: 'gate 3' };

async function edit(id: number, changes: Partial<OrderDetail>) {
  const { amendments: _amendments, payments: _payments, lines: _lines, ...before } = await call(info, { id });
  return call(OrderEdit, { ...before, ...changes });
}

test('a paid order whose cargo is on the road gets its right consignee, and everything says so', async () => {
  const paid = await order({ terms: 'prepaid' });
  await call(OrderPay, { id: paid.id, method: 'cash' });
  const made = await call(waybillContract.WaybillAdd, { order_id: paid.id });
  const { weight_g, volume_cm3, pieces } = made;
  await call(waybillContract.WaybillReceive, { id: made.id, weight_g, volume_cm3, pieces });
  const trip = await crewed();
  await call(tripContract.TripLoad, { id: trip.id, waybill_ids: [made.id] });
  await call(tripContract.TripDepart, { id: trip.id });
  const before = await call(info, { id: paid.id });
  expect(before).toMatchObject({ amended_at: 0, amendments: [], actions: ['change', 'amend'] });

  const after = await edit(paid.id, right);
  expect(after).toMatchObject({ ...right, paid_cents: before.paid_cents, total_cents: before.total_cents });
  expect(after.amended_at).toBeGreaterThan(0);
  expect(after.amendments).toMatchObject([
    {
      login_name: user.account,
      changes: [
        { field: 'consignee_name', before: 'Li Wei', after: 'Wang Fang' },
        { field: 'consignee_phone', before: '13987654321', after: '13700001111' },
        { field: 'receipts_wanted', before: 0, after: 2 },
        { field: 'remark', before: '', after: 'gate 3' },
      ],
    },
  ]);
  const waybill = await call(WaybillInfo, { id: made.id });
  const { remark, ...parties } = right;
  expect(waybill).toMatchObject({ ...parties, amended_at: after.amended_at, order: { remark } });
  expect(waybill.events.at(-1)).toMatchObject({ kind: 'edited' });
  const { list } = await call(WaybillList, { keyword: '13700001111' });
  expect(list).toMatchObject([{ id: made.id, amended_at: after.amended_at }]);
  const { list: log } = await call(auditContract.OperatorLogList, { limit: 5 });
  const [entry] = log.filter(({ record }) => record === `order ${paid.id}`);
  const reported = await call(auditContract.OperatorLogInfo, { id: entry?.id ?? 0 });
  expect(JSON.stringify(reported)).toMatch(/Li Wei.*Wang Fang/);
});

test('a correction on an old copy is refused, and one that changes nothing leaves no mark', async () => {
  const { order_id } = await received();
  const stale = await call(info, { id: order_id });
  await edit(order_id, { remark: 'first' });
  const { amendments: _amendments, payments: _payments, lines: _lines, ...fields } = stale;
  expect(await refusalOf(call(OrderEdit, { ...fields, remark: 'second' }))).toBe('409 wire.version');
  const same = await edit(order_id, {});
  expect(same.amendments).toHaveLength(1);
});

test('before there is a paper the history tells of a change, and nothing is marked', async () => {
  const { id } = await order();
  expect(await edit(id, { consignee_name: 'Wang Fang' })).toMatchObject({ amended_at: 0, amendments: [{}] });
});

test('after the consignee has signed nothing is put right any more', async () => {
  const { id, order_id } = await received();
  const trip = await crewed();
  await call(tripContract.TripLoad, { id: trip.id, waybill_ids: [id] });
  await call(tripContract.TripDepart, { id: trip.id });
  await call(tripContract.TripArrive, { id: trip.id });
  const { collect_cents } = await call(WaybillInfo, { id });
  const signing = { signer_name: 'Li Wei', signature: aSignature, signed_pieces: 10, cod_cents: 0, collect_cents };
  await call(WaybillSign, { id, ...signing });
  expect(await refusalOf(edit(order_id, { remark: 'late' }))).toBe('409 order.state');
});

test('what waits to be sent goes to the right number, and what was cleared is not sent', async () => {
  const { MessageList, PurposeSave } = messageContract;
  await call(PurposeSave, { key: 'order.created', is_on: true, language: 'en' });
  const sent = async (keyword: string) => (await call(MessageList, { keyword })).list.map(({ state }) => state);
  const { id, order_id } = await created({ consignor_phone: '13811110001' });
  await app.runJob('events.dispatch');
  expect(await sent('13811110001')).toEqual(['queued']);
  await edit(order_id, { consignor_phone: '13811110002' });
  expect([await sent('13811110001'), await sent('13811110002')]).toEqual([[], ['queued']]);
  await edit(order_id, { consignor_phone: '' });
  expect(await sent('13811110002')).toEqual(['refused']);
  expect(await call(WaybillInfo, { id })).toMatchObject({ consignor_phone: '' });
});
