import type { OrderPart, OrderParts } from '../contract/order-counter.contract.ts';
import { orderPart } from '../contract/order-counter.contract.ts';
import { isCredit, noParts } from './order.rules.ts';

interface Entry {
  part: OrderPart;
  amount_cents: number;
}

/** What was paid of each part, less what went back of it; in cents. */
export function paidOf(entries: readonly Entry[]): OrderParts {
  const paidParts = { ...noParts };
  for (const { part, amount_cents } of entries) paidParts[`${part}_cents`] += amount_cents;
  return paidParts;
}

function above(paidParts: OrderParts, parts: OrderParts, part: OrderPart): number {
  return Math.max(0, paidParts[`${part}_cents`] - parts[`${part}_cents`]);
}

/** The parts of which more was paid than is due now, and how much more. */
export function overpaidParts(parts: OrderParts, paidParts: OrderParts): Entry[] {
  return orderPart.options
    .map((part) => ({ part, amount_cents: above(paidParts, parts, part) }))
    .filter(({ amount_cents }) => amount_cents > 0);
}

export function overpaidOf(parts: OrderParts, paidParts: OrderParts): number {
  return overpaidParts(parts, paidParts).reduce((sum, { amount_cents }) => sum + amount_cents, 0);
}

/** What of an order's member's credit is still taken: credit that was paid is given back already. */
export function openCredit(parts: OrderParts, paidParts: OrderParts): number {
  const open = (part: OrderPart) => Math.max(0, parts[`${part}_cents`] - paidParts[`${part}_cents`]);
  return orderPart.options.filter(isCredit).reduce((sum, part) => sum + open(part), 0);
}
