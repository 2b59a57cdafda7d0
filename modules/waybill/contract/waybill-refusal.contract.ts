import { line, rowIdOf, unixSeconds } from '@linehaul/contract/units.ts';
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
      input: one.extend({ decision: refusalDecision }),
      output,
      audit: 'waybill.refusal_decide',
    },
    /** The goods stay after all, while they have not left. */
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
