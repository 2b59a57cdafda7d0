import { recordSteps } from '@linehaul/server-kernel/state/record-steps.repo.ts';
import type { RequestAction } from '../contract/orderrequest.contract.ts';
import { orderRequestCounters } from '../contract/orderrequest.events.ts';
import type { OrderRequestTable } from './orderrequest.repo.ts';
import { requestLife } from './orderrequest.rules.ts';

/** The one way by which requests change their state. */
export const requestSteps = recordSteps<OrderRequestTable, RequestAction, never>('order_request', {
  machine: requestLife,
  recordOf: ({ id }) => `order_request ${id}`,
  notices: [orderRequestCounters],
});
