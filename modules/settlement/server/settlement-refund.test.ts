import { randomUUID } from 'node:crypto';
import { ledgerContract } from '@linehaul/modules/ledger/contract/ledger.contract.ts';
import { paymentContract } from '@linehaul/modules/payment/contract/payment.contract.ts';
import { books, paymentFixture } from '@linehaul/modules/payment/server/testing/payment.fixture.ts';
import { waybillContract } from '@linehaul/modules/waybill/contract/waybill.contract.ts';
import { aSignature, waybillFixture } from '@linehaul/modules/waybill/server/testing/waybill.fixture.ts';
import { testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { expect, test } from 'vitest';
import { settlementContract } from '../contract/settlement.contract.ts';

const app = await testApp();
const platform = await app.tenant({ industry: 'platform' });
const { user, call, arrived } = await waybillFixture(app);
const { notify, notice } = paymentFixture(app);
const { PaymentInfo, PaymentRefund, PaymentStart } = paymentContract;

test('the platform returns its share of a freight order’s money that goes back after the settlement', async () => {
  await platform.call(settlementContract.CommissionSave, { industry: 'logistics', rate_e4: 100 });
  const { id, order_id } = await arrived();
  const part = { subject_kind: 'order', subject_id: order_id, subject_part: 'collect', channel: 'sandbox' };
  const payment = await call(PaymentStart, part);
  await notify(notice(payment.payment_no, { amount_cents: 50_000 }));
  const signing = { signer_name: 'Li Wei', signature: aSignature, signed_pieces: 10, cod_cents: 0, collect_cents: 0 };
  await call(waybillContract.WaybillSign, { id, ...signing });
  expect(await books(user)).toMatchObject({ available: 49_500, fees: 500 });
  const back = (amount_cents: number, request_no = randomUUID()) =>
    call(PaymentRefund, { id: payment.id, amount_cents, reason: 'damaged', request_no });
  const request_no = randomUUID();
  await back(20_000, request_no);
  await back(20_000, request_no);
  // One per cent of the 30,000 that are left.
  expect(await books(user)).toMatchObject({ available: 29_700, fees: 300 });
  // What cannot be promised returns nothing either.
  await expect(back(30_001)).rejects.toMatchObject({ code: 'payment.refund_exceeds' });
  expect(await books(user)).toMatchObject({ available: 29_700, fees: 300 });
  await back(30_000);
  expect(await books(user)).toEqual({});
  expect((await call(PaymentInfo, { id: payment.id })).refunds.map(({ state }) => state)).toEqual(['done', 'done']);
  const about = { subject_kind: 'order', subject_id: order_id, kind: 'commission_return' } as const;
  expect((await call(ledgerContract.TransactionList, about)).total).toBe(2);
});
