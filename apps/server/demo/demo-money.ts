import { randomUUID } from 'node:crypto';
import type { TimedPosting } from '@linehaul/modules/ledger/server/ledger.port.ts';
import { paymentContract } from '@linehaul/modules/payment/contract/payment.contract.ts';
import { settleOrder } from '@linehaul/modules/settlement/server/settlement.port.ts';
import { callerScope, type DemoCall, type DemoCaller } from '@linehaul/server-kernel/module/demo.ts';
import type { Moment } from './demo-timeline.ts';
import { addPaidStatements } from './paid-statements.repo.ts';
import { type LoggedPayment, logTakenMoney, postingOfTaken } from './taken-money.repo.ts';
import { hour } from './work-hours.ts';

export interface MoneyCast {
  call: DemoCall;
  /** The tenant's owner as they were at a timestamp. */
  owner: (at: number) => DemoCaller;
  now: number;
}

/** An order that was called off gives back what was paid for it. */
function giveBack({ call, owner, now }: MoneyCast, { id, amount_cents, at }: LoggedPayment): Moment {
  const later = Math.min(at + 6 * hour, now);
  const reason = '订单取消，退回运费';
  const refund = { id, amount_cents, reason, request_no: randomUUID() };
  return { at: later, run: () => call(owner(later), paymentContract.PaymentRefund, refund) };
}

/** What came through a channel is settled when the consignee has signed. */
function settle({ owner }: MoneyCast, { order_id, at, signed_at }: LoggedPayment): Moment[] {
  if (signed_at === null) return [];
  const later = Math.max(at, signed_at) + 1;
  return [{ at: later, run: () => settleOrder(callerScope(owner(later)), order_id) }];
}

/**
 * The money of a carrier's history with its documents: the payment log, members' statements, drivers' fees (`fees`). Answers
 * what happened to it, in no order, and the payments that came through a channel `onlineSince` then.
 */
export async function moneyOfHistory(cast: MoneyCast, fees: readonly TimedPosting[], onlineSince: number) {
  const { scope } = cast.owner(cast.now);
  const payments = await logTakenMoney(scope, onlineSince);
  const online = payments.filter(({ method }) => method === 'online');
  const calledOff = payments.filter(({ order_state, part }) => order_state === 'closed' && part !== 'cod');
  const moments: Moment[] = [
    ...fees,
    ...payments.map(postingOfTaken),
    ...(await addPaidStatements(scope)),
    ...online.flatMap((payment) => settle(cast, payment)),
    ...calledOff.map((payment) => giveBack(cast, payment)),
  ];
  return { moments, online };
}
