import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { Table } from '@linehaul/server-kernel/database/table.ts';
import type { Storefront } from '../contract/storefront.contract.ts';

interface StorefrontTables {
  storefront: Table<'storefront'>;
}

const columns = ['is_on', 'short_name', 'host_name', 'name', 'colour', 'logo_id', 'version'] as const;

export type StorefrontFields = Omit<Storefront, 'version'>;

/** The caller's own. */
export function storefrontRepo(scope: Scope, supplierId = scope.caller.supplier_id) {
  const tables = scope.tenantTables<StorefrontTables>(supplierId);
  return {
    async find(): Promise<Storefront | undefined> {
      const row = await tables.selectFrom('storefront').select(columns).executeTakeFirst();
      return row && { ...row, host_name: row.host_name ?? '' };
    },

    /** False where the row is of another version by now. */
    async save({ host_name, ...fields }: StorefrontFields, version: number): Promise<boolean> {
      const draft = { ...fields, host_name: host_name === '' ? null : host_name, updated_at: scope.timestamp };
      if (version === 0) {
        const row = { ...draft, supplier_id: supplierId, created_at: scope.timestamp };
        const insertion = tables
          .insertInto('storefront')
          .values(row)
          .onConflict((on) => on.doNothing());
        return (await insertion.returning('version').executeTakeFirst()) !== undefined;
      }
      const change = tables
        .updateTable('storefront')
        .set({ ...draft, version: version + 1 })
        .where('version', '=', version);
      return (await change.returning('version').executeTakeFirst()) !== undefined;
    },
  };
}

/** Whose the pages at an address are: asked before the tenant is known. */
export function storefrontAddresses(scope: Scope) {
  const storefronts = () => scope.unscoped<StorefrontTables>('tenant unknown').selectFrom('storefront');
  return {
    byShortName: (short_name: string) =>
      storefronts()
        .select([...columns, 'supplier_id'])
        .where('short_name', '=', short_name)
        .executeTakeFirst(),

    /** Of pages that are switched on. */
    async shortNameAt(host_name: string): Promise<string | undefined> {
      const atHost = storefronts().select('short_name').where('host_name', '=', host_name).where('is_on', '=', true);
      return (await atHost.executeTakeFirst())?.short_name;
    },

    /** Whether another tenant has the address. */
    async isTaken(field: 'short_name' | 'host_name', value: string): Promise<boolean> {
      const owner = await storefronts().select('supplier_id').where(field, '=', value).executeTakeFirst();
      return owner !== undefined && owner.supplier_id !== scope.caller.supplier_id;
    },
  };
}
