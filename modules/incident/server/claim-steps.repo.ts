import { recordSteps } from '@linehaul/server-kernel/state/record-steps.repo.ts';
import type { ClaimAction } from '../contract/incident-claim.contract.ts';
import { claimRepo } from './claim.repo.ts';
import { type ClaimFigures, claimLife } from './claim.rules.ts';
import type { ClaimTable } from './incident-tables.repo.ts';

/** The one way by which compensations change their state. */
export const claimSteps = recordSteps<ClaimTable, ClaimAction, never, ClaimFigures>('incident_claim', {
  machine: claimLife,
  figures: async ({ id, state, assessed_operator_id: assessor }, scope) => ({
    state,
    incident: await claimRepo(scope).incidentState(id),
    assessor,
    caller: scope.caller.operator_id,
  }),
  recordOf: ({ id }) => `incident ${id}`,
  notices: [],
});
