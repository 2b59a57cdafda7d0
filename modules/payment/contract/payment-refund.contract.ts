import type { ContractSpec } from '@linehaul/contract/endpoint.ts';
import { tenantPageOf, tenantQuery } from '@linehaul/contract/tenant-list.ts';
import { amountCents, line, rowId, rowIdOf, unixSeconds } from '@linehaul/contract/units.ts';
import { z } from 'zod';

export const refundReason = z.enum(['twice', 'held', 'excess', 'asked']);
export type RefundReason = z.output<typeof refundReason>;

/** `refused`: the channel has said no, and a person decides what becomes of the money, which stays promised. */
export const refundState = z.enum(['pending', 'done', 'refused']);
export type RefundState = z.output<typeof refundState>;

/** Why a provider has said no, or what it sent is of no use, as far as it is known; each has a text in the errors of payments. */
export const refusalKind = z.enum([
  'balance',
  'too_old',
  'trade_closed',
  'frozen',
  'not_allowed',
  'payer_account',
  'not_granted',
  'app_not_bound',
  'keys',
  'no_trade',
  'exceeds',
  'paid_already',
  'limit',
  'closed',
  'abnormal',
  'bill_unreadable',
  'bill_sums',
  'bill_changed',
  'no_member',
  'other',
]);
export type RefusalKind = z.output<typeof refusalKind>;

/** A provider's refusal. */
export const refusal = z.object({
  kind: refusalKind,
  /** The provider's own: `NOT_ENOUGH`. */
  code: z.string(),
  /** The provider's own words; where it has none, the number by which it knows what it has refused. */
  words: z.string(),
});
export type Refusal = z.output<typeof refusal>;

/** How money has come back to the payer: the way it came, or by hand. */
export const otherWay = z.enum(['cash', 'transfer']);
export type OtherWay = z.output<typeof otherWay>;

/** What people may do about one refund that its channel has refused. */
export const refundAction = z.enum(['retry', 'give_other', 'confirm_other', 'refuse_other']);
export type RefundAction = z.output<typeof refundAction>;

/** Somebody has given the money back by hand, which another person checks. */
export const otherWayProposal = z.object({
  id: rowId,
  way: otherWay,
  state: z.enum(['proposed', 'done', 'refused']),
  note: z.string(),
  made_by: z.string(),
  made_at: unixSeconds,
  checked_by: z.string(),
  check_note: z.string(),
  /** The transfer's voucher as a data URL; empty when there is none. */
  voucher: z.string(),
});
export type OtherWayProposal = z.output<typeof otherWayProposal>;

export const refund = z.object({
  id: rowId,
  refund_no: z.string(),
  amount_cents: amountCents,
  reason: refundReason,
  state: refundState,
  /** How often the channel was asked. */
  attempts: z.int(),
  /** The channel knows each try by a number of its own: a refund that it has closed is asked for by another one. */
  try_no: z.int(),
  /** What the channel has said against it last; null while it has said nothing. */
  refusal: refusal.nullable(),
  refused_at: unixSeconds,
  returned_by: z.enum(['channel', ...otherWay.options]),
  /** The newest last. */
  proposals: z.array(otherWayProposal),
  note: z.string(),
  login_name: z.string(),
  created_at: unixSeconds,
  done_at: unixSeconds,
  /** When the channel is asked again; 0 when it is not. */
  next_at: unixSeconds,
  actions: z.array(refundAction),
});
export type Refund = z.output<typeof refund>;

/** A refund that does not come to its end by itself. */
export const stuckRefund = refund
  .pick({ id: true, refund_no: true, amount_cents: true, state: true, note: true })
  .extend({
    refusal,
    payment_id: rowId,
    payment_no: z.string(),
    subject_text: z.string(),
    channel: z.string(),
    /** When the channel has said so. */
    since: unixSeconds,
    /** Money was given back by hand, and waits for a second person. */
    is_proposed: z.boolean(),
  });
export type StuckRefund = z.output<typeof stuckRefund>;

const deciders = ['platform', 'logistics', 'site', 'supplier', 'service'] as const;
const at = '/v1/supplier/payment';
/** A picture of at most 1 MB as a data URL. */
const picture = z.string().max(1_400_100);
const oneRefund = z.object({ id: rowIdOf('payment_refund') });

/** Calls about refunds that a channel has refused, but for their answers, which are those of the payment. */
export const stuckRefundCalls = {
  /** Refunds that a person has to see to, the oldest first. */
  RefundStuckList: {
    method: 'GET',
    path: `${at}/RefundStuckList`,
    industries: deciders,
    input: tenantQuery.omit({ keyword: true }),
    output: tenantPageOf(stuckRefund),
    // What is to be done, not a record: the payment log is what files are made of.
    export: false,
  },
} as const satisfies ContractSpec;

export const refundOtherInput = oneRefund.extend({
  way: otherWay,
  /** Of a transfer. */
  voucher: picture.optional(),
  note: line(200, 1),
});
export const refundOtherConfirmInput = oneRefund;
export const refundOtherRefuseInput = oneRefund.extend({ reason: line(200, 1) });
