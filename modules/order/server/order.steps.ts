import { permissionErrors, refuse, refuseAt, wireErrors } from '@linehaul/contract/errors.ts';
import { denialOf } from '@linehaul/contract/permission.ts';
import type { Calculation } from '@linehaul/modules/line/contract/pricing.contract.ts';
import { priceShipment } from '@linehaul/modules/line/server/line.port.ts';
import { findMember, moveCredit } from '@linehaul/modules/member/server/member.port.ts';
import { existingSites } from '@linehaul/modules/site/server/site.port.ts';
import type { Caller, Scope } from '@linehaul/server-kernel/database/scope.ts';
import { refuseElsewhere } from '@linehaul/server-kernel/database/work-sites.ts';
import type { Locked } from '@linehaul/server-kernel/state/record-steps.repo.ts';
import { businessDay } from '@linehaul/server-kernel/time/business-day.ts';
import { type OrderDetail, type OrderInput, orderContract, orderErrors } from '../contract/order.contract.ts';
import type { OrderParts, OrderTerms } from '../contract/order-counter.contract.ts';
import { orderRepo, type PricedColumns } from './order.repo.ts';
import { cargoOf, creditOf, noParts, orderLife, partsFor, stateBeforeDispatch } from './order.rules.ts';
import { overpaidOf } from './order-balance.rules.ts';
import { orderSteps, type StoredOrder } from './order-steps.repo.ts';
import { insertOrder } from './order-writes.repo.ts';

/** Refuses with `order.site_unknown` a site that is not the tenant's, and an order between sites that are none of the caller's. */
export async function checkSites(
  scope: Scope,
  sites: Pick<OrderInput, 'origin_site_id' | 'destination_site_id'>,
): Promise<void> {
  const knownSites = await existingSites(scope, [sites.origin_site_id, sites.destination_site_id]);
  for (const field of ['origin_site_id', 'destination_site_id'] as const) {
    if (!knownSites.has(sites[field])) throw refuseAt(orderErrors.site_unknown, field);
  }
  refuseElsewhere(scope.caller, sites.origin_site_id, sites.destination_site_id);
}

/** Whether the caller may set a freight by hand, wherever one is entered; programs act for the company. */
export function mayPriceByHand(caller: Caller): boolean {
  return caller.app_id !== undefined || denialOf(orderContract.OrderPrice, caller) === null;
}

async function checkReferences(scope: Scope, input: OrderInput): Promise<void> {
  const { member_id, external_no } = input;
  await checkSites(scope, input);
  if (member_id !== undefined && !(await findMember(scope, member_id))) {
    throw refuseAt(orderErrors.member_unknown, 'member_id');
  }
  if (external_no !== '' && (await orderRepo(scope).idOfExternalNo(external_no))) {
    throw refuseAt(orderErrors.external_no_taken, 'external_no');
  }
}

interface PricingOf {
  terms: OrderTerms;
  cod_cents: number;
  calculation: Calculation;
  parts: OrderParts | undefined;
  /** What was paid of each part already. */
  paid?: OrderParts;
}

/** Columns that follow from a calculation and the terms. */
export function pricedColumns({
  terms,
  cod_cents,
  calculation,
  parts: givenParts,
  paid = noParts,
}: PricingOf): PricedColumns {
  const { weight_g, chargeable_weight_g, freight_cents, fees_cents, total_cents, note, lines, tariff } = calculation;
  if (total_cents < 0) throw refuseAt(orderErrors.discount_too_large, 'fees.discount_cents');
  const parts = partsFor(terms, total_cents, givenParts);
  if (parts.deducted_cents > cod_cents) throw refuseAt(orderErrors.deducted_above_cod, 'cod_cents');
  const state = stateBeforeDispatch({ ...parts, freight_cents }, terms, paid.prepaid_cents);
  const transit_days = tariff?.transit_days ?? 0;
  const figures = { weight_g, chargeable_weight_g, freight_cents, fees_cents, total_cents };
  return {
    ...parts,
    ...figures,
    overpaid_cents: overpaidOf(parts, paid),
    state,
    transit_days,
    pricing_note: note,
    lines,
  };
}

/** Takes credit of the order's member, or gives it back; refuses with `order.member_required` credit that nobody has. */
export async function takeCredit(scope: Scope, member_id: number | null, cents: number): Promise<void> {
  if (cents > 0 && member_id === null) throw refuseAt(orderErrors.member_required, 'member_id');
  if (member_id !== null) await moveCredit(scope, member_id, cents);
}

/**
 * Adds an order, priced by the caller's tariffs or by the freight that was agreed on; an order that no tariff prices comes in
 * unpriced. Refuses with `permission.denied` a freight of who may not price orders.
 */
export async function addOrder(scope: Scope, input: OrderInput, source: OrderDetail['source']): Promise<OrderDetail> {
  const { freight_cents } = input;
  if (freight_cents !== undefined && !mayPriceByHand(scope.caller)) {
    throw refuse(permissionErrors.denied, { need: orderContract.OrderPrice.path });
  }
  await checkReferences(scope, input);
  const calculation = await priceShipment(scope, { ...input, freight_by_hand_cents: freight_cents });
  return insertPriced(scope, input, calculation, source);
}

/** Adds an order that is priced already; what it names is known to be there. */
export async function insertPriced(
  scope: Scope,
  input: OrderInput,
  calculation: Calculation,
  source: OrderDetail['source'],
): Promise<OrderDetail> {
  const { freight_cents: agreed_cents, price_reason, ...enteredOrder } = input;
  const {
    parts,
    member_id = null,
    order_day: enteredDay,
    external_no,
    fees,
    goods_lines = [],
    ...cargo
  } = enteredOrder;
  const priceColumns = pricedColumns({ ...cargo, calculation, parts });
  await takeCredit(scope, member_id, creditOf(priceColumns));
  const order_day = enteredDay ?? businessDay(scope);
  const id = await insertOrder(scope, {
    ...cargo,
    ...cargoOf(cargo, goods_lines),
    ...priceColumns,
    goods_lines,
    source,
    order_day,
    member_id,
    fees,
    price_reason: agreed_cents === undefined ? '' : price_reason,
    external_no: external_no === '' ? null : external_no,
    created_by: scope.caller.login_name,
  });
  return existing(scope, id);
}

/** Refuses with `wire.not_found`. */
export async function existing(scope: Scope, id: number): Promise<OrderDetail> {
  const order = await orderRepo(scope).byId(id);
  if (!order) throw refuse(wireErrors.not_found);
  return order;
}

/** The cargo is back with its shipper. The way was driven: what is owed for it stays owed. */
export async function closeReturned(scope: Scope, id: number): Promise<void> {
  const order = await orderSteps.lock(scope, id);
  if (orderLife.step(order, 'finish')) await orderSteps.take(scope, order, 'finish', { by: 'waybill' });
}

export interface Repricing {
  /** Set by a person, in cents; absent: by the tariffs of now. */
  freight_cents?: number | undefined;
  /** Why it was set; what was said before stays when absent. */
  price_reason?: string | undefined;
  /** Weighed anew, in grams. */
  weight_g?: number | undefined;
  /** For split terms, whose parts must add up to the new total. */
  parts?: OrderParts | undefined;
}

/**
 * Prices an order anew and moves its member's credit by the difference. Refuses once something was paid. The waybill's
 * weighing uses it too: split parts keep their proportions only when they are given.
 */
export async function repriceOrder(
  scope: Scope,
  order: Locked<StoredOrder>,
  repricing: Repricing,
): Promise<OrderDetail> {
  orderLife.next(order, 'price');
  const shipment = { ...order, weight_g: repricing.weight_g ?? order.weight_g };
  const calculation = await priceShipment(scope, { ...shipment, freight_by_hand_cents: repricing.freight_cents });
  const { price_reason } = repricing;
  const priceColumns = pricedColumns({ ...order, calculation, parts: repricing.parts ?? order });
  if (order.member_id !== null) await moveCredit(scope, order.member_id, creditOf(priceColumns) - creditOf(order));
  const { state: to, lines, ...columns } = priceColumns;
  const set = { ...columns, lines: JSON.stringify(lines), ...(price_reason !== undefined && { price_reason }) };
  await orderSteps.take(scope, order, 'price', { by: 'person', to, set });
  return existing(scope, order.id);
}
