import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { Table } from '@linehaul/server-kernel/database/table.ts';
import { sql } from 'kysely';

interface BatchTables {
  import_batch: Table<'import_batch', { state: 'running' | 'done' | 'failed' }>;
}

export interface Progress {
  state: 'running' | 'done' | 'failed';
  percent: number;
  rows: number;
}

const keptHours = 24;

export function batchRepo(scope: Scope) {
  const tables = scope.tenantTables<BatchTables>();
  const { supplier_id } = scope.caller;
  return {
    /** Begins anew under the key, and forgets what is older than a day. */
    async begin(batch_key: string, kind: string): Promise<void> {
      const fresh = { state: 'running', percent: 0, rows: 0, updated_at: new Date() } as const;
      await tables
        .deleteFrom('import_batch')
        .where('updated_at', '<', sql<number>`now() - make_interval(hours => ${keptHours})`)
        .execute();
      await tables
        .insertInto('import_batch')
        .values({ supplier_id, batch_key, kind, ...fresh })
        .onConflict((conflict) => conflict.columns(['supplier_id', 'batch_key']).doUpdateSet({ kind, ...fresh }))
        .execute();
    },

    async report(batch_key: string, progress: Progress): Promise<void> {
      await tables
        .updateTable('import_batch')
        .set({ ...progress, updated_at: new Date() })
        .where('batch_key', '=', batch_key)
        .execute();
    },

    progress: (batch_key: string) =>
      tables
        .selectFrom('import_batch')
        .select(['state', 'percent', 'rows', 'updated_at'])
        .where('batch_key', '=', batch_key)
        .executeTakeFirst(),
  };
}
