import { finder, finderLimit } from '@linehaul/console-kernel/module/finder.ts';
import { textOf } from '@linehaul/console-kernel/text/text.ts';
import { partyName } from '@linehaul/modules/order/console/party-name.port.ts';
import { incidentContract } from '../contract/incident.contract.ts';

/** Incidents by their own number and that of their waybill. */
export const incidentFinder = finder<typeof incidentContract.IncidentList>({
  title: 'incident.noun.many',
  endpoint: incidentContract.IncidentList,
  input: (keyword) => ({ keyword, limit: finderLimit }),
  found: (incident) => ({
    title: incident.incident_no,
    facts: [textOf(`incident.kind.${incident.kind}`), incident.waybill_no, partyName(incident, 'consignee_name')],
    to: `/logistics/exception/info/${incident.id}`,
  }),
});
