import type { Scope } from '../database/scope.ts';

/** One line of the sign-in log, as it is written; tenant 0 where nobody has the name. */
export interface SignInLine {
  supplier_id: number;
  operator_id: number | null;
  account: string;
  login_name: string;
  kind: 'supplier' | 'operator' | 'member';
  outcome: string;
  /** Address of the text that names the provider; empty by password. */
  way: string;
  ip: string;
  user_agent: string;
}

/**
 * When the caller signed in before the latest time, in unix seconds; 0 where there was no time before. By the log, so it
 * reaches as far back as the log does.
 */
export async function signInBeforeLast(scope: Scope): Promise<number> {
  const { operator_id } = scope.caller;
  const line = await scope
    .tenantTables<{ login_log: SignInLine & { id: number; is_ok: boolean; created_at: number } }>()
    .selectFrom('login_log')
    .select('created_at')
    .where('operator_id', operator_id === null ? 'is' : '=', operator_id)
    .where('kind', '<>', 'member')
    .where('is_ok', '=', true)
    .orderBy('id', 'desc')
    .offset(1)
    .limit(1)
    .executeTakeFirst();
  return line?.created_at ?? 0;
}

/** Sign-in happens before there is a caller: every line names its tenant. */
export async function addSignInLine(scope: Scope, line: SignInLine): Promise<void> {
  await scope.unscoped<{ login_log: SignInLine }>('tenant unknown').insertInto('login_log').values(line).execute();
}
