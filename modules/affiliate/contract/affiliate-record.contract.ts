import { amountCents, cents, line, rowId, rowIdOf, unixSeconds } from '@linehaul/contract/units.ts';
import { z } from 'zod';

/** Where an order is at its provider. `void`: nobody earns anything by it, whatever the provider calls it. */
export const affiliateOrderState = z.enum(['created', 'paid', 'received', 'settled', 'void']);
export type AffiliateOrderState = z.output<typeof affiliateOrderState>;

/** A number of the provider's: longer than a number may be in JSON, and so a text. */
const providerNo = line(64, 1);

/** An order as a provider reports it. Amounts in cents, times in unix seconds, 0 for none. */
export const affiliateReport = z.object({
  /** What the provider knows the line by, for good. */
  row_key: providerNo,
  /** The order that the buyer has placed; may have several lines. */
  order_no: line(64),
  title: line(200),
  item_no: line(64),
  pieces: z.int().min(0),
  state: affiliateOrderState,
  /** In the provider's own words. */
  provider_state: line(40),
  /** What the buyer has paid. */
  paid_cents: amountCents,
  /** The commission as it is expected. */
  estimate_cents: amountCents,
  /** The commission as it was settled; 0 until then, less once some of it was taken back. */
  settled_cents: amountCents,
  /** Who has brought the buyer, in the provider's words; empty for nobody. */
  promoter_code: line(64),
  ordered_at: unixSeconds,
  settled_at: unixSeconds,
});
export type AffiliateReport = z.output<typeof affiliateReport>;

export const affiliateOrder = affiliateReport.extend({
  // Plug-ins show it, and have no words of their own for it.
  state: affiliateOrderState.meta({ texts: 'affiliate.state' }),
  id: rowId,
  /** Null while nobody has the promoter's code. */
  promoter_id: rowIdOf('affiliate_promoter').nullable(),
  member_id: rowIdOf('member').nullable(),
  member_name: z.string(),
  /** What promoters have of it, booked at settlement, less what was taken back. */
  share_cents: amountCents,
  /** Taken back from promoters after it was booked. */
  clawback_cents: amountCents,
  created_at: unixSeconds,
});
export type AffiliateOrder = z.output<typeof affiliateOrder>;

/** The grades of promoters, each with a share of its own. */
export const promoterLevels = [1, 2, 3] as const;
const promoterLevel = z.int().min(1).max(promoterLevels.length);

export const promoterFields = z.object({
  member_id: rowIdOf('member'),
  /** Under which the provider reports what the promoter has brought. */
  promoter_code: line(64, 1).regex(/^[A-Za-z0-9_-]+$/),
  /** The promoter who has won this one. */
  parent_id: rowIdOf('affiliate_promoter').nullable().default(null),
  level: promoterLevel.default(1),
});

/** A member who brings buyers, with the account of what they have earned. */
export const affiliatePromoter = promoterFields.extend({
  id: rowId,
  parent_id: rowId.nullable(),
  level: promoterLevel,
  member_name: z.string(),
  parent_name: z.string(),
  order_count: z.int(),
  /** Shares of settled commissions, less what was taken back. */
  earned_cents: cents,
  /** Paid to the member, less what the member has paid back. */
  paid_cents: cents,
  /** Less than nothing when commissions fell that had been paid out. */
  balance_cents: cents,
  version: z.int(),
  created_at: unixSeconds,
});
export type AffiliatePromoter = z.output<typeof affiliatePromoter>;

/** What is read, and up to where: changes as they come, and once a day the last weeks again, and what was settled in them. */
export const affiliateTask = z.enum(['changed', 'reread', 'settled']);
export type AffiliateTask = z.output<typeof affiliateTask>;

/** Why reading stands still. */
export const affiliateFault = z.enum([
  'none',
  'unreachable',
  'no_answer',
  'limited',
  'account',
  'session',
  'refused',
  'unsteady',
]);
export type AffiliateFault = z.output<typeof affiliateFault>;

export const affiliateSync = z.object({
  /** Everything that has changed before it was read; 0 before the first reading. */
  read_until: unixSeconds,
  /** When the last weeks were read again; 0 for never. */
  reread_at: unixSeconds,
  fault: affiliateFault,
  /** The provider's own code of it. */
  provider_code: z.string(),
  fault_at: unixSeconds,
});
export type AffiliateSync = z.output<typeof affiliateSync>;
