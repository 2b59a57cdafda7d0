import { refundedParts } from '@linehaul/modules/payment/server/payment.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { byWholeKey } from '@linehaul/server-kernel/database/whole-key.ts';
import { emit, isEventWanted } from '@linehaul/server-kernel/events/emit.repo.ts';
import { comparable } from '@linehaul/server-kernel/list/search.ts';
import { type RawBuilder, sql } from 'kysely';
import { orderCancelled, orderCreated, orderFinished, orderPaid, orderRefunded } from '../contract/order.events.ts';
import { goodwillOf } from './order.rules.ts';
import type { OrderTables } from './order-tables.repo.ts';

/** What an order's events hold, in the order of the orders' numbers. */
function orderPayloads(scope: Scope) {
  return scope
    .tables<OrderTables>()
    .selectFrom('freight_order')
    .leftJoin('site as origin', (on) => byWholeKey(on, 'origin.id', 'freight_order.origin_site_id'))
    .leftJoin('site as destination', (on) => byWholeKey(on, 'destination.id', 'freight_order.destination_site_id'))
    .select(['freight_order.id as order_id', 'freight_order.order_no'])
    .select(sql<string>`coalesce(freight_order.external_no, '')`.as('external_no'))
    .select(['freight_order.state', 'freight_order.terms', 'freight_order.order_day'])
    .select(sql<string>`coalesce(origin.code, '')`.as('origin_code'))
    .select(sql<string>`coalesce(destination.code, '')`.as('destination_code'))
    .select(['freight_order.pieces', 'freight_order.weight_g', 'freight_order.freight_cents'])
    .select(['freight_order.total_cents', 'freight_order.paid_cents'])
    .orderBy('freight_order.id');
}

export function emitCreated(scope: Scope, id: number): Promise<void> {
  return emit(scope, orderCreated, orderPayloads(scope).where('freight_order.id', '=', id));
}

export function emitCancelled(scope: Scope, id: number): Promise<void> {
  return emit(scope, orderCancelled, orderPayloads(scope).where('freight_order.id', '=', id));
}

/** Of an import: one statement, however many there are. `externalNos` is a query for their external numbers, as they are compared. */
export function emitImported(scope: Scope, externalNos: RawBuilder<string>): Promise<void> {
  return emit(
    scope,
    orderCreated,
    orderPayloads(scope).where(comparable('freight_order.external_no'), 'in', externalNos),
  );
}

/** A part that has just been paid; the order has its new state and sum already. */
export function emitPaid(scope: Scope, paymentId: number): Promise<void> {
  const payments = orderPayloads(scope)
    .innerJoin('order_payment as paid', (on) => byWholeKey(on, 'paid.order_id', 'freight_order.id'))
    .select(['paid.part', 'paid.amount_cents', 'paid.method'])
    .where('paid.id', '=', paymentId);
  return emit(scope, orderPaid, payments);
}

/** What an order's settling has left of it; `refunded` is in cents. */
function settledPayload(scope: Scope, id: number, refundedCents: number) {
  return orderPayloads(scope)
    .select('freight_order.member_id')
    .select(sql<number>`${refundedCents}::int8`.as('refunded_cents'))
    .where('freight_order.id', '=', id);
}

/** The order is locked, and has its new state and sum already. */
export async function emitFinished(scope: Scope, id: number): Promise<void> {
  if (!(await isEventWanted(scope, orderFinished))) return;
  const entries = await scope
    .tables<OrderTables>()
    .selectFrom('order_payment')
    .select(['part', 'amount_cents'])
    .where('order_id', '=', id)
    .execute();
  const goodwill = goodwillOf({ payments: entries }, await refundedParts(scope, 'order', id));
  await emit(scope, orderFinished, settledPayload(scope, id, goodwill));
}

/** The order is locked, and has its new state already; `refunded` is all that has gone back of its total, in cents. */
export function emitRefunded(scope: Scope, id: number, refundedCents: number): Promise<void> {
  return emit(scope, orderRefunded, settledPayload(scope, id, refundedCents));
}
