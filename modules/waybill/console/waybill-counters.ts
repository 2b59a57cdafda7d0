import { queryClient } from '@linehaul/console-kernel/call/query-client.ts';
import type { LiveSubscription } from '@linehaul/console-kernel/live/live.ts';
import { setCounters } from '@linehaul/console-kernel/module/counters.ts';
import { can } from '@linehaul/console-kernel/permission/can.ts';
import { waybillPermissions } from '../contract/waybill-permissions.contract.ts';

/** Between two questions of a window that is looked at. */
const restMs = 60_000;

async function ask(): Promise<void> {
  if (document.hidden || !can(waybillPermissions.WaybillList)) return;
  const { countWaiting } = await import('./waybill-waiting.ts');
  // The next round asks again; until then the old figures are shown.
  await countWaiting().then(setCounters, () => undefined);
}

/** The badges of deliveries and receipts, for the caller's own sites: asked for at once, after each deed, and every minute. */
export const waybillCountersSubscription: LiveSubscription = {
  follow: () => {
    void ask();
    const timer = setInterval(() => void ask(), restMs);
    const leave = queryClient.getMutationCache().subscribe(({ type, mutation }) => {
      if (type === 'updated' && mutation.state.status === 'success') void ask();
    });
    return () => {
      clearInterval(timer);
      leave();
    };
  },
};
