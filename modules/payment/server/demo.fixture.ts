import { randomUUID } from 'node:crypto';
import { giveMoments, type Moment } from '@linehaul/modules/ledger/server/demo.fixture.ts';
import type { TimedPosting } from '@linehaul/modules/ledger/server/ledger.port.ts';
import { type Demo, type DemoCompany, demoList, demoValue } from '@linehaul/server-kernel/demo/demo.ts';
import { hour } from '@linehaul/server-kernel/demo/work-hours.ts';
import { paymentContract } from '../contract/payment.contract.ts';
import { type LoggedPayment, logPayments, type ReceivedPayment } from './demo/payment-rows.fixture.ts';
import { postingOfPaid } from './payment-posting.steps.ts';

/** Money that came in the demo's past. */
export const receivedPayments = demoList<ReceivedPayment>('payment.received');

/** What came through the channel, as it is in the log. */
export const channelPayments = demoValue<readonly LoggedPayment[]>('payment.online');

/** How the payment is bookedPayment when it comes. */
function postingOf({ subject, amount_cents, login_name, at, to, ...payment }: LoggedPayment): TimedPosting {
  const { id, payment_no, channel, way } = payment;
  const { subject_kind, subject_id } = subject;
  const bookedPayment = { id, payment_no, channel, subject_kind, subject_id };
  return { posting: postingOfPaid({ ...bookedPayment, way, account: to, paid_cents: amount_cents }), at, login_name };
}

/** What was called off gives back what was paid for it. */
function giveBack({ call, callerOf, now }: DemoCompany, { account, id, amount_cents, at }: LoggedPayment): Moment {
  const later = Math.min(at + 6 * hour, now);
  const refund = { id, amount_cents, reason: '订单取消，退回运费', request_no: randomUUID() };
  return { at: later, run: () => call(callerOf(account)(later), paymentContract.PaymentRefund, refund) };
}

async function fill(company: DemoCompany): Promise<void> {
  const online: LoggedPayment[] = [];
  for (const [account, receipts] of Map.groupBy(company.gathered(receivedPayments), (payment) => payment.account)) {
    const payments = await logPayments(company.tenantOf(account).scope, receipts);
    online.push(...payments.filter(({ way }) => way === 'online'));
    const calledOff = payments.filter(({ is_called_off }) => is_called_off);
    giveMoments(company, account, [
      ...payments.map(postingOf),
      ...calledOff.map((payment) => giveBack(company, payment)),
    ]);
  }
  company.hand(channelPayments, online);
}

/** What the tenants were paid, by whichever of them it was given: the log, and its money in the books. */
export const demo: Demo = { after: ['joining.tenants'], before: ['ledger'], fill };
