import { operatorAccount } from '@linehaul/modules/access/server/access.port.ts';
import { ownerAccount } from '@linehaul/modules/tenant/server/tenant.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { type ColumnType, sql } from 'kysely';
import type { OwnSession } from '../contract/session.contract.ts';

interface OwnTables {
  session: {
    id: number;
    supplier_id: number;
    operator_id: number | null;
    ip: string;
    user_agent: string;
    created_at: ColumnType<number, never, never>;
    seen_at: ColumnType<number, never, never>;
    expires_at: ColumnType<number, never, Date>;
    ended_at: ColumnType<number | null, never, Date>;
    end_reason: string;
  };
}

/** As many as one person is likely to have forgotten. */
const shownAtMost = 100;

/** The caller's own sessions and password. Sessions are shared between tenants, so each query names the person. */
export function ownSessionRepo(scope: Scope) {
  const tables = scope.unscoped<OwnTables>('own tenant');
  const { supplier_id, operator_id, session_id } = scope.caller;
  const now = scope.timestamp;
  const isOwn = sql<boolean>`supplier_id = ${supplier_id} and operator_id is not distinct from ${operator_id}::int8`;
  const ending = (end_reason: string) =>
    tables.updateTable('session').set({ ended_at: now, end_reason }).where(isOwn).where('ended_at', 'is', null);
  return {
    open: (): Promise<OwnSession[]> =>
      tables
        .selectFrom('session')
        .select(['id', 'ip', 'user_agent', 'created_at', 'seen_at'])
        .select(sql<boolean>`id = ${session_id}`.as('is_this'))
        .where(isOwn)
        .where('ended_at', 'is', null)
        .where('expires_at', '>', sql<number>`${now}`)
        .orderBy(sql`id = ${session_id}`, 'desc')
        .orderBy('seen_at', 'desc')
        .limit(shownAtMost)
        .execute(),

    /** False when the caller has no such other session. */
    async end(id: number): Promise<boolean> {
      const endedSession = await ending('ended_by_self')
        .where('id', '=', id)
        .where('id', '<>', session_id)
        .returning('id')
        .executeTakeFirst();
      return endedSession !== undefined;
    },

    async endOthers(reason: string): Promise<number> {
      const endedSessions = await ending(reason).where('id', '<>', session_id).returning('id').execute();
      return endedSessions.length;
    },

    /** Sessions of the whole tenant end no later than this. */
    async shorten(until: Date): Promise<void> {
      await tables
        .updateTable('session')
        .set({ expires_at: until })
        .where('supplier_id', '=', supplier_id)
        .where('ended_at', 'is', null)
        .where('expires_at', '>', sql<number>`${until}`)
        .execute();
    },

    /** The hash of the caller's password, and the names that the account is known by. */
    async credentials(): Promise<{ password_hash: string; names: string[] }> {
      const owner = await ownerAccount(scope).credentials();
      if (operator_id === null) return owner;
      const { password_hash, names } = await operatorAccount(scope, { supplier_id, operator_id }).credentials();
      return { password_hash, names: [owner.account, ...names] };
    },

    async setPassword(password_hash: string): Promise<void> {
      if (operator_id === null) await ownerAccount(scope).setPassword(password_hash);
      else await operatorAccount(scope, { supplier_id, operator_id }).setPassword(password_hash);
    },
  };
}
