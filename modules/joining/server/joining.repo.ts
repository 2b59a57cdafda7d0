import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { ApplicationEvent, JoinableIndustry, TypeConf } from '../contract/joining-rows.contract.ts';
import type { Account } from './joining.rules.ts';
import type { JoiningTables } from './joining-tables.repo.ts';

type Conf = Omit<TypeConf, 'industry_type' | 'needs_permit'>;

/** The kinds' figures, one row each for the whole installation. */
export function typeConfRepo(scope: Scope) {
  const tables = scope.unscoped<JoiningTables>('shared tables');
  const columns = ['industry', 'is_open', 'fee_cents', 'deposit_cents', 'version'] as const;
  return {
    all: () => tables.selectFrom('joining_type').select(columns).orderBy('industry').execute(),

    of: (industry: JoinableIndustry) =>
      tables.selectFrom('joining_type').select(columns).where('industry', '=', industry).executeTakeFirst(),

    async change(industry: JoinableIndustry, { version, ...fields }: Conf): Promise<boolean> {
      const changedRow = await tables
        .updateTable('joining_type')
        .set({ ...fields, version: version + 1 })
        .where('industry', '=', industry)
        .where('version', '=', version)
        .returning('industry')
        .executeTakeFirst();
      return changedRow !== undefined;
    },
  };
}

export interface AccountChange extends Partial<Account> {
  last_application_id?: number;
  valid_application_id?: number;
}

/** What one tenant owes and has paid for joining, and what happened to its documents; the platform decides about any. */
export function joiningRepo(scope: Scope, supplierId = scope.caller.supplier_id) {
  const tables = scope.tenantTables<JoiningTables>(supplierId);
  return {
    account: async (): Promise<
      Account & { last_application_id: number | null; valid_application_id: number | null }
    > => {
      const row = await tables
        .selectFrom('joining')
        .select(['fee_cents', 'deposit_cents', 'fee_paid_cents', 'deposit_paid_cents'])
        .select(['last_application_id', 'valid_application_id'])
        .executeTakeFirst();
      const none = { fee_cents: 0, deposit_cents: 0, fee_paid_cents: 0, deposit_paid_cents: 0 };
      return row ?? { ...none, last_application_id: null, valid_application_id: null };
    },

    async changeAccount(change: AccountChange): Promise<void> {
      await tables
        .insertInto('joining')
        .values({ last_application_id: null, valid_application_id: null, ...change, supplier_id: supplierId })
        .onConflict((conflict) => conflict.column('supplier_id').doUpdateSet(change))
        .execute();
    },

    async addEvent(event: Omit<ApplicationEvent, 'id' | 'created_at'> & { application_id: number | null }) {
      await tables
        .insertInto('application_event')
        .values({ ...event, supplier_id: supplierId, created_at: scope.timestamp })
        .execute();
    },

    events: (): Promise<ApplicationEvent[]> =>
      tables
        .selectFrom('application_event')
        .select(['id', 'action', 'from_state', 'to_state', 'reason', 'side', 'login_name', 'created_at'])
        .orderBy('id', 'desc')
        .limit(500)
        .execute(),

    /** The documents of a tenant that has been deleted. */
    async deleteDocuments(): Promise<void> {
      await tables.deleteFrom('application').execute();
      await tables.updateTable('joining').set({ last_application_id: null, valid_application_id: null }).execute();
    },
  };
}
