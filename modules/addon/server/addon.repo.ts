import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { publish } from '@linehaul/server-kernel/events/publish.repo.ts';
import { addonsInstalled } from '../contract/addon.events.ts';

interface AddonTables {
  addon_install: { supplier_id: number; key: string };
  addon_setting: { supplier_id: number; key: string; settings: unknown; saved_at: Date };
}

/** Unscoped and by the tenant's number: the platform has plug-ins of its own, and public calls name their tenant. */
export function addonRepo(scope: Scope, supplier_id = scope.caller.supplier_id) {
  const tables = scope.unscoped<AddonTables>();
  return {
    async installed(): Promise<Set<string>> {
      const rows = await tables
        .selectFrom('addon_install')
        .select('key')
        .where('supplier_id', '=', supplier_id)
        .execute();
      return new Set(rows.map((row) => row.key));
    },

    async install(key: string): Promise<void> {
      await tables
        .insertInto('addon_install')
        .values({ supplier_id, key })
        .onConflict((conflict) => conflict.columns(['supplier_id', 'key']).doNothing())
        .execute();
      await publish(scope, addonsInstalled);
    },

    async uninstall(key: string): Promise<void> {
      await tables.deleteFrom('addon_install').where('supplier_id', '=', supplier_id).where('key', '=', key).execute();
      await publish(scope, addonsInstalled);
    },

    /** As they are stored, secrets encrypted; undefined before anything was saved. */
    async settings(key: string): Promise<unknown> {
      const row = await tables
        .selectFrom('addon_setting')
        .select('settings')
        .where('supplier_id', '=', supplier_id)
        .where('key', '=', key)
        .executeTakeFirst();
      return row?.settings;
    },

    async saveSettings(key: string, settings: Readonly<Record<string, unknown>>): Promise<void> {
      const values = { settings: JSON.stringify(settings), saved_at: new Date(scope.now * 1000) };
      await tables
        .insertInto('addon_setting')
        .values({ supplier_id, key, ...values })
        .onConflict((conflict) => conflict.columns(['supplier_id', 'key']).doUpdateSet(values))
        .execute();
      await publish(scope, addonsInstalled);
    },
  };
}
