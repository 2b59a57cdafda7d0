import { call } from '@linehaul/console-kernel/call/call.ts';
import { liveSubscription } from '@linehaul/console-kernel/live/live.ts';
import { setCounters } from '@linehaul/console-kernel/module/counters.ts';
import { can } from '@linehaul/console-kernel/permission/can.ts';
import { orderrequestContract } from '../contract/orderrequest.contract.ts';
import { orderRequestCounters } from '../contract/orderrequest.events.ts';

const { OrderRequestList } = orderrequestContract;

/** The badge of requests that wait, kept by the event stream, asked for where there is none. */
export const requestSubscription = liveSubscription(orderRequestCounters, setCounters, async () => {
  if (!can(OrderRequestList)) return { order_requests: 0 };
  const { total } = await call(OrderRequestList, { state: 'open', count: 'only' }, { quiet: true });
  return { order_requests: total };
});
