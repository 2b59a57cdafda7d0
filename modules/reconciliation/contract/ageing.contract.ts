import { amountCents, day, rowId } from '@linehaul/contract/units.ts';
import { z } from 'zod';

/** How long after its due day an amount is still owed, in days. */
export const ageBucket = z.enum(['not_due', 'days_30', 'days_60', 'days_90', 'over_90']);
export type AgeBucket = z.output<typeof ageBucket>;

const buckets = {
  not_due_cents: amountCents,
  /** 1 to 30 days late. */
  days_30_cents: amountCents,
  /** 31 to 60. */
  days_60_cents: amountCents,
  /** 61 to 90. */
  days_90_cents: amountCents,
  over_90_cents: amountCents,
  total_cents: amountCents,
};

/** What one member owes. */
export const ageingRow = z.object({
  /** The member. */
  id: rowId,
  member_code: z.string(),
  member_name: z.string(),
  ...buckets,
});
export type AgeingRow = z.output<typeof ageingRow>;

export const ageingTotals = z.object({ member_count: z.int(), ...buckets });
export type AgeingTotals = z.output<typeof ageingTotals>;

export const owedKind = z.enum(['statement', 'order']);
export const owedPart = z.enum(['prepaid', 'on_receipt', 'monthly']);

/** An unpaid statement, or an unpaid part of an order that is on no statement. */
export const owedItem = z.object({
  kind: owedKind,
  /** The statement's or the order's. */
  id: rowId,
  /** Tells the rows of one answer apart: an order may owe two parts. */
  key: z.string(),
  no: z.string(),
  /** Null of a statement, which has orders of both kinds. */
  part: owedPart.nullable(),
  member_name: z.string(),
  /** The order's day, or the last of the statement's month. */
  day,
  /** Null while nobody can say: the receipts are not back. */
  due_day: day.nullable(),
  /** 0 while it is not due. */
  days_late: z.int().min(0),
  bucket: ageBucket,
  amount_cents: amountCents,
});
export type OwedItem = z.output<typeof owedItem>;
