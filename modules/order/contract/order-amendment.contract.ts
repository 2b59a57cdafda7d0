import { rowId, unixSeconds } from '@linehaul/contract/units.ts';
import { z } from 'zod';

const fieldValue = z.union([z.string(), z.number(), z.boolean()]).nullable();

/** One field of an order as it was and as it has become; sites by name. */
const fieldChange = z.object({ field: z.string(), before: fieldValue, after: fieldValue });
export type FieldChange = z.output<typeof fieldChange>;

/** What somebody has changed of an order at a time. */
export const orderAmendment = z.object({
  id: rowId,
  changes: z.array(fieldChange),
  login_name: z.string(),
  created_at: unixSeconds,
});
export type OrderAmendment = z.output<typeof orderAmendment>;

/** What costs nothing and loads nothing: it may be put right until the cargo is signed for, whatever was paid. */
export const amendableFields = [
  'consignor_name',
  'consignor_phone',
  'consignor_tel',
  'consignor_address',
  'consignee_name',
  'consignee_phone',
  'consignee_tel',
  'consignee_address',
  'receipts_wanted',
  'is_urgent',
  'is_waiting_notice',
  'remark',
] as const;
