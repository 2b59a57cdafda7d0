import { refuse } from '@linehaul/contract/errors.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { Offered } from '@linehaul/server-kernel/module/extension-point.ts';
import { paymentErrors } from '../contract/payment.contract.ts';
import { paymentRepo } from './payment.repo.ts';
import { promiseRefund, refundNo, runRefund, sourcesOf } from './payment-refund.handlers.ts';
import { channelOf, createPaymentRegistry } from './payment-registry.port.ts';

export interface SubjectRefund {
  subject_kind: string;
  subject_id: number;
  amount_cents: number;
  /** Number of the document that asks for it; the subject gets it when the money has gone back. */
  request_no: string;
  note: string;
}

/**
 * Promises money of a subject's payments to who has paid it, in the transaction that decides so. Answers the refunds'
 * numbers for `runRefunds`; a process that does not come so far leaves them to the others. Refuses what is more than was
 * paid and has not gone back.
 */
export async function promiseSubjectRefund(scope: Scope, offered: Offered, asked: SubjectRefund): Promise<number[]> {
  const registry = createPaymentRegistry({ offered });
  const ids: number[] = [];
  let left = asked.amount_cents;
  for (const payment of await paymentRepo(scope).refundable(asked.subject_kind, asked.subject_id)) {
    const amount_cents = Math.min(left, payment.paid_cents - payment.refunded_cents);
    if (amount_cents <= 0) break;
    channelOf(registry, payment.channel);
    const refund_no = refundNo(payment, asked.request_no);
    const from = await sourcesOf(scope, registry, payment, amount_cents);
    await paymentRepo(scope).addRefunded(payment.id, amount_cents);
    const draft = { notification_id: null, refund_no, reason: 'asked', note: asked.note, from } as const;
    ids.push(await promiseRefund(scope, payment, draft));
    left -= amount_cents;
  }
  if (left > 0) throw refuse(paymentErrors.refund_exceeds);
  return ids;
}

/** Asks the channels to do promised refunds; outside of any transaction. What a channel does not do is asked for again. */
export async function runRefunds(scope: Scope, offered: Offered, ids: readonly number[]): Promise<void> {
  const registry = createPaymentRegistry({ offered });
  for (const id of ids) await runRefund(scope, registry, scope.caller.supplier_id, id);
}
