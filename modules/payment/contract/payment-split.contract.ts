import type { ContractSpec } from '@linehaul/contract/endpoint.ts';
import { pageQuery } from '@linehaul/contract/paging.ts';
import { tenantFilter, tenantPageOf } from '@linehaul/contract/tenant-list.ts';
import { amountCents, rowId, rowIdOf, unixSeconds } from '@linehaul/contract/units.ts';
import { z } from 'zod';
import { refusal } from './payment-refund.contract.ts';

/**
 * How far a split is. `waiting`: the channel has not been asked, or cannot do it yet; `unclear`: it was asked and has not
 * answered; `reversed`: refunds have taken all of it back.
 */
export const splitState = z.enum(['waiting', 'unclear', 'refused', 'confirmed', 'reversed']);
export type SplitState = z.output<typeof splitState>;

/** What a channel that holds money has been asked to split of a payment. */
export const splitRow = z.object({
  id: rowId,
  split_no: z.string(),
  amount_cents: amountCents,
  /** The payee's; the rest is the platform's commission. */
  share_cents: amountCents,
  fee_cents: amountCents,
  /** What of it refunds have taken back. */
  back_cents: amountCents,
  split_state: splitState,
  is_done: z.boolean(),
  attempts: z.int(),
  /** The channel's number; empty until it has done it. */
  channel_ref: z.string(),
  /** Why the channel has not done it yet; null while it has said nothing. */
  refusal: refusal.nullable(),
  created_at: unixSeconds,
  done_at: unixSeconds,
  /** When it is asked again; 0 once it is done. */
  next_at: unixSeconds,
});
export type SplitRow = z.output<typeof splitRow>;

/** A split with the payment that it is of. */
export const splitListRow = splitRow.extend({
  payment_id: rowId,
  payment_no: z.string(),
  subject_text: z.string(),
  channel: z.string(),
});
export type SplitListRow = z.output<typeof splitListRow>;

export const splitFilter = pageQuery.extend({ split_state: splitState.optional() });
export type SplitFilter = z.output<typeof splitFilter>;

export const splitRetryInput = z.object({ id: rowIdOf('payment_split') });

const readers = ['platform', 'logistics', 'supplier', 'service'] as const;

/** Calls about splits, but for those whose answer is the payment. */
export const splitCalls = {
  /** What channels are asked to pay out, and have paid out, of the money that they hold. */
  SplitList: {
    method: 'GET',
    path: '/v1/supplier/payment/SplitList',
    industries: readers,
    input: splitFilter.extend(tenantFilter),
    output: tenantPageOf(splitListRow),
  },
} as const satisfies ContractSpec;
