import { amountCents, day, line, rowId, rowIdOf, unixSeconds } from '@linehaul/contract/units.ts';
import { z } from 'zod';

/** First digits of the cards that a bank issues. */
export const cardPrefix = z.string().regex(/^\d{3,10}$/);

export const bankFields = {
  code: z
    .string()
    .trim()
    .regex(/^[A-Z][A-Z0-9]{1,19}$/),
  name: line(60, 1),
  prefixes: z.array(cardPrefix).max(300),
};

export const bank = z.object({
  ...bankFields,
  id: rowId,
  version: z.int(),
});
export type Bank = z.output<typeof bank>;

export const bankcardState = z.enum(['bound', 'unbound']);

/** A card that payouts go to; its number is never answered, only its first and last four digits. */
export const bankcard = z.object({
  id: rowId,
  bank_code: z.string(),
  bank_name: z.string(),
  card_masked: z.string(),
  holder_name: z.string(),
  phone_masked: z.string(),
  state: bankcardState,
  login_name: z.string(),
  created_at: unixSeconds,
});
export type Bankcard = z.output<typeof bankcard>;

/**
 * `second_audit` waits for another checker, `paying` is in a batch file at the bank. Of the ends only `paid` does not
 * give the money back; the bank may return it later, which a second person confirms after `return_asked`.
 */
export const withdrawalState = z.enum([
  'applied',
  'second_audit',
  'approved',
  'paying',
  'paid',
  'return_asked',
  'returned',
  'failed',
  'rejected',
  'cancelled',
]);
export type WithdrawalState = z.output<typeof withdrawalState>;

export const withdrawalAction = z.enum([
  'apply',
  'cancel',
  'approve',
  'reject',
  'send',
  'pay',
  'fail',
  'ask_return',
  'refuse_return',
  'return',
]);
export type WithdrawalAction = z.output<typeof withdrawalAction>;

export const withdrawal = z.object({
  id: rowId,
  withdrawal_no: z.string(),
  supplier_id: rowId,
  /** Whose money it is. */
  shop_name: z.string(),
  amount_cents: amountCents,
  bank_code: z.string(),
  bank_name: z.string(),
  card_masked: z.string(),
  holder_name: z.string(),
  state: withdrawalState,
  /** How many different people have to approve. */
  audit_levels: z.int(),
  note: z.string(),
  reason: z.string(),
  login_name: z.string(),
  batch_id: rowIdOf('withdrawal_batch').nullable(),
  version: z.int(),
  applied_at: unixSeconds,
  /** When it was approved or rejected; 0 before. */
  decided_at: unixSeconds,
  /** When it was paid, failed or called off; 0 before. */
  ended_at: unixSeconds,
});
export type Withdrawal = z.output<typeof withdrawal>;

/** Withdrawals of everybody at a glance: what is in each state, and what each day brought. */
export const takecashFigures = z.object({
  states: z.array(z.object({ state: withdrawalState, count: z.int(), amount_cents: amountCents })),
  /** The last 30 business days, oldest first, quiet ones among them. */
  days: z.array(
    z.object({
      day,
      /** Applied for on that day. */
      applied_cents: amountCents,
      /** Paid by the bank on that day. */
      paid_cents: amountCents,
      paid_count: z.int(),
      failed_cents: amountCents,
    }),
  ),
});
export type TakecashFigures = z.output<typeof takecashFigures>;

export const withdrawalStep = z.object({
  id: rowId,
  action: withdrawalAction,
  state: withdrawalState,
  reason: z.string(),
  /** The tenant whose person it was. */
  actor_name: z.string(),
  login_name: z.string(),
  at: unixSeconds,
});
export type WithdrawalStep = z.output<typeof withdrawalStep>;

export const withdrawalDetail = withdrawal.extend({
  steps: z.array(withdrawalStep),
  /** Whether the caller may decide now; if not, why, as an error code. */
  can_audit: z.boolean(),
  audit_fault: z.string(),
  /** Whether the caller may say that the bank has sent it back, decide about a request that says so, or confirm it. */
  can_return: z.boolean(),
  can_decide_return: z.boolean(),
  can_confirm_return: z.boolean(),
});
export type WithdrawalDetail = z.output<typeof withdrawalDetail>;

export const batch = z.object({
  id: rowId,
  batch_no: z.string(),
  shop_name: z.string(),
  login_name: z.string(),
  item_count: z.int(),
  total_cents: amountCents,
  paid_count: z.int(),
  failed_count: z.int(),
  /** Without an answer of the bank so far. */
  open_count: z.int(),
  created_at: unixSeconds,
});
export type Batch = z.output<typeof batch>;

/** Columns of the batch file and of what the bank sends back, in their order. */
export const batchFields = [
  'withdrawal_no',
  'holder_name',
  'card_number',
  'bank_code',
  'bank_name',
  'amount_cents',
  'result',
  'reason',
] as const;
