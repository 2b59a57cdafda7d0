import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { insertRows, type Row } from './bulk-rows.repo.ts';
import type { Member } from './demo-network.ts';
import type { OrderInput } from './order-input.ts';
import type { OrderStatus } from './order-money.ts';
import type { PricedOrder } from './order-pricing.ts';
import type { Progress } from './progress.ts';

/** An order with what has become of it. */
export interface Story {
  order: PricedOrder;
  progress: Progress | null;
  status: OrderStatus;
  created_by: string;
}

export function instant(at: number | null): string | null {
  return at === null ? null : new Date(at * 1000).toISOString();
}

function paidCents({ payments }: OrderStatus): number {
  return payments.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
}

/** Steps that an order has taken since it was new: payments, repricing, departure, signature, its end. */
function versionOf({ progress, status: { state, payments } }: Story): number {
  const steps = new Set(['repriced', 'departed', 'signed']);
  const moves = new Set(progress?.events.map(({ kind }) => kind).filter((kind) => steps.has(kind)));
  return 1 + payments.length + moves.size + (state === 'cancelled' || state === 'closed' ? 1 : 0);
}

function transportNeed({ weight_g, is_urgent }: OrderInput): 'truck' | 'express' | 'ltl' {
  if (weight_g > 8_000_000) return 'truck';
  return is_urgent ? 'express' : 'ltl';
}

function orderRow(story: Story): Row {
  const { order, status, created_by } = story;
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
    version: versionOf(story),
    created_by,
    created_at: instant(orderInput.created_at),
  };
}

/** Adds the orders and their payments; answers the orders' ids by number. */
export async function addOrders(scope: Scope, stories: readonly Story[]): Promise<Map<string, number>> {
  const ids = await insertRows(scope, 'freight_order', stories.map(orderRow), 'order_no');
  const payments = stories.flatMap(({ order, status }) =>
    status.payments.map(({ who, at, ...payment }) => ({ order_no: order.order_no, login_name: who, at, ...payment })),
  );
  const rows = payments
    .toSorted((one, other) => one.at - other.at)
    .map(({ order_no, at, ...payment }) => ({ order_id: ids.get(order_no), ...payment, created_at: instant(at) }));
  await insertRows(scope, 'order_payment', rows);
  const last = new Map<string, number>();
  for (const { order } of stories) last.set(order.order_day, (last.get(order.order_day) ?? 0) + 1);
  const counters = [...last].map(([order_day, count]) => ({ order_day, last: count }));
  await insertRows(scope, 'order_counter', counters);
  return ids;
}

interface MemberTables {
  member: { supplier_id: number; id: number; credit_limit_cents: number; credit_used_cents: number };
}

const onCredit = ['monthly', 'on_receipt'] as const;
const leastLimit = 3_000_000;
const limitStep = 1_000_000;

/** What each member owes on credit, and a limit that leaves room for it; a private one has none. */
export async function setCredit(scope: Scope, members: readonly Member[], stories: readonly Story[]): Promise<void> {
  const owedCents = new Map<number, number>();
  for (const { order, status } of stories) {
    const { member } = order.orderInput;
    if (!member || status.state === 'cancelled' || status.state === 'closed') continue;
    const paidParts = new Set(status.payments.map(({ part }) => part));
    const open = onCredit.filter((part) => !paidParts.has(part)).map((part) => order.parts[`${part}_cents`]);
    owedCents.set(
      member.id,
      open.reduce((sum, cents) => sum + cents, owedCents.get(member.id) ?? 0),
    );
  }
  const tables = scope.tables<MemberTables>();
  for (const { id, kind } of members) {
    const credit_used_cents = owedCents.get(id) ?? 0;
    const roomy = Math.max(leastLimit, Math.ceil((credit_used_cents * 1.6) / limitStep) * limitStep);
    const credit_limit_cents = kind === 'enterprise' ? roomy : 0;
    await tables.updateTable('member').set({ credit_used_cents, credit_limit_cents }).where('id', '=', id).execute();
  }
}
