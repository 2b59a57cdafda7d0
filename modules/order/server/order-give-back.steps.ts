import { refuse } from '@linehaul/contract/errors.ts';
import { closeCharges, methodOf, promiseSubjectRefund } from '@linehaul/modules/payment/server/payment.port.ts';

import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { Extensions } from '@linehaul/server-kernel/module/extension-point.ts';
import type { Locked } from '@linehaul/server-kernel/state/record-steps.repo.ts';
import { businessDay } from '@linehaul/server-kernel/time/business-day.ts';
import { type OrderAction, type OrderDetail, orderErrors } from '../contract/order.contract.ts';
import type { OrderPart } from '../contract/order-counter.contract.ts';
import { receiptNo } from './order.rules.ts';
import { overpaidOf, paidOf } from './order-balance.rules.ts';
import { counterSite } from './order-counter-site.steps.ts';
import { orderReceiptRepo } from './order-receipt.repo.ts';
import { addEntry, type NewEntry, orderSteps, type StoredOrder } from './order-steps.repo.ts';

interface GivenPart {
  part: OrderPart;
  amount_cents: number;
  /** By which channel alone it goes back; by all that it came by when absent. */
  channel?: string;
}

const noDocument = { site_id: 0, receipt_id: 0 };

interface GivingBack {
  /** What of each part, in cents. */
  given: readonly GivenPart[];
  reason: string;
  /** The step that the order takes with it. */
  step: { action: OrderAction } & Parameters<typeof orderSteps.take>[3];
  undoes_id?: number | undefined;
  /** From whose till at which site; the caller's own when absent. */
  till?: { site_id: number; login_name: string };
}

/** A request to refund that an order's own document has made. */
export const isOwnRequest = (request_no: string) => /^R\d{12,}\b/.test(request_no);

/** The document of what is given back: its number is named by every refund that it asks for. */
async function addDocument(scope: Scope, order: StoredOrder, { given, till }: GivingBack) {
  const amount_cents = given.reduce((sum, one) => sum + one.amount_cents, 0);
  const site_id = till?.site_id ?? (await counterSite(scope, undefined)) ?? order.origin_site_id;
  const document = { method: methodOfAll(order, given), amount_cents: -amount_cents, tendered_cents: null, site_id };
  return { site_id, receipt_id: await orderReceiptRepo(scope).add(document) };
}

/**
 * Gives money of an order back by the ways by which it came: with a document that has a number, entries below zero, cash on
 * the sheet of the day, and promises in the books. Answers the order after its step, and the refunds that are to be run after
 * the commit. Where `given` is empty the order only takes its step.
 */
export async function giveBack(
  scope: Scope,
  extensions: Extensions,
  order: Locked<StoredOrder>,
  giving: GivingBack,
): Promise<{ order: Locked<StoredOrder>; ids: number[] }> {
  const { given: givenParts, reason, step, undoes_id, till } = giving;
  const { action, set, ...change } = step;
  const { id, order_no } = order;
  const subject = { subject_kind: 'order', subject_id: id };
  const { site_id, receipt_id } = givenParts.length > 0 ? await addDocument(scope, order, giving) : noDocument;
  const entries: NewEntry[] = [];
  const ids: number[] = [];
  for (const [place, { part, channel, amount_cents }] of givenParts.entries()) {
    const request_no = `${receiptNo(businessDay(scope), receipt_id)}-${place + 1}`;
    const refundRequest = { ...subject, subject_part: part, amount_cents, request_no, note: reason || order_no };
    const promise = await promiseSubjectRefund(scope, extensions, { ...refundRequest, ...(channel && { channel }) });
    if (promise.missing_cents > 0) throw refuse(orderErrors.no_funds);
    ids.push(...promise.ids);
    for (const share of promise.shares) {
      const money = { part, amount_cents: -share.amount_cents, method: methodOf(share.channel) };
      entries.push({ ...money, note: reason, site_id, receipt_id, undoes_id, login_name: till?.login_name });
    }
  }
  const payments = [...order.payments];
  for (const entry of entries) payments.push(await addEntry(scope, id, entry));
  const after = await orderSteps.take(scope, order, action, {
    ...change,
    set: { ...set, ...computeSums(order, entries) },
  });
  await closeCharges(scope, subject);
  return { order: { ...after, payments }, ids };
}

/** What an order says of its money after further entries. */
function computeSums(order: StoredOrder, entries: readonly NewEntry[]) {
  const amount_cents = entries.reduce((sum, entry) => sum + entry.amount_cents, 0);
  if (entries.length === 0) return {};
  const overpaid_cents = overpaidOf(order, paidOf([...order.payments, ...entries]));
  return { paid_cents: order.paid_cents + amount_cents, overpaid_cents };
}

/** What the document calls the way: that of the last money of the first part. */
function methodOfAll(
  { payments }: StoredOrder,
  parts: readonly GivenPart[],
): OrderDetail['payments'][number]['method'] {
  const [first] = parts;
  if (first?.channel) return methodOf(first.channel);
  return payments.findLast(({ part, amount_cents }) => part === first?.part && amount_cents > 0)?.method ?? 'cash';
}
