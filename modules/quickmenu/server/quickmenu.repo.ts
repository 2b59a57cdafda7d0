import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { Table } from '@linehaul/server-kernel/database/table.ts';
import type { QuickMenuEntry } from '../contract/quickmenu.contract.ts';
import { readMenu } from './quickmenu.rules.ts';

interface QuickMenuTables {
  quick_menu: Table<'quick_menu'>;
}

/** Which row of the tenant is the owner's. */
const owner = 0;

/** The caller's own list; the platform, too, has only its own. */
export function quickmenuRepo(scope: Scope) {
  const tables = scope.tenantTables<QuickMenuTables>();
  const key = { supplier_id: scope.caller.supplier_id, operator_id: scope.caller.operator_id ?? owner };
  const ownMenu = () => tables.selectFrom('quick_menu').select('menu_data').where('operator_id', '=', key.operator_id);
  return {
    async list(): Promise<QuickMenuEntry[]> {
      const row = await ownMenu().executeTakeFirst();
      return (row && readMenu(row.menu_data)) ?? [];
    },

    /** The list, held by this transaction until it ends: two windows never overwrite each other's addition. */
    async locked(): Promise<QuickMenuEntry[]> {
      await tables
        .insertInto('quick_menu')
        .values({ ...key, menu_data: '[]' })
        .onConflict((conflict) => conflict.columns(['supplier_id', 'operator_id']).doNothing())
        .execute();
      const row = await ownMenu().forUpdate().executeTakeFirstOrThrow();
      return readMenu(row.menu_data) ?? [];
    },

    async save(menu: readonly QuickMenuEntry[]): Promise<QuickMenuEntry[]> {
      const menu_data = JSON.stringify(menu);
      await tables
        .insertInto('quick_menu')
        .values({ ...key, menu_data })
        .onConflict((conflict) => conflict.columns(['supplier_id', 'operator_id']).doUpdateSet({ menu_data }))
        .execute();
      return [...menu];
    },
  };
}
