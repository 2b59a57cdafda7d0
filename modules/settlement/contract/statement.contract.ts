import { amountCents, cents, day, rowId, unixSeconds } from '@linehaul/contract/units.ts';
import { z } from 'zod';

export const statementState = z.enum(['open', 'confirmed', 'invoiced', 'paid']);
export type StatementState = z.output<typeof statementState>;

export const statementAction = z.enum(['refresh', 'correct', 'confirm', 'delete', 'reopen', 'invoice', 'pay']);
export type StatementAction = z.output<typeof statementAction>;

/** A calendar month, `2026-11`. */
export const month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/);

export const statementPart = z.enum(['monthly', 'on_receipt']);
export type StatementPart = z.output<typeof statementPart>;

/** What a member owes for one month's orders. */
export const statement = z.object({
  id: rowId,
  statement_no: z.string(),
  member_id: rowId,
  member_code: z.string(),
  member_name: z.string(),
  month,
  state: statementState,
  item_count: z.int(),
  /** What the orders say. */
  amount_cents: amountCents,
  /** What was corrected, signed. */
  correction_cents: cents,
  total_cents: amountCents,
  confirm_note: z.string(),
  confirmed_by: z.string(),
  confirmed_at: unixSeconds,
  invoice_no: z.string(),
  invoiced_by: z.string(),
  invoiced_at: unixSeconds,
  method: z.string(),
  paid_by: z.string(),
  paid_at: unixSeconds,
  version: z.int(),
  created_by: z.string(),
  created_at: unixSeconds,
  /** What the statement's state allows. */
  actions: z.array(statementAction),
});
export type Statement = z.output<typeof statement>;

export const statementItem = z.object({
  order_id: rowId,
  order_no: z.string(),
  external_no: z.string(),
  order_day: day,
  origin_name: z.string(),
  destination_name: z.string(),
  product: z.string(),
  part: statementPart,
  amount_cents: amountCents,
  correction_cents: cents,
  note: z.string(),
});
export type StatementItem = z.output<typeof statementItem>;

export const statementDetail = statement.extend({ items: z.array(statementItem) });
export type StatementDetail = z.output<typeof statementDetail>;
