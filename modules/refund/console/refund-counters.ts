import { call } from '@linehaul/console-kernel/call/call.ts';
import { liveSubscription } from '@linehaul/console-kernel/live/live.ts';
import { setCounters } from '@linehaul/console-kernel/module/counters.ts';
import type { OutputOf } from '@linehaul/contract/endpoint.ts';
import { refundContract } from '../contract/refund.contract.ts';
import { refundCounters } from '../contract/refund.events.ts';

type Waiting = OutputOf<typeof refundContract.RefundCount>;

/** The call says `return`, the order counters of the specification `returns`. */
const keep = ({ refund, return: returns }: Waiting) => setCounters({ refund, returns });

/** The counters of the sidebar's badges, kept by the event stream, asked for where there is none. */
export const refundCountersSubscription = liveSubscription(refundCounters, keep, () =>
  call(refundContract.RefundCount, {}, { quiet: true }),
);
