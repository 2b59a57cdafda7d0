import { amountCents, line, rowId, rowIdOf, unixSeconds } from '@linehaul/contract/units.ts';
import { z } from 'zod';

/**
 * `open`: shares are given; `full`: all are somebody's, and the list is about to be published; `drawing`: the list is published, and the
 * public value has not come; `drawn`: the winner has to claim; `expired`: its time was over before all shares were somebody's; `void`:
 * called off, or not claimed in time.
 */
export const roundState = z.enum(['draft', 'open', 'full', 'drawing', 'drawn', 'claimed', 'expired', 'void']);
export type RoundState = z.output<typeof roundState>;
/** What people do with rounds. */
export const roundAction = z.enum(['publish', 'void']);
export type RoundAction = z.output<typeof roundAction>;

/** What a share is given for: an order that the member has received, signing in on a day, or the member's level. */
export const shareSource = z.enum(['order', 'signin', 'level']);
export type ShareSource = z.output<typeof shareSource>;

/** Where the value comes from that nobody knows before the list is closed: drand's round, or a published figure that two people type. */
export const valueKind = z.enum(['drand', 'typed']);
export type ValueKind = z.output<typeof valueKind>;

/**
 * Why a round came to nothing: `person` has called it off, `unclaimed`: the winner has not claimed in time, `clock`: the public value was
 * there before its time, so that this server's clock is slow and the list was closed too late. Empty for all others.
 */
export const voidKind = z.enum(['', 'person', 'unclaimed', 'clock']);
export type VoidKind = z.output<typeof voidKind>;

/** More numbers make a list that a phone does not check at once. */
export const maxShares = 10_000;
/** The highest prize of a draw that promotes sales: 50,000 yuan (China, 反不正当竞争法 §10). */
export const maxPrizeCents = 5_000_000;
const maxClaimDays = 90;
const longText = 1_000;

/** What has to be published before the first share (China, 规范促销行为暂行规定 §§13–17); empty in a draft. */
export const disclosureFields = {
  /** What is drawn, in words: model, colour, what comes with it. */
  prize_text: line(longText).default(''),
  /** What it costs on the market. */
  prize_value_cents: amountCents.default(0),
  /** Who draws: the company's name. */
  organiser: line(100).default(''),
  /** A phone or address for questions and complaints. */
  organiser_contact: line(100).default(''),
  /** Who may take part, and how shares are come by. */
  conditions: line(longText).default(''),
  /** How the winner is drawn, in words. */
  draw_text: line(longText).default(''),
  /** Where the winner is published, how they claim, and what becomes of a prize that nobody claims. */
  claim_text: line(longText).default(''),
};
export type DisclosureField = keyof typeof disclosureFields;

export const roundFields = {
  name: line(60, 1),
  sku_id: rowIdOf('goods_sku'),
  /** Numbers from 1 on; all of them have to be somebody's for the draw. */
  share_count: z.int().min(2).max(maxShares).default(100),
  /** Shares that one member may have. */
  member_shares: z.int().min(1).max(maxShares).default(1),
  by_order: z.boolean().default(true),
  /** The least total of an order that counts. */
  order_min_cents: amountCents.default(0),
  by_signin: z.boolean().default(false),
  by_level: z.boolean().default(false),
  /** The level that a member needs at least; null: any. */
  level_id: rowIdOf('member_level').nullable().default(null),
  /** Until when shares are given. */
  closes_at: unixSeconds,
  /** When the public value is fixed that the winner is drawn by. */
  draw_at: unixSeconds,
  /** Days that the winner has to claim. */
  claim_days: z.int().min(1).max(maxClaimDays).default(15),
  value_kind: valueKind.default('drand'),
  /** Of a typed value: which figure it is, who publishes it where. */
  value_text: line(200).default(''),
  ...disclosureFields,
};

/** Hex of a SHA-256; empty while there is none. */
const hash = z.string();

/** A round as it is stored. */
export const roundRow = z.object({
  ...roundFields,
  id: rowId,
  state: roundState,
  /** Numbers that are somebody's. */
  shares: z.int(),
  /** 0 in a draft. */
  published_at: unixSeconds,
  /** When the last number became somebody's, or the time was over. */
  closed_at: unixSeconds,
  /** Hash of the secret, published before the first share. */
  commitment: hash,
  /** drand's round, fixed when the round was published; 0 of a typed value. */
  drand_round: z.int(),
  drand_key: z.string(),
  drand_genesis_at: z.int(),
  drand_period_seconds: z.int(),
  /** Of the Merkle tree over all numbers with the salted hash of who holds each. */
  root: hash,
  /** As it was typed; of drand the hex of its value. */
  public_value: z.string(),
  /** drand's signature, in hex. */
  signature: z.string(),
  seed: hash,
  /** 0 before the draw. */
  winner_number: z.int(),
  winner_id: rowIdOf('member').nullable(),
  drawn_at: unixSeconds,
  claim_until: unixSeconds,
  claimed_at: unixSeconds,
  order_id: rowIdOf('goods_order').nullable(),
  order_no: z.string(),
  void_kind: voidKind,
  /** In words, of one that a person has called off. */
  void_reason: z.string(),
  /** Of the prize: 1 while the round holds it. */
  held_pieces: z.int(),
  /** A first person has typed the public value, and a second one has to. */
  has_first_value: z.boolean(),
  version: z.int(),
  created_at: unixSeconds,
});
export type RoundRow = z.output<typeof roundRow>;

export const round = roundRow.extend({
  /** Empty where the goods are gone. */
  goods_name: z.string(),
  /** Empty for any level, and for one that is gone. */
  level_name: z.string(),
  winner_name: z.string(),
  /** What the caller may do with it now. */
  actions: z.array(roundAction),
});
export type Round = z.output<typeof round>;

export const share = z.object({
  id: rowId,
  round_id: rowIdOf('cloudbuy_round'),
  round_name: z.string(),
  number: z.int(),
  member_id: rowIdOf('member'),
  member_code: z.string(),
  member_name: z.string(),
  source: shareSource,
  /** The order's number, or the day of signing in; empty of a level. */
  reason: z.string(),
  is_winner: z.boolean(),
  /** It counts no more: its round came to nothing, or its order's money has gone back. */
  is_void: z.boolean(),
  created_at: unixSeconds,
});
export type Share = z.output<typeof share>;

/** What a round has come to. */
export const roundFigures = z.object({
  id: rowId,
  name: z.string(),
  state: roundState,
  published_at: unixSeconds,
  share_count: z.int(),
  shares: z.int(),
  /** Shares of all, in 1/10,000. */
  filled_e4: z.int(),
  members: z.int(),
  by_order_shares: z.int(),
  by_signin_shares: z.int(),
  by_level_shares: z.int(),
  /** What the orders behind shares came to. */
  order_cents: amountCents,
  /** What the prize has cost, once it is claimed. */
  cost_cents: amountCents,
});
export type RoundFigures = z.output<typeof roundFigures>;
