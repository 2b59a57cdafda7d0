import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { reaching } from '../database/named-dialect.ts';
import type { Caller, Scope } from '../database/scope.ts';
import type { Table } from '../database/table.ts';

interface KernelTables {
  idempotency_key: Table<'idempotency_key'>;
}

export interface IdempotentCall {
  key: string;
  endpoint: string;
  requestHash: string;
}

function callerKey(caller: Caller): string {
  if (caller.app_id !== undefined) return `app ${caller.app_id}`;
  if (caller.member_id !== undefined) return `member ${caller.member_id}`;
  return caller.operator_id === null ? 'owner' : `operator ${caller.operator_id}`;
}

export interface KeptAnswer {
  requestHash: string;
  answer: unknown;
  /** False while `answer` is only what the call's own transaction has left, from which the rest of it goes on. */
  isAnswered: boolean;
}

/** The kernel's rows of the caller's own tenant, the platform's too. */
export function kernelRepo(scope: Scope) {
  const tables: Kysely<KernelTables> = scope.tenantTables<KernelTables>();
  const { caller } = scope;
  const ownKey = { supplier_id: caller.supplier_id, caller_key: callerKey(caller) };
  const find = async (key: string): Promise<KeptAnswer | null> => {
    const row = await tables
      .selectFrom('idempotency_key')
      .select(['request_hash', 'answer', 'is_answered'])
      .where('caller_key', '=', ownKey.caller_key)
      .where('key', '=', key)
      .executeTakeFirst();
    return row ? { requestHash: row.request_hash, answer: row.answer, isAnswered: row.is_answered } : null;
  };
  return {
    /** What a call with the key has left, or null. */
    find,

    /** Claims the key, or answers what the first call with it left. Waits while that call's transaction is running. */
    async claim(call: IdempotentCall): Promise<KeptAnswer | null> {
      const { key, endpoint, requestHash } = call;
      const claimedKey = await tables
        .insertInto('idempotency_key')
        .values({ ...ownKey, key, endpoint, request_hash: requestHash, answer: null, created_at: sql`now()` as never })
        .onConflict((conflict) => conflict.columns(['supplier_id', 'caller_key', 'key']).doNothing())
        .returning('key')
        .executeTakeFirst();
      return claimedKey ? null : find(key);
    },

    async keepAnswer(key: string, answer: unknown, is_answered: boolean): Promise<void> {
      await tables
        .updateTable('idempotency_key')
        .set({ answer: JSON.stringify(answer), is_answered })
        .where('caller_key', '=', ownKey.caller_key)
        .where('key', '=', key)
        .execute();
    },
  };
}

/** Forgets answers older than 24 h and attempts whose window is over; any process may do it, at any time. */
export async function forgetExpired(database: Database): Promise<void> {
  await sql`delete from idempotency_key where created_at < now() - interval '24 hours'`.execute(
    reaching(database.root, 'everybody'),
  );
  await sql`delete from rate_limit where window_ends < now()`.execute(reaching(database.root, 'everybody'));
}
