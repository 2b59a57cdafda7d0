import { liveEvent } from '@linehaul/contract/live.ts';
import { z } from 'zod';
import { paymentContract } from './payment.contract.ts';

/** Payments of a tenant have changed; its data are what waits for a person. */
export const paymentsChanged = liveEvent({
  kind: 'payment.changed',
  needs: paymentContract.PaymentList,
  data: z.object({
    /** Receipts that wait for a decision; counting stops at 10,000. */
    held: z.int(),
    /** Transfers that wait for a second person; counting stops at 10,000. */
    to_confirm: z.int(),
  }),
});
