import { domainEvent } from '@linehaul/contract/domain-event.ts';
import { liveEvent } from '@linehaul/contract/live.ts';
import { amountCents, rowId } from '@linehaul/contract/units.ts';
import { z } from 'zod';
import { refundContract } from './refund.contract.ts';
import { refundStage, refundState, refundWay } from './refund-record.contract.ts';

/** Refunds and returns that wait for the seller, as `RefundCount` answers them. */
export const refundCounters = liveEvent({
  kind: 'refund.counters',
  needs: refundContract.RefundList,
  data: refundContract.RefundCount.output,
});

/**
 * A refund or return was asked for, or has come further: agreed, sent back, received, refunded, rejected, withdrawn or
 * overdue. Numbers, states and amounts; nobody's name, phone or address.
 */
export const refundChanged = domainEvent({
  name: 'refund.changed',
  subject: 'refund_id',
  data: z.strictObject({
    refund_id: rowId,
    refund_no: z.string(),
    order_id: rowId,
    order_no: z.string(),
    /** The number that the caller gave the request. */
    request_no: z.string(),
    way: refundWay,
    state: refundState,
    stage: refundStage,
    is_overdue: z.boolean(),
    pieces: z.int(),
    ask_cents: amountCents,
    approved_cents: amountCents,
    paid_cents: amountCents,
  }),
});
