import { refuse, wireErrors } from '@linehaul/contract/errors.ts';
import { channelOfMethod, recordAtTill, runRefunds } from '@linehaul/modules/payment/server/payment.port.ts';

import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { Extensions } from '@linehaul/server-kernel/module/extension-point.ts';
import type { HandlerCall, RecordTarget } from '@linehaul/server-kernel/module/server-module.ts';
import type { Locked } from '@linehaul/server-kernel/state/record-steps.repo.ts';
import { type OrderDetail, orderErrors } from '../contract/order.contract.ts';
import { orderPart } from '../contract/order-counter.contract.ts';
import { orderLife } from './order.rules.ts';
import { existing, takeCredit } from './order.steps.ts';
import { openCredit, overpaidOf, overpaidParts, paidOf } from './order-balance.rules.ts';
import { orderCarriage } from './order-carriage.extension.ts';
import { counterSite } from './order-counter-site.steps.ts';
import { giveBack } from './order-give-back.steps.ts';
import { orderReceiptRepo } from './order-receipt.repo.ts';
import { enterMoney, lockOrder, type StoredOrder } from './order-steps.repo.ts';

interface Target extends RecordTarget {
  reason: string;
}

/** What the operator log keeps of an order's money. */
function pickMoney({ order_no, state, total_cents, paid_cents, overpaid_cents }: OrderDetail) {
  return { order_no, state, total_cents, paid_cents, overpaid_cents };
}

/** Moves an order's money in one transaction, and asks the channels after it. */
async function moving<Input extends Target>(
  { scope: outer, extensions, input, audit }: HandlerCall<Input>,
  work: (scope: Scope, order: Locked<StoredOrder>) => Promise<number[]>,
): Promise<OrderDetail> {
  const refundIds = await outer.once(async (scope) => work(scope, await lockOrder(scope, input.id, input.version)));
  await runRefunds(outer, extensions, refundIds);
  const after = await outer.transaction((scope) => existing(scope, input.id));
  audit({ record: `order ${input.id}`, after: { ...pickMoney(after), reason: input.reason } });
  return after;
}

/** Gives back what was paid above what is due. */
export function giveBackOverpaid(call: HandlerCall<Target>): Promise<OrderDetail> {
  return moving(call, async (scope, order) => {
    orderLife.next(order, 'give_back');
    const refundParts = overpaidParts(order, paidOf(order.payments));
    const { ids } = await giveBack(scope, call.extensions, order, {
      given: refundParts,
      reason: call.input.reason,
      step: { action: 'give_back', by: 'person' },
    });
    return ids;
  });
}

async function waybillOf(scope: Scope, extensions: Extensions, id: number): Promise<string | null> {
  for (const { carries } of extensions(orderCarriage)) {
    const waybill_no = await carries(scope, id);
    if (waybill_no !== null) return waybill_no;
  }
  return null;
}

/** Calls an order off, and gives back what was paid for it. Refuses with `order.has_waybill` one that is being carried. */
export function cancelOrder(call: HandlerCall<Target & { gives_back: boolean }>): Promise<OrderDetail> {
  const { extensions, input } = call;
  return moving(call, async (scope, order) => {
    const isPaid = order.paid_cents > 0;
    const action = isPaid && input.gives_back ? 'call_off' : 'cancel';
    orderLife.next(order, action);
    const waybill_no = await waybillOf(scope, extensions, order.id);
    if (waybill_no !== null) throw refuse(orderErrors.has_waybill, { params: { waybill_no } });
    const paidParts = paidOf(order.payments);
    if (paidParts.deducted_cents > 0) throw refuse(orderErrors.deducted_paid);
    const refundParts = orderPart.options
      .map((part) => ({ part, amount_cents: paidParts[`${part}_cents`] }))
      .filter(({ amount_cents }) => amount_cents > 0);
    const { reason } = input;
    const step = { action, by: 'person', set: { cancel_reason: reason } } as const;
    const { ids } = await giveBack(scope, extensions, order, { given: refundParts, reason, step });
    await takeCredit(scope, order.member_id, -openCredit(order, paidParts));
    return ids;
  });
}

type Entry = OrderDetail['payments'][number];

/** What was taken by mistake goes back, and is due again: only while no waybill needs it to be paid. */
async function untake(scope: Scope, extensions: Extensions, order: Locked<StoredOrder>, entry: Entry, reason: string) {
  orderLife.next(order, 'correct');
  const { id: undoes_id, part, method } = entry;
  const paidParts = paidOf(order.payments);
  const amount_cents = Math.min(entry.amount_cents, paidParts[`${part}_cents`]);
  if (amount_cents <= 0) throw refuse(orderErrors.not_undoable);
  const remainingParts = { ...paidParts, [`${part}_cents`]: paidParts[`${part}_cents`] - amount_cents };
  const to = order.prepaid_cents > remainingParts.prepaid_cents ? 'submit' : order.state;
  if (to === 'submit' && (await waybillOf(scope, extensions, order.id)) !== null) {
    throw refuse(orderErrors.waybill_unpaid);
  }
  await takeCredit(scope, order.member_id, openCredit(order, remainingParts) - openCredit(order, paidParts));
  const channel = method === 'online' ? {} : { channel: channelOfMethod(method) };
  const refundParts = [{ part, amount_cents, ...channel }];
  const step = { action: 'correct', by: 'person', to } as const;
  const { ids } = await giveBack(scope, extensions, order, { given: refundParts, reason, step, undoes_id });
  return ids;
}

/** What was given back by mistake is taken again, at the counter where it was given. */
async function takeAgain(scope: Scope, order: Locked<StoredOrder>, entry: Entry, note: string): Promise<number[]> {
  const { id: undoes_id, part, method } = entry;
  if (order.state === 'cancelled' || order.state === 'closed') throw refuse(orderErrors.state);
  if (method === 'online') throw refuse(orderErrors.not_undoable);
  const amount_cents = -entry.amount_cents;
  const site_id = (await counterSite(scope, undefined)) ?? order.origin_site_id;
  const receipt_id = await orderReceiptRepo(scope).add({ method, amount_cents, tendered_cents: null, site_id });
  const subject = { subject_kind: 'order', subject_id: order.id, subject_part: part, subject_text: order.order_no };
  await recordAtTill(scope, { ...subject, amount_cents, method, note, account: 'unsettled' });
  const overpaid = overpaidOf(order, paidOf([...order.payments, { part, amount_cents }]));
  const payment = { part, amount_cents, method, note, site_id, receipt_id, undoes_id };
  await enterMoney(scope, order, payment, overpaid);
  return [];
}

/** Takes an entry back that was a mistake, once. */
export function undoPayment(call: HandlerCall<Target & { payment_id: number }>): Promise<OrderDetail> {
  const { extensions, input } = call;
  return moving(call, async (scope, order) => {
    const entry = order.payments.find(({ id }) => id === input.payment_id);
    if (!entry) throw refuse(wireErrors.not_found);
    if (entry.is_undone || entry.undoes_id !== null || entry.part === 'deducted')
      throw refuse(orderErrors.not_undoable);
    return entry.amount_cents > 0
      ? untake(scope, extensions, order, entry, input.reason)
      : takeAgain(scope, order, entry, input.reason);
  });
}
