import { call } from '@linehaul/console-kernel/call/call.ts';
import { liveSubscription } from '@linehaul/console-kernel/live/live.ts';
import { setCounters } from '@linehaul/console-kernel/module/counters.ts';
import { paymentContract } from '../contract/payment.contract.ts';
import { paymentsChanged } from '../contract/payment.events.ts';

const keep = ({ stuck }: { stuck: number }) => setCounters({ stuck_refunds: stuck });

/** Refunds that somebody has to see to: the number beside the payment log in the menu. */
export const stuckSubscription = liveSubscription(paymentsChanged, keep, async () => {
  const { total } = await call(paymentContract.RefundStuckList, { limit: 1 }, { quiet: true });
  // The badge is of these alone.
  return { held: 0, to_confirm: 0, stuck: total ?? 0 };
});
