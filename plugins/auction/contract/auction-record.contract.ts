import { amountCents, line, rowId, rowIdOf, unixSeconds } from '@linehaul/contract/units.ts';
import { z } from 'zod';

/**
 * `scheduled`: published, and not begun; `awarded`: won, and to be paid; `offered`: the winner has not paid, and the second bidder is
 * asked; `unsold`: nobody has bid enough, or has paid.
 */
export const activityState = z.enum([
  'draft',
  'scheduled',
  'running',
  'awarded',
  'offered',
  'sold',
  'unsold',
  'cancelled',
]);
export type ActivityState = z.output<typeof activityState>;
/** What people do with auctions; `withdraw` makes a draft of one that has not begun. */
export const activityAction = z.enum(['publish', 'withdraw', 'cancel']);
export type ActivityAction = z.output<typeof activityAction>;

/**
 * `due`: the deposit is to be paid; `ready`: may bid; `closed`: out of it, and nothing is to be given back; `returning`: the deposit goes
 * back, and `returned`: has gone; `forfeited`: it is the seller's, because the winner has not paid.
 */
export const bidderState = z.enum(['due', 'ready', 'closed', 'returning', 'returned', 'forfeited']);
export type BidderState = z.output<typeof bidderState>;

export const bidKind = z.enum(['bid', 'buy_now']);
export type BidKind = z.output<typeof bidKind>;
export const bidSource = z.enum(['counter', 'api', 'member']);

/** Part of the deposit's payment; deposits have one part. */
export const depositPart = 'deposit';
/** `subject_kind` of payments of deposits, and of their postings. */
export const depositKind = 'auction_deposit';

/** From this price on, so much more is bid at least. */
export const band = z.object({ from_cents: amountCents, step_cents: amountCents.min(1) });
export type Band = z.output<typeof band>;
export const maxBands = 8;

/** In steps of 1, 5, 20 and 100 yuan. */
export const usualBands: Band[] = [
  { from_cents: 0, step_cents: 100 },
  { from_cents: 10_000, step_cents: 500 },
  { from_cents: 100_000, step_cents: 2_000 },
  { from_cents: 1_000_000, step_cents: 10_000 },
];

const maxWindowSeconds = 1_800;
const dayMinutes = 1_440;
const weekHours = 168;

export const activityFields = {
  name: line(60, 1),
  sku_id: rowIdOf('goods_sku'),
  /** The least first bid. */
  start_cents: amountCents.min(1),
  /** Below it nothing is sold; nobody is shown more than whether it is reached. 0: none. */
  reserve_cents: amountCents.default(0),
  /** For so much anybody may have it at once, as long as nobody has bid. 0: not on offer. */
  buy_now_cents: amountCents.default(0),
  /** What a bidder leaves before the first bid. 0: nothing. */
  deposit_cents: amountCents.default(0),
  /** By how much bids rise, the lowest price first. */
  bands: z.array(band).min(1).max(maxBands).default(usualBands),
  /** Without it neither the start nor the reserve may be below what the goods have cost. */
  allows_loss: z.boolean().default(false),
  starts_at: unixSeconds,
  ends_at: unixSeconds,
  /** A bid in the last seconds moves the end so far after it. 0: the end stays. */
  extension_seconds: z.int().min(0).max(maxWindowSeconds).default(120),
  /** So many minutes after the end that was announced it is over, whatever is bid. */
  hard_minutes: z.int().min(0).max(dayMinutes).default(60),
  /** Hours that the winner has to pay, and the second bidder to answer. */
  pay_hours: z.int().min(1).max(weekHours).default(48),
  /** Where the winner does not pay, the second bidder is asked. */
  offers_second: z.boolean().default(true),
};

/** An auction as it is stored. */
export const activityRow = z.object({
  ...activityFields,
  id: rowId,
  state: activityState,
  /** When it ends as things are: later than `ends_at` where bids came in the last seconds. */
  closes_at: unixSeconds,
  /** Of how many late bids. */
  extensions: z.int(),
  /** What the leader has to pay by now; 0 before the first bid. */
  price_cents: amountCents,
  bid_count: z.int(),
  bidder_count: z.int(),
  /** The bidder who leads; null before the first bid. */
  leader_id: rowIdOf('auction_bidder').nullable(),
  /** Who is to pay, or to answer, or has paid. */
  winner_id: rowIdOf('auction_bidder').nullable(),
  /** What the winner pays for the goods. */
  award_cents: amountCents,
  /** The winner is the second bidder, because the first one has not paid. */
  is_second: z.boolean(),
  /** Null until the winner's order is there. */
  order_id: rowIdOf('goods_order').nullable(),
  order_no: z.string(),
  /** Until when the second bidder may accept; 0 when nobody is asked. */
  offer_until: unixSeconds,
  held_pieces: z.int(),
  version: z.int(),
  created_at: unixSeconds,
});
export type ActivityRow = z.output<typeof activityRow>;

export const activity = activityRow.extend({
  /** Empty where the goods are gone. */
  goods_name: z.string(),
  /** What they cost on the shelf; null where they are gone. */
  goods_cents: amountCents.nullable(),
  is_reserve_met: z.boolean(),
  /** The least that somebody else has to bid now. */
  min_cents: amountCents,
  /** Number and name of who leads, of the winner once it is over; empty before the first bid. */
  leader_no: z.int(),
  leader_name: z.string(),
  winner_name: z.string(),
  /** What the caller may do with it now. */
  actions: z.array(activityAction),
});
export type Activity = z.output<typeof activity>;

/** A bid as the seller sees it: what its bidder would pay at most nobody sees. */
export const bid = z.object({
  id: rowId,
  activity_id: rowId,
  activity_name: z.string(),
  /** From 1, without gaps. */
  seq: z.int(),
  bidder_id: rowId,
  bidder_no: z.int(),
  member_id: rowId,
  member_name: z.string(),
  kind: bidKind,
  source: bidSource,
  /** What the leader has to pay after it. */
  price_cents: amountCents,
  /** Who bid it leads after it. */
  is_leading: z.boolean(),
  /** It has moved the end. */
  has_extended: z.boolean(),
  /** Counts no more, because its bidder was banned. */
  is_void: z.boolean(),
  created_at: unixSeconds,
});
export type Bid = z.output<typeof bid>;

export const bidder = z.object({
  id: rowId,
  activity_id: rowId,
  activity_name: z.string(),
  /** By which others see the bidder. */
  bidder_no: z.int(),
  member_id: rowId,
  member_code: z.string(),
  member_name: z.string(),
  deposit_cents: amountCents,
  state: bidderState,
  bid_count: z.int(),
  created_at: unixSeconds,
});
export type Bidder = z.output<typeof bidder>;

export const ban = z.object({
  id: rowId,
  member_id: rowIdOf('member'),
  member_code: z.string(),
  member_name: z.string(),
  reason: z.string(),
  login_name: z.string(),
  created_at: unixSeconds,
});
export type Ban = z.output<typeof ban>;

/** What an auction has come to. */
export const activityFigures = z.object({
  id: rowId,
  name: z.string(),
  state: activityState,
  bidders: z.int(),
  bids: z.int(),
  extensions: z.int(),
  start_cents: amountCents,
  /** What it was sold for; 0 while it is not. */
  revenue_cents: amountCents,
  /** Of it above the start, in 1/10,000 of the start; null while it is not sold. */
  rise_e4: z.int().nullable(),
  cost_cents: amountCents,
  refunded_cents: amountCents,
  /** Deposits that are kept now, and those that are the seller's. */
  deposits_cents: amountCents,
  forfeited_cents: amountCents,
});
export type ActivityFigures = z.output<typeof activityFigures>;
