import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { sql } from 'kysely';
import { queryAfter } from './payment.rules.ts';
import { claimSeconds } from './payment-refund.repo.ts';
import type { PaymentTables } from './payment-tables.repo.ts';

/** A payment that its channel is asked about. */
export interface Questioned {
  supplier_id: number;
  id: number;
  payment_no: string;
  channel: string;
  subject_kind: string;
  amount_cents: number;
}

/** A payment of any tenant whose channel is to be asked, kept from other processes for as long as it may take. */
export async function claimQuery(tx: Scope): Promise<Questioned | undefined> {
  const [now, later] = [tx.now, tx.now + claimSeconds].map((seconds) => new Date(seconds * 1000));
  const { rows } = await sql<Questioned>`
    update payment set query_at = ${later} where (supplier_id, id) = (
      select supplier_id, id from payment where query_at <= ${now} order by query_at limit 1 for update skip locked)
    returning supplier_id, id, payment_no, channel, subject_kind, amount_cents`.execute(tx.unscoped('server work'));
  return rows[0];
}

/** Between two questions about one payment, at least. */
const silentSeconds = 60;

export function queryRepo(scope: Scope) {
  const tables = scope.tables<PaymentTables>();
  const at = (seconds: number) => new Date(seconds * 1000);
  return {
    /** The channel has answered: it is asked again later and later, and not at all once the payment is paid. */
    async answered(id: number): Promise<void> {
      const { state, queries, created_at } = await tables
        .updateTable('payment')
        .set({ queries: sql`queries + 1` })
        .where('id', '=', id)
        .returning(['state', 'queries', 'created_at'])
        .executeTakeFirstOrThrow();
      const after = state === 'paid' ? 0 : queryAfter(queries);
      // After a long stop of the server its questions are not all asked at once.
      const query_at = after === 0 ? null : at(Math.max(created_at + after, scope.now + silentSeconds));
      await tables.updateTable('payment').set({ query_at }).where('id', '=', id).execute();
    },

    silent: (id: number) =>
      tables
        .updateTable('payment')
        .set({ query_at: at(scope.now + silentSeconds) })
        .where('id', '=', id)
        .execute(),
  };
}
