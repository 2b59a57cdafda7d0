import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { byWholeKey } from '@linehaul/server-kernel/database/whole-key.ts';
import { asLocked } from '@linehaul/server-kernel/state/record-steps.repo.ts';
import { sql } from 'kysely';
import type { OtherWay, Refund, RefundReason, Refusal } from '../contract/payment-refund.contract.ts';
import { pauseSeconds } from './payment.rules.ts';
import { plainWords, toRefusal } from './payment-refund.rules.ts';
import { channelRefundSteps, type LockedRefund } from './payment-refund-steps.repo.ts';
import type { PaymentTables } from './payment-tables.repo.ts';

export interface RefundDraft {
  payment_id: number;
  notification_id: number | null;
  refund_no: string;
  amount_cents: number;
  reason: RefundReason;
  promise_id: number;
  note: string;
  /** What of it the channel has split before, and the payee's part of that. */
  split_cents: number;
  split_share_cents: number;
}

const refusalFields = (refusal: Refusal | null) => ({
  refusal: refusal?.kind ?? ('' as const),
  refusal_code: refusal?.code ?? '',
  refusal_words: plainWords(refusal?.words ?? ''),
});

/** A refund as it is stored, without what belongs to it. */
export type StoredRefund = Omit<Refund, 'proposals' | 'actions'>;

/** Longer than any channel is waited for; a process that dies meanwhile leaves its work to the others. */
export const claimSeconds = 30;

export function refundRepo(scope: Scope) {
  const tables = scope.tables<PaymentTables>();
  const { supplier_id, login_name } = scope.caller;
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
    'split_cents',
    'split_share_cents',
    'is_taken',
    'attempts',
    'try_no',
    'is_number_spent',
    'refusal',
    'refusal_code',
    'refusal_words',
    'refused_at',
    'returned_by',
    'note',
    'login_name',
    'created_at',
    'done_at',
    'next_at',
  ] as const;
  const refunds = () => tables.selectFrom('payment_refund').select(columns);
  return {
    async add(draft: RefundDraft): Promise<number> {
      const times = { created_at: scope.timestamp, next_at: later(pauseSeconds(0)) };
      const row = { supplier_id, ...draft, state: 'pending', login_name, ...times } as const;
      const { id } = await tables.insertInto('payment_refund').values(row).returning('id').executeTakeFirstOrThrow();
      return id;
    },

    byNo: (refund_no: string) => refunds().where('refund_no', '=', refund_no).executeTakeFirst(),

    byId: (id: number) => refunds().where('id', '=', id).executeTakeFirst(),

    async locked(id: number): Promise<LockedRefund | undefined> {
      return (await channelRefundSteps.lockAll(scope, [id]))[0];
    },

    /** Those of a payment that its channel has refused, held until the transaction ends. */
    async refusedOf(payment_id: number): Promise<LockedRefund[]> {
      const refundsOfPayment = tables.selectFrom('payment_refund').selectAll().where('payment_id', '=', payment_id);
      return asLocked(await refundsOfPayment.where('state', '=', 'refused').orderBy('id').forUpdate().execute());
    },

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

    async of(payment_id: number): Promise<StoredRefund[]> {
      const rows = await refunds().where('payment_id', '=', payment_id).orderBy('id').execute();
      return rows.map((row) => ({
        id: row.id,
        refund_no: row.refund_no,
        amount_cents: row.amount_cents,
        reason: row.reason,
        state: row.state,
        attempts: row.attempts,
        try_no: row.try_no,
        refusal: toRefusal(row),
        refused_at: row.refused_at ?? 0,
        returned_by: row.returned_by,
        note: row.note,
        login_name: row.login_name,
        created_at: row.created_at,
        done_at: row.done_at ?? 0,
        next_at: row.state === 'pending' ? row.next_at : 0,
      }));
    },
  };
}

/** What becomes of refunds, each of which the caller has locked. */
export function refundOutcomes(scope: Scope) {
  const tables = scope.tables<PaymentTables>();
  const later = (seconds: number) => new Date((scope.now + seconds) * 1000);
  return {
    /**
     * Not done yet, whether the channel has taken it or could not be asked: it is asked again after a pause; answers when.
     * `refusal` is what the channel waits for, or has said of the merchant; without an answer what it said before is kept.
     */
    async tried(id: number, is_taken: boolean, refusal: Refusal | null | undefined): Promise<number> {
      const { attempts } = await tables
        .updateTable('payment_refund')
        .set({ attempts: sql`attempts + 1`, is_taken })
        .$if(refusal !== undefined, (update) =>
          update.set({
            ...refusalFields(refusal ?? null),
            // Since when it says so.
            refused_at: refusal
              ? sql`case when refusal = ${refusal.kind} then coalesce(refused_at, ${scope.timestamp}) else ${scope.timestamp} end`
              : null,
          }),
        )
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

    /** The channel gives nothing back; a spent number is not asked for again. */
    async refused(refund: LockedRefund, refusal: Refusal, is_number_spent: boolean): Promise<void> {
      const set = {
        is_number_spent,
        refused_at: scope.timestamp,
        attempts: refund.attempts + 1,
        ...refusalFields(refusal),
      };
      await channelRefundSteps.take(scope, refund, 'refused', { by: 'channel', set });
    },

    /** A person has it asked for again: by another number where the channel knows the last one as closed. */
    async again(refund: LockedRefund): Promise<void> {
      const { try_no, is_number_spent } = refund;
      const number = { try_no: try_no + (is_number_spent ? 1 : 0), is_number_spent: false };
      const set = { ...number, is_taken: false, next_at: later(pauseSeconds(0)) };
      await channelRefundSteps.take(scope, refund, 'retry', { by: 'person', set });
    },

    /** The channel has given it back, also where it was refused before and somebody has proposed another way. */
    async done(refund: LockedRefund, channel_ref: string): Promise<void> {
      const end = { channel_ref, returned_by: 'channel', done_at: scope.timestamp } as const;
      const set = { ...end, attempts: refund.attempts + 1, ...refusalFields(null), refused_at: null };
      await channelRefundSteps.take(scope, refund, 'done', { by: 'channel', set });
    },

    /** It was given back by another way; what the channel had against it stays. */
    async givenOtherwise(refund: LockedRefund, returned_by: OtherWay): Promise<void> {
      const set = { channel_ref: refund.refund_no, returned_by, done_at: scope.timestamp };
      const facts = { state: 'proposed' } as const;
      await channelRefundSteps.take(scope, refund, 'confirm_other', { by: 'person', facts, set });
    },
  };
}

/** Whether the caller's tenant has refunds that a channel has not done, or has refused and nobody has seen to. */
export async function isRefundPending(scope: Scope, channel: string): Promise<boolean> {
  const row = await scope
    .tables<PaymentTables>()
    .selectFrom('payment_refund')
    .innerJoin('payment', (on) => byWholeKey(on, 'payment.id', 'payment_refund.payment_id'))
    .select('payment_refund.id')
    .where('payment_refund.state', '<>', 'done')
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
    order by next_at limit 1000`.execute(scope.unscoped('server work'));
  return rows;
}
