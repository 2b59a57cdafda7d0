import { divideHalfUp } from '@linehaul/contract/units.ts';

const wholeE4 = 10_000n;

/** The platform's share of an amount, in cents; `rate_e4` is 1/10,000. */
export function commissionOf(amount_cents: number, rate_e4: number): number {
  return Number(divideHalfUp(BigInt(amount_cents) * BigInt(rate_e4), wholeE4));
}

export interface UnsettledMoney {
  /** Left of the subject's money, less what is promised of it. */
  left_cents: number;
  /** Promised to who has paid it, of this money or of what was settled before. */
  promised_cents: number;
  /** Not earned yet, or asked back; what is promised is among it until it has gone back. */
  kept_cents: number;
}

/** What of a subject's money can be settled now. */
export function earnedCents({ left_cents, promised_cents, kept_cents }: UnsettledMoney): number {
  const unearned_cents = Math.max(0, kept_cents - promised_cents);
  return Math.max(0, left_cents - unearned_cents);
}

/** What of a subject's money was settled and has not gone back, commission included, and the commission of it. */
export interface SettledMoney {
  settled_cents: number;
  commission_cents: number;
}

/**
 * The platform's share of what is settled now: the commission of everything settled, less what was taken before, so that
 * the shares of many settlements add up to the commission of the whole.
 */
export function shareOfSettlement(before: SettledMoney, amount_cents: number, rate_e4: number): number {
  const share = commissionOf(before.settled_cents + amount_cents, rate_e4) - before.commission_cents;
  return Math.min(amount_cents, Math.max(0, share));
}

/** What the platform returns of its commission when `amount_cents` of what was settled go back: of all of it, every cent. */
export function shareOfReturn(before: SettledMoney, amount_cents: number, rate_e4: number): number {
  const left_cents = Math.max(0, before.settled_cents - amount_cents);
  return Math.max(0, before.commission_cents - commissionOf(left_cents, rate_e4));
}

/**
 * What the platform returns of a freight order's commission when `amount_cents` of what was settled go back: it keeps of what
 * is left the same share as before. An order may have been settled at several rates, so none of them is asked for.
 */
export function proportionalReturn({ settled_cents, commission_cents }: SettledMoney, amount_cents: number): number {
  if (settled_cents <= 0 || commission_cents <= 0) return 0;
  const left_cents = Math.max(0, settled_cents - amount_cents);
  const left_commission_cents = divideHalfUp(BigInt(commission_cents) * BigInt(left_cents), BigInt(settled_cents));
  return commission_cents - Number(left_commission_cents);
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
