import { amountCents, cubicCentimetres, day, grams, rowId, unixSeconds } from '@linehaul/contract/units.ts';
import { orderPart, orderPayment, orderState, orderTerms } from '@linehaul/modules/order/contract/order.contract.ts';
import { refundReason } from '@linehaul/modules/payment/contract/payment.contract.ts';
import { waybillState } from '@linehaul/modules/waybill/contract/waybill.contract.ts';
import { z } from 'zod';

/*
 * What a tenant's own system can be told of. Numbers, states and amounts, nobody's name, phone or address: anyone who needs
 * those asks for the record.
 */

const order = z.strictObject({
  order_id: rowId,
  order_no: z.string(),
  /** The shipper's own number; empty without one. */
  external_no: z.string(),
  state: orderState,
  terms: orderTerms,
  order_day: day,
  origin_code: z.string(),
  destination_code: z.string(),
  pieces: z.int(),
  weight_g: grams,
  /** Null while unpriced. */
  freight_cents: amountCents.nullable(),
  total_cents: amountCents,
  paid_cents: amountCents,
});

/** One part of the total, paid wholly; `state`, `paid_cents` and the rest are the order's after it. */
const paidOrder = order.extend({
  part: orderPart,
  amount_cents: amountCents,
  method: orderPayment.shape.method,
});

const waybill = z.strictObject({
  waybill_id: rowId,
  waybill_no: z.string(),
  order_id: rowId,
  order_no: z.string(),
  external_no: z.string(),
  state: waybillState,
  origin_code: z.string(),
  destination_code: z.string(),
  /** Where it happened; empty on the road. */
  site_code: z.string(),
  /** Of the trip that moved it; empty where none did. */
  trip_no: z.string(),
  pieces: z.int(),
  /** Of all pieces, those that this step was about: loaded, arrived, signed. */
  counted_pieces: z.int(),
  weight_g: grams,
  volume_cm3: cubicCentimetres,
});

const refund = z.strictObject({
  payment_id: rowId,
  payment_no: z.string(),
  refund_no: z.string(),
  /** What was paid for: `order` and its number. */
  subject_kind: z.string(),
  subject_id: rowId,
  subject_text: z.string(),
  subject_part: z.string(),
  reason: refundReason,
  /** Of this refund. */
  amount_cents: amountCents,
  /** All of the payment that somebody has asked to go back so far. */
  refunded_cents: amountCents,
});

/** Everything that can be subscribed to, with what its `data` hold. */
export const webhookEvents = {
  'order.created': order,
  'order.paid': paidOrder,
  'order.cancelled': order,
  'waybill.created': waybill,
  'waybill.received': waybill,
  'waybill.departed': waybill,
  'waybill.arrived': waybill,
  'waybill.delivering': waybill,
  'waybill.signed': waybill,
  'waybill.returned': waybill,
  'waybill.void': waybill,
  'payment.refunded': refund,
} as const;

export const webhookEvent = z.enum(Object.keys(webhookEvents) as [WebhookEvent, ...WebhookEvent[]]);
export type WebhookEvent = keyof typeof webhookEvents;
export type WebhookPayload<E extends WebhookEvent> = z.output<(typeof webhookEvents)[E]>;

/** Sent by the test button, to whatever has been subscribed. */
export const testEvent = 'webhook.test';
const test = z.strictObject({ login_name: z.string() });

const sent = { ...webhookEvents, [testEvent]: test };

/** What is posted; the delivery keeps it, so that it is the same however often it is sent. */
function bodyOf<T extends z.ZodObject>(type: string, data: T) {
  return z.strictObject({
    /** The same as the header `webhook-id`: anyone who has seen it has had this event. */
    id: z.string(),
    type: z.literal(type),
    created_at: unixSeconds,
    data,
  });
}

/** The whole body of each event, for the documentation and for receivers' tests. */
export const webhookBodies: Readonly<Record<string, z.ZodObject>> = Object.fromEntries(
  Object.entries(sent).map(([type, data]) => [type, bodyOf(type, data)]),
);
