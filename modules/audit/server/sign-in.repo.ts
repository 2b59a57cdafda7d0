import type { Scope } from '@linehaul/server-kernel/database/scope.ts';

interface AccountTables {
  tenant: { id: number; account: string; phone: string | null };
  operator: { supplier_id: number; id: number; login_name: string };
}

/** Who has a name that was typed. There is no caller yet, so nothing here is narrowed to a tenant. */
export function typedNameRepo(scope: Scope) {
  const tables = scope.unscoped<AccountTables>('tenant unknown');
  return {
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
      const operatorRow = await tables
        .selectFrom('operator')
        .select('id')
        .where('supplier_id', '=', tenantId)
        .where('login_name', '=', name)
        .executeTakeFirst();
      return operatorRow?.id ?? null;
    },
  };
}
