import { divideHalfUp } from '@linehaul/contract/units.ts';
import type { GoodsLine, GoodsOrderDetail } from '../contract/goods-order-record.contract.ts';

type EarnedLine = Pick<
  GoodsLine,
  | 'qty'
  | 'net_cents'
  | 'freight_cents'
  | 'consumed_qty'
  | 'sent_qty'
  | 'open_unsent_qty'
  | 'closed_unsent_qty'
  | 'open_sent_qty'
  | 'closed_sent_qty'
  | 'refunded_cents'
  | 'pending_cents'
>;

/**
 * What of a line's money is still kept back: what its pieces that nobody has used would give back, and what is asked back.
 * Pieces that an after-sale has are worth what it asks, at least what they were paid.
 */
function keptOfLine(line: EarnedLine): number {
  const { qty, net_cents, freight_cents, refunded_cents, pending_cents } = line;
  const paidCents = net_cents + freight_cents;
  const upTo = (pieces: number) => Number(divideHalfUp(BigInt(paidCents) * BigInt(pieces), BigInt(qty)));
  const closedQty = line.closed_unsent_qty + line.closed_sent_qty;
  const refundQty = closedQty + line.open_unsent_qty;
  const unusedQty = refundQty + qty - line.consumed_qty - line.sent_qty - line.closed_unsent_qty - line.open_unsent_qty;
  const requestedCents = Math.max(pending_cents, upTo(refundQty) - upTo(closedQty));
  return Math.min(upTo(unusedQty) - upTo(refundQty) + requestedCents, paidCents - refunded_cents);
}

/**
 * What of an order's money its seller has not earned, in cents; null while nothing of it is earned. What is used at a site
 * is earned piece by piece, what is sent once the order is finished.
 */
export function keptOf({
  freight_mode,
  state,
  lines,
}: Pick<GoodsOrderDetail, 'freight_mode' | 'state'> & { lines: readonly EarnedLine[] }): number | null {
  const isOver = state === 'finish' || state === 'closed';
  if (freight_mode === 2 && (isOver || state === 'send')) return lines.reduce((sum, line) => sum + keptOfLine(line), 0);
  return isOver ? lines.reduce((sum, { pending_cents }) => sum + pending_cents, 0) : null;
}
