import { amountCents, divideHalfUp, rowId, unixSeconds } from '@linehaul/contract/units.ts';
import { refusal } from '@linehaul/modules/payment/contract/payment-refund.contract.ts';
import { z } from 'zod';

/** `refund`: money alone; `return`: the goods come back first. */
export const refundWay = z.enum(['refund', 'return']);
export type RefundWay = z.output<typeof refundWay>;

export const refundState = z.enum([
  'applied',
  'approved',
  'awaiting_goods',
  'received',
  'refunded',
  'rejected',
  'cancelled',
]);
export type RefundState = z.output<typeof refundState>;

/** Whose turn it is. */
export const refundStage = z.enum(['answer', 'buyer', 'receive', 'paying', 'done', 'ended']);
export type RefundStage = z.output<typeof refundStage>;

export const refundReason = z.enum([
  'unwanted',
  'wrong_goods',
  'damaged',
  'quality',
  'not_as_described',
  'missing',
  'late',
  'other',
]);
export type RefundReason = z.output<typeof refundReason>;

export const refundAction = z.enum(['approve', 'ship', 'receive', 'reject', 'cancel']);
export type RefundAction = z.output<typeof refundAction>;

export const refundSide = z.enum(['buyer', 'seller', 'system']);

export const refundPostKind = z.enum([
  'asked',
  'approved',
  'rejected',
  'cancelled',
  'sent_back',
  'received',
  'refunded',
  'overdue',
  'expired',
  'waits',
  'lacks_funds',
  'refused',
  'message',
]);
export type RefundPostKind = z.output<typeof refundPostKind>;

export const maxPictures = 9;

export const refund = z.object({
  id: rowId,
  refund_no: z.string(),
  order_id: rowId,
  order_no: z.string(),
  buyer_name: z.string(),
  goods_text: z.string(),
  way: refundWay,
  state: refundState,
  stage: refundStage,
  reason_code: refundReason,
  source: z.enum(['counter', 'api', 'member']),
  pieces: z.int(),
  ask_cents: amountCents,
  approved_cents: amountCents,
  /** What the payment channels have given back of it. */
  paid_cents: amountCents,
  /** When the last of its money went back; 0 before. */
  refunded_at: unixSeconds,
  /** Agreed, and what the seller's available money lacked when it was last tried; 0 when it does not wait for money. */
  missing_cents: amountCents,
  /** What a payment channel says against giving the money back; null while it says nothing. */
  refusal: refusal.extend({ payment_no: z.string() }).nullable(),
  due_at: unixSeconds,
  is_overdue: z.boolean(),
  version: z.int(),
  created_by: z.string(),
  created_at: unixSeconds,
  /** What can be done with it now. */
  actions: z.array(refundAction),
});
export type Refund = z.output<typeof refund>;

export const refundLine = z.object({
  line_no: z.int(),
  sku_id: rowId,
  name: z.string(),
  spec: z.string(),
  unit_name: z.string(),
  /** 0: money alone, of what was sent or used. */
  qty: z.int(),
  ask_cents: amountCents,
  approved_cents: amountCents,
  sellable_qty: z.int(),
  damaged_qty: z.int(),
});
export type RefundLine = z.output<typeof refundLine>;

export const refundPost = z.object({
  seq: z.int(),
  side: refundSide,
  kind: refundPostKind,
  body: z.string(),
  picture_ids: z.array(rowId),
  amount_cents: amountCents.nullable(),
  login_name: z.string(),
  at: unixSeconds,
});
export type RefundPost = z.output<typeof refundPost>;

export const refundDetail = refund.extend({
  return_name: z.string(),
  return_phone: z.string(),
  return_address: z.string(),
  courier: z.string(),
  tracking_no: z.string(),
  returned_at: unixSeconds,
  lines: z.array(refundLine),
  posts: z.array(refundPost),
});
export type RefundDetail = z.output<typeof refundDetail>;

/** What a line of an order can still have given back. */
export const refundable = z.object({
  line_no: z.int(),
  name: z.string(),
  spec: z.string(),
  unit_name: z.string(),
  unsent_qty: z.int(),
  sent_qty: z.int(),
  /** Of all pieces that are not sent, and of all that are, in cents; `rest_cents` is the most of the whole line. */
  unsent_cents: amountCents,
  sent_cents: amountCents,
  rest_cents: amountCents,
  /** All pieces of the line, and those of them that after-sales have; what all were paid, and their freight. */
  qty: z.int(),
  taken_qty: z.int(),
  net_cents: amountCents,
  freight_cents: amountCents,
});
export type Refundable = z.output<typeof refundable>;

type Shared = Pick<Refundable, 'qty' | 'taken_qty'>;

/** Of `cents` for all pieces what the next ones were paid: shares of all pieces, however they are taken, add up to it. */
function shareOf(cents: number, { qty, taken_qty }: Shared, pieces: number): number {
  const upTo = (n: number) => Number(divideHalfUp(BigInt(cents) * BigInt(Math.min(n, qty)), BigInt(qty)));
  return upTo(taken_qty + pieces) - upTo(taken_qty);
}

/** What the next pieces of a line were paid: with their freight, as long as they are not sent. In cents. */
export function paidFor(
  line: Shared & Pick<Refundable, 'net_cents' | 'freight_cents' | 'rest_cents'>,
  pieces: number,
  isSent: boolean,
): { goods_cents: number; freight_cents: number; sum_cents: number } {
  const goods_cents = shareOf(line.net_cents, line, pieces);
  const freight_cents = isSent ? 0 : shareOf(line.freight_cents, line, pieces);
  return { goods_cents, freight_cents, sum_cents: Math.min(goods_cents + freight_cents, line.rest_cents) };
}
