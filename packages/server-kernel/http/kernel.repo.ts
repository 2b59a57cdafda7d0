import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Caller, Scope } from '../database/scope.ts';

interface KernelTables {
  idempotency_key: {
    supplier_id: number;
    caller_key: string;
    key: string;
    endpoint: string;
    request_hash: string;
    answer: unknown;
    created_at: number;
  };
}

export interface IdempotentCall {
  key: string;
  endpoint: string;
  requestHash: string;
}

function callerKey(caller: Caller): string {
  if (caller.app_id !== undefined) return `app ${caller.app_id}`;
  return caller.operator_id === null ? 'owner' : `operator ${caller.operator_id}`;
}

/** The kernel's own rows; keyed by the caller's tenant by hand, because the platform's scope is not narrowed. */
export function kernelRepo(scope: Scope) {
  const tables: Kysely<KernelTables> = scope.unscoped<KernelTables>();
  const { caller } = scope;
  const own = { supplier_id: caller.supplier_id, caller_key: callerKey(caller) };
  return {
    /** Claims the key, or answers what the first call with it left. Waits while that call is still running. */
    async claim(call: IdempotentCall): Promise<{ requestHash: string; endpoint: string; answer: unknown } | null> {
      const { key, endpoint, requestHash } = call;
      const claimed = await tables
        .insertInto('idempotency_key')
        .values({ ...own, key, endpoint, request_hash: requestHash, answer: null, created_at: sql`now()` as never })
        .onConflict((conflict) => conflict.columns(['supplier_id', 'caller_key', 'key']).doNothing())
        .returning('key')
        .executeTakeFirst();
      if (claimed) return null;
      const first = await tables
        .selectFrom('idempotency_key')
        .select(['request_hash', 'endpoint', 'answer'])
        .where('supplier_id', '=', own.supplier_id)
        .where('caller_key', '=', own.caller_key)
        .where('key', '=', key)
        .executeTakeFirstOrThrow();
      return { requestHash: first.request_hash, endpoint: first.endpoint, answer: first.answer };
    },

    async keepAnswer(key: string, answer: unknown): Promise<void> {
      await tables
        .updateTable('idempotency_key')
        .set({ answer: JSON.stringify(answer) })
        .where('supplier_id', '=', own.supplier_id)
        .where('caller_key', '=', own.caller_key)
        .where('key', '=', key)
        .execute();
    },
  };
}

/** Forgets answers older than 24 h and attempts whose window is over; any process may do it, at any time. */
export async function forgetExpired(database: Database): Promise<void> {
  await sql`delete from idempotency_key where created_at < now() - interval '24 hours'`.execute(database.root);
  await sql`delete from rate_limit where window_ends < now()`.execute(database.root);
}
