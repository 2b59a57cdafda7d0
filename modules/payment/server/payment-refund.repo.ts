import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { sql } from 'kysely';
import type { Refund, RefundReason } from '../contract/payment.contract.ts';
import { pauseSeconds } from './payment.rules.ts';
import type { PaymentTables } from './payment-tables.repo.ts';

export interface RefundDraft {
  payment_id: number;
  notification_id: number | null;
  refund_no: string;
  amount_cents: number;
  reason: RefundReason;
  promise_id: number;
  note: string;
}

export function refundRepo(scope: Scope) {
  const tables = scope.tables<PaymentTables>();
  const { supplier_id, login_name } = scope.caller;
  const now = () => new Date(scope.now * 1000);
  const later = (seconds: number) => new Date((scope.now + seconds) * 1000);
  const columns = [
    'id',
    'payment_id',
    'notification_id',
    'refund_no',
    'amount_cents',
    'reason',
    'state',
    'promise_id',
    'is_taken',
    'attempts',
    'note',
    'login_name',
    'created_at',
    'done_at',
    'next_at',
  ] as const;
  return {
    async add(draft: RefundDraft): Promise<number> {
      const times = { created_at: now(), next_at: later(pauseSeconds(0)) };
      const row = { supplier_id, ...draft, state: 'pending', login_name, ...times } as const;
      const { id } = await tables.insertInto('payment_refund').values(row).returning('id').executeTakeFirstOrThrow();
      return id;
    },

    byNo: (refund_no: string) =>
      tables.selectFrom('payment_refund').select(columns).where('refund_no', '=', refund_no).executeTakeFirst(),

    byId: (id: number) => tables.selectFrom('payment_refund').select(columns).where('id', '=', id).executeTakeFirst(),

    locked: (id: number) =>
      tables.selectFrom('payment_refund').select(columns).where('id', '=', id).forUpdate().executeTakeFirst(),

    async pendingOf(payment_id: number): Promise<number[]> {
      const rows = await tables
        .selectFrom('payment_refund')
        .select('id')
        .where('payment_id', '=', payment_id)
        .where('state', '=', 'pending')
        .orderBy('id')
        .execute();
      return rows.map(({ id }) => id);
    },

    /** Not done yet, whether the channel has taken it or could not be asked: it is asked again after a pause. */
    async tried(id: number, is_taken: boolean): Promise<void> {
      const { attempts } = await tables
        .updateTable('payment_refund')
        .set({ attempts: sql`attempts + 1`, is_taken })
        .where('id', '=', id)
        .returning('attempts')
        .executeTakeFirstOrThrow();
      const next_at = later(pauseSeconds(attempts));
      await tables.updateTable('payment_refund').set({ next_at }).where('id', '=', id).execute();
    },

    done: (id: number, channel_ref: string) =>
      tables
        .updateTable('payment_refund')
        .set({ state: 'done', channel_ref, done_at: now(), attempts: sql`attempts + 1` })
        .where('id', '=', id)
        .execute(),

    async of(payment_id: number): Promise<Refund[]> {
      const rows = await tables
        .selectFrom('payment_refund')
        .select(columns)
        .where('payment_id', '=', payment_id)
        .orderBy('id')
        .execute();
      return rows.map(
        ({ payment_id: _payment, notification_id: _receipt, promise_id: _promise, done_at, next_at, ...row }) => ({
          ...row,
          done_at: done_at ?? 0,
          next_at: row.state === 'pending' ? next_at : 0,
        }),
      );
    },
  };
}

/** Whether the caller's tenant has refunds that a channel has not done. */
export async function isRefundPending(scope: Scope, channel: string): Promise<boolean> {
  const row = await scope
    .tables<PaymentTables>()
    .selectFrom('payment_refund')
    .innerJoin('payment', (on) =>
      on
        .onRef('payment.supplier_id', '=', 'payment_refund.supplier_id')
        .onRef('payment.id', '=', 'payment_refund.payment_id'),
    )
    .select('payment_refund.id')
    .where('payment_refund.state', '=', 'pending')
    .where('payment.channel', '=', channel)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Longer than any channel is waited for; a process that dies meanwhile leaves its work to the others. */
export const claimSeconds = 30;

/** A refund of any tenant whose time has come, kept from other processes for as long as it may take. */
export async function claimDueRefund(tx: Scope): Promise<{ supplier_id: number; id: number } | undefined> {
  const [now, later] = [tx.now, tx.now + claimSeconds].map((seconds) => new Date(seconds * 1000));
  const { rows } = await sql<{ supplier_id: number; id: number }>`
    update payment_refund set next_at = ${later} where (supplier_id, id) = (
      select supplier_id, id from payment_refund where state = 'pending' and next_at <= ${now}
      order by next_at limit 1 for update skip locked)
    returning supplier_id, id`.execute(tx.unscoped());
  return rows[0];
}
