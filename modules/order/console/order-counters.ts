import { call } from '@linehaul/console-kernel/call/call.ts';
import { liveSubscription } from '@linehaul/console-kernel/live/live.ts';
import { setCounters } from '@linehaul/console-kernel/module/counters.ts';
import { orderContract } from '../contract/order.contract.ts';
import { orderCounters } from '../contract/order.events.ts';

const { OrderCount } = orderContract;

/** Both variants of the specification's call; `freight_mode` 2 is collected by the consignee. */
async function askCounters() {
  const quiet = { quiet: true };
  const [all, collected] = await Promise.all([
    call(OrderCount, { order_status: 'submit,pay' }, quiet),
    call(OrderCount, { order_status: 'submit,send', freight_mode: 2 }, quiet),
  ]);
  const { submit = 0, pay = 0 } = all;
  return { submit, pay, bepaid: collected.submit ?? 0, becounsumed: collected.send ?? 0 };
}

/** The order counters of the sidebar's badges, kept by the event stream, asked for where there is none. */
export const orderCountersSubscription = liveSubscription(orderCounters, setCounters, askCounters);
