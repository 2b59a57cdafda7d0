import { addMonths, dayBounds, dayOf, monthOf } from '@linehaul/contract/calendar-day.ts';
import type { OrderDetail, OrderState } from '@linehaul/modules/order/contract/order.contract.ts';
import { type OrderPart, orderPart } from '@linehaul/modules/order/contract/order-counter.contract.ts';
import type { Office } from './counter-steps.ts';
import type { PricedOrder } from './order-pricing.ts';
import type { Progress } from './progress.ts';
import { atClock, companyZone, day, hour, nextWork } from './work-hours.ts';

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

/** Statements go out at the end of a month and are paid on the tenth of the next one. */
function statementDay(at: number): number {
  const nextMonth = addMonths(monthOf(dayOf(companyZone, at)), 1);
  return nextWork(dayBounds(companyZone, `${nextMonth}-10`).from + 10.5 * hour);
}

/** When a part is paid, whether or not that has come yet; null while that is open. */
function paidAt(part: OrderPart, order: PricedOrder, progress: Progress | null, office: Office): number | null {
  const { signed_at = null } = progress ?? {};
  const { random } = office;
  // What is kept of the money for the goods is paid when that is paid out.
  if (part === 'prepaid' || part === 'deducted' || signed_at === null) return null;
  if (part === 'collect') return Math.round(signed_at + random.between(0.1, 5) * hour);
  if (part === 'monthly') return statementDay(order.orderInput.created_at);
  const receiptReturn = progress?.events.find(({ kind }) => kind === 'receipt_returned');
  return nextWork(atClock((receiptReturn?.at ?? signed_at) + random.int(1, 4) * day, 11));
}

const methods: readonly (readonly [Payment['method'], number])[] = [
  ['wechat', 40],
  ['cash', 25],
  ['alipay', 20],
  ['transfer', 10],
  ['card', 5],
];
const transferParts = new Set<OrderPart>(['monthly', 'on_receipt']);

interface Known {
  order: PricedOrder;
  progress: Progress | null;
  prepaid_at: number | null;
}

function paymentsOf({ order, progress, prepaid_at }: Known, office: Office): Payment[] {
  const { now, random } = office;
  const payments: Payment[] = [];
  for (const part of orderPart.options) {
    const amount_cents = order.parts[`${part}_cents`];
    const at = part === 'prepaid' ? prepaid_at : paidAt(part, order, progress, office);
    if (amount_cents === 0 || at === null || at > now) continue;
    const method = transferParts.has(part) ? 'transfer' : random.weighted(methods, ([, weight]) => weight)[0];
    payments.push({ part, amount_cents, method, note: '', who: office.who(), at: Math.round(at) });
  }
  return payments.toSorted((one, other) => one.at - other.at);
}

const reasons = ['发货人取消发货', '货物未备好，改期另下单', '地址有误，重新下单', '价格未谈妥'];

/** The end of an order that did not go the ordinary way; null while that has not come. */
function unusualEnd({ order, progress, prepaid_at }: Known, office: Office): OrderState | null {
  const { now, random } = office;
  const { outcome, created_at } = order.orderInput;
  const isPaid = prepaid_at !== null && prepaid_at <= now;
  if (outcome === 'cancelled') return created_at + random.between(1, 6) * hour <= now ? 'cancelled' : null;
  if (outcome === 'refunded' && created_at + 7 * hour <= now) return isPaid ? 'closed' : 'cancelled';
  const last = progress?.events.at(-1)?.at ?? now;
  if (progress?.state === 'void') return isPaid ? 'closed' : 'cancelled';
  return progress?.state === 'returned' && last + day <= now ? 'closed' : null;
}

/** State and payments of an order by what has become of its cargo. */
export function statusOf(facts: Known, office: Office): OrderStatus {
  const { order, progress, prepaid_at } = facts;
  const endState = unusualEnd(facts, office);
  const payments = paymentsOf(facts, office);
  if (endState)
    return { state: endState, payments, cancel_reason: endState === 'cancelled' ? office.random.pick(reasons) : '' };
  const isUnpriced = order.terms === 'prepaid' && order.calculation.freight_cents === null;
  const isUnpaid = order.parts.prepaid_cents > 0 && (prepaid_at === null || prepaid_at > office.now);
  const isWaiting = isUnpriced || isUnpaid;
  if (isWaiting) return { state: 'submit', payments, cancel_reason: '' };
  if (progress === null || progress.departed_at === null) return { state: 'pay', payments, cancel_reason: '' };
  return { state: progress.signed_at === null ? 'send' : 'finish', payments, cancel_reason: '' };
}
