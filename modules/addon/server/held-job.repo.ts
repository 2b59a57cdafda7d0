import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { JobIdentity } from '@linehaul/server-kernel/queue/queue.ts';
import { sql } from 'kysely';
import type { AddonTables } from './addon-tables.repo.ts';

/** A job that waits for its tenant to use the plug-in again. */
export interface HeldJob {
  supplier_id: number;
  queue: string;
  job_key: string | null;
  data: Record<string, unknown>;
}

const columns = ['supplier_id', 'queue', 'job_key', 'data', 'held_at'] as const;
const byTime = (one: { held_at: number }, other: { held_at: number }) => one.held_at - other.held_at;

/** The jobs that wait for a plug-in of the scope's tenant. */
export function heldJobRepo(scope: Scope, key: string) {
  const { supplier_id } = scope.caller;
  const tables = scope.tenantTables<AddonTables>();
  const ofAll = scope.unscoped<AddonTables>('server work');
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
      const rows = await tables.deleteFrom('addon_held_job').where('key', '=', key).returning(columns).execute();
      return rows.sort(byTime);
    },

    /** The same of every tenant's. */
    async takeOfAll(): Promise<HeldJob[]> {
      const rows = await ofAll.deleteFrom('addon_held_job').where('key', '=', key).returning(columns).execute();
      return rows.sort(byTime);
    },

    /** Forgets those of all tenants but some. */
    async forgetOfOthers(keptIds: readonly number[]): Promise<void> {
      await ofAll
        .deleteFrom('addon_held_job')
        .where('key', '=', key)
        .where(sql<boolean>`supplier_id <> all(${keptIds}::int8[])`)
        .execute();
    },
  };
}
