import { domainEvent } from '@linehaul/contract/domain-event.ts';
import { amountCents, rowId } from '@linehaul/contract/units.ts';
import { z } from 'zod';
import { affiliateOrderState } from './affiliate-record.contract.ts';

/** An affiliate order is new, or has come further at its provider: paid, received, settled, or fallen. */
export const affiliateOrderChanged = domainEvent({
  name: 'affiliate.order_changed',
  subject: 'order_id',
  data: z.strictObject({
    order_id: rowId,
    /** The key of the plug-in that reads it. */
    plugin: z.string(),
    row_key: z.string(),
    order_no: z.string(),
    state: affiliateOrderState,
    paid_cents: amountCents,
    settled_cents: amountCents,
    /** What promoters have of it. */
    share_cents: amountCents,
  }),
});
