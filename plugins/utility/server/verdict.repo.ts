import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { Verdict, VerdictOutcome, VerdictState } from '../contract/utility-record.contract.ts';
import type { UtilityTables } from './utility-tables.repo.ts';

/** What people have said in place of the provider; rows are added and judged, never removed. */
export function verdictRepo(scope: Scope) {
  const tables = scope.tenantTables<UtilityTables>();
  const { supplier_id, login_name, operator_id } = scope.caller;
  const judge = (id: number, state: VerdictState, check_note: string, checked_by: string) =>
    tables.updateTable('utility_verdict').set({ state, check_note, checked_by }).where('id', '=', id).execute();
  return {
    async add(order_id: number, draft: { outcome: VerdictOutcome; evidence: string }): Promise<void> {
      await tables
        .insertInto('utility_verdict')
        .values({
          ...draft,
          ...{ supplier_id, order_id, maker_id: operator_id, made_by: login_name, made_at: scope.timestamp },
        })
        .execute();
    },

    /** The one that waits for a second person. */
    open: (order_id: number) =>
      tables
        .selectFrom('utility_verdict')
        .select(['id', 'outcome', 'maker_id'])
        .where('order_id', '=', order_id)
        .where('state', '=', 'proposed')
        .executeTakeFirst(),

    async judge(id: number, state: 'confirmed' | 'refused', note: string): Promise<void> {
      await judge(id, state, note, login_name);
    },

    /** The provider has answered before a second person has. */
    async overtake(order_id: number): Promise<void> {
      await tables
        .updateTable('utility_verdict')
        .set({ state: 'overtaken' })
        .where('order_id', '=', order_id)
        .where('state', '=', 'proposed')
        .execute();
    },

    /** The last one of each order. */
    async lastOf(orderIds: readonly number[]): Promise<Map<number, Verdict & { maker_id: number | null }>> {
      if (orderIds.length === 0) return new Map();
      const rows = await tables
        .selectFrom('utility_verdict')
        .distinctOn('order_id')
        .select(['id', 'order_id', 'outcome', 'evidence', 'state', 'maker_id', 'made_by', 'made_at'])
        .select(['checked_by', 'check_note'])
        .where('order_id', 'in', orderIds)
        .orderBy('order_id')
        .orderBy('id', 'desc')
        .execute();
      return new Map(rows.map(({ order_id, ...row }) => [order_id, row]));
    },
  };
}
