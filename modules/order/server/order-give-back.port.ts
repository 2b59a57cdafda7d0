import { refuse } from '@linehaul/contract/errors.ts';
import { methodOf } from '@linehaul/modules/payment/server/payment.port.ts';
import { closeCharges } from '@linehaul/modules/payment/server/payment-closing.port.ts';
import { promiseSubjectRefund } from '@linehaul/modules/payment/server/payment-subject-refund.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { Offered } from '@linehaul/server-kernel/module/extension-point.ts';
import { businessDay } from '@linehaul/server-kernel/time/business-day.ts';
import { type OrderDetail, type OrderState, orderErrors } from '../contract/order.contract.ts';
import type { OrderPart } from '../contract/order-counter.contract.ts';
import { receiptNo } from './order.rules.ts';
import { overpaidOf, paidOf } from './order-balance.rules.ts';
import { counterSite } from './order-counter-site.port.ts';
import { orderReceiptRepo } from './order-receipt.repo.ts';
import { addPayment } from './order-writes.repo.ts';

interface GivenPart {
  part: OrderPart;
  amount_cents: number;
  /** By which channel alone it goes back; by all that it came by when absent. */
  channel?: string;
}

interface GivingBack {
  /** What of each part, in cents. */
  given: readonly GivenPart[];
  reason: string;
  /** Of the order afterwards. */
  state: OrderState;
  undoes_id?: number | undefined;
  /** From whose till at which site; the caller's own when absent. */
  till?: { site_id: number; login_name: string };
}

/** A request to refund that an order's own document has made. */
export const isOwnRequest = (request_no: string) => /^R\d{12,}\b/.test(request_no);

/**
 * Gives money of an order back by the ways by which it came: with a document that has a number, entries below zero, cash on
 * the sheet of the day, and promises in the books. The order must be locked. Answers what is to be run after the commit.
 */
export async function giveBack(
  scope: Scope,
  offered: Offered,
  order: OrderDetail,
  { given, reason, state, undoes_id, till }: GivingBack,
): Promise<number[]> {
  const { id, order_no } = order;
  const amount_cents = given.reduce((sum, one) => sum + one.amount_cents, 0);
  const site_id = till?.site_id ?? (await counterSite(scope, undefined)) ?? order.origin_site_id;
  const document = { method: methodOfAll(order, given), amount_cents: -amount_cents, tendered_cents: null, site_id };
  const receipt_id = await orderReceiptRepo(scope).add(document);
  const entries = order.payments.map(({ part, amount_cents: cents }) => ({ part, amount_cents: cents }));
  const ids: number[] = [];
  for (const [place, { part, channel, amount_cents: cents }] of given.entries()) {
    const request_no = `${receiptNo(businessDay(scope), receipt_id)}-${place + 1}`;
    const asked = { subject_kind: 'order', subject_id: id, subject_part: part, request_no, note: reason || order_no };
    const promised = await promiseSubjectRefund(scope, offered, {
      ...asked,
      ...(channel && { channel }),
      amount_cents: cents,
    });
    if (promised.missing_cents > 0) throw refuse(orderErrors.no_funds);
    ids.push(...promised.ids);
    for (const share of promised.shares) {
      const entry = { part, amount_cents: -share.amount_cents, method: methodOf(share.channel), note: reason, site_id };
      entries.push(entry);
      const overpaid = overpaidOf(order, paidOf(entries));
      await addPayment(scope, id, state, { ...entry, receipt_id, undoes_id, login_name: till?.login_name }, overpaid);
    }
  }
  await closeCharges(scope, { subject_kind: 'order', subject_id: id });
  return ids;
}

/** What the document calls the way: that of the last money of the first part. */
function methodOfAll(
  { payments }: OrderDetail,
  given: readonly GivenPart[],
): OrderDetail['payments'][number]['method'] {
  const [first] = given;
  if (first?.channel) return methodOf(first.channel);
  return payments.findLast(({ part, amount_cents }) => part === first?.part && amount_cents > 0)?.method ?? 'cash';
}
