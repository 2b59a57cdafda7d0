import { refuse, wireErrors } from '@linehaul/contract/errors.ts';
import { ledger } from '@linehaul/modules/ledger/server/ledger.port.ts';
import { asTenant, type Scope } from '@linehaul/server-kernel/database/scope.ts';
import { paymentErrors } from '../contract/payment-errors.contract.ts';
import { paymentRepo } from './payment.repo.ts';
import { mayDecide, paymentLife } from './payment.rules.ts';
import { acceptedPosting } from './payment-books.rules.ts';
import { notificationRepo } from './payment-notification.repo.ts';
import { promiseRefund, runRefund } from './payment-refund.steps.ts';
import { type PaymentRegistry, readMethodPlace, subjectOf } from './payment-registry.steps.ts';
import { type LockedPayment, paymentSteps } from './payment-steps.repo.ts';

interface Receipt {
  id: number;
  amount_cents: number;
  channel_ref: string;
}

export interface HeldCase {
  scope: Scope;
  registry: PaymentRegistry;
  payment: LockedPayment;
  receipt: Receipt;
}

async function open(tx: Scope, registry: PaymentRegistry, id: number): Promise<HeldCase> {
  const notification = await notificationRepo(tx).heldLocked(id);
  if (!notification) throw refuse(wireErrors.not_found);
  if (notification.decision !== null) throw refuse(paymentErrors.decided);
  const { caller } = tx;
  const scope = caller.industry === 'platform' ? asTenant(tx, notification.supplier_id) : tx;
  const payment = await paymentSteps.lock(scope, notification.payment_id);
  const { payee } = subjectOf(registry, payment.subject_kind);
  if (payee === 'platform' && caller.industry !== 'platform') throw refuse(paymentErrors.payee);
  if (!mayDecide(payment, caller, payee)) throw refuse(paymentErrors.checker_is_maker);
  return { scope, registry, payment, receipt: notification };
}

function back({ scope, payment, receipt }: HeldCase, reason: 'held' | 'excess', amount_cents: number) {
  return promiseRefund(scope, payment, {
    notification_id: receipt.id,
    refund_no: `${payment.payment_no}-N${receipt.id}`,
    reason,
    note: '',
    from: [{ account: 'adjustments', amount_cents }],
  });
}

/** Takes the receipt for the part: what is too much goes back, what is missing is waived by anyone who decides. */
export async function acceptHeld(heldCase: HeldCase): Promise<number | null> {
  const { scope, registry, payment, receipt } = heldCase;
  const { subject_id, subject_part, payment_no } = payment;
  const subject = subjectOf(registry, payment.subject_kind);
  const due = await subject.due(scope, subject_id, subject_part);
  if (!due || due.due_cents === 0) throw refuse(paymentErrors.not_due);
  paymentLife.next(payment, 'accept');
  const paid_cents = Math.min(receipt.amount_cents, due.due_cents);
  const { login_name: decided_by } = scope.caller;
  const { channel_ref } = receipt;
  await notificationRepo(scope).decide(receipt.id, 'accepted');
  const set = { paid_cents, channel_ref, decided_by, paid_at: scope.timestamp };
  await paymentSteps.take(scope, payment, 'accept', { set });
  await ledger(scope).post(
    acceptedPosting(payment, readMethodPlace(registry, payment.channel), due.account, paid_cents),
  );
  await subject.paid(scope, subject_id, subject_part, {
    way: 'online',
    payment_no,
    note: payment.note,
    amount_cents: paid_cents,
  });
  const excess = receipt.amount_cents - paid_cents;
  return excess > 0 ? back(heldCase, 'excess', excess) : null;
}

export async function giveBackHeld(heldCase: HeldCase): Promise<number> {
  const { scope, receipt } = heldCase;
  await notificationRepo(scope).decide(receipt.id, 'refunded');
  paymentRepo(scope).touched();
  return back(heldCase, 'held', receipt.amount_cents);
}

const decisions = { accepted: acceptHeld, refunded: giveBackHeld } as const;

/** Decides about a held receipt; answers the payment's id. */
export async function decideHeld(
  outer: Scope,
  registry: PaymentRegistry,
  id: number,
  decision: keyof typeof decisions,
): Promise<number> {
  const outcome = await outer.once(async (tx) => {
    const heldMoney = await open(tx, registry, id);
    const refund_id = await decisions[decision](heldMoney);
    const { id: payment_id, supplier_id } = heldMoney.payment;
    return { payment_id, supplier_id, refund_id };
  });
  if (outcome.refund_id !== null) await runRefund(outer, registry, outcome.supplier_id, outcome.refund_id);
  return outcome.payment_id;
}
