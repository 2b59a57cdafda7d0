import { recordSteps } from '@linehaul/server-kernel/state/record-steps.repo.ts';
import { incidentCounters } from '../contract/incident.events.ts';
import type { IncidentAction } from '../contract/incident-record.contract.ts';
import { claimRepo } from './claim.repo.ts';
import { type IncidentFigures, incidentLife } from './incident.rules.ts';
import { emitIncident } from './incident-emit.repo.ts';
import type { IncidentTable } from './incident-tables.repo.ts';

/** The one way by which incidents change their state. */
export const incidentSteps = recordSteps<IncidentTable, IncidentAction, never, IncidentFigures>('incident', {
  machine: incidentLife,
  figures: async ({ id, state }, scope) => ({ state, claim: await claimRepo(scope).stateOf(id) }),
  recordOf: ({ incident_no }) => `incident ${incident_no}`,
  notices: [incidentCounters],
  emit: async (scope, { action, records }) => {
    for (const { id } of records) await emitIncident(scope, action, id);
  },
});
