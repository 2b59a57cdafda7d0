/** Where the money of a payment is that its channel splits, in cents. */
export interface SplitFigures {
  paid_cents: number;
  /** Given back or promised back, of what was held and of what was split. */
  refunded_cents: number;
  /** What the channel has been asked to split, and the payee's part of it. */
  split_cents: number;
  share_cents: number;
  /** What of the split money has gone back, and the payee's part of that. */
  back_cents: number;
  share_back_cents: number;
}

/** What the channel still holds: neither split nor given back. */
export function heldCents({ paid_cents, refunded_cents, split_cents, back_cents }: SplitFigures): number {
  return paid_cents - (refunded_cents - back_cents) - split_cents;
}

export interface SplitShare {
  amount_cents: number;
  share_cents: number;
}

/**
 * A settlement's money as parts of the payments that hold it, in their order and never more than each holds. The payee's share is
 * divided by the difference of two roundings down, so that all parts together are the whole; what no payment holds is no part.
 */
export function divideSettlement(
  heldByPayment: readonly number[],
  { amount_cents, share_cents }: SplitShare,
): readonly SplitShare[] {
  const shareUpTo = (cents: number) =>
    Number((BigInt(share_cents) * BigInt(cents)) / BigInt(Math.max(1, amount_cents)));
  let dividedCents = 0;
  return heldByPayment.map((cents) => {
    const part = Math.max(0, Math.min(cents, amount_cents - dividedCents));
    const share = shareUpTo(dividedCents + part) - shareUpTo(dividedCents);
    dividedCents += part;
    return { amount_cents: part, share_cents: share };
  });
}

/**
 * What a refund takes of the money that was split, and what of that the payee gives back: all but the commission that the
 * platform returns, as far as payee and platform have their parts of it.
 */
export function splitOfRefund(figures: SplitFigures, cents: number, commission_cents: number): SplitShare {
  const amount_cents = Math.max(0, cents - heldCents(figures));
  const shareLeft = figures.share_cents - figures.share_back_cents;
  const feeLeft = figures.split_cents - figures.back_cents - shareLeft;
  const payeePart = amount_cents - Math.min(amount_cents, commission_cents);
  return { amount_cents, share_cents: Math.max(amount_cents - feeLeft, Math.min(payeePart, shareLeft)) };
}
