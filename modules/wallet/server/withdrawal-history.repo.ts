import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { sql } from 'kysely';
import type {
  Withdrawal,
  WithdrawalAction,
  WithdrawalState,
  WithdrawalStep,
} from '../contract/wallet-rows.contract.ts';
import type { Person } from './wallet.rules.ts';
import type { WalletTables } from './wallet-tables.repo.ts';

type Key = Pick<Withdrawal, 'supplier_id' | 'id'>;

/** What became of withdrawals. Of any tenant like `withdrawalRepo`: anyone who asks has found the withdrawal through that. */
export function withdrawalHistoryRepo(scope: Scope) {
  const tables = scope.unscoped<WalletTables>('several tenants');
  const audits = (supplierId: number) => scope.tenantTables<WalletTables>(supplierId).selectFrom('withdrawal_audit');
  const now = scope.timestamp;
  return {
    /** Writes down who did what. */
    async addStep(of: Key, action: WithdrawalAction, state: WithdrawalState, reason = '') {
      const { supplier_id, operator_id, login_name } = scope.caller;
      await sql`insert into withdrawal_audit (supplier_id, withdrawal_id, action, state, reason, actor_supplier_id,
          actor_name, operator_id, login_name, at)
        select ${of.supplier_id}, ${of.id}, ${action}, ${state}, ${reason}, ${supplier_id}, shop_name, ${operator_id},
          ${login_name}, ${now} from tenant where id = ${supplier_id}`.execute(tables);
    },

    steps: ({ supplier_id, id }: Key): Promise<WithdrawalStep[]> =>
      audits(supplier_id)
        .select(['id', 'action', 'state', 'reason', 'actor_name', 'login_name', 'at'])
        .where('withdrawal_id', '=', id)
        .orderBy('id', 'desc')
        .execute(),

    /** The last request that says the bank has sent it back. */
    lastReturn: ({ supplier_id, id }: Key): Promise<(Person & { reason: string }) | undefined> =>
      audits(supplier_id)
        .select(['actor_supplier_id as supplier_id', 'operator_id', 'reason'])
        .where('withdrawal_id', '=', id)
        .where('action', '=', 'ask_return')
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst(),

    /** Who applied, and who has approved so far. */
    async people({ supplier_id, id }: Key) {
      const steps = await audits(supplier_id)
        .select(['action', 'actor_supplier_id', 'operator_id'])
        .where('withdrawal_id', '=', id)
        .where('action', 'in', ['apply', 'approve'])
        .orderBy('id')
        .execute();
      const of = (action: WithdrawalAction): Person[] =>
        steps
          .filter((step) => step.action === action)
          .map((step) => ({ supplier_id: step.actor_supplier_id, operator_id: step.operator_id }));
      return { makers: of('apply'), approvers: of('approve') };
    },
  };
}
