import { refuse } from '@linehaul/contract/errors.ts';
import { deductFromFee, returnDeductions } from '@linehaul/modules/driverfee/server/driverfee.port.ts';
import { ledger } from '@linehaul/modules/ledger/server/ledger.port.ts';
import { countIncident } from '@linehaul/modules/waybill/server/waybill.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { CallOf } from '@linehaul/server-kernel/module/server-module.ts';
import { type incidentContract, incidentErrors } from '../contract/incident.contract.ts';
import type { ClaimShare } from '../contract/incident-claim.contract.ts';
import type { IncidentDetail } from '../contract/incident-record.contract.ts';
import { claimKey, claimPosting } from './claim.rules.ts';
import { announceClaim } from './claim-decision.steps.ts';
import { claimShareRepo } from './claim-share.repo.ts';
import { claimSteps } from './claim-steps.repo.ts';
import { incidentRepo } from './incident.repo.ts';
import { incidentEventRepo } from './incident-event.repo.ts';
import { recordDecision } from './incident-evidence.steps.ts';
import { withdrawIncidentNotices } from './incident-notice.steps.ts';
import { showIncident } from './incident-report.steps.ts';
import { incidentSteps } from './incident-steps.repo.ts';

const driverShares = (shares: readonly ClaimShare[]) =>
  shares.flatMap(({ trip_id, amount_cents }) =>
    trip_id === null || amount_cents === 0 ? [] : [{ trip_id, amount_cents }],
  );

/** Keeps drivers' shares from what is still to be paid of their fees; refuses more than that. */
async function deductShares(scope: Scope, deducted_for: string, shares: readonly ClaimShare[]): Promise<void> {
  // In one order, so that two payments never wait for each other crosswise.
  for (const share of driverShares(shares).toSorted((a, b) => a.trip_id - b.trip_id)) {
    const isDone = await deductFromFee(scope, { ...share, deducted_for });
    if (!isDone) throw refuse(incidentErrors.driver_share);
  }
}

/** Pays from the carrier's till what was approved; the incident is resolved by it. */
export async function payClaim(call: CallOf<typeof incidentContract.ClaimPay>): Promise<IncidentDetail> {
  const { scope, input, audit } = call;
  const { id, method, voucher_no, is_deducted, note } = input;
  const incident = await incidentSteps.lock(scope, id);
  const claim = await claimSteps.lock(scope, id, input.version);
  const shares = await claimShareRepo(scope).of(id);
  const deducted_cents = is_deducted ? driverShares(shares).reduce((sum, share) => sum + share.amount_cents, 0) : 0;
  const payment = claim.payment_count + 1;
  const { login_name } = scope.caller;
  const payFields = { method, voucher_no, deducted_cents, paid_by: login_name, paid_at: scope.timestamp };
  await claimSteps.take(scope, claim, 'pay', { set: { ...payFields, payment_count: payment } });
  if (is_deducted) await deductShares(scope, incident.incident_no, shares);
  if (claim.compensation_cents > claim.shipper_cents)
    await ledger(scope).post(claimPosting({ id, incident_no: incident.incident_no, payment, shares }));
  await countIncident(scope, incident.waybill_id, -1);
  const set = { outcome: note, decided_by: login_name, decided_at: scope.timestamp };
  await incidentSteps.take(scope, incident, 'resolve', { set });
  await incidentEventRepo(scope).add(id, 'pay', note);
  const after = await showIncident(scope, id);
  const money = await announceClaim(scope, after, 'pay', { method });
  await recordDecision(scope, after, 'resolved');
  audit({ record: `incident ${incident.incident_no}`, after: { claim: 'paid', ...money, method, voucher_no } });
  return after;
}

/** Takes a payment back that was a mistake, with every posting; what is approved may be paid again. */
export async function reverseClaim(call: CallOf<typeof incidentContract.ClaimReverse>): Promise<IncidentDetail> {
  const { scope, input, audit } = call;
  const { id, note } = input;
  const incident = await incidentSteps.lock(scope, id);
  const claim = await claimSteps.lock(scope, id, input.version);
  const noPayment = { method: null, voucher_no: '', deducted_cents: 0, paid_by: '', paid_at: null };
  await claimSteps.take(scope, claim, 'reverse', { set: noPayment });
  if (claim.deducted_cents > 0) await returnDeductions(scope, incident.incident_no, note);
  const books = ledger(scope);
  const key = claimKey(id, claim.payment_count);
  const transactionId = await books.idOf(key);
  if (transactionId !== undefined) await books.reverse(transactionId, `${key} back`, note);
  await countIncident(scope, incident.waybill_id, 1);
  if (await incidentRepo(scope).isWaiting(incident)) throw refuse(incidentErrors.open_exists);
  await incidentSteps.take(scope, incident, 'reopen', { set: { outcome: '', decided_by: '', decided_at: null } });
  await withdrawIncidentNotices(scope, incident.incident_no, ['paid', 'resolved']);
  await incidentEventRepo(scope).add(id, 'reverse', note);
  const after = await showIncident(scope, id);
  await announceClaim(scope, after, 'reverse');
  audit({ record: `incident ${incident.incident_no}`, before: { claim: 'paid' }, after: { claim: 'approved', note } });
  return after;
}
