import type { DomainEvent } from '@linehaul/contract/domain-event.ts';
import { unixSeconds } from '@linehaul/contract/units.ts';
import { affiliateOrderChanged } from '@linehaul/modules/affiliate/contract/affiliate.events.ts';
import { stockLow } from '@linehaul/modules/goods/contract/goods.events.ts';
import {
  goodsOrderCancelled,
  goodsOrderClosed,
  goodsOrderConsumed,
  goodsOrderFinished,
  goodsOrderPaid,
  goodsOrderReleased,
  goodsOrderSent,
  goodsOrderUseUndone,
} from '@linehaul/modules/goodsorder/contract/goods-order.events.ts';
import {
  incidentApprovalUndone,
  incidentApproved,
  incidentPaid,
  incidentPaymentReversed,
  incidentRejected,
  incidentReopened,
  incidentReported,
  incidentResolved,
} from '@linehaul/modules/incident/contract/incident.events.ts';
import { joiningDecided, joiningHandedIn } from '@linehaul/modules/joining/contract/joining.events.ts';
import { memberChanged, memberNamed } from '@linehaul/modules/member/contract/member.events.ts';
import { orderCancelled, orderCreated, orderPaid } from '@linehaul/modules/order/contract/order.events.ts';
import { paymentRefunded } from '@linehaul/modules/payment/contract/payment.events.ts';
import { refundChanged } from '@linehaul/modules/refund/contract/refund.events.ts';
import {
  waybillArrivalUndone,
  waybillArrived,
  waybillCreated,
  waybillDelivering,
  waybillDeliveryUndone,
  waybillDeparted,
  waybillReceived,
  waybillRefusalUndone,
  waybillRefused,
  waybillReturned,
  waybillReturning,
  waybillReturnUndone,
  waybillSigned,
  waybillSignUndone,
  waybillVoid,
} from '@linehaul/modules/waybill/contract/waybill.events.ts';
import { z } from 'zod';

/** Everything that a tenant's own system can be told of. */
export const webhookEvents = [
  orderCreated,
  orderPaid,
  orderCancelled,
  waybillCreated,
  waybillReceived,
  waybillDeparted,
  waybillArrived,
  waybillArrivalUndone,
  waybillDelivering,
  waybillDeliveryUndone,
  waybillSigned,
  waybillSignUndone,
  waybillRefused,
  waybillRefusalUndone,
  waybillReturning,
  waybillReturnUndone,
  waybillReturned,
  waybillVoid,
  incidentReported,
  incidentResolved,
  incidentRejected,
  incidentReopened,
  incidentApproved,
  incidentApprovalUndone,
  incidentPaid,
  incidentPaymentReversed,
  paymentRefunded,
  goodsOrderPaid,
  goodsOrderReleased,
  goodsOrderCancelled,
  goodsOrderSent,
  goodsOrderConsumed,
  goodsOrderUseUndone,
  goodsOrderFinished,
  goodsOrderClosed,
  refundChanged,
  stockLow,
  memberNamed,
  memberChanged,
  joiningHandedIn,
  joiningDecided,
  affiliateOrderChanged,
] as const satisfies readonly DomainEvent[];

export type WebhookEvent = (typeof webhookEvents)[number]['name'];
export const webhookEvent = z.enum(webhookEvents.map(({ name }) => name) as [WebhookEvent, ...WebhookEvent[]]);

/** Sent by the test button, to whatever has been subscribed. */
export const testEvent = 'webhook.test';
const test = z.strictObject({ login_name: z.string() });

const deliverableEvents = [...webhookEvents, { name: testEvent, data: test }];

/** What is posted; the delivery keeps it, so that it is the same however often it is sent. */
function buildBodySchema<T extends z.ZodObject>(type: string, data: T) {
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
  deliverableEvents.map(({ name, data }) => [name, buildBodySchema(name, data)]),
);
