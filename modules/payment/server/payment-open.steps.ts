import { pageQuery } from '@linehaul/contract/paging.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { paymentRepo } from './payment.repo.ts';
import { isRefundPending } from './payment-refund.repo.ts';

/** Payments of the caller's tenant that somebody may still pay, or of which money is held. */
export async function openPayments(scope: Scope): Promise<number> {
  const payments = paymentRepo(scope);
  const one = pageQuery.parse({ limit: 1 });
  const counts = [
    await payments.page({ ...one, state: 'created' }),
    await payments.page({ ...one, state: 'paying' }),
    await payments.page({ ...one, is_held: true }),
  ];
  return counts.reduce((sum, { total }) => sum + total, 0);
}

export interface LastTransfer {
  state: 'waiting' | 'refused';
  payment_no: string;
  amount_cents: number;
  /** What the payer and anyone who refused it have written. */
  note: string;
  created_at: number;
}

/** The last transfer for a part of the caller's subject, while it waits for its payee or after it was refused. */
export async function lastTransfer(
  scope: Scope,
  subject: { subject_kind: string; subject_id: number; subject_part: string },
): Promise<LastTransfer | null> {
  const last = await paymentRepo(scope).last({ ...subject, channel: 'transfer' });
  if (!last || last.state === 'paid' || last.state === 'closed') return null;
  const { payment_no, amount_cents, note, created_at } = last;
  return { state: last.state === 'failed' ? 'refused' : 'waiting', payment_no, amount_cents, note, created_at };
}

/** Whether the caller's tenant has payments that may still be paid through a channel, or refunds that it has not done. */
export async function isChannelInUse(scope: Scope, channel: string): Promise<boolean> {
  const one = { ...pageQuery.parse({ limit: 1 }), channel };
  for (const state of ['created', 'paying'] as const) {
    const { total } = await paymentRepo(scope).page({ ...one, state });
    if (total > 0) return true;
  }
  return isRefundPending(scope, channel);
}
