import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { SandboxCharge } from '../contract/payment-sandbox.contract.ts';
import type { Charge, Notice } from './payment-channel.extension.ts';
import type { PaymentTables } from './payment-tables.repo.ts';
import { sandboxNotice } from './sandbox.rules.ts';

const notices = z.array(sandboxNotice);

/** What became of a charge by one act, and the notifications of it. */
interface Played {
  state: SandboxCharge['state'];
  paid_cents: number;
  notified: readonly Notice[];
}

/**
 * The simulated provider's own memory. It belongs to another party: anyone who holds a charge's number or token may ask, and there
 * is no tenant to narrow the queries to.
 */
export function sandboxRepo(scope: Scope) {
  const tables = scope.unscoped<PaymentTables>('tenant unknown');
  const columns = [
    'payment_no',
    'title',
    'amount_cents',
    'paid_cents',
    'refunded_cents',
    'state',
    'attempts',
    'created_at',
  ] as const;
  return {
    /** Asked again for the same payment, it is the same charge; answers its token. */
    async charge({ supplier_id, payment_no, title, amount_cents }: Charge, token: string): Promise<string> {
      const created_at = scope.timestamp;
      await tables
        .insertInto('sandbox_charge')
        .values({ supplier_id, payment_no, token, title, amount_cents, state: 'open', created_at })
        .onConflict((conflict) => conflict.column('payment_no').doNothing())
        .execute();
      const tokenRow = await tables
        .selectFrom('sandbox_charge')
        .select('token')
        .where('payment_no', '=', payment_no)
        .executeTakeFirstOrThrow();
      return tokenRow.token;
    },

    byToken: (token: string) =>
      tables.selectFrom('sandbox_charge').select(columns).where('token', '=', token).executeTakeFirst(),

    async locked(token: string) {
      const charge = await tables
        .selectFrom('sandbox_charge')
        .select([...columns, 'unsent'])
        .where('token', '=', token)
        .forUpdate()
        .executeTakeFirst();
      return charge && { ...charge, unsent: notices.parse(charge.unsent) };
    },

    played: (payment_no: string, { state, paid_cents, notified }: Played) =>
      tables
        .updateTable('sandbox_charge')
        .set({
          state,
          paid_cents: sql`paid_cents + ${paid_cents}`,
          attempts: sql`attempts + 1`,
          unsent: JSON.stringify(notified),
          played_at: scope.timestamp,
        })
        .where('payment_no', '=', payment_no)
        .execute(),

    async refund(payment_no: string, refund_no: string, cents: number): Promise<void> {
      await tables
        .updateTable('sandbox_charge')
        .set({ refunded_cents: sql`refunded_cents + ${cents}`, refund_nos: sql`refund_nos || ${refund_no}::text` })
        .where('payment_no', '=', payment_no)
        .where(sql<boolean>`${refund_no} <> all (refund_nos)`)
        .execute();
    },

    async close(payment_no: string): Promise<void> {
      await tables
        .updateTable('sandbox_charge')
        .set({ state: 'closed' })
        .where('payment_no', '=', payment_no)
        .where('state', 'in', ['open', 'failed'])
        .execute();
    },
  };
}

/** What the simulated provider has done and is not sure to have been heard. */
export function unsentNotificationRepo(scope: Scope) {
  const tables = scope.unscoped<PaymentTables>('tenant unknown');
  return {
    /** Everything has been heard. */
    notified: (payment_no: string) =>
      tables.updateTable('sandbox_charge').set({ unsent: '[]' }).where('payment_no', '=', payment_no).execute(),

    async of(payment_no: string): Promise<Notice[]> {
      const charge = await tables
        .selectFrom('sandbox_charge')
        .select('unsent')
        .where('payment_no', '=', payment_no)
        .executeTakeFirst();
      return notices.parse(charge?.unsent ?? []);
    },

    /** Charges of which something was done so many seconds ago and has not been heard. */
    async unheard(seconds: number): Promise<string[]> {
      const rows = await tables
        .selectFrom('sandbox_charge')
        .select('payment_no')
        .where(sql<boolean>`unsent <> '[]'`)
        .where('played_at', '<=', sql<number>`${new Date((scope.now - seconds) * 1000)}`)
        .limit(1_000)
        .execute();
      return rows.map(({ payment_no }) => payment_no);
    },
  };
}
