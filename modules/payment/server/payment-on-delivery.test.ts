import { waybillContract } from '@linehaul/modules/waybill/contract/waybill.contract.ts';
import { aSignature, waybillFixture } from '@linehaul/modules/waybill/server/testing/waybill.fixture.ts';
import { testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { expect, test } from 'vitest';
import { paymentContract } from '../contract/payment.contract.ts';
import { books } from './testing/payment.fixture.ts';

const app = await testApp();
const { user, call, arrived } = await waybillFixture(app);

test('what the consignee pays at the door is in the log and the books: freight in the till, COD held for the shipper', async () => {
  const waybill = await arrived({ cod_cents: 20_000 });
  await call(waybillContract.WaybillSign, {
    id: waybill.id,
    signer_name: 'Li Wei',
    signature: aSignature,
    signed_pieces: 10,
    cod_cents: 20_000,
    collect_cents: 50_000,
    method: 'cash',
  });
  const { list } = await call(paymentContract.PaymentList, { subject_kind: 'order', subject_id: waybill.order_id });
  expect(
    list.map(({ subject_part, channel, state, paid_cents }) => [subject_part, channel, state, paid_cents]),
  ).toEqual([
    ['cod', 'cash', 'paid', 20_000],
    ['collect', 'cash', 'paid', 50_000],
  ]);
  expect(await books(user)).toEqual({ 'clearing cash': -70_000, 'payout till': 50_000, cod_held: 20_000 });
});

test('a signature without money to collect books nothing', async () => {
  const before = await books(user);
  const waybill = await arrived({ terms: 'collect', fees: { discount_cents: 50_000 } });
  await call(waybillContract.WaybillSign, {
    id: waybill.id,
    signer_name: 'Li Wei',
    signature: aSignature,
    signed_pieces: 10,
    cod_cents: 0,
    collect_cents: 0,
  });
  expect(await books(user)).toEqual(before);
});
