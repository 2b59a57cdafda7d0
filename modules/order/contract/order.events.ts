import { domainEvent } from '@linehaul/contract/domain-event.ts';
import { liveEvent } from '@linehaul/contract/live.ts';
import { amountCents, day, grams, rowId } from '@linehaul/contract/units.ts';
import { z } from 'zod';
import { orderContract, orderPayment, orderState } from './order.contract.ts';
import { orderPart, orderTerms } from './order-counter.contract.ts';

const waiting = z.int();

/** How many orders wait: of all, by state, and of those that consignees collect themselves. Counting stops at 10,000. */
export const orderCounters = liveEvent({
  kind: 'order.counters',
  needs: orderContract.OrderCount,
  data: z.object({
    submit: waiting,
    pay: waiting,
    send: waiting,
    /** Collected orders (`freight_mode` 2) to be paid. */
    bepaid: waiting,
    /** Collected orders on their way, to be consumed. */
    becounsumed: waiting,
  }),
});

/** By the site where they begin, of the caller's sites: how many orders wait for their money, and how many for a waybill. */
export const ordersAtSites = liveEvent({
  kind: 'order.at_sites',
  needs: orderContract.OrderList,
  data: z.object({ sites: z.array(z.object({ site_id: rowId, submit: waiting, undispatched: waiting })) }),
});

/** Numbers, states and amounts; nobody's name, phone or address: a subscriber that needs those reads the record. */
const orderData = z.strictObject({
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
const paidOrderData = orderData.extend({
  part: orderPart,
  amount_cents: amountCents,
  method: orderPayment.shape.method,
});

/** What subscribers inside of the installation are given beside it: whose order it is, and what has gone back of its total. */
const settledOrderData = orderData.extend({
  member_id: rowId.nullable(),
  refunded_cents: amountCents,
});

/** An order has been taken, at the counter, by a program or by a member. */
export const orderCreated = domainEvent({ name: 'order.created', subject: 'order_id', data: orderData });
/** A part of its total has been paid, wholly. */
export const orderPaid = domainEvent({ name: 'order.paid', subject: 'order_id', data: paidOrderData });
/** Called off before anything of it was on its way. */
export const orderCancelled = domainEvent({ name: 'order.cancelled', subject: 'order_id', data: orderData });

/** The consignee has signed. */
export const orderFinished = domainEvent({ name: 'order.finished', subject: 'order_id', data: settledOrderData });
/** Some of what was paid has gone back; wholly, and the state is `closed`. */
export const orderRefunded = domainEvent({ name: 'order.refunded', subject: 'order_id', data: settledOrderData });
