import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { byWholeKey } from '@linehaul/server-kernel/database/whole-key.ts';
import { emit } from '@linehaul/server-kernel/events/emit.repo.ts';
import { paymentRefunded } from '../contract/payment.events.ts';
import type { PaymentTables } from './payment-tables.repo.ts';

/** Money that has gone back; payment and order have their new sums already. */
export function emitRefunded(scope: Scope, refundId: number): Promise<void> {
  const payload = scope
    .tables<PaymentTables>()
    .selectFrom('payment_refund as refund')
    .innerJoin('payment', (on) => byWholeKey(on, 'payment.id', 'refund.payment_id'))
    .select(['payment.id as payment_id', 'payment.payment_no', 'refund.refund_no', 'payment.subject_kind'])
    .select(['payment.subject_id', 'payment.subject_text', 'payment.subject_part', 'refund.reason'])
    .select(['refund.amount_cents', 'payment.refunded_cents'])
    .where('refund.id', '=', refundId);
  return emit(scope, paymentRefunded, payload);
}
