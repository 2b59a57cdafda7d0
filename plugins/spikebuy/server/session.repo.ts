import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { recordRepo, recordTable } from '@linehaul/server-kernel/record/record.repo.ts';
import { sql } from 'kysely';
import { session } from '../contract/spikebuy-record.contract.ts';
import type { SpikebuyTables } from './spikebuy-tables.repo.ts';

const moment = (seconds: number) => sql`to_timestamp(${seconds})`;

const table = recordTable('spikebuy_session', {
  row: session,
  computed: {
    activities: sql`(select count(*) from spikebuy_activity a where a.supplier_id = spikebuy_session.supplier_id
      and a.session_id = spikebuy_session.id)::int8`,
    is_used: sql`exists (select from spikebuy_activity a where a.supplier_id = spikebuy_session.supplier_id
      and a.session_id = spikebuy_session.id and a.state <> 'draft')`,
  },
  stored: { starts_at: moment, ends_at: moment, created_at: moment },
  search: ['name'],
  rowsOf: 'own',
});

export function sessionRepo(scope: Scope) {
  const tables = scope.tenantTables<SpikebuyTables>();
  return {
    ...recordRepo(scope, table),

    /** Drafts follow the times of their session. */
    async moveDrafts(id: number, starts_at: number, ends_at: number): Promise<void> {
      await tables
        .updateTable('spikebuy_activity')
        .set({ starts_at: new Date(starts_at * 1_000), ends_at: new Date(ends_at * 1_000) })
        .where('session_id', '=', id)
        .where('state', '=', 'draft')
        .execute();
    },
  };
}
