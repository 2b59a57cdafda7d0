import { amountCents, unixSeconds } from '@linehaul/contract/units.ts';
import { pieceCount } from '@linehaul/modules/order/contract/order-counter.contract.ts';
import { z } from 'zod';

/** Of the code by which the consignee may sign: none was sent, it holds, or too many wrong ones were tried. */
export const pickupCodeState = z.enum(['none', 'sent', 'locked']);
export type PickupCodeState = z.output<typeof pickupCodeState>;

export const waybillSignature = z.object({
  signer_name: z.string(),
  /** Data URL of the drawn signature or of the signed slip's photo; empty where a code stands in its place. */
  picture: z.string(),
  /** The code that the consignee was sent was named, and was right. */
  by_code: z.boolean(),
  signed_pieces: pieceCount,
  cod_cents: amountCents,
  collect_cents: amountCents,
  note: z.string(),
  login_name: z.string(),
  created_at: unixSeconds,
});
export type WaybillSignature = z.output<typeof waybillSignature>;
