import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { sql } from 'kysely';
import type { RefusalReason } from '../contract/spikebuy-record.contract.ts';
import type { SpikebuyTables } from './spikebuy-tables.repo.ts';

export interface CountedRefusal {
  activity_id: number;
  reason: RefusalReason;
  times: number;
}

export function refusalRepo(scope: Scope) {
  const tables = scope.tenantTables<SpikebuyTables>();
  const { supplier_id } = scope.caller;
  return {
    /** Adds to what has been counted; of activities that are gone nothing is. */
    async count(refusals: readonly CountedRefusal[]): Promise<void> {
      await tables
        .insertInto('spikebuy_refusal')
        .values(refusals.map((refusal) => ({ supplier_id, ...refusal })))
        .onConflict((conflict) =>
          conflict
            .columns(['supplier_id', 'activity_id', 'reason'])
            .doUpdateSet({ times: sql<number>`spikebuy_refusal.times + excluded.times` }),
        )
        .execute();
    },
  };
}
