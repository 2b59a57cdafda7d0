import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { IncidentEvent, IncidentEventKind } from '../contract/incident-record.contract.ts';
import type { IncidentTables } from './incident-tables.repo.ts';

/** What was done and said about incidents, and their pictures. */
export function incidentEventRepo(scope: Scope) {
  const tables = scope.tables<IncidentTables>();
  const { supplier_id, operator_id, login_name } = scope.caller;
  return {
    of: (incident_id: number): Promise<IncidentEvent[]> =>
      tables
        .selectFrom('incident_event')
        .select(['id', 'kind', 'note', 'login_name', 'created_at'])
        .where('incident_id', '=', incident_id)
        .orderBy('id')
        .limit(500)
        .execute(),

    async add(incident_id: number, kind: IncidentEventKind, note: string): Promise<void> {
      const row = { supplier_id, incident_id, kind, note, operator_id, login_name, created_at: scope.timestamp };
      await tables.insertInto('incident_event').values(row).execute();
    },

    async pictureIds(incident_id: number): Promise<number[]> {
      const rows = await tables
        .selectFrom('incident_picture')
        .select('upload_id')
        .where('incident_id', '=', incident_id)
        .orderBy('upload_id')
        .execute();
      return rows.map(({ upload_id }) => upload_id);
    },

    /** In place of those that there were. */
    async setPictures(incident_id: number, ids: readonly number[]): Promise<void> {
      await tables.deleteFrom('incident_picture').where('incident_id', '=', incident_id).execute();
      if (ids.length === 0) return;
      const rows = ids.map((upload_id) => ({ supplier_id, incident_id, upload_id }));
      await tables.insertInto('incident_picture').values(rows).execute();
    },

    /** The tenant whose incident it is. */
    async tenantOf(id: number): Promise<number | undefined> {
      const row = await tables.selectFrom('incident').select('supplier_id').where('id', '=', id).executeTakeFirst();
      return row?.supplier_id;
    },
  };
}
