import { ledger, type Posting } from '@linehaul/modules/ledger/server/ledger.port.ts';
import { splitSettled } from '@linehaul/modules/payment/server/payment.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import {
  earnedCents,
  proportionalReturn,
  type SettledMoney,
  shareOfReturn,
  shareOfSettlement,
} from './settlement.rules.ts';
import type { Settled } from './settlement.steps.ts';
import { rateOfSubject } from './settlement-rate.repo.ts';

/** Where the money is that came for a subject through the platform's channels and has not gone back, in cents. */
export interface SubjectMoney {
  unsettled_cents: number;
  /** Of the tenant, whether it has been withdrawn or not. */
  settled_cents: number;
  /** What the platform has kept. */
  commission_cents: number;
}

/** In the books of that tenant. */
export async function moneyOfSubject(scope: Scope, kind: string, id: number, tenant: number): Promise<SubjectMoney> {
  const { unsettled: unsettledMoney, available, fees } = await ledger(scope, tenant).movedBy(kind, id);
  return {
    unsettled_cents: unsettledMoney.left_cents,
    settled_cents: available.left_cents,
    commission_cents: fees.left_cents,
  };
}

interface Moved {
  left_cents: number;
}

/** What of a subject's money was settled and has not gone back, the platform's part of it included. */
function settledOf({ available, fees }: Record<'available' | 'fees', Moved>): SettledMoney {
  return { settled_cents: available.left_cents + fees.left_cents, commission_cents: fees.left_cents };
}

/**
 * Settles what a subject's payments left in `unsettled`, but for `kept_cents` of it, which are not earned yet or which
 * somebody asks back: available less the commission of all that has been settled so far. The caller has locked the
 * subject; nothing to settle is no error, and money is never settled twice.
 */
export async function settleSubject(scope: Scope, kind: string, id: number, kept_cents = 0): Promise<Settled> {
  const books = ledger(scope);
  const { unsettled: unsettledMoney, available, fees } = await books.movedBy(kind, id);
  const promised_cents = unsettledMoney.promised_cents + available.promised_cents;
  const amount_cents = earnedCents({ left_cents: unsettledMoney.left_cents, promised_cents, kept_cents });
  if (amount_cents === 0) return { available_cents: 0, fees_cents: 0 };
  const fees_cents = shareOfSettlement(
    settledOf({ available, fees }),
    amount_cents,
    await rateOfSubject(scope, kind, id),
  );
  const available_cents = amount_cents - fees_cents;
  const postings = [
    { account: 'unsettled', amount_cents: -amount_cents },
    { account: 'available', amount_cents: available_cents },
    { account: 'fees', amount_cents: fees_cents },
  ] as const;
  const earlier = await books.countAbout(kind, id, 'settlement');
  await books.post({
    key: `${kind} ${id} settled ${earlier + 1}`,
    kind: 'settlement',
    subject_kind: kind,
    subject_id: id,
    entries: postings.filter((entry) => entry.amount_cents !== 0),
  });
  await splitSettled(scope, { subject_kind: kind, subject_id: id, available_cents, fees_cents });
  return { available_cents, fees_cents };
}

/**
 * Takes back what was settled of a subject that is not earned after all, so that `kept_cents` wait in `unsettled` again, and
 * the platform's commission of it. False, and nothing has changed, where the tenant has withdrawn it. The caller has locked
 * the subject.
 */
export async function unsettleSubject(scope: Scope, kind: string, id: number, kept_cents: number): Promise<boolean> {
  const books = ledger(scope);
  const movedMoney = await books.movedBy(kind, id);
  const settledMoney = settledOf(movedMoney);
  const amount_cents = Math.min(settledMoney.settled_cents, kept_cents - movedMoney.unsettled.left_cents);
  if (amount_cents <= 0) return true;
  const fees_cents = shareOfReturn(settledMoney, amount_cents, await rateOfSubject(scope, kind, id));
  const available_cents = amount_cents - fees_cents;
  if (available_cents > (await books.free('available'))) return false;
  const postings = [
    { account: 'unsettled', amount_cents },
    { account: 'available', amount_cents: -available_cents },
    { account: 'fees', amount_cents: -fees_cents },
  ] as const;
  await books.post({
    key: `${kind} ${id} settled ${(await books.countAbout(kind, id, 'settlement')) + 1}`,
    kind: 'settlement',
    subject_kind: kind,
    subject_id: id,
    entries: postings.filter((entry) => entry.amount_cents !== 0),
  });
  return true;
}

async function returnPosting(scope: Scope, kind: string, id: number, back_cents: number): Promise<Posting | undefined> {
  if (back_cents === 0) return undefined;
  const earlier = await ledger(scope).countAbout(kind, id, 'commission_return');
  return {
    key: `${kind} ${id} commission returned ${earlier + 1}`,
    kind: 'commission_return',
    subject_kind: kind,
    subject_id: id,
    entries: [
      { account: 'fees', amount_cents: -back_cents },
      { account: 'available', amount_cents: back_cents },
    ],
  };
}

/**
 * The posting by which the platform returns its commission on `amount_cents` of a subject's settled money, to be posted in
 * the transaction that promises these back; undefined where nothing was kept of them. The caller has locked the subject.
 */
export async function commissionReturn(
  scope: Scope,
  kind: string,
  id: number,
  amount_cents: number,
): Promise<Posting | undefined> {
  const settledMoney = settledOf(await ledger(scope).movedBy(kind, id));
  if (settledMoney.commission_cents <= 0) return undefined;
  return returnPosting(
    scope,
    kind,
    id,
    shareOfReturn(settledMoney, amount_cents, await rateOfSubject(scope, kind, id)),
  );
}

/** The same of a freight order, which is settled at the rates of its line. */
export async function orderCommissionReturn(
  scope: Scope,
  orderId: number,
  amount_cents: number,
): Promise<Posting | undefined> {
  const settledMoney = settledOf(await ledger(scope).movedBy('order', orderId));
  return returnPosting(scope, 'order', orderId, proportionalReturn(settledMoney, amount_cents));
}
