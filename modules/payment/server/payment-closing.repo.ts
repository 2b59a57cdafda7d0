import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { publish } from '@linehaul/server-kernel/events/publish.ts';
import { enqueue } from '@linehaul/server-kernel/queue/enqueue.repo.ts';
import { asLocked } from '@linehaul/server-kernel/state/record-steps.repo.ts';
import { sql } from 'kysely';
import { paymentsChanged } from '../contract/payment.events.ts';
import type { Refusal } from '../contract/payment-refund.contract.ts';
import { pauseSeconds } from './payment.rules.ts';
import { closingQueue, rowJob } from './payment-queues.job.ts';
import { claimSeconds } from './payment-refund.repo.ts';
import { toRefusal } from './payment-refund.rules.ts';
import { type LockedPayment, paymentSteps } from './payment-steps.repo.ts';
import { type PaymentTables, paymentColumns } from './payment-tables.repo.ts';

export interface Subject {
  subject_kind: string;
  subject_id: number;
  /** Absent: every part. */
  subject_part?: string;
}

/** A closed payment, as its channel is told of it. */
export interface Closing {
  supplier_id: number;
  id: number;
  payment_no: string;
  channel: string;
  subject_kind: string;
  amount_cents: number;
}

const reportLater = (tx: Scope, { supplier_id, id }: Pick<Closing, 'supplier_id' | 'id'>, at: number) =>
  enqueue(tx, closingQueue, { supplier_id, id }, rowJob({ supplier_id, id }, at));

export function closingRepo(scope: Scope) {
  const tables = scope.tables<PaymentTables>();
  const at = (seconds: number) => new Date((scope.now + seconds) * 1000);
  return {
    /** The channel is to be told, now. */
    async announce(id: number): Promise<void> {
      const { supplier_id } = await tables
        .updateTable('payment')
        .set({ closing_at: at(0), closing_attempts: 0 })
        .where('id', '=', id)
        .returning('supplier_id')
        .executeTakeFirstOrThrow();
      await reportLater(scope, { supplier_id, id }, scope.now);
    },

    /** What the channel says while it cannot be told that a payment is closed; null when nothing is open. */
    async closingRefusal(id: number) {
      const row = await tables
        .selectFrom('payment')
        .select(['closing_refusal as refusal', 'closing_code as refusal_code', 'closing_words as refusal_words'])
        .where('id', '=', id)
        .executeTakeFirst();
      return row ? toRefusal(row) : null;
    },

    /** The channel has heard it, or nobody can be told any more. */
    heard: (id: number) =>
      tables
        .updateTable('payment')
        .set({ closing_at: null, closing_refusal: '', closing_code: '', closing_words: '' })
        .where('id', '=', id)
        .execute(),

    /** The channel could not be told, for the reason that it names: it is told again after a pause. */
    async unheard(id: number, refusal: Refusal | null): Promise<void> {
      const { supplier_id, closing_attempts } = await tables
        .updateTable('payment')
        .set({ closing_attempts: sql`closing_attempts + 1` })
        .set({
          closing_refusal: refusal?.kind ?? '',
          closing_code: refusal?.code ?? '',
          closing_words: refusal?.words ?? '',
        })
        .where('id', '=', id)
        .returning(['supplier_id', 'closing_attempts'])
        .executeTakeFirstOrThrow();
      const seconds = pauseSeconds(closing_attempts);
      await tables
        .updateTable('payment')
        .set({ closing_at: at(seconds) })
        .where('id', '=', id)
        .execute();
      await reportLater(scope, { supplier_id, id }, scope.now + seconds);
    },
  };
}

/**
 * Closes what is open of the subject with a channel. A payment that is being notified at this moment is locked by that
 * notification, which waits for the subject's lock and closes it itself.
 */
export async function closeOpen(scope: Scope, { subject_kind, subject_id, subject_part }: Subject): Promise<void> {
  let open = scope
    .tables<PaymentTables>()
    .selectFrom('payment')
    .select(paymentColumns)
    .where('subject_kind', '=', subject_kind)
    .where('subject_id', '=', subject_id)
    .where('state', 'in', ['created', 'paying', 'failed'])
    .where('channel', '<>', 'transfer');
  if (subject_part !== undefined) open = open.where('subject_part', '=', subject_part);
  await closePayments(scope, asLocked(await open.forUpdate().skipLocked().execute()));
}

/** A failed attempt stays one; its charge is closed like any other, for the payer could try again. */
export async function closePayments(scope: Scope, payments: readonly LockedPayment[]): Promise<void> {
  const { login_name: decided_by } = scope.caller;
  for (const payment of payments) {
    if (payment.state !== 'failed') {
      await paymentSteps.take(scope, payment, 'close', { set: { decided_by, ended_at: scope.timestamp } });
    }
    await closingRepo(scope).announce(payment.id);
    publish(scope, paymentsChanged);
  }
}

/** A closed payment whose channel is to be told now, kept from others for as long as it may take. */
export async function claimClosing(tx: Scope, id: number): Promise<Closing | null> {
  const tables = tx.tables<PaymentTables>();
  const payment = await tables
    .selectFrom('payment')
    .select(['supplier_id', 'id', 'payment_no', 'channel', 'subject_kind', 'amount_cents', 'closing_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!payment || payment.closing_at === null) return null;
  const { closing_at, ...closing } = payment;
  if (closing_at > tx.now) {
    await reportLater(tx, closing, closing_at);
    return null;
  }
  const later = new Date((tx.now + claimSeconds) * 1000);
  await tables.updateTable('payment').set({ closing_at: later }).where('id', '=', id).execute();
  return closing;
}

/** Closed payments of all tenants whose channels should long have been told. */
export async function overdueClosings(scope: Scope, seconds: number): Promise<{ supplier_id: number; id: number }[]> {
  const before = new Date((scope.now - seconds) * 1000);
  const { rows } = await sql<{ supplier_id: number; id: number }>`
    select supplier_id, id from payment where closing_at <= ${before} order by closing_at limit 1000`.execute(
    scope.unscoped('server work'),
  );
  return rows;
}
