import { refuse, refuseAt, wireErrors } from '@linehaul/contract/errors.ts';
import {
  closeCharges,
  methodOf,
  type PaymentSubject,
  recordAtTill,
  type TillMethod,
} from '@linehaul/modules/payment/server/payment.port.ts';

import { orderCommissionReturn, settleOrder } from '@linehaul/modules/settlement/server/settlement.port.ts';

import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { Locked } from '@linehaul/server-kernel/state/record-steps.repo.ts';
import { counterOf, type OrderDetail, orderErrors } from '../contract/order.contract.ts';
import { type OrderPart, orderPart, type RestPart } from '../contract/order-counter.contract.ts';
import { checkDue, codPart, goodwillOf, orderLife, partsPaidNow } from './order.rules.ts';
import { existing, takeCredit } from './order.steps.ts';
import { openCredit, overpaidOf, paidOf } from './order-balance.rules.ts';
import { counterSite } from './order-counter-site.steps.ts';
import { emitRefunded } from './order-emit.repo.ts';
import { isOwnRequest } from './order-give-back.steps.ts';
import { orderReceiptRepo } from './order-receipt.repo.ts';
import { dueNow, payLocked, payPart } from './order-settle.steps.ts';
import { enterMoney, lockIfThere, lockOrder, orderSteps, type StoredOrder } from './order-steps.repo.ts';

const kind = 'order';

interface ChosenPart {
  id: number;
  version?: number | undefined;
  part: OrderPart;
}

interface CounterPayment extends ChosenPart {
  /** Less than the part, in cents. */
  amount_cents?: number | undefined;
  /** As what the rest of a prepaid part is owed. */
  rest?: RestPart | undefined;
  /** Paid with it. */
  also: readonly ChosenPart[];
  tendered_cents?: number | undefined;
  method: TillMethod;
  note: string;
  /** Whose counter takes the money; the caller's own site when absent. */
  site_id?: number | undefined;
}

/** Refuses an order that is not as it was shown; of several, with its number. */
function checkVersion(
  { version, order_no }: StoredOrder,
  shownVersion: number | undefined,
  isOneOfMany: boolean,
): void {
  if (shownVersion === undefined || shownVersion === version) return;
  throw isOneOfMany ? refuse(orderErrors.changed, { params: { order_no } }) : refuse(wireErrors.version);
}

/** Orders of which parts are paid, by their ids. */
type LockedOrders = Map<number, Locked<StoredOrder>>;

/** Locks the orders as they were shown, in the order of their numbers, so that two counters never wait for each other. */
async function lockAll(scope: Scope, chosenParts: readonly ChosenPart[]): Promise<LockedOrders> {
  const orders: LockedOrders = new Map();
  for (const { id, version } of chosenParts) {
    const order = orders.get(id) ?? (await lockOrder(scope, id));
    checkVersion(order, version, chosenParts.length > 1);
    orders.set(id, order);
  }
  return orders;
}

function orderIn(orders: LockedOrders, id: number): Locked<StoredOrder> {
  const order = orders.get(id);
  if (!order) throw refuse(wireErrors.not_found);
  return order;
}

/** Cuts the part in two where less than the whole of it is paid; answers the part that is paid. */
async function cutPart(
  scope: Scope,
  orders: LockedOrders,
  { id, part, amount_cents, rest }: CounterPayment,
): Promise<OrderPart> {
  const order = orderIn(orders, id);
  const due = dueNow(order, part);
  if (amount_cents === undefined || amount_cents === due) return part;
  const parts = partsPaidNow(order, { part, due, amount_cents, rest });
  const paidParts = paidOf(order.payments);
  await takeCredit(scope, order.member_id, openCredit(parts, paidParts) - openCredit(order, paidParts));
  orders.set(id, await orderSteps.change(scope, order, { terms: 'split', ...parts }));
  await closeCharges(scope, { subject_kind: kind, subject_id: id });
  return 'prepaid';
}

/**
 * Parts are paid at the tenant's own counter, all or none, because the sum in the drawer is one, and a receipt
 * says what it was for.
 */
export async function payAtCounter(scope: Scope, payment: CounterPayment): Promise<OrderDetail> {
  const { id, version, also, method, note } = payment;
  const site_id = await counterSite(scope, payment.site_id);
  const inTurn = [{ id, version, part: payment.part }, ...also].sort((one, other) => one.id - other.id);
  const orders = await lockAll(scope, inTurn);
  const part = await cutPart(scope, orders, payment);
  const chosenParts = inTurn.map((one) =>
    one.id === id && one.part === payment.part ? { id, part } : { id: one.id, part: one.part },
  );
  const amount_cents = chosenParts.reduce((sum, one) => sum + dueNow(orderIn(orders, one.id), one.part), 0);
  const tendered_cents = method === 'cash' ? (payment.tendered_cents ?? null) : null;
  if (tendered_cents !== null && tendered_cents < amount_cents) {
    throw refuseAt(orderErrors.tendered_too_little, 'tendered_cents');
  }
  const counter = site_id ?? counterOf(orderIn(orders, id), part);
  const receipt_id = await orderReceiptRepo(scope).add({ method, amount_cents, tendered_cents, site_id: counter });
  for (const one of chosenParts) {
    const order = orderIn(orders, one.id);
    const subject = { subject_kind: kind, subject_id: one.id, subject_part: one.part, subject_text: order.order_no };
    const due = dueNow(order, one.part);
    await recordAtTill(scope, { ...subject, amount_cents: due, method, note, account: 'unsettled' });
    orders.set(one.id, await payLocked(scope, order, { part: one.part, method, note, site_id, receipt_id }));
  }
  return existing(scope, id);
}

interface DeliveryPayment {
  id: number;
  order_no: string;
  /** Freight and money for the shipper, in cents; 0 where nothing was due. */
  collect_cents: number;
  cod_cents: number;
  method: TillMethod;
}

/** What the consignee has paid on delivery, as the books and the payment log know it. */
export async function bookOnDelivery(scope: Scope, delivery: DeliveryPayment): Promise<void> {
  const { method, collect_cents, cod_cents } = delivery;
  const subject = { subject_kind: kind, subject_id: delivery.id, subject_text: delivery.order_no, method, note: '' };
  if (collect_cents > 0) {
    const freight = { subject_part: 'collect', amount_cents: collect_cents, account: 'unsettled' } as const;
    await recordAtTill(scope, { ...subject, ...freight });
    await closeCharges(scope, { subject_kind: kind, subject_id: delivery.id, subject_part: freight.subject_part });
  }
  if (cod_cents > 0) {
    const cod = { subject_part: codPart, amount_cents: cod_cents, account: 'cod_held' } as const;
    await recordAtTill(scope, { ...subject, ...cod });
  }
}

const methods = { online: 'online', voucher: 'transfer', till: 'cash' } as const;

/** Freight orders, as payments see them. */
export const orderSubject: PaymentSubject = {
  key: kind,
  payee: 'tenant',
  ways: ['online', 'till', 'voucher'],
  accountOf: (part) => (part === codPart ? 'cod_held' : 'unsettled'),
  page: (id) => `/logistics/order/info/${id}`,

  async memberPart(scope, id, member) {
    const order = await lockIfThere(scope, id);
    // What comes to a member's phone they pay as the consignee, also where they have sent it.
    if (member.phone !== '' && order?.consignee_phone === member.phone) return 'collect';
    return order?.member_id === member.id ? 'prepaid' : undefined;
  },

  async due(scope, id, part) {
    const order = await lockIfThere(scope, id);
    if (!order) return undefined;
    if (part === codPart) return { title: order.order_no, due_cents: 0, is_paid: true, account: 'cod_held' };
    const read = orderPart.safeParse(part);
    if (!read.success) return undefined;
    const due = checkDue(order, read.data);
    const due_cents = typeof due === 'number' ? due : 0;
    const is_paid = due_cents === 0 && paidOf(order.payments)[`${read.data}_cents`] > 0;
    return { title: order.order_no, due_cents, is_paid, account: 'unsettled' };
  },

  async paid(scope, id, part, { way, payment_no, note }) {
    const text = [payment_no, note].filter(Boolean).join(' · ');
    const partPayment = { part: orderPart.parse(part), method: methods[way], note: text.slice(0, 200) };
    const site_id = way === 'till' ? await counterSite(scope, undefined) : undefined;
    await payPart(scope, { id, ...partPayment, site_id });
    // Money may come after the cargo was signed for: then nothing else would settle it.
    await settleOrder(scope, id);
  },

  returns: orderCommissionReturn,

  async refunded(scope, id, refundedCents, now) {
    const lockedOrder = await lockOrder(scope, id);
    const order = isOwnRequest(now.request_no) ? lockedOrder : await lowerOverpaid(scope, lockedOrder, now);
    const back = goodwillOf(order, refundedCents);
    const isWhole = order.paid_cents > 0 && back >= order.paid_cents;
    if (isWhole && orderLife.step(order, 'refund')) await orderSteps.take(scope, order, 'refund', { by: 'refund' });
    await emitRefunded(scope, id, back);
  },
};

/** Money that goes back of a payment by itself is first of all what was paid too much. */
async function lowerOverpaid(
  scope: Scope,
  order: Locked<StoredOrder>,
  { part, channel, amount_cents }: { part: string; channel: string; amount_cents: number },
): Promise<Locked<StoredOrder>> {
  const read = orderPart.safeParse(part);
  if (!read.success || order.overpaid_cents === 0) return order;
  const paidParts = paidOf(order.payments);
  const cents = Math.min(amount_cents, paidParts[`${read.data}_cents`] - order[`${read.data}_cents`]);
  if (cents <= 0) return order;
  const entry = { part: read.data, amount_cents: -cents };
  const overpaid_cents = overpaidOf(order, paidOf([...order.payments, entry]));
  const site_id = order.origin_site_id;
  const payment = { ...entry, method: methodOf(channel), note: '', site_id };
  return enterMoney(scope, order, payment, overpaid_cents);
}
