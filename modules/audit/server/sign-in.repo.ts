import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { Table } from '@linehaul/server-kernel/database/table.ts';

interface AccountTables {
  tenant: Table<'tenant'>;
  operator: Table<'operator'>;
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
      const operatorRow = await scope
        .tenantTables<AccountTables>(tenantId)
        .selectFrom('operator')
        .select('id')
        .where('login_name', '=', name)
        .executeTakeFirst();
      return operatorRow?.id ?? null;
    },
  };
}
