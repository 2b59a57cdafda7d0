import { amountCents, rowId, unixSeconds } from '@linehaul/contract/units.ts';
import { z } from 'zod';
import { refusal } from './payment-refund.contract.ts';

/** What a channel that holds money has been asked to split of a payment. */
export const splitRow = z.object({
  id: rowId,
  split_no: z.string(),
  amount_cents: amountCents,
  /** The payee's; the rest is the platform's commission. */
  share_cents: amountCents,
  is_done: z.boolean(),
  attempts: z.int(),
  /** Why the channel has not done it yet; null while it has said nothing. */
  refusal: refusal.nullable(),
  created_at: unixSeconds,
  done_at: unixSeconds,
  /** When it is asked again; 0 once it is done. */
  next_at: unixSeconds,
});
export type SplitRow = z.output<typeof splitRow>;
