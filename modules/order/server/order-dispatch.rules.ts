import { refuse } from '@linehaul/contract/errors.ts';
import { orderErrors } from '../contract/order.contract.ts';
import { type OrderPart, type OrderParts, type OrderTerms, orderPart } from '../contract/order-counter.contract.ts';
import type { SurchargeBearer } from '../contract/order-money.contract.ts';
import { isCredit, sumOfParts } from './order.rules.ts';

export interface Debt {
  terms: OrderTerms;
  parts: OrderParts;
  /** What was paid of each part, in cents. */
  paid: OrderParts;
  /** What can be deducted from the goods' value at most. */
  cod_cents: number;
  /** Credit is a member's; without one nothing can be on it. */
  has_member: boolean;
}

/** Which open part is asked for a surcharge first, and lowered last: what the consignee pays at the door. */
const surchargeOrder: readonly OrderPart[] = ['collect', 'on_receipt', 'monthly', 'deducted', 'prepaid'];

const field = (part: OrderPart) => `${part}_cents` as const;
const isPaid = ({ paid }: Debt, part: OrderPart) => paid[field(part)] > 0;

/** How many cents more a part may bear. The prepaid part bears none: the cargo is past the counter and would leave unpaid. */
function room(debt: Debt, part: OrderPart): number {
  const { parts, cod_cents, has_member } = debt;
  if (isPaid(debt, part) || part === 'prepaid') return 0;
  if (part === 'deducted') return Math.max(0, cod_cents - parts.deducted_cents);
  return isCredit(part) && !has_member ? 0 : Number.POSITIVE_INFINITY;
}

/** Adds a surcharge to the part of the terms, then to parts that the order has, then to what the consignee pays. */
function raise(debt: Debt, parts: OrderParts, cents: number): void {
  const { terms } = debt;
  const termsParts = terms === 'split' ? [] : [terms];
  const usedParts = surchargeOrder.filter((part) => debt.parts[field(part)] > 0);
  let restCents = cents;
  for (const part of new Set<OrderPart>([...termsParts, ...usedParts, 'collect'])) {
    const increase = Math.min(restCents, room(debt, part));
    parts[field(part)] += increase;
    restCents -= increase;
  }
  if (restCents > 0) throw refuse(orderErrors.surcharge_no_part);
}

/** What was paid above a part bears a surcharge before anybody else does; answers what is left of it. */
function useOverpaid({ paid }: Debt, parts: OrderParts, cents: number): number {
  let freedCents = cents;
  for (const part of surchargeOrder) {
    const takenCents = Math.min(freedCents, Math.max(0, paid[field(part)] - parts[field(part)]));
    parts[field(part)] += takenCents;
    freedCents -= takenCents;
  }
  return freedCents;
}

/** Takes `cents` away: first of what is open, the last asked for first, then of what was paid, which is then too much. */
function lower({ paid }: Debt, parts: OrderParts, cents: number): void {
  let openCents = cents;
  const take = (part: OrderPart, floor: number) => {
    const reduction = Math.min(openCents, Math.max(0, parts[field(part)] - floor));
    parts[field(part)] -= reduction;
    openCents -= reduction;
  };
  for (const part of surchargeOrder.toReversed()) take(part, paid[field(part)]);
  for (const part of surchargeOrder.toReversed()) if (part !== 'deducted') take(part, 0);
  if (openCents > 0) throw refuse(orderErrors.deducted_paid);
}

function termsOf(parts: OrderParts, terms: OrderTerms): OrderTerms {
  const pricedParts = orderPart.options.filter((part) => parts[field(part)] > 0);
  const [only = terms] = pricedParts;
  return pricedParts.length <= 1 && (terms === 'split' || only === terms) ? terms : 'split';
}

/** The parts of a debt after another total, and what of it nobody bears yet; in cents. */
export interface NewParts {
  terms: OrderTerms;
  parts: OrderParts;
  surcharge_cents: number;
}

function withTerms(debt: Debt, parts: OrderParts, surcharge_cents: number): NewParts {
  return { terms: termsOf(parts, debt.terms), parts, surcharge_cents };
}

/**
 * The parts of a new total. What is less is taken of what is open, then of what was paid, which goes back. What is more is
 * borne by what was paid too much, then by the part of the terms. Of an order that was paid nobody bears it before somebody
 * has said who: until then it is answered as the surcharge.
 */
export function partsOfTotal(debt: Debt, total_cents: number): NewParts {
  const parts = { ...debt.parts };
  const before = sumOfParts(parts);
  if (total_cents < before) lower(debt, parts, before - total_cents);
  const more = useOverpaid(debt, parts, Math.max(0, total_cents - before));
  if (more === 0 || sumOfParts(debt.paid) > 0) return withTerms(debt, parts, more);
  raise(debt, parts, more);
  return withTerms(debt, parts, 0);
}

/** The same with all that is not paid yet owed by other terms. */
export function underTerms(debt: Debt, open: NewParts, terms: Exclude<OrderTerms, 'split'>): NewParts {
  const parts = { ...open.parts };
  let unpaid = 0;
  for (const part of orderPart.options) {
    const dueCents = Math.max(0, parts[field(part)] - debt.paid[field(part)]);
    parts[field(part)] -= dueCents;
    unpaid += dueCents;
  }
  parts[field(terms)] += unpaid;
  return withTerms({ ...debt, terms }, parts, open.surcharge_cents);
}

/** The same with a surcharge borne by somebody. */
export function bornBy(debt: Debt, open: NewParts, bearer: Exclude<SurchargeBearer, 'keep'>): NewParts {
  const parts = { ...open.parts };
  parts[bearer === 'shipper' ? 'prepaid_cents' : 'collect_cents'] += open.surcharge_cents;
  return withTerms(debt, parts, 0);
}
