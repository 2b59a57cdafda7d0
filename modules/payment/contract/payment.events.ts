import { domainEvent } from '@linehaul/contract/domain-event.ts';
import { liveEvent } from '@linehaul/contract/live.ts';
import { amountCents, rowId } from '@linehaul/contract/units.ts';
import { z } from 'zod';
import { paymentContract } from './payment.contract.ts';
import { refundReason } from './payment-refund.contract.ts';

/** Payments of a tenant have changed; its data are what waits for a person. */
export const paymentsChanged = liveEvent({
  kind: 'payment.changed',
  needs: paymentContract.PaymentList,
  data: z.object({
    /** Receipts that wait for a decision; counting stops at 10,000. */
    held: z.int(),
    /** Transfers that wait for a second person; counting stops at 10,000. */
    to_confirm: z.int(),
    /** Refunds that a channel has refused, or for which it waits for a person; counting stops at 10,000. */
    stuck: z.int(),
  }),
});

/** Money that has gone back to the payer. */
const refundData = z.strictObject({
  payment_id: rowId,
  payment_no: z.string(),
  refund_no: z.string(),
  /** What was paid for: `order` and its number. */
  subject_kind: z.string(),
  subject_id: rowId,
  subject_text: z.string(),
  subject_part: z.string(),
  reason: refundReason,
  /** Of this refund. */
  amount_cents: amountCents,
  /** All of the payment that somebody has asked to go back so far. */
  refunded_cents: amountCents,
});

/** A refund's money has gone back by the channel that it had come by. */
export const paymentRefunded = domainEvent({ name: 'payment.refunded', subject: 'payment_id', data: refundData });
