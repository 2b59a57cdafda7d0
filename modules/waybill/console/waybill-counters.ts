import { queryClient } from '@linehaul/console-kernel/call/query-client.ts';
import { type LiveSubscription, onLive } from '@linehaul/console-kernel/live/live.ts';
import { setCounters } from '@linehaul/console-kernel/module/counters.ts';
import { can } from '@linehaul/console-kernel/permission/can.ts';
import { orderCounters } from '@linehaul/modules/order/contract/order.events.ts';
import { waybillPermissions } from '../contract/waybill-permissions.contract.ts';

/** Between two questions of a window that is looked at. */
const restMs = 60_000;

let isAsking = false;
let isAskedAgain = false;

/** One count at a time: what happens meanwhile is counted once more when it is done. */
async function ask(): Promise<void> {
  if (document.hidden || !can(waybillPermissions.WaybillList)) return;
  isAskedAgain = isAsking;
  if (isAsking) return;
  isAsking = true;
  const { countWaiting } = await import('./waybill-waiting.ts');
  // The next round asks again; until then the old figures are shown.
  await countWaiting().then(setCounters, () => undefined);
  isAsking = false;
  if (isAskedAgain) void ask();
}

/** The badges of orders without a waybill, deliveries and receipts: asked for at once, after each deed, when orders change, and every minute. */
export const waybillCountersSubscription: LiveSubscription = {
  follow: () => {
    void ask();
    const timer = setInterval(() => void ask(), restMs);
    const leaveOrders = onLive(orderCounters, () => void ask());
    const leave = queryClient.getMutationCache().subscribe(({ type, mutation }) => {
      if (type === 'updated' && mutation.state.status === 'success') void ask();
    });
    return () => {
      clearInterval(timer);
      leaveOrders();
      leave();
    };
  },
};
