import { refuse } from '@linehaul/contract/errors.ts';
import { countIncident } from '@linehaul/modules/waybill/server/waybill.port.ts';
import type { CallOf, HandlerCall, RecordTarget } from '@linehaul/server-kernel/module/server-module.ts';
import { type incidentContract, incidentErrors } from '../contract/incident.contract.ts';
import type { IncidentAction, IncidentDetail } from '../contract/incident-record.contract.ts';
import { incidentRepo } from './incident.repo.ts';
import { incidentEventRepo } from './incident-event.repo.ts';
import { recordDecision } from './incident-evidence.steps.ts';
import { withdrawIncidentNotices } from './incident-notice.steps.ts';
import { reportIncident, saveIncident, showIncident } from './incident-report.steps.ts';
import { incidentSteps } from './incident-steps.repo.ts';

type Change = Parameters<typeof incidentSteps.take>[3];

/** What the operator log keeps: nobody's words. */
const auditFields = ({ waybill_no, kind, state, cause, pieces, site_id, trip_id }: IncidentDetail) => ({
  waybill_no,
  kind,
  state,
  cause,
  pieces,
  site_id,
  trip_id,
});

export async function addIncident(call: CallOf<typeof incidentContract.IncidentAdd>): Promise<IncidentDetail> {
  const newIncident = await reportIncident(call.scope, call.input);
  call.audit({ record: `incident ${newIncident.incident_no}`, after: auditFields(newIncident) });
  return newIncident;
}

export async function changeIncident(call: CallOf<typeof incidentContract.IncidentSave>): Promise<IncidentDetail> {
  const { before, after } = await saveIncident(call.scope, call.input);
  const record = `incident ${after.incident_no}`;
  call.audit({ record, before: auditFields(before), after: auditFields(after) });
  return after;
}

/** A call that is one step; an incident that is over does not count at its waybill any more. */
function step(action: IncidentAction, difference: 1 | -1 | 0, set: (call: HandlerCall<{ note: string }>) => object) {
  return async (call: HandlerCall<RecordTarget & { note: string }>): Promise<IncidentDetail> => {
    const { scope, input } = call;
    const { id } = await incidentSteps.takeIn(call, action, async (incident) => {
      // The waybill first: those who report wait for it, and hold nothing of this incident.
      if (difference !== 0) await countIncident(scope, incident.waybill_id, difference);
      if (difference === 1 && (await incidentRepo(scope).isWaiting(incident))) throw refuse(incidentErrors.open_exists);
      return { set: set(call) as NonNullable<NonNullable<Change>['set']> };
    });
    await incidentEventRepo(scope).add(id, action, input.note);
    return showIncident(scope, id);
  };
}

const decisionFields = ({ scope, input }: HandlerCall<{ note: string }>) => ({
  outcome: input.note,
  decided_by: scope.caller.login_name,
  decided_at: scope.timestamp,
});

export const handleIncident = step('handle', 0, ({ scope }) => ({ handled_by: scope.caller.login_name }));
export const handBackIncident = step('hand_back', 0, () => ({ handled_by: '' }));

export async function resolveIncident(call: CallOf<typeof incidentContract.IncidentResolve>): Promise<IncidentDetail> {
  const after = await step('resolve', -1, (stepCall) => ({ ...decisionFields(stepCall), cause: call.input.cause }))(
    call,
  );
  await recordDecision(call.scope, after, 'resolved');
  return after;
}

export async function rejectIncident(call: CallOf<typeof incidentContract.IncidentReject>): Promise<IncidentDetail> {
  const after = await step('reject', -1, decisionFields)(call);
  await recordDecision(call.scope, after, 'rejected');
  return after;
}

export async function reopenIncident(call: CallOf<typeof incidentContract.IncidentReopen>): Promise<IncidentDetail> {
  const after = await step('reopen', 1, () => ({ outcome: '', decided_by: '', decided_at: null }))(call);
  await withdrawIncidentNotices(call.scope, after.incident_no, ['resolved', 'rejected']);
  await recordDecision(call.scope, after, 'reopened');
  return after;
}

export async function remarkIncident(call: CallOf<typeof incidentContract.IncidentRemark>): Promise<IncidentDetail> {
  const { scope, input } = call;
  const incident = await incidentSteps.lock(scope, input.id);
  await incidentEventRepo(scope).add(incident.id, 'remark', input.note);
  call.audit({ record: `incident ${incident.incident_no}`, after: { note: input.note } });
  return showIncident(scope, incident.id);
}
