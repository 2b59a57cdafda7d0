import { amountCents, cents, day, rowId, unixSeconds } from '@linehaul/contract/units.ts';
import { refusalKind } from '@linehaul/modules/payment/contract/payment-refund.contract.ts';
import { z } from 'zod';

/**
 * Whether money came in through the channel or went back; of a channel that holds money also what it has paid out of it, and
 * what was taken back for a refund.
 */
export const move = z.enum(['payment', 'refund', 'split', 'split_back']);
export type Move = z.output<typeof move>;

/** What comparing a channel's statement with the payment log has found. */
export const itemResult = z.enum(['matched', 'amount_differs', 'only_channel', 'only_log', 'doubled']);
export type ItemResult = z.output<typeof itemResult>;

/** `proposed`: an adjustment waits for a second person; `cleared` may be reopened, `booked` never. */
export const itemState = z.enum(['matched', 'open', 'proposed', 'cleared', 'booked']);
export type ItemState = z.output<typeof itemState>;

export const itemAction = z.enum(['link', 'book', 'accept', 'confirm', 'refuse', 'reopen']);
export type ItemAction = z.output<typeof itemAction>;

/** Where our side is in the payment log: a channel's receipt, money taken at a till, a refund, a split and its way back. */
export const logSource = z.enum(['receipt', 'till', 'refund', 'split', 'split_back']);
export type LogSource = z.output<typeof logSource>;

/** A line of a channel's statement with what the payment log has for it, or an entry of the log without a line. */
export const channelItem = z.object({
  id: rowId,
  channel: z.string(),
  day,
  move,
  result: itemResult,
  state: itemState,
  /** The channel's own number. */
  channel_ref: z.string(),
  /** What the channel calls ours: the payment's or the refund's number. */
  merchant_no: z.string(),
  /** Not signed: `move` tells the direction. Null where that side has nothing. */
  channel_cents: amountCents.nullable(),
  log_cents: amountCents.nullable(),
  /** Signed: what the channel has moved more than our log says. */
  difference_cents: cents,
  /** Signed: what the channel kept; a refund gives it back. */
  fee_cents: cents,
  log_source: logSource.nullable(),
  log_no: z.string(),
  payment_id: rowId.nullable(),
  /** The tenant whose payment it is; empty where nobody knows. */
  tenant_name: z.string(),
  is_linked: z.boolean(),
  created_by: z.string(),
  created_at: unixSeconds,
  actions: z.array(itemAction),
});
export type ChannelItem = z.output<typeof channelItem>;

export const clearanceKind = z.enum(['linked', 'booked', 'accepted', 'fees']);
export type ClearanceKind = z.output<typeof clearanceKind>;

export const clearanceState = z.enum(['proposed', 'done', 'refused', 'reopened']);
export type ClearanceState = z.output<typeof clearanceState>;

/** Who cleared a difference, how and why, and who checked it or took it back. */
export const clearance = z.object({
  id: rowId,
  kind: clearanceKind,
  state: clearanceState,
  reason: z.string(),
  /** Signed: what was or would be booked to the channel's account. */
  amount_cents: cents,
  made_by: z.string(),
  made_at: unixSeconds,
  checked_by: z.string(),
  checked_at: unixSeconds,
  check_note: z.string(),
  transaction_ids: z.array(rowId),
});
export type Clearance = z.output<typeof clearance>;

export const channelItemDetail = channelItem.extend({ clearances: z.array(clearance) });
export type ChannelItemDetail = z.output<typeof channelItemDetail>;

export const feeState = z.enum(['none', 'open', 'proposed', 'booked']);
export type FeeState = z.output<typeof feeState>;

export const dayAction = z.enum(['book_fees', 'confirm_fees', 'refuse_fees', 'fetch']);
export type DayAction = z.output<typeof dayAction>;

/** Why the statement of a day could not be had: what the channel says, or that it says nothing. */
export const fetchFault = z.object({
  kind: z.enum([...refusalKind.options, 'silent', 'not_there', 'not_ready']),
  code: z.string(),
  words: z.string(),
});
export type FetchFault = z.output<typeof fetchFault>;

/** One day of a channel that its statement covers, or of which the statement could not be fetched. */
export const channelDay = z.object({
  id: rowId,
  channel: z.string(),
  day,
  /** Null where the statement is here. */
  fault: fetchFault.nullable(),
  /** When the channel was last asked in vain; 0 where the statement is here. */
  tried_at: unixSeconds,
  /** Lines of the channel's statement. */
  line_count: z.int(),
  matched_count: z.int(),
  /** Differences that wait, for somebody or for a second person. */
  open_count: z.int(),
  cleared_count: z.int(),
  /** Signed sums: payments less refunds. */
  channel_cents: cents,
  log_cents: cents,
  difference_cents: cents,
  fee_cents: cents,
  fee_state: feeState,
  created_by: z.string(),
  created_at: unixSeconds,
  actions: z.array(dayAction),
});
export type ChannelDay = z.output<typeof channelDay>;
