import { liveEvent } from '@linehaul/contract/live.ts';
import { z } from 'zod';
import { orderContract } from './order.contract.ts';

const waiting = z.int();

/** How many orders wait: of all, by state, and of those that consignees collect themselves. Counting stops at 10,000. */
export const orderCounters = liveEvent({
  kind: 'order.counters',
  needs: orderContract.OrderCount,
  data: z.object({
    submit: waiting,
    pay: waiting,
    /** Collected orders (`freight_mode` 2) to be paid. */
    bepaid: waiting,
    /** Collected orders on their way, to be consumed. */
    becounsumed: waiting,
  }),
});
