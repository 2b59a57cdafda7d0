/** What an order's event says of it; amounts in cents. */
export interface OrderMoney {
  state: string;
  /** Null while unpriced. */
  freight_cents: number | null;
  total_cents: number;
  /** Of the total. */
  refunded_cents: number;
}

/** What of an order counts. */
export interface Counted {
  experience: number;
  freight_cents: number;
  /** What the payer has not got back of the total. */
  kept_cents: number;
}

/** `amount * part / whole`, rounded down, whatever the size; nothing of nothing. */
function share(amount: number, part: number, whole: number): number {
  return whole === 0 ? 0 : Number((BigInt(amount) * BigInt(part)) / BigInt(whole));
}

function keptOf({ state, total_cents, refunded_cents }: OrderMoney): number {
  return state === 'closed' ? 0 : Math.max(0, total_cents - refunded_cents);
}

/**
 * What a finished order earns: one point for so many cents of freight, rounded down. Freight that a discount or a refund
 * took off the total earns nothing.
 */
export function earnedBy(order: OrderMoney, centsPerPoint: number): Counted {
  const kept_cents = keptOf(order);
  const freight = Math.min(order.freight_cents ?? 0, order.total_cents);
  const freight_cents = share(freight, kept_cents, order.total_cents);
  return { experience: Math.floor(freight_cents / centsPerPoint), freight_cents, kept_cents };
}

/** What a refund leaves of what the order has earned, in the proportion of the money; rounded down, as it was given. */
export function leftAfterRefund(earnings: Counted, order: OrderMoney): Counted {
  const kept_cents = Math.min(keptOf(order), earnings.kept_cents);
  return {
    experience: share(earnings.experience, kept_cents, earnings.kept_cents),
    freight_cents: share(earnings.freight_cents, kept_cents, earnings.kept_cents),
    kept_cents,
  };
}
