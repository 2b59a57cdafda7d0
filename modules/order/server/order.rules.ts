import { type ErrorCode, refuse, refuseAt } from '@linehaul/contract/errors.ts';
import { stateMachine } from '@linehaul/server-kernel/state/state-machine.ts';
import { type OrderAction, type OrderInput, type OrderState, orderErrors } from '../contract/order.contract.ts';
import {
  type GoodsLine,
  namesOf,
  type OrderPart,
  type OrderParts,
  type OrderTerms,
  orderPart,
  type RestPart,
} from '../contract/order-counter.contract.ts';

/** Who may take a step: people at the counter, the order's waybill, or a refund. */
export type Mover = 'person' | 'waybill' | 'refund';

/** What the rules look at. */
export interface OrderFigures extends OrderParts {
  state: OrderState;
  freight_cents: number | null;
  total_cents: number;
  paid_cents: number;
  overpaid_cents: number;
}

function unpaid(order: OrderFigures): number {
  return order.total_cents - order.paid_cents + order.overpaid_cents;
}

/** Steps that an order takes while nothing of it is paid, and those that it takes only then. */
const ofUnpaid: ReadonlySet<OrderAction> = new Set(['price', 'cancel']);
const ofPaid: ReadonlySet<OrderAction> = new Set(['correct', 'call_off']);

/** Why a step that the table has is still refused, or null. */
function obstacle(order: OrderFigures, action: OrderAction): ErrorCode | null {
  if (ofUnpaid.has(action)) return order.paid_cents > 0 ? orderErrors.paid : null;
  if (ofPaid.has(action)) return order.paid_cents === 0 ? orderErrors.nothing_paid : null;
  if (action === 'give_back') return order.overpaid_cents === 0 ? orderErrors.nothing_overpaid : null;
  const isUnpriced = order.freight_cents === null;
  if (action === 'dispatch') return isUnpriced ? orderErrors.unpriced : null;
  if (action !== 'pay') return null;
  if (isUnpriced) return orderErrors.unpriced;
  return unpaid(order) === 0 ? orderErrors.nothing_due : null;
}

/** The life of an order. */
export const orderLife = stateMachine<OrderFigures, OrderAction, Mover>({
  name: 'order',
  steps: [
    // To where its prepaid part leads: it waits for it, or there is none.
    { from: 'submit', action: 'price', to: 'submit', by: ['person'] },
    { from: 'submit', action: 'price', to: 'pay', by: ['person'] },
    { from: 'submit', action: 'pay', to: 'pay', by: ['person'] },
    { from: 'submit', action: 'cancel', to: 'cancelled', by: ['person'] },
    { from: 'pay', action: 'price', to: 'pay', by: ['person'] },
    { from: 'pay', action: 'price', to: 'submit', by: ['person'] },
    { from: 'pay', action: 'pay', to: 'pay', by: ['person'] },
    { from: 'pay', action: 'cancel', to: 'cancelled', by: ['person'] },
    { from: 'pay', action: 'dispatch', to: 'send', by: ['waybill'] },
    { from: 'pay', action: 'refund', to: 'closed', by: ['refund'] },
    { from: 'send', action: 'pay', to: 'send', by: ['person'] },
    { from: 'send', action: 'finish', to: 'finish', by: ['waybill'] },
    // Asked for by one person, approved by another one.
    { from: 'send', action: 'change', to: 'send', by: ['person'] },
    { from: 'send', action: 'refund', to: 'closed', by: ['refund'] },
    { from: 'finish', action: 'pay', to: 'finish', by: ['person'] },
    // The consignee has not signed after all.
    { from: 'finish', action: 'reopen', to: 'send', by: ['waybill'] },
    { from: 'finish', action: 'refund', to: 'closed', by: ['refund'] },
    { from: 'submit', action: 'amend', to: 'submit', by: ['person'] },
    { from: 'pay', action: 'amend', to: 'pay', by: ['person'] },
    { from: 'send', action: 'amend', to: 'send', by: ['person'] },
    // Of an order that was paid: priced anew, or called off; what is above what is due goes back.
    { from: 'submit', action: 'correct', to: 'submit', by: ['person'] },
    { from: 'submit', action: 'correct', to: 'pay', by: ['person'] },
    { from: 'pay', action: 'correct', to: 'pay', by: ['person'] },
    { from: 'pay', action: 'correct', to: 'submit', by: ['person'] },
    { from: 'submit', action: 'call_off', to: 'cancelled', by: ['person'] },
    { from: 'pay', action: 'call_off', to: 'cancelled', by: ['person'] },
    { from: 'submit', action: 'give_back', to: 'submit', by: ['person'] },
    { from: 'pay', action: 'give_back', to: 'pay', by: ['person'] },
    { from: 'send', action: 'give_back', to: 'send', by: ['person'] },
    { from: 'finish', action: 'give_back', to: 'finish', by: ['person'] },
  ],
  refusal: () => refuse(orderErrors.state),
  obstacle,
});

/** What an order's goods add up to. */
export function sumsOf(goods: readonly GoodsLine[]): Pick<GoodsLine, 'pieces' | 'weight_g' | 'volume_cm3'> {
  const sum = (of: (line: GoodsLine) => number) => goods.reduce((total, line) => total + of(line), 0);
  return {
    pieces: sum(({ pieces }) => pieces),
    weight_g: sum(({ weight_g }) => weight_g),
    volume_cm3: sum(({ volume_cm3 }) => volume_cm3),
  };
}

type Cargo = Pick<OrderInput, 'product' | 'packaging' | 'pieces' | 'weight_g' | 'volume_cm3'>;

/** What an order says of its cargo as a whole. Refuses totals that are not the sums of its goods. */
export function cargoOf(cargo: Cargo, goods: readonly GoodsLine[]): Pick<Cargo, 'product' | 'packaging'> {
  const { product, packaging, ...cargoFields } = cargo;
  if (goods.length === 0) return { product, packaging };
  const sums = sumsOf(goods);
  const { goods_differ } = orderErrors;
  if (
    sums.pieces !== cargoFields.pieces ||
    sums.weight_g !== cargoFields.weight_g ||
    sums.volume_cm3 !== cargoFields.volume_cm3
  ) {
    throw refuse(goods_differ, { fields: { goods_lines: { code: goods_differ.code } } });
  }
  const goodsNames = namesOf(goods);
  return { product: product || goodsNames.product, packaging: packaging || goodsNames.packaging };
}

/** `R260731000042`: the day without its century, then the receipt's own number. */
export function receiptNo(receipt_day: string, id: number): string {
  return `R${orderNo(receipt_day, id)}`;
}

interface PartPayments {
  payments: readonly { part: OrderPart; amount_cents: number }[];
}

/** Cents to be paid for a part now, or why it cannot be paid: the one rule for anyone who takes an order's money. */
export function dueOf(order: OrderFigures & PartPayments, part: OrderPart): number | ErrorCode {
  if (!orderLife.step(order, 'pay')) return orderErrors.state;
  const code = obstacle(order, 'pay');
  if (code) return code;
  if (order.state === 'submit' && part !== 'prepaid') return orderErrors.state;
  const entries = order.payments.filter((payment) => payment.part === part);
  const paid_cents = entries.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
  const due = order[`${part}_cents`] - paid_cents;
  if (due > 0) return due;
  return paid_cents > 0 ? orderErrors.part_paid : orderErrors.nothing_due;
}

/** What becomes of the rest: of the prepaid part it is owed as another part, of one that the consignee pays it stays. */
function partOfRest(order: OrderFigures & PartPayments, part: OrderPart, rest: RestPart | undefined): OrderPart {
  if (part !== 'prepaid') {
    const isFree = part === 'collect' && order.prepaid_cents === 0;
    if (!isFree) throw refuse(orderErrors.not_in_parts);
    return part;
  }
  if (rest === undefined) throw refuseAt(orderErrors.rest_missing, 'rest');
  const isPaid = order.payments.some((payment) => payment.part === rest);
  // What a member owes may be on a statement, which says how much it is.
  if (isPaid || (isCredit(rest) && order[`${rest}_cents`] > 0)) throw refuseAt(orderErrors.rest_unusable, 'rest');
  return rest;
}

export interface LessThanDue {
  part: OrderPart;
  /** Of the part, in cents; what of it is paid now. */
  due: number;
  amount_cents: number;
  rest: RestPart | undefined;
}

/** The parts of an order of which less than one part is paid now: that much is its prepaid part. Refuses more than is due. */
export function partsPaidNow(
  order: OrderFigures & PartPayments,
  { part, due, amount_cents, rest }: LessThanDue,
): OrderParts {
  if (amount_cents > due) throw refuseAt(orderErrors.more_than_due, 'amount_cents', { max: (due / 100).toFixed(2) });
  const restCents = partOfRest(order, part, rest);
  const { prepaid_cents, collect_cents, on_receipt_cents, monthly_cents, deducted_cents } = order;
  const parts: OrderParts = { prepaid_cents, collect_cents, on_receipt_cents, monthly_cents, deducted_cents };
  parts[`${part}_cents`] -= due;
  parts.prepaid_cents += amount_cents;
  parts[`${restCents}_cents`] += due - amount_cents;
  return parts;
}

/** A new or newly priced order waits for its prepaid part; without one it can be dispatched. */
export function stateBeforeDispatch(
  order: Pick<OrderFigures, 'prepaid_cents' | 'freight_cents'>,
  terms: OrderTerms,
  prepaid_paid_cents = 0,
): OrderState {
  const waits = order.prepaid_cents > prepaid_paid_cents || (terms === 'prepaid' && order.freight_cents === null);
  return waits ? 'submit' : 'pay';
}

export const noParts: OrderParts = {
  prepaid_cents: 0,
  collect_cents: 0,
  on_receipt_cents: 0,
  monthly_cents: 0,
  deducted_cents: 0,
};

export function sumOfParts(parts: OrderParts): number {
  return orderPart.options.reduce((sum, part) => sum + parts[`${part}_cents`], 0);
}

/** The parts of a total by the terms. Split terms need parts that add up to it. */
export function partsFor(terms: OrderTerms, total_cents: number, givenParts: OrderParts | undefined): OrderParts {
  if (terms !== 'split') return { ...noParts, [`${terms}_cents`]: total_cents };
  if (!givenParts)
    throw refuse(orderErrors.parts_missing, { fields: { parts: { code: orderErrors.parts_missing.code } } });
  if (sumOfParts(givenParts) !== total_cents) {
    throw refuse(orderErrors.parts_differ, { fields: { parts: { code: orderErrors.parts_differ.code } } });
  }
  // A whole order may have been given: only its parts are taken.
  const { prepaid_cents, collect_cents, on_receipt_cents, monthly_cents, deducted_cents } = givenParts;
  return { prepaid_cents, collect_cents, on_receipt_cents, monthly_cents, deducted_cents };
}

/** What an order takes of its member's credit, in cents. */
export function creditOf(parts: OrderParts): number {
  return parts.monthly_cents + parts.on_receipt_cents;
}

/** Whether a paid part gives credit back. */
export function isCredit(part: OrderPart): boolean {
  return part === 'monthly' || part === 'on_receipt';
}

/** `130526000007`: the day without its century, then the day's running number. */
export function orderNo(order_day: string, running: number): string {
  return `${order_day.slice(2).replaceAll('-', '')}${String(running).padStart(6, '0')}`;
}

/** Money that is collected from the consignee for the shipper: paid for the order, but no part of its total. */
export const codPart = 'cod';

/** What has gone back of an order's total, of all that has gone back of its parts; in cents. */
function refundedOfTotal(parts: readonly { part: string; cents: number }[]): number {
  return parts.filter(({ part }) => part !== codPart).reduce((sum, { cents }) => sum + cents, 0);
}

/** Of what has gone back, what the order has not entered as money given back: its price stays, and it is not due again. */
export function goodwillOf(
  { payments }: PartPayments,
  refundedParts: readonly { part: string; cents: number }[],
): number {
  const entered_cents = payments.reduce((sum, { amount_cents }) => sum + Math.max(0, -amount_cents), 0);
  return Math.max(0, refundedOfTotal(refundedParts) - entered_cents);
}
