import { amountCents, rowId, unixSeconds } from '@linehaul/contract/units.ts';
import { z } from 'zod';

export const codState = z.enum(['applied', 'approved', 'paid', 'rejected']);
export type CodState = z.output<typeof codState>;

export const codAction = z.enum(['approve', 'reject', 'pay']);
export type CodAction = z.output<typeof codAction>;

/** Who the goods were sent by: a member, or where there is none the consignor of the order. */
const shipper = {
  member_id: rowId.nullable(),
  shipper_name: z.string(),
  shipper_phone: z.string(),
};

/** What was collected, what the carrier keeps of it for freight deducted from the goods' value, and the rest. */
const amounts = { cod_cents: amountCents, deducted_cents: amountCents, payout_cents: amountCents };

/** What a shipper is still to be paid of money collected from consignees. */
export const codDue = z.object({
  /** One order of the shipper: names the shipper in an application. */
  id: rowId,
  ...shipper,
  order_count: z.int(),
  ...amounts,
  /** Of the oldest signing. */
  since_at: unixSeconds,
});
export type CodDue = z.output<typeof codDue>;

export const codPayout = z.object({
  id: rowId,
  payout_no: z.string(),
  ...shipper,
  state: codState.meta({ texts: 'settlement.cod_state' }),
  order_count: z.int(),
  ...amounts,
  note: z.string(),
  applied_by: z.string(),
  applied_at: unixSeconds,
  audited_by: z.string(),
  audited_at: unixSeconds,
  audit_note: z.string(),
  method: z.string(),
  paid_by: z.string(),
  paid_at: unixSeconds,
  version: z.int(),
  /** What the payout's state allows; who applied never approves or rejects. */
  actions: z.array(codAction),
});
export type CodPayout = z.output<typeof codPayout>;

export const codItem = z.object({
  order_id: rowId,
  order_no: z.string(),
  waybill_no: z.string(),
  consignee_name: z.string(),
  signed_at: unixSeconds,
  cod_cents: amountCents,
  deducted_cents: amountCents,
});
export type CodItem = z.output<typeof codItem>;

export const codPayoutDetail = codPayout.extend({ items: z.array(codItem) });
export type CodPayoutDetail = z.output<typeof codPayoutDetail>;
