import type { Scope } from '@linehaul/server-kernel/scope.ts';

interface AddonTables {
  addon_install: { supplier_id: number; key: string };
}

export function addonRepo(scope: Scope) {
  const tables = scope.tables<AddonTables>();
  const { supplier_id } = scope.caller;
  return {
    async installed(): Promise<Set<string>> {
      const rows = await tables
        .selectFrom('addon_install')
        .select('key')
        .where('supplier_id', '=', supplier_id)
        .execute();
      return new Set(rows.map((row) => row.key));
    },

    install: (key: string) =>
      tables
        .insertInto('addon_install')
        .values({ supplier_id, key })
        .onConflict((conflict) => conflict.columns(['supplier_id', 'key']).doNothing())
        .execute(),

    uninstall: (key: string) =>
      tables.deleteFrom('addon_install').where('supplier_id', '=', supplier_id).where('key', '=', key).execute(),
  };
}
