import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { publish } from '@linehaul/server-kernel/events/publish.repo.ts';
import { sql } from 'kysely';
import { paymentsChanged } from '../contract/payment.events.ts';
import { pauseSeconds } from './payment.rules.ts';
import { claimSeconds } from './payment-refund.repo.ts';
import type { PaymentTables } from './payment-tables.repo.ts';

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

export function closingRepo(scope: Scope) {
  const tables = scope.tables<PaymentTables>();
  const at = (seconds: number) => new Date((scope.now + seconds) * 1000);
  return {
    /**
     * Closes what is open of the subject with a channel. A payment that is being notified at this moment is locked by
     * that notification, which waits for the subject's lock and closes it itself.
     */
    async closeOpen({ subject_kind, subject_id, subject_part }: Subject): Promise<void> {
      let open = tables
        .selectFrom('payment')
        .select('id')
        .where('subject_kind', '=', subject_kind)
        .where('subject_id', '=', subject_id)
        .where('state', 'in', ['created', 'paying', 'failed'])
        .where('channel', '<>', 'transfer');
      if (subject_part !== undefined) open = open.where('subject_part', '=', subject_part);
      const rows = await open.forUpdate().skipLocked().execute();
      for (const { id } of rows) await this.close(id);
    },

    /** A failed attempt stays one; its charge is closed like any other, for the payer could try again. */
    async close(id: number): Promise<void> {
      const { login_name: decided_by } = scope.caller;
      await tables
        .updateTable('payment')
        .set({ state: 'closed', decided_by, ended_at: at(0) })
        .where('id', '=', id)
        .where('state', 'in', ['created', 'paying'])
        .execute();
      await this.announce(id);
      await publish(scope, paymentsChanged);
    },

    /** The channel is to be told, now. */
    announce: (id: number) =>
      tables
        .updateTable('payment')
        .set({ closing_at: at(0), closing_attempts: 0 })
        .where('id', '=', id)
        .execute(),

    /** The channel has heard it, or nobody can be told any more. */
    heard: (id: number) => tables.updateTable('payment').set({ closing_at: null }).where('id', '=', id).execute(),

    /** The channel could not be told: it is told again after a pause. */
    async unheard(id: number): Promise<void> {
      const { closing_attempts } = await tables
        .updateTable('payment')
        .set({ closing_attempts: sql`closing_attempts + 1` })
        .where('id', '=', id)
        .returning('closing_attempts')
        .executeTakeFirstOrThrow();
      const closing_at = at(pauseSeconds(closing_attempts));
      await tables.updateTable('payment').set({ closing_at }).where('id', '=', id).execute();
    },
  };
}

/** A closed payment of any tenant whose channel is to be told, kept from other processes for as long as it may take. */
export async function claimClosing(tx: Scope): Promise<Closing | undefined> {
  const [now, later] = [tx.now, tx.now + claimSeconds].map((seconds) => new Date(seconds * 1000));
  const { rows } = await sql<Closing>`
    update payment set closing_at = ${later} where (supplier_id, id) = (
      select supplier_id, id from payment where closing_at <= ${now}
      order by closing_at limit 1 for update skip locked)
    returning supplier_id, id, payment_no, channel, subject_kind, amount_cents`.execute(tx.unscoped());
  return rows[0];
}
