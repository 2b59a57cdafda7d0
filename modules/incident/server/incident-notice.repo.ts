import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { byWholeKey } from '@linehaul/server-kernel/database/whole-key.ts';
import type { IncidentTables } from './incident-tables.repo.ts';

/** An incident as it is told to the parties of its waybill, by somebody who may be nobody's operator; undefined without one. */
export function tellableIncident(scope: Scope, id: number) {
  return scope
    .tables<IncidentTables>()
    .selectFrom('incident')
    .innerJoin('waybill', (on) => byWholeKey(on, 'waybill.id', 'incident.waybill_id'))
    .leftJoin('incident_claim as claim', (on) => byWholeKey(on, 'claim.id', 'incident.id'))
    .select(['incident.incident_no', 'incident.waybill_no', 'incident.state', 'incident.pieces', 'incident.outcome'])
    .select(['waybill.order_id', 'waybill.consignor_phone', 'waybill.consignee_phone'])
    .select(['claim.state as claim_state', 'claim.compensation_cents', 'claim.shipper_cents'])
    .where('incident.id', '=', id)
    .executeTakeFirst();
}
