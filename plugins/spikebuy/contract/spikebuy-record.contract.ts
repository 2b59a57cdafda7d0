import { amountCents, line, rowId, rowIdOf, unixSeconds } from '@linehaul/contract/units.ts';
import { z } from 'zod';

/** `scheduled`: its pieces are taken from the shelf, and its time has not come; `stopped`: ended by the seller before its time. */
export const activityState = z.enum(['draft', 'scheduled', 'running', 'ended', 'stopped']);
export type ActivityState = z.output<typeof activityState>;
/** What people do with activities; `withdraw` makes a draft of one that has not begun. */
export const activityAction = z.enum(['publish', 'withdraw', 'stop']);
export type ActivityAction = z.output<typeof activityAction>;

/** `left`: not paid in time, so that its pieces are the activity's again. */
export const saleState = z.enum(['reserved', 'paid', 'left', 'refunded']);
export type SaleState = z.output<typeof saleState>;

const maxPieces = 1_000_000;
const maxOrderPieces = 999;

export const sessionFields = { name: line(60, 1), starts_at: unixSeconds, ends_at: unixSeconds };

/** When goods are sold at a price of their own: a time of a day. */
export const session = z.object({
  ...sessionFields,
  id: rowId,
  /** Activities in it, drafts too. */
  activities: z.int(),
  /** Something in it was published: it stays as it is. */
  is_used: z.boolean(),
  version: z.int(),
  created_at: unixSeconds,
});
export type Session = z.output<typeof session>;

export const activityFields = {
  session_id: rowIdOf('spikebuy_session'),
  name: line(60, 1),
  /** What buyers have to know beforehand: for whom and how it is sold, and what is not taken back. */
  conditions: line(500, 1),
  sku_id: rowIdOf('goods_sku'),
  /** What a piece costs here. */
  sale_cents: amountCents.min(1),
  /** They are taken from the shelf when the activity is published. */
  quota_pieces: z.int().min(1).max(maxPieces).default(100),
  /** Pieces that one order may have. */
  order_pieces: z.int().min(1).max(maxOrderPieces).default(1),
  /** Pieces that one member may have; 0: no limit. */
  member_pieces: z.int().min(0).max(maxPieces).default(0),
  /** The seller knows that a piece has cost more than it is sold for. */
  below_cost: z.boolean().default(false),
};

/** An activity as it is stored. */
export const activityRow = z.object({
  ...activityFields,
  id: rowId,
  state: activityState,
  /** The session's. */
  starts_at: unixSeconds,
  ends_at: unixSeconds,
  /** Taken from the shelf, and not sold. */
  held_pieces: z.int(),
  version: z.int(),
  created_at: unixSeconds,
});
export type ActivityRow = z.output<typeof activityRow>;

export const activity = activityRow.extend({
  /** Empty where the goods are gone. */
  goods_name: z.string(),
  /** What a piece costs otherwise; null where the goods are gone. */
  price_cents: amountCents.nullable(),
  /** The lowest that was asked or paid for it in the seven days before; null where the goods are gone. */
  reference_cents: amountCents.nullable(),
  session_name: z.string(),
  sold_pieces: z.int(),
  /** What the caller may do with it now. */
  actions: z.array(activityAction),
});
export type Activity = z.output<typeof activity>;

export const sale = z.object({
  id: rowId,
  activity_id: rowId,
  activity_name: z.string(),
  member_id: rowId,
  member_code: z.string(),
  member_name: z.string(),
  order_id: rowIdOf('goods_order'),
  order_no: z.string(),
  quantity: z.int(),
  total_cents: amountCents,
  refunded_cents: amountCents,
  state: saleState,
  created_at: unixSeconds,
});
export type Sale = z.output<typeof sale>;

/** An activity at this moment. */
export const boardRow = activityRow
  .pick({ id: true, name: true, state: true, starts_at: true, ends_at: true, quota_pieces: true, held_pieces: true })
  .extend({
    goods_name: z.string(),
    /** Bought, and to be paid. */
    reserved_pieces: z.int(),
    /** Paid. */
    sold_pieces: z.int(),
    /** Bought in the last sixty seconds. */
    minute_pieces: z.int(),
    buyers: z.int(),
  });
export type BoardRow = z.output<typeof boardRow>;

/** What an activity has come to. */
export const activityFigures = z.object({
  id: rowId,
  name: z.string(),
  state: activityState,
  starts_at: unixSeconds,
  quota_pieces: z.int(),
  /** Paid, those too that were refunded. */
  pieces: z.int(),
  /** Paid pieces of all, in 1/10,000. */
  sold_e4: z.int(),
  buyers: z.int(),
  /** Orders that were not paid in time. */
  unpaid: z.int(),
  /** How often buyers were refused: before it began, after its end, … */
  not_begun_refusals: z.int(),
  over_refusals: z.int(),
  sold_out_refusals: z.int(),
  /** More pieces than one order or one member may have. */
  limit_refusals: z.int(),
  /** By the same member again and again within seconds. */
  too_fast_refusals: z.int(),
  revenue_cents: amountCents,
  refunded_cents: amountCents,
  cost_cents: amountCents,
});
export type RefusalReason = 'not_begun' | 'over' | 'sold_out' | 'limit' | 'too_fast';
export type ActivityFigures = z.output<typeof activityFigures>;
