import { giveBack, goodsKind, moveAfterSale } from '@linehaul/modules/goodsorder/server/goodsorder.port.ts';

import type { Refusal } from '@linehaul/modules/payment/contract/payment-refund.contract.ts';
import { promiseSubjectRefund } from '@linehaul/modules/payment/server/payment.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { Extensions } from '@linehaul/server-kernel/module/extension-point.ts';
import { refundTalk, shortageRepo } from './refund.repo.ts';
import { type HeldRefund, lockNumbered, lockRefund, refundSteps, refusalColumns } from './refund-steps.repo.ts';

/** All of its money has gone back: its pieces are given back for good. */
async function complete(scope: Scope, { order, refund }: HeldRefund): Promise<void> {
  const { id, refund_no, way, lines, approved_cents } = refund;
  const isReturn = way === 'return';
  const moves = lines.map(({ line_no, qty, sellable_qty, damaged_qty, approved_cents: cents }) => {
    const back = isReturn ? sellable_qty + damaged_qty : qty;
    const pieces = isReturn
      ? { open_sent_qty: -back, closed_sent_qty: back }
      : { open_unsent_qty: -back, closed_unsent_qty: back };
    return { line_no, moves: { ...pieces, pending_cents: -cents, refunded_cents: cents } };
  });
  const movedOrder = await moveAfterSale(scope, order, moves);
  const refunded_at = scope.timestamp;
  const set = { due_at: null, refunded_at, ...refusalColumns(null) };
  await refundSteps.take(scope, refund, 'paid', { by: 'money', set });
  await refundTalk(scope).say(id, { side: 'system', kind: 'refunded', amount_cents: approved_cents });
  await giveBack(scope, movedOrder, {
    refund_id: id,
    refund_no,
    amount_cents: approved_cents,
    lines: lines.map(({ line_no, sku_id, qty }) => ({ line_no, sku_id, unsent_qty: isReturn ? 0 : qty })),
  });
}

/**
 * Promises the agreed money to who has paid it; nothing to pay is done at once. Answers what is to be run. Where the
 * seller's available money does not suffice, the refund waits for it and nothing is to be run yet.
 */
export async function payBack(scope: Scope, extensions: Extensions, heldRefund: HeldRefund): Promise<number[]> {
  const { id, order_id, order_no, approved_cents, refund_no } = heldRefund.refund;
  if (approved_cents === 0) {
    await complete(scope, heldRefund);
    return [];
  }
  const { ids, missing_cents } = await promiseSubjectRefund(scope, extensions, {
    subject_kind: goodsKind,
    subject_id: order_id,
    amount_cents: approved_cents,
    request_no: refund_no,
    note: order_no,
  });
  if (missing_cents === 0) return ids;
  const isNew = await shortageRepo(scope).set(id, missing_cents);
  if (isNew) await refundTalk(scope).say(id, { side: 'system', kind: 'lacks_funds', amount_cents: missing_cents });
  return [];
}

/** Tries a refund again that has waited for its seller's money. Answers what is to be run. */
export async function payBackLater(scope: Scope, extensions: Extensions, id: number): Promise<number[]> {
  const heldRefund = await lockRefund(scope, extensions, id);
  if (!(await shortageRepo(scope).isOpen(id))) return [];
  const promisedIds = await payBack(scope, extensions, heldRefund);
  if (promisedIds.length > 0) await shortageRepo(scope).clear(id);
  return promisedIds;
}

/** A channel has given money of a refund back; with the last of it the refund is over. */
export async function takePaidBack(
  scope: Scope,
  extensions: Extensions,
  now: { request_no: string; payment_no: string; amount_cents: number },
): Promise<void> {
  const heldRefund = await lockNumbered(scope, extensions, now.request_no);
  if (!heldRefund) return;
  const { order, refund: before } = heldRefund;
  const paid_cents = before.paid_cents + now.amount_cents;
  // Of several payments each says for itself what it has against it.
  const isNamed = before.refusal !== '' && before.refusal_payment_no === now.payment_no;
  const set = { paid_cents, ...(isNamed && refusalColumns(null)) };
  const refund = await refundSteps.change(scope, before, set);
  if (paid_cents >= refund.approved_cents) await complete(scope, { order, refund });
}

/** A channel has refused money of a refund, or goes on: both sides see why it stands still. */
export async function takeRefusal(
  scope: Scope,
  extensions: Extensions,
  { request_no, payment_no, refusal }: { request_no: string; payment_no: string; refusal: Refusal | null },
): Promise<void> {
  const heldRefund = await lockNumbered(scope, extensions, request_no);
  if (!heldRefund) return;
  const { refund } = heldRefund;
  await refundSteps.change(scope, refund, refusalColumns(refusal && { ...refusal, payment_no }));
  if (!refusal) return;
  const body = [refusal.words, refusal.code].filter(Boolean).join(' · ');
  await refundTalk(scope).say(refund.id, { side: 'system', kind: 'refused', body });
}
