import { refuse, refuseAt, wireErrors } from '@linehaul/contract/errors.ts';
import { denialOf } from '@linehaul/contract/permission.ts';
import { findSite } from '@linehaul/modules/site/server/site.port.ts';
import { keepUploads, releaseUploads } from '@linehaul/modules/upload/server/upload.port.ts';
import { countIncident, wasOnTrip } from '@linehaul/modules/waybill/server/waybill.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { incidentContract, incidentErrors } from '../contract/incident.contract.ts';
import type { IncidentCause, IncidentDetail, IncidentKind } from '../contract/incident-record.contract.ts';
import { claimRepo } from './claim.repo.ts';
import { deadlineOf } from './claim-deadline.repo.ts';
import { incidentRepo } from './incident.repo.ts';
import { checkReport } from './incident.rules.ts';
import { emitIncident } from './incident-emit.repo.ts';
import { incidentEventRepo } from './incident-event.repo.ts';
import { recordDecision } from './incident-evidence.steps.ts';
import { incidentSteps } from './incident-steps.repo.ts';

export interface IncidentReport {
  pieces: number;
  site_id: number | null;
  trip_id: number | null;
  /** 0 is now. */
  found_at: number;
  cause: IncidentCause;
  description: string;
  picture_ids: readonly number[];
}

export const pictureOwner = (id: number) => `incident ${id}`;

export async function showIncident(scope: Scope, id: number): Promise<IncidentDetail> {
  const incident = await incidentRepo(scope).byId(id);
  if (!incident) throw refuse(wireErrors.not_found);
  const events = incidentEventRepo(scope);
  const seesMoney = denialOf(incidentContract.ClaimQuote, scope.caller) === null;
  return {
    ...incident,
    picture_ids: await events.pictureIds(id),
    ...(await deadlineOf(scope, id)),
    claim: seesMoney ? await claimRepo(scope).of(id, incident.state) : null,
    events: await events.of(id),
  };
}

type Waybill = NonNullable<Awaited<ReturnType<typeof countIncident>>>;

/** What an incident's row says of a report; refuses places and trips that the waybill does not know. */
async function factsOf(scope: Scope, waybill: Waybill, report: IncidentReport) {
  const { picture_ids: _pictures, found_at: said_at, ...facts } = report;
  const found_at = said_at || scope.now;
  checkReport(waybill, { ...facts, found_at }, scope.now);
  const { site_id, trip_id } = facts;
  if (site_id !== null && !(await findSite(scope, site_id))) throw refuseAt(incidentErrors.site_unknown, 'site_id');
  if (trip_id !== null && !(await wasOnTrip(scope, waybill.id, trip_id)))
    throw refuseAt(incidentErrors.trip_unknown, 'trip_id');
  return { ...facts, found_at: new Date(found_at * 1_000) };
}

/** Of a waybill's kind one waits at a time: refuses a second with `incident.open_exists`. */
export async function reportIncident(
  scope: Scope,
  { waybill_id, kind, ...report }: IncidentReport & { waybill_id: number; kind: IncidentKind },
): Promise<IncidentDetail> {
  const waybill = await countIncident(scope, waybill_id, 1);
  if (!waybill) throw refuse(wireErrors.not_found);
  const facts = await factsOf(scope, waybill, report);
  const id = await incidentRepo(scope).add({ waybill_id, waybill_no: waybill.waybill_no, kind, ...facts });
  if (id === undefined) throw refuse(incidentErrors.open_exists);
  await keepUploads(scope, pictureOwner(id), { picture_ids: report.picture_ids });
  await incidentEventRepo(scope).setPictures(id, report.picture_ids);
  await incidentEventRepo(scope).add(id, 'report', '');
  await emitIncident(scope, 'report', id);
  const newIncident = await showIncident(scope, id);
  await recordDecision(scope, newIncident, 'reported');
  return newIncident;
}

/** Puts right what was said of an incident that waits still. */
export async function saveIncident(
  scope: Scope,
  { id, version, ...report }: IncidentReport & { id: number; version?: number | undefined },
): Promise<{ before: IncidentDetail; after: IncidentDetail }> {
  const incident = await incidentSteps.lock(scope, id, version);
  if (incident.state !== 'open' && incident.state !== 'handling') throw refuse(incidentErrors.state);
  const before = await showIncident(scope, id);
  const waybill = await countIncident(scope, incident.waybill_id, 0);
  if (!waybill) throw refuse(wireErrors.not_found);
  const claimState = await claimRepo(scope).stateOf(id);
  if (claimState === 'assessed' || claimState === 'approved') throw refuse(incidentErrors.claim_open);
  await incidentSteps.change(scope, incident, await factsOf(scope, waybill, report));
  await keepUploads(scope, pictureOwner(id), { picture_ids: report.picture_ids });
  await incidentEventRepo(scope).setPictures(id, report.picture_ids);
  const removedIds = before.picture_ids.filter((one) => !report.picture_ids.includes(one));
  await releaseUploads(scope, pictureOwner(id), removedIds, async () => []);
  await incidentEventRepo(scope).add(id, 'change', '');
  return { before, after: await showIncident(scope, id) };
}
