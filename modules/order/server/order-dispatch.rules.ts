import { type OrderPart, type OrderParts, type OrderTerms, orderPart } from '../contract/order.contract.ts';

export interface Debt {
  terms: OrderTerms;
  parts: OrderParts;
  /** Parts that were paid; each of them wholly. */
  paid: ReadonlySet<OrderPart>;
  /** What can be deducted from the goods' value at most. */
  cod_cents: number;
}

/** Where a surcharge goes, if the part is still open: what the consignee pays at the door is asked for first. */
const surchargeOrder: readonly OrderPart[] = ['collect', 'on_receipt', 'monthly', 'deducted', 'prepaid'];

function surchargePart({ terms, parts, paid }: Debt): OrderPart {
  if (terms !== 'split' && !paid.has(terms)) return terms;
  const open = surchargeOrder.find((part) => parts[`${part}_cents`] > 0 && !paid.has(part));
  return open ?? surchargeOrder.find((part) => !paid.has(part)) ?? 'collect';
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
 * or where that is paid to the consignee. Null when more was paid than the new total: money goes back by a refund only.
 */
export function partsAfterWeighing(debt: Debt, total_cents: number): { terms: OrderTerms; parts: OrderParts } | null {
  const parts = { ...debt.parts };
  const before = orderPart.options.reduce((sum, part) => sum + parts[`${part}_cents`], 0);
  if (total_cents < before) {
    if (lower(parts, debt.paid, before - total_cents) > 0) return null;
    return { terms: termsOf(parts, debt.terms), parts };
  }
  const part = surchargePart(debt);
  parts[`${part}_cents`] += total_cents - before;
  const excess = Math.max(0, parts.deducted_cents - debt.cod_cents);
  if (part === 'deducted' && excess > 0) {
    parts.deducted_cents -= excess;
    parts.collect_cents += excess;
  }
  return { terms: termsOf(parts, debt.terms), parts };
}
