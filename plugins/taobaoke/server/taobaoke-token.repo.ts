import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { Selectable } from 'kysely';
import type { TaobaokeTables } from './taobaoke-tables.repo.ts';

export type StoredToken = Selectable<TaobaokeTables['taobaoke_token']>;

/** The authorisation that the caller's tenant has; one for all processes. */
export function tokenRepo(scope: Scope) {
  const tables = scope.tenantTables<TaobaokeTables>();
  const { supplier_id } = scope.caller;
  return {
    /** Of this application; one of another counts for nothing. */
    of: (app_key: string): Promise<StoredToken | undefined> =>
      tables.selectFrom('taobaoke_token').selectAll().where('app_key', '=', app_key).executeTakeFirst(),

    async keep(token: { app_key: string; encrypted_session: string; nick: string; expires_at: Date }): Promise<void> {
      const set = { ...token, authorized_at: scope.timestamp };
      await tables
        .insertInto('taobaoke_token')
        .values({ supplier_id, ...set })
        .onConflict((conflict) => conflict.column('supplier_id').doUpdateSet(set))
        .execute();
    },

    async forget(): Promise<void> {
      await tables.deleteFrom('taobaoke_token').execute();
    },
  };
}
