import { randomUUID } from 'node:crypto';
import { paymentContract } from '@linehaul/modules/payment/contract/payment.contract.ts';
import {
  type PaymentChannel,
  type PaymentSubject,
  paymentSubjects,
} from '@linehaul/modules/payment/server/payment.port.ts';
import { withChannel } from '@linehaul/modules/payment/server/testing/channel.fixture.ts';
import { paymentFixture } from '@linehaul/modules/payment/server/testing/payment.fixture.ts';
import { tenantScope } from '@linehaul/server-kernel/database/scope.ts';
import type { Offer } from '@linehaul/server-kernel/module/extension-point.ts';
import { type TestUser, testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { settlementContract } from '../../contract/settlement.contract.ts';
import { commissionReturn, settleSubject } from '../settlement-subject.steps.ts';

const { PaymentStart, PaymentInfo, PaymentRefund } = paymentContract;

/** Boxes of 100.00 yuan, which are settled in parts; any number of times paid. */
export const boxes: PaymentSubject = {
  key: 'box',
  payee: 'tenant',
  ways: ['online'],
  due: async () => ({ title: 'Box', due_cents: 10_000, is_paid: false, account: 'unsettled' }),
  accountOf: () => 'unsettled',
  page: () => '',
  paid: async () => undefined,
  returns: (scope, id, cents) => commissionReturn(scope, 'box', id, cents),
  refunded: async () => undefined,
};

/** What the tests of a split do with a box, whichever channel it is paid by. */
export function boxCalls(channel: string) {
  return {
    startBox: (user: TestUser, subject_id: number) =>
      user.call(PaymentStart, { subject_kind: 'box', subject_id, subject_part: 'all', channel }),
    settle: (user: TestUser, id: number, kept_cents: number) =>
      user.scope().transaction((tx) => settleSubject(tx, 'box', id, kept_cents)),
    info: (user: TestUser, id: number) => user.call(PaymentInfo, { id }),
    refund: (user: TestUser, id: number, amount_cents: number, request_no = randomUUID()) =>
      user.call(PaymentRefund, { id, amount_cents, reason: 'broken', request_no }),
  };
}

/** A server with a channel that splits, whose commission is 3.33 percent, and boxes that are paid by it. */
export async function splitFixture(channel: PaymentChannel, more: readonly Offer[] = []) {
  const { taker, instead } = withChannel(channel);
  const [payments] = instead;
  if (!payments) throw new TypeError('no_module');
  const app = await testApp({
    instead: [{ ...payments, offers: (kernel) => [...payments.offers(kernel), paymentSubjects.offer(boxes), ...more] }],
  });
  const platform = await app.tenant({ account: 'platform', industry: 'platform' });
  await platform.call(settlementContract.CommissionSave, { industry: 'logistics', rate_e4: 333 });
  const { notice } = paymentFixture(app);
  const calls = boxCalls(channel.key);
  return {
    ...calls,
    app,
    platform,
    async paidBox(user: TestUser, subject_id: number) {
      const payment = await calls.startBox(user, subject_id);
      await taker.take?.(tenantScope(app.scope(), user.suid, 'system'), channel.key, {
        ...notice(payment.payment_no, { amount_cents: 10_000 }),
      });
      return payment;
    },
    splitAll: () => app.runJob('payment.splits'),
  };
}
