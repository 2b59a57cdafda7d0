import { type ErasableFreight, personRecords } from '@linehaul/modules/evidence/server/evidence.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { sql } from 'kysely';
import type { IncidentTables } from './incident-tables.repo.ts';

/** A reason that there has to be leaves a dash in its place. */
const erasedReasonOf = (column: 'over_reason' | 'late_reason') =>
  sql<string>`case when ${sql.ref(column)} = '' then '' else '–' end`;

function ofFreight(scope: Scope, { waybills }: ErasableFreight) {
  const ids = [0, ...waybills.map(({ id }) => id)];
  return scope.tables<IncidentTables>().selectFrom('incident').where('waybill_id', 'in', ids);
}

/** An incident that waits needs the words about it, and so does money that was not paid yet. */
async function findNeed(scope: Scope, freight: ErasableFreight): Promise<'on_way' | 'money_open' | null> {
  const rows = await ofFreight(scope, freight)
    .leftJoin('incident_claim', (join) =>
      join
        .onRef('incident_claim.supplier_id', '=', 'incident.supplier_id')
        .onRef('incident_claim.id', '=', 'incident.id'),
    )
    .select(['incident.state', 'incident_claim.state as claim_state'])
    .execute();
  if (rows.some(({ claim_state }) => claim_state === 'assessed' || claim_state === 'approved')) return 'money_open';
  return rows.some(({ state }) => state === 'open' || state === 'handling') ? 'on_way' : null;
}

async function erase(scope: Scope, freight: ErasableFreight): Promise<void> {
  const tables = scope.tables<IncidentTables>();
  const rows = await ofFreight(scope, freight).select('id').execute();
  const ids = [0, ...rows.map(({ id }) => id)];
  await tables.updateTable('incident').set({ description: '', outcome: '' }).where('id', 'in', ids).execute();
  await tables.updateTable('incident_event').set({ note: '' }).where('incident_id', 'in', ids).execute();
  const reasons = { over_reason: erasedReasonOf('over_reason'), late_reason: erasedReasonOf('late_reason') };
  await tables
    .updateTable('incident_claim')
    .set({ check_note: '', ...reasons })
    .where('id', 'in', ids)
    .execute();
  await tables
    .updateTable('incident_share')
    .set({ party_name: '' })
    .where('incident_id', 'in', ids)
    .where('party', '=', 'shipper')
    .execute();
}

/** What people have written about incidents; pictures show goods, and stay with what was decided by them. */
export const personsOfIncidents = personRecords.offer({
  key: 'incident',
  findNeed,
  // Nobody's name has a column of its own here.
  collect: async () => ({ names: [], contacts: [] }),
  listLogged: async (scope, freight) =>
    (await ofFreight(scope, freight).select('incident_no').execute()).map(
      ({ incident_no }) => `incident ${incident_no}`,
    ),
  erase,
});
