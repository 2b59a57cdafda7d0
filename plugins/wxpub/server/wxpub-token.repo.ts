import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { sql } from 'kysely';
import type { WxpubTables } from './wxpub-tables.repo.ts';

interface StoredToken {
  app_id: string;
  encrypted_token: string;
  token_hash: string;
  renew_at: Date;
}

/** The token of the caller's tenant, for all processes. */
export function tokenRepo(scope: Scope) {
  const tables = scope.tenantTables<WxpubTables>();
  const { supplier_id } = scope.caller;
  return {
    /** Of this account, as long as it need not be renewed. */
    async of(app_id: string): Promise<string | undefined> {
      const row = await tables
        .selectFrom('wxpub_token')
        .select('encrypted_token')
        .where('app_id', '=', app_id)
        .where(sql<boolean>`renew_at > ${scope.timestamp}`)
        .executeTakeFirst();
      return row?.encrypted_token;
    },

    async keep(token: StoredToken): Promise<void> {
      await tables
        .insertInto('wxpub_token')
        .values({ supplier_id, ...token })
        .onConflict((conflict) => conflict.column('supplier_id').doUpdateSet(token))
        .execute();
    },

    /** Forgets the one that was refused; a newer one stays. */
    async drop(token_hash: string): Promise<void> {
      await tables.deleteFrom('wxpub_token').where('token_hash', '=', token_hash).execute();
    },

    async forget(): Promise<void> {
      await tables.deleteFrom('wxpub_token').execute();
    },
  };
}
