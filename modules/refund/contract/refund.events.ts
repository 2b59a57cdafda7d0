import { liveEvent } from '@linehaul/contract/live.ts';
import { refundContract } from './refund.contract.ts';

/** Refunds and returns that wait for the seller, as `RefundCount` answers them. */
export const refundCounters = liveEvent({
  kind: 'refund.counters',
  needs: refundContract.RefundCount,
  data: refundContract.RefundCount.output,
});
