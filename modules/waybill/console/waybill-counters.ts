import { onLive } from '@linehaul/console-kernel/live/live.ts';
import { polledCounters } from '@linehaul/console-kernel/module/polled-counters.ts';
import { can } from '@linehaul/console-kernel/permission/can.ts';
import { orderCounters } from '@linehaul/modules/order/contract/order.events.ts';
import { waybillPermissions } from '../contract/waybill-permissions.contract.ts';

/** The badges of orders without a waybill, deliveries and receipts; orders that change are a reason to count, too. */
export const waybillCountersSubscription = polledCounters({
  mayCount: () => can(waybillPermissions.WaybillList),
  count: async () => (await import('./waybill-waiting.ts')).countWaiting(),
  follow: (ask) => onLive(orderCounters, ask),
});
