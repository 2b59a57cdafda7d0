import { amountCents, line, rowIdOf, unixSeconds } from '@linehaul/contract/units.ts';
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

/** What is done about a signature that was a mistake. */
export function signatureCalls<Shape extends z.ZodRawShape>(waybill: z.ZodObject<Shape>) {
  return {
    /**
     * The consignee has not signed after all: the waybill does again what it did before, and what was entered as paid on
     * delivery goes back. Of a day that is over, of cash that was handed over and of money that was found on the account it is
     * asked for, and another person approves it; once the COD is in a payout it is refused.
     */
    WaybillSignUndo: {
      method: 'POST',
      path: '/v1/supplier/waybill/WaybillSignUndo',
      industries: ['logistics', 'site'],
      transaction: 'own',
      idempotent: true,
      input: z.object({ id: rowIdOf('waybill'), version: z.int().optional(), note: line(200, 1) }),
      /** `is_asked`: nothing is done yet, another person has to approve it. */
      output: waybill.extend({ is_asked: z.boolean() }),
      audit: 'waybill.sign_undo',
    },
  } as const;
}
