import { call } from '@linehaul/console-kernel/call/call.ts';
import { liveSubscription } from '@linehaul/console-kernel/live/live.ts';
import { setCounters } from '@linehaul/console-kernel/module/counters.ts';
import { can } from '@linehaul/console-kernel/permission/can.ts';
import { paymentContract } from '../contract/payment.contract.ts';
import { paymentsChanged } from '../contract/payment.events.ts';

const { HeldList, PaymentList, RefundStuckList } = paymentContract;
const quiet = { quiet: true };

/** Counts by calls, nothing of what the caller may not see. */
async function countWaiting() {
  const [heldPayments, to_confirm, stuckRefunds] = await Promise.all([
    can(HeldList) ? call(HeldList, { is_decided: false, count: 'only' }, quiet) : null,
    can(PaymentList) ? call(PaymentList, { is_to_confirm: true, count: 'only' }, quiet) : null,
    can(RefundStuckList) ? call(RefundStuckList, { count: 'only' }, quiet) : null,
  ]);
  return { held: heldPayments?.total ?? 0, to_confirm: to_confirm?.total ?? 0, stuck: stuckRefunds?.total ?? 0 };
}

/** Refunds to be seen to, transfers to be confirmed and receipts to be decided about: the badges of the payment log's pages. */
export const paymentCounters = liveSubscription(
  paymentsChanged,
  ({ held, to_confirm, stuck }) => setCounters({ held_receipts: held, to_confirm, stuck_refunds: stuck }),
  countWaiting,
);
