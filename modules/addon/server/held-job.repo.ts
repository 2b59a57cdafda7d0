import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { JobIdentity } from '@linehaul/server-kernel/queue/queue.ts';
import type { AddonTables } from './addon-tables.repo.ts';

/** A job that waits for its tenant to use the plug-in again. */
export interface HeldJob {
  queue: string;
  job_key: string | null;
  data: Record<string, unknown>;
}

/** The jobs that wait for a plug-in of the scope's tenant. */
export function heldJobRepo(scope: Scope, key: string) {
  const { supplier_id } = scope.caller;
  const tables = scope.tenantTables<AddonTables>();
  return {
    /** The same job twice, or another one with the key of one that waits, changes nothing. */
    async add(queue: string, { id, key: job_key }: Pick<JobIdentity, 'id' | 'key'>, data: unknown): Promise<void> {
      const row = { supplier_id, id, key, queue, job_key, data: JSON.stringify(data), held_at: scope.timestamp };
      await tables
        .insertInto('addon_held_job')
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },

    /** Takes all of them out, in the order in which they came. */
    async takeAll(): Promise<HeldJob[]> {
      const rows = await tables
        .deleteFrom('addon_held_job')
        .where('key', '=', key)
        .returning(['queue', 'job_key', 'data', 'held_at'])
        .execute();
      return rows.sort((one, other) => one.held_at - other.held_at);
    },
  };
}
