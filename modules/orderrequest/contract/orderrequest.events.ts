import { liveEvent } from '@linehaul/contract/live.ts';
import { z } from 'zod';
import { orderrequestContract } from './orderrequest.contract.ts';

/** Requests that wait for an answer, of the sites that the caller sees; counting stops at 10,000. */
export const orderRequestCounters = liveEvent({
  kind: 'orderrequest.counters',
  needs: orderrequestContract.OrderRequestList,
  data: z.object({ order_requests: z.int() }),
});
