import { domainEvent } from '@linehaul/contract/domain-event.ts';
import { amountCents, rowId } from '@linehaul/contract/units.ts';
import { z } from 'zod';

/** The bank has sent a paid withdrawal back; its money is available again. */
export const withdrawalReturned = domainEvent({
  name: 'wallet.withdrawal_returned',
  subject: 'withdrawal_id',
  data: z.strictObject({
    withdrawal_id: rowId,
    withdrawal_no: z.string(),
    amount_cents: amountCents,
    card_masked: z.string(),
    /** As the bank or the person said it. */
    reason: z.string(),
  }),
});
