import { domainEvent } from '@linehaul/contract/domain-event.ts';
import { liveEvent } from '@linehaul/contract/live.ts';
import { rowId } from '@linehaul/contract/units.ts';
import { z } from 'zod';
import { orderrequestContract } from './orderrequest.contract.ts';

/** Requests that wait for an answer, of the sites that the caller sees; counting stops at 10,000. */
export const orderRequestCounters = liveEvent({
  kind: 'orderrequest.counters',
  needs: orderrequestContract.OrderRequestList,
  data: z.object({ order_requests: z.int() }),
});

/** The carrier does not take a request on. */
export const requestDeclined = domainEvent({
  name: 'orderrequest.declined',
  subject: 'request_id',
  data: z.strictObject({ request_id: rowId }),
});
