import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { publish } from '@linehaul/server-kernel/events/publish.ts';
import { utilityCounters } from '../contract/utility.events.ts';
import type { UtilityProvider } from '../contract/utility-record.contract.ts';
import type { UtilityTables } from './utility-tables.repo.ts';

export interface AccountState {
  provider: UtilityProvider;
  balance_cents: number | null;
  provider_code: string;
  is_low: boolean;
}

/** The prepaid account at the provider, as it was last asked. */
export function accountRepo(scope: Scope) {
  const tables = scope.tenantTables<UtilityTables>();
  const { supplier_id } = scope.caller;
  return {
    state: () =>
      tables
        .selectFrom('utility_account')
        .select(['provider', 'balance_cents', 'provider_code', 'is_low', 'asked_at'])
        .executeTakeFirst(),

    async save(state: AccountState): Promise<void> {
      const row = { ...state, asked_at: scope.timestamp };
      await tables
        .insertInto('utility_account')
        .values({ ...row, supplier_id })
        .onConflict((conflict) => conflict.column('supplier_id').doUpdateSet(row))
        .execute();
      publish(scope, utilityCounters);
    },
  };
}
