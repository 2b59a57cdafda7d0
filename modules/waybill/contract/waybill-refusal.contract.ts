import { amountCents, line, rowIdOf, unixSeconds } from '@linehaul/contract/units.ts';
import { z } from 'zod';

/** What the shipper's side wants done with goods that were refused. */
export const refusalDecision = z.enum(['again', 'hold', 'return']);
export type RefusalDecision = z.output<typeof refusalDecision>;

export const waybillRefusal = z.object({
  reason: z.string(),
  /** Data URL of the photo; empty without one. */
  picture: z.string(),
  login_name: z.string(),
  created_at: unixSeconds,
  /** Null while nobody has decided. */
  outcome: z.enum(['undone', ...refusalDecision.options]).nullable(),
  outcome_note: z.string(),
  decided_by: z.string(),
  /** 0 while nobody has decided. */
  decided_at: unixSeconds,
});
export type WaybillRefusal = z.output<typeof waybillRefusal>;

const one = z.object({ id: rowIdOf('waybill'), version: z.int().optional(), note: line(200).default('') });
/** What the way back costs, and who pays what. */
const returning = {
  /** Of the way back, in cents; by the tariffs when absent. 0: the carrier bears it. */
  return_freight_cents: amountCents.optional(),
  /** How the shipper pays it: as freight collect of the way back, or on their member's account. */
  return_terms: z.enum(['collect', 'monthly']).default('collect'),
  /** What the consignee has not paid is freight collect of the way back; otherwise it stays owed where it is. */
  moves_collect: z.boolean().default(true),
};

const handlers = ['logistics', 'site'] as const;
const carrier = ['logistics'] as const;

/** Goods that do not get to the consignee, and how that is put right; each call answers the waybill. */
export function refusalCalls<Answer extends z.ZodType>(output: Answer) {
  return {
    /** The goods have not left with the courier after all. */
    WaybillDeliverUndo: {
      method: 'POST',
      path: '/v1/supplier/waybill/WaybillDeliverUndo',
      industries: handlers,
      input: one,
      output,
      audit: 'waybill.deliver_undo',
    },
    /** They stay at the site, and nothing is collected. */
    WaybillRefuse: {
      method: 'POST',
      path: '/v1/supplier/waybill/WaybillRefuse',
      industries: handlers,
      bodyBytes: 320 * 1024,
      /** A photo is a PNG or a JPEG as data URL, at most 200 kB. */
      input: one.extend({ note: line(200, 1), picture: z.string().max(270_000).default('') }),
      output,
      audit: 'waybill.refuse',
    },
    /** It was a mistake: the waybill does again what it did before. */
    WaybillRefuseUndo: {
      method: 'POST',
      path: '/v1/supplier/waybill/WaybillRefuseUndo',
      industries: handlers,
      input: one,
      output,
      audit: 'waybill.refuse_undo',
    },
    /** What the shipper's side wants: another delivery, a hold, or the goods back. */
    WaybillRefusalDecide: {
      method: 'POST',
      path: '/v1/supplier/waybill/WaybillRefusalDecide',
      industries: carrier,
      input: one.extend({ decision: refusalDecision, ...returning }),
      output,
      audit: 'waybill.refusal_decide',
    },
    /** What the way back would cost. */
    WaybillReturnQuote: {
      method: 'GET',
      path: '/v1/supplier/waybill/WaybillReturnQuote',
      industries: carrier,
      input: z.object({ id: rowIdOf('waybill') }),
      output: z.object({
        /** By the tariffs; null where none prices it. */
        freight_cents: amountCents.nullable(),
        /** Freight that the consignee has not paid. */
        collect_cents: amountCents,
        /** The order is a member's, who may have it on account. */
        has_member: z.boolean(),
      }),
    },
    /** The goods go back by a waybill of their own, which is loaded, arrives and is signed for like any other. */
    WaybillReturn: {
      method: 'POST',
      path: '/v1/supplier/waybill/WaybillReturn',
      industries: carrier,
      input: one.extend({ note: line(200, 1), ...returning }),
      output,
      audit: 'waybill.return',
    },
    /** The goods stay after all, while they have not left: the waybill of the way back is void. */
    WaybillReturnUndo: {
      method: 'POST',
      path: '/v1/supplier/waybill/WaybillReturnUndo',
      industries: carrier,
      input: one,
      output,
      audit: 'waybill.return_undo',
    },
  } as const;
}
