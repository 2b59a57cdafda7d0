import { amountCents, line, rowId, rowIdOf, unixSeconds } from '@linehaul/contract/units.ts';
import { z } from 'zod';

/** `power`: electricity, by the number of the customer's account at the power company. */
export const utilityService = z.enum(['phone', 'power']);
export type UtilityService = z.output<typeof utilityService>;

/** The networks of phones; `any`: a product for all of them, and for electricity. */
export const utilityCarrier = z.enum(['any', 'mobile', 'unicom', 'telecom', 'broadnet']);
export type UtilityCarrier = z.output<typeof utilityCarrier>;

/** Whose interface delivers. */
export const utilityProvider = z.enum(['juhe', 'jisu']);
export type UtilityProvider = z.output<typeof utilityProvider>;

/**
 * `created`: to be paid; `closed`: nobody has paid; `submitted`: its number is committed, and the provider is called; `running`: the
 * provider has taken it; `unknown`: nobody knows what has become of it, and a person has to find out; `failed`: the money goes back.
 */
export const orderState = z.enum([
  'created',
  'closed',
  'paid',
  'submitted',
  'running',
  'unknown',
  'done',
  'failed',
  'refunded',
]);
export type OrderState = z.output<typeof orderState>;

/** What the provider says against what has been booked: it has delivered what was given back, or has not what counts as delivered. */
export const orderAlarm = z.enum(['none', 'done_after_failed', 'failed_after_done']);
export type OrderAlarm = z.output<typeof orderAlarm>;
export const orderSource = z.enum(['counter', 'api', 'member']);

/** What a person may say in place of a provider. */
export const verdictOutcome = z.enum(['done', 'failed']);
export type VerdictOutcome = z.output<typeof verdictOutcome>;
/** `overtaken`: the provider has answered before a second person has. */
export const verdictState = z.enum(['proposed', 'confirmed', 'refused', 'overtaken']);
export type VerdictState = z.output<typeof verdictState>;

export const orderAction = z.enum([
  'cancel',
  'call_off',
  'query',
  'propose',
  'confirm_verdict',
  'refuse_verdict',
  'close_alarm',
]);
export type OrderAction = z.output<typeof orderAction>;

/** `subject_kind` of payments of top-ups, and of their postings. */
export const utilityKind = 'utility_order';
/** The one part that these payments have. */
export const utilityPart = 'total';

const maxFaceCents = 1_000_000;
/** In 1/10,000 of the face value: from a tenth to twice. */
const rate = z.int().min(1_000).max(20_000);
const wholeE4 = 10_000;

export const productFields = {
  service: utilityService,
  carrier: utilityCarrier.default('any'),
  name: line(60, 1),
  /** The power company by the provider's codes; empty for phones. */
  unit_code: line(80).default(''),
  /** Of phones: what the phone gets, in whole yuan. 0 for electricity, whose payer says how much. */
  face_cents: z.int().min(0).max(maxFaceCents).default(0),
  /** Of electricity: the least and the most. */
  min_cents: z.int().min(0).max(maxFaceCents).default(0),
  max_cents: z.int().min(0).max(maxFaceCents).default(0),
  /** What is paid for it: so much of the face value, in 1/10,000, */
  price_e4: rate.default(wholeE4),
  /** and so much more. */
  add_cents: z.int().min(0).max(100_000).default(0),
  /** What it costs where the provider does not say, in 1/10,000 of the face value. */
  cost_e4: rate.default(wholeE4),
  /** Without it nothing is sold for less than it costs at that moment. */
  allows_loss: z.boolean().default(false),
  is_on_sale: z.boolean().default(true),
};

export const product = z.object({ ...productFields, id: rowId, version: z.int() });
export type Product = z.output<typeof product>;

/** What somebody has said in place of the provider, and who has looked at it. */
export const verdict = z.object({
  id: rowId,
  outcome: verdictOutcome,
  evidence: z.string(),
  state: verdictState,
  made_by: z.string(),
  made_at: unixSeconds,
  checked_by: z.string(),
  check_note: z.string(),
});
export type Verdict = z.output<typeof verdict>;

/** A top-up as it is shown; the number of the phone or account masked. */
export const utilityOrder = z.object({
  id: rowId,
  /** Ours, by which the provider knows it: 8 to 32 letters and digits. */
  order_no: z.string(),
  service: utilityService,
  product_id: rowId,
  product_name: z.string(),
  carrier: utilityCarrier,
  account_masked: z.string(),
  /** Where the phone is registered; empty where the provider does not say. */
  area: z.string(),
  /** Of electricity: whose account it is, masked, and what was owed when it was ordered. */
  holder_masked: z.string(),
  arrears_cents: amountCents,
  face_cents: amountCents,
  price_cents: amountCents,
  /** What it was to cost when it was ordered. */
  cost_cents: amountCents,
  /** What the provider has taken; 0 until it says so. */
  charged_cents: amountCents,
  member_id: rowIdOf('member').nullable(),
  member_name: z.string(),
  source: orderSource,
  state: orderState,
  provider: utilityProvider,
  provider_no: z.string(),
  /** What the provider has said last. */
  provider_code: z.string(),
  /** How often it was asked. */
  queries: z.int(),
  alarm: orderAlarm,
  alarm_note: z.string(),
  /** Minutes since it was paid, until its end. */
  age_minutes: z.int(),
  created_at: unixSeconds,
  paid_at: unixSeconds,
  submitted_at: unixSeconds,
  ended_at: unixSeconds,
  version: z.int(),
});
export type UtilityOrder = z.output<typeof utilityOrder>;

export const shownOrder = utilityOrder.extend({
  /** The last one; null where nobody has said anything. */
  verdict: verdict.nullable(),
  /** What the caller may do with it now. */
  actions: z.array(orderAction),
});
export type ShownOrder = z.output<typeof shownOrder>;

/** What a product has come to. */
export const productFigures = z.object({
  id: rowId,
  name: z.string(),
  service: utilityService,
  orders: z.int(),
  done: z.int(),
  failed: z.int(),
  /** Paid, and neither done nor failed. */
  open: z.int(),
  /** Of those that are done. */
  revenue_cents: amountCents,
  cost_cents: amountCents,
  profit_cents: z.int(),
  /** From the payment to the end; null before one is done. */
  average_minutes: z.int().nullable(),
});
export type ProductFigures = z.output<typeof productFigures>;

/** What a sale comes to at this moment. */
export const saleQuote = z.object({
  face_cents: amountCents,
  price_cents: amountCents,
  carrier: utilityCarrier,
  area: z.string(),
  holder_masked: z.string(),
  arrears_cents: amountCents,
});
export type SaleQuote = z.output<typeof saleQuote>;

/** What somebody wants to buy. */
export const saleInput = z.object({
  product_id: rowIdOf('utility_product'),
  /** The phone, or the number of the account. */
  account: line(30, 1),
  /** Of electricity: how much, in whole yuan. */
  amount_cents: z.int().min(0).max(maxFaceCents).default(0),
});
export type SaleInput = z.output<typeof saleInput>;

export const orderInput = saleInput.extend({
  /** The same number again answers the same order. */
  request_no: line(64, 8),
  /** What the buyer has seen; another price is refused. */
  price_cents: amountCents.optional(),
});
export type OrderInput = z.output<typeof orderInput>;
