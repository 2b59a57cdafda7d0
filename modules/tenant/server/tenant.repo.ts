import type { Industry } from '@linehaul/contract/endpoint.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { Table } from '@linehaul/server-kernel/database/table.ts';
import { type Generated, sql } from 'kysely';
import type { TenantState } from '../contract/tenant.contract.ts';

export interface TenantTables {
  tenant: Table<'tenant', { industry: Industry; state: Generated<TenantState> }>;
}

export interface NewTenant {
  account: string;
  phone: string | null;
  password_hash: string;
  shop_name: string;
  nick_name: string;
  industry: Industry;
  is_union: boolean;
  certified_name: string;
  state: TenantState;
  is_demo: boolean;
  /** Now when absent. */
  created_at?: Date;
}

/** Tenants are the one table that has no owner above it, so every query here names its row. */
export function tenantRepo(scope: Scope) {
  const tables = scope.unscoped<TenantTables>('shared tables');
  return {
    own: () =>
      tables.selectFrom('tenant').selectAll().where('id', '=', scope.caller.supplier_id).executeTakeFirstOrThrow(),

    async setDebug(is_debug: boolean): Promise<void> {
      await tables.updateTable('tenant').set({ is_debug }).where('id', '=', scope.caller.supplier_id).execute();
    },

    /** Locks the table to the end of the transaction: of many processes starting at once, one fills it. */
    async isEmpty(): Promise<boolean> {
      await sql`lock table tenant in share row exclusive mode`.execute(tables);
      return (await tables.selectFrom('tenant').select('id').limit(1).executeTakeFirst()) === undefined;
    },

    /** The platform's own tenant; several in tests alone. */
    async platforms(): Promise<number[]> {
      const rows = await tables
        .selectFrom('tenant')
        .select('id')
        .where('industry', '=', 'platform')
        .where('deleted_at', 'is', null)
        .orderBy('id')
        .execute();
      return rows.map(({ id }) => id);
    },

    /** The demo company's tenants that can be signed in to. */
    demo: () =>
      tables
        .selectFrom('tenant')
        .select(['id', 'account', 'industry', 'password_hash'])
        .where('is_demo', '=', true)
        .where('deleted_at', 'is', null)
        .orderBy('id')
        .execute(),

    async add(tenant: NewTenant): Promise<number> {
      const row = await tables.insertInto('tenant').values(tenant).returning('id').executeTakeFirstOrThrow();
      return row.id;
    },
  };
}
