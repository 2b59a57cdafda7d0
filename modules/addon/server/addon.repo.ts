import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { publish } from '@linehaul/server-kernel/events/publish.ts';
import { type Selectable, sql } from 'kysely';
import type { AddonState } from '../contract/addon.contract.ts';
import { addonsInstalled } from '../contract/addon.events.ts';
import type { AddonTables } from './addon-tables.repo.ts';

/** How a tenant stands to a plug-in that it has or has had. */
export type Installation = Pick<
  Selectable<AddonTables['addon_install']>,
  'key' | 'state' | 'version' | 'fault' | 'callback_token'
>;

const columns = ['key', 'state', 'version', 'fault', 'callback_token'] as const;

/** Of one tenant: the platform has plug-ins of its own, and public calls name their tenant. */
export function addonRepo(scope: Scope, supplier_id = scope.caller.supplier_id) {
  const tables = scope.tenantTables<AddonTables>(supplier_id);
  const ownRows = () => tables.selectFrom('addon_install');
  return {
    all: (): Promise<Installation[]> => ownRows().select(columns).execute(),

    /** Keys of the plug-ins in use. */
    async installed(): Promise<Set<string>> {
      const rows = await ownRows().select('key').where('state', '=', 'ready').execute();
      return new Set(rows.map((row) => row.key));
    },

    isInUse: async (key: string): Promise<boolean> =>
      (await ownRows().select('key').where('key', '=', key).where('state', '=', 'ready').executeTakeFirst()) !==
      undefined,

    of: (key: string): Promise<Installation | undefined> =>
      ownRows().select(columns).where('key', '=', key).executeTakeFirst(),

    /** The same, held until the transaction ends. */
    locked: (key: string): Promise<Installation | undefined> =>
      ownRows().select(columns).where('key', '=', key).forUpdate().executeTakeFirst(),

    /** The same, not changed by others until the transaction ends. */
    unchanged: (key: string): Promise<Installation | undefined> =>
      ownRows().select(columns).where('key', '=', key).forShare().executeTakeFirst(),

    async set(key: string, state: AddonState, version: string, fault = ''): Promise<void> {
      const values = { state, version, fault, changed_at: scope.timestamp };
      await tables
        .insertInto('addon_install')
        .values({ supplier_id, key, ...values })
        .onConflict((conflict) => conflict.columns(['supplier_id', 'key']).doUpdateSet(values))
        .execute();
      publish(scope, addonsInstalled);
    },

    /** Another address for the provider; the one before is nobody's from now on. */
    async renewToken(key: string): Promise<void> {
      await tables
        .updateTable('addon_install')
        .set({ callback_token: sql<string>`translate(gen_random_uuid()::text, '-', '')` })
        .where('key', '=', key)
        .execute();
      publish(scope, addonsInstalled);
    },

    /** As they are stored, secrets encrypted; undefined before anything was saved. */
    async settings(key: string): Promise<unknown> {
      const row = await tables.selectFrom('addon_setting').select('settings').where('key', '=', key).executeTakeFirst();
      return row?.settings;
    },

    async saveSettings(key: string, settings: Readonly<Record<string, unknown>>): Promise<void> {
      const values = { settings: JSON.stringify(settings), saved_at: scope.timestamp };
      await tables
        .insertInto('addon_setting')
        .values({ supplier_id, key, ...values })
        .onConflict((conflict) => conflict.columns(['supplier_id', 'key']).doUpdateSet(values))
        .execute();
      publish(scope, addonsInstalled);
    },

    /** Forgets that the tenant has had the plug-in, with its settings, deliveries, numbers of notifications and jobs that wait. */
    async forget(key: string): Promise<void> {
      await tables.deleteFrom('addon_install').where('key', '=', key).execute();
      await tables.deleteFrom('addon_setting').where('key', '=', key).execute();
      await tables.deleteFrom('addon_callback').where('key', '=', key).execute();
      await tables.deleteFrom('addon_notification').where('key', '=', key).execute();
      await tables.deleteFrom('addon_held_job').where('key', '=', key).execute();
      publish(scope, addonsInstalled);
    },
  };
}

const inUse = (scope: Scope, key: string) =>
  scope
    .unscoped<AddonTables>('server work')
    .selectFrom('addon_install')
    .select(['supplier_id', 'version'])
    .where('key', '=', key)
    .where('state', '=', 'ready');

/** Whose address a token is in; undefined when nobody's who uses the plug-in. */
export async function tenantByToken(scope: Scope, key: string, token: string): Promise<number | undefined> {
  return (await inUse(scope, key).where('callback_token', '=', token).executeTakeFirst())?.supplier_id;
}

/** The tenants that use a plug-in, in the order of their numbers, with the version of their data. */
export function tenantsUsing(scope: Scope, key: string): Promise<{ supplier_id: number; version: string }[]> {
  return inUse(scope, key).orderBy('supplier_id').execute();
}

/** The same of all tenants that have the plug-in's data: also those that have disabled or uninstalled it. */
export function tenantsKeeping(scope: Scope, key: string): Promise<{ supplier_id: number; version: string }[]> {
  return scope
    .unscoped<AddonTables>('server work')
    .selectFrom('addon_install')
    .select(['supplier_id', 'version'])
    .where('key', '=', key)
    .orderBy('supplier_id')
    .execute();
}

/** Of those that use it the ones with data of another version than the code's. */
export async function tenantsBehind(scope: Scope, key: string, version: string): Promise<number[]> {
  const rows = await inUse(scope, key).where('version', '<>', version).orderBy('supplier_id').execute();
  return rows.map(({ supplier_id }) => supplier_id);
}
