import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { Selectable } from 'kysely';
import type { AffiliateFault, AffiliateTask } from '../contract/affiliate-record.contract.ts';
import type { AffiliateTables } from './affiliate-tables.repo.ts';

export type SyncRow = Selectable<AffiliateTables['affiliate_sync']>;

const instant = (at: number) => new Date(at * 1000);

/** How far a plug-in of the caller's tenant has read; unix seconds. */
export function syncRepo(scope: Scope, plugin_key: string) {
  const tables = scope.tenantTables<AffiliateTables>();
  const { supplier_id } = scope.caller;
  return {
    async tasks(): Promise<Map<AffiliateTask, SyncRow>> {
      const rows = await tables.selectFrom('affiliate_sync').selectAll().where('plugin_key', '=', plugin_key).execute();
      return new Map(rows.map((row) => [row.task, row]));
    },

    /** A task begins at a position; without `until` it never ends. */
    async begin(task: AffiliateTask, position: number, until: number | null): Promise<void> {
      const set = {
        position_at: instant(position),
        until_at: until === null ? null : instant(until),
        began_at: scope.timestamp,
      };
      await tables
        .insertInto('affiliate_sync')
        .values({ supplier_id, plugin_key, task, ...set })
        .onConflict((conflict) => conflict.columns(['supplier_id', 'plugin_key', 'task']).doUpdateSet(set))
        .execute();
    },

    async advance(task: AffiliateTask, position: number): Promise<void> {
      await tables
        .updateTable('affiliate_sync')
        .set({ position_at: instant(position), fault: 'none', provider_code: '', fault_at: null })
        .where('plugin_key', '=', plugin_key)
        .where('task', '=', task)
        .execute();
    },

    /** Reading stands still for a reason. */
    async stop(task: AffiliateTask, fault: AffiliateFault, provider_code: string): Promise<void> {
      await tables
        .updateTable('affiliate_sync')
        .set({ fault, provider_code, fault_at: scope.timestamp })
        .where('plugin_key', '=', plugin_key)
        .where('task', '=', task)
        .execute();
    },

    async forget(): Promise<void> {
      await tables.deleteFrom('affiliate_sync').where('plugin_key', '=', plugin_key).execute();
    },
  };
}
