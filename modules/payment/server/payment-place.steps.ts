import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { Extensions } from '@linehaul/server-kernel/module/extension-point.ts';
import { paymentRepo } from './payment.repo.ts';
import { createPaymentRegistry, readMethodPlace } from './payment-registry.steps.ts';

/**
 * What the payee has itself of a subject's payments, in its till or its own account at a channel, less what has gone back. Only the rest can
 * become available to it: this it would withdraw a second time. Locks the payments.
 */
export async function paidAtTill(
  scope: Scope,
  extensions: Extensions,
  { subject_kind, subject_id }: { subject_kind: string; subject_id: number },
): Promise<number> {
  const registry = createPaymentRegistry({ extensions });
  const payments = await paymentRepo(scope).refundable(subject_kind, subject_id);
  return payments
    .filter(({ channel }) => readMethodPlace(registry, channel) === 'till')
    .reduce((sum, { paid_cents, refunded_cents }) => sum + paid_cents - refunded_cents, 0);
}
