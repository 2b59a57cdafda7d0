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

/** Longer than any channel is waited for; a process that dies meanwhile leaves its work to the others. */
export const claimSeconds = 30;

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
  const refunds = () => tables.selectFrom('payment_refund').select(columns);
  return {
    async add(draft: RefundDraft): Promise<number> {
      const times = { created_at: now(), next_at: later(pauseSeconds(0)) };
      const row = { supplier_id, ...draft, state: 'pending', login_name, ...times } as const;
      const { id } = await tables.insertInto('payment_refund').values(row).returning('id').executeTakeFirstOrThrow();
      return id;
    },

    byNo: (refund_no: string) => refunds().where('refund_no', '=', refund_no).executeTakeFirst(),

    byId: (id: number) => refunds().where('id', '=', id).executeTakeFirst(),

    locked: (id: number) => refunds().where('id', '=', id).forUpdate().executeTakeFirst(),

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

    /** Not done yet, whether the channel has taken it or could not be asked: it is asked again after a pause; answers when. */
    async tried(id: number, is_taken: boolean): Promise<number> {
      const { attempts } = await tables
        .updateTable('payment_refund')
        .set({ attempts: sql`attempts + 1`, is_taken })
        .where('id', '=', id)
        .returning('attempts')
        .executeTakeFirstOrThrow();
      const seconds = pauseSeconds(attempts);
      await tables
        .updateTable('payment_refund')
        .set({ next_at: later(seconds) })
        .where('id', '=', id)
        .execute();
      return scope.now + seconds;
    },

    done: (id: number, channel_ref: string) =>
      tables
        .updateTable('payment_refund')
        .set({ state: 'done', channel_ref, done_at: now(), attempts: sql`attempts + 1` })
        .where('id', '=', id)
        .execute(),

    async of(payment_id: number): Promise<Refund[]> {
      const rows = await refunds().where('payment_id', '=', payment_id).orderBy('id').execute();
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

/** Keeps a refund whose time has come from others; otherwise when its time comes, or null where nothing is to be done. */
export async function claimRefund(tx: Scope, id: number): Promise<'claimed' | number | null> {
  const refund = await refundRepo(tx).locked(id);
  if (refund?.state !== 'pending') return null;
  if (refund.next_at > tx.now) return refund.next_at;
  const next_at = new Date((tx.now + claimSeconds) * 1000);
  await tx.tables<PaymentTables>().updateTable('payment_refund').set({ next_at }).where('id', '=', id).execute();
  return 'claimed';
}

/** Refunds of all tenants whose time has long come. */
export async function overdueRefunds(scope: Scope, seconds: number): Promise<{ supplier_id: number; id: number }[]> {
  const before = new Date((scope.now - seconds) * 1000);
  const { rows } = await sql<{ supplier_id: number; id: number }>`
    select supplier_id, id from payment_refund where state = 'pending' and next_at <= ${before}
    order by next_at limit 1000`.execute(scope.unscoped());
  return rows;
}
