import { divideHalfUp } from '@linehaul/contract/units.ts';

const wholeE4 = 10_000n;

/** The platform's share of an amount, in cents; `rate_e4` is 1/10,000. */
export function commissionOf(amount_cents: number, rate_e4: number): number {
  return Number(divideHalfUp(BigInt(amount_cents) * BigInt(rate_e4), wholeE4));
}

/** How far an order's waybill and its receipts have come. */
export interface OrderProgress {
  terms: string;
  on_receipt_cents: number;
  is_signed: boolean;
  receipts_wanted: number;
  receipts_returned: number;
}

/** Whether the carrier has earned the money: signed, and where the terms wait for the receipts, these are back too. */
export function isEarned(progress: OrderProgress): boolean {
  const { terms, on_receipt_cents, is_signed, receipts_wanted, receipts_returned } = progress;
  if (!is_signed) return false;
  const waits = terms === 'on_receipt' || on_receipt_cents > 0;
  return !waits || receipts_returned >= receipts_wanted;
}

/** Names a settlement of an order: the usual one, and others for money that came in after it. */
export function settlementKey(orderId: number, earlier: number): string {
  return earlier === 0 ? `order ${orderId} settled` : `order ${orderId} settled ${earlier + 1}`;
}
