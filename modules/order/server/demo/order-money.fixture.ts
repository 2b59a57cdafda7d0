import { addMonths, dayBounds, dayOf, monthOf } from '@linehaul/contract/calendar-day.ts';
import type { FreightCompany } from '@linehaul/modules/site/server/demo.fixture.ts';
import type { Random } from '@linehaul/server-kernel/demo/seeded-random.ts';
import { atClock, companyZone, day, hour, nextWork } from '@linehaul/server-kernel/demo/work-hours.ts';
import type { OrderDetail, OrderState } from '../../contract/order.contract.ts';
import { type OrderPart, orderPart } from '../../contract/order-counter.contract.ts';
import type { PricedOrder } from './order-pricing.fixture.ts';

/** What has become of an order's cargo up to now. */
export interface CargoProgress {
  /** Its waybill is void, or it came back. */
  end: 'void' | 'returned' | null;
  departed_at: number | null;
  signed_at: number | null;
  receipt_returned_at: number | null;
  /** When the last thing happened to it. */
  last_at: number;
  /** Steps that the order took with it: its new price, its departure, its signature. */
  moves: number;
}

/** An order up to now. */
export interface OrderProgress {
  account: string;
  order: PricedOrder;
  /** When the prepaid part is paid, whether or not that has come yet; null where nothing is prepaid. */
  prepaid_at: number | null;
  /** Null while it has no waybill. */
  cargo: CargoProgress | null;
}

export interface Payment {
  part: OrderPart;
  amount_cents: number;
  method: OrderDetail['payments'][number]['method'];
  note: string;
  who: string;
  at: number;
}

/** An order in its current state. */
export interface OrderStatus {
  state: OrderState;
  cancel_reason: string;
  payments: Payment[];
}

/** When the prepaid part is paid at the counter, whether or not that has come yet; null where nothing is prepaid. */
export function prepaidAt({ orderInput, parts }: PricedOrder, random: Random): number | null {
  const wait = random.between(4, 40) * 60;
  const isLeft = orderInput.halt === 'submit' || orderInput.halt === 'unpriced' || orderInput.outcome === 'cancelled';
  return parts.prepaid_cents > 0 && !isLeft ? Math.round(orderInput.created_at + wait) : null;
}

/** Statements go out at the end of a month and are paid on the tenth of the next one. */
function statementDay(at: number): number {
  const nextMonth = addMonths(monthOf(dayOf(companyZone, at)), 1);
  return nextWork(dayBounds(companyZone, `${nextMonth}-10`).from + 10.5 * hour);
}

/** When a part is paid, whether or not that has come yet; null while that is open. */
function paidAt(part: OrderPart, { order, cargo }: OrderProgress, random: Random): number | null {
  const { signed_at = null } = cargo ?? {};
  // What is kept of the money for the goods is paid when that is paid out.
  if (part === 'prepaid' || part === 'deducted' || signed_at === null) return null;
  if (part === 'collect') return Math.round(signed_at + random.between(0.1, 5) * hour);
  if (part === 'monthly') return statementDay(order.orderInput.created_at);
  return nextWork(atClock((cargo?.receipt_returned_at ?? signed_at) + random.int(1, 4) * day, 11));
}

const methods: readonly (readonly [Payment['method'], number])[] = [
  ['wechat', 40],
  ['cash', 25],
  ['alipay', 20],
  ['transfer', 10],
  ['card', 5],
];
const transferParts = new Set<OrderPart>(['monthly', 'on_receipt']);

function paymentsOf(progress: OrderProgress, { random, scope, who }: FreightCompany): Payment[] {
  const { order, prepaid_at } = progress;
  const payments: Payment[] = [];
  for (const part of orderPart.options) {
    const amount_cents = order.parts[`${part}_cents`];
    const at = part === 'prepaid' ? prepaid_at : paidAt(part, progress, random);
    if (amount_cents === 0 || at === null || at > scope.now) continue;
    const method = transferParts.has(part) ? 'transfer' : random.weighted(methods, ([, weight]) => weight)[0];
    payments.push({ part, amount_cents, method, note: '', who: who(), at: Math.round(at) });
  }
  return payments.toSorted((one, other) => one.at - other.at);
}

const reasons = ['发货人取消发货', '货物未备好，改期另下单', '地址有误，重新下单', '价格未谈妥'];

/** The end of an order that did not go the ordinary way; null while that has not come. */
function unusualEnd({ order, cargo, prepaid_at }: OrderProgress, { random, scope }: FreightCompany): OrderState | null {
  const { now } = scope;
  const { outcome, created_at } = order.orderInput;
  const isPaid = prepaid_at !== null && prepaid_at <= now;
  if (outcome === 'cancelled') return created_at + random.between(1, 6) * hour <= now ? 'cancelled' : null;
  if (outcome === 'refunded' && created_at + 7 * hour <= now) return isPaid ? 'closed' : 'cancelled';
  if (cargo?.end === 'void') return isPaid ? 'closed' : 'cancelled';
  return cargo?.end === 'returned' && cargo.last_at + day <= now ? 'closed' : null;
}

/** State and payments of an order by what has become of its cargo. */
export function statusOf(progress: OrderProgress, company: FreightCompany): OrderStatus {
  const { order, cargo, prepaid_at } = progress;
  const endState = unusualEnd(progress, company);
  const payments = paymentsOf(progress, company);
  if (endState)
    return { state: endState, payments, cancel_reason: endState === 'cancelled' ? company.random.pick(reasons) : '' };
  const isUnpriced = order.terms === 'prepaid' && order.calculation.freight_cents === null;
  const isUnpaid = order.parts.prepaid_cents > 0 && (prepaid_at === null || prepaid_at > company.scope.now);
  const isWaiting = isUnpriced || isUnpaid;
  if (isWaiting) return { state: 'submit', payments, cancel_reason: '' };
  if (cargo === null || cargo.departed_at === null) return { state: 'pay', payments, cancel_reason: '' };
  return { state: cargo.signed_at === null ? 'send' : 'finish', payments, cancel_reason: '' };
}
