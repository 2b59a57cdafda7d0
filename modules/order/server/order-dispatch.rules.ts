import { refuse } from '@linehaul/contract/errors.ts';
import { orderErrors } from '../contract/order.contract.ts';
import { type OrderPart, type OrderParts, type OrderTerms, orderPart } from '../contract/order-counter.contract.ts';
import { isCredit } from './order.rules.ts';

export interface Debt {
  terms: OrderTerms;
  parts: OrderParts;
  /** Parts that were paid; each of them wholly. */
  paid: ReadonlySet<OrderPart>;
  /** What can be deducted from the goods' value at most. */
  cod_cents: number;
  /** Credit is a member's; without one nothing can be on it. */
  has_member: boolean;
}

/** Which open part is asked for a surcharge first, and lowered last: what the consignee pays at the door. */
const surchargeOrder: readonly OrderPart[] = ['collect', 'on_receipt', 'monthly', 'deducted', 'prepaid'];

/** How many cents more a part may bear. The prepaid part bears none: the cargo is past the counter and would leave unpaid. */
function room({ parts, paid, cod_cents, has_member }: Debt, part: OrderPart): number {
  if (paid.has(part) || part === 'prepaid') return 0;
  if (part === 'deducted') return Math.max(0, cod_cents - parts.deducted_cents);
  return isCredit(part) && !has_member ? 0 : Number.POSITIVE_INFINITY;
}

/** Adds a surcharge to the part of the terms, then to parts that the order has, then to what the consignee pays. */
function raise(debt: Debt, parts: OrderParts, cents: number): void {
  const { terms } = debt;
  const asked = terms === 'split' ? [] : [terms];
  const used = surchargeOrder.filter((part) => debt.parts[`${part}_cents`] > 0);
  let left = cents;
  for (const part of new Set<OrderPart>([...asked, ...used, 'collect'])) {
    const added = Math.min(left, room(debt, part));
    parts[`${part}_cents`] += added;
    left -= added;
  }
  if (left > 0) throw refuse(orderErrors.surcharge_no_part);
}

/** Takes `cents` away from open parts, the last asked for first; answers what no open part could bear. */
function lower(parts: OrderParts, paid: ReadonlySet<OrderPart>, cents: number): number {
  let left = cents;
  for (const part of surchargeOrder.toReversed()) {
    if (paid.has(part)) continue;
    const taken = Math.min(left, parts[`${part}_cents`]);
    parts[`${part}_cents`] -= taken;
    left -= taken;
  }
  return left;
}

function termsOf(parts: OrderParts, terms: OrderTerms): OrderTerms {
  const used = orderPart.options.filter((part) => parts[`${part}_cents`] > 0);
  const [only = terms] = used;
  return used.length <= 1 && (terms === 'split' || only === terms) ? terms : 'split';
}

/**
 * The parts of a new total after weighing. What was paid stays as it was; a surcharge goes to the part of the terms,
 * or where that is paid or prepaid to the consignee; refuses with `order.surcharge_no_part` where no part can bear it.
 * Null when more was paid than the new total: money goes back by a refund only.
 */
export function partsAfterWeighing(debt: Debt, total_cents: number): { terms: OrderTerms; parts: OrderParts } | null {
  const parts = { ...debt.parts };
  const before = orderPart.options.reduce((sum, part) => sum + parts[`${part}_cents`], 0);
  if (total_cents < before) {
    if (lower(parts, debt.paid, before - total_cents) > 0) return null;
    return { terms: termsOf(parts, debt.terms), parts };
  }
  raise(debt, parts, total_cents - before);
  return { terms: termsOf(parts, debt.terms), parts };
}
