import { allocate } from '@linehaul/contract/allocate.ts';
import { refuse, refuseAt } from '@linehaul/contract/errors.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { CallOf, HandlerCall, RecordTarget } from '@linehaul/server-kernel/module/server-module.ts';
import { type incidentContract, incidentErrors } from '../contract/incident.contract.ts';
import { type ClaimAction, type LimitFigures, wholeShare } from '../contract/incident-claim.contract.ts';
import type { IncidentDetail } from '../contract/incident-record.contract.ts';
import { claimRepo } from './claim.repo.ts';
import { checkShares } from './claim.rules.ts';
import { type Deadline, deadlineOf } from './claim-deadline.repo.ts';
import { checkDeadline } from './claim-deadline.rules.ts';
import { announceClaim } from './claim-decision.steps.ts';
import { checkParties, limitOf } from './claim-quote.steps.ts';
import { claimShareRepo } from './claim-share.repo.ts';
import { claimSteps } from './claim-steps.repo.ts';
import { incidentEventRepo } from './incident-event.repo.ts';
import { withdrawIncidentNotices } from './incident-notice.steps.ts';
import { showIncident } from './incident-report.steps.ts';
import { incidentSteps } from './incident-steps.repo.ts';

type Assessment = CallOf<typeof incidentContract.ClaimAssess>['input'];

/** Refuses more than the loss, more than the limit without a reason, and shares that do not fit. */
function checkAssessment({ limit_cents, loss_cents }: LimitFigures, assessment: Assessment): void {
  const { compensation_cents, over_reason, shares } = assessment;
  if (compensation_cents > loss_cents) throw refuseAt(incidentErrors.over_loss, 'compensation_cents');
  if (compensation_cents > limit_cents && over_reason === '') throw refuseAt(incidentErrors.over_limit, 'over_reason');
  checkShares(shares);
}

async function storeAssessment(
  scope: Scope,
  figures: LimitFigures,
  deadline: Deadline,
  assessment: Assessment,
): Promise<void> {
  const { id, version, compensation_cents, over_reason, late_reason, shares } = assessment;
  const amounts = allocate(
    compensation_cents,
    shares.map(({ share }) => share),
  );
  const namedShares = shares.map((share, place) => ({ ...share, amount_cents: amounts[place] ?? 0 }));
  const ofShipper = namedShares.filter(({ party }) => party === 'shipper');
  const { operator_id, login_name } = scope.caller;
  const set = {
    ...figures,
    compensation_cents,
    over_reason: compensation_cents > figures.limit_cents ? over_reason : '',
    claim_until: deadline.claim_until,
    late_reason: deadline.is_late ? late_reason : '',
    shipper_cents: ofShipper.reduce((sum, { amount_cents }) => sum + amount_cents, 0),
    ...{ assessed_operator_id: operator_id, assessed_by: login_name, assessed_at: scope.timestamp },
    ...{ checked_by: '', checked_at: null, check_note: '' },
  };
  const repo = claimRepo(scope);
  if ((await repo.stateOf(id)) === null) await repo.add({ id, ...set });
  else await claimSteps.take(scope, await claimSteps.lock(scope, id, version), 'assess', { set });
  await claimShareRepo(scope).setShares(id, namedShares);
}

/** Says what a loss is made good with, and who answers for it. */
export async function assessClaim(call: CallOf<typeof incidentContract.ClaimAssess>): Promise<IncidentDetail> {
  const { scope, input } = call;
  const incident = await incidentSteps.lock(scope, input.id);
  if (incident.state !== 'handling') throw refuse(incidentErrors.claim_incident);
  const figures = await limitOf(scope, input.id, input);
  checkAssessment(figures, input);
  const deadline = await deadlineOf(scope, input.id);
  checkDeadline(deadline.is_late, input.late_reason);
  await checkParties(scope, incident.waybill_id, input.shares);
  await storeAssessment(scope, figures, deadline, input);
  const { compensation_cents, shares, over_reason } = input;
  const late_reason = deadline.is_late ? input.late_reason : '';
  await incidentEventRepo(scope).add(input.id, 'assess', [over_reason, late_reason].filter(Boolean).join(' · '));
  const shareLog = shares.map(({ party, share }) => `${party} ${share}/${wholeShare}`).join(', ');
  const after = { compensation_cents, limit_cents: figures.limit_cents, shares: shareLog, late_reason };
  call.audit({ record: `incident ${incident.incident_no}`, after });
  return showIncident(scope, input.id);
}

type StepCall = HandlerCall<RecordTarget & { note?: string | undefined }>;
type ClaimPatch = NonNullable<NonNullable<Parameters<typeof claimSteps.take>[3]>['set']>;

/** A call that is one step of a claim which moves no money. */
function step(action: Exclude<ClaimAction, 'assess' | 'pay' | 'reverse'>, set: (call: StepCall) => ClaimPatch) {
  return async (call: StepCall): Promise<IncidentDetail> => {
    const { scope, input, audit } = call;
    const incident = await incidentSteps.lock(scope, input.id);
    const claim = await claimSteps.lock(scope, input.id, input.version);
    const after = await claimSteps.take(scope, claim, action, { set: set(call) });
    const record = `incident ${incident.incident_no}`;
    audit({ record, before: { claim: claim.state }, after: { claim: after.state, note: input.note } });
    await incidentEventRepo(scope).add(input.id, action, input.note ?? '');
    return showIncident(scope, input.id);
  };
}

const checkFields = ({ scope, input }: StepCall): ClaimPatch => ({
  checked_by: scope.caller.login_name,
  checked_at: scope.timestamp,
  check_note: input.note ?? '',
});
const noCheck = (): ClaimPatch => ({ checked_by: '', checked_at: null, check_note: '' });

export const withdrawClaim = step('withdraw', noCheck);
export const refuseClaim = step('refuse', checkFields);

export async function undoApproval(call: CallOf<typeof incidentContract.ClaimApproveUndo>): Promise<IncidentDetail> {
  const after = await step('undo_approve', noCheck)(call);
  await withdrawIncidentNotices(call.scope, after.incident_no, ['approved']);
  await announceClaim(call.scope, after, 'undo_approve');
  return after;
}

export async function approveClaim(call: CallOf<typeof incidentContract.ClaimApprove>): Promise<IncidentDetail> {
  const after = await step('approve', checkFields)(call);
  await announceClaim(call.scope, after, 'approve');
  return after;
}
