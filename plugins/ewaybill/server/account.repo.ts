import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { recordRepo, recordTable } from '@linehaul/server-kernel/record/record.repo.ts';
import { sql } from 'kysely';
import { type Account, account, type EwaybillProvider } from '../contract/ewaybill.contract.ts';

const accounts = recordTable('ewaybill_account', {
  row: account,
  computed: { has_password: sql<boolean>`ewaybill_account.encrypted_password <> ''` },
  search: ['name'],
  sorts: { name: 'text' },
  byDefault: 'name',
  rowsOf: 'own',
});

interface AccountTables {
  ewaybill_account: Omit<Account, 'has_password'> & { supplier_id: number; encrypted_password: string };
}

/** An account with its password as it is kept. */
export interface KeptAccount extends Omit<Account, 'has_password'> {
  encrypted_password: string;
}

export function accountRepo(scope: Scope) {
  const tables = scope.tenantTables<AccountTables>();
  return {
    ...recordRepo(scope, accounts),

    /** Those of a provider that are switched on. */
    inUse: (provider: EwaybillProvider): Promise<KeptAccount[]> =>
      tables
        .selectFrom('ewaybill_account')
        .selectAll()
        .where('provider', '=', provider)
        .where('is_on', '=', true)
        .orderBy('name')
        .execute(),

    kept: (id: number): Promise<KeptAccount | undefined> =>
      tables.selectFrom('ewaybill_account').selectAll().where('id', '=', id).executeTakeFirst(),

    async purge(): Promise<void> {
      await tables.deleteFrom('ewaybill_account').execute();
    },
  };
}
