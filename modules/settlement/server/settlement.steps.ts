import { appendEvidence } from '@linehaul/modules/evidence/server/evidence.port.ts';
import { ledger } from '@linehaul/modules/ledger/server/ledger.port.ts';
import { splitSettled } from '@linehaul/modules/payment/server/payment.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { commissionOf, isEarned, settlementKey } from './settlement.rules.ts';
import { settlementCandidateRepo } from './settlement-candidate.repo.ts';

/** What a settlement moved, in cents. */
export interface Settled {
  available_cents: number;
  fees_cents: number;
}

const nothing: Settled = { available_cents: 0, fees_cents: 0 };

/** Writes into the log of the order's waybill what was settled; what it came to is for the eyes of the tenant alone. */
async function recordSettlement(
  scope: Scope,
  orderId: number,
  kind: 'order.settled' | 'order.unsettled',
  { available_cents, fees_cents }: Settled,
): Promise<void> {
  const waybill = await settlementCandidateRepo(scope).waybillOf(orderId);
  if (!waybill) return;
  const { id: waybill_id, waybill_no } = waybill;
  const money = { settled_cents: String(available_cents), commission_cents: String(fees_cents) };
  await appendEvidence(scope, [
    { waybill_id, waybill_no, kind, event_id: null, at: scope.now, data: {}, confidential: money },
  ]);
}

/**
 * Settles what an order's payments through channels left in `unsettled`, when it is earned: available less the platform's
 * commission. To be called in the transaction that signs the waybill, takes receipts back, or posts a payment; each of
 * them may come last. Nothing to settle, or not yet, is no error, and money is never settled twice.
 */
export async function settleOrder(scope: Scope, orderId: number): Promise<Settled> {
  const repo = settlementCandidateRepo(scope);
  const candidate = await repo.locked(orderId);
  if (!candidate || !isEarned(candidate)) return nothing;
  const books = ledger(scope);
  const amount_cents = await books.leftOf('unsettled', 'order', orderId);
  if (amount_cents <= 0) return nothing;
  const fees_cents = commissionOf(amount_cents, await repo.rateOf(candidate.line_id));
  const available_cents = amount_cents - fees_cents;
  const postings = [
    { account: 'unsettled', amount_cents: -amount_cents },
    { account: 'available', amount_cents: available_cents },
    { account: 'fees', amount_cents: fees_cents },
  ] as const;
  await books.post({
    key: settlementKey(orderId, await books.countAbout('order', orderId, 'settlement')),
    kind: 'settlement',
    subject_kind: 'order',
    subject_id: orderId,
    entries: postings.filter((entry) => entry.amount_cents !== 0),
  });
  await splitSettled(scope, { subject_kind: 'order', subject_id: orderId, available_cents, fees_cents });
  await recordSettlement(scope, orderId, 'order.settled', { available_cents, fees_cents });
  return { available_cents, fees_cents };
}

/**
 * Takes back what was settled of an order that is not earned after all: the money waits in `unsettled` again, and the
 * platform's commission with it. False, and nothing has changed, where the tenant has withdrawn it.
 */
export async function unsettleOrder(scope: Scope, orderId: number): Promise<boolean> {
  await settlementCandidateRepo(scope).locked(orderId);
  const books = ledger(scope);
  const { available, fees } = await books.movedBy('order', orderId);
  const amount_cents = available.left_cents + fees.left_cents;
  if (amount_cents <= 0) return true;
  if (available.left_cents > (await books.free('available'))) return false;
  const postings = [
    { account: 'unsettled', amount_cents },
    { account: 'available', amount_cents: -available.left_cents },
    { account: 'fees', amount_cents: -fees.left_cents },
  ] as const;
  await books.post({
    key: `${settlementKey(orderId, await books.countAbout('order', orderId, 'settlement'))} back`,
    kind: 'settlement',
    subject_kind: 'order',
    subject_id: orderId,
    entries: postings.filter((entry) => entry.amount_cents !== 0),
  });
  const movedMoney = { available_cents: -available.left_cents, fees_cents: -fees.left_cents };
  await recordSettlement(scope, orderId, 'order.unsettled', movedMoney);
  return true;
}
