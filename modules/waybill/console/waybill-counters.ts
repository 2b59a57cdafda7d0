import { liveSubscription } from '@linehaul/console-kernel/live/live.ts';
import { setCounters } from '@linehaul/console-kernel/module/counters.ts';
import { sumOfOwnSites } from '@linehaul/console-kernel/permission/own-sites.ts';
import { waybillCounters } from '../contract/waybill.events.ts';

/** The badges of deliveries and receipts, kept by the event stream, asked for where there is none. */
export const waybillCountersSubscription = liveSubscription(
  waybillCounters,
  ({ sites }) => setCounters({ delivery: sumOfOwnSites(sites, 'delivery'), receipt: sumOfOwnSites(sites, 'receipt') }),
  async () => (await import('./waybill-waiting.ts')).countWaiting(),
);
