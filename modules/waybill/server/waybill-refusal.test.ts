import { orderContract } from '@linehaul/modules/order/contract/order.contract.ts';
import { testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { expect, test } from 'vitest';
import { waybillContract } from '../contract/waybill.contract.ts';
import { aSignature, refusalOf, waybillFixture } from './testing/waybill.fixture.ts';

const app = await testApp();
const { call, arrived, carriedBack } = await waybillFixture(app);
const { WaybillDeliver, WaybillInfo, WaybillList, WaybillRefusalDecide, WaybillRefuse, WaybillRefuseUndo } =
  waybillContract;
const { WaybillDeliverUndo, WaybillRelease, WaybillReturnUndo, WaybillSign } = waybillContract;

const refused = async () => {
  const { id } = await arrived();
  await call(WaybillDeliver, { id });
  await call(WaybillRefuse, { id, note: 'three cartons are wet', picture: aSignature });
  return id;
};
/** 80 yuan for the way back, which no tariff of these sites prices. */
const priced = { return_freight_cents: 8_000 };
const sign = ({ id, cod_cents, collect_cents }: { id: number; cod_cents: number; collect_cents: number }) =>
  call(WaybillSign, { id, signer_name: 'Zhang', signature: aSignature, signed_pieces: 10, cod_cents, collect_cents });
const kindsOf = async (id: number) => (await call(WaybillInfo, { id })).events.map(({ kind }) => kind);

test('a refusal keeps reason and photo, collects nothing, and stops what would go on', async () => {
  const id = await refused();
  const now = await call(WaybillInfo, { id });
  expect(now).toMatchObject({ state: 'arrived', is_refused: true, delivered_pieces: 0 });
  expect(now.refusal).toMatchObject({ reason: 'three cartons are wet', outcome: null, decided_at: 0 });
  expect(now.refusal?.picture).toMatch(/^data:image\/png;base64,/);
  expect(now.actions).toEqual(['return', 'undo_refuse', 'decide']);
  expect(await refusalOf(call(WaybillDeliver, { id }))).toBe('409 waybill.refused');
  const { list } = await call(WaybillList, { is_refused: true, limit: 50 });
  expect(list.map((waybill) => waybill.id)).toContain(id);
  expect(await call(orderContract.info, { id: now.order_id })).toMatchObject({ state: 'send', paid_cents: 0 });
});

test('wants a reason, and a photo that is one', async () => {
  const { id } = await arrived();
  expect(await refusalOf(call(WaybillRefuse, { id, note: '' }))).toBe('422 wire.invalid');
  const noPicture = { id, note: 'late', picture: 'data:image/png;base64,AAAA' };
  expect(await refusalOf(call(WaybillRefuse, noPicture))).toBe('422 waybill.signature_invalid');
  expect(await call(WaybillInfo, { id })).toMatchObject({ is_refused: false, refusal: null });
});

test('taken back, the waybill does what it did before and can be signed for', async () => {
  const id = await refused();
  expect(await call(WaybillRefuseUndo, { id })).toMatchObject({
    state: 'delivering',
    is_refused: false,
    delivered_pieces: 10,
  });
  expect(await refusalOf(call(WaybillRefuseUndo, { id }))).toBe('409 waybill.wrong_state');
  const money = { signed_pieces: 10, cod_cents: 0, collect_cents: 50_000 };
  const signed = await call(WaybillSign, { id, signer_name: 'Li', signature: aSignature, ...money });
  expect(signed.state).toBe('signed');
  expect((await kindsOf(id)).slice(-3)).toEqual(['refused', 'refusal_undone', 'signed']);
});

test('the shipper’s side decides: once more, a hold, or the goods back; and a return can be taken back', async () => {
  const again = await refused();
  const decided = await call(WaybillRefusalDecide, { id: again, decision: 'again', note: 'Tuesday, says the shipper' });
  expect(decided).toMatchObject({ state: 'arrived', is_refused: false });
  expect((await call(WaybillDeliver, { id: again })).state).toBe('delivering');

  const held = await refused();
  await call(WaybillRefusalDecide, { id: held, decision: 'hold', note: 'wait for a call' });
  expect(await call(WaybillInfo, { id: held })).toMatchObject({ is_held: true, hold_reason: 'wait for a call' });
  await call(WaybillRelease, { id: held });
  expect((await call(WaybillDeliver, { id: held })).state).toBe('delivering');

  const back = await refused();
  await call(WaybillRefusalDecide, { id: back, decision: 'return', note: 'send it back', ...priced });
  expect(await call(WaybillInfo, { id: back })).toMatchObject({ state: 'returning', is_refused: false });
  expect(await call(WaybillReturnUndo, { id: back })).toMatchObject({ state: 'arrived', is_refused: true });
  await call(WaybillRefusalDecide, { id: back, decision: 'return', ...priced });
  expect((await call(WaybillInfo, { id: back })).refusal).toMatchObject({ outcome: 'return' });
  await sign(await carriedBack(back));
  expect((await call(WaybillInfo, { id: back })).state).toBe('returned');
  expect(await refusalOf(call(WaybillReturnUndo, { id: back }))).toBe('409 waybill.wrong_state');
});

test('a delivery that did not leave is taken back', async () => {
  const { id } = await arrived();
  await call(WaybillDeliver, { id });
  expect(await call(WaybillDeliverUndo, { id })).toMatchObject({ state: 'arrived', delivered_pieces: 0 });
  expect(await refusalOf(call(WaybillDeliverUndo, { id }))).toBe('409 waybill.wrong_state');
  expect((await call(WaybillDeliver, { id })).state).toBe('delivering');
});
