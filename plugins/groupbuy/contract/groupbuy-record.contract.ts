import { amountCents, line, rowId, rowIdOf, unixSeconds } from '@linehaul/contract/units.ts';
import { z } from 'zod';

/** `scheduled`: published, and not begun; `ended`: opens no group any more; `cancelled`: called off, with all its groups. */
export const activityState = z.enum(['draft', 'scheduled', 'running', 'ended', 'cancelled']);
export type ActivityState = z.output<typeof activityState>;
/** What people do with activities; `withdraw` makes a draft of one that nobody has joined. */
export const activityAction = z.enum(['publish', 'withdraw', 'end', 'cancel']);
export type ActivityAction = z.output<typeof activityAction>;

/**
 * `opening`: who opens it has not paid yet; `dropped`: and has not in time. `forming`: waits for buyers; `expired`: not complete in
 * time, and `cancelled`: dissolved by the seller, so that all money goes back.
 */
export const groupState = z.enum(['opening', 'forming', 'complete', 'expired', 'cancelled', 'dropped']);
export type GroupState = z.output<typeof groupState>;
export const groupAction = z.enum(['complete', 'dissolve']);
export type GroupAction = z.output<typeof groupAction>;

/** `reserved`: to be paid; `left`: not paid, so that the seat is free; `returning`: its money goes back because of its group. */
export const seatState = z.enum(['reserved', 'paid', 'left', 'returning', 'refunded']);
export type SeatState = z.output<typeof seatState>;

/** What is wrong with the goods of an activity: gone, not on sale, or not dearer alone any more. */
export const goodsConflict = z.enum(['gone', 'not_on_sale', 'price']);
export type GoodsConflict = z.output<typeof goodsConflict>;

export const maxSize = 50;
/** A week. */
export const maxHours = 168;
export const maxOrderPieces = 999;
export const maxQuota = 1_000_000;

export const activityFields = {
  name: line(60, 1),
  sku_id: rowIdOf('goods_sku'),
  /** What a piece costs in a group. */
  group_cents: amountCents.min(1),
  /** So many buyers make a group. */
  size: z.int().min(2).max(maxSize).default(3),
  /** Hours that a group has to become complete, from the payment that opens it. */
  hours: z.int().min(1).max(maxHours).default(24),
  /** Pieces for all groups together; they are taken from the shelf when the activity is published. */
  quota_pieces: z.int().min(1).max(maxQuota).default(100),
  /** Pieces that one order may have. */
  order_pieces: z.int().min(1).max(maxOrderPieces).default(1),
  /** Pieces that one member may have in all groups of the activity; 0: no limit. */
  member_pieces: z.int().min(0).max(maxQuota).default(0),
  /** 0: as soon as it is published. */
  starts_at: unixSeconds.default(0),
  ends_at: unixSeconds,
  /** A group that is not full when its time is over is complete with those who have paid. */
  completes_at_expiry: z.boolean().default(false),
};

/** An activity as it is stored. */
export const activityRow = z.object({
  ...activityFields,
  id: rowId,
  state: activityState,
  /** Taken from the shelf, and not sold. */
  held_pieces: z.int(),
  open_groups: z.int(),
  complete_groups: z.int(),
  failed_groups: z.int(),
  version: z.int(),
  created_at: unixSeconds,
});
export type ActivityRow = z.output<typeof activityRow>;

export const activity = activityRow.extend({
  /** Empty where the goods are gone. */
  goods_name: z.string(),
  /** What a piece costs alone now; null where the goods are gone. */
  price_cents: amountCents.nullable(),
  conflict: goodsConflict.nullable(),
  /** What the caller may do with it now. */
  actions: z.array(activityAction),
});
export type Activity = z.output<typeof activity>;

export const group = z.object({
  id: rowId,
  activity_id: rowId,
  activity_name: z.string(),
  /** By which those who are asked to join find it. */
  share_code: z.string(),
  state: groupState,
  size: z.int(),
  /** Seats that are taken, paid or not. */
  joined: z.int(),
  paid: z.int(),
  /** Buyers whose money goes back, or has gone. */
  refunded: z.int(),
  /** When it has to be complete; 0 while it is opening. */
  expires_at: unixSeconds,
  /** When it was complete, or came to nothing; 0 before. */
  closed_at: unixSeconds,
  version: z.int(),
  created_at: unixSeconds,
});
export type Group = z.output<typeof group>;

export const seat = z.object({
  id: rowId,
  group_id: rowId,
  activity_id: rowId,
  activity_name: z.string(),
  /** From 1 to the group's size. */
  seat_no: z.int(),
  member_id: rowId,
  member_code: z.string(),
  member_name: z.string(),
  order_id: rowIdOf('goods_order'),
  order_no: z.string(),
  quantity: z.int(),
  total_cents: amountCents,
  refunded_cents: amountCents,
  /** Its order may be sent. */
  is_released: z.boolean(),
  state: seatState,
  created_at: unixSeconds,
});
export type Seat = z.output<typeof seat>;

/** A group as those see it who are asked to join it: nobody is named in full. */
export const groupDetail = group.extend({
  group_cents: amountCents,
  price_cents: amountCents.nullable(),
  goods_name: z.string(),
  conflict: goodsConflict.nullable(),
  /** How many pieces an order may have now. */
  order_pieces: z.int(),
  /** Where the tenant's own shop shows it; empty when nobody has said. */
  share_url: z.string(),
  /** Whether a seat can be taken. */
  is_open: z.boolean(),
  members: z.array(z.object({ seat_no: z.int(), name: z.string(), is_paid: z.boolean() })),
  actions: z.array(groupAction),
});
export type GroupDetail = z.output<typeof groupDetail>;

/** What an activity has come to: money of groups that are complete, and of them alone. */
export const activityFigures = z.object({
  id: rowId,
  name: z.string(),
  state: activityState,
  /** Groups that somebody has paid to open. */
  opened: z.int(),
  forming: z.int(),
  complete: z.int(),
  failed: z.int(),
  /** Complete groups among those that are over, in 1/10,000; null while none is. */
  complete_e4: z.int().nullable(),
  /** Seconds from opening to complete, on the average; null while no group is complete. */
  complete_seconds: z.int().nullable(),
  buyers: z.int(),
  pieces: z.int(),
  revenue_cents: amountCents,
  refunded_cents: amountCents,
  cost_cents: amountCents,
});
export type ActivityFigures = z.output<typeof activityFigures>;
