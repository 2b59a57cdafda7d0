import type { Scope } from '../database/scope.ts';

/** One line of the sign-in log, as it is written; tenant 0 where nobody has the name. */
export interface SignInLine {
  supplier_id: number;
  operator_id: number | null;
  account: string;
  login_name: string;
  kind: 'supplier' | 'operator';
  outcome: string;
  ip: string;
  user_agent: string;
}

/** Sign-in happens before there is a caller: every line names its tenant. */
export async function addSignInLine(scope: Scope, line: SignInLine): Promise<void> {
  await scope.unscoped<{ login_log: SignInLine }>().insertInto('login_log').values(line).execute();
}
