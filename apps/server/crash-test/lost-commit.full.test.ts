import { randomUUID } from 'node:crypto';
import { memberContract } from '@linehaul/modules/member/contract/member.contract.ts';
import { orderContract } from '@linehaul/modules/order/contract/order.contract.ts';
import { paymentContract } from '@linehaul/modules/payment/contract/payment.contract.ts';
import { waybillFixture } from '@linehaul/modules/waybill/server/testing/waybill.fixture.ts';
import { testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { afterAll, expect, test } from 'vitest';
import { type DatabaseProxy, startDatabaseProxy } from './database-proxy.ts';

let proxy: DatabaseProxy | null = null;
const app = await testApp({
  route: async (target) => {
    proxy = await startDatabaseProxy(target);
    return { ...target, ...proxy.address };
  },
});
afterAll(() => proxy?.close());
const fixture = await waybillFixture(app);
const { call } = fixture.user;

test('a payment whose COMMIT got no answer may have been kept, and the same key gets its answer', async () => {
  const order = await fixture.order({ terms: 'prepaid' });
  const counter = { idempotencyKey: randomUUID() };
  const pay = () => call(orderContract.OrderPay, { id: order.id, method: 'cash' }, counter);
  proxy?.loseNextCommit();
  await expect(pay()).rejects.toMatchObject({ status: 503, code: 'wire.unconfirmed' });
  const paidOrder = await pay();
  expect(paidOrder.payments).toHaveLength(1);
  expect(await pay()).toEqual(paidOrder);
  const { list } = await call(paymentContract.PaymentList, { subject_kind: 'order', subject_id: order.id });
  expect(list).toHaveLength(1);
});

test('a change without a key is not said to have failed', async () => {
  proxy?.loseNextCommit();
  const addition = call(memberContract.MemberAdd, { code: 'M-lost', name: 'Member', credit_limit_cents: 0 });
  await expect(addition).rejects.toMatchObject({
    status: 503,
    code: 'wire.unconfirmed',
    message: expect.stringContaining('It may have been saved'),
  });
  const { list } = await call(memberContract.MemberList, { keyword: 'M-lost' });
  expect(list).toHaveLength(1);
});
