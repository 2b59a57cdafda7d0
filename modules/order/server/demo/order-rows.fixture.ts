import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { insertRows, type Row } from '@linehaul/server-kernel/demo/insert-rows.repo.ts';
import { isoTime } from '@linehaul/server-kernel/demo/work-hours.ts';
import type { OrderInput } from './order-input.fixture.ts';
import type { OrderProgress, OrderStatus } from './order-money.fixture.ts';

/** An order with what has become of it. */
export interface Story extends OrderProgress {
  status: OrderStatus;
  created_by: string;
}

function paidCents({ payments }: OrderStatus): number {
  return payments.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
}

/** Steps that an order has taken since it was new: payments, repricing, departure, signature, its end. */
function versionOf({ cargo, status: { state, payments } }: Story): number {
  return 1 + payments.length + (cargo?.moves ?? 0) + (state === 'cancelled' || state === 'closed' ? 1 : 0);
}

function transportNeed({ weight_g, is_urgent }: OrderInput): 'truck' | 'express' | 'ltl' {
  if (weight_g > 8_000_000) return 'truck';
  return is_urgent ? 'express' : 'ltl';
}

function orderRow(story: Story): Row {
  const { order, cargo, status, created_by } = story;
  const { orderInput, calculation, terms, parts, order_no, order_day, external_no } = order;
  const { consignor, consignee } = orderInput;
  return {
    order_no,
    external_no,
    source: 'demo',
    state: status.state,
    terms,
    order_day,
    member_id: orderInput.member?.id ?? null,
    carrier_code: orderInput.carrier_code,
    origin_site_id: orderInput.origin.id,
    destination_site_id: orderInput.destination.id,
    service_level: orderInput.level,
    transport_need: transportNeed(orderInput),
    freight_mode: orderInput.level === 'S2S' ? 2 : 1,
    transit_days: calculation.tariff?.transit_days ?? 0,
    product: orderInput.product,
    packaging: orderInput.packaging,
    pieces: orderInput.pieces,
    weight_g: calculation.weight_g,
    volume_cm3: calculation.volume_cm3,
    chargeable_weight_g: calculation.chargeable_weight_g,
    declared_value_cents: orderInput.declared_value_cents,
    consignor_name: consignor.name,
    consignor_phone: consignor.phone,
    consignor_address: consignor.address,
    consignee_name: consignee.name,
    consignee_phone: consignee.phone,
    consignee_address: consignee.address,
    freight_cents: calculation.freight_cents,
    pricing_note: calculation.note,
    fees: orderInput.fees,
    fees_cents: calculation.fees_cents,
    lines: calculation.lines,
    total_cents: calculation.total_cents,
    ...parts,
    paid_cents: paidCents(status),
    cod_cents: orderInput.cod_cents,
    receipts_wanted: orderInput.receipts_wanted,
    is_urgent: orderInput.is_urgent,
    is_waiting_notice: orderInput.is_waiting_notice,
    remark: orderInput.is_urgent ? '加急，请优先配载' : '',
    cancel_reason: status.cancel_reason,
    content_hash: null,
    has_waybill: cargo !== null && cargo.end !== 'void',
    version: versionOf(story),
    created_by,
    created_at: isoTime(orderInput.created_at),
  };
}

/** Adds the orders with their days' counters; answers their ids by number. */
export async function addOrders(scope: Scope, stories: readonly Story[]): Promise<Map<string, number>> {
  const ids = await insertRows(scope, 'freight_order', stories.map(orderRow), 'order_no');
  const last = new Map<string, number>();
  for (const { order } of stories) last.set(order.order_day, (last.get(order.order_day) ?? 0) + 1);
  const counters = [...last].map(([order_day, count]) => ({ order_day, last: count }));
  await insertRows(scope, 'order_counter', counters);
  return ids;
}

/** Adds what the orders were paid, oldest first. */
export async function addOrderPayments(
  scope: Scope,
  stories: readonly Story[],
  ids: ReadonlyMap<string, number>,
): Promise<void> {
  const payments = stories.flatMap(({ order, status }) =>
    status.payments.map(({ who, at, ...payment }) => ({ order_no: order.order_no, login_name: who, at, ...payment })),
  );
  const rows = payments
    .toSorted((one, other) => one.at - other.at)
    .map(({ order_no, at, ...payment }) => ({ order_id: ids.get(order_no), ...payment, created_at: isoTime(at) }));
  await insertRows(scope, 'order_payment', rows);
}
