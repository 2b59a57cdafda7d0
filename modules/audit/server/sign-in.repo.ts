import type { Scope } from '@linehaul/server-kernel/scope.ts';

interface SignInTables {
  login_log: {
    supplier_id: number;
    operator_id: number | null;
    account: string;
    login_name: string;
    kind: 'supplier' | 'operator';
    outcome: string;
    ip: string;
    user_agent: string;
  };
  tenant: { id: number; account: string; phone: string | null };
  operator: { supplier_id: number; id: number; login_name: string };
}

export type SignInLine = SignInTables['login_log'];

/** Sign-in happens before there is a caller: every line names its tenant. */
export function signInLineRepo(scope: Scope) {
  const tables = scope.unscoped<SignInTables>();
  return {
    async add(line: SignInLine): Promise<void> {
      await tables.insertInto('login_log').values(line).execute();
    },

    /** The tenant that an account's name or phone belongs to. */
    tenantOf: (name: string): Promise<{ id: number; account: string } | undefined> =>
      tables
        .selectFrom('tenant')
        .select(['id', 'account'])
        .where((is) => is.or([is('account', '=', name), is('phone', '=', name)]))
        .limit(1)
        .executeTakeFirst(),

    /** The number of the tenant's operator who has the name. */
    async operatorOf(tenantId: number, name: string): Promise<number | null> {
      const found = await tables
        .selectFrom('operator')
        .select('id')
        .where('supplier_id', '=', tenantId)
        .where('login_name', '=', name)
        .executeTakeFirst();
      return found?.id ?? null;
    },
  };
}
